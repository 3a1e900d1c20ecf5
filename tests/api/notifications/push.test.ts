import { startApi, type TestApi } from '@tests/support/api/api';
import { atOnce } from '@tests/support/api/at-once';
import { queuedJobs } from '@tests/support/api/queue';
import { sendNotification } from '@tests/support/mails/notifications';
import { logIn, type Person, person, suspend } from '@tests/support/people/people';
import { type Answer, type Subscription, senderOf, startPushService } from '@tests/support/push/push-service';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PUSH_DEVICES_MAX, PUSH_KEPT_MS, PUSHED_EACH_MAX, UNREAD_MAIL_AFTER_MS } from '@/config/limits';
import { HOUR_MS } from '@/config/limits/time';
import { notificationCalls } from '@/contract/notification/calls';
import { pushCalls } from '@/contract/push/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { hongKongClock } from '@/domain/time/calendar';
import { notifications, pushDevices } from '@/server/db/schema';
import { tellDevice } from '@/server/modules/push/tell-device';

let api: TestApi;
let service: Awaited<ReturnType<typeof startPushService>>;
let who: Person;
let browser: Subscription;
beforeAll(async () => {
  service = await startPushService();
  api = await startApi({ pusher: service.pusher });
});
afterAll(() => service.close());

const as = ({ token }: Person) => ({ token });
const add = (person: Person, device = service.subscribe()) =>
  api.ok(pushCalls.addDevice, { ...device }, as(person)).then(() => device);
const devicesOf = ({ id }: Person) =>
  api.deps.db.select().from(pushDevices).where(eq(pushDevices.userId, id)).orderBy(pushDevices.id);
/** Runs the job of each of a person’s devices, as the worker would. */
const tell = async (person: Person) => {
  for (const { id } of await devicesOf(person)) await tellDevice(api.deps, id);
};
const titles = (device: Subscription) => service.of(device).map(({ message }) => message.title);
const quiet = (from: number, until: number, isDaily = false) =>
  api.ok(pushCalls.setTimes, { quiet_from_hour: from, quiet_until_hour: until, is_mail_daily: isDaily }, as(who));

beforeEach(async () => {
  who = await person(api, 'client');
  browser = await add(who);
});

describe('a browser that is told', () => {
  it('gets a notification in its user’s language, encrypted for it alone, from this installation', async () => {
    await sendNotification(api, who);
    await api.runJobs();
    const [received, ...others] = service.of(browser);
    if (!received) throw new Error('nothing came');
    expect(others).toEqual([]);
    expect(received.message).toEqual({
      title: '有顧問申請你的項目',
      body: expect.stringContaining('太古城單位翻新'),
      link: '/profile/project/detail/1',
      tag: expect.stringMatching(/^notification-\d+$/),
    });
    expect(received.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(PUSH_KEPT_MS / 1000) });
    const { key, claims } = await senderOf(received);
    expect(key).toBe((await api.ok(pushCalls.pushTimes, {}, as(who))).public_key);
    expect(claims).toMatchObject({ aud: 'https://push.example.test', sub: 'mailto:no-reply@trimatch.test' });
  });

  it('is one of several, and each gets it once, however often the job runs', async () => {
    const second = await add(who);
    await sendNotification(api, who);
    await api.runJobs();
    await tell(who);
    await Promise.all([tell(who), tell(who)]);
    expect([titles(browser).length, titles(second).length]).toEqual([1, 1]);
  });

  it('is told by one job at a time', async () => {
    await sendNotification(api, who);
    await Promise.all([tell(who), tell(who), tell(who)]);
    expect(titles(browser)).toHaveLength(1);
  });

  it('is not told of what was read meanwhile, of what came before it, or of what is a day old', async () => {
    const later = await person(api, 'client');
    await sendNotification(api, later);
    const newDevice = await add(later);
    await sendNotification(api, who);
    await api.ok(notificationCalls.read, { all: 1 }, as(who));
    await tell(later);
    await tell(who);
    await sendNotification(api, who);
    api.clock.advance(PUSH_KEPT_MS);
    await tell(who);
    expect([titles(browser), titles(newDevice)]).toEqual([[], []]);
  });

  it('is told of what is committed after a later one was told', async () => {
    await api.deps.db.transaction(async (tx) => {
      await sendNotification({ ...api, deps: { ...api.deps, db: tx } }, who);
      await sendNotification(api, who);
      await tell(who);
    });
    await tell(who);
    expect(titles(browser)).toHaveLength(2);
  });

  it('is told of the number where there is much at once', async () => {
    for (let n = 0; n <= PUSHED_EACH_MAX; n++) await sendNotification(api, who);
    await tell(who);
    expect(titles(browser)).toEqual([`你有 ${PUSHED_EACH_MAX + 1} 則新通知`]);
    expect(service.of(browser)[0]?.message.link).toBe('/profile/notification');
    await tell(who);
    expect(titles(browser)).toHaveLength(1);
  });

  it('is told of a room’s messages under one tag, so that each replaces the one before', async () => {
    for (const path of ['/profile?chatroom=1', '/profile?chatroom=1', '/profile?chatroom=2'])
      await sendNotification(api, who, 'message', 'message', path);
    await tell(who);
    expect(service.of(browser).map(({ message }) => message.tag)).toEqual([
      '/profile?chatroom=1',
      '/profile?chatroom=1',
      '/profile?chatroom=2',
    ]);
  });
});

