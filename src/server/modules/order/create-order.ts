import { randomInt } from 'node:crypto';
import { MAX_PAYMENT_CENTS, MIN_PAYMENT_CENTS } from '@/config/limits';
import { formatPrice, isChargeable } from '@/domain/money';
import { hongKongDay } from '@/domain/time/calendar';
import { orders } from '../../db/schema';
import type { Deps } from '../../deps';
import { fieldError } from '../../http/app-error';

/** Without letters that look like digits, because people type the number while on the telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export function newOrderNumber(now: Date): string {
  const tail = Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `T-${hongKongDay(now).replaceAll('-', '')}-${tail}`;
}

type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'orderNumber' | 'status' | 'createdAt' | 'paidAt'>;

/** Whether an order is pending and has not expired. */
export const isPayable = (order: Pick<typeof orders.$inferSelect, 'status' | 'expiresAt'>, now: Date): boolean =>
  order.status === 'pending' && (order.expiresAt === null || order.expiresAt > now);

/** Requires an amount that can be charged. @throws form_error on the amount's field, with the bounds */
export function requireChargeable(field: string, amountCents: number): void {
  if (isChargeable(amountCents)) return;
  const bounds = { minimum: formatPrice(MIN_PAYMENT_CENTS), maximum: formatPrice(MAX_PAYMENT_CENTS) };
  throw fieldError(field, 'not_chargeable', bounds);
}

/** Creates an order to be paid, with a new number. @throws form_error for an amount that cannot be charged */
export async function createOrder(deps: Deps, order: NewOrder) {
  requireChargeable('amount_cents', order.amountCents);
  const createdAt = deps.clock.now();
  const [row] = await deps.db
    .insert(orders)
    .values({ ...order, orderNumber: newOrderNumber(createdAt), status: 'pending', createdAt })
    .returning();
  if (!row) throw new Error('the order was not made');
  return row;
}
