import { startApi, type TestApi } from '@tests/support/api/api';
import { balancesOf } from '@tests/support/payments/books';
import { tellDispute } from '@tests/support/payments/disputes';
import { type Person, person } from '@tests/support/people/people';
import { templatesSentTo } from '@tests/support/people/subscriber';
import { type Travelled, travel } from '@tests/support/projects/way';
import { desc } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { disputeCalls } from '@/contract/dispute/calls';
import { earningCalls } from '@/contract/earning/calls';
import { statementCalls } from '@/contract/statement/calls';
import type { ChargebackStep } from '@/domain/chargeback';
import { refunds } from '@/server/db/schema';
import { refundProject } from '@/server/modules/refund/refund-order';
import { bounceRefund } from '@/server/modules/refund/send-refund';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi({ provider: 'sandbox' });
  admin = await person(api, 'admin');
});

const PRICE_CENTS = 600_000;
const as = ({ token }: Person) => ({ token });
const balances = (way: Travelled) => balancesOf(api, way.orderNumber);
const details = (way: Travelled) => api.ok(adminOrderCalls.orderDetails, { order_number: way.orderNumber }, as(admin));

let transfers = 0;
/** Marks a transfer of the whole price; each has a reference of its own unless one is given. */
const mark = (way: Travelled, input: { is_made?: boolean; amount_cents?: number; reference?: string } = {}) =>
  api.call(
    adminOrderCalls.markPaidOut,
    { order_number: way.orderNumber, amount_cents: PRICE_CENTS, reference: `HSBC ${++transfers}`, ...input },
    { ...as(admin), idempotencyKey: crypto.randomUUID() },
  );
const made = (way: Travelled, input: { amount_cents?: number; reference?: string } = {}) =>
  mark(way, { is_made: true, ...input });

const complain = ({ projectId, client }: Travelled) =>
  api.ok(
    disputeCalls.complainProject,
    { project_id: projectId, reason_code: 'quality', note: '牆身出現裂縫' },
    as(client),
  );
const settle = ({ projectId }: Travelled, refund_cents: number) =>
  api.ok(
    disputeCalls.settleComplaint,
    { project_id: projectId, outcome: 'complete', note: '已查明', refund_cents },
    as(admin),
  );
async function dispute(way: Travelled, ...steps: ChargebackStep[]): Promise<void> {
  const [attempt] = (await details(way)).attempts;
  await tellDispute(api, attempt?.reference ?? '', PRICE_CENTS, ...steps);
}