describe('what is told', () => {
  it.each([
    ['everything by default', {}, 1],
    ['nothing of a type that is turned off', { by_push: false }, 0],
    ['nothing that is not told in the app', { in_app: false }, 0],
  ])('is %s', async (_what, wish, count) => {
    const preference = { type: 'project_update' as const, in_app: true, by_mail: true, by_push: true, ...wish };
    await api.ok(notificationCalls.setPreference, preference, as(who));
    await sendNotification(api, who);
    await tell(who);
    expect(titles(browser)).toHaveLength(count);
  });

  it('waits for the end of the quiet hours, and comes once then', async () => {
    // It is ten in the morning.
    await quiet(9, 12);
    await sendNotification(api, who);
    const [device] = await devicesOf(who);
    await tell(who);
    expect(titles(browser)).toEqual([]);
    const waiting = await queuedJobs(api.deps.pool, 'tell_device');
    const own = waiting.filter(({ payload }) => payload.deviceId === device?.id);
    expect(own.map(({ run_at }) => run_at.getUTCHours())).toContain(4);
    api.clock.advance(2 * HOUR_MS);
    await tell(who);
    await tell(who);
    expect(titles(browser)).toHaveLength(1);
    api.clock.advance(-2 * HOUR_MS);
  });

  it('that waits for the end of the quiet hours comes at the new end when they are changed', async () => {
    const [device] = await devicesOf(who);
    /** The hours in Hong Kong for which its jobs wait. Those that are due at once were not enqueued on the hour. */
    const waitsFor = async () =>
      (await queuedJobs(api.deps.pool, 'tell_device'))
        .filter(({ payload, run_at }) => payload.deviceId === device?.id && run_at.getTime() % HOUR_MS === 0)
        .map(({ run_at }) => hongKongClock(run_at).hour());
    await quiet(9, 12);
    await sendNotification(api, who);
    await tell(who);
    expect(await waitsFor()).toEqual([12]);
    await quiet(9, 11);
    await tell(who);
    expect(await waitsFor()).toContain(11);
    api.clock.advance(HOUR_MS);
    await tell(who);
    expect(titles(browser)).toHaveLength(1);
    api.clock.advance(-HOUR_MS);
  });

  it('is told at once when the quiet hours are given up, and not at all of a type that is turned off meanwhile', async () => {
    await quiet(9, 12);
    await sendNotification(api, who);
    await sendNotification(api, who, 'other');
    await tell(who);
    const preference = { type: 'other' as const, in_app: true, by_mail: true, by_push: false };
    await api.ok(notificationCalls.setPreference, preference, as(who));
    await quiet(9, 9);
    const waiting = await queuedJobs(api.deps.pool, 'tell_device');
    const [device] = await devicesOf(who);
    expect(waiting.at(-1)?.payload).toMatchObject({ deviceId: device?.id });
    await tell(who);
    expect(titles(browser)).toHaveLength(1);
    // A channel that is not named stays as it is.
    await api.ok(notificationCalls.setPreference, { type: 'other', in_app: true, by_mail: false }, as(who));
    const { value } = await api.ok(notificationCalls.preferences, {}, as(who));
    expect(value.find(({ type }) => type === 'other')).toMatchObject({ by_mail: false, by_push: false });
  });

  it('has quiet hours from 22:00 to 08:00, unless changed', async () => {
    expect(await api.ok(pushCalls.pushTimes, {}, as(who))).toMatchObject({
      quiet_from_hour: 22,
      quiet_until_hour: 8,
      is_mail_daily: false,
    });
    await quiet(23, 23, true);
    expect(await api.ok(pushCalls.pushTimes, {}, as(who))).toMatchObject({ quiet_from_hour: 23, is_mail_daily: true });
    const refused = await api.call(
      pushCalls.setTimes,
      { quiet_from_hour: 24, quiet_until_hour: 8, is_mail_daily: false },
      as(who),
    );
    expect([refused.status, Object.keys(refused.body.form_error ?? {})]).toEqual([422, ['quiet_from_hour']]);
  });

  it('is mailed after a quarter of an hour, or the next morning at eight', async () => {
    const mailAt = async () => {
      await sendNotification(api, who);
      const rows = await api.deps.db.select().from(notifications).where(eq(notifications.userId, who.id));
      return rows.at(-1)?.mailAt;
    };
    expect(await mailAt()).toEqual(new Date(api.clock.now().getTime() + UNREAD_MAIL_AFTER_MS));
    await quiet(22, 8, true);
    const morning = await mailAt();
    expect(morning?.getUTCHours()).toBe(0);
    expect(Number(morning) - api.clock.now().getTime()).toBeLessThanOrEqual(24 * HOUR_MS);
  });
});

