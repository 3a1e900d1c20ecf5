import { startApi, type TestApi } from '@tests/support/api/api';
import { balancesOf } from '@tests/support/payments/books';
import { ended } from '@tests/support/payments/refunds';
import { type Person, person } from '@tests/support/people/people';
import { publishDocument } from '@tests/support/projects/content';
import { type Place, quotationFor, type Travelled, travel } from '@tests/support/projects/way';
import { desc } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { disputeCalls } from '@/contract/dispute/calls';
import { earningCalls } from '@/contract/earning/calls';
import { projectCalls } from '@/contract/project/calls';
import { stageCalls } from '@/contract/stage/calls';
import { statementCalls } from '@/contract/statement/calls';
import { refunds } from '@/server/db/schema';
import { SETTING } from '@/server/initial-content/frame';
import { giveUpRefund } from '@/server/modules/refund/send-refund';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  admin = await person(api, 'admin');
});

const as = ({ token }: Person) => ({ token });
const PRICE_CENTS = 600_000;
const shareOf = (platform_percent: number) => publishDocument(api, 'setting', 'site', { ...SETTING, platform_percent });
afterEach(() => shareOf(0));

/** A project whose quotation was sent while the platform kept 5 %. */
async function sharedWork(until: Place, given: Parameters<typeof travel>[2] = {}): Promise<Travelled> {
  await shareOf(5);
  const way = await travel(api, until, given);
  await shareOf(9);
  return way;
}
const balances = ({ orderNumber }: Pick<Travelled, 'orderNumber'>) => balancesOf(api, orderNumber);
const details = (way: Travelled, who: Person) =>
  api.ok(projectCalls.projectDetails, { project_id: way.projectId }, as(who));
const pay = (way: Travelled, amount_cents: number) =>
  api.call(
    adminOrderCalls.markPaidOut,
    { order_number: way.orderNumber, amount_cents, reference: 'FPS 5' },
    { ...as(admin), idempotencyKey: crypto.randomUUID() },
  );
const refund = (way: Travelled, refund_cents: number, is_paid_out = false) =>
  api.ok(
    adminOrderCalls.refundPaid,
    { order_number: way.orderNumber, refund_cents, is_paid_out, note: '補償' },
    { ...as(admin), idempotencyKey: crypto.randomUUID() },
  );

describe('the platform’s share', () => {
  it('is nothing unless it is set', async () => {
    const way = await travel(api, 'completed');
    expect((await details(way, way.technician)).platform_percent).toBe(0);
    expect(await balances(way)).toEqual({ 'cash sandbox': PRICE_CENTS, due: -PRICE_CENTS });
  });

  it('is shown to the technician before and after they quote, and to nobody who pays', async () => {
    await shareOf(5);
    const way = await travel(api, 'quoted');
    const seen = async (who: Person) => {
      const { platform_percent, quotations } = await details(way, who);
      return [platform_percent, quotations[0]?.platform_percent];
    };
    expect(await seen(way.technician)).toEqual([5, 5]);
    expect(await seen(way.client)).toEqual([null, null]);
    expect(await seen(way.consultant)).toEqual([null, null]);
  });

  it('is refused with a quotation when it is no longer the one that the technician saw', async () => {
    await shareOf(5);
    const way = await travel(api, 'quoting');
    const quote = (platform_percent: number) =>
      api.call(
        projectCalls.quoteProject,
        { project_id: way.projectId, ...quotationFor(way.estimateItemIds), platform_percent },
        as(way.technician),
      );
    await shareOf(9);
    const refused = await quote(5);
    expect([refused.status, refused.body.error_code]).toEqual([409, 'stale']);
    expect((await quote(9)).status).toBe(200);
  });

  it.each([-1, 31, 2.5])('cannot be set to %d percent', async (percent) => {
    await expect(shareOf(percent)).rejects.toThrow();
  });

  it('is taken of what becomes due, as it was when the quotation was sent', async () => {
    const way = await sharedWork('in_progress');
    expect(await balances(way)).toEqual({ 'cash sandbox': PRICE_CENTS, held: -PRICE_CENTS });
    const done = await sharedWork('completed');
    expect(await balances(done)).toEqual({ 'cash sandbox': PRICE_CENTS, due: -570_000, platform: -30_000 });
  });

  it('is taken of each stage when it is certified, rounded down to the cent', async () => {
    const stages = [
      { name: '訂金', share: 333 },
      { name: '其餘', share: 9667 },
    ];
    // The items make $6,000: 3.33 % is $199.80, of which 7 % is $13.986.
    await shareOf(7);
    const way = await travel(api, 'in_progress', { stages });
    const [first] = (await details(way, way.technician)).quotations[0]?.stages ?? [];
    const stage = { project_id: way.projectId, stage_id: first?.id ?? 0, note: '完成' };
    await api.ok(stageCalls.claimStage, stage, as(way.technician));
    await api.ok(stageCalls.certifyStage, stage, as(way.consultant));
    expect(await balances(way)).toEqual({ 'cash sandbox': 19_980, due: -18_582, platform: -1_398 });
  });

  it('is taken of what an agreed end makes due, and not of what goes back', async () => {
    await shareOf(5);
    const { orderNumber } = await ended(api);
    expect(await balancesOf(api, orderNumber)).toEqual({
      'cash sandbox': PRICE_CENTS,
      returning: -100_000,
      due: -475_000,
      platform: -25_000,
    });
  });

  it('is held again with the rest when a settlement has finished work put right', async () => {
    const way = await sharedWork('completed');
    const { projectId: project_id, client } = way;
    const complaint = { project_id, reason_code: 'quality' as const, note: '漏水' };
    const { complaint_id } = await api.ok(disputeCalls.complainProject, complaint, as(client));
    const settlement = { project_id, complaint_id, outcome: 'revise' as const, note: '補做', refund_cents: 100_000 };
    await api.ok(disputeCalls.settleComplaint, settlement, as(admin));
    expect(await balances(way)).toEqual({ 'cash sandbox': PRICE_CENTS, held: -500_000, returning: -100_000 });
  });

  it('goes back in proportion with a refund, and stands again when that fails for good', async () => {
    const way = await sharedWork('completed');
    await refund(way, 100_000);
    const taken = { 'cash sandbox': PRICE_CENTS, due: -475_000, platform: -25_000, returning: -100_000 };
    expect(await balances(way)).toEqual(taken);
    const [row] = await api.deps.db.select().from(refunds).orderBy(desc(refunds.id)).limit(1);
    await giveUpRefund(api.deps, row?.id ?? 0, new Error('the card is closed'));
    expect(await balances(way)).toEqual({ 'cash sandbox': PRICE_CENTS, due: -570_000, platform: -30_000 });
  });

  it('goes back in proportion after the payout too; the rest is the platform’s cost', async () => {
    const way = await sharedWork('completed');
    expect((await pay(way, 570_000)).status).toBe(200);
    await refund(way, 200_000, true);
    expect(await balances(way)).toMatchObject({ platform: -20_000, cost: 190_000, returning: -200_000 });
    await refund(way, 400_000, true);
    expect(await balances(way)).toMatchObject({ cost: 570_000, returning: -600_000 });
    expect(await balances(way)).not.toHaveProperty('platform');
  });
});

