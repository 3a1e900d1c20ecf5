import { startApi, type TestApi } from '@tests/support/api/api';
import { mailsTo } from '@tests/support/mails/mails';
import { type Person, person } from '@tests/support/people/people';
import { as, at, choose, currentOf, payOrder, subscriber } from '@tests/support/people/subscriber';
import { travel } from '@tests/support/projects/way';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@/config/limits';
import { privatePaths } from '@/config/private-paths';
import { subscriptionCalls } from '@/contract/subscription/calls';
import { monthsLater } from '@/domain/time/calendar';
import { mails, notifications, users } from '@/server/db/schema';
import { MAILED } from '@/server/mail/mailed';
import { notify } from '@/server/modules/notification/notify';
import { notifyAdmins } from '@/server/modules/notification/notify-admins';
import type { NotificationTemplate } from '@/server/texts/codes';
import { sayDay } from '@/server/texts/text';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const templatesTo = async (who: Person) => (await mailsTo(api, who.email)).map((mail) => mail.template);
const unmailed = (who: Person) =>
  api.deps.db.$count(notifications, and(eq(notifications.userId, who.id), isNull(notifications.mailedAt)));
const sendNotification = (who: Person, template: NotificationTemplate) =>
  notify(api.deps, api.deps.db, { userIds: [who.id, who.id], type: 'other', template, params: {}, link: '/' });

describe('a notification about money, a right or work', () => {
  it('is mailed at once, once each, and not again as unread', async () => {
    const who = await person(api, 'client');
    for (const template of Object.keys(MAILED) as NotificationTemplate[]) await sendNotification(who, template);
    expect(await templatesTo(who)).toEqual(Object.keys(MAILED));
    expect(await unmailed(who)).toBe(0);
  });

  it('is one of the list; others are mailed only if they stay unread', async () => {
    const who = await person(api, 'client');
    await sendNotification(who, 'applied');
    expect([await templatesTo(who), await unmailed(who)]).toEqual([[], 1]);
  });

  it('is not mailed if the change is rolled back', async () => {
    const who = await person(api, 'client');
    const change = api.deps.db.transaction(async (tx) => {
      const notice = { userIds: [who.id], type: 'other' as const, params: {}, link: '/' };
      await notify({ ...api.deps, db: tx }, tx, { ...notice, template: 'subscription_paid' });
      throw new Error('not after all');
    });
    await expect(change).rejects.toThrow('not after all');
    expect(await templatesTo(who)).toEqual([]);
  });

  it('reaches a suspended user, because it is about their money', async () => {
    const who = await person(api, 'client', { isSuspended: true });
    await sendNotification(who, 'order_refunded');
    expect(await templatesTo(who)).toEqual(['order_refunded']);
  });

  it('is mailed to admins when a refund fails', async () => {
    const admin = await person(api, 'admin');
    const facts = { order_number: 'T-20261120-ABCDEF', amount: '$6,000' };
    await notifyAdmins(api.deps, api.deps.db, 'admin_refund_failed', facts);
    const [mail] = await mailsTo(api, admin.email);
    expect(mail?.subject).toContain('退款失敗');
    for (const fact of Object.values(facts)) expect(mail?.text).toContain(fact);
  });
});

describe('a project', () => {
  it('mails each participant at its steps', async () => {
    const { client, consultant, technician, projectId, orderNumber } = await travel(api, 'submitted');
    expect(await templatesTo(client)).toEqual(['paid', 'submitted']);
    expect(await templatesTo(consultant)).toEqual(['consultant_accepted', 'paid', 'submitted']);
    expect(await templatesTo(technician)).toEqual(['quotation_accepted', 'work_started']);
    const [paid] = await mailsTo(api, client.email);
    expect(paid?.subject).toContain('付款已確認：太古城單位翻新');
    for (const words of [
      `訂單編號：${orderNumber}`,
      '金額（HKD）：$6,000',
      `http://trimatch.test/profile/project/detail/${projectId}`,
    ])
      expect(paid?.text).toContain(words);
  });
});

describe('a membership', () => {
  it('is mailed about at its end, its payments and its changes, in the reader’s language', async () => {
    const who = await subscriber(api);
    await api.deps.db.update(users).set({ locale: 'en' }).where(eq(users.id, who.id));
    const end = monthsLater(api.clock.now(), 3);
    const me = await at(api, new Date(end.getTime() - 14 * DAY_MS), who);
    const { order } = await currentOf(api, me);
    await api.ok(subscriptionCalls.cancel, {}, as(me));
    await api.ok(subscriptionCalls.cancel, {}, as(me));
    await api.ok(subscriptionCalls.resume, {}, as(me));
    await choose(api, me, 'technician_year');
    await choose(api, me, 'technician_quarter');
    const number = (await currentOf(api, me)).order?.order_number ?? '';
    await payOrder(api, me, number);
    expect(await templatesTo(me)).toEqual([
      'subscription_offer',
      'subscription_cancelled',
      'subscription_resumed',
      'subscription_plan_changed',
      'subscription_plan_changed',
      'subscription_paid',
    ]);
    const sent = await mailsTo(api, me.email);
    const day = (date: Date) => sayDay('en', new Date(date.getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10));
    const expected: [number, string[]][] = [
      [0, [`It ends on ${day(end)}`, `Order number: ${order?.order_number}`, 'Amount (HKD): $840']],
      [1, [`lasts until ${day(end)}`]],
      [2, [`lasts until ${day(end)}`]],
      [3, ['12 months for $2,800']],
      [4, ['3 months for $840']],
      [5, [`Order number: ${number}`, 'Amount (HKD): $840', `${day(end)} to ${day(monthsLater(end, 3))}`]],
    ];
    for (const [index, words] of expected) {
      for (const word of words) expect(sent[index]?.text).toContain(word);
      expect(sent[index]?.text).toContain(`http://trimatch.test${privatePaths.subscription()}`);
      expect(sent[index]?.html).toContain('lang="en"');
    }
    expect(await api.deps.db.$count(mails, and(eq(mails.toAddress, me.email), isNull(mails.html)))).toBe(0);
  });
});