describe('a push service', () => {
  it.each<[string, Answer]>([
    ['has ended the subscription (410)', 410],
    ['does not know it (404)', 404],
  ])('that %s: the browser is forgotten, and others are still told', async (_what, answer) => {
    const other = await add(who);
    await sendNotification(api, who);
    const [first] = await devicesOf(who);
    service.answerWith(answer);
    await tell(who);
    expect((await devicesOf(who)).map(({ id }) => id)).not.toContain(first?.id);
    expect(titles(other)).toHaveLength(1);
  });

  it.each<[string, Answer]>([
    ['fails', 500],
    ['is overloaded', 429],
    ['hangs up', 'hangs up'],
    ['does not answer', 'is silent'],
    ['asks for another protocol', 101],
    ['refuses our signature (401)', 401],
    ['refuses our signature (403)', 403],
  ])('that %s: nothing is lost, and nobody is told twice', async (_what, answer) => {
    await sendNotification(api, who);
    await sendNotification(api, who);
    // The first comes through, the second does not.
    service.answerWith(201, answer);
    await expect(tell(who)).rejects.toThrow();
    expect(titles(browser)).toHaveLength(1);
    await tell(who);
    await tell(who);
    expect(titles(browser)).toHaveLength(2);
    expect(new Set(service.of(browser).map(({ message }) => message.tag)).size).toBe(2);
  });

  it('that refuses the key with which the browser subscribed long ago: the browser is forgotten', async () => {
    await api.deps.db.update(pushDevices).set({ publicKey: 'the key before' }).where(eq(pushDevices.userId, who.id));
    await sendNotification(api, who);
    service.answerWith(403);
    await tell(who);
    expect(await devicesOf(who)).toEqual([]);
  });

  it('that refuses a message gets the next ones, and not this one again', async () => {
    await sendNotification(api, who);
    service.answerWith(413);
    await tell(who);
    await sendNotification(api, who);
    await tell(who);
    expect(titles(browser)).toHaveLength(1);
  });
});

