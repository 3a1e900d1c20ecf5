import { setTimeout as delay } from 'node:timers/promises';
import type { Client, Pool } from 'pg';
import type { Logger } from 'pino';
import {
  CALL_TIME_LIMITS,
  STANDBY_ANSWER_TIMEOUT_MS,
  STANDBY_ASK_INTERVAL_MS,
  STANDBY_CHECK_INTERVAL_MS,
  STANDBY_CHECK_TIMEOUT_MS,
  STANDBY_POOL_MAX,
  STANDBY_WAIT_MAX_MS,
} from '@/config/limits';
import { SECOND_MS } from '@/config/limits/time';
import { AppError } from '../http/app-error';
import type { Db } from './client';
import { createDb } from './driver/create-db';
import { ownConnection } from './driver/own-connection';
import { createPool } from './driver/pool';
import { codeOf, isUnavailable } from './failures';

/** Why reads go to the primary although there is a standby. */
type Problem = 'unknown' | 'away' | 'unreadable' | 'behind' | 'not_a_standby' | 'another_database' | 'another_history';

const SENTENCES: Record<Problem, string> = {
  unknown: 'the primary does not say where its log ends, with which the standby of DATABASE_STANDBY_URL is compared',
  away: 'the standby of DATABASE_STANDBY_URL does not answer',
  unreadable: 'the standby of DATABASE_STANDBY_URL refuses to be read',
  behind: 'the standby of DATABASE_STANDBY_URL is too far behind the primary',
  not_a_standby: 'DATABASE_STANDBY_URL leads to a PostgreSQL that is not a standby',
  another_database: 'DATABASE_STANDBY_URL leads to another database than DATABASE_URL',
  another_history: 'the standby of DATABASE_STANDBY_URL does not follow the primary since one of them was promoted',
};

class Unfit extends Error {
  constructor(
    readonly problem: Problem,
    cause?: unknown,
  ) {
    super(SENTENCES[problem], { cause });
  }
}

