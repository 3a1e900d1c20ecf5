import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { paths } from '@/config/paths';
import { contentCalls } from '@/contract/content/calls';
import { siteCalls } from '@/contract/site/calls';
import { createPool } from '@/server/db/driver/pool';
import { migrateDatabase } from '@/server/db/migrate';
import { createLog } from '@/server/log';
import { PART_THINGS } from '@/server/modules/content/read/sitemap';
import { fillContent, slugOf } from './support/content-fill';
import { SECRET } from './support/peers';
import { planReader } from './support/scale-plans';
import { startPostgres } from './support/start-postgres';
import { measure } from './support/times';

/**
 * Measures the public site's calls, uncached and without a socket, with 100 cases and pages and with 100,000. One run
 * alternates between the two, so that other load on the machine slows both.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 100);
const MAX_RATIO = 1.5;
const MAX_MORE_MS = 1;
const MAX_LIST_MS = 50;
/** Fewer cases only show that the program runs; measurements count with the default alone. */
const SIZES = { small: 100, large: Number(process.env.BENCH_CASES ?? 100_000) };

interface Question {
  name: string;
  path: string;
  /** Lists and searches must stay under MAX_LIST_MS; the other calls are compared between the two sizes. */
  isList?: boolean;
}

const address = (path: string, input: Record<string, string | number> = {}) =>
  `${path}?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))}`;

/** The same requests at both sizes, for the entry in the middle. */
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
    { name: 'the sitemap’s list', path: paths.sitemap(), isList: true },
    {
      name: 'the last full part of the sitemap',
      path: paths.sitemapPart(`cases-${Math.max(1, Math.floor((1000 + count) / PART_THINGS))}`),
      isList: true,
    },
  ];
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const stops: (() => Promise<unknown>)[] = [];
const failures: string[] = [];
try {
  const { dir, connectionString } = await startPostgres(stops, { fsync: false });
  const small = await prepare('small', dir, connectionString);
  const large = await prepare('large', dir, connectionString);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const load = loadavg()[0]?.toFixed(1);
  say(
    `\nNode ${process.version}, ${ROUNDS} of each, ${new Date().toISOString().slice(0, 10)}, ${commit}, load ${load}\n`,
  );
  say(`| Call | ${SIZES.small}: p50 ms | p95 | ${SIZES.large}: p50 ms | p95 | Times |\n|---|---|---|---|---|---|`);
  const questions = questionsFor(SIZES.large);
  for (const [index, few] of questionsFor(SIZES.small).entries()) {
    const many = questions[index] as Question;
    const [one, other] = await measure(
      () => small.ask(few.path),
      () => large.ask(many.path),
      ROUNDS,
    );
    const cells = [one.p50, one.p95, other.p50, other.p95, other.p50 / one.p50].map((value) => value.toFixed(1));
    say(`| ${[many.name, ...cells].join(' | ')} |`);
    if (many.isList && other.p50 > MAX_LIST_MS) failures.push(`${many.name} takes ${cells[2]} ms`);
    if (!many.isList && other.p50 > one.p50 * MAX_RATIO && other.p50 > one.p50 + MAX_MORE_MS)
      failures.push(`${many.name} grows from ${cells[0]} to ${cells[2]} ms`);
  }
  for (const { name, path } of questions.filter(({ isList }) => isList))
    for (const plan of await large.explain(path)) say(`\n${name}\n${plan}`);
  for (const failure of failures) say(`✗ ${failure}`);
  say(failures.length === 0 ? '✓ the public site does not grow with its content' : `${failures.length} failures`);
} finally {
  for (const stop of stops) await stop();
}
process.exitCode = failures.length === 0 ? 0 : 1;

/** A database of this size and the API over it. */
async function prepare(name: keyof typeof SIZES, dir: string, serverUrl: string) {
  const where = new URL(serverUrl);
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database bench_${name}`).finally(() => admin.end());
  where.pathname = `/bench_${name}`;
  const database = where.toString();
  const begun = Date.now();
  const pool = createPool(database, 2, createLog('silent'));
  await migrateDatabase(pool);
  const api = await planReader(database, SECRET, join(dir, name));
  stops.unshift(api.stop);
  await api.publishInitialContent();
  await pool.end();
  await fillContent(database, SIZES[name]);
  say(`▸ ${SIZES[name]} cases and pages written in ${Math.round((Date.now() - begun) / 1000)} s`);
  return api;
}
