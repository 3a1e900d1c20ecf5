import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual, promisify } from 'node:util';
import { file, jpeg } from '@tests/support/files/samples';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { accountCalls } from '@/contract/account/calls';
import { projectCalls } from '@/contract/project/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { checkBooks } from '@/server/modules/ledger/check-books';
import { logIn, openAccounts, register } from './support/accounts';
import { changesOf, newPiece, type Piece } from './support/pieces';
import { createPostgres } from './support/postgres';
import { createProduct } from './support/product';
import { beginProof, say } from './support/proof';
import { carryOut, smallChanges, stepsOfAll, untilJobsAreDone, type World } from './support/round';
import { type Account, change, read, request, sendUntilHeard } from './support/send';
import { ageFiles, compareFiles } from './support/stored-files';

/**
 * The product on a PostgreSQL that archives by deploy/postgresql. Work goes on, files are removed and swept; then
 * PostgreSQL is killed with kill -9, and restored to a moment between two acknowledged changes, and to the newest
 * archived one. Proves that the database is then what it was, to the row; that every file it names is there with its
 * bytes; that the books add up; and that the site goes on from there. The argument is the folder of PostgreSQL's programs.
 */
const [, , PROGRAMS = ''] = process.argv;
const PORT = Number(process.env.PROVE_PORT ?? 3694);
const SECRET = 'a secret for the proof of time travel, of some length';
/** Rounds of work before the base backup; half as many come between it and the moment, and after that. */
const ROUNDS = Number(process.env.PROVE_ROUNDS ?? 6);
const ARCHIVE_LIMIT_MS = 120_000;
const POLL_INTERVAL_MS = 200;
/** Tables in which running processes say that they live. */
const HEARTBEATS = ['page_processes', 'processes', 'realtime_processes'];
/** More than the accounts of `openAccounts`. */
const LEAVER = 50;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const { dataDir, failures, run } = await beginProof();
const postgres = await createPostgres(PROGRAMS, join(dataDir, 'postgres'), PORT + 1);
const files = join(dataDir, 'files-of-site');
await mkdir(files);
const variables = {
  DATABASE_URL: postgres.url,
  APP_SECRET: SECRET,
  APP_URL: `http://127.0.0.1:${PORT}`,
  FILES_KEEP_REMOVED_DAYS: process.env.PROVE_KEEP_REMOVED_DAYS ?? '7',
};
const product = createProduct(files, PORT, variables);

/** A moment, and what the database was then. */
interface Snapshot {
  moment: string;
  tables: Record<string, string>;
}

const prove = async () => {
  say('▸ starting PostgreSQL and the product');
  await postgres.make(join(dataDir, 'postgres/first'));
  await product.start();
  const accounts = await openAccounts(product.url);
  const leaver = await register(product.url, LEAVER);
  const world: World = {
    product,
    dataDir: files,
    ledger: { pieces: [], changes: [], accounts, readIds: [] },
    cohorts: [],
  };
  await work(world, ROUNDS);
  await postgres.backUp();
  await work(world, Math.ceil(ROUNDS / 2));
  await Promise.all([leaver, ...accounts].map(putPicture));
  await untilJobsAreDone(product);

  const chosen = await snapshot();
  const owners = world.ledger.pieces.map(({ owner, projectId, status }) => ({ owner, projectId, status }));
  const first = await oneMore(accounts[0] as Account);
  await Promise.all(accounts.map(putPicture));
  await sendUntilHeard(product.url, change('leave', accountCalls.deleteAccount, leaver, { password: leaver.password }));
  await work(world, Math.ceil(ROUNDS / 2));
  await sweepOld();

  // It writes the security events that it still has in memory.
  await product.stop();
  const newest = await snapshot();
  const acknowledgedAt = performance.now();
  await untilArchived();
  say(`▸ what was acknowledged is in the archive after ${seconds(performance.now() - acknowledgedAt)}`);
  await postgres.kill();

  say(`▸ to ${chosen.moment}, between two acknowledged changes`);
  await restored('chosen', chosen, world.ledger.pieces);
  await settle();
  await goesOn(owners, first, leaver);

  say('▸ and once more, to the newest archived moment of before that');
  await postgres.kill();
  await restored('newest', newest, world.ledger.pieces, '1');
};
await run(prove, {
  success: 'the database went back to the second, with its files, and the site went on from there',
  stop: async () => {
    await product.stop();
    await postgres.kill();
  },
});

async function work(world: World, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const { problems } = await carryOut(world, [...(await stepsOfAll(world)), ...(await smallChanges(world))]);
    failures.push(...problems);
    await untilJobsAreDone(product);
  }
}

/** A new profile picture; the one before is removed. */
async function putPicture(by: Account): Promise<void> {
  const profile_picture = file(await jpeg(), 'me.jpg');
  await sendUntilHeard(product.url, change('picture', userAuthCalls.profileUpdate, by, { profile_picture }));
}

async function oneMore(owner: Account): Promise<Piece> {
  const piece = newPiece(owner, [], []);
  await Promise.all(changesOf(piece, 'create').map((one) => sendUntilHeard(product.url, one)));
  return piece;
}

