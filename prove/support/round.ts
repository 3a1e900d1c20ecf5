import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { notificationCalls } from '@/contract/notification/calls';
import { projectCalls } from '@/contract/project/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { compare, type Ledger } from './checks';
import { changesOf, newPiece, type Piece, readItems, STAGES } from './pieces';
import type { Product } from './product';
import { type Change, change, read, request, send, sendUntilHeard, WrongAnswer } from './send';
import { compareFiles } from './stored-files';

/** New projects in a round; the projects of earlier rounds go one step further each. */
const NEW_PIECES = 10;
const READ_AT_ONCE = 5;
const JOBS_LIMIT_MS = 30_000;
const POLL_INTERVAL_MS = 100;

export type Victim = 'app' | 'postmaster' | 'backend';

/** The projects at each step, and everything acknowledged. */
export interface World {
  product: Product;
  dataDir: string;
  ledger: Ledger;
  /** Oldest last; the projects at an index take the step of the same index in STAGES. */
  cohorts: Piece[][];
}

/** New projects, and one step for every project under way. */
export async function stepsOfAll({ product, ledger, cohorts }: World): Promise<Change[]> {
  const of = (userType: string) => ledger.accounts.filter((account) => account.userType === userType);
  const [clients, consultants, technicians] = [of('client'), of('consultant'), of('technician')];
  const turned = <T>(list: T[], by: number) => [...list.slice(by % list.length), ...list.slice(0, by % list.length)];
  cohorts.unshift(
    Array.from({ length: NEW_PIECES }, (_, index) => {
      const nth = ledger.pieces.length + index;
      return newPiece(
        turned(clients, nth)[0] as (typeof clients)[0],
        turned(consultants, nth),
        turned(technicians, nth),
      );
    }),
  );
  ledger.pieces.push(...(cohorts[0] ?? []));
  await Promise.all((cohorts[STAGES.indexOf('quote')] ?? []).map((piece) => readItems(product.url, piece)));
  return STAGES.flatMap((stage, index) => (cohorts[index] ?? []).flatMap((piece) => changesOf(piece, stage)));
}

/** A new nickname for every account, and some notifications marked as read. */
export async function smallChanges({ product, ledger }: World): Promise<Change[]> {
  const changes: Change[] = [];
  for (const by of ledger.accounts) {
    const nickname = `name ${ledger.changes.length} ${by.id}`;
    changes.push(
      change('profile', userAuthCalls.profileUpdate, by, { nickname }, () => {
        by.nickname = nickname;
      }),
    );
    const unread = await read(product.url, notificationCalls.listing, by, { read: '0', limit: READ_AT_ONCE });
    const ids = unread.value.map((row) => row.id);
    changes.push(change('read', notificationCalls.read, by, { ids }, () => void ledger.readIds.push(...ids)));
  }
  return changes;
}

/** Runs the work on all at once; returns the messages of the WrongAnswers. @throws any other error */
async function all<T>(list: readonly T[], work: (one: T) => Promise<unknown>): Promise<string[]> {
  const settled = await Promise.allSettled(list.map(work));
  return settled.flatMap((one) => {
    if (one.status === 'fulfilled') return [];
    if (one.reason instanceof WrongAnswer) return [one.reason.message];
    throw one.reason;
  });
}

/** Sends all changes at once and calls `kill` when `after` are acknowledged; then repeats the others until they are. */
export async function carryOut(
  world: World,
  changes: Change[],
  interrupt?: { after: number; kill: () => Promise<number> },
) {
  const { product, ledger } = world;
  let heard = 0;
  let recovery: Promise<number> | undefined;
  const problems = await all(changes, async (one) => {
    await send(product.url, one);
    if (one.reply !== undefined && ++heard === interrupt?.after) recovery = interrupt.kill();
  });
  const heardBefore = changes.filter((one) => one.reply !== undefined).length;
  const readyMs = await recovery;
  if (interrupt && readyMs === undefined) problems.push('too few changes were acknowledged to kill anything');
  const storedUnheard = await countCommitted(world, changes);
  problems.push(...(await all(changes, (one) => sendUntilHeard(product.url, one))));
  ledger.changes.push(...changes);
  return { problems, heardBefore, storedUnheard, readyMs: readyMs ?? 0 };
}

/** Counts the changes that were committed but whose reply did not arrive: the case an Idempotency-Key is for. */
async function countCommitted({ product }: World, changes: Change[]): Promise<number> {
  const keys = changes.filter((one) => one.reply === undefined).map((one) => one.key);
  const db = await product.connect();
  const { rowCount } = await db.query('select from idempotency_keys where key = any($1)', [keys]);
  await db.end();
  return rowCount ?? 0;
}

/** Checks after a round: each acknowledged change is stored once, and repeating it returns the same reply. */
export async function examine(world: World, changes: Change[]): Promise<{ problems: string[]; orphans: string[] }> {
  const { product, ledger, dataDir, cohorts } = world;
  const problems = await all(
    changes.filter((one) => one.call.isIdempotent),
    async (one) => {
      const again = await request(product.url, one.call, one.by, one.input, one.key);
      if (!isDeepStrictEqual(again, one.reply))
        throw new WrongAnswer(
          `${one.kind} was answered ${JSON.stringify(one.reply)}, and ${JSON.stringify(again)} when repeated`,
        );
    },
  );
  await untilJobsAreDone(product);
  problems.push(
    ...(await all(cohorts.slice(0, STAGES.length).flat(), async (piece) => {
      const details = await read(product.url, projectCalls.projectDetails, piece.owner, {
        project_id: piece.projectId,
      });
      if (details.status !== piece.status || details.title !== piece.title)
        throw new WrongAnswer(`the owner of project ${piece.projectId} sees it ${details.status}`);
    })),
  );
  const db = await product.connect();
  try {
    problems.push(...(await compare(db, ledger)));
    const files = await compareFiles(db, dataDir, ledger.pieces);
    return { problems: [...problems, ...files.problems], orphans: files.orphans };
  } finally {
    await db.end();
  }
}

/** Waits until all due jobs have been carried out, retries included. */
export async function untilJobsAreDone(product: Product): Promise<void> {
  const db = await product.connect();
  try {
    for (const deadline = Date.now() + JOBS_LIMIT_MS; Date.now() < deadline; ) {
      const { rowCount } = await db.query(
        `select from graphile_worker.jobs
         where (run_at <= now() or attempts > 0) and attempts < max_attempts`,
      );
      if (rowCount === 0) return;
      await delay(POLL_INTERVAL_MS);
    }
  } finally {
    await db.end();
  }
}
