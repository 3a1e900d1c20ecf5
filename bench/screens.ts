import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { type Browser, chromium, devices, type Page, type Request } from '@playwright/test';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '@/config/demonstration';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { PROJECTS } from './support/call-mix';
import { median, percentile } from './support/percentile';
import { startPublicSite } from './support/public-site';

/**
 * Measures the screens after login in a browser whose processor is 4 times slower, on a line of 50 ms: the calls that a
 * screen makes when its address is opened, and from the release of a press until the new screen's content is painted.
 * BENCH_SCREENS is a pattern of names. An argument is the address of a build that is running already, in place of ours.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 12);
const PORT = Number(process.env.BENCH_PORT ?? 3391);
const PROCESSOR_TIMES_SLOWER = 4;
const LINE = { offline: false, latency: 50, downloadThroughput: 10_000_000 / 8, uploadThroughput: 5_000_000 / 8 };
/** A mouse comes to rest on what it presses, and fingers and mice stay down for a moment. */
const REST_MS = 100;
const HOLD_MS = 80;
/** Of all rounds of a screen. */
const CONTENT_P75_MAX_MS = 200;
const INTERACTION_MAX_MS = 200;
const CALLS_MAX = 4;
/** What the chat, which is on every page, asks for itself: it is no part of a screen. */
const CHAT_CALLS = /^\/api\/(?:broadcasting|chatroom\/(?:connection|catch-up))/;

interface Screen {
  name: string;
  who: 'client' | 'admin';
  /** Where the press is made. */
  from: string;
  /** What is pressed, as CSS. */
  press: string;
  /** What is there once the screen shows what it is opened for, as CSS. */
  content: string;
  /** What is there once it is whole, where that is later. */
  whole?: string;
  /** Another screen that has to be opened first, from the same place. */
  within?: Screen;
  /** Its own address, if it has one: opened by itself to count its calls. */
  address?: string;
}

const CHAT: Screen = {
  name: 'the chat',
  who: 'client',
  from: paths.profile(),
  press: 'button[aria-label^="訊息"]',
  content: '[data-room]',
};
/** @param detail the path of a project that collects quotations */
const screensOf = (detail: string): Screen[] => [
  {
    name: 'my projects',
    who: 'client',
    from: paths.profile(),
    press: `main nav a[href$="${paths.projects()}"]`,
    content: `main:has(nav a[href$="${paths.projects()}"][aria-current]) a[href*="/project/detail/"]`,
    address: paths.projects(),
  },
  {
    name: 'a project',
    who: 'client',
    from: paths.projects(),
    press: `main a[href$="${detail}"]`,
    // Its title; whose turn it is comes with it.
    content: 'main header h1',
    whole: 'main [role=tabpanel][data-selected] *',
    address: detail,
  },
  CHAT,
  {
    name: 'a room',
    who: 'client',
    from: paths.profile(),
    press: '[data-room]',
    content: '[role=log] p',
    within: CHAT,
  },
  {
    name: "the back office's home",
    who: 'admin',
    from: `${privatePaths.admin()}/projects`,
    press: `nav a[href$="${privatePaths.admin()}"]`,
    content: `main:has(nav a[href$="${privatePaths.admin()}"][aria-current]) section li`,
    whole: 'main canvas',
    address: privatePaths.admin(),
  },
];

interface Press {
  contentMs: number;
  wholeMs: number;
  longestTaskMs: number;
  interactionMs: number;
  calls: string[];
  kib: number;
}

interface Seen {
  releasedAt?: number;
  /** When each of the contents that are waited for was painted. */
  paintedAt: number[];
  longestTaskMs: number;
  interactionMs: number;
}

