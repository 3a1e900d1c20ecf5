import { and, desc, eq, lt, type SQLWrapper, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { orderCalls } from '@/contract/order/calls';
import { maskedAccount } from '@/domain/payee';
import type { UnusedReason } from '@/domain/project/options';
import { countedPage, countUpToCap, cursorId } from '../../db/page';
import { ME, prepared } from '../../db/prepared';
import { orders, type payments } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { chargedOf, isUnusable } from '../ledger/owed';

/** SQL: a plan's name in the reader's language, or a project's title as it is. */
export const titleIn = (locale: string | SQLWrapper) =>
  sql<string>`coalesce(orders.snapshot -> 'name' ->> ${locale}::text, orders.title)`;

/** An order's columns, with those from other tables, for one statement. */
export const orderColumns = (locale: string | SQLWrapper) => ({
  id: orders.id,
  orderNumber: orders.orderNumber,
  status: orders.status,
  kind: orders.kind,
  amountCents: orders.amountCents,
  feeCents: orders.feeCents,
  title: titleIn(locale),
  projectId: orders.projectId,
  createdAt: orders.createdAt,
  expiresAt: orders.expiresAt,
  paidAt: orders.paidAt,
  /** Null unless it is a subscription's order. */
  months: sql<number | null>`(orders.snapshot ->> 'months')::int`,
  /** The status of each checkout, oldest first. */
  checkouts: sql<PaymentStatus[]>`array(select p.status from payments p where p.order_id = orders.id order by p.id)`,
  isByFps: sql<boolean>`exists (select 1 from payments p where p.order_id = orders.id
    and p.provider = 'fps' and p.status = 'processing')`,
  // Without refunds that failed.
  refunds: sql<Refund[]>`coalesce((select json_agg(json_build_object('amount_cents', r.amount_cents,
    'created_at', r.created_at, 'settled_at', r.settled_at) order by r.id)
    from refunds r where r.order_id = orders.id and r.failed_at is null), '[]')`,
  handRefunds: sql<HandRefund[]>`coalesce((select json_agg(json_build_object('amount_cents', h.amount_cents,
    'account', nullif(h.account, '')) order by h.id)
    from hand_refunds h where h.order_id = orders.id and h.sent_at is null), '[]')`,
  unused: sql<Unused[]>`coalesce((select json_agg(json_build_object('amount_cents', payments.amount_cents,
    'paid_at', payments.settled_at, 'is_returned', payments.status = 'refunded' or ${chargedOf('lost')} >= payments.amount_cents,
    'returned_at', payments.returned_at,
    'reason', case
      when orders.paid_at <= payments.settled_at then 'paid_already'
      when payments.amount_cents <> orders.amount_cents then 'other_amount' else 'not_payable' end)
    order by payments.settled_at, payments.id) from payments where payments.order_id = orders.id and ${isUnusable('payments.id')}), '[]')`,
});

type PaymentStatus = (typeof payments.$inferSelect)['status'];

/** A payment that could not be used, and why. */
interface Unused {
  amount_cents: number;
  paid_at: string;
  reason: UnusedReason;
  is_returned: boolean;
  returned_at: string | null;
}

/** A refund that an admin is to transfer. */
interface HandRefund {
  amount_cents: number;
  account: string | null;
}

interface Refund {
  amount_cents: number;
  created_at: string;
  settled_at: string | null;
}

export type OrderFacts = Pick<
  typeof orders.$inferSelect,
  | 'id'
  | 'orderNumber'
  | 'status'
  | 'kind'
  | 'amountCents'
  | 'feeCents'
  | 'title'
  | 'projectId'
  | 'createdAt'
  | 'expiresAt'
  | 'paidAt'
> & {
  months: number | null;
  checkouts: PaymentStatus[];
  isByFps: boolean;
  refunds: Refund[];
  handRefunds: HandRefund[];
  unused: Unused[];
};

/** An order's contents and refunds, as several replies give them. */
export const orderContents = (row: OrderFacts) => ({
  order_number: row.orderNumber,
  status: row.status,
  kind: row.kind,
  amount_cents: row.amountCents,
  fee_cents: row.feeCents,
  title: row.title,
  plan: row.months === null ? null : { name: row.title, months: row.months },
  refunded_cents: row.refunds.reduce((sum, refund) => sum + (refund.settled_at ? refund.amount_cents : 0), 0),
  refunds: row.refunds.map((refund) => ({
    amount_cents: refund.amount_cents,
    created_at: new Date(refund.created_at).toISOString(),
    settled_at: refund.settled_at && new Date(refund.settled_at).toISOString(),
  })),
});

/** Several checkouts of one order may be open at once, and any of them may be paid, so all are considered together. */
function attemptsOf({ status, checkouts, isByFps }: OrderFacts) {
  const isPending = status === 'pending';
  const isProcessing = isPending && checkouts.includes('processing');
  const lastOutcome = checkouts.filter((one) => one !== 'started' && one !== 'closed').at(-1);
  return {
    is_processing: isProcessing,
    is_by_fps: isProcessing && isByFps,
    has_open_checkout: isPending && checkouts.includes('started'),
    was_declined: isPending && !isProcessing && lastOutcome === 'declined',
  };
}

/** An order as its payer and admins see it. */
export const orderReply = (row: OrderFacts) => ({
  ...orderContents(row),
  ...attemptsOf(row),
  project_id: row.projectId,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt?.toISOString() ?? null,
  paid_at: row.paidAt?.toISOString() ?? null,
  hand_refunds: row.handRefunds.map(({ amount_cents, account }) => ({
    amount_cents,
    account: account && maskedAccount(account),
  })),
  unused: row.unused.map((payment) => ({
    ...payment,
    paid_at: new Date(payment.paid_at).toISOString(),
    returned_at: payment.returned_at && new Date(payment.returned_at).toISOString(),
  })),
});

/** One order of the caller. @throws not_found for another user's order */
export async function orderDetails(context: CallContext, input: InputOf<typeof orderCalls.orderDetails>) {
  const [row] = await context.db
    .select(orderColumns(context.locale))
    .from(orders)
    .where(and(eq(orders.orderNumber, input.order_number), eq(orders.payerId, context.actor.id)));
  if (!row) throw new AppError('not_found');
  return { ...orderReply(row), pay_with: context.payments.offered.map(({ name }) => name) };
}

const ownOrders = prepared((db, shape: 'first' | 'after') => {
  const isMine = eq(orders.payerId, ME);
  return db
    .select({ ...orderColumns(sql.placeholder('locale')), total: countUpToCap(sql`${orders}`, isMine) })
    .from(orders)
    .where(and(isMine, shape === 'after' ? lt(orders.id, sql.placeholder('before')) : undefined))
    .orderBy(desc(orders.id))
    .limit(sql.placeholder('rows'));
});

export async function orderListing(context: CallContext, { limit, cursor }: InputOf<typeof orderCalls.orderListing>) {
  const { db, locale, actor } = context;
  const before = cursorId(cursor);
  const values = { me: actor.id, locale, before, rows: limit + 1 };
  const read = (isAfter: boolean) => ownOrders(db, isAfter ? 'after' : 'first').execute(values);
  const { page } = await countedPage(read, before !== undefined, { limit, idOf: (row) => row.id });
  return { ...page, value: page.value.map(orderReply) };
}
