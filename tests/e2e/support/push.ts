import type { BrowserContext, Page, Worker } from '@playwright/test';
import { type Subscription, startPushService } from '@tests/support/push/push-service';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PushMessage } from '@/domain/notification/push-message';
import { systemClock } from '@/server/clock';
import { pushDevices } from '@/server/db/schema';
import type { Deps } from '@/server/deps';
import { createLog } from '@/server/log';
import { tellDevice } from '@/server/modules/push/tell-device';
import type { Pusher } from '@/server/push/pusher';
import { withDatabase } from './database';
import { expect } from './test';

/**
 * The push service of a browser cannot be reached from a test: another is put in its place, which decrypts what it is
 * sent. The page, its service worker, and what is sent are the product’s.
 */
export async function replacePushService(context: BrowserContext) {
  const service = await startPushService();
  context.once('close', () => void service.close());
  const subscription = service.subscribe();
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    const key = 'stand-in-for-the-push-service';
    const subscribed = (options: PushSubscriptionOptionsInit) => ({
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
        return subscribed(options);
      },
      getSubscription: async () => (localStorage.getItem(key) ? subscribed({}) : null),
    });
  }, subscription);
  return {
    /** Lets the product tell the browser; returns what the push service delivers, once it is there. */
    async next(): Promise<PushMessage> {
      const known = service.of(subscription).length;
      await expect(async () => {
        await tell(service.pusher, subscription);
        expect(service.of(subscription).length).toBeGreaterThan(known);
      }).toPass();
      const { message } = service.of(subscription)[known] ?? {};
      if (!message) throw new Error('the push service was sent nothing');
      return message;
    },
  };
}

/** Runs the worker’s job for this browser, with a connection that leads to the stand-in; its host has no public address. */
const tell = (pusher: Pusher, { endpoint }: Subscription) =>
  withDatabase(async (client) => {
    const db = drizzle(client);
    const [device] = await db.select().from(pushDevices).where(eq(pushDevices.endpoint, endpoint));
    if (!device) throw new Error('the browser has not subscribed');
    await tellDevice({ db, clock: systemClock, pusher, log: createLog('silent') } as unknown as Deps, device.id);
  });

/** Delivers a message to the page’s service worker, as the browser does with a decrypted one. */
export async function deliver(page: Page, message: PushMessage): Promise<void> {
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

/** What the tests use of a service worker’s scope, whose types are not those of pages. */
interface Scope extends EventTarget {
  registration: {
    showNotification: (title: string, options: object) => Promise<void>;
    getNotifications: () => Promise<Shown[]>;
  };
  clients: { openWindow: (url: string) => Promise<void> };
}

/** A notification, as the device shows it. */
interface Shown {
  title: string;
  body: string;
  tag: string;
  data: { link: string };
}

/** A browser without a screen shows no notifications and refuses their permission: what it answers is put in its place. */
export const allowNotifications = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    let permission: NotificationPermission = localStorage.getItem('stand-in-for-the-push-service')
      ? 'granted'
      : 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'granted';
      return permission;
    };
  });

/**
 * Notes what the worker shows.
 * @param isShown the browser shows it too, and must take it: a desktop without notifications may drop it again
 */
export const noteNotifications = (worker: Worker, { isShown = false } = {}): Promise<void> =>
  worker.evaluate((isShown) => {
    const { registration } = self as unknown as Scope;
    const show = registration.showNotification.bind(registration);
    const shown: Shown[] = [];
    registration.showNotification = async (title, options) => {
      if (isShown) await show(title, options);
      shown.push({ title, ...options } as Shown);
    };
    registration.getNotifications = async () => shown;
  }, isShown);

export const shownBy = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(async () => {
    const shown = await (self as unknown as Scope).registration.getNotifications();
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });

/**
 * Tells the worker that its notification was pressed, which no test can press; returns the address that it opens. A
 * browser opens windows after real presses only, so the address is noted.
 */
export const press = (worker: Worker): Promise<string | undefined> =>
  worker.evaluate(async () => {
    const scope = self as unknown as Scope;
    const opened: string[] = [];
    scope.clients.openWindow = async (url) => void opened.push(url);
    const [notification] = await scope.registration.getNotifications();
    const work: Promise<unknown>[] = [];
    const pressed = Object.assign(new Event('notificationclick'), {
      notification: { data: notification?.data, close: () => {} },
      waitUntil: (done: Promise<unknown>) => work.push(done),
    });
    scope.dispatchEvent(pressed);
    await Promise.all(work);
    return opened[0];
  });