/** The sweep, while every file is older than a day. */
async function sweepOld(): Promise<void> {
  await ageFiles(files);
  const db = await product.connect();
  await db.query(`select graphile_worker.add_job('sweep', '{}')`);
  await db.end();
  await untilJobsAreDone(product);
}

/** The database between two changes: a moment at which nothing is written. */
async function snapshot(): Promise<Snapshot> {
  const db = await product.connect();
  try {
    for (;;) {
      const tables = await digestsOf(db);
      const { rows } = await db.query<{ moment: string }>('select clock_timestamp()::text as moment');
      if (isDeepStrictEqual(await digestsOf(db), tables)) return { moment: rows[0]?.moment ?? '', tables };
    }
  } finally {
    await db.end();
  }
}

/** Of each table, how many rows and a digest of all their values. */
async function digestsOf(db: Client): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  const { rows: tables } = await db.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all($1)
     order by 1`,
    [HEARTBEATS],
  );
  for (const { name } of tables) {
    const { rows } = await db.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from ${name} t`,
    );
    digests[name] = rows[0]?.digest ?? '';
  }
  return digests;
}

/** Waits until the log up to now is archived. */
async function untilArchived(): Promise<void> {
  const db = await product.connect();
  try {
    const { rows: now } = await db.query<{ file: string }>('select pg_walfile_name(pg_current_wal_lsn()) as file');
    for (const deadline = Date.now() + ARCHIVE_LIMIT_MS; ; await delay(POLL_INTERVAL_MS)) {
      const { rows } = await db.query<{ last: string | null }>(
        'select last_archived_wal as last from pg_stat_archiver',
      );
      if ((rows[0]?.last ?? '') >= (now[0]?.file ?? '')) return;
      if (Date.now() > deadline) throw new Error('the log is not archived');
    }
  } finally {
    await db.end();
  }
}

/** Restores, and compares with what the database was then. */
async function restored(name: string, { moment, tables }: Snapshot, pieces: Piece[], timeline?: string) {
  const to = timeline ? 'newest' : moment;
  const tookMs = await postgres.restoreTo(join(dataDir, 'postgres', name), to, timeline);
  const db = await product.connect();
  try {
    const found = await digestsOf(db);
    const other = Object.keys({ ...tables, ...found }).filter((table) => tables[table] !== found[table]);
    for (const table of other)
      failures.push(`${name}: ${table} was ${tables[table]} (rows, digest) and is ${found[table]}`);
    const { problems } = await compareFiles(db, files, pieces);
    failures.push(...problems.map((problem) => `${name}: ${problem}`));
    const { faults } = await checkBooks({ db: drizzle(db) });
    failures.push(...faults.map((fault) => `${name}: the books: ${JSON.stringify(fault)}`));
    const { rows } = await db.query<{ files: number; projects: number; entries: number }>(`select
      (select count(*)::int from files) files, (select count(*)::int from projects) projects,
      (select count(*)::int from ledger_entries) entries`);
    say(
      `  restored in ${seconds(tookMs)}: ${Object.keys(found).length} tables, ${other.length} other than they were; ` +
        `${JSON.stringify(rows[0])}, ${problems.length} files wrong, ${faults.length} faults in the books`,
    );
  } finally {
    await db.end();
  }
}

/** The command that comes before the start on a restored database. */
async function settle(): Promise<void> {
  const begunAt = performance.now();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['dist/admin.mjs', 'after-restore', '--note', 'a proof'],
    { env: { ...process.env, ...variables, DATA_DIR: files } },
  );
  say(`  after-restore, ${seconds(performance.now() - begunAt)}: ${stdout.trim().split('\n').join(' ')}`);
}

/** The site on the restored database: everything of before is there for its people, nothing of after, and work goes on. */
async function goesOn(
  owners: Pick<Piece, 'owner' | 'projectId' | 'status'>[],
  after: Piece,
  leaver: Account,
): Promise<void> {
  const begunAt = performance.now();
  await product.start();
  say(`  the site is ready after ${seconds(performance.now() - begunAt)}`);
  const asked = { project_id: after.projectId };
  const answer = (by: Account) =>
    request(product.url, projectCalls.projectDetails, by, asked).then(JSON.stringify, ({ message }: Error) => message);
  const old = await answer(after.owner);
  if (!old?.includes(' answered 401')) failures.push(`a login of before was answered: ${old}`);
  await logIn(product.url, leaver);
  const again = new Map<number, Account>();
  for (const { owner, projectId, status } of owners) {
    const by = again.get(owner.id) ?? (await logIn(product.url, owner));
    again.set(owner.id, by);
    const details = await read(product.url, projectCalls.projectDetails, by, { project_id: projectId });
    if (details.status !== status) failures.push(`project ${projectId} was ${status} and is ${details.status}`);
  }
  const by = again.get(after.owner.id) ?? (await logIn(product.url, after.owner));
  const gone = await answer(by);
  if (!gone?.includes(' answered 404')) failures.push(`the project of after the moment is there: ${gone}`);
  await oneMore(by);
  await sweepOld();
  await product.stop();
}
