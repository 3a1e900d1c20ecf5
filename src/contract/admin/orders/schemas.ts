import { z } from 'zod';
import { BANK_REFERENCE_MAX_CHARS } from '@/config/limits/back-office';
import { LINE_MAX_CHARS, MAX_AMOUNT_CENTS, NOTE_MAX_CHARS } from '@/config/limits/calls';
import { cents, cursor, id, instant, limit, list, text } from '@/contract/fields';
import { order, orderNumber } from '@/contract/order/parts';
import { ORDER_KINDS, ORDER_STATUSES, OWED_TO, PAYMENT_STATUSES } from '@/domain/project/options';

/** What is looked for; words are of the number or the payer. `owed`: to whom something is owed of it. */
const filter = {
  q: z.string().trim().max(LINE_MAX_CHARS).optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  kind: z.enum(ORDER_KINDS).optional(),
  owed: z.enum(OWED_TO).optional(),
};
const payer = z.object({ id, name: z.string(), email: z.string() });

export const orders = {
  request: z.object({ ...filter, limit, cursor }),
  reply: list(
    z.object({
      order_number: z.string(),
      status: z.enum(ORDER_STATUSES),
      kind: z.enum(ORDER_KINDS),
      title: z.string(),
      amount_cents: cents,
      refunded_cents: cents,
      payer,
      project_id: id.nullable(),
      created_at: instant,
      paid_at: instant.nullable(),
    }),
  ),
};

export const orderDetails = {
  request: z.object({ order_number: orderNumber }),
  reply: order.extend({
    payer,
    /** Of what was paid, not sent back and not about to be. */
    left_cents: cents,
    /** Visits to the provider's checkout, the oldest first. */
    attempts: z.array(
      z.object({
        provider: z.string(),
        reference: z.string(),
        status: z.enum(PAYMENT_STATUSES),
        amount_cents: cents,
        created_at: instant,
        settled_at: instant.nullable(),
      }),
    ),
    /** What should have gone back to the payer and has not. */
    owed: z.array(
      z.object({
        amount_cents: cents,
        since: instant.nullable(),
        /** The technician has got it meanwhile: it is not sent again by itself. */
        is_paid_out: z.boolean(),
      }),
    ),
    /** What the technician gets, or got, of a quotation's order; null where there is nothing to get. */
    payout: z
      .object({
        technician: z.object({ id, name: z.string() }),
        amount_cents: cents,
        /** The work is over, nobody complains of it, and no refund is owed. */
        is_due: z.boolean(),
        /** A refund of the order failed, and is not the technician’s. */
        is_refund_owed: z.boolean(),
        paid_out: z.object({ reference: z.string(), created_at: instant }).nullable(),
      })
      .nullable(),
  }),
};

/** The newest rows of a filter, up to the limit. */
export const exportOrders = {
  request: z.object(filter),
  /** Of a CSV file, signed for the caller, good for ten minutes. */
  reply: z.object({ src: z.string() }),
};

export const refundPaid = {
  request: z.object({
    order_number: orderNumber,
    refund_cents: z.int().min(1).max(MAX_AMOUNT_CENTS),
    /** Whether the admin was shown that the technician has got the money: then it goes at the platform's cost. */
    is_paid_out: z.boolean(),
    /** Why; the audit log keeps it. */
    note: text(NOTE_MAX_CHARS),
  }),
  reply: z.object({ status: z.enum(ORDER_STATUSES), left_cents: cents }),
};

/** Each that was tried: null, or what the provider said. */
export const retryRefund = {
  request: z.object({ order_number: orderNumber }),
  reply: z.object({ tried: z.array(z.object({ amount_cents: cents, failure: z.string().nullable() })) }),
};

export const markPaidOut = {
  request: z.object({
    order_number: orderNumber,
    /** What the caller saw that was owed: another amount by now is told as a form error. */
    amount_cents: cents,
    /** The bank's word for the transfer. */
    reference: text(BANK_REFERENCE_MAX_CHARS),
  }),
  reply: z.object({ amount_cents: cents }),
};
