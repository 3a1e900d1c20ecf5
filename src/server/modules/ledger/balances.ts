import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PartMoney } from '@/domain/ledger';
import { isWorkSettled } from '../../db/live';
import { ledgerEntries, ledgerMovements } from '../../db/schema';
import type { Deps } from '../../deps';
import { isUnusable, owedBackOf, owedFeeOf } from './owed';
import { freeOf, owedOfDue, owedOfDueFee } from './retained';

/** What belongs to an order or to a project. */
export type BookedOf = { orderId: number } | { projectId: number };

export const isOf = (of: BookedOf) =>
  'orderId' in of ? eq(ledgerEntries.orderId, of.orderId) : eq(ledgerEntries.projectId, of.projectId);

const sumCents = sql<number>`sum(${ledgerEntries.amountCents})`.mapWith(Number);

/** SQL: the platform's percentage of an order's work, frozen with the accepted quotation; 0 without one. */
const platformPercent = (orderId: SQL) => sql<number>`coalesce((select q.platform_percent from orders o
  join quotations q on q.id = o.quotation_id where o.id = ${orderId}), 0)`;

/** SQL: whose fee is in an order; 0 if there is none. */
const consultantOf = (orderId: string) =>
  sql.raw(`coalesce((select o.consultant_id from orders o where o.id = ${orderId}), 0)`);

/**
 * SQL: the cents that the technician of an order gets now: what is due already, and what is held for them without the
 * platform's share of it. What is kept back, or owed to the payer, is no part of it.
 */
export const payableCents = (orderId: 'orders.id' | 'due.id') =>
  sql<number>`(select
    greatest(0, coalesce(-sum(e.amount_cents), 0) - ${owedOfDue(orderId)})
    + ${freeOf(orderId)} - floor(${freeOf(orderId)} * ${platformPercent(sql.raw(orderId))} / 100)
  from ledger_entries e where e.order_id = ${sql.raw(orderId)} and e.account = 'due'
    and e.person_id <> ${consultantOf(orderId)})::bigint`.mapWith(Number);

/**
 * SQL: whether the time of the fee in an order `o` is over: what is still held of it is the consultant's, such as money
 * that came back after a dispute was won.
 */
export const isFeeOver = sql<boolean>`(case when o.quotation_id is null then o.fee_due_at is null
  else exists (select 1 from stages s where s.id = o.stage_id and s.status = 'certified')
    or (select ${isWorkSettled('p')} from projects p where p.id = o.project_id) end)`;

/** SQL: the cents of the fee in an order that its consultant gets now: what is due, and what is held once its time is over. */
export const payableFeeCents = (orderId: 'orders.id' | 'due.id') =>
  sql<number>`(select greatest(0, coalesce(-sum(e.amount_cents) filter (where e.account = 'due'
      and e.person_id = ${consultantOf(orderId)}), 0) - ${owedOfDueFee(orderId)})
    + (case when (select ${isFeeOver} from orders o where o.id = ${sql.raw(orderId)}) then greatest(0,
      coalesce(-sum(e.amount_cents) filter (where e.account = 'held_fee'), 0) - ${owedFeeOf(orderId)}) else 0 end)
  from ledger_entries e where e.order_id = ${sql.raw(orderId)})::bigint`.mapWith(Number);

/** SQL: the platform's share of an order: what it has, and what it will have of what is held. */
export const shareCents = (orderId: 'orders.id') =>
  sql<number>`(select
    coalesce(-sum(e.amount_cents), 0) + floor(${freeOf(orderId)} * ${platformPercent(sql.raw(orderId))} / 100)
  from ledger_entries e where e.order_id = ${sql.raw(orderId)} and e.account = 'platform')::bigint`.mapWith(Number);

/** What is held of each order, what of it is due to whom, and the platform's share, without balances of zero. */
export async function readHeldAndDue(deps: Pick<Deps, 'db'>, of: BookedOf) {
  const rows = await deps.db
    .select({
      // Only money of orders is held or due.
      orderId: sql<number>`${ledgerEntries.orderId}`,
      projectId: ledgerEntries.projectId,
      account: ledgerEntries.account,
      platformPercent: platformPercent(sql`${ledgerEntries.orderId}`),
      /** Whose fee is in the order. */
      consultantId: sql<number | null>`(select o.consultant_id from orders o where o.id = ${ledgerEntries.orderId})`,
      personId: ledgerEntries.personId,
      cents: sumCents,
    })
    .from(ledgerEntries)
    .where(and(isOf(of), inArray(ledgerEntries.account, ['held', 'held_fee', 'due', 'platform'])))
    .groupBy(ledgerEntries.orderId, ledgerEntries.projectId, ledgerEntries.account, ledgerEntries.personId)
    .having(sql`sum(${ledgerEntries.amountCents}) <> 0`)
    .orderBy(ledgerEntries.orderId, ledgerEntries.personId);
  const balances = rows.map(({ orderId, projectId, cents, ...rest }) => ({
    order: { id: orderId, projectId },
    ...rest,
    // All are credits.
    cents: -cents,
  }));
  return {
    held: balances.filter(({ account }) => account === 'held'),
    heldFee: balances.filter(({ account }) => account === 'held_fee'),
    platform: balances.filter(({ account }) => account === 'platform'),
    due: balances.flatMap(({ personId, ...rest }) => (personId === null ? [] : [{ ...rest, personId }])),
  };
}

