import { execFile, execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { buildBarePage } from '@tests/support/browser/bare-page';
import { launchEmbeddedPostgres } from '@/server/db/embedded';
import { PUBLIC_PAGES } from '@/server/next/public-pages';
import { SECRET, startProcess } from './support/peers';

/**
 * Lighthouse (mobile) over one of each kind of public page that the site map names, beside a bare Next page in the same
 * run. 13 wants Node 22; as a dependency 12 would bring 185 MB to everybody, so npm fetches it when it is asked for.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const PORT = Number(process.env.BENCH_PORT ?? 3391);
const OURS = `http://localhost:${PORT}`;
const BARE = `http://localhost:${PORT + 1}`;
const MOST = { lcpMs: 1500, cls: 0.01, htmlBytes: 14 * 1024 };
const LEAST_PERFORMANCE = 97;
const MOST_BELOW_BARE = 2;

interface Report {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const failures: string[] = [];
const dir = await mkdtemp(join(tmpdir(), 'trimatch-lighthouse-'));
await chmod(dir, 0o755);
const stops: (() => Promise<unknown>)[] = [() => rm(dir, { recursive: true, force: true })];
try {
  const bare = await buildBarePage();
  stops.unshift(bare.remove);
  const postgres = await launchEmbeddedPostgres({ name: 'trimatch', dataDir: dir, log: () => {} });
  stops.unshift(postgres.stop);
  const DATABASE_URL = postgres.connectionString;
  const ours = await startProcess({
    command: [resolve('dist/demo.mjs')],
    env: {
      DATABASE_URL,
      APP_SECRET: SECRET,
      DEMO: 'on',
      APP_URL: OURS,
      DATA_DIR: dir,
      PORT: String(PORT),
      LOG_LEVEL: 'warn',
    },
    readyUrl: `${OURS}/readyz`,
  });
  stops.unshift(ours.stop);
  const next = await startProcess({
    command: [resolve('node_modules/next/dist/bin/next'), 'start', '-p', String(PORT + 1)],
    cwd: bare.dir,
    readyUrl: BARE,
  });
  stops.unshift(next.stop);

  const paths = await oneOfEach();
  const all = new Map<string, Report[]>([BARE, ...paths.map((path) => OURS + path)].map((url) => [url, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [url, reports] of all) reports.push(await look(url));
    say(`round ${round + 1} of ${ROUNDS}`);
  }
  const reference = median((all.get(BARE) as Report[]).map(({ performance }) => performance));
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  say(
    `\n${LIGHTHOUSE}, mobile, median of ${ROUNDS}, ${new Date().toISOString().slice(0, 10)}, ${commit}, load ${loadavg()[0]?.toFixed(1)}\n`,
  );
  say('| Page | performance | accessibility | best practices | SEO | LCP s | TBT ms | CLS | HTML KiB |');
  say('|---|---|---|---|---|---|---|---|---|');
  for (const [url, reports] of all) await tell(url, reports, reference);
  const lost = await look(`${OURS}/no-such-page`, ['--ignore-status-code', '--only-categories=accessibility']);
  say(`| 404 | | ${lost.accessibility} | | | | | | |`);
  if (lost.accessibility < 100) failures.push(`404: accessibility ${lost.accessibility}`);
} finally {
  for (const stop of stops) await stop().catch(() => {});
}
for (const failure of failures) say(`✗ ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

async function tell(url: string, reports: readonly Report[], reference: number): Promise<void> {
  const of = (name: keyof Report) => median(reports.map((report) => report[name]));
  const html = brotliCompressSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length;
  const name = url === BARE ? 'a bare Next page' : url.slice(OURS.length);
  const figures = [of('performance'), of('accessibility'), of('best-practices'), of('seo')];
  const kib = (html / 1024).toFixed(1);
  say(
    `| ${[name, ...figures, (of('lcpMs') / 1000).toFixed(2), of('tbtMs').toFixed(0), of('cls').toFixed(3), kib].join(' | ')} |`,
  );
  if (url === BARE) return;
  const wrong = [
    ...(['accessibility', 'best-practices', 'seo'] as const).filter((category) => of(category) < 100),
    ...(of('performance') < Math.max(LEAST_PERFORMANCE, reference - MOST_BELOW_BARE) ? ['performance'] : []),
    ...(of('lcpMs') > MOST.lcpMs ? ['LCP'] : []),
    ...(of('cls') > MOST.cls ? ['CLS'] : []),
    ...(html > MOST.htmlBytes ? ['HTML'] : []),
  ];
  if (wrong.length > 0) failures.push(`${name}: ${wrong.join(', ')}`);
}

/** One address of each kind of page that search engines are to find. */
async function oneOfEach(): Promise<string[]> {
  const known = [...new Set(['/', '/search', ...(await pathsOf('/sitemap.xml'))])];
  const chosen = PUBLIC_PAGES.map(({ path }) => known.find((one) => path.test(one)));
  return chosen.filter((path) => path !== undefined);
}

/** What a site map names, through the parts that it is made of. */
async function pathsOf(map: string): Promise<string[]> {
  const xml = await (await fetch(OURS + map)).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  if (!xml.includes('<sitemapindex')) return paths;
  return (await Promise.all(paths.map(pathsOf))).flat();
}

/** A report of one page. A trace that Chromium did not record whole is recorded again, as Lighthouse then asks for. */
async function look(url: string, more: string[] = [], tries = 3): Promise<Report> {
  const flags = [
    '--headless=new',
    '--disable-background-networking',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  const file = join(dir, 'report.json');
  const failed = await promisify(execFile)(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${LIGHTHOUSE}`,
      '--',
      'lighthouse',
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${flags.join(' ')}`,
      ...more,
    ],
    { env: { ...process.env, NODE_ENV: 'production' } },
  ).then(
    () => null,
    (error: Error) => error,
  );
  // What went wrong with the page is in the report; without one it went wrong with Lighthouse.
  const report = await readFile(file, 'utf8').catch(() => {
    throw failed ?? new Error(`${url}: Lighthouse left no report`);
  });
  const { categories, audits, runtimeError } = JSON.parse(report);
  await rm(file);
  if (runtimeError?.code === 'NO_NAVSTART' && tries > 1) return look(url, more, tries - 1);
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string): number => audits[name]?.numericValue ?? 0;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}