describe('what a technician is paid', () => {
  it('is without the share, in the back office’s lists, at the payout and in the bank’s file', async () => {
    const way = await sharedWork('completed');
    const { value } = await api.ok(adminOrderCalls.orders, { owed: 'professional' }, as(admin));
    const listed = value.find(({ order_number }) => order_number === way.orderNumber);
    expect(listed?.payouts_due[0]?.amount_cents).toBe(570_000);
    const { src } = await api.ok(adminOrderCalls.exportPayouts, {}, as(admin));
    const file = (await api.request(src)).text.replaceAll('"', '');
    expect(file.split(/\r?\n/).find((line) => line.startsWith(way.orderNumber))).toContain('HKD,5700,');
    expect((await pay(way, PRICE_CENTS)).status).toBe(422);
    expect((await pay(way, 570_000)).status).toBe(200);
    const { payout } = await api.ok(adminOrderCalls.orderDetails, { order_number: way.orderNumber }, as(admin));
    expect(payout).toMatchObject({ amount_cents: 570_000, share_cents: 30_000, is_due: false });
  });

  it('is shown to them with the share, from the payment on', async () => {
    const running = await sharedWork('in_progress');
    const earning = async (who: Person) => (await api.ok(earningCalls.earningListing, {}, as(who))).value[0];
    expect(await earning(running.technician)).toMatchObject({
      held_cents: PRICE_CENTS,
      platform_percent: 5,
      share_cents: 0,
    });
    const way = await sharedWork('completed');
    const due = { held_cents: 0, due_cents: 570_000, platform_percent: 5, share_cents: 30_000 };
    expect(await earning(way.technician)).toMatchObject(due);
    await pay(way, 570_000);
    expect(await earning(way.technician)).toMatchObject({
      due_cents: 0,
      share_cents: 30_000,
      paid_out: { amount_cents: 570_000 },
    });
    const statement = await api.ok(statementCalls.statement, { view: 'earnings' }, as(way.technician));
    expect(statement.lines.map(({ kind, changes }) => [kind, changes])).toEqual([
      ['paid', { held_cents: PRICE_CENTS, platform_cents: 0, due_cents: 0, paid_out_cents: 0, owed_back_cents: 0 }],
      [
        'released',
        { held_cents: -PRICE_CENTS, platform_cents: 30_000, due_cents: 570_000, paid_out_cents: 0, owed_back_cents: 0 },
      ],
      [
        'paid_out',
        { held_cents: 0, platform_cents: 0, due_cents: -570_000, paid_out_cents: 570_000, owed_back_cents: 0 },
      ],
    ]);
  });
});
