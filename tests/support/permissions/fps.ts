import { eq } from 'drizzle-orm';
import { fpsReference } from '@/domain/fps';
import { bankLines, handRefunds, orders, payments } from '@/server/db/schema';
import { bookUnmatched, bookUnmatchedClosed } from '@/server/modules/ledger/book-payments';
import { bankFile, COLUMNS } from '../payments/fps';
import { PASSWORD } from '../people/people';
import { GUEST, type Knock, NO_ID, onlyAdmins, PROFESSIONALS, type Row } from './row';

const NO_ORDER = 'T-20200101-ZZZZZZ';
const account = { kind: 'bank', holder: '陳大文', account: '024-123-456789-001' };
const transfer = { amount_cents: 600_000, reference: 'HC 1', value_date: '2026-11-26', password: PASSWORD };
const order = ({ way }: Knock) => ({ order_number: way.orderNumber });
const onlyPayer = {
  unauthorized: GUEST,
  forbidden: ['admin'],
  not_found: ['other_client', ...PROFESSIONALS],
  ok: ['owner'],
} satisfies Row['outcomes'];

async function orderRow({ api, way }: Knock) {
  const [row] = await api.deps.db.select().from(orders).where(eq(orders.orderNumber, way.orderNumber));
  if (!row) throw new Error('no order');
  return row;
}

/** The order's payer has chosen FPS. */
async function chosen(knock: Knock) {
  const { id, amountCents, orderNumber } = await orderRow(knock);
  const createdAt = knock.api.clock.now();
  const facts = { provider: 'fps', reference: fpsReference(orderNumber), status: 'started', createdAt } as const;
  await knock.api.deps.db
    .insert(payments)
    .values({ orderId: id, amountCents, ...facts })
    .onConflictDoNothing();
  return order(knock);
}

/** A transfer that waits for an admin; for the admin only, because the call closes it. */
async function leftover({ api, kind, person }: Knock): Promise<number> {
  if (kind !== 'admin' || !person) return NO_ID;
  const [line] = await api.deps.db
    .insert(bankLines)
    .values({
      reference: `WAITS${Math.random()}`,
      valueDate: '2026-11-26',
      amountCents: 100,
      state: 'unknown',
      createdAt: api.clock.now(),
      createdBy: person.id,
    })
    .returning();
  if (!line) throw new Error('no line');
  await bookUnmatched(api.deps, line);
  return line.id;
}

/** A refund by hand of a transfer, or of the order's payment. */
async function toSend(knock: Knock, isOfOrder = false): Promise<number> {
  const { api, kind } = knock;
  const given = isOfOrder ? {} : { accountKind: 'fps' as const, holder: '陳大文', account: '91234567' };
  const origin = isOfOrder
    ? { orderId: (await orderRow(knock)).id, paymentId: await paymentId(knock) }
    : { lineId: await leftover(knock) };
  if (!isOfOrder && kind !== 'admin') return NO_ID;
  if (origin.lineId) {
    await api.deps.db.update(bankLines).set({ resolution: 'sent_back' }).where(eq(bankLines.id, origin.lineId));
    await bookUnmatchedClosed(api.deps, { id: origin.lineId, amountCents: 100 }, true);
  }
  const [row] = await api.deps.db
    .insert(handRefunds)
    .values({ ...origin, ...given, amountCents: 100, createdAt: api.clock.now() })
    .onConflictDoNothing()
    .returning({ id: handRefunds.id });
  return row?.id ?? NO_ID;
}

async function paymentId(knock: Knock): Promise<number> {
  await chosen(knock);
  const isThat = eq(payments.reference, fpsReference(knock.way.orderNumber));
  const [row] = await knock.api.deps.db.select({ id: payments.id }).from(payments).where(isThat);
  return row?.id ?? NO_ID;
}

const lineRow = (more: (knock: Knock) => object): Row => ({
  at: 'awaiting_payment',
  input: async (knock) => ({ line_id: await leftover(knock), ...more(knock) }),
  absent: (knock) => ({ line_id: NO_ID, ...more(knock) }),
  outcomes: onlyAdmins,
});

/** Payments by FPS: their payer's part and the back office's, on a site that has them. */
export const FPS: Record<string, Row[]> = {
  'fps.transfer': [
    { at: 'awaiting_payment', input: chosen, absent: () => ({ order_number: NO_ORDER }), outcomes: onlyPayer },
  ],
  'fps.claim': [
    { at: 'awaiting_payment', input: chosen, absent: () => ({ order_number: NO_ORDER }), outcomes: onlyPayer },
  ],
  'fps.takeBack': [
    { at: 'awaiting_payment', input: chosen, absent: () => ({ order_number: NO_ORDER }), outcomes: onlyPayer },
  ],
  'fps.refundAccount': [
    {
      at: 'awaiting_payment',
      input: async (knock) => {
        if (knock.kind === 'owner') await toSend(knock, true);
        return { ...order(knock), ...account };
      },
      absent: () => ({ order_number: NO_ORDER, ...account }),
      outcomes: onlyPayer,
    },
  ],
  'adminFps.overview': [{ outcomes: onlyAdmins }],
  'adminFps.awaited': [{ outcomes: onlyAdmins }],
  'adminFps.leftovers': [{ outcomes: onlyAdmins }],
  'adminFps.toSend': [{ outcomes: onlyAdmins }],
  'adminFps.sandboxFile': [{ outcomes: onlyAdmins }],
  'adminFps.receive': [
    {
      at: 'awaiting_payment',
      input: (knock) => ({ ...order(knock), ...transfer }),
      absent: () => ({ order_number: NO_ORDER, ...transfer }),
      outcomes: onlyAdmins,
    },
  ],
  'adminFps.notArrived': [
    {
      at: 'awaiting_payment',
      input: async (knock) => {
        const named = await chosen(knock);
        const isThat = eq(payments.reference, fpsReference(named.order_number));
        await knock.api.deps.db.update(payments).set({ status: 'processing' }).where(isThat);
        return named;
      },
      absent: () => ({ order_number: NO_ORDER }),
      outcomes: onlyAdmins,
    },
  ],
  // It changes nothing, so that nothing is in the log; fps.test.ts covers files that can be read.
  'adminFps.previewFile': [
    {
      input: () => ({ csv: 'nothing' }),
      outcomes: { unauthorized: onlyAdmins.unauthorized, not_found: onlyAdmins.not_found, form_error: ['admin'] },
    },
  ],
  // Each transfer of a file has a line of its own in the log; here there is none.
  'adminFps.importFile': [
    {
      input: () => ({ csv: bankFile([['CHARGES', '-20', 'C1']]), columns: COLUMNS, password: PASSWORD }),
      outcomes: onlyAdmins,
    },
  ],
  'adminFps.assign': [lineRow((knock) => ({ ...order(knock), password: PASSWORD }))],
  'adminFps.sendBack': [lineRow(() => account)],
  'adminFps.dismiss': [lineRow(() => ({ note: '租金' }))],
  'adminFps.exportRefunds': [{ outcomes: onlyAdmins }],
  'adminFps.markSent': [
    {
      input: async (knock) => ({ hand_refund_id: await toSend(knock), reference: 'OUT 1' }),
      absent: () => ({ hand_refund_id: NO_ID, reference: 'OUT 1' }),
      outcomes: onlyAdmins,
    },
  ],
};
