import { z } from 'zod';
import { cents, id, instant } from '@/contract/fields';
import { ORDER_KINDS, ORDER_STATUSES, UNUSED_REASONS } from '@/domain/project/options';

/** What the calls about orders have in common. */
export const orderNumber = z.string().regex(/^T-\d{8}-[0-9A-Z]{6}$/);

/** What goes back of an order; `settled_at` is null until the provider has sent it. */
export const refund = z.object({ amount_cents: cents, created_at: instant, settled_at: instant.nullable() });
/** Of a subscription's order: what was bought, as it was then, in the reader's language. */
export const plan = z.object({ name: z.string(), months: z.int() }).nullable();

export const order = z.object({
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
