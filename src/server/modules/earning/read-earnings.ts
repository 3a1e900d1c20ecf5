import { and, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { earningCalls } from '@/contract/earning/calls';
import { countedPage, countUpToCap, cursorId } from '../../db/page';
import { orders, projects, quotations } from '../../db/schema';
import type { CallContext } from '../../http/context';
import { paidOut } from '../payout/paid-out';
import { type NamedStage, namedStage } from '../statement/named-stage';

/** Whose money an order is: the technician's for the work, or the consultant's fee in it. */
const ofWork = {
  mine: (me: number) => and(eq(projects.technicianId, me), eq(orders.kind, 'quotation')),
  held: 'held',
  heldOf: (me: number) => sql`from projects p join ledger_entries e on e.project_id = p.id and e.account = 'held'
    where p.technician_id = ${me}`,
  platformPercent: sql<number>`coalesce(${quotations.platformPercent}, 0)`.mapWith(Number),
} as const;
const ofFee = {
  mine: (me: number) => and(eq(orders.consultantId, me), gt(orders.feeCents, 0)),
  held: 'held_fee',
  heldOf: (me: number) => sql`from orders o join ledger_entries e on e.order_id = o.id and e.account = 'held_fee'
    where o.consultant_id = ${me}`,
  platformPercent: sql<number>`0`.mapWith(Number),
} as const;
type Part = typeof ofWork | typeof ofFee;

/** SQL: a credit balance of an order. */
const balance = (account: 'held' | 'held_fee' | 'due' | 'platform' | 'owed_back', isTheirs = sql`true`) =>
  sql<number>`(select coalesce(-sum(e.amount_cents), 0)::bigint from ledger_entries e
    where e.order_id = ${orders.id} and e.account = ${sql.raw(`'${account}'`)} and ${isTheirs})`.mapWith(Number);

/** The caller's paid orders, of one project or all, newest first: what is held of each for them, due and transferred. */
export async function earningListing(
  context: CallContext,
  { project_id: projectId, limit, cursor }: InputOf<typeof earningCalls.earningListing>,
) {
  const { db, actor } = context;
  const before = cursorId(cursor);
  const part: Part = actor.userType === 'consultant' ? ofFee : ofWork;
  const isOfProject = projectId === undefined ? undefined : eq(orders.projectId, projectId);
  const isPaid = and(part.mine(actor.id), isNotNull(orders.paidAt), isOfProject);
  const isTheirs = sql`e.person_id = ${actor.id}`;
  const read = (isAfter: boolean) =>
    db
      .select({
        id: orders.id,
        orderNumber: orders.orderNumber,
        project: { id: projects.id, title: projects.title },
        stage: sql<NamedStage | null>`(select ${namedStage} from stages stage where stage.id = ${orders.stageId})`,
        paidAt: orders.paidAt,
        kind: orders.kind,
        paidOut: paidOut(sql`y.payee_id = ${actor.id}`),
        heldCents: balance(part.held),
        dueCents: balance('due', isTheirs),
        shareCents: part === ofWork ? balance('platform') : sql<number>`0`.mapWith(Number),
        owedBackCents: balance('owed_back', isTheirs),
        platformPercent: part.platformPercent,
        total: countUpToCap(sql`orders join projects on projects.id = orders.project_id`, isPaid),
        ...totalsOf(actor.id, part, projectId),
      })
      .from(orders)
      .innerJoin(projects, eq(projects.id, orders.projectId))
      .leftJoin(quotations, eq(quotations.id, orders.quotationId))
      .where(and(isPaid, isAfter && before !== undefined ? lt(orders.id, before) : undefined))
      .orderBy(desc(orders.id))
      .limit(limit + 1);
  const { page, any } = await countedPage(read, before !== undefined, { limit, idOf: (row) => row.id });
  return {
    ...page,
    value: page.value.map(({ orderNumber, project, stage, paidAt, paidOut: paid, ...row }) => ({
      order_number: orderNumber,
      project,
      stage,
      kind: row.kind,
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

/** SQL: the same of all orders of a project, or of all. */
const totalsOf = (me: number, { heldOf }: Part, projectId: number | undefined) => {
  const isOfProject = projectId === undefined ? sql`true` : sql`e.project_id = ${projectId}`;
  const isOrderOfProject =
    projectId === undefined ? sql`true` : sql`y.order_id in (select id from orders where project_id = ${projectId})`;
  return {
    heldTotalCents: sql<number>`(select coalesce(-sum(e.amount_cents), 0)::bigint ${heldOf(me)}
      and ${isOfProject})`.mapWith(Number),
    dueTotalCents: sql<number>`(select coalesce(-sum(e.amount_cents), 0)::bigint from ledger_entries e
      where e.person_id = ${me} and e.account = 'due' and ${isOfProject})`.mapWith(Number),
    owedBackTotalCents: sql<number>`(select coalesce(sum(e.amount_cents), 0)::bigint from ledger_entries e
      where e.person_id = ${me} and e.account = 'owed_back' and ${isOfProject})`.mapWith(Number),
    paidOutTotalCents: sql<number>`(select coalesce(sum(y.amount_cents), 0)::bigint from payouts y
      where y.payee_id = ${me} and ${isOrderOfProject})`.mapWith(Number),
  };
};
