import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { inLocale } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { CHARGEBACK_STEPS } from '@/domain/chargeback';
import { isChargeable } from '@/domain/money';
import { sentBackOf } from '../db/schema';
import { AppError } from '../http/app-error';
import { readMovements } from './own-list';
import {
  type ChargebackEvent,
  type CheckoutEvent,
  nameOf,
  type PaymentProvider,
  type Payments,
  SIGNATURE_TOLERANCE_S,
} from './provider';

export const SANDBOX = 'sandbox';
export const SANDBOX_SIGNATURE_HEADER = 'sandbox-signature';

const checkoutEvent = z.object({
  eventId: z.string().min(1).max(200),
  kind: z.enum(['paid', 'processing', 'declined', 'closed']),
  reference: z.string().min(1).max(200),
  orderNumber: z.string().max(100).optional(),
  amountCents: z.int().min(0),
});

const chargebackEvent = z.object({
  eventId: z.string().min(1).max(200),
  kind: z.literal('chargeback'),
  step: z.enum(CHARGEBACK_STEPS),
  reference: z.string().min(1).max(200),
  payment: z.string().min(1).max(200),
  amountCents: z.int().min(1),
  reason: z.string().max(200),
});
const event = z.union([checkoutEvent, chargebackEvent]);

const sign = (key: Uint8Array, timeS: number, body: string) =>
  createHmac('sha256', key).update(`${timeS}.${body}`).digest('hex');

/** What the sandbox reports. */
export type SandboxEvent = CheckoutEvent | ChargebackEvent;

/** A webhook as the sandbox sends it: the body, and the header that signs it with its time. */
export function signSandboxWebhook(
  key: Uint8Array,
  payment: SandboxEvent,
  now: Date,
): { body: string; signature: string } {
  const body = JSON.stringify(payment);
  const timeS = Math.floor(now.getTime() / 1000);
  return { body, signature: `t=${timeS},v1=${sign(key, timeS, body)}` };
}

/** SQL: what the sandbox would list: its payments and what it sent back of them. */
const SANDBOX_LIST = sql`
  select 'payment' as kind, o.order_number as name, p.settled_at as at, p.amount_cents as cents
    from payments p join orders o on o.id = p.order_id
    where p.provider = 'sandbox' and p.status in ('paid', 'refunded')
  union all
  select 'refund', 'refund-' || p.id, coalesce(p.returned_at, p.settled_at), -${sentBackOf('p')}
    from payments p where p.provider = 'sandbox' and p.status = 'refunded'
  union all
  select 'refund', 'refund-order-' || r.id, r.settled_at, -r.amount_cents
    from refunds r where r.settled_at is not null and exists (select 1 from ledger_movements m
      join payments p on p.id = m.payment_id
      where m.order_id = r.order_id and m.kind = 'paid' and p.provider = 'sandbox')
  union all
  select 'dispute', c.reference, c.taken_at, -c.amount_cents
    from chargebacks c join payments p on p.id = c.payment_id where p.provider = 'sandbox'
  union all
  select 'dispute', c.reference, c.returned_at, c.amount_cents
    from chargebacks c join payments p on p.id = c.payment_id where p.provider = 'sandbox'`;

/** The sandbox as the only provider, whatever is configured. */
export function playMoney(key: Uint8Array): Payments {
  const all = [createSandboxProvider(key)];
  return { offered: all, known: all };
}

/** Play money: a page of our own stands in for the provider's checkout, and a job of ours for its signed webhooks. */
export function createSandboxProvider(key: Uint8Array): PaymentProvider {
  return {
    name: SANDBOX,
    async createCheckout({ orderNumber, amountCents, locale, idempotencyKey }) {
      if (!isChargeable(amountCents)) throw new Error(`the sandbox takes no ${amountCents} cents, as Stripe does not`);
      const reference = `sbx_${nameOf(orderNumber, idempotencyKey)}`;
      return { reference, redirectUrl: inLocale(privatePaths.sandboxCheckout(orderNumber, reference), locale) };
    },
    readWebhook(body, headers, now) {
      const [, time, given] = headers.get(SANDBOX_SIGNATURE_HEADER)?.match(/^t=(\d{1,12}),v1=([0-9a-f]{64})$/) ?? [];
      const timeS = Number(time);
      if (!time || !given || Math.abs(now.getTime() / 1000 - timeS) > SIGNATURE_TOLERANCE_S)
        throw new AppError('forbidden');
      if (!timingSafeEqual(Buffer.from(given), Buffer.from(sign(key, timeS, body)))) throw new AppError('forbidden');
      const parsed = event.safeParse(parseJson(body));
      if (!parsed.success) throw new AppError('malformed_request');
      return parsed.data;
    },
    // Play money needs no refund.
    refund: async () => 'sent',
    checkoutOf: async (payment) => payment,
    movements: ({ db }, from, to) => readMovements(db, SANDBOX_LIST, from, to),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