declare global {
  interface Window {
    press: Seen;
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs in the page: waits for a press, and then for each of the contents in turn. */
function watchPress(contents: string[]): void {
  const seen: Seen = { paintedAt: [], longestTaskMs: 0, interactionMs: 0 };
  window.press = seen;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestTaskMs = Math.max(seen.longestTaskMs, duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId) seen.interactionMs = Math.max(seen.interactionMs, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const look = () => {
    const content = contents[seen.paintedAt.length];
    if (content === undefined) return;
    const found = document.querySelector(content);
    // A task posted within a frame begins once that frame is painted; its priority puts it before the page's own tasks.
    if (found?.checkVisibility())
      requestAnimationFrame(() =>
        scheduler.postTask(
          () => {
            seen.paintedAt.push(performance.now());
            look();
          },
          { priority: 'user-blocking' },
        ),
      );
    else requestAnimationFrame(look);
  };
  window.addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      seen.releasedAt = timeStamp;
      look();
    },
    { capture: true, once: true },
  );
}

/** Resolves once the page has fetched nothing for a second. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let timer = setTimeout(done, 1000);
        new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, 1000);
        }).observe({ type: 'resource' });
      }),
  );

async function press(page: Page, { press: css, content, whole }: Screen, isTouch: boolean): Promise<Press> {
  const contents = [content, ...(whole ? [whole] : [])];
  const target = page.locator(css).first();
  await target.scrollIntoViewIfNeeded();
  await settle(page);
  const box = await target.boundingBox();
  if (!box) throw new Error(`${css} cannot be pressed`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const calls: string[] = [];
  const note = (request: Request) => calls.push(...callOf(request));
  page.on('request', note);
  await page.evaluate(watchPress, contents);
  const before = await bytesOf(page);
  if (isTouch) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await page.waitForTimeout(HOLD_MS);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  } else {
    await page.mouse.move(x, y);
    await page.waitForTimeout(REST_MS);
    await page.mouse.down();
    await page.waitForTimeout(HOLD_MS);
    await page.mouse.up();
  }
  await page
    .waitForFunction((count) => window.press.paintedAt.length === count, contents.length, { timeout: 20_000 })
    .catch((cause) => {
      throw new Error(`${contents} did not come after a press on ${css}`, { cause });
    });
  await settle(page);
  page.off('request', note);
  const { releasedAt = Number.NaN, paintedAt, longestTaskMs, interactionMs } = await page.evaluate(() => window.press);
  return {
    contentMs: (paintedAt[0] ?? Number.NaN) - releasedAt,
    wholeMs: (paintedAt.at(-1) ?? Number.NaN) - releasedAt,
    longestTaskMs,
    interactionMs,
    calls,
    kib: ((await bytesOf(page)) - before) / 1024,
  };
}

const bytesOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).reduce(
      (sum, { transferSize }) => sum + transferSize,
      0,
    ),
  );

/** The call that a request makes, without what every call has. */
function callOf(request: Request): string[] {
  const { pathname, searchParams } = new URL(request.url());
  if (!pathname.startsWith('/api/')) return [];
  for (const name of ['lang', 'p6m']) searchParams.delete(name);
  return [`${request.method()} ${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`];
}

/** The calls of a screen that is opened by its address. */
async function callsOf(page: Page, address: string, content: string): Promise<string[]> {
  const calls: string[] = [];
  const note = (request: Request) => calls.push(...callOf(request));
  page.on('request', note);
  await page.goto(address);
  await page.locator(content).first().waitFor();
  await settle(page);
  page.off('request', note);
  return calls;
}

/** How long this browser's slowed processor takes for a fixed loop, in ms: figures of different days are compared by it. */
const timeLoop = (page: Page): Promise<{ ms: number }> =>
  page.evaluate(() => {
    const begun = performance.now();
    let sum = 0;
    for (let step = 0; step < 3e7; step++) sum = (sum * 31 + step) | 0;
    // The sum is returned too: a browser leaves out a loop whose result is not used.
    return { ms: performance.now() - begun, sum };
  });

async function logIn(browser: Browser, address: string, who: Screen['who']): Promise<Page> {
  const device = who === 'admin' ? { viewport: { width: 1440, height: 900 } } : devices['Pixel 7'];
  const context = await browser.newContext({ ...device, locale: 'zh-HK', baseURL: address });
  const page = await context.newPage();
  await page.goto(paths.login(''));
  await page.locator('input[type=email]').fill(`${who}@${DEMO_DOMAIN}`);
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.locator('input[type=password]').press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  await page.waitForLoadState('networkidle');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_TIMES_SLOWER });
  return page;
}

