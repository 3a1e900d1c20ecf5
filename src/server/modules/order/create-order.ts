import { randomInt } from 'node:crypto';
import { MAX_PAYMENT_CENTS, MIN_PAYMENT_CENTS } from '@/config/limits';
import { formatPrice, isChargeable } from '@/domain/money';
import { hongKongDay } from '@/domain/time/calendar';
import { orders } from '../../db/schema';
import type { Deps } from '../../deps';
import { fieldError } from '../../http/app-error';

/** No letters that are read for digits: people type this over the telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export function newOrderNumber(now: Date): string {
  const tail = Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `T-${hongKongDay(now).replaceAll('-', '')}-${tail}`;
}

type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'orderNumber' | 'status' | 'createdAt' | 'paidAt'>;

/** Neither paid, nor over by its own time. */
export const isPayable = (order: Pick<typeof orders.$inferSelect, 'status' | 'expiresAt'>, now: Date): boolean =>
  order.status === 'pending' && (order.expiresAt === null || order.expiresAt > now);

/** What is asked for must be what can be paid. @throws form_error on the field that it comes from, with the bounds */
export function requireChargeable(field: string, amountCents: number): void {
  if (isChargeable(amountCents)) return;
  const bounds = { minimum: formatPrice(MIN_PAYMENT_CENTS), maximum: formatPrice(MAX_PAYMENT_CENTS) };
  throw fieldError(field, 'not_chargeable', bounds);
}

/** An order to be paid, under a number of its own. @throws form_error for an amount that could never be paid */
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
