import { and, eq, inArray } from 'drizzle-orm';
import { type BankLine, isSameTransfer, type LineState, ownReferenceKey } from '@/domain/bank';
import { bankReferenceKey, findReferences, fpsReference, orderNumberOf } from '@/domain/fps';
import { bankLines, orders, payments } from '../../db/schema';
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

/** Whether a transfer is recorded, or another one with its bank reference; null if neither is. */
export async function findRecorded(deps: Deps, line: BankLine): Promise<'known' | 'reference_used' | null> {
  const keys = [bankReferenceKey(line.reference), ownReferenceKey(line)];
  const recorded = await deps.db.select().from(bankLines).where(inArray(bankLines.reference, keys));
  if (recorded.length === 0) return null;
  return recorded.some((one) => isSameTransfer(one, line)) ? 'known' : 'reference_used';
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
