import type { Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { chatCalls } from '@/contract/chat/calls';
import { log, prepareRoom } from '../support/chat';
import { login, newClient, storeLogin } from '../support/people';
import { expect, test } from '../support/test';

/** Lets the test break the page's socket as a server does that restarts, and counts the page's calls from then on. */
async function watchSocket(page: Page) {
  const calls: string[] = [];
  let subscriptions = 0;
  let breakNow = () => {};
  await page.routeWebSocket(/\/app\//, (route) => {
    const server = route.connectToServer();
    subscriptions = 0;
    breakNow = () => void Promise.all([route.close({ code: 4200, reason: 'Please reconnect' }), server.close()]);
    server.onMessage((message) => {
      if (/subscription_succeeded.*"private-/.test(String(message))) subscriptions++;
      route.send(message);
    });
  });
  page.on('request', (one) => {
    const { pathname } = new URL(one.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  const isSubscribed = () => expect.poll(() => subscriptions, { timeout: 15_000 }).toBe(2);
  return {
    isSubscribed,
    /** Resolves when the page is subscribed again and has asked for what it missed. */
    async breakOff(): Promise<void> {
      calls.length = 0;
      const isCaughtUp = page.waitForResponse((reply) => new URL(reply.url()).pathname === chatCalls.catchUp.path);
      subscriptions = 0;
      breakNow();
      await isSubscribed();
      await isCaughtUp;
    },
    callsTo: (...paths: string[]) => calls.filter((call) => paths.some((path) => call.startsWith(path))),
  };
}

test('a tab whose socket breaks makes one call to be subscribed again, and one for what was said meanwhile', async ({
  page,
}) => {
  const socket = await watchSocket(page);
  await login(page, await newClient('石小姐'), { to: paths.profile() });
  await socket.isSubscribed();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  for (let breaks = 0; breaks < 3; breaks++) {
    await socket.breakOff();
    expect(socket.callsTo('/api/broadcasting', '/api/chatroom')).toEqual([
      chatCalls.resumeSocket.path,
      chatCalls.catchUp.path,
    ]);
  }
});

test('an open room is subscribed again at once, and shows what was said meanwhile', async ({ page, request }) => {
  const email = await newClient('凌先生');
  const { roomId, consultantSays } = await prepareRoom(request, email);
  const socket = await watchSocket(page);
  await storeLogin(page, email);
  await page.goto(`${paths.profile()}?chat=${roomId}`);
  await socket.isSubscribed();
  await consultantSays('中斷之前');
  await expect(log(page).getByText('中斷之前')).toBeVisible();
  const broken = socket.breakOff();
  await consultantSays('中斷之間');
  await broken;
  await expect(log(page).getByText('中斷之間')).toBeVisible();
  expect(socket.callsTo('/api/broadcasting')).toEqual([chatCalls.resumeSocket.path]);
});
