import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installedCommand } from './project.mjs';
import { runQuietly } from './run.mjs';
import { say, step } from './steps.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
/** For the Chinese in screenshots. */
const DEBIAN_PACKAGES = ['chromium', 'fonts-noto-cjk'];
const RUN_LIMIT_MS = 30_000;

/** The ways to get a browser, the cheapest first. Each returns paths that may be a browser, or throws. */
const WAYS = [
  ['installed here', installed],
  ["Playwright's own", playwrights],
  ['from the npm package @sparticuz/chromium', packaged],
  ['downloaded by Playwright', downloaded],
  ['installed by apt-get', fromDebian],
];

/**
 * The path of a Chromium that runs here, installed if necessary. Prints the path. Throws if there is none.
 * @param {{ withInstall?: boolean }} wanted `withInstall`: one that installs sites, as those without a window do not
 */
export async function findChromium({ withInstall = false } = {}) {
  const runs = withInstall ? installsSites : showsPages;
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await runs(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which does not ${withInstall ? 'install sites' : 'run'}.`);
  }
  for (const [name, way] of WAYS) {
    const candidates = await way().catch(() => []); // `step` has reported the failure
    for (const path of candidates) {
      if (!existsSync(path) || !(await runs(path))) continue;
      say(`▸ Chromium ${name}: ${path}`);
      return path;
    }
  }
  throw new Error('There is no Chromium here, and none could be installed: install one, or set CHROMIUM_PATH.');
}

/** Whether Playwright can show a page in it, as in the tests: a browser may be there and lack its libraries. */
const showsPages = (path) =>
  withBrowser(path, async (browser) => {
    const page = await browser.newPage();
    await page.goto('data:text/html,it runs', { timeout: RUN_LIMIT_MS });
    return (await page.textContent('body')) === 'it runs';
  });

/** Whether it answers a question about a site that is not installed; the ones without a window do not know the question. */
const installsSites = (path) =>
  withBrowser(path, async (browser) => {
    const session = await browser.newBrowserCDPSession();
    const asked = session.send('PWA.getOsAppState', { manifestId: 'http://localhost/' });
    return asked.catch(({ message }) => message.includes('Unknown web-app'));
  });

/** @returns what the check says; false where the browser does not start */
async function withBrowser(path, check) {
  const { chromium } = await import('@playwright/test');
  let browser;
  try {
    browser = await chromium.launch({ executablePath: path, timeout: RUN_LIMIT_MS });
    return await check(browser);
  } catch {
    return false;
  } finally {
    await browser?.close();
  }
}

async function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...APPLICATIONS];
}

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath()];
}

async function packaged() {
  const { default: chromium } = await import('@sparticuz/chromium');
  return [await step('Unpacking a Chromium', () => chromium.executablePath())];
}

async function downloaded() {
  const install = [...installedCommand('@playwright/test'), 'install', 'chromium'];
  await step('Downloading a Chromium', () => runQuietly(install));
  return playwrights();
}

async function fromDebian() {
  if (process.getuid?.() !== 0) return [];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await step('Installing a Chromium with apt-get', async () => {
    await runQuietly(['apt-get', 'update'], { env });
    await runQuietly(['apt-get', 'install', '-y', '--no-install-recommends', ...DEBIAN_PACKAGES], { env });
  });
  return installed();
}
