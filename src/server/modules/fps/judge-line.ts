import { and, eq, inArray } from 'drizzle-orm';
import type { BankLine, LineState } from '@/domain/bank';
import { findReferences, fpsReference, orderNumberOf } from '@/domain/fps';
import { orders, payments } from '../../db/schema';
import type { Deps } from '../../deps';

type OrderRow = typeof orders.$inferSelect;

export interface Judged {
  state: LineState;
  /** The order whose reference the transfer carries. */
  order: OrderRow | null;
}

/** The order that a payer's words name; null if it is none, or not just one. */
export async function findNamedOrder(deps: Deps, description: string): Promise<OrderRow | null> {
  const numbers = findReferences(description).map(orderNumberOf);
  if (numbers.length === 0) return null;
  const found = await deps.db.select().from(orders).where(inArray(orders.orderNumber, numbers)).limit(2);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Whether money has come for an order by FPS before. */
export async function hasCome(deps: Deps, { id, orderNumber }: OrderRow): Promise<boolean> {
  const isThat = and(
    eq(payments.orderId, id),
    eq(payments.reference, fpsReference(orderNumber)),
    inArray(payments.status, ['paid', 'refunded']),
  );
  return (await deps.db.$count(payments, isThat)) > 0;
}

/** What a transfer is, by the order that it names. To act on it, the caller must hold the order's lock. */
export async function judgeLine(
  deps: Deps,
  line: Pick<BankLine, 'amountCents'>,
  order: OrderRow | null,
): Promise<Judged> {
  if (!order) return { state: 'unknown', order: null };
  if (await hasCome(deps, order)) return { state: 'twice', order };
  return { state: line.amountCents === order.amountCents ? 'matched' : 'wrong_amount', order };
}
