import { z } from 'zod';
import { BANK_REFERENCE_MAX_CHARS } from '@/config/limits/back-office';
import { LINE_MAX_CHARS, MAX_AMOUNT_CENTS } from '@/config/limits/calls';
import { BANK_FILE_MAX_CHARS, BANK_FILE_MAX_COLUMNS } from '@/config/limits/fps';
import { cents, cursor, day, days, empty, file, id, instant, limit, list, text } from '@/contract/fields';
import { account } from '@/contract/fps/schemas';
import { orderNumber } from '@/contract/order/parts';
import { holderProof } from '@/contract/user-auth/parts';
import { ACCOUNT_KINDS, LINE_FAULTS, LINE_STATES } from '@/domain/bank';
import { ORDER_STATUSES } from '@/domain/project/options';
import { AWAITED_SORTS, TRANSFER_SORTS } from '@/domain/sorts';

const payer = z.object({ id, name: z.string() });
const column = z.int().min(0).max(BANK_FILE_MAX_COLUMNS);
const columns = z.object({ date: column, amount: column, description: column, reference: column });
const csv = z.string().min(1).max(BANK_FILE_MAX_CHARS);
/** A transfer that came in; `known`: it was recorded before. */
const outcome = z.enum([...LINE_STATES, 'known']);

export const overview = {
  request: empty,
  reply: z.object({
    /** The rows of each list; exact to 1,000. */
    counts: z.object({ awaited: z.int(), leftovers: z.int(), to_send: z.int() }),
    /** Without it nothing new comes, but what came may still have to go back. */
    is_set_up: z.boolean(),
    /** With demonstration data a bank's file can be had. */
    has_sandbox_file: z.boolean(),
  }),
};

/** What each list can be asked for: words of a number, a name or a reference, all of them in any order. */
const asked = { q: z.string().trim().max(LINE_MAX_CHARS).optional(), ...days, limit, cursor };

/** Orders that can be paid and whose payer chose FPS; those who say that they have paid first. */
export const awaited = {
  request: z.object({ ...asked, sort: z.enum(AWAITED_SORTS).default('claimed') }),
  reply: list(
    z.object({
      order_number: z.string(),
      payer,
      amount_cents: cents,
      reference: z.string(),
      started_at: instant,
      claimed_at: instant.nullable(),
      picture: file.nullable(),
    }),
  ),
};

/** Transfers that came in and paid nothing, with the order whose reference they carry; days and sort by value date. */
export const leftovers = {
  request: z.object({ ...asked, sort: z.enum(TRANSFER_SORTS).default('made') }),
  reply: list(
    z.object({
      line_id: id,
      state: z.enum(LINE_STATES).exclude(['matched']),
      value_date: day,
      amount_cents: cents,
      description: z.string(),
      reference: z.string(),
      order: z.object({ order_number: z.string(), amount_cents: cents, payer }).nullable(),
    }),
  ),
};

/** Refunds that an admin transfers; without an account they wait for the payer. */
export const toSend = {
  request: z.object({ ...asked, sort: z.enum(TRANSFER_SORTS).default('made') }),
  reply: list(
    z.object({
      hand_refund_id: id,
      order_number: z.string().nullable(),
      payer: payer.nullable(),
      amount_cents: cents,
      account: z.object({ kind: z.enum(ACCOUNT_KINDS), holder: z.string(), account: z.string() }).nullable(),
      created_at: instant,
    }),
  ),
};

export const receive = {
  request: holderProof.extend({
    order_number: orderNumber,
    amount_cents: z.int().min(1).max(MAX_AMOUNT_CENTS),
    /** The bank's. */
    reference: text(BANK_REFERENCE_MAX_CHARS),
    value_date: day,
  }),
  reply: z.object({ outcome }),
};

export const notArrived = { request: z.object({ order_number: orderNumber }), reply: empty };

export const previewFile = {
  /** Without columns: as a file with the same headings was read before. */
  request: z.object({ csv, columns: columns.optional() }),
  reply: z.object({
    headings: z.array(z.string()),
    /** The first rows as they are, to find the columns by. */
    sample: z.array(z.array(z.string())),
    /** Null if files with these headings were never read. */
    columns: columns.nullable(),
    /** What would become of each line; `fault` if it would not count. */
    lines: z.array(
      z.object({
        row: z.int(),
        value_date: day.nullable(),
        amount_cents: cents.nullable(),
        description: z.string(),
        outcome: outcome.nullable(),
        order_number: z.string().nullable(),
        fault: z.enum(LINE_FAULTS).nullable(),
      }),
    ),
    /** Of all lines, also those that are not shown. */
    count: z.int(),
  }),
};

export const importFile = {
  request: holderProof.extend({ csv, columns }),
  /** How many lines came to each end. */
  reply: z.object({
    matched: z.int(),
    wrong_amount: z.int(),
    unknown: z.int(),
    twice: z.int(),
    reference_used: z.int(),
    known: z.int(),
    faulty: z.int(),
  }),
};

export const assign = {
  request: holderProof.extend({ line_id: id, order_number: orderNumber }),
  reply: z.object({ status: z.enum(ORDER_STATUSES) }),
};
export const sendBack = { request: z.object({ line_id: id, ...account }), reply: empty };
export const dismiss = { request: z.object({ line_id: id, note: text(LINE_MAX_CHARS) }), reply: empty };

/** The refunds that have an account and are not sent. */
export const exportRefunds = { request: empty, reply: z.object({ src: z.string() }) };
export const markSent = {
  request: z.object({
    hand_refund_id: id,
    /** The bank's reference of the transfer. */
    reference: text(BANK_REFERENCE_MAX_CHARS),
  }),
  reply: empty,
};

export const sandboxFile = { request: empty, reply: z.object({ filename: z.string(), csv: z.string() }) };
