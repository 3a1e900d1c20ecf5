import { chooseFps, importLines } from '@tests/support/payments/fps';
import { startFpsSite } from '@tests/support/payments/fps-site';
import {
  answer,
  checkout,
  countNotifications,
  orderOf,
  ownerOf,
  paymentStatuses,
  timesPaid,
} from '@tests/support/payments/money';
import { PASSWORD } from '@tests/support/people/people';
import { type Travelled, travel } from '@tests/support/projects/way';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminFpsCalls } from '@/contract/admin/fps/calls';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { fpsCalls } from '@/contract/fps/calls';
import { fpsReference } from '@/domain/fps';
import { bankLines, paymentEvents, refunds } from '@/server/db/schema';
import { checkBooks } from '@/server/modules/ledger/check-books';
import { noteFailure, refundName } from '@/server/modules/refund/refund-key';

type Site = Awaited<ReturnType<typeof startFpsSite>>;

let site: Site;
let api: Site['api'];
beforeAll(async () => {
  site = await startFpsSite();
  api = site.api;
});

const fpsCash = async ({ deps }: Site['api']) =>
  (await checkBooks(deps)).balances.find(({ provider }) => provider === 'fps')?.cents ?? 0;

const account = { kind: 'fps', holder: '陳大文', account: '91234567' } as const;

describe('a transfer that pays nothing', () => {
  it('of another amount waits, its payer sees it, and sent back it asks for an account', async () => {
    const way = await site.chosen();
    const reference = site.bankRef();
    await importLines(api, site.admin, [[fpsReference(way.orderNumber), '5999.99', reference]]);
    expect(await site.transferOf(way)).toMatchObject({ state: 'wrong_amount', came_cents: 599_999 });
    const line = await site.leftoverOf(reference);
    expect(line).toMatchObject({ state: 'wrong_amount', order: { order_number: way.orderNumber } });
    const act = { line_id: line?.line_id, order_number: way.orderNumber, password: PASSWORD };
    expect(await api.ok(adminFpsCalls.assign, act, site.asAdmin)).toEqual({ status: 'pending' });
    await api.runJobs();
    expect(await countNotifications(api, way, 'refund_account_wanted')).toBe(1);
    expect(await site.leftoverOf(reference)).toBeUndefined();
    expect((await api.call(adminFpsCalls.assign, act, site.asAdmin)).body.error_code).toBe('stale');
    // The order stays payable.
    expect((await site.receive(way)).body).toEqual({ outcome: 'matched' });
    expect(await timesPaid(api, way)).toBe(1);
  });

  it('that comes twice waits, and goes back', async () => {
    const way = await site.chosen();
    const reference = site.bankRef();
    const own = fpsReference(way.orderNumber);
    expect(
      await importLines(api, site.admin, [
        [own, '6000', site.bankRef()],
        [own, '6000', reference],
      ]),
    ).toMatchObject({
      matched: 1,
      twice: 1,
    });
    const line = await site.leftoverOf(reference);
    await api.ok(
      adminFpsCalls.assign,
      { line_id: line?.line_id, order_number: way.orderNumber, password: PASSWORD },
      site.asAdmin,
    );
    await api.runJobs();
    expect([await timesPaid(api, way), await paymentStatuses(api, way)]).toEqual([1, ['paid', 'paid']]);
    expect((await orderOf(api, way)).hand_refunds).toEqual([{ amount_cents: 600_000, account: null }]);
  });

  it('without a reference is given to its order, sent back, or noted as not ours; the books follow', async () => {
    const way = await site.chosen();
    const [given, back, strange] = [site.bankRef(), site.bankRef(), site.bankRef()];
    const balanceOf = async (account: string) =>
      (await checkBooks(api.deps)).balances.find((balance) => balance.account === account)?.cents ?? 0;
    const [unmatched, returning, cash] = [
      await balanceOf('unmatched'),
      await balanceOf('returning'),
      await fpsCash(api),
    ];
    await importLines(api, site.admin, [
      ['裝修費', '6000', given],
      ['裝修費', '70', back],
      ['租金', '8800', strange],
    ]);
    expect(await balanceOf('unmatched')).toBe(unmatched + 1_487_000);
    expect(await fpsCash(api)).toBe(cash + 1_487_000);
    const idOf = async (reference: string) => (await site.leftoverOf(reference))?.line_id;
    const act = { line_id: await idOf(given), order_number: way.orderNumber, password: PASSWORD };
    expect(await api.ok(adminFpsCalls.assign, act, site.asAdmin)).toEqual({ status: 'paid' });
    expect(await timesPaid(api, way)).toBe(1);
    await api.ok(adminFpsCalls.sendBack, { line_id: await idOf(back), ...account }, site.asAdmin);
    const toSend = (await site.toSend()).at(-1);
    expect(toSend).toMatchObject({ amount_cents: 7000, account, order_number: null });
    expect([await balanceOf('unmatched'), await balanceOf('returning')]).toEqual([
      unmatched + 880_000,
      returning + 7000,
    ]);
    const sent = { hand_refund_id: toSend?.hand_refund_id, reference: 'OUT 7' };
    await api.ok(adminFpsCalls.markSent, sent, site.asAdmin);
    const note = { line_id: await idOf(strange), note: '辦公室租金按金' };
    await api.ok(adminFpsCalls.dismiss, note, site.asAdmin);
    expect((await api.call(adminFpsCalls.dismiss, note, site.asAdmin)).body.error_code).toBe('stale');
    expect((await site.leftovers()).map((line) => line.reference)).not.toContain(strange);
    expect([await balanceOf('unmatched'), await balanceOf('returning')]).toEqual([unmatched, returning]);
    expect(await fpsCash(api)).toBe(cash + 600_000);
    // A row that says otherwise than the books is found.
    await api.deps.db.update(bankLines).set({ resolution: null }).where(eq(bankLines.reference, strange));
    expect((await checkBooks(api.deps)).faults).toMatchObject([
      { what: 'transfer', name: strange, account: 'unmatched', bookedCents: 0, expectedCents: 880_000 },
      { what: 'provider', name: 'fps' },
    ]);
    await api.deps.db.update(bankLines).set({ resolution: 'not_ours' }).where(eq(bankLines.reference, strange));
  });
});

