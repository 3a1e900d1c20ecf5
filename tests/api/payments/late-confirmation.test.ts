import { randomUUID } from 'node:crypto';
import { startFpsSite } from '@tests/support/payments/fps-site';
import { checkout, countNotifications, deliver, eventOf, orderOf, ownerOf } from '@tests/support/payments/money';
import { at, currentOf, ordersOf, paymentOf, subscriber, templatesSentTo } from '@tests/support/people/subscriber';
import { certify, claim } from '@tests/support/projects/stages';
import { type Travelled, travel } from '@tests/support/projects/way';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, PAYMENT_CONFIRM_DAYS, PAYMENT_DAYS, STAGE_PAYMENT_DAYS, STAGE_UNPAID_END_DAYS } from '@/config/limits';
import { fpsCalls } from '@/contract/fps/calls';
import { projectCalls } from '@/contract/project/calls';
import { subscriptionCalls } from '@/contract/subscription/calls';
import { variationCalls } from '@/contract/variation/calls';
import { monthsLater } from '@/domain/time/calendar';
import { meetDeadlines } from '@/server/jobs/deadlines';

type Site = Awaited<ReturnType<typeof startFpsSite>>;

let site: Site;
let api: Site['api'];
beforeAll(async () => {
  site = await startFpsSite();
  api = site.api;
});

const detailsOf = ({ projectId, client }: Travelled) =>
  api.ok(projectCalls.projectDetails, { project_id: projectId }, { token: client.token });
const statusOf = async (way: Travelled) => (await detailsOf(way)).status;

/** An agreed addition of HK$800, which is to be paid. */
async function addition(): Promise<Travelled> {
  const way = await travel(api, 'advised');
  const input = { project_id: way.projectId, variation_id: way.variationId, version: 1 };
  const { order_number } = await api.ok(variationCalls.agreeVariation, input, ownerOf(way));
  return { ...way, orderNumber: order_number ?? '' };
}
const additionOf = async (way: Travelled) => {
  const { value } = await api.ok(variationCalls.variationListing, { project_id: way.projectId }, ownerOf(way));
  return value[0]?.status;
};

/** Work in stages whose first is certified and whose second is to be paid. */
async function secondStage(): Promise<Travelled> {
  const way = await travel(api, 'staged');
  expect((await claim(api, way, way.stageId)).status).toBe(200);
  expect((await certify(api, way, way.stageId)).status).toBe(200);
  const { quotations } = await detailsOf(way);
  return { ...way, orderNumber: quotations[0]?.stages[1]?.order?.order_number ?? '' };
}
const endUnpaid = ({ projectId, technician }: Travelled) =>
  api.call(
    projectCalls.rejectProject,
    { project_id: projectId, target: 'project', reason_code: 'no_reply' },
    { token: technician.token },
  );

