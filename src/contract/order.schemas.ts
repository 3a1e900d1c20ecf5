import { z } from 'zod';
import { ORDER_KINDS, ORDER_STATUSES, UNUSED_REASONS } from '@/domain/project/options';
import { PAYMENT_PROVIDERS } from '@/domain/receipt';
import { cents, cursor, empty, id, instant, limit, list } from './fields';

const orderNumber = z.string().regex(/^T-\d{8}-[0-9A-Z]{6}$/);

/** What goes back of an order; `settled_at` is null until the provider has sent it. */
const refund = z.object({ amount_cents: cents, created_at: instant, settled_at: instant.nullable() });
/** Of a subscription's order: what was bought, as it was then, in the reader's language. */
const plan = z.object({ name: z.string(), months: z.int() }).nullable();

const order = z.object({
  order_number: z.string(),
  status: z.enum(ORDER_STATUSES),
  kind: z.enum(ORDER_KINDS),
  amount_cents: cents,
  title: z.string(),
  project_id: id.nullable(),
  plan,
  created_at: instant,
  expires_at: instant.nullable(),
  paid_at: instant.nullable(),
  /** The payer has done their part in one of the checkouts, and the provider has not yet answered. */
  is_processing: z.boolean(),
  /** A checkout was opened of which the provider has said nothing. */
  has_open_checkout: z.boolean(),
  /** The last attempt was declined and none is under way; the order stays payable. */
  was_declined: z.boolean(),
  /** What has been sent back. */
  refunded_cents: cents,
  refunds: z.array(refund),
  /** Money that came and could not be used: it goes back whole. */
  unused: z.array(
    z.object({ amount_cents: cents, paid_at: instant, reason: z.enum(UNUSED_REASONS), is_returned: z.boolean() }),
  ),
});

export const orderDetails = { request: z.object({ order_number: orderNumber }), reply: order };
export const orderListing = { request: z.object({ limit, cursor }), reply: list(order) };
/** Of an order that was paid; one that was not has none. */
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
    paid_at: instant,
    /** Null where the money came before anybody noted how. */
    paid_with: z.enum(PAYMENT_PROVIDERS).nullable(),
    refunded_cents: cents,
    refunds: z.array(refund),
    /** The same as a PDF; signed for this reader, good for ten minutes. */
    pdf_src: z.string(),
  }),
};
export const checkout = {
  request: z.object({ order_number: orderNumber }),
  reply: z.object({ redirect_url: z.string() }),
};

/** The sandbox provider's own page. */
export const sandbox = {
  request: z.object({
    order_number: orderNumber,
    session: z.string().max(100),
    outcome: z.enum(['approve', 'decline', 'late']),
  }),
  reply: z.object({ redirect_url: z.string() }),
};
/** The body is the provider's own; its signature is checked by the call. */
export const sandboxWebhook = { request: empty, reply: empty };
export const stripeWebhook = { request: empty, reply: empty };