describe('a refund of a payment by FPS', () => {
  /** A paid order of which an admin refunds a part. */
  async function refunding(cents = 100_000) {
    const way = await site.chosen();
    await site.receive(way);
    const refund = { order_number: way.orderNumber, refund_cents: cents, is_paid_out: false, note: '多收了' };
    await api.ok(adminOrderCalls.refundPaid, refund, site.asAdmin);
    await api.runJobs();
    return way;
  }
  const give = (way: Travelled) =>
    api.call(fpsCalls.refundAccount, { order_number: way.orderNumber, ...account }, ownerOf(way));
  const toSend = async (way: Travelled) => (await site.toSend()).find((one) => one.order_number === way.orderNumber);
  const send = (id: number | undefined, reference = 'OUT 1') =>
    api.call(adminFpsCalls.markSent, { hand_refund_id: id, reference }, site.asAdmin);
  /** The lines of the file for the bank. */
  async function file() {
    const { src } = await api.ok(adminFpsCalls.exportRefunds, {}, site.asAdmin);
    return (await (await api.app.fetch(new Request(`http://any${src}`))).text()).split('\r\n');
  }

  it('asks the payer for an account, is sent by an admin, and is marked once', async () => {
    const way = await refunding();
    await api.runJobs();
    expect(await countNotifications(api, way, 'refund_account_wanted')).toBe(1);
    expect(await orderOf(api, way)).toMatchObject({ status: 'refund_pending', refunded_cents: 0 });
    const waiting = await toSend(way);
    expect(waiting).toMatchObject({ amount_cents: 100_000, account: null });
    // Not before it is known where to.
    expect((await send(waiting?.hand_refund_id)).body.error_code).toBe('nothing_owed');
    expect((await give(way)).status).toBe(200);
    expect((await orderOf(api, way)).hand_refunds).toEqual([{ amount_cents: 100_000, account: '•••567' }]);
    // A stolen session must not lead it elsewhere.
    expect((await give(way)).body.error_code).toBe('nothing_owed');
    const statuses = await Promise.all([1, 2, 3].map(async () => (await send(waiting?.hand_refund_id)).status));
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect(await orderOf(api, way)).toMatchObject({
      status: 'partly_refunded',
      refunded_cents: 100_000,
      hand_refunds: [],
    });
    expect(await countNotifications(api, way, 'refund_transferred')).toBe(1);
    expect(await countNotifications(api, way, 'order_refunded')).toBe(0);
  });

  it('that is open is not one that failed: there is nothing to try again', async () => {
    const way = await refunding();
    const retry = () => api.call(adminOrderCalls.retryRefund, { order_number: way.orderNumber }, site.asAdmin);
    expect((await retry()).body.error_code).toBe('nothing_owed');
    const unused = await site.chosen();
    await importLines(api, site.admin, [[fpsReference(unused.orderNumber), '1', site.bankRef()]]);
    const line = (await site.leftovers()).find(({ order }) => order?.order_number === unused.orderNumber);
    const act = { line_id: line?.line_id, order_number: unused.orderNumber, password: PASSWORD };
    await api.ok(adminFpsCalls.assign, act, site.asAdmin);
    await api.runJobs();
    const { owed } = await api.ok(adminOrderCalls.orderDetails, { order_number: unused.orderNumber }, site.asAdmin);
    expect(owed).toEqual([]);
    await give(unused);
    expect((await send((await toSend(unused))?.hand_refund_id)).status).toBe(200);
    expect((await orderOf(api, unused)).unused).toMatchObject([{ amount_cents: 100, is_returned: true }]);
  });

  it('is in the file for the bank once the account is known, until it is sent', async () => {
    const way = await refunding(123_400);
    const row = expect.stringMatching(
      new RegExp(`"${way.orderNumber}".*"fps","陳大文","852-91234567","","","","1234.00","HKD"`),
    );
    expect(await file()).not.toContainEqual(row);
    await give(way);
    expect(await file()).toContainEqual(row);
    await send((await toSend(way))?.hand_refund_id);
    expect(await file()).not.toContainEqual(row);
  });

  it.each([
    ['fps', '+852 91234567', ['852-91234567', '', '', '']],
    ['fps', '１２３４５６７', ['1234567', '', '', '']],
    ['fps', 'Chan@Example.hk', ['chan@example.hk', '', '', '']],
    ['bank', '024-123-456789-001', ['', '024', '123456789001', '']],
    ['bank', '024 123456789001', ['', '024', '123456789001', '']],
    ['bank', '123456789001', ['', '', '', '123456789001']],
    ['bank', '恒生 123-456789-001', ['', '', '', '恒生 123-456789-001']],
    ['fps', '=HYPERLINK(1)', ['', '', '', "'=HYPERLINK(1)"]],
  ] as const)('has its account in the file as a bank takes it: %s %s', async (kind, typed, cells) => {
    const reference = site.bankRef();
    await importLines(api, site.admin, [['裝修費', '70', reference]]);
    const line = await site.leftoverOf(reference);
    const input = { line_id: line?.line_id, kind, holder: reference, account: typed };
    await api.ok(adminFpsCalls.sendBack, input, site.asAdmin);
    const row = (await file()).find((text) => text.includes(`"${reference}"`));
    expect(row).toContain([kind, reference, ...cells, '70.00', 'HKD'].map((cell) => `"${cell}"`).join(','));
  });

  it('that failed is recorded of the provider that the order was paid with', async () => {
    const way = await site.chosen();
    const reference = site.bankRef();
    await importLines(api, site.admin, [[fpsReference(way.orderNumber), '1', reference]]);
    const act = { line_id: (await site.leftoverOf(reference))?.line_id, order_number: way.orderNumber };
    await api.ok(adminFpsCalls.assign, { ...act, password: PASSWORD }, site.asAdmin);
    api.clock.advance(1000);
    await answer(api, way, await checkout(api, way), 'approve');
    const refund = { order_number: way.orderNumber, refund_cents: 100, is_paid_out: false, note: '多收了' };
    await api.ok(adminOrderCalls.refundPaid, refund, site.asAdmin);
    const [decided] = await api.deps.db.select().from(refunds).orderBy(desc(refunds.id)).limit(1);
    const what = { refundId: decided?.id ?? 0 };
    await noteFailure(api.deps, what);
    const [event] = await api.deps.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.reference, refundName(what)));
    expect(event).toMatchObject({ provider: 'sandbox', kind: 'refund_failed' });
  });

  it('goes the way of its own payment, although another provider is the first', async () => {
    const way = await travel(api, 'awaiting_payment');
    await chooseFps(api, way);
    await api.provider.answer(api, way, await checkout(api, way), 'approve');
    await api.runJobs();
    const refund = { order_number: way.orderNumber, refund_cents: 100, is_paid_out: false, note: '多收了' };
    await api.ok(adminOrderCalls.refundPaid, refund, site.asAdmin);
    await api.runJobs();
    expect(await orderOf(api, way)).toMatchObject({ status: 'partly_refunded', hand_refunds: [] });
  });
});
