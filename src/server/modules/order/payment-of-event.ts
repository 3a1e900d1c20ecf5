import { eq, getTableColumns } from 'drizzle-orm';
import type { PaymentProviderName } from '@/config/payment-providers';
import { orders, paymentEvents, payments } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import type { CheckoutEvent, PaymentEvent } from '../../payments/provider';

/** An event, and whose it is. */
export type Received<E extends PaymentEvent = PaymentEvent> = E & { provider: PaymentProviderName };

type OrderRow = typeof orders.$inferSelect;
type PaymentStatus = (typeof payments.$inferSelect)['status'];

/** A payment's status only moves forward in this list, in whatever order its events arrive. */
const STATUS_ORDER: readonly PaymentStatus[] = ['started', 'processing', 'closed', 'declined', 'paid', 'refunded'];

/** Whether an event's status is further ahead than the known one. */
export const isAhead = (known: PaymentStatus, reported: PaymentStatus): boolean =>
  STATUS_ORDER.indexOf(reported) > STATUS_ORDER.indexOf(known);

/**
 * The order that an event is about: found by its checkout, or by our order number if the checkout was not stored.
 * @throws not_found so that the provider sends the event again
 */
export async function findOrder(deps: Deps, event: CheckoutEvent): Promise<OrderRow> {
  const [known] = await deps.db
    .select(getTableColumns(orders))
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.reference, event.reference));
  if (known) return known;
  const [named] = await deps.db
    .select()
    .from(orders)
    .where(eq(orders.orderNumber, event.orderNumber ?? ''));
  if (!named) throw new AppError('not_found');
  return named;
}

/** Records an event. @returns false if it was recorded before */
export async function recordEvent(deps: Deps, { provider, eventId, kind, reference }: Received): Promise<boolean> {
  const inserted = await deps.db
    .insert(paymentEvents)
    .values({ provider, eventId, kind, reference, receivedAt: deps.clock.now() })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return inserted.length > 0;
}

/** Locks an event's payment, or creates the row if it was not stored (decision 9). The caller has locked the order. */
export async function lockPayment(deps: Deps, order: OrderRow, event: Received<CheckoutEvent>) {
  await deps.db
    .insert(payments)
    .values({
      orderId: order.id,
      provider: event.provider,
      reference: event.reference,
      status: 'started',
      amountCents: order.amountCents,
      createdAt: deps.clock.now(),
    })
    .onConflictDoNothing();
  const [payment] = await deps.db.select().from(payments).where(eq(payments.reference, event.reference)).for('update');
  return payment;
}
