import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@/config/demonstration';
import { chatButton, expectSent, log, panel, write } from '../support/chat';
import { startOwnServer } from '../support/own-server';

import { expect, test } from '../support/test';

const freePort = () =>
  new Promise<number>((found) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });

test('when the server restarts, the chat reconnects by itself @full', async ({ page }) => {
  test.setTimeout(5 * 60_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'trimatch-restart-'));
  // When the tests run as root, PostgreSQL runs as another user, who must be able to enter this folder.
  await chmod(dataDir, 0o755);
  const variables = { PORT: String(await freePort()), DATA_DIR: dataDir };
  let server = await startOwnServer('.', variables);
  try {
    await page.goto(`${server.url}/auth/login`);
    await page.getByLabel('電郵', { exact: true }).fill('client@demo.test');
    await page.getByLabel('密碼', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('main').getByRole('button', { name: '登入', exact: true }).click();
    await chatButton(page).click();
    await panel(page).getByRole('listitem').getByRole('button').first().click();
    await write(page, '重啟之前');
    await expectSent(page, '重啟之前');
    await server.stop();
    await write(page, '重啟之間');
    await expect(log(page).getByText('未能連線，恢復後會自動傳送…')).toBeVisible();
    await expect(panel(page).getByText(/正在重新連線/)).toBeVisible();
    server = await startOwnServer('.', variables);
    await expectSent(page, '重啟之間');
    await expect(panel(page).getByText(/正在重新連線/)).toHaveCount(0, { timeout: 60_000 });
    await expect(log(page).getByText(/^重啟之/)).toHaveText(['重啟之前', '重啟之間']);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