describe('a transfer that was made in time and is confirmed after the deadline', () => {
  it('pays the accepted quotation, whose payer was not reminded meanwhile', async () => {
    let way = await travel(api, 'awaiting_payment');
    await site.claimed(way);
    way = await site.later(way, PAYMENT_DAYS + 1);
    expect(await statusOf(way)).toBe('awaiting_payment');
    expect(await orderOf(api, way)).toMatchObject({ status: 'pending', is_processing: true });
    expect(await site.transferOf(way)).toMatchObject({ state: 'claimed' });
    expect(await countNotifications(api, way, 'remind_awaiting_payment')).toBe(0);
    way = await site.later(way, 4);
    expect(await countNotifications(api, way, 'remind_awaiting_payment')).toBe(0);
    expect((await site.receive(way)).body).toEqual({ outcome: 'matched' });
    expect([await statusOf(way), (await orderOf(api, way)).status]).toEqual(['in_progress', 'paid']);
  });

  it('pays an addition, which has not lapsed', async () => {
    let way = await addition();
    await site.claimed(way);
    way = await site.later(way, STAGE_PAYMENT_DAYS + 5);
    expect(await additionOf(way)).toBe('agreed');
    expect(await countNotifications(api, way, 'remind_addition_payment')).toBe(0);
    expect((await site.receive(way, { amount_cents: 80_000 })).body).toEqual({ outcome: 'matched' });
    await meetDeadlines(api.deps);
    expect([await additionOf(way), (await orderOf(api, way)).status]).toEqual(['agreed', 'paid']);
  });

  it('pays a stage for which the technician would end the work by then', async () => {
    let way = await secondStage();
    way = await site.later(way, STAGE_UNPAID_END_DAYS - 1);
    await site.claimed(way);
    way = await site.later(way, 2);
    expect((await endUnpaid(way)).body.error_code).toBe('invalid_transition');
    expect(await countNotifications(api, way, 'stage_unpaid_last')).toBe(0);
    const { amount_cents } = await orderOf(api, way);
    expect((await site.receive(way, { amount_cents })).body).toEqual({ outcome: 'matched' });
    expect((await orderOf(api, way)).status).toBe('paid');
  });

  it('can still be given its picture, but no transfer is first told of then', async () => {
    let [told, untold] = [await travel(api, 'awaiting_payment'), await site.chosen()];
    await site.claimed(told);
    api.clock.advance((PAYMENT_DAYS + 1) * DAY_MS);
    // Before the deadlines are met, which would close the other order.
    [told, untold] = [await site.renewed(told), await site.renewed(untold)];
    const tell = (way: Travelled) => api.call(fpsCalls.claim, { order_number: way.orderNumber }, ownerOf(way));
    expect((await tell(told)).status).toBe(200);
    expect((await tell(untold)).body.error_code).toBe('order_not_payable');
  });
});

describe('a transfer that the admin does not find at the bank', () => {
  it('ends the wait of an order whose time is over', async () => {
    let [whole, added] = [await travel(api, 'awaiting_payment'), await addition()];
    await site.claimed(whole);
    await site.claimed(added);
    whole = await site.later(whole, PAYMENT_DAYS + 1);
    added = await site.renewed(added);
    for (const way of [whole, added]) expect((await site.notArrived(way)).status).toBe(200);
    await meetDeadlines(api.deps);
    expect([await statusOf(whole), (await orderOf(api, whole)).status]).toEqual(['quoting', 'expired']);
    expect([await additionOf(added), (await orderOf(api, added)).status]).toEqual(['lapsed', 'expired']);
    expect(await countNotifications(api, whole, 'transfer_not_arrived')).toBe(1);
    expect((await site.transferOf(whole)).state).toBe('closed');
  });

  it('is waited for as before while there is time, and its payer can say it again', async () => {
    const way = await travel(api, 'awaiting_payment');
    await site.claimed(way);
    expect((await site.notArrived(way)).status).toBe(200);
    expect((await site.notArrived(way)).body.error_code).toBe('stale');
    expect(await orderOf(api, way)).toMatchObject({ status: 'pending', is_processing: false });
    expect(await site.transferOf(way)).toMatchObject({ state: 'missed', claimed_at: null });
    const row = async () => (await site.awaited()).find((one) => one.order_number === way.orderNumber);
    // What the payer has shown is kept.
    expect(await row()).toMatchObject({ claimed_at: null, picture: { filename: 'transfer.png' } });
    api.clock.advance(DAY_MS);
    await site.claimed(await site.renewed(way));
    expect((await row())?.claimed_at).toBe(api.clock.now().toISOString());
  });

  it('leaves a payment alone that the bank has confirmed', async () => {
    const way = await travel(api, 'awaiting_payment');
    await site.claimed(way);
    await site.receive(way);
    expect((await site.notArrived(way)).body.error_code).toBe('stale');
    expect((await orderOf(api, way)).status).toBe('paid');
  });
});

