import { readFile } from 'node:fs/promises';
import { startApi, type TestApi } from '@tests/support/api/api';
import { balancesOf as bookedOf } from '@tests/support/payments/books';
import { checkout, deliver, eventOf } from '@tests/support/payments/money';
import { ended } from '@tests/support/payments/refunds';
import { type Person, person } from '@tests/support/people/people';
import { professionalAt } from '@tests/support/people/professionals';
import { type Travelled, travel } from '@tests/support/projects/way';
import { desc, eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminBookCalls } from '@/contract/admin/books/calls';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { disputeCalls } from '@/contract/dispute/calls';
import { bookChecks, ledgerEntries, ledgerMovements, notifications, orders, refunds } from '@/server/db/schema';
import { type BookCheck, checkBooks, checkBooksNightly, readBooks } from '@/server/modules/ledger/check-books';
import { post } from '@/server/modules/ledger/post';
import { refundOrder } from '@/server/modules/refund/refund-order';
import { giveUpRefund, sendRefund } from '@/server/modules/refund/send-refund';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  admin = await person(api, 'admin');
});

const asAdmin = () => ({ token: admin.token });
const PRICE_CENTS = 600_000;

async function orderOf({ orderNumber }: { orderNumber: string }) {
  const [order] = await api.deps.db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
  if (!order) throw new Error('no order');
  return order;
}

const balancesOf = (orderNumber: string) => bookedOf(api, orderNumber);

/** Decides a refund of an order; returns its id. */
async function decideRefund(way: Travelled, cents: number): Promise<number> {
  const order = await orderOf(way);
  await refundOrder(api.deps, order.id, cents);
  const [refund] = await api.deps.db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, order.id))
    .orderBy(desc(refunds.id));
  return refund?.id ?? 0;
}

const payOut = (way: Travelled, amount_cents: number) =>
  api.ok(
    adminOrderCalls.markPaidOut,
    { order_number: way.orderNumber, amount_cents, reference: 'FPS 1' },
    { ...asAdmin(), idempotencyKey: crypto.randomUUID() },
  );

describe('the books of an order', () => {
  it('hold the payment while the work is on', async () => {
    const way = await travel(api, 'in_progress');
    expect(await balancesOf(way.orderNumber)).toEqual({ 'cash sandbox': PRICE_CENTS, held: -PRICE_CENTS });
  });

  it('owe it to the technician once the work is approved, and no more after the payout', async () => {
    const way = await travel(api, 'completed');
    expect(await balancesOf(way.orderNumber)).toEqual({ 'cash sandbox': PRICE_CENTS, due: -PRICE_CENTS });
    await payOut(way, PRICE_CENTS);
    expect(await balancesOf(way.orderNumber)).toEqual({ 'cash sandbox': PRICE_CENTS, 'cash bank': -PRICE_CENTS });
  });

  it('hold it again when a settlement has finished work put right', async () => {
    const way = await travel(api, 'completed');
    const { complaint_id } = await api.ok(
      disputeCalls.complainProject,
      { project_id: way.projectId, reason_code: 'quality', note: '漏水' },
      { token: way.client.token },
    );
    const settlement = {
      project_id: way.projectId,
      complaint_id,
      outcome: 'revise',
      note: '補做',
      refund_cents: 100_000,
    };
    await api.ok(disputeCalls.settleComplaint, settlement as never, asAdmin());
    expect(await balancesOf(way.orderNumber)).toEqual({
      'cash sandbox': PRICE_CENTS,
      held: -500_000,
      returning: -100_000,
    });
  });

  it('send back what the parties agreed, and owe the technician the rest', async () => {
    const { orderNumber, refundId } = await ended(api);
    const before = await balancesOf(orderNumber);
    await sendRefund(api.deps, refundId);
    const after = await balancesOf(orderNumber);
    const returning = before.returning ?? 0;
    expect(returning).toBeLessThan(0);
    expect(after).toEqual({ 'cash sandbox': PRICE_CENTS + returning, due: -PRICE_CENTS - returning });
  });

  it('put a refund that failed for good back to where it was taken from, and take it again at the next try', async () => {
    const way = await travel(api, 'completed');
    const refundId = await decideRefund(way, 50_000);
    expect(await balancesOf(way.orderNumber)).toMatchObject({ due: -550_000, returning: -50_000 });
    await giveUpRefund(api.deps, refundId, new Error('the card is closed'));
    expect(await balancesOf(way.orderNumber)).toEqual({ 'cash sandbox': PRICE_CENTS, due: -PRICE_CENTS });
    await api.ok(adminOrderCalls.retryRefund, { order_number: way.orderNumber }, asAdmin());
    expect(await balancesOf(way.orderNumber)).toEqual({ 'cash sandbox': 550_000, due: -550_000 });
  });

  it('have the platform bear a refund after the payout', async () => {
    const way = await travel(api, 'completed');
    await payOut(way, PRICE_CENTS);
    await sendRefund(api.deps, await decideRefund(way, 20_000));
    expect(await balancesOf(way.orderNumber)).toEqual({
      'cash bank': -PRICE_CENTS,
      'cash sandbox': 580_000,
      cost: 20_000,
    });
  });

  it('return a payment that arrives twice in full', async () => {
    const way = await travel(api, 'awaiting_payment');
    const [first, second] = [await checkout(api, way), await checkout(api, way)];
    await deliver(api, eventOf(first));
    api.clock.advance(1000);
    await deliver(api, eventOf(second));
    expect(await balancesOf(way.orderNumber)).toEqual({
      'cash sandbox': 2 * PRICE_CENTS,
      held: -PRICE_CENTS,
      returning: -PRICE_CENTS,
    });
    await api.runJobs();
    expect(await balancesOf(way.orderNumber)).toEqual({ 'cash sandbox': PRICE_CENTS, held: -PRICE_CENTS });
  });

  it('have the same movements however often an event comes', async () => {
    const way = await travel(api, 'awaiting_payment');
    const event = eventOf(await checkout(api, way));
    await Promise.all(Array.from({ length: 20 }, () => deliver(api, event)));
    expect(await balancesOf(way.orderNumber)).toEqual({ 'cash sandbox': PRICE_CENTS, held: -PRICE_CENTS });
  });

  it('count a membership as income, until a rejection sends it back', async () => {
    const who = await professionalAt(api, 'pending_approval');
    expect(await balancesOf(who.orderNumber)).toEqual({
      'cash sandbox': who.amountCents,
      subscriptions: -who.amountCents,
    });
  });
});

