import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { privatePaths } from '@/config/private-paths';
import { pushCalls } from '@/contract/push/calls';
import { expectNothingFound } from '../support/axe';
import { login, newClient } from '../support/people';
import { enter } from '../support/prepare';
import { expect, PHONE, test } from '../support/test';

/**
 * A browser without a screen shows no notifications and refuses their permission, and its push service cannot be reached
 * from a test: what they answer is put in their place. The page and its service worker are the product’s.
 */
async function withSubscription(context: BrowserContext) {
  const given = {
    endpoint: `https://push.example.test/${randomBytes(8).toString('hex')}`,
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    const key = 'stand-in-for-the-push-service';
    let permission = localStorage.getItem(key) ? 'granted' : 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'granted';
      return 'granted';
    };
    const subscription = (options: PushSubscriptionOptionsInit) => ({
      endpoint,
      options: { applicationServerKey: null, ...options },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        localStorage.setItem(key, 'subscribed');
        return subscription(options);
      },
      getSubscription: async () => (localStorage.getItem(key) ? subscription({}) : null),
    });
  }, given);
  return given;
}

/** Delivers a message to the page’s service worker, as the browser does with a decrypted one. */
async function deliver(page: Page, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}

/** What the worker shows and opens from now on is noted. */
const watchWorker = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = self as unknown as Scope;
    scope.shown = [];
    scope.opened = [];
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options });
    scope.clients.openWindow = async (url) => void scope.opened.push(url);
  });
const shownBy = (worker: Worker) => worker.evaluate(() => (self as unknown as Scope).shown);

test('a client turns push on, is told, opens the right page, chooses quiet hours, and turns it off @full', async ({
  newPerson,
  request,
}) => {
  const email = await newClient('符小姐');
  const client = await enter(request, email);
  const page = await newPerson({ ...PHONE, serviceWorkers: 'allow' });
  await withSubscription(page.context());
  await login(page, email, { to: privatePaths.accountNotifications() });
  const device = page.getByRole('region', { name: '在這部裝置接收推送通知' });
  const times = page.getByRole('region', { name: '通知時間' });

  await test.step('it is off, and turned on by two quick presses', async () => {
    await expect(device).toContainText('網站關閉時也收到通知');
    await expectNothingFound(page, 'the settings of notifications', ['main'], [320, 390, 1440]);
    await device.getByRole('button', { name: '開啟' }).dblclick();
    await expect(device).toContainText('已開啟');
    await page.reload();
    await expect(device).toContainText('已開啟');
  });

  await test.step('a message is shown, and leads to its page', async () => {
    const message = { title: '有新報價', body: '何師傅提交了報價。', link: '/profile/project', tag: 'notification-1' };
    const [worker] = page.context().serviceWorkers();
    if (!worker) throw new Error('no service worker runs');
    await watchWorker(worker);
    await deliver(page, message);
    await expect
      .poll(() => shownBy(worker))
      .toMatchObject([
        { title: '有新報價', body: '何師傅提交了報價。', tag: 'notification-1', data: { link: '/profile/project' } },
      ]);
    const opened = await worker.evaluate(async () => {
      const scope = self as unknown as Scope;
      const [notification] = scope.shown;
      const work: Promise<unknown>[] = [];
      const click = Object.assign(new Event('notificationclick'), {
        notification: { ...notification, close: () => {} },
        waitUntil: (done: Promise<unknown>) => work.push(done),
      });
      scope.dispatchEvent(click);
      await Promise.all(work);
      return scope.opened;
    });
    expect(opened).toEqual([new URL('/profile/project', page.url()).href]);
  });

  await test.step('quiet hours and the daily mail are saved at once', async () => {
    await times.getByLabel('由').selectOption('23:00');
    await expect(times.getByText('已儲存。')).toBeVisible();
    await times.getByRole('switch', { name: '未讀通知每日 08:00 以一封電郵寄出' }).check();
    await expect
      .poll(async () => await client(pushCalls.pushTimes, {}))
      .toMatchObject({
        quiet_from_hour: 23,
        quiet_until_hour: 8,
        is_mail_daily: true,
      });
    await times.getByRole('switch', { name: '勿擾時段' }).uncheck();
    await expect(times.getByLabel('由')).toHaveCount(0);
    await page.reload();
    await expect(times.getByRole('switch', { name: '勿擾時段' })).not.toBeChecked();
  });

  await test.step('of a type that is off in the app nothing is pushed', async () => {
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '訊息' }) });
    await row.getByRole('switch', { name: /站內/ }).uncheck();
    await expect(row.getByRole('switch', { name: /推送/ })).toBeDisabled();
  });

  await test.step('it is turned off', async () => {
    await device.getByRole('button', { name: '關閉' }).click();
    await expect(device.getByRole('button', { name: '開啟' })).toBeVisible();
    await page.reload();
    await expect(device.getByRole('button', { name: '開啟' })).toBeVisible();
  });
});

/** What the test uses of a service worker’s scope, whose types are not those of pages. */
interface Scope extends EventTarget {
  shown: { title: string; data?: { link: string } }[];
  opened: string[];
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  clients: { openWindow: (url: string) => Promise<void> };
}