const stops: (() => Promise<unknown>)[] = [];
const failures: string[] = [];
try {
  const address = process.argv[2] ?? (await startPublicSite(PORT, stops));
  const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH });
  stops.unshift(() => browser.close());
  const pages = { client: await logIn(browser, address, 'client'), admin: await logIn(browser, address, 'admin') };
  await pages.client.goto(paths.projects());
  const detail = await pages.client.getByRole('link', { name: PROJECTS.QUOTING }).first().getAttribute('href');
  if (!detail) throw new Error('the project has no link');
  const screens = screensOf(detail).filter(({ name }) => new RegExp(process.env.BENCH_SCREENS ?? '').test(name));
  const presses = new Map<Screen, Press[]>(screens.map((screen) => [screen, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const screen of screens) {
      const page = pages[screen.who];
      await page.goto(screen.from);
      if (screen.within) await press(page, screen.within, true);
      presses.get(screen)?.push(await press(page, screen, screen.who === 'client'));
    }

  const loops = [];
  for (let run = 0; run < 3; run++) loops.push((await timeLoop(pages.client)).ms);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  say(
    `\n${ROUNDS} rounds, ${new Date().toISOString().slice(0, 10)}, ${commit}, load ${loadavg()[0]?.toFixed(1)}, the loop ${median(loops).toFixed(0)} ms\n`,
  );
  say(
    '| Screen | content p50 ms | p75 ms | whole, p75 ms | longest interaction ms | longest task ms, p75 | KiB | calls after the press |',
  );
  say('|---|---|---|---|---|---|---|---|');
  for (const [screen, all] of presses) {
    const of = (figure: 'contentMs' | 'wholeMs' | 'interactionMs' | 'longestTaskMs' | 'kib') =>
      all.map((one) => one[figure]);
    const p75 = percentile(of('contentMs'), 0.75);
    const longest = Math.max(...of('interactionMs'));
    const calls = all.at(-1)?.calls ?? [];
    say(
      `| ${screen.name} | ${median(of('contentMs')).toFixed(0)} | ${p75.toFixed(0)} | ${percentile(of('wholeMs'), 0.75).toFixed(0)} | ${longest.toFixed(0)} | ${percentile(of('longestTaskMs'), 0.75).toFixed(0)} | ${median(of('kib')).toFixed(1)} | ${calls.join('<br>')} |`,
    );
    if (!(p75 <= CONTENT_P75_MAX_MS))
      failures.push(`${screen.name}: content after ${p75.toFixed(0)} ms, aim ${CONTENT_P75_MAX_MS}`);
    if (!(longest <= INTERACTION_MAX_MS))
      failures.push(`${screen.name}: an interaction of ${longest} ms, aim ${INTERACTION_MAX_MS}`);
  }
  say('\n| Opened by its address | calls |\n|---|---|');
  for (const { name, who, content, whole, address: own } of screens) {
    if (!own) continue;
    const calls = await callsOf(pages[who], own, whole ?? content);
    say(`| ${name} | ${calls.join('<br>')} |`);
    const itsOwn = calls.filter((call) => !CHAT_CALLS.test(call.slice(call.indexOf('/'))));
    if (itsOwn.length > CALLS_MAX) failures.push(`${name}: ${itsOwn.length} calls, at most ${CALLS_MAX}`);
    if (new Set(calls).size < calls.length) failures.push(`${name}: asks the same twice`);
  }
} finally {
  for (const stop of stops) await stop().catch(() => {});
}
for (const failure of failures) say(`✗ ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
