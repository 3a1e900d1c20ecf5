import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { newProject } from '@tests/support/projects/samples';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits';
import { MINUTE_MS, SECOND_MS } from '@/config/limits/time';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { chatCalls, SITE_CHANNEL } from '@/contract/chat/calls';
import { notificationCalls } from '@/contract/notification/calls';
import { projectCalls } from '@/contract/project/calls';
import { turn } from '../support/detail';
import { login, newClient } from '../support/people';
import { enter, prepare } from '../support/prepare';
import { expect, test } from '../support/test';

/** Several of them pass before pusher-js stops waiting for the answer to its ping. */
const STEP_MS = SECOND_MS;

const demo = { client: 'client', consultant: 'consultant', technician: 'technician' };

/** Stops the page's clock once the page is loaded: from then on nothing is polled unless the test moves it on. */
async function stopClock(page: Page): Promise<void> {
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + SECOND_MS);
}

/** Expects what a running call brings. The stopped clock is moved on a little, because React Query renders by a timer. */
const expectShown = (shown: Locator) =>
  expect(async () => {
    await shown.page().clock.runFor(1);
    await expect(shown).toBeVisible({ timeout: SECOND_MS });
  }).toPass({ timeout: 15 * SECOND_MS });

/** Connects the page as on a site where nobody else does anything: the events of other tests are held back. */
async function connectAlone(page: Page) {
  const subscribed = new Set<string>();
  const isSubscribed = () => [...subscribed].some(isSiteChannel) && [...subscribed].some(isUserChannel);
  let unanswered = 0;
  await page.routeWebSocket(/\/app\//, (route) => {
    const server = route.connectToServer();
    // The page connects again after a break, or if its first subscription took too long.
    subscribed.clear();
    unanswered = 0;
    route.onMessage((message) => {
      if (String(message).includes('pusher:ping')) unanswered++;
      server.send(message);
    });
    server.onMessage((message) => {
      const { event, channel } = JSON.parse(String(message));
      if (!event.startsWith('pusher')) return;
      if (event === 'pusher:pong') unanswered--;
      if (event === 'pusher_internal:subscription_succeeded') subscribed.add(channel);
      route.send(message);
    });
  });
  return {
    isSubscribed: () => expect.poll(isSubscribed).toBe(true),
    /** Waits until pings are answered, and a page that connects again is subscribed; its timers get a millisecond a try. */
    isSettled: () =>
      expect(async () => {
        if (!isSubscribed() || unanswered > 0) await page.clock.runFor(1);
        expect([isSubscribed(), unanswered]).toEqual([true, 0]);
      }).toPass({ timeout: 15 * SECOND_MS }),
  };
}
const isSiteChannel = (channel: string) => channel === `private-${SITE_CHANNEL}`;
const isUserChannel = (channel: string) => channel.startsWith('private-user_channel.');

const SCREENS = [
  { name: 'a client’s home', tag: ' @full', who: 'client', address: async () => paths.profile() },
  { name: 'a professional’s home', tag: '', who: 'consultant', address: async () => paths.profile() },
  {
    name: 'a project',
    tag: ' @full',
    who: 'client',
    address: async (request: APIRequestContext) => (await prepare(request, 'quoted', demo)).address,
  },
];
for (const { name, tag, who, address } of SCREENS) {
  test(`an idle visible tab with ${name} makes two calls a minute: the notifications and the catch-up of the chat${tag}`, async ({
    page,
    request,
  }) => {
    const to = await address(request);
    const socket = await connectAlone(page);
    await page.clock.install();
    await login(page, `${who}@demo.test`, { to });
    await socket.isSubscribed();
    await stopClock(page);
    const pass = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += STEP_MS) {
        await page.clock.runFor(STEP_MS);
        await socket.isSettled();
      }
    };
    // A first connection that took long fetches again what it may have missed.
    await pass(MINUTE_MS);

    const calls: Record<string, number> = {};
    page.on('request', (one) => {
      const { pathname } = new URL(one.url());
      if (pathname.startsWith('/api/')) calls[pathname] = (calls[pathname] ?? 0) + 1;
    });
    const minutes = 2;
    await pass(minutes * MINUTE_MS);
    const paths = [chatCalls.catchUp.path, notificationCalls.listing.path];
    expect(Object.keys(calls).sort()).toEqual(paths);
    for (const path of paths) expect(calls[path]).toBeLessThanOrEqual(minutes);
  });
}

/** Opens a tab whose clock stops when the tab is subscribed. */
async function openTab(tab: Page, email: string, to: string) {
  await tab.clock.install();
  const frames: string[] = [];
  tab.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  const hasFrame = (after: number, ...parts: string[]) =>
    expect.poll(() => frames.slice(after).some((frame) => parts.every((part) => frame.includes(part)))).toBe(true);
  await login(tab, email, { to });
  await hasFrame(0, 'subscription_succeeded', 'private-user_channel.');
  await hasFrame(0, 'subscription_succeeded', `private-${SITE_CHANNEL}`);
  await stopClock(tab);
  return {
    tab,
    /** @returns what waits until this channel tells the tab of a change after now */
    nextEvent(channel: string): () => Promise<void> {
      const before = frames.length;
      return () => hasFrame(before, 'ChangedEvent', `private-${channel}`);
    },
  };
}

/** Each tab's clock is moved on by a second, in which nothing is polled. */
test('what others do is shown within a second and without a poll: in a project, at home and in the list of requests', async ({
  page,
  newPerson,
  request,
}) => {
  const email = await newClient('湯小姐');
  const { projectId: project_id, address } = await prepare(request, 'open', { ...demo, client: email });
  const [client, consultant] = await Promise.all([enter(request, email), enter(request, 'consultant')]);

  const project = await openTab(page, email, address);
  const home = await openTab(await newPerson(), email, paths.profile());
  const isProjectTold = project.nextEvent('user_channel.');
  const isHomeTold = home.nextEvent('user_channel.');
  await consultant(projectCalls.applyProject, { project_id, message: '星期六可以到場量度。' });
  await Promise.all([isProjectTold(), isHomeTold()]);
  await Promise.all([project, home].map(({ tab }) => tab.clock.runFor(SECOND_MS)));
  await expectShown(turn(project.tab, '選擇一位顧問'));
  await expectShown(home.tab.getByRole('region', { name: /需要你處理/ }).getByText('選擇顧問'));

  const title = `浴室漏水 ${crypto.randomUUID()}`;
  const search = `${privatePaths.projectRequest()}?q=${encodeURIComponent(title)}`;
  const list = await openTab(await newPerson(), 'consultant@demo.test', search);
  const isListTold = list.nextEvent(SITE_CHANNEL);
  await client(projectCalls.createProject, { ...newProject, title });
  await isListTold();
  await list.tab.clock.runFor(SECOND_MS);
  await expectShown(list.tab.getByRole('link', { name: title }));
});

test('while the socket is down a tab polls @full', async ({ page, request }) => {
  const email = await newClient('龍先生');
  const { projectId: project_id, address } = await prepare(request, 'open', { ...demo, client: email });
  await page.routeWebSocket(/\/app\//, (socket) => socket.close());
  await page.clock.install();
  await login(page, email, { to: address });
  await stopClock(page);
  const consultant = await enter(request, 'consultant');
  await consultant(projectCalls.applyProject, { project_id, message: '星期六可以到場量度。' });
  const polled = page.waitForRequest(`**${projectCalls.projectDetails.path}*`);
  await page.clock.runFor(LIVE_POLL_INTERVAL_MS);
  await polled;
  await expectShown(turn(page, '選擇一位顧問'));
});
