import type { Page } from '@playwright/test';
import { newEstimate, newProject } from '@tests/support/projects/samples';
import { RELOAD_AGAIN_AFTER_MS, UNREACHED_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { expectNothingFound } from '../support/axe';
import { logInByForm, newClient } from '../support/people';
import { prepare } from '../support/prepare';
import { expect, PHONE, test } from '../support/test';
import { startWire } from '../support/wire';

/** The worker runs, and has stored what this page loaded. */
const untilStored = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/(?:_next\/static|texts)\//.test(name));
    const isStored = async () => !(await Promise.all(loaded.map((name) => caches.match(name)))).includes(undefined);
    while (!(await isStored())) await new Promise(requestAnimationFrame);
  });

/** The paths of all that the site’s caches hold. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
const SAME_FOR_ALL =
  /^\/(?:_next\/static\/.+|texts\/.+|first\.js|favicon\.svg|icons\.svg|pictures\/empty-error\.svg|(?:en\/)?offline)$/;

const storedReplies = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name?.endsWith('last-read')).length);

test('what was read last is shown without a connection, says so, and is gone after logout @full', async ({
  newPerson,
  request,
  baseURL,
}) => {
  const email = await newClient('岑小姐');
  const people = { client: email, consultant: 'consultant4', technician: 'technician4' };
  const about = { ...newProject, title: `離線 ${Date.now().toString(36)}` };
  const { address } = await prepare(request, 'in_progress', people, newEstimate.items, about);
  const wire = await startWire(baseURL ?? '');
  const page = await newPerson({ ...PHONE, serviceWorkers: 'allow', baseURL: wire.url });
  const title = page.getByRole('heading', { level: 1 });
  const notice = page.getByRole('status').filter({ hasText: '沒有網絡連線' });
  const goOffline = async () => {
    wire.cut();
    await page.context().setOffline(true);
  };

  await test.step('pages are read', async () => {
    await logInByForm(page, email, { to: paths.projects() });
    await page.getByRole('link', { name: about.title }).click();
    await expect(title).toHaveText(about.title);
    await expect(page.getByRole('tablist')).toBeVisible();
    await untilStored(page);
    await expect(notice).toHaveCount(0);
  });

  await test.step('the browser has no reason not to install the site', async () => {
    const browser = await page.context().newCDPSession(page);
    const { url, errors } = await browser.send('Page.getAppManifest');
    expect([new URL(url).pathname, errors]).toEqual([paths.manifest(), []]);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // A browser of a test keeps nothing, as a private window does.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    await browser.detach();
  });

  await test.step('without a connection the page says so and stays', async () => {
    await goOffline();
    await expect(notice).toBeVisible();
    await expect(title).toHaveText(about.title);
  });

  await test.step('it opens again where it was, as it was read last', async () => {
    await page.reload();
    await expect(title).toHaveText(about.title);
    await expect(page.getByRole('tablist')).toBeVisible();
    await expect(notice).toContainText(/現時顯示的是 .+讀取的內容/);
    await expect(page).toHaveURL(wire.url + address);
    await expectNothingFound(page, 'a project without a connection', ['main', '#notices'], [320, 390, 1440]);
    // Also where the address names a place in the page.
    await page.goto(`${paths.projects()}#main`);
    await expect(page.getByRole('link', { name: about.title })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: about.title })).toBeVisible();
  });

  await test.step('what needs the server says so', async () => {
    // A private page, whose script this device does not have; a public one.
    await page.goto(privatePaths.accountSecurity());
    await expect(title).toHaveText('沒有網絡連線');
    await page.goto(paths.cases());
    await expect(title).toHaveText('沒有網絡連線');
    await expectNothingFound(page, 'the page without a connection', ['main'], [320, 390, 1440]);
  });

  await test.step('the connection is back: the page that was asked for loads by itself', async () => {
    // It has just tried in vain: the first answers come too early for another try.
    await page.evaluate(
      (at) => sessionStorage.setItem('offline-reloaded-at', String(at)),
      Date.now() - RELOAD_AGAIN_AFTER_MS + 2 * UNREACHED_POLL_INTERVAL_MS,
    );
    wire.mend();
    await page.context().setOffline(false);
    await expect(title).toHaveText('工程案例', { timeout: RELOAD_AGAIN_AFTER_MS });
    await expect(page).toHaveURL(wire.url + paths.cases());
    await page.goto(address);
    await expect(title).toHaveText(about.title);
    await expect(notice).toHaveCount(0);
  });

  await test.step('the caches have nothing private, and after logout no reply is left', async () => {
    expect((await cachedPaths(page)).filter((path) => !SAME_FOR_ALL.test(path))).toEqual([]);
    expect(await storedReplies(page)).toBe(1);
    await page.goto(privatePaths.account());
    await page.getByRole('button', { name: '登出' }).first().click();
    await expect(page).toHaveURL(`${wire.url}/`);
    await expect.poll(() => storedReplies(page)).toBe(0);
    await goOffline();
    await page.goto(address);
    await expect(page.getByText(about.title)).toHaveCount(0);
    await expect(page).toHaveURL(/\/auth\/login/);
  });
  // So that it sends no requests while the wire ends.
  await page.goto('about:blank');
  await wire.stop();
});
