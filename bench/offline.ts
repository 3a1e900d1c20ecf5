import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import { startWire } from '@tests/e2e/support/wire';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '@/config/demonstration';
import { paths } from '@/config/paths';
import { median, percentile } from './support/percentile';
import { startPublicSite } from './support/public-site';

/**
 * How soon the installed site starts without a connection, on a phone whose processor is 4 times slower: until its header
 * is painted, and until the page that was read last is. Each start is a new page of the same browser, as after a press on
 * the icon; the connection is really cut, because what the browser's own switch does not reach is the service worker.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);
const PORT = Number(process.env.BENCH_PORT ?? 3391);
const PROCESSOR_TIMES_SLOWER = 4;
const HEADER_P75_MAX_MS = 1000;
const PATIENCE_MS = 20_000;

interface Start {
  headerMs: number;
  pageMs: number;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const stops: (() => Promise<unknown>)[] = [];
const failures: string[] = [];
try {
  await startPublicSite(PORT, stops);
  const wire = await startWire(`http://localhost:${PORT}`);
  stops.unshift(wire.stop);
  const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH, args: ['--no-sandbox'] });
  stops.unshift(() => browser.close());
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    baseURL: wire.url,
    locale: 'zh-HK',
    timezoneId: 'Asia/Hong_Kong',
  });
  await context.addInitScript(markWhatIsPainted);
  const { address, title } = await readAProject(context);
  wire.cut();
  await context.setOffline(true);
  const starts: Start[] = [];
  for (let round = 0; round < ROUNDS; round++) starts.push(await start(context, address, title));

  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  say(
    `\nOffline start, ${ROUNDS} rounds, processor ${PROCESSOR_TIMES_SLOWER} times slower, ${new Date().toISOString().slice(0, 10)}, ${commit}, load ${loadavg()[0]?.toFixed(1)}\n`,
  );
  say('| Until | median s | p75 s | worst s |');
  say('|---|---|---|---|');
  for (const [name, key] of [
    ['the header', 'headerMs'],
    ['the project as it was read last', 'pageMs'],
  ] as const) {
    const times = starts.map((one) => one[key]);
    const shown = [median(times), percentile(times, 0.75), Math.max(...times)].map((ms) => (ms / 1000).toFixed(2));
    say(`| ${[name, ...shown].join(' | ')} |`);
  }
  const p75 = percentile(
    starts.map(({ headerMs }) => headerMs),
    0.75,
  );
  if (p75 > HEADER_P75_MAX_MS) failures.push(`the header: p75 ${p75.toFixed(0)} ms, aim ${HEADER_P75_MAX_MS}`);
} finally {
  for (const stop of stops) await stop().catch(() => {});
}
for (const failure of failures) say(`✗ ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** Notes when the header and the page's title are there first, in the frame that paints them. */
function markWhatIsPainted(): void {
  const look = () => {
    const isThere = { header: document.querySelector('header'), page: document.querySelector('main [role="tablist"]') };
    for (const [name, element] of Object.entries(isThere))
      if (element && performance.getEntriesByName(name).length === 0) performance.mark(name);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Logs in and reads a project, until the service worker and the device have stored what a start needs. */
async function readAProject(context: BrowserContext): Promise<{ address: string; title: string }> {
  const page = await context.newPage();
  await page.goto(paths.login(paths.projects()));
  await page.getByLabel('電郵', { exact: true }).fill(`client@${DEMO_DOMAIN}`);
  await page.getByLabel('密碼', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: '登入', exact: true }).click();
  await page.getByRole('main').locator('a[href*="/project/detail/"]').first().click();
  await page.getByRole('tablist').waitFor();
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const isStored = async () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const files = loaded.filter((name) => /\/(?:_next\/static|texts)\//.test(name));
      return !(await Promise.all(files.map((name) => caches.match(name)))).includes(undefined);
    };
    while (!(await isStored())) await new Promise(requestAnimationFrame);
  });
  // Loaded once more under the worker, as every visit but the first is.
  await page.reload();
  await page.getByRole('tablist').waitFor();
  const address = new URL(page.url()).pathname;
  await page.close();
  return { address, title };
}

async function start(context: BrowserContext, address: string, title: string): Promise<Start> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_TIMES_SLOWER });
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: title }).waitFor({ timeout: PATIENCE_MS });
  await page.getByRole('tablist').waitFor({ timeout: PATIENCE_MS });
  const times = { headerMs: await markOf(page, 'header'), pageMs: await markOf(page, 'page') };
  await page.close();
  return times;
}

async function markOf(page: Page, name: string): Promise<number> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, name);
  return page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? 0, name);
}
