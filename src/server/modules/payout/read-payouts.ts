import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { PAID_TO, type PaidTo } from '@/domain/project/options';
import { isWorkSettled } from '../../db/live';
import { orders, projects, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { isCharged, isFeeOver, payableCents, payableFeeCents, shareCents } from '../ledger/balances';
import { owedFeeOf } from '../ledger/owed';
import { retainedCents } from '../ledger/retained';
import { isOnHold } from '../project/project-facts';
import { HOLDING, isStageCertified } from '../refund/refund-order';
import { isOwedRefund } from '../refund/retry-refund';
import { paidOut } from './paid-out';

/** SQL: the cents of an order's failed refunds that are owed to its payer, for the work or of the fee: no part of the payout. */
const owedToPayer = (part: string) =>
  sql<number>`(select coalesce(sum(${sql.raw(part)}), 0) from refunds
  where refunds.order_id = orders.id and ${isOwedRefund})::bigint`.mapWith(Number);

/** How the two parts of an order's money are paid out: to the technician, and the fee in it to the consultant. */
export const PARTS = {
  technician: {
    payeeId: sql`projects.technician_id`,
    payable: payableCents('orders.id'),
    share: shareCents('orders.id'),
    owed: owedToPayer('refunds.amount_cents - refunds.fee_cents'),
    paidOutAt: 'paidOutAt',
  },
  consultant: {
    payeeId: sql`orders.consultant_id`,
    payable: payableFeeCents('orders.id'),
    share: sql<number>`0`.mapWith(Number),
    owed: owedToPayer('refunds.fee_cents'),
    paidOutAt: 'feeSettledAt',
  },
} as const satisfies Record<PaidTo, unknown>;

/** SQL: whether a professional is owed a payout of work that is over, or of a fee, also while a failed refund delays it. */
export const isOwedPayout = (userId: number): SQL => sql`(exists (select 1 from orders
  join projects on projects.id = orders.project_id
  where projects.technician_id = ${userId} and (${isWorkSettled('projects')} or ${isStageCertified('orders')})
    and ${inArray(orders.status, HOLDING)} and orders.paid_out_at is null
    and ${payableCents('orders.id')} + ${retainedCents('orders.id')} > 0)
  or exists (select 1 from orders where orders.consultant_id = ${userId} and orders.fee_cents > 0
    and ${inArray(orders.status, HOLDING)} and orders.fee_settled_at is null
    and exists (select 1 from ledger_entries e where e.order_id = orders.id
      and (e.account = 'held_fee' or (e.account = 'due' and e.person_id = ${userId}))
      having -sum(e.amount_cents) > ${owedFeeOf('orders.id')})))`;

/**
 * What the platform owes the technician of an order, or the consultant of the fee in it, or has paid them: the payment
 * without its refunds, the platform's share, and what is kept back of it, which is paid by itself later. It is due once the
 * work or its stage is over, no complaint holds it and no failed refund of it is owed. Null if there is nothing to pay.
 */
export async function payoutOf(deps: Deps, orderId: number, to: PaidTo) {
  const part = PARTS[to];
  const [row] = await deps.db
    .select({
      project: projects,
      isSettled: sql<boolean>`${isWorkSettled('projects')}`,
      isCertified: isStageCertified('orders'),
      payee: { id: users.id, name: users.name },
      paidOut: paidOut(sql`y.payee_id = ${part.payeeId}`),
      owedCents: part.owed,
      payableCents: part.payable,
      shareCents: part.share,
      isCharged: isCharged(sql`orders.id`),
      isFeeOver: sql<boolean>`(select ${isFeeOver} from orders o where o.id = orders.id)`,
      isHolding: sql<boolean>`${inArray(orders.status, HOLDING)}`,
    })
    .from(orders)
    .innerJoin(projects, eq(projects.id, orders.projectId))
    .innerJoin(users, eq(users.id, part.payeeId))
    .where(eq(orders.id, orderId));
  if (!row) return null;
  const { project, payee, owedCents } = row;
  const isDone = to === 'consultant' ? row.isFeeOver : row.isSettled || row.isCertified;
  const before = row.paidOut && {
    reference: row.paidOut.reference,
    amount_cents: row.paidOut.amount_cents,
    created_at: row.paidOut.at,
  };
  const paid = { amount_cents: row.paidOut?.amount_cents ?? 0, share_cents: row.paidOut?.share_cents ?? 0 };
  if (before && row.payableCents <= 0)
    return {
      to,
      payee,
      ...paid,
      is_due: false,
      is_refund_owed: false,
      is_charged: false,
      is_undecided: false,
      paid_out: before,
    };
  const isRefundOwed = owedCents > 0;
  if (!row.isHolding || row.payableCents <= 0) return null;
  return {
    to,
    payee,
    amount_cents: row.payableCents,
    share_cents: row.shareCents - paid.share_cents,
    is_due: isDone && !isRefundOwed && !row.isCharged && !(await isOnHold(deps, project.id)),
    is_refund_owed: isRefundOwed,
    is_charged: row.isCharged,
    is_undecided: !isDone && project.moneyUndecidedAt !== null,
    /** What was paid before it. */
    paid_out: before,
  };
}

/** The payouts of an order: to its technician, and of the fee in it to its consultant. */
export async function payoutsOf(deps: Deps, orderId: number) {
  const found = await Promise.all(PAID_TO.map((to) => payoutOf(deps, orderId, to)));
  return found.filter((payout) => payout !== null);
}

/** Whom a transfer of an order's money can have gone to: its technician, and the consultant of the fee in it. */
export async function payeesOf({ db }: Pick<Deps, 'db'>, orderId: number) {
  const { rows } = await db.execute<{ to: PaidTo; id: number; name: string }>(sql`
    select one."to", users.id, users.name from orders join projects on projects.id = orders.project_id
      cross join lateral (values
        ('technician', case when orders.kind = 'quotation' then projects.technician_id end),
        ('consultant', case when orders.fee_cents > 0 then orders.consultant_id end)) as one ("to", person_id)
      join users on users.id = one.person_id
    where orders.id = ${orderId} and orders.paid_at is not null order by one."to" desc`);
  return rows;
}
