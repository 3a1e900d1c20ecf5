import { z } from 'zod';
import { PAYMENT_PROVIDERS } from '@/config/payment-providers';
import { cents, cursor, empty, instant, limit, list } from '@/contract/fields';
import { ORDER_KINDS, ORDER_STATUSES } from '@/domain/project/options';
import { order, orderNumber, plan, refund } from './parts';

export const orderDetails = {
  request: z.object({ order_number: orderNumber }),
  /** `pay_with`: the ways to pay in the order in which payers see them; the first is the default. */
  reply: order.extend({ pay_with: z.array(z.enum(PAYMENT_PROVIDERS)) }),
};
export const orderListing = { request: z.object({ limit, cursor }), reply: list(order) };
/** Only paid orders have a receipt. */
export const receipt = {
  request: z.object({ order_number: orderNumber }),
  reply: z.object({
    receipt_number: z.string(),
    order_number: z.string(),
    operator_name: z.string(),
    payer_name: z.string(),
    kind: z.enum(ORDER_KINDS),
    status: z.enum(ORDER_STATUSES),
    title: z.string(),
    project_number: z.string().nullable(),
    plan,
    amount_cents: cents,
    /** The stage that was paid, its share in hundredths of a percent and the whole price; null if the whole was paid. */
    stage: z.object({ number: z.int(), name: z.string(), share: z.int(), total_cents: cents }).nullable(),
    /** The consultant's fee in the amount. */
    fee: z.object({ consultant: z.string(), cents }).nullable(),
    /** The items of the accepted quotation or of an agreed addition, priced or included; empty for a subscription. */
    items: z.array(
      z.object({
        state: z.enum(['priced', 'included']),
        description: z.string(),
        quantity: z.number(),
        unit: z.string(),
        unit_price_cents: cents,
        /** What an item that an addition changes cost before, which its total is less; 0 for all others. */
        before_cents: cents,
        total_cents: z.int(),
      }),
    ),
    paid_at: instant,
    /** Null for a payment from before the provider was recorded. */
    paid_with: z.enum(PAYMENT_PROVIDERS).nullable(),
    refunded_cents: cents,
    refunds: z.array(refund),
    /** The same as a PDF; signed for this reader, valid for ten minutes. */
    pdf_src: z.string(),
  }),
};
export const checkout = {
  /** Without a provider: the first of those that are offered. */
  request: z.object({ order_number: orderNumber, provider: z.enum(PAYMENT_PROVIDERS).optional() }),
  reply: z.object({ redirect_url: z.string() }),
};

/** The sandbox provider's own page. */
export const sandbox = {
  request: z.object({
    order_number: orderNumber,
    session: z.string().max(100),
    /** Once it is paid: its holder disputes it, and that is won or lost. */
    outcome: z.enum(['approve', 'decline', 'late', 'dispute', 'win', 'lose']),
  }),
  reply: z.object({ redirect_url: z.string() }),
};
/** The body has the provider's format; its signature is checked by the call. */
export const sandboxWebhook = { request: empty, reply: empty };
export const stripeWebhook = { request: empty, reply: empty };
