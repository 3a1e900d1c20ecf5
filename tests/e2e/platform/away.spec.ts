import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseHome } from '../support/database';
import { startOwnServer } from '../support/own-server';
import { expect, test } from '../support/test';

test('while the database is unreachable, pages answer 503 with a notice inside the menus, and recover with it @full', async ({
  page,
}) => {
  const server = await startOwnServer('.', { DEMO: 'off' });
  try {
    // A page that needs nothing else of the database would be shown as always.
    await page.goto(`${server.url}/contact-us`);
    const menus = page.getByRole('banner').getByRole('navigation').getByRole('link');
    await expect(menus.first()).toBeVisible();
    const links = await menus.allTextContents();
    const cluster = join(await databaseHome(server.dataDir), 'cluster');
    // Without this file PostgreSQL cannot be restarted, although the server tries.
    const needed = join(cluster, 'PG_VERSION');
    await rename(needed, `${needed}.away`);
    const [postmaster] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(postmaster), 'SIGINT');
    await expect.poll(async () => (await page.request.get(`${server.url}/readyz`)).status()).toBe(503);

    const away = await page.goto(`${server.url}/cases`);
    expect(away?.status()).toBe(503);
    expect(Number(away?.headers()['retry-after'])).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1, name: '我們很快回來' })).toBeVisible();
    await expect(page).toHaveTitle(/我們很快回來/);
    await expect(menus).toHaveText(links);

    await rename(`${needed}.away`, needed);
    await expect.poll(async () => (await page.request.get(`${server.url}/readyz`)).status()).toBe(200);
    await page.getByRole('button', { name: '重新載入' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '工程案例' })).toBeVisible();
    // Leave the page, so that it sends no requests while the server stops.
    await page.goto('about:blank');
  } finally {
    await server.stop();
  }
});
