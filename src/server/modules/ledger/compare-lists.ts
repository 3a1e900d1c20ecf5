import { eq, inArray, sql } from 'drizzle-orm';
import { DAY_MS, LIST_DAYS, LIST_SETTLES_MS, LIST_SLACK_DAYS } from '@/config/limits';
import type { BookFault } from '@/domain/ledger';
import { type ListedKind, type ListedMovement, listDifferences } from '@/domain/provider-list';
import { ledgerMovements, orders, payments, refunds } from '../../db/schema';
import type { Deps } from '../../deps';
import type { ProviderMovement } from '../../payments/provider';
import { readRefundKey, refundName } from '../refund/refund-key';
import { bookFee } from './book-payments';

/** A provider's own list; null if it could not be read. */
interface ReadList {
  provider: string;
  listed: ProviderMovement[] | null;
}

/** The days that are compared, and those around them that are read. */
function periodOf(now: Date) {
  const to = now.getTime() - LIST_SETTLES_MS;
  const from = to - LIST_DAYS * DAY_MS;
  return {
    compared: { from: new Date(from), to: new Date(to) },
    read: { from: new Date(from - LIST_SLACK_DAYS * DAY_MS), to: new Date(now.getTime() + 1) },
  };
}

/** Reads the lists of all providers, outside any transaction. */
export async function readLists(deps: Pick<Deps, 'db' | 'clock' | 'payments' | 'log'>): Promise<ReadList[]> {
  const { from, to } = periodOf(deps.clock.now()).read;
  const lists: ReadList[] = [];
  for (const provider of deps.payments.known) {
    const listed = await provider.movements(deps, from, to).catch((error: unknown) => {
      deps.log.error({ err: error, provider: provider.name }, 'the list of a payment provider could not be read');
      return null;
    });
    lists.push({ provider: provider.name, listed });
  }
  return lists;
}

/** Books the fees of the lists, each once. */
export async function bookFees(deps: Pick<Deps, 'db' | 'clock'>, lists: readonly ReadList[]): Promise<void> {
  for (const { provider, listed } of lists) {
    const taken = (listed ?? []).filter(({ feeCents }) => feeCents !== 0);
    const ids = taken.map(({ id }) => id);
    const known = await deps.db
      .select({ id: ledgerMovements.providerReference })
      .from(ledgerMovements)
      .where(inArray(ledgerMovements.providerReference, ids));
    const isKnown = new Set(known.map(({ id }) => id));
    const fresh = taken.filter(({ id }) => !isKnown.has(id));
    const orderIds = await orderIdsOf(deps, fresh);
    for (const one of fresh) await bookFee(deps, { ...one, provider }, orderIds.get(one.name) ?? null);
  }
}

/** The orders that the payments among these lines are of, by their number. */
async function orderIdsOf({ db }: Pick<Deps, 'db'>, lines: readonly ProviderMovement[]): Promise<Map<string, number>> {
  const numbers = lines.filter(({ kind }) => kind === 'payment').map(({ name }) => name);
  const found = await db
    .select({ number: orders.orderNumber, id: orders.id })
    .from(orders)
    .where(inArray(orders.orderNumber, numbers));
  return new Map(found.map(({ number, id }) => [number, id]));
}

/** SQL: what a cash entry is called in a provider's list (`ListedMovement`). */
const KIND = sql`case when m.kind in ('paid', 'unusable', 'unmatched', 'unmatched_closed') then 'payment'
  when m.kind in ('refund_sent', 'refund_bounced') then 'refund'
  when m.kind in ('charged_back', 'charge_returned') then 'dispute' else 'other' end`;
const NAME = sql`case
  when m.kind in ('paid', 'unusable') then o.order_number
  when m.kind in ('unmatched', 'unmatched_closed') then l.reference
  when m.refund_id is not null then 'refund-order-' || m.refund_id
  when m.payment_id is not null then 'refund-' || m.payment_id
  when m.line_id is not null then 'refund-line-' || m.line_id
  when m.chargeback_id is not null then (select c.reference from chargebacks c where c.id = m.chargeback_id)
  else m.id::text end`;

async function readBooked({ db }: Pick<Deps, 'db'>, provider: string, from: Date): Promise<ListedMovement[]> {
  const { rows } = await db.execute<{ kind: ListedKind; name: string; at: string; cents: string }>(sql`
    select ${KIND} as kind, ${NAME} as name, m.created_at as at, e.amount_cents as cents
    from ledger_movements m join ledger_entries e on e.movement_id = m.id and e.account = 'cash'
      left join orders o on o.id = m.order_id left join bank_lines l on l.id = m.line_id
    where e.provider = ${provider} and m.kind <> 'provider_fee' and m.created_at >= ${from.toISOString()}::timestamptz
    order by m.id`);
  return rows.map(({ at, cents, ...row }) => ({ ...row, at: new Date(at), amountCents: Number(cents) }));
}

/** Where the books differ from the providers' own lists, and which of these could not be read. */
export async function compareLists(deps: Pick<Deps, 'db' | 'clock'>, lists: readonly ReadList[]): Promise<BookFault[]> {
  const { compared, read } = periodOf(deps.clock.now());
  const faults: BookFault[] = [];
  for (const { provider, listed } of lists) {
    if (!listed) {
      faults.push({ what: 'unread', name: provider, provider, account: null, bookedCents: 0, expectedCents: 0 });
      continue;
    }
    const moved = listed.filter(({ amountCents }) => amountCents !== 0).map((one) => ({ ...one, name: nameOf(one) }));
    const booked = await readBooked(deps, provider, read.from);
    for (const { kind, name, bookedCents, listedCents } of listDifferences(booked, moved, compared)) {
      const number = kind === 'refund' ? await orderNumberOf(deps, name) : null;
      faults.push({
        what: 'listed',
        name: number ? `${number} (${name})` : name,
        provider,
        account: 'cash',
        bookedCents,
        expectedCents: listedCents,
      });
    }
  }
  return faults;
}

/** The number of the order that a refund is of, for who looks for it. */
async function orderNumberOf({ db }: Pick<Deps, 'db'>, name: string): Promise<string | null> {
  const what = readRefundKey(name);
  if (!what) return null;
  const [row] =
    'refundId' in what
      ? await db
          .select({ number: orders.orderNumber })
          .from(refunds)
          .innerJoin(orders, eq(orders.id, refunds.orderId))
          .where(eq(refunds.id, what.refundId))
      : await db
          .select({ number: orders.orderNumber })
          .from(payments)
          .innerJoin(orders, eq(orders.id, payments.orderId))
          .where(eq(payments.id, what.paymentId));
  return row?.number ?? null;
}

/** A refund that was tried several times has a key for each try. */
function nameOf({ kind, name }: ProviderMovement): string {
  const refunded = kind === 'refund' ? readRefundKey(name) : null;
  return refunded ? refundName(refunded) : name;
}
