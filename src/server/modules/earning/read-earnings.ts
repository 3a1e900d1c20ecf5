import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { earningCalls } from '@/contract/earning/calls';
import { countedPage, countUpToCap, cursorId } from '../../db/page';
import { orders, projects, quotations } from '../../db/schema';
import type { CallContext } from '../../http/context';
import { paidOut } from '../order/paid-out';

const isPaidWork = (me: number) => and(eq(projects.technicianId, me), isNotNull(orders.paidAt));

/** SQL: a credit balance of an order. */
const balance = (account: 'held' | 'due' | 'platform' | 'owed_back') =>
  sql<number>`(select coalesce(-sum(e.amount_cents), 0)::bigint from ledger_entries e
    where e.order_id = ${orders.id} and e.account = ${sql.raw(`'${account}'`)})`.mapWith(Number);

/** The caller's paid orders, newest first: what is held of each, due and transferred. */
export async function earningListing(
  context: CallContext,
  { limit, cursor }: InputOf<typeof earningCalls.earningListing>,
) {
  const { db, actor } = context;
  const before = cursorId(cursor);
  const read = (isAfter: boolean) =>
    db
      .select({
        id: orders.id,
        orderNumber: orders.orderNumber,
        project: { id: projects.id, title: projects.title },
        paidAt: orders.paidAt,
        paidOut,
        heldCents: balance('held'),
        dueCents: balance('due'),
        shareCents: balance('platform'),
        owedBackCents: balance('owed_back'),
        platformPercent: quotations.platformPercent,
        total: countUpToCap(sql`orders join projects on projects.id = orders.project_id`, isPaidWork(actor.id)),
        ...totalsOf(actor.id),
      })
      .from(orders)
      .innerJoin(projects, eq(projects.id, orders.projectId))
      .innerJoin(quotations, eq(quotations.id, orders.quotationId))
      .where(and(isPaidWork(actor.id), isAfter && before !== undefined ? lt(orders.id, before) : undefined))
      .orderBy(desc(orders.id))
      .limit(limit + 1);
  const { page, any } = await countedPage(read, before !== undefined, { limit, idOf: (row) => row.id });
  return {
    ...page,
    value: page.value.map(({ orderNumber, project, paidAt, paidOut: paid, ...row }) => ({
      order_number: orderNumber,
      project,
      held_cents: row.heldCents,
      due_cents: row.dueCents,
      // Its balance is a debit.
      owed_back_cents: -row.owedBackCents,
      platform_percent: row.platformPercent,
      share_cents: row.shareCents,
      paid_out: paid && { amount_cents: paid.amount_cents, reference: paid.reference, at: paid.at },
      paid_at: paidAt?.toISOString() ?? '',
    })),
    totals: {
      held_cents: any?.heldTotalCents ?? 0,
      due_cents: any?.dueTotalCents ?? 0,
      paid_out_cents: any?.paidOutTotalCents ?? 0,
      owed_back_cents: any?.owedBackTotalCents ?? 0,
    },
  };
}

/** SQL: the same of all orders. */
const totalsOf = (me: number) => ({
  heldTotalCents: sql<number>`(select coalesce(-sum(e.amount_cents), 0)::bigint from projects p
    join ledger_entries e on e.project_id = p.id and e.account = 'held' where p.technician_id = ${me})`.mapWith(Number),
  dueTotalCents: sql<number>`(select coalesce(-sum(e.amount_cents), 0)::bigint from ledger_entries e
    where e.person_id = ${me} and e.account = 'due')`.mapWith(Number),
  owedBackTotalCents: sql<number>`(select coalesce(sum(e.amount_cents), 0)::bigint from ledger_entries e
    where e.person_id = ${me} and e.account = 'owed_back')`.mapWith(Number),
  paidOutTotalCents: sql<number>`(select coalesce(sum(y.amount_cents), 0)::bigint from payouts y
    where y.technician_id = ${me})`.mapWith(Number),
});
