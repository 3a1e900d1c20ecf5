import { createHmac } from 'node:crypto';
import { startApi, type TestApi } from '@tests/support/api/api';
import { withoutProviders } from '@tests/support/payments/change-provider';
import { PROVIDERS } from '@tests/support/payments/drivers';
import {
  checkout,
  countNotifications,
  deliver,
  eventOf,
  orderOf,
  paymentStatuses,
  postWebhook,
  signatureOf,
  timesPaid,
} from '@tests/support/payments/money';
import { travel } from '@tests/support/projects/way';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { paymentEvents, payments } from '@/server/db/schema';

const SECOND_MS = 1000;

describe.each(PROVIDERS)('a webhook of %s', (provider) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ provider });
  });

  const paid = async () => eventOf(await checkout(api, await travel(api, 'awaiting_payment')));
  const at = (body: string, seconds: number) =>
    signatureOf(api, body, new Date(api.clock.now().getTime() + seconds * SECOND_MS));

  it.each<[string, (body: string) => Promise<string | undefined>]>([
    ['without a signature', async () => undefined],
    ['with a signature of another body', async () => signatureOf(api, api.provider.body(await paid()))],
    ['whose body was altered', async (body) => signatureOf(api, `${body} `)],
    ['signed with another key', async (body) => `t=${seconds()},v1=${hmac('sha256', `${seconds()}.${body}`)}`],
    ['signed too long ago', async (body) => at(body, -301)],
    ['signed in the future', async (body) => at(body, 302)],
    ['with an invalid signature', async () => 't=1,v1=abc'],
    ['with a changed timestamp', async (body) => at(body, -400).replace(/t=\d+/, `t=${seconds()}`)],
  ])('%s is refused, and nothing changes', async (_how, sign) => {
    const event = await paid();
    const body = api.provider.body(event);
    const { status, body: answer } = await postWebhook(api, body, await sign(body));
    expect([status, answer.error_code]).toEqual([403, 'forbidden']);
    const [row] = await api.deps.db.select().from(payments).where(eq(payments.reference, event.reference));
    expect(row?.status).toBe('started');
  });

  const seconds = () => Math.floor(api.clock.now().getTime() / SECOND_MS);
  const hmac = (kind: string, text: string) => createHmac(kind, 'another key').update(text).digest('hex');

  it('that arrives within five minutes is accepted', async () => {
    const body = api.provider.body(await paid());
    expect((await postWebhook(api, body, at(body, -300))).status).toBe(200);
  });

  it.each(['nonsense', '[]', '{"eventId":1}'])('that says %s is refused as unreadable', async (body) => {
    const { status, body: answer } = await postWebhook(api, body, signatureOf(api, body));
    expect([status, answer.error_code]).toEqual([400, 'malformed_request']);
  });

  it('has one effect, even if it comes twenty times at once', async () => {
    const way = await travel(api, 'awaiting_payment');
    const event = eventOf(await checkout(api, way));
    expect(await Promise.all(Array.from({ length: 20 }, () => deliver(api, event)))).toEqual(Array(20).fill(200));
    expect(await api.deps.db.$count(paymentEvents, eq(paymentEvents.eventId, event.eventId))).toBe(1);
    expect([
      await timesPaid(api, way),
      await countNotifications(api, way, 'paid'),
      await paymentStatuses(api, way),
    ]).toEqual([1, 1, ['paid']]);
  });

  it('has one effect under twenty event ids too', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(api, way);
    await Promise.all(Array.from({ length: 20 }, () => deliver(api, eventOf(session))));
    await api.runJobs();
    expect([await timesPaid(api, way), await paymentStatuses(api, way)]).toEqual([1, ['paid']]);
  });

  it('may come out of order: a paid order stays paid', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(api, way);
    await deliver(api, eventOf(session));
    await deliver(api, eventOf(session, { kind: 'declined' }));
    expect(await orderOf(api, way)).toMatchObject({ status: 'paid', was_declined: false });
    const other = await travel(api, 'awaiting_payment');
    const otherSession = await checkout(api, other);
    await deliver(api, eventOf(otherSession, { kind: 'declined' }));
    await deliver(api, eventOf(otherSession));
    expect((await orderOf(api, other)).status).toBe('paid');
  });

  it('may come out of order: a declined payment stays declined', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(api, way);
    for (const kind of ['declined', 'processing', 'closed'] as const) await deliver(api, eventOf(session, { kind }));
    expect([await paymentStatuses(api, way), await countNotifications(api, way, 'payment_declined')]).toEqual([
      ['declined'],
      1,
    ]);
  });

  it('about an unknown order is refused, so that the provider repeats it', async () => {
    const count = await api.deps.db.$count(payments);
    expect(await deliver(api, eventOf('cs_unknown', { orderNumber: 'T-20200101-ZZZZZZ' }))).toBe(404);
    expect(await api.deps.db.$count(payments)).toBe(count);
  });

  it('is not found if another provider is in use', async () => {
    const body = api.provider.body(await paid());
    const restore = withoutProviders(api.deps);
    const { status } = await postWebhook(api, body, signatureOf(api, body));
    restore();
    expect(status).toBe(404);
  });
});