describe('the database', () => {
  const raw = (query: ReturnType<typeof sql>) =>
    api.deps.db.execute(query).then(
      () => 'done',
      (error) => `${error.cause}`,
    );

  it('refuses entries that do not add up, and any change of what is written', async () => {
    await travel(api, 'in_progress');
    expect(
      await raw(sql`insert into ledger_entries (movement_id, account, amount_cents, order_id)
        select id, 'held', 100, order_id from ledger_movements limit 1`),
    ).toContain('does not balance');
    for (const table of ['ledger_entries', 'ledger_movements']) {
      const name = sql.raw(table);
      expect(await raw(sql`update ${name} set order_id = order_id`)).toContain('append-only');
      expect(await raw(sql`delete from ${name}`)).toContain('append-only');
      expect(await raw(sql`truncate ${name} cascade`)).toContain('append-only');
    }
  });
});

describe('the check of the books', () => {
  it('finds nothing after all this, and its balances are those that later entries are added to', async () => {
    expect((await checkBooks(api.deps)).faults).toEqual([]);
    await checkBooksNightly(api.deps);
    const way = await travel(api, 'in_progress');
    const now = await checkBooks(api.deps);
    const sorted = (balances: typeof now.balances) =>
      [...balances].sort((a, b) => `${a.account} ${a.provider}`.localeCompare(`${b.account} ${b.provider}`));
    expect(sorted((await readBooks(api.deps)).balances)).toEqual(sorted(now.balances));
    expect(await balancesOf(way.orderNumber)).toMatchObject({ held: -PRICE_CENTS });
  });

  it('names an order of which more was taken than there was', async () => {
    const way = await travel(api, 'completed');
    const [order] = await api.deps.db.select().from(orders).where(eq(orders.orderNumber, way.orderNumber));
    if (!order) throw new Error('the order is gone');
    const side = { personId: way.technician.id, amountCents: PRICE_CENTS + 1 };
    let found: BookCheck | undefined;
    const written = api.deps.db.transaction(async (tx) => {
      const debits = [{ account: 'due' as const, ...side }];
      const credits = [{ account: 'owed_back' as const, ...side }];
      await post({ ...api.deps, db: tx }, { kind: 'set_off', of: order, debits, credits });
      found = await checkBooks({ db: tx });
      tx.rollback();
    });
    await expect(written).rejects.toThrow(TransactionRollbackError);
    expect(found?.faults.map(({ name, account, bookedCents }) => [name, account, bookedCents])).toEqual([
      [way.orderNumber, 'due', -1],
      [way.orderNumber, 'owed_back', -PRICE_CENTS - 1],
    ]);
  });

  it('names an order, an account and a provider that disagree, and alarms the admins', async () => {
    const way = await travel(api, 'in_progress');
    const set = (cents: number) =>
      api.deps.db.execute(sql`update payments set amount_cents = ${cents} where order_id = (
        select id from orders where order_number = ${way.orderNumber})`);
    await set(PRICE_CENTS - 1);
    try {
      const { faults } = await checkBooks(api.deps);
      expect(faults).toEqual([
        {
          what: 'order',
          name: way.orderNumber,
          account: 'cash',
          bookedCents: PRICE_CENTS,
          expectedCents: PRICE_CENTS - 1,
        },
        expect.objectContaining({ what: 'provider', name: 'sandbox', account: 'cash' }),
      ]);
      await checkBooksNightly(api.deps);
      const shown = await api.ok(adminBookCalls.books, {}, asAdmin());
      expect(shown.check).toMatchObject({ fault_count: 2, faults: [{ name: way.orderNumber }, { name: 'sandbox' }] });
      const sent = await api.deps.db.select().from(notifications).where(eq(notifications.userId, admin.id));
      expect(sent.filter(({ template }) => template === 'admin_books_wrong')).toHaveLength(1);
    } finally {
      await set(PRICE_CENTS);
    }
    await checkBooksNightly(api.deps);
    expect((await api.ok(adminBookCalls.books, {}, asAdmin())).check).toMatchObject({ fault_count: 0, faults: [] });
    expect(await api.deps.db.$count(bookChecks)).toBeGreaterThan(2);
  });
});

