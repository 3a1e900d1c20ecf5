import { randomInt } from 'node:crypto';
import { DAY_MS, PAYMENT_DAYS } from '@/config/limits';
import { hongKongDay } from '../../clock';
import { orders } from '../../db/schema';
import type { CallContext } from '../../http/context';

/** No letters that are read for digits: people type this over the telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export function newOrderNumber(now: Date): string {
  const tail = Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `T-${hongKongDay(now).replaceAll('-', '')}-${tail}`;
}

interface NewOrder {
  project: { id: number; ownerId: number; title: string };
  quotation: { id: number; totalCents: number };
  /** What is bought, frozen. */
  snapshot: Record<string, unknown>;
}

/** Neither paid, nor over by its own time. */
export const isPayable = (order: Pick<typeof orders.$inferSelect, 'status' | 'expiresAt'>, now: Date): boolean =>
  order.status === 'pending' && (order.expiresAt === null || order.expiresAt > now);

/** An order of the owner's for an accepted quotation, payable for seven days. */
export async function createOrder(context: CallContext, { project, quotation, snapshot }: NewOrder) {
  const now = context.clock.now();
  const [order] = await context.db
    .insert(orders)
    .values({
      orderNumber: newOrderNumber(now),
      kind: 'quotation',
      payerId: project.ownerId,
      projectId: project.id,
      quotationId: quotation.id,
      title: project.title,
      amountCents: quotation.totalCents,
      status: 'pending',
      snapshot,
      createdAt: now,
      expiresAt: new Date(now.getTime() + PAYMENT_DAYS * DAY_MS),
    })
    .returning({ orderNumber: orders.orderNumber });
  if (!order) throw new Error('the order was not made');
  return order;
}
