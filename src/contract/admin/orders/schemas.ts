import { z } from 'zod';
import { BANK_REFERENCE_MAX_CHARS } from '@/config/limits/back-office';
import { LINE_MAX_CHARS, LIST_LIMIT_MAX, MAX_AMOUNT_CENTS, NOTE_MAX_CHARS } from '@/config/limits/calls';
import { cents, cursor, days, empty, id, instant, limit, list, revision, text } from '@/contract/fields';
import { order, orderNumber } from '@/contract/order/parts';
import {
  CHARGEBACK_STATUSES,
  ORDER_KINDS,
  ORDER_STATUSES,
  OWED_TO,
  PAID_TO,
  PAYMENT_STATUSES,
  REFUND_REFUSALS,
} from '@/domain/project/options';
import { ORDER_SORTS } from '@/domain/sorts';

/** `q` searches the number and the payer. `owed`: to whom money of the order is owed, or `disputed` by the card's holder. The days are those of the order. */
const filter = {
  q: z.string().trim().max(LINE_MAX_CHARS).optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  kind: z.enum(ORDER_KINDS).optional(),
  owed: z.enum(OWED_TO).optional(),
  ...days,
};
const payer = z.object({ id, name: z.string(), email: z.string() });

export const orders = {
  request: z.object({ ...filter, sort: z.enum(ORDER_SORTS).default('-made'), limit, cursor }),
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
      /** With `owed: 'professional'`: whom to pay how much; empty otherwise. */
      payouts_due: z.array(
        z.object({ to: z.enum(PAID_TO), payee: z.string(), amount_cents: cents, has_payee: z.boolean() }),
      ),
      created_at: instant,
      paid_at: instant.nullable(),
    }),
  ),
};

const payout = z.object({
  to: z.enum(PAID_TO),
  payee: z.object({ id, name: z.string() }),
  amount_cents: cents,
  /** What the platform keeps of the same work. */
  share_cents: cents,
  /** The work or its stage is over, or the fee is due; no complaint is live, and no refund is owed. */
  is_due: z.boolean(),
  /** A refund of the order failed, and its amount is not the payee's. */
  is_refund_owed: z.boolean(),
  /** A payment is disputed: it waits until that is decided. */
  is_charged: z.boolean(),
  /** It is held, and an admin is to decide on it first. */
  is_undecided: z.boolean(),
  /** What was paid, with the last time; `amount_cents` above is then what is to be paid besides, if anything is. */
  paid_out: z.object({ reference: z.string(), amount_cents: cents, created_at: instant }).nullable(),
});

export const orderDetails = {
  request: z.object({ order_number: orderNumber }),
  reply: order.extend({
    payer,
    /** What was paid, less refunds that are made or pending. */
    left_cents: cents,
    /** Why it cannot be refunded just now; null if it can. */
    refund_refusal: z.enum(REFUND_REFUSALS).nullable(),
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
    /** Refunds that failed and are still owed to the payer. */
    owed: z.array(
      z.object({
        amount_cents: cents,
        since: instant.nullable(),
        /** The technician was paid this money meanwhile: it is not retried automatically. */
        is_paid_out: z.boolean(),
      }),
    ),
    /** Payments that the card's holder disputes, the newest first. */
    chargebacks: z.array(
      z.object({
        /** The provider's id of the dispute. */
        reference: z.string(),
        amount_cents: cents,
        /** In the provider's words. */
        reason: z.string(),
        status: z.enum(CHARGEBACK_STATUSES),
        opened_at: instant,
        closed_at: instant.nullable(),
      }),
    ),
    /** The payout to the technician of the work, and that of the fee to the consultant; null if there is none. */
    payout: payout.nullable(),
    fee_payout: payout.nullable(),
    /** Whom a transfer of this order's money can have gone to. */
    payees: z.array(z.object({ to: z.enum(PAID_TO), name: z.string() })),
    /** A consultant's fixed fee that is not paid: an admin can waive it. */
    is_waivable: z.boolean(),
  }),
};

/** Owner and consultant read the reason. */
export const waiveFee = {
  request: z.object({ project_id: id, order_number: orderNumber, note: text(NOTE_MAX_CHARS), revision }),
  reply: empty,
};

/** The newest rows of a filter, up to the limit. */
export const exportOrders = {
  request: z.object(filter),
  /** Of a CSV file; signed for the caller, valid for ten minutes. */
  reply: z.object({ src: z.string() }),
};

/** All payouts that are due. */
export const exportPayouts = { request: empty, reply: exportOrders.reply };

export const refundPaid = {
  request: z.object({
    order_number: orderNumber,
    refund_cents: z.int().min(1).max(MAX_AMOUNT_CENTS),
    /** Whether the admin saw that it was paid out already: the platform then bears the refund. */
    is_paid_out: z.boolean(),
    /** The reason, for the audit log. */
    note: text(NOTE_MAX_CHARS),
  }),
  reply: z.object({ status: z.enum(ORDER_STATUSES), left_cents: cents }),
};

/** Each refund that was retried; `failure` is the provider's error, or null. */
export const retryRefund = {
  request: z.object({ order_number: orderNumber }),
  reply: z.object({ tried: z.array(z.object({ amount_cents: cents, failure: z.string().nullable() })) }),
};

/** Payouts made with one transfer; all of them are recorded, or none. */
export const markManyPaidOut = {
  request: z.object({
    /** With the amounts that the caller saw as owed. */
    payouts: z
      .array(z.object({ order_number: orderNumber, to: z.enum(PAID_TO).default('technician'), amount_cents: cents }))
      .min(1)
      // An order may be paid out to two people.
      .max(2 * LIST_LIMIT_MAX),
    reference: text(BANK_REFERENCE_MAX_CHARS),
  }),
  reply: z.object({ amount_cents: z.int() }),
};

export const markPaidOut = {
  request: z.object({
    order_number: orderNumber,
    to: z.enum(PAID_TO).default('technician'),
    /** The amount that the caller saw as owed; if it has changed, the reply is a form error. */
    amount_cents: cents,
    /** The bank's reference of the transfer. */
    reference: text(BANK_REFERENCE_MAX_CHARS),
    /**
     * The bank has made the transfer, and something came between that and its record, such as a complaint or a refund: it
     * is recorded whatever is due now, and what is no longer due its payee owes.
     */
    is_made: z.boolean().default(false),
  }),
  reply: z.object({ amount_cents: cents }),
};
