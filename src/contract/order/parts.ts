import { z } from 'zod';
import { cents, id, instant } from '@/contract/fields';
import { ORDER_KINDS, ORDER_STATUSES, UNUSED_REASONS } from '@/domain/project/options';

/** Schemas that the calls about orders share. */
export const orderNumber = z.string().regex(/^T-\d{8}-[0-9A-Z]{6}$/);

/** A refund of an order; `settled_at` is null until the provider has made it. */
export const refund = z.object({ amount_cents: cents, created_at: instant, settled_at: instant.nullable() });
/** Of a subscription's order: the plan as it was when bought, in the reader's language. */
export const plan = z.object({ name: z.string(), months: z.int() }).nullable();

export const order = z.object({
  order_number: z.string(),
  status: z.enum(ORDER_STATUSES),
  kind: z.enum(ORDER_KINDS),
  amount_cents: cents,
  /** How much of it is the consultant's fee. */
  fee_cents: cents,
  title: z.string(),
  project_id: id.nullable(),
  plan,
  created_at: instant,
  expires_at: instant.nullable(),
  paid_at: instant.nullable(),
  /** The payer has completed one of the checkouts, and the provider has not confirmed it yet. */
  is_processing: z.boolean(),
  /** Of a processing one: the payer says that they made a transfer by FPS. */
  is_by_fps: z.boolean(),
  /** A checkout was opened, and the provider has not reported a result. */
  has_open_checkout: z.boolean(),
  /** The last attempt was declined and none is under way; the order stays payable. */
  was_declined: z.boolean(),
  /** The sum of the refunds that are settled. */
  refunded_cents: cents,
  refunds: z.array(refund),
  /** Refunds that the platform transfers by hand and has not sent; `account` is masked, null until it is given. */
  hand_refunds: z.array(z.object({ amount_cents: cents, account: z.string().nullable() })),
  /** Payments that could not be used: each is refunded in full. */
  unused: z.array(
    z.object({
      amount_cents: cents,
      paid_at: instant,
      reason: z.enum(UNUSED_REASONS),
      is_returned: z.boolean(),
      /** Null also for payments that were returned before the time was recorded. */
      returned_at: instant.nullable(),
    }),
  ),
});