describe('a device', () => {
  it('is told no longer after a logout, nor is one of a suspended user', async () => {
    const elsewhere = await logIn(api, who);
    const second = await add(elsewhere);
    await api.ok(userAuthCalls.logout, {}, as(elsewhere));
    await sendNotification(api, who);
    await tell(who);
    expect([titles(browser).length, titles(second).length]).toEqual([1, 0]);
    await sendNotification(api, who);
    await suspend(api, who);
    await tell(who);
    expect([titles(browser).length, await devicesOf(who)]).toEqual([1, []]);
  });

  it('is its last user’s', async () => {
    const next = await person(api, 'technician');
    await add(next, browser);
    await sendNotification(api, who);
    await sendNotification(api, next);
    await tell(who);
    await tell(next);
    expect([(await devicesOf(who)).length, titles(browser).length]).toEqual([0, 1]);
  });

  it('is told no more of what waits once it is another user’s, or its login has ended, while it is told', async () => {
    const next = await person(api, 'technician');
    for (const end of [() => add(next, browser), () => api.ok(userAuthCalls.logout, {}, as(who))]) {
      who = await person(api, 'client');
      browser = await add(who);
      await sendNotification(api, who);
      await sendNotification(api, who);
      service.meanwhile(end);
      await tell(who);
      expect(titles(browser)).toHaveLength(1);
    }
  });

  it('that is removed while a notification is written hinders nobody', async () => {
    await atOnce(api, sql`delete from push_devices where user_id = ${who.id}`, [() => sendNotification(api, who)]);
    expect(await devicesOf(who)).toEqual([]);
  });

  it('that registers again is not told of the same again', async () => {
    await sendNotification(api, who);
    await tell(who);
    await add(who, browser);
    await tell(who);
    expect(titles(browser)).toHaveLength(1);
  });

  it('can be turned off, by its user only', async () => {
    await api.ok(pushCalls.dropDevice, { endpoint: browser.endpoint }, as(await person(api, 'client')));
    expect(await devicesOf(who)).toHaveLength(1);
    await api.ok(pushCalls.dropDevice, { endpoint: browser.endpoint }, as(who));
    expect(await devicesOf(who)).toEqual([]);
  });

  it(`is one of at most ${PUSH_DEVICES_MAX}: the oldest goes`, async () => {
    for (let n = 0; n < PUSH_DEVICES_MAX; n++) await add(who);
    const kept = await devicesOf(who);
    expect(kept.map(({ endpoint }) => endpoint)).not.toContain(browser.endpoint);
    expect(kept).toHaveLength(PUSH_DEVICES_MAX);
  });

  it('whose key is no point of the curve is refused', async () => {
    const answer = await api.call(pushCalls.addDevice, { ...browser, p256dh: `B${'A'.repeat(86)}` }, as(who));
    expect([answer.status, Object.keys(answer.body.form_error ?? {})]).toEqual([422, ['p256dh']]);
  });

  it.each([
    ['http', 'http://push.example.test/send/1'],
    ['an IP address', 'https://10.0.0.1/send/1'],
    ['an IPv6 address', 'https://[::1]/send/1'],
    ['this machine', 'https://localhost/send/1'],
    ['a host of the network', 'https://intranet/send/1'],
    ['a port', 'https://push.example.test:8443/send/1'],
    ['a login', 'https://user@push.example.test/send/1'],
    ['too long an address', `https://push.example.test/${'x'.repeat(1000)}`],
  ])('whose service is at %s is refused', async (_what, endpoint) => {
    const answer = await api.call(pushCalls.addDevice, { ...browser, endpoint }, as(who));
    expect([answer.status, Object.keys(answer.body.form_error ?? {})]).toEqual([422, ['endpoint']]);
  });
});
