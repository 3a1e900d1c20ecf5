import { z } from 'zod';
import { ORDER_KINDS, ORDER_STATUSES } from '@/domain/project/options';
import { cents, cursor, empty, id, instant, limit, list } from './fields';

const orderNumber = z.string().regex(/^T-\d{8}-[0-9A-Z]{6}$/);

const order = z.object({
  order_number: z.string(),
  status: z.enum(ORDER_STATUSES),
  kind: z.enum(ORDER_KINDS),
  amount_cents: cents,
  title: z.string(),
  project_id: id.nullable(),
  created_at: instant,
  expires_at: instant.nullable(),
  paid_at: instant.nullable(),
  /** A payment was started and the provider has not yet answered. */
  is_processing: z.boolean(),
  /** The last attempt was declined; the order stays payable. */
  was_declined: z.boolean(),
});

export const orderDetails = { request: z.object({ order_number: orderNumber }), reply: order };
export const orderListing = { request: z.object({ limit, cursor }), reply: list(order) };
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
