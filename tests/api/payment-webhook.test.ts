import { startApi, type TestApi } from '@tests/support/api';
import {
  checkout,
  deliver,
  eventOf,
  orderOf,
  paymentStatuses,
  postWebhook,
  signatureOf,
  signed,
  timesPaid,
  timesTold,
} from '@tests/support/money';
import { travel } from '@tests/support/way';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderCalls } from '@/contract/order';
import { orders, paymentEvents, payments } from '@/server/db/schema';
import type { PaymentEvent } from '@/server/payments/provider';
import { signSandboxWebhook } from '@/server/payments/sandbox';

const SECOND_MS = 1000;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

describe('a webhook', () => {
  it.each<[string, () => Promise<[body: string, signature: string | undefined]>]>([
    ['without a signature', async () => [signed(api, await paid()).body, undefined]],
    [
      'with a signature of another body',
      async () => [signed(api, await paid()).body, signed(api, await paid()).signature],
    ],
    [
      'signed with another key',
      async () => {
        const event = await paid();
        const { body, signature } = signSandboxWebhook(new Uint8Array(32), event, api.clock.now());
        return [body, signature];
      },
    ],
    ['signed too long ago', async () => at(await paid(), -301)],
    ['signed in the future', async () => at(await paid(), 301)],
    ['with a signature that is none', async () => [signed(api, await paid()).body, 't=1,v1=abc']],
  ])('%s is refused, and nothing changes', async (_how, make) => {
    const [body, signature] = await make();
    const { status, body: answer } = await postWebhook(api, body, signature);
    expect([status, answer.error_code]).toEqual([403, 'forbidden']);
    const reference = JSON.parse(body).reference as string;
    const [row] = await api.deps.db.select().from(payments).where(eq(payments.reference, reference));
    expect(row?.status).toBe('started');
  });

  it('that arrives within five minutes is taken', async () => {
    const event = await paid();
    const [body, signature] = at(event, -300);
    expect((await postWebhook(api, body, signature)).status).toBe(200);
  });

  it.each(['nonsense', '[]', '{"eventId":1}'])('that says %s is refused as unreadable', async (body) => {
    const { status, body: answer } = await postWebhook(api, body, signatureOf(api, body));
    expect([status, answer.error_code]).toEqual([400, 'malformed_request']);
  });

  it('has one effect, though it comes twenty times at once', async () => {
    const way = await travel(api, 'awaiting_payment');
    const event = eventOf(await checkout(api, way));
    expect(await Promise.all(Array.from({ length: 20 }, () => deliver(api, event)))).toEqual(Array(20).fill(200));
    expect(await api.deps.db.$count(paymentEvents, eq(paymentEvents.eventId, event.eventId))).toBe(1);
    expect([await timesPaid(api, way), await timesTold(api, way, 'paid'), await paymentStatuses(api, way)]).toEqual([
      1,
      1,
      ['paid'],
    ]);
  });

  it('has one effect under twenty names, too', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(api, way);
    await Promise.all(Array.from({ length: 20 }, () => deliver(api, eventOf(session))));
    await api.runJobs();
    expect([await timesPaid(api, way), await paymentStatuses(api, way)]).toEqual([1, ['paid']]);
  });

  it('may come out of order: what was paid stays paid', async () => {
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

  it('about a checkout that nobody knows is refused, so that the provider asks again', async () => {
    const count = await api.deps.db.$count(orders, eq(orders.status, 'paid'));
    expect(await deliver(api, eventOf('sbx_unknown'))).toBe(404);
    expect(await api.deps.db.$count(orders, eq(orders.status, 'paid'))).toBe(count);
  });

  it('of the sandbox means nothing where another provider is in use, and its page is absent', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(api, way);
    const sandbox = api.deps.payments;
    api.deps.payments = { ...sandbox, name: 'real' };
    const press = { order_number: way.orderNumber, session, outcome: 'approve' };
    const answers = [await deliver(api, eventOf(session)), (await api.call(orderCalls.sandbox, press)).status];
    api.deps.payments = sandbox;
    expect(answers).toEqual([200, 404]);
    expect((await orderOf(api, way)).status).toBe('pending');
  });

  const paid = async () => eventOf(await checkout(api, await travel(api, 'awaiting_payment')));
  const at = (event: PaymentEvent, seconds: number): [string, string] => {
    const { body, signature } = signed(api, event, new Date(api.clock.now().getTime() + seconds * SECOND_MS));
    return [body, signature];
  };
});
