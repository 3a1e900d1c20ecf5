import { z } from 'zod';
import { LINE_MAX_CHARS } from '@/config/limits/calls';
import { cursor, days, id, instant, limit, list } from '@/contract/fields';
import { BOOK_FAULTS, LEDGER_ACCOUNTS, LEDGER_MOVEMENT_KINDS } from '@/domain/ledger';

const account = z.enum(LEDGER_ACCOUNTS);
/** A balance may be negative, and is the sum of many amounts. */
const sum = z.int();

export const books = {
  request: z.object({}),
  reply: z.object({
    balances: z.array(
      z.object({
        account,
        /** Who holds the cash; null for other accounts. */
        provider: z.string().nullable(),
        /** HKD cents, positive in the normal case. */
        balance_cents: sum,
      }),
    ),
    /** The last nightly check; null before the first. */
    check: z
      .object({
        checked_at: instant,
        fault_count: z.int(),
        /** The first of them: what the books say, and what the orders, payments, refunds and payouts say. */
        faults: z.array(
          z.object({
            what: z.enum(BOOK_FAULTS),
            name: z.string(),
            account: account.nullable(),
            /** Of `listed` and `unread`: whose list it is; null for the others. */
            provider: z.string().nullable(),
            booked_cents: sum,
            expected_cents: sum,
          }),
        ),
      })
      .nullable(),
  }),
};

const filter = {
  project_id: id.optional(),
  /** A whole order number. */
  order_number: z.string().trim().toUpperCase().min(1).max(LINE_MAX_CHARS).optional(),
  kind: z.enum(LEDGER_MOVEMENT_KINDS).optional(),
  ...days,
};

export const movements = {
  request: z.object({ ...filter, limit, cursor }),
  reply: list(
    z.object({
      id,
      kind: z.enum(LEDGER_MOVEMENT_KINDS),
      created_at: instant,
      order_number: z.string().nullable(),
      /** Of a bank transfer for no known order. */
      bank_reference: z.string().nullable(),
      project_id: id.nullable(),
      /** The amount that moved. */
      amount_cents: z.int().min(1),
      entries: z.array(
        z.object({
          account,
          /** Of `due`: to whom. */
          person: z.object({ id, name: z.string() }).nullable(),
          /** Of `cash`: who holds it. */
          provider: z.string().nullable(),
          /** A debit is positive, a credit negative. */
          amount_cents: sum,
        }),
      ),
    }),
  ),
};

/** The newest rows of a filter, up to the limit. */
export const exportMovements = {
  request: z.object(filter),
  /** Of a CSV file; signed for the caller, valid for ten minutes. */
  reply: z.object({ src: z.string() }),
};
