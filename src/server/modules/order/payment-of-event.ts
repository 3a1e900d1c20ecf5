import { eq, getTableColumns } from 'drizzle-orm';
import { orders, paymentEvents, payments } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import type { CheckoutEvent, PaymentEvent } from '../../payments/provider';

type OrderRow = typeof orders.$inferSelect;
type PaymentStatus = (typeof payments.$inferSelect)['status'];

/** A payment only ever goes this way, in whatever order its events come. */
const WAY: readonly PaymentStatus[] = ['started', 'processing', 'closed', 'declined', 'paid', 'refunded'];

/** Whether an event tells more of a payment than is known. */
export const isAhead = (known: PaymentStatus, told: PaymentStatus): boolean => WAY.indexOf(told) > WAY.indexOf(known);

/**
 * The order that an event is about: by its checkout; or, of a checkout that was not kept, by our number on it.
 * @throws not_found so that the provider asks again
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

/** Notes an event; false where it was here before. */
export async function isNews(deps: Deps, { eventId, kind, reference }: PaymentEvent): Promise<boolean> {
  const inserted = await deps.db
    .insert(paymentEvents)
    .values({ provider: deps.payments.name, eventId, kind, reference, receivedAt: deps.clock.now() })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return inserted.length > 0;
}

/** The payment that an event is about, locked; one that was not kept is made now (decision 9). The order is locked. */
export async function lockPayment(deps: Deps, order: OrderRow, event: CheckoutEvent) {
  await deps.db
    .insert(payments)
    .values({
      orderId: order.id,
      provider: deps.payments.name,
      reference: event.reference,
      status: 'started',
      amountCents: order.amountCents,
      createdAt: deps.clock.now(),
    })
    .onConflictDoNothing();
  const [payment] = await deps.db.select().from(payments).where(eq(payments.reference, event.reference)).for('update');
  return payment;
}
