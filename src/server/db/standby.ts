import type { Client, Pool } from 'pg';
import type { Logger } from 'pino';
import {
  CALL_TIME_LIMITS,
  STANDBY_ANSWER_TIMEOUT_MS,
  STANDBY_BEHIND_MAX_MS,
  STANDBY_CHECK_INTERVAL_MS,
  STANDBY_CHECK_TIMEOUT_MS,
  STANDBY_MARKS_KEPT,
  STANDBY_POOL_MAX,
} from '@/config/limits';
import { SECOND_MS } from '@/config/limits/time';
import type { Db } from './client';
import { createDb } from './driver/create-db';
import { connectTo } from './driver/own-connection';
import { createPool } from './driver/pool';
import { failureOf, isUnavailable } from './failures';

/** Why reads go to the primary although there is a standby. */
type Problem = 'unknown' | 'away' | 'behind' | 'not_a_standby' | 'another_database';

const SENTENCES: Record<Problem, string> = {
  unknown: 'the primary does not say where its log ends, with which the standby of DATABASE_STANDBY_URL is compared',
  away: 'the standby of DATABASE_STANDBY_URL does not answer',
  behind: 'the standby of DATABASE_STANDBY_URL is too far behind the primary',
  not_a_standby: 'DATABASE_STANDBY_URL leads to a PostgreSQL that is not a standby',
  another_database: 'DATABASE_STANDBY_URL leads to another database than DATABASE_URL',
};

export interface Standby {
  pool: Pool;
  /**
   * Runs a read on the standby, in a read-only transaction; on the primary if the standby is unfit or fails. It then may
   * run twice.
   */
  read: <T>(work: (db: Db) => Promise<T>, primary: Db) => Promise<T>;
  /** Whether it is read from, and how old at most is what it says; null before that is known. */
  state: () => { isUsed: boolean; behindS: number | null };
  /** Asks it now how far it is, and then from time to time. */
  check: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Reads what may be seconds old: on the standby, where there is one that is fit (decision 67), else as any other read.
 * @param read may run twice, and changes nothing
 */
export const readSecondsOld = <T>(
  { db, standby }: { db: Db; standby?: Standby },
  read: (db: Db) => Promise<T>,
): Promise<T> => (standby ? standby.read(read, db) : read(db));

interface Watched {
  url: string;
  /** Of the primary. */
  primary: Pool;
  log: Logger;
  onRead?: (by: 'standby' | 'primary') => void;
  onWaited?: (ms: number) => void;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

/**
 * A hot standby, watched. How old it is, is not asked of its clock: the primary's position in its log is noted from time
 * to time, and a standby that has replayed a noted position has everything that was committed before its note. So an idle
 * primary is no delay, clocks need not agree, and while nothing is known, time runs out by itself.
 * @throws Error if the address leads to another database; one that is away or behind is said in the log
 */
export async function openStandby({
  url,
  primary,
  log,
  onRead = () => {},
  onWaited,
  now = () => performance.now(),
}: Watched): Promise<Standby> {
  const pool = createPool(url, STANDBY_POOL_MAX, log, {
    limits: CALL_TIME_LIMITS,
    isReadOnly: true,
    answerTimeoutMs: STANDBY_ANSWER_TIMEOUT_MS,
    onWaited,
  });
  const db = createDb(pool);
  const ask = createAsker(url);
  /** The newest last. */
  const marks: { at: number; position: number }[] = [];
  /** When the newest mark that the standby has reached was made. */
  let reachedAt: number | null = null;
  let usedUntil = 0;
  let said: Problem | 'used' | undefined;
  const isUsed = () => now() < usedUntil;

  async function look(): Promise<{ problem: Problem; err?: unknown } | null> {
    const at = now();
    let here: Place;
    try {
      here = (await primary.query<Place>(PRIMARY)).rows[0] as Place;
    } catch (err) {
      return { problem: 'unknown', err };
    }
    marks.push({ at, position: here.position });
    if (marks.length > STANDBY_MARKS_KEPT) marks.shift();
    let there: Place & { is_standby: boolean };
    try {
      there = await ask();
    } catch (err) {
      return { problem: 'away', err };
    }
    const isSame = there.system === here.system && there.name === here.name;
    if (!isSame || !there.is_standby) {
      usedUntil = 0;
      return { problem: isSame ? 'not_a_standby' : 'another_database' };
    }
    const reached = marks.findLast(({ position }) => position <= there.position);
    if (reached) {
      reachedAt = reached.at;
      usedUntil = reached.at + STANDBY_BEHIND_MAX_MS;
    }
    return isUsed() ? null : { problem: 'behind' };
  }

  async function check(): Promise<void> {
    const found = await look();
    // A single answer that did not come is no problem yet; nor is a standby that has not reached the very first mark.
    if (isUsed()) {
      if (said !== 'used') log.info('the standby is used for what may be seconds old');
      said = 'used';
    } else if (found && found.problem !== said && !(found.problem === 'behind' && marks.length === 1)) {
      const { problem, err } = found;
      log.warn({ ...(err !== undefined && { err }) }, `${SENTENCES[problem]}: reads go to the primary`);
      said = problem;
    }
  }

  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const goOn = () => {
    timer = setTimeout(async () => {
      await check();
      if (!isStopped) goOn();
    }, STANDBY_CHECK_INTERVAL_MS).unref();
  };
  const stop = async () => {
    isStopped = true;
    clearTimeout(timer);
    await Promise.all([ask.stop(), pool.end()]);
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
    state: () => ({
      isUsed: isUsed(),
      behindS: reachedAt === null ? null : (now() - reachedAt) / SECOND_MS,
    }),
    async read(work, primaryDb) {
      if (isUsed()) {
        try {
          const found = await db.transaction(work);
          onRead('standby');
          return found;
        } catch (err) {
          // The same would happen on the primary; and what wants to write is not to have its way there.
          if (!isUnavailable(err)) throw err;
          // It is gone until it answers again, unless only this read was in its way.
          if (!ONLY_THIS.has(failureOf(err) ?? '')) usedUntil = 0;
          log.warn({ err }, 'a read failed on the standby and is made on the primary');
        }
      }
      onRead('primary');
      return work(primaryDb);
    },
  };
}

/** A conflict with what is replayed, a deadlock with it, and a statement that took too long. */
const ONLY_THIS = new Set(['40001', '40P01', '57014']);

/** Which PostgreSQL and database, and up to which byte of the log: written there, or replayed. */
interface Place {
  system: string;
  name: string;
  position: number;
}

const PLACE = 'select system_identifier::text as system, current_database()::text as name';
const PRIMARY = `${PLACE}, (pg_current_wal_lsn() - '0/0')::float8 as position from pg_control_system()`;
const STANDBY = `${PLACE}, pg_is_in_recovery() as is_standby, (pg_last_wal_replay_lsn() - '0/0')::float8 as position
  from pg_control_system()`;

/** Asks a standby where it is, on a connection of its own: those of the pool may all be reading. */
function createAsker(url: string) {
  let client: Client | undefined;
  const stop = async () => {
    const old = client;
    client = undefined;
    await old?.end().catch(() => {});
  };
  const ask = async (): Promise<Place & { is_standby: boolean }> => {
    try {
      client ??= await connectTo(url, {
        connectionTimeoutMillis: STANDBY_CHECK_TIMEOUT_MS,
        query_timeout: STANDBY_CHECK_TIMEOUT_MS,
      });
      return (await client.query(STANDBY)).rows[0];
    } catch (error) {
      await stop();
      throw error;
    }
  };
  return Object.assign(ask, { stop });
}