export interface Standby {
  pool: Pool;
  /**
   * Runs a read in a read-only transaction on the standby, once it has what is committed on the primary now; on the
   * primary if the standby is unfit or fails. It then may run twice.
   */
  read: <T>(work: (db: Db) => Promise<T>, primary: Db) => Promise<T>;
  /** Whether it is read from, and for how long it may lack what was committed; null before that is known. */
  state: () => { isUsed: boolean; behindS: number | null };
  /** Finds out now whether it is fit, and then from time to time. */
  check: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Makes a heavy read: on the standby, where there is one that is fit (decision 67), else as any other read.
 * @param read may run twice, and changes nothing
 */
export const readOnStandby = <T>(
  { db, standby }: { db: Db; standby?: Standby },
  read: (db: Db) => Promise<T>,
): Promise<T> => (standby ? standby.read(read, db) : read(db));

interface Watched {
  url: string;
  primary: Pool;
  log: Logger;
  onRead?: (by: 'standby' | 'primary') => void;
  onWaited?: (ms: number) => void;
  /** How long a read waits for it. */
  waitMs?: number;
  checkIntervalMs?: number;
}

/**
 * A hot standby, watched. It is used while it has within STANDBY_WAIT_MAX_MS what was committed on the primary.
 * @throws Error if the address leads to another database; one that is away or behind is said in the log
 */
export async function openStandby({
  url,
  primary,
  log,
  onRead = () => {},
  onWaited,
  waitMs = STANDBY_WAIT_MAX_MS,
  checkIntervalMs = STANDBY_CHECK_INTERVAL_MS,
}: Watched): Promise<Standby> {
  const pool = createPool(url, STANDBY_POOL_MAX, log, {
    limits: CALL_TIME_LIMITS,
    isReadOnly: true,
    answerTimeoutMs: STANDBY_ANSWER_TIMEOUT_MS,
    onWaited,
  });
  const db = createDb(pool);
  const askPrimary = createAsker(primary);
  const ask = createAsker(pool);
  let isUsed = false;
  let said: Problem | undefined;
  /** It has all that was committed before this. */
  let reachedAt: number | null = null;

  /** Waits until the standby has what is committed now. @throws Unfit */
  async function catchUp(): Promise<void> {
    const at = performance.now();
    const here = await askPrimary<Place>(PRIMARY, 'unknown');
    for (;;) {
      const there = await ask<Place & { is_standby: boolean }>(STANDBY, 'away');
      if (there.system !== here.system || there.name !== here.name) throw new Unfit('another_database');
      if (there.timeline !== here.timeline) throw new Unfit('another_history');
      if (!there.is_standby) throw new Unfit('not_a_standby');
      if (there.position >= here.position) {
        reachedAt = at;
        return;
      }
      if (performance.now() - at >= waitMs) throw new Unfit('behind');
      await delay(STANDBY_ASK_INTERVAL_MS);
    }
  }

  function leave({ problem, cause }: Unfit): void {
    isUsed = false;
    if (problem !== said)
      log.warn({ ...(cause !== undefined && { err: cause }) }, `${SENTENCES[problem]}: reads go to the primary`);
    said = problem;
  }

  async function check(): Promise<void> {
    try {
      await catchUp();
      await ask(READABLE, 'unreadable');
      if (!isUsed) log.info('the standby is used for heavy reads');
      isUsed = true;
      said = undefined;
    } catch (error) {
      leave(error as Unfit);
    }
  }

  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const goOn = () => {
    timer = setTimeout(async () => {
      await check();
      if (!isStopped) goOn();
    }, checkIntervalMs).unref();
  };
  const stop = async () => {
    isStopped = true;
    clearTimeout(timer);
    await Promise.all([askPrimary.stop(), ask.stop(), pool.end()]);
  };

  await check();
  if (said === 'another_database') {
    await stop();
    throw new Error(`${SENTENCES.another_database}. It must be the address of a standby of it.`);
  }
  goOn();

  return {
    pool,
    check,
    stop,
    state: () => ({ isUsed, behindS: reachedAt === null ? null : (performance.now() - reachedAt) / SECOND_MS }),
    async read(work, primaryDb) {
      if (isUsed) {
        try {
          await catchUp();
          const found = await db.transaction(work);
          onRead('standby');
          return found;
        } catch (err) {
          if (isAnswer(err)) throw err;
          if (err instanceof Unfit) leave(err);
          else {
            // It is not used before the next check then.
            if (isGone(err)) isUsed = false;
            log.warn({ err }, 'a read failed on the standby and is made on the primary');
          }
        }
      }
      onRead('primary');
      return work(primaryDb);
    },
  };
}

/** The primary would say the same; and what wants to write is not to have its way there. */
const isAnswer = (error: unknown): boolean =>
  (error instanceof AppError && error.code !== 'unavailable') || codeOf(error) === '25006';

/** Of one read: a conflict with what is replayed, a deadlock with it, a time limit, and no free connection. */
const OF_ONE_READ = ['40001', '40P01', '57014', '53300'];
const isGone = (error: unknown): boolean =>
  isUnavailable(error) &&
  !OF_ONE_READ.includes(codeOf(error) ?? '') &&
  !(error as Error).message.includes('timeout exceeded when trying to connect');

/** Which PostgreSQL and database, and up to which byte of the log of which history: durable there, or replayed. */
interface Place {
  system: string;
  name: string;
  timeline: number;
  position: number;
}

const PLACE = `system_identifier::text as system, current_database()::text as name`;
/** The name of a file of the log begins with its timeline, in hexadecimal digits. */
const PRIMARY = `select ${PLACE}, (pg_current_wal_flush_lsn() - '0/0')::float8 as position,
    ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline
  from pg_control_system()`;
/** Its timeline is that of its newest consistent state on disk: after a failover it may be minutes late, never early. */
const STANDBY = `select ${PLACE}, pg_is_in_recovery() as is_standby,
    (pg_last_wal_replay_lsn() - '0/0')::float8 as position,
    greatest(timeline_id, min_recovery_end_timeline) as timeline
  from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`;

const READABLE = 'select exists (select from users)';

/** Asks a PostgreSQL something, on a connection of its own: those of the pool may all be reading. */
function createAsker(pool: Pool) {
  let open: Promise<Client> | undefined;
  let isStopped = false;
  const connect = async () => {
    const limits = { connectionTimeoutMillis: STANDBY_CHECK_TIMEOUT_MS, query_timeout: STANDBY_CHECK_TIMEOUT_MS };
    const client = ownConnection(pool, limits);
    await client.connect();
    return client;
  };
  const close = (client: Promise<Client>) => client.then((opened) => opened.end()).catch(() => {});
  /** @throws Unfit */
  const ask = async <Row>(text: string, problem: Problem): Promise<Row> => {
    if (isStopped) throw new Unfit(problem);
    open ??= connect();
    const asked = open;
    try {
      return (await (await asked).query(text)).rows[0];
    } catch (error) {
      // Others may have opened another one meanwhile.
      if (open === asked) open = undefined;
      void close(asked);
      throw new Unfit(problem, error);
    }
  };
  const stop = async () => {
    isStopped = true;
    if (open) await close(open);
  };
  return Object.assign(ask, { stop });
}