describe('a transfer that the bank made', () => {
  it('before a complaint is recorded while that holds the project, and what is then sent back is owed', async () => {
    const way = await travel(api, 'completed');
    await complain(way);
    expect((await mark(way)).body.error_code).toBe('on_hold');
    expect((await made(way)).body).toEqual({ amount_cents: PRICE_CENTS });
    expect(await balances(way)).toEqual({ 'cash sandbox': PRICE_CENTS, 'cash bank': -PRICE_CENTS });
    await settle(way, 250_000);
    await api.runJobs();
    expect(await balances(way)).toEqual({
      'cash sandbox': PRICE_CENTS - 250_000,
      'cash bank': -PRICE_CENTS,
      owed_back: 250_000,
    });
  });

  it('before a settlement that took a part of it leaves that part owed, which is set off', async () => {
    const technician = await person(api, 'technician');
    const way = await travel(api, 'completed', { technician });
    await complain(way);
    await settle(way, 200_000);
    expect(Object.keys((await mark(way)).body.form_error ?? {})).toEqual(['amount_cents']);
    await made(way);
    expect(await balances(way)).toMatchObject({ owed_back: 200_000, 'cash bank': -PRICE_CENTS });
    const { totals, value } = await api.ok(earningCalls.earningListing, {}, as(technician));
    expect(totals).toMatchObject({ due_cents: 0, paid_out_cents: PRICE_CENTS, owed_back_cents: 200_000 });
    expect(await templatesSentTo(api, technician)).toContain('transfer_beyond_due');
    expect(value[0]?.paid_out?.amount_cents).toBe(PRICE_CENTS);
    const statement = await api.ok(statementCalls.statement, { view: 'earnings' }, as(technician));
    expect(statement.lines.at(-1)).toMatchObject({
      kind: 'paid_out',
      changes: { due_cents: -400_000, paid_out_cents: PRICE_CENTS, owed_back_cents: 200_000 },
    });

    const next = await travel(api, 'completed', { technician });
    expect((await details(next)).payout).toMatchObject({ amount_cents: PRICE_CENTS - 200_000, is_due: true });
  });

  it('leaves all that is sent back later owed too', async () => {
    const way = await travel(api, 'completed');
    await complain(way);
    await settle(way, 200_000);
    await made(way);
    await refundProject(api.deps, way.projectId, 400_000);
    expect(await balances(way)).toMatchObject({ owed_back: PRICE_CENTS, returning: -400_000 - 200_000 });
    expect(await balances(way)).not.toHaveProperty('cost');
  });

  it('of which nothing is due any more is owed as a whole', async () => {
    const way = await travel(api, 'completed');
    await complain(way);
    await settle(way, PRICE_CENTS);
    expect((await mark(way)).body.error_code).toBe('nothing_owed');
    expect((await details(way)).payees).toEqual([{ to: 'technician', name: expect.any(String) }]);
    await made(way);
    expect(await balances(way)).toMatchObject({ owed_back: PRICE_CENTS });
  });

  it('before the card’s holder disputed the payment is owed if the dispute is lost', async () => {
    const way = await travel(api, 'completed');
    await dispute(way, 'opened', 'taken');
    expect((await mark(way)).body.error_code).toBe('charge_disputed');
    await made(way);
    expect(await balances(way)).toEqual({ disputed: PRICE_CENTS, 'cash bank': -PRICE_CENTS });
    await dispute(way, 'lost');
    expect(await balances(way)).toEqual({ owed_back: PRICE_CENTS, 'cash bank': -PRICE_CENTS });
  });

  it('before a refund failed leaves what is owed to the payer', async () => {
    const way = await travel(api, 'completed');
    await refundProject(api.deps, way.projectId, 100_000);
    await api.runJobs();
    const [refund] = await api.deps.db.select().from(refunds).orderBy(desc(refunds.id)).limit(1);
    await bounceRefund(api.deps, refund?.id ?? 0);
    expect((await mark(way)).body.error_code).toBe('refund_owed');
    await made(way);
    expect(await balances(way)).toEqual({
      'cash sandbox': PRICE_CENTS,
      'cash bank': -PRICE_CENTS,
      due: -100_000,
      owed_back: 100_000,
    });
  });

  it('of less than is due leaves the rest due', async () => {
    const way = await travel(api, 'completed');
    await made(way, { amount_cents: 450_000 });
    expect((await details(way)).payout).toMatchObject({
      amount_cents: 150_000,
      is_due: true,
      paid_out: { amount_cents: 450_000 },
    });
    expect((await mark(way, { amount_cents: 150_000 })).status).toBe(200);
    expect(await templatesSentTo(api, way.technician)).not.toContain('transfer_beyond_due');
    expect(await balances(way)).toEqual({ 'cash sandbox': PRICE_CENTS, 'cash bank': -PRICE_CENTS });
  });

  it('is recorded once by its reference, and is never more than was paid', async () => {
    const way = await travel(api, 'completed');
    await complain(way);
    const reference = `FPS ${crypto.randomUUID()}`;
    await made(way, { reference });
    const again = await made(way, { reference: reference.toLowerCase() });
    expect(again.body).toMatchObject({ error_code: 'nothing_owed', fresh: { reference } });
    const more = await made(way, { amount_cents: PRICE_CENTS + 1 });
    expect(Object.keys(more.body.form_error ?? {})).toEqual(['amount_cents']);
    expect(await balances(way)).toEqual({ 'cash sandbox': PRICE_CENTS, 'cash bank': -PRICE_CENTS });
  });

  it('cannot have gone to a consultant without a fee', async () => {
    const way = await travel(api, 'completed');
    const answer = await api.call(
      adminOrderCalls.markPaidOut,
      { order_number: way.orderNumber, amount_cents: 100, reference: 'X1', is_made: true, to: 'consultant' },
      { ...as(admin), idempotencyKey: crypto.randomUUID() },
    );
    expect([answer.status, answer.body.error_code]).toEqual([404, 'not_found']);
  });
});
