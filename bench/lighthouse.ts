import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { buildBarePage } from '@tests/support/browser/bare-page';
import { startProcess } from './support/peers';
import { median } from './support/percentile';
import { onePathOfEachKind, startPublicSite } from './support/public-site';

/**
 * Runs Lighthouse (mobile) on one page of each kind in the sitemap, and on a bare Next page in the same run. Version 13
 * needs Node 22. Version 12 as a dependency would add 185 MB to every install, so npm fetches it when this is run.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const PORT = Number(process.env.BENCH_PORT ?? 3391);
const OURS = `http://localhost:${PORT}`;
const BARE = `http://localhost:${PORT + 1}`;
const LEAST_PERFORMANCE = 95;
const MOST = { lcpMs: 2500, cls: 0.01, htmlBytes: 14 * 1024 };

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
const stops: (() => Promise<unknown>)[] = [() => rm(dir, { recursive: true, force: true })];
try {
  const bare = await buildBarePage();
  stops.unshift(bare.remove);
  await startPublicSite(PORT, stops);
  const next = await startProcess({
    command: [resolve('node_modules/next/dist/bin/next'), 'start', '-p', String(PORT + 1)],
    cwd: bare.dir,
    readyUrl: BARE,
  });
  stops.unshift(next.stop);

  const paths = await onePathOfEachKind(OURS);
  const all = new Map<string, Report[]>([BARE, ...paths.map((path) => OURS + path)].map((url) => [url, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [url, reports] of all) reports.push(await inspect(url));
    say(`round ${round + 1} of ${ROUNDS}`);
  }
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  say(
    `\n${LIGHTHOUSE}, mobile, median of ${ROUNDS}, ${new Date().toISOString().slice(0, 10)}, ${commit}, load ${loadavg()[0]?.toFixed(1)}\n`,
  );
  say('| Page | performance | accessibility | best practices | SEO | LCP s | TBT ms | CLS | HTML KiB |');
  say('|---|---|---|---|---|---|---|---|---|');
  for (const [url, reports] of all) await printRow(url, reports);
  const notFound = await inspect(`${OURS}/no-such-page`, ['--ignore-status-code', '--only-categories=accessibility']);
  say(`| 404 | | ${notFound.accessibility} | | | | | | |`);
  if (notFound.accessibility < 100) failures.push(`404: accessibility ${notFound.accessibility}`);
} finally {
  for (const stop of stops) await stop().catch(() => {});
}
for (const failure of failures) say(`✗ ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function printRow(url: string, reports: readonly Report[]): Promise<void> {
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
    ...(of('performance') >= LEAST_PERFORMANCE ? [] : ['performance']),
    ...(of('lcpMs') <= MOST.lcpMs ? [] : ['LCP']),
    ...(of('cls') <= MOST.cls ? [] : ['CLS']),
    ...(html > MOST.htmlBytes ? ['HTML'] : []),
  ];
  if (wrong.length > 0) failures.push(`${name}: ${wrong.join(', ')}`);
}

/** A report of one page. Repeated when Chromium recorded the trace incompletely, as Lighthouse's error suggests. */
async function inspect(url: string, more: string[] = [], tries = 3): Promise<Report> {
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
  // Errors of the page are in the report. Without a report, Lighthouse itself failed.
  const report = await readFile(file, 'utf8').catch(() => {
    throw failed ?? new Error(`${url}: Lighthouse left no report`);
  });
  const { categories, audits, runtimeError } = JSON.parse(report);
  await rm(file);
  if (runtimeError?.code === 'NO_NAVSTART' && tries > 1) return inspect(url, more, tries - 1);
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
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
