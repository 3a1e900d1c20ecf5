import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect as baseExpect, chromium, devices, request } from '@playwright/test';
import { startOwnServer } from '@tests/e2e/support/own-server';
import { newClient, storeLogin } from '@tests/e2e/support/people';
import { enter, prepare } from '@tests/e2e/support/prepare';
import { deliver, noteNotifications, press, replacePushService, shownBy } from '@tests/e2e/support/push';
import { PHONE } from '@tests/e2e/support/test';
import { newEstimate, newProject } from '@tests/support/projects/samples';
import { privatePaths } from '@/config/private-paths';
import { pushCalls } from '@/contract/push/calls';
import { npmCommand } from '../scripts/lib/project.mjs';
import { runQuietly } from '../scripts/lib/run.mjs';

/**
 * A client installs the site in a real Chromium at 390 px, opens it as an app, turns push on, is told of an application
 * by the product's own message, and opens its page. The browser’s own parts are real: its offer to install, the
 * installed site, the service worker, the permission, and that it takes the notification. Only its push service, which
 * is far away, is another (tests/e2e/support/push.ts), and nobody can press a notification.
 */
const expect = baseExpect.configure({ timeout: 15_000 });
const say = (line: string) => process.stdout.write(`✓ ${line}\n`);

async function proveInstall(baseURL: string, context: BrowserContext): Promise<void> {
  const api = await request.newContext({ baseURL });
  const email = await newClient('裝機小姐');
  const client = await enter(api, email);
  // The proof is run at any time of day.
  await client(pushCalls.setTimes, { quiet_from_hour: 0, quiet_until_hour: 0, is_mail_daily: false });
  await context.grantPermissions(['notifications'], { origin: baseURL });
  const service = await replacePushService(context);
  const [page = await context.newPage()] = context.pages();

  await storeLogin(page, email);
  await page.goto(privatePaths.account());
  const offer = page.getByRole('button', { name: '安裝到這部裝置' });
  await expect(offer).toBeVisible();
  say('the browser offers to install the site, and the account page passes it on');

  const inPage = await context.newCDPSession(page);
  const { appId } = await inPage.send('Page.getAppId');
  const browser = await context.browser()?.newBrowserCDPSession();
  if (!browser || !appId) throw new Error('the site has no identity to install');
  const app = { manifestId: appId };
  // The browser’s own question to the user cannot be answered from here.
  await inPage.send('PWA.install', app);
  await browser.send('PWA.changeAppUserSettings', { ...app, displayMode: 'standalone' });
  say('the site is installed');

  const opened = context.waitForEvent('page');
  await browser.send('PWA.launch', app);
  const installed = await opened;
  await expect(installed.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await installed.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
  say(`it opens as an app, at ${new URL(installed.url()).pathname}`);

  await installed.goto(privatePaths.account());
  await expect(installed.getByRole('button', { name: '登出' }).first()).toBeVisible();
  await expect(installed.getByRole('button', { name: '安裝到這部裝置' })).toHaveCount(0);
  await installed.goto(privatePaths.accountNotifications());
  const device = installed.getByRole('region', { name: '在這部裝置接收推送通知' });
  await device.getByRole('button', { name: '開啟' }).click();
  await expect(device).toContainText('已開啟');
  say('push is on');

  const people = { client: email, consultant: 'consultant4', technician: 'technician4' };
  const about = { ...newProject, title: '安裝後的第一個項目' };
  const { address } = await prepare(api, 'applied', people, newEstimate.items, about);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker runs');
  await noteNotifications(worker, { isShown: true });
  await deliver(installed, await service.next());
  await expect
    .poll(() => shownBy(worker))
    .toMatchObject([
      { title: '有顧問申請你的項目', body: expect.stringContaining(about.title), data: { link: address } },
    ]);
  say('the browser takes the notification that a consultant has applied');

  await installed.goto((await press(worker)) ?? '');
  await expect(installed).toHaveURL(baseURL + address);
  await expect(installed.getByRole('heading', { level: 1 })).toHaveText(about.title);
  await expect(installed.getByText('選擇一位顧問')).toBeVisible();
  say('a press on it opens the project, where the consultant waits to be chosen');
  await api.dispose();
}

/** The last line of Lighthouse that looks whether a site can be installed. */
const LIGHTHOUSE = 'lighthouse@11.7.1';

interface Report {
  categories: { pwa: { auditRefs: { id: string }[] } };
  audits: Record<string, { score: number | null; title: string }>;
}

/** What Lighthouse finds on the front page, in a browser of its own. */
async function askLighthouse(url: string, folder: string): Promise<void> {
  const file = join(folder, 'lighthouse.json');
  await runQuietly(
    [
      ...[...npmCommand(), 'exec', '--yes', '--loglevel=error', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url],
      ...['--only-categories=pwa', '--output=json', `--output-path=${file}`, '--quiet'],
      `--chrome-flags=${['--headless=new', ...SANDBOX].join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH } },
  );
  const { categories, audits }: Report = JSON.parse(await readFile(file, 'utf8'));
  const ids = categories.pwa.auditRefs.map(({ id }) => id);
  expect(ids).toContain('installable-manifest');
  // Null: what Lighthouse leaves to people.
  const failed = ids.flatMap((id) => (audits[id]?.score === 1 || audits[id]?.score === null ? [] : audits[id]?.title));
  expect(failed).toEqual([]);
  say(`${LIGHTHOUSE} has nothing against installing it`);
}

const SANDBOX = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const server = await startOwnServer('.');
process.env.TRIMATCH_E2E_DATA_DIR = server.dataDir;
const profile = await mkdtemp(join(tmpdir(), 'trimatch-install-'));
try {
  await askLighthouse(server.url, profile);
  // A private window cannot install: the browser gets a folder of its own.
  const context = await chromium.launchPersistentContext(profile, {
    ...PHONE,
    executablePath: process.env.CHROMIUM_PATH,
    userAgent: devices['Pixel 7'].userAgent,
    locale: 'zh-HK',
    timezoneId: 'Asia/Hong_Kong',
    baseURL: server.url,
    args: SANDBOX,
  });
  try {
    await proveInstall(server.url, context);
  } finally {
    await context.close();
  }
} finally {
  await server.stop();
  await rm(profile, { recursive: true, force: true });
}