describe('the back office', () => {
  it('lists the movements of a project with their entries, the newest first', async () => {
    const way = await travel(api, 'completed');
    const { value, count } = await api.ok(adminBookCalls.movements, { project_id: way.projectId }, asAdmin());
    expect(count).toBe(2);
    expect(value.map(({ kind, amount_cents, order_number }) => [kind, amount_cents, order_number])).toEqual([
      ['released', PRICE_CENTS, way.orderNumber],
      ['paid', PRICE_CENTS, way.orderNumber],
    ]);
    expect(value[0]?.entries).toEqual([
      { account: 'held', person: null, provider: null, amount_cents: PRICE_CENTS },
      {
        account: 'due',
        person: { id: way.technician.id, name: expect.any(String) },
        provider: null,
        amount_cents: -PRICE_CENTS,
      },
    ]);
    const ofKind = await api.ok(
      adminBookCalls.movements,
      { order_number: way.orderNumber.toLowerCase(), kind: 'paid' },
      asAdmin(),
    );
    expect(ofKind.value.map(({ kind }) => kind)).toEqual(['paid']);
    expect((await api.ok(adminBookCalls.movements, { order_number: 'T-1' }, asAdmin())).value).toEqual([]);
  });

  it('gives the entries as a CSV file, a line each', async () => {
    const way = await travel(api, 'in_progress');
    const { src } = await api.ok(adminBookCalls.exportMovements, { project_id: way.projectId }, asAdmin());
    const lines = (await api.request(src)).text.replaceAll('"', '').trim().split(/\r?\n/);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain(
      'movement,at_hong_kong,kind,order_number,bank_reference,project_id,account,person,provider,debit,credit',
    );
    expect(lines[1]).toContain(`paid,${way.orderNumber},,${way.projectId},cash,,sandbox,6000,`);
    expect(lines[2]).toContain(`paid,${way.orderNumber},,${way.projectId},held,,,,6000`);
  });
});

describe('an installation from before the books', () => {
  it('gets the movements of all its money, and they add up', async () => {
    await decideRefund(await travel(api, 'in_progress'), 10_000);
    const perOrder = () =>
      api.deps.db.execute(sql`select order_id, account, person_id, provider, sum(amount_cents) as cents
        from ledger_entries group by 1, 2, 3, 4 having sum(amount_cents) <> 0 order by 1, 2, 3, 4`);
    const before = (await perOrder()).rows;
    expect(before.length).toBeGreaterThan(20);
    await api.deps.db.transaction(async (tx) => {
      for (const table of ['ledger_entries', 'ledger_movements'])
        await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
      await tx.delete(ledgerEntries);
      await tx.delete(ledgerMovements);
      for (const table of ['ledger_entries', 'ledger_movements'])
        await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
    });
    const migration = await readFile('src/server/db/migrations/0009_ledger.sql', 'utf8');
    const statements = migration.split('--> statement-breakpoint').filter((one) => one.includes('INSERT INTO ledger_'));
    expect(statements).toHaveLength(12);
    // A later migration renamed this column.
    for (const statement of statements)
      await api.deps.db.execute(sql.raw(statement.replaceAll('y.technician_id', 'y.payee_id')));
    expect((await perOrder()).rows).toEqual(before);
    expect((await checkBooks(api.deps)).faults).toEqual([]);
  });
});