describe('a transfer that is only said to be made', () => {
  it('holds no order longer than the time for its confirmation', async () => {
    let [whole, added] = [await travel(api, 'awaiting_payment'), await addition()];
    await site.claimed(whole);
    await site.claimed(added);
    whole = await site.later(whole, PAYMENT_DAYS + PAYMENT_CONFIRM_DAYS - 1);
    added = await site.renewed(added);
    expect([await statusOf(whole), await additionOf(added)]).toEqual(['awaiting_payment', 'agreed']);
    whole = await site.later(whole, 2);
    added = await site.renewed(added);
    expect([await statusOf(whole), await additionOf(added)]).toEqual(['quoting', 'lapsed']);
    await site.receive(whole);
    expect(await orderOf(api, whole)).toMatchObject({ status: 'expired', unused: [{ reason: 'not_payable' }] });
  });

  it('lets the technician end the work after that time', async () => {
    let way = await secondStage();
    await site.claimed(way);
    way = await site.later(way, STAGE_UNPAID_END_DAYS + PAYMENT_CONFIRM_DAYS + 1);
    expect((await endUnpaid(way)).body).toMatchObject({ status: 'cancelled' });
  });
});

describe('a payment that another provider confirms after the deadline', () => {
  /** Its order's time is over while the provider has not decided. */
  async function undecided() {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(api, way);
    await deliver(api, eventOf(session, { kind: 'processing' }));
    return { way: await site.later(way, PAYMENT_DAYS + 1), session };
  }

  it('counts', async () => {
    const { way, session } = await undecided();
    await deliver(api, eventOf(session));
    expect([await statusOf(way), (await orderOf(api, way)).status]).toEqual(['in_progress', 'paid']);
  });

  it.each(['declined', 'closed'] as const)('lets the order lapse once it is %s', async (kind) => {
    const { way, session } = await undecided();
    await deliver(api, eventOf(session, { kind }));
    await meetDeadlines(api.deps);
    expect([await statusOf(way), (await orderOf(api, way)).status]).toEqual(['quoting', 'expired']);
    // Nobody is asked to try again where nothing can be paid.
    expect(await countNotifications(api, way, 'payment_declined')).toBe(0);
  });

  it('renews a subscription whose days of grace are over', async () => {
    const start = api.clock.now();
    const end = monthsLater(start, 3);
    const day = (count: number) => new Date(end.getTime() + count * DAY_MS);
    const [paid, unpaid] = [await subscriber(api, start), await subscriber(api, start)];
    let [me, other] = [await at(api, day(6), paid), unpaid];
    const events = [];
    for (const who of [me, await at(api, day(6), other)]) {
      const number = (await currentOf(api, who)).order?.order_number ?? '';
      const event = await paymentOf(api, who, number);
      await deliver(api, { ...event, eventId: `${event.eventId}_begun`, kind: 'processing' });
      events.push(event);
    }
    me = await at(api, day(10), me);
    expect(await currentOf(api, me)).toMatchObject({ status: 'past_due' });
    // Another plan does not replace the order that may be paid already, and is refused instead of forgotten.
    const { value: plans } = await api.ok(subscriptionCalls.plans, { user_type: 'technician' }, { token: me.token });
    expect(plans.length).toBeGreaterThan(1);
    const { plan: mine } = await currentOf(api, me);
    for (const { id } of plans) {
      const reply = await api.call(
        subscriptionCalls.choose,
        { plan_id: id },
        { token: me.token, idempotencyKey: randomUUID() },
      );
      expect(reply.body.error_code).toBe(id === mine?.id ? undefined : 'payment_confirming');
    }
    if (events[0]) await deliver(api, events[0]);
    expect(await currentOf(api, me)).toMatchObject({ status: 'active' });
    expect(await ordersOf(api, me)).toEqual(['paid 840']);
    other = await at(api, day(7 + PAYMENT_CONFIRM_DAYS), other);
    expect(await currentOf(api, other)).toMatchObject({ status: 'expired' });
    expect(await templatesSentTo(api, other)).toContain('subscription_expired');
  });
});