/** What is held of each order, for its work or as its fee, without refunds that failed and are still owed to its payer. */
export async function readFree(deps: Pick<Deps, 'db'>, of: BookedOf, part: 'held' | 'heldFee' = 'held') {
  const held = (await readHeldAndDue(deps, of))[part];
  if (held.length === 0) return [];
  const ids = sql.join(
    held.map(({ order }) => sql`${order.id}::int`),
    sql`, `,
  );
  const owedSql = part === 'held' ? owedBackOf('held.order_id') : owedFeeOf('held.order_id');
  const { rows } = await deps.db.execute<{ id: number; owed: string }>(
    sql`select held.order_id as id, ${owedSql} as owed from unnest(array[${ids}]) as held (order_id)`,
  );
  const owed = new Map(rows.map((row) => [row.id, Number(row.owed)]));
  return held.map(({ cents, ...rest }) => ({ ...rest, cents: Math.max(0, cents - (owed.get(rest.order.id) ?? 0)) }));
}

/** SQL: a movement `m` is of the order's own money, and not of a payment that could not be used. */
const isOfOrder = sql`m.payment_id is null and not exists (select 1 from chargebacks c
  where c.id = m.chargeback_id and ${isUnusable('c.payment_id')})`;

/** What an order has of the money that a refund is taken from: for the work, and of the consultant's fee. */
export async function readOrderMoney(
  deps: Pick<Deps, 'db'>,
  { id: orderId, consultantId }: { id: number; consultantId: number | null },
): Promise<{ work: PartMoney; fee: PartMoney }> {
  const { held, heldFee, due, platform } = await readHeldAndDue(deps, { orderId });
  const rows = await deps.db
    .select({
      personId: sql<number>`${ledgerEntries.personId}`,
      // What they owe of it has gone back already.
      cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}) filter (where ${ledgerEntries.account} = 'due'
          and ${ledgerMovements.kind} in ('paid_out', 'set_off')), 0)
        - coalesce(sum(${ledgerEntries.amountCents}) filter (where ${ledgerEntries.account} = 'owed_back'
          and ${ledgerMovements.kind} not in ('set_off', 'paid_out')), 0)`.mapWith(Number),
      // And so has what the platform bore.
      costCents: sql<number>`(select coalesce(sum(c.amount_cents), 0) from ledger_entries c
          join ledger_movements m on m.id = c.movement_id
          where c.order_id = ${orderId} and c.account = 'cost' and ${isOfOrder})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerEntries.movementId))
    .where(and(isOf({ orderId }), isNotNull(ledgerEntries.personId)))
    .groupBy(ledgerEntries.personId)
    .orderBy(ledgerEntries.personId);
  const isFee = ({ personId }: { personId: number }) => personId === consultantId;
  return {
    work: {
      heldCents: held[0]?.cents ?? 0,
      due: due.filter((one) => !isFee(one)),
      platformCents: platform[0]?.cents ?? 0,
      paidOut: rows
        .filter((one) => !isFee(one))
        .map(({ personId, cents, costCents }) => ({ personId, cents: Math.max(0, cents - costCents) })),
    },
    fee: {
      heldCents: heldFee[0]?.cents ?? 0,
      due: due.filter(isFee),
      platformCents: 0,
      // A refund's fee is never more than is left of the order's, so what the platform bore of it is none of this.
      paidOut: rows.filter(isFee).map(({ personId, cents }) => ({ personId, cents: Math.max(0, cents) })),
    },
  };
}

/** What of a person's orders is due to them and not owed to its payer, the oldest order first. */
export async function readDue({ db }: Pick<Deps, 'db'>, personId: number) {
  const toPayer = sql`(case when due.consultant_id = ${personId} then ${owedOfDueFee('due.id')} else ${owedOfDue('due.id')} end)`;
  const { rows } = await db.execute<{ id: number; project_id: number | null; cents: string; is_charged: boolean }>(sql`
    select due.id, due.project_id, greatest(0, due.cents - ${toPayer}) as cents, ${isCharged(sql`due.id`)} as is_charged
    from (select e.order_id as id, e.project_id, o.consultant_id, -sum(e.amount_cents) as cents
      from ledger_entries e join orders o on o.id = e.order_id where e.person_id = ${personId} and e.account = 'due'
      group by e.order_id, e.project_id, o.consultant_id having sum(e.amount_cents) <> 0) due
    order by due.id`);
  return rows.map(({ id, project_id: projectId, cents, is_charged }) => ({
    order: { id, projectId },
    cents: Number(cents),
    /** Its payment is disputed, and that is not decided. */
    isCharged: is_charged,
  }));
}

/** What a person owes, by order, the oldest first. */
export async function readOwedBack({ db }: Pick<Deps, 'db'>, personId: number) {
  const rows = await db
    .select({ id: sql<number>`${ledgerEntries.orderId}`, projectId: ledgerEntries.projectId, cents: sumCents })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.personId, personId), eq(ledgerEntries.account, 'owed_back')))
    .groupBy(ledgerEntries.orderId, ledgerEntries.projectId)
    .having(sql`sum(${ledgerEntries.amountCents}) <> 0`)
    .orderBy(ledgerEntries.orderId);
  return rows.map(({ id, projectId, cents }) => ({ order: { id, projectId }, cents }));
}

/** SQL: the card's holder disputes the payment that paid an order, and it is not decided. */
export const isCharged = (orderId: SQL) =>
  sql<boolean>`exists (select 1 from chargebacks c
    where c.order_id = ${orderId} and c.status = 'open' and not ${isUnusable('c.payment_id')})`;
