import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { contentCalls } from '@/contract/content';
import { siteCalls } from '@/contract/site';
import { createPool } from '@/server/db/client';
import { launchEmbeddedPostgres } from '@/server/db/embedded/launch';
import { migrateDatabase } from '@/server/db/migrate';
import { createLog } from '@/server/log';
import { fillContent, slugOf } from './content-fill';
import { startProcess } from './peers';
import { planReader } from './scale-plans';
import { measure } from './times';

/**
 * The public site's calls, uncached, with 100 cases and pages and with 100,000, through two servers of one run that are
 * asked in turn, so that whatever else the machine does slows both.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 100);
const FIRST_PORT = 3698;
const MAX_RATIO = 1.5;
const MAX_MORE_MS = 1;
const MAX_LIST_MS = 50;
const SECRET = 'a secret for the benchmark, of some length';
const SIZES = { small: 100, large: 100_000 };

interface Question {
  name: string;
  path: string;
  /** Lists and searches have a bound of their own; the others are compared. */
  isList?: boolean;
}

const address = (path: string, input: Record<string, string | number> = {}) =>
  `${path}?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))}`;

/** The same questions at both sizes, about the thing in the middle. */
function questionsFor(count: number): Question[] {
  const middle = Math.floor(count / 2);
  const lastPage = Math.ceil(count / 12);
  const search = (name: string, input: Record<string, string | number>): Question => ({
    name: `search, ${name}`,
    path: address(contentCalls.searchListing.path, input),
    isList: true,
  });
  return [
    { name: 'case/details', path: address(contentCalls.caseDetails.path, { id: 1000 + middle }) },
    { name: 'a content page', path: address(contentCalls.pageContent.path, { slug: slugOf(middle) }) },
    {
      name: 'router/detail of a case',
      path: address(siteCalls.routerDetail.path, { path: `/cases/detail/${1000 + middle}` }),
    },
    { name: 'front page', path: address(contentCalls.frontPage.path) },
    { name: 'case/listing', path: address(contentCalls.caseListing.path), isList: true },
    {
      name: 'case/listing, page 5,000',
      path: address(contentCalls.caseListing.path, { page: Math.min(5000, lastPage) }),
      isList: true,
    },
    {
      name: 'case/listing of a category, far page',
      path: address(contentCalls.caseListing.path, { category: 'masonry', page: Math.ceil(count / 10 / 12) }),
      isList: true,
    },
    search('a common word', { q: '防水' }),
    search('a common word, last page', { q: '防水', page: Math.min(Math.ceil((count * 2 * 8) / 60 / 12), 80) }),
    search('two words', { q: '浴室 防水' }),
    search('one character', { q: '窗' }),
    search('a rare word', { q: String(middle) }),
    search('words that are not there', { q: '吉他課程' }),
    search('English', { q: 'waterproofing', type: 'case' }),
    { name: 'the last part of the sitemap', path: `/sitemap/cases-${Math.ceil(count / 5000)}.xml`, isList: true },
  ];
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const dir = await mkdtemp(join(tmpdir(), 'trimatch-content-'));
await chmod(dir, 0o755);
const stops: (() => Promise<unknown>)[] = [() => rm(dir, { recursive: true, force: true })];
const failures: string[] = [];
try {
  const postgres = await launchEmbeddedPostgres({ dataDir: dir, log: () => {}, fsync: false });
  stops.unshift(postgres.stop);
  const small = await prepare('small', postgres.connectionString, FIRST_PORT);
  const large = await prepare('large', postgres.connectionString, FIRST_PORT + 1);
  const plans = await planReader(large.database, SECRET, join(dir, 'plans'));
  stops.unshift(plans.stop);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const load = loadavg()[0]?.toFixed(1);
  say(
    `\nNode ${process.version}, ${ROUNDS} of each, ${new Date().toISOString().slice(0, 10)}, ${commit}, load ${load}\n`,
  );
  say('| Call | 100: p50 ms | p95 | 100,000: p50 ms | p95 | Times |\n|---|---|---|---|---|---|');
  const questions = questionsFor(SIZES.large);
  for (const [index, few] of questionsFor(SIZES.small).entries()) {
    const many = questions[index] as Question;
    const [one, other] = await measure(small.asks(few.path), large.asks(many.path), ROUNDS);
    const cells = [one.p50, one.p95, other.p50, other.p95, other.p50 / one.p50].map((value) => value.toFixed(1));
    say(`| ${[many.name, ...cells].join(' | ')} |`);
    if (many.isList && other.p50 > MAX_LIST_MS) failures.push(`${many.name} takes ${cells[2]} ms`);
    if (!many.isList && other.p50 > one.p50 * MAX_RATIO && other.p50 > one.p50 + MAX_MORE_MS)
      failures.push(`${many.name} grows from ${cells[0]} to ${cells[2]} ms`);
  }
  for (const { name, path } of questions.filter(({ isList }) => isList))
    for (const plan of await plans.explain(path)) say(`\n${name}\n${plan}`);
  for (const failure of failures) say(`✗ ${failure}`);
  say(failures.length === 0 ? '✓ the public site does not grow with its content' : `${failures.length} failures`);
} finally {
  for (const stop of stops) await stop();
}
process.exitCode = failures.length === 0 ? 0 : 1;

/** A database of this size and a server over it. */
async function prepare(name: keyof typeof SIZES, serverUrl: string, port: number) {
  const where = new URL(serverUrl);
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database bench_${name}`).finally(() => admin.end());
  where.pathname = `/bench_${name}`;
  const database = where.toString();
  const pool = createPool(database, 2, createLog('silent'));
  await migrateDatabase(pool).finally(() => pool.end());
  const begun = Date.now();
  await fillContent(database, SIZES[name]);
  say(`▸ ${SIZES[name]} cases and pages written in ${Math.round((Date.now() - begun) / 1000)} s`);
  const url = `http://127.0.0.1:${port}`;
  const dataDir = join(dir, name);
  await mkdir(dataDir);
  const env = {
    DATABASE_URL: database,
    APP_SECRET: SECRET,
    DEMO: 'off',
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
  };
  stops.unshift((await startProcess({ command: [resolve('dist/server.mjs')], env, readyUrl: `${url}/readyz` })).stop);
  return {
    database,
    /** Asks once; how many milliseconds the answer took. */
    asks: (path: string) => async (): Promise<number> => {
      const asked = performance.now();
      const response = await fetch(url + path);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      return performance.now() - asked;
    },
  };
}
