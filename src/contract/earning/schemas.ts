import { z } from 'zod';
import { LINE_MAX_CHARS } from '@/config/limits/calls';
import { cents, cursor, empty, id, instant, limit, list, name } from '@/contract/fields';
import { holderProof } from '@/contract/user-auth/parts';
import { accountNumberOf, bankCodeOf, fpsIdOf, PAYEE_KINDS } from '@/domain/payee';
import { ORDER_KINDS } from '@/domain/project/options';

export const earningListing = {
  request: z.object({
    /** Of this project alone, also the totals; without it, of all. */
    project_id: id.optional(),
    limit,
    cursor,
  }),
  reply: list(
    z.object({
      order_number: z.string(),
      project: z.object({ id, title: z.string() }),
      /** Null for a price that is paid as a whole, and for a fixed fee; an addition has its number in its name. */
      stage: z.object({ number: z.int().nullable(), name: z.string() }).nullable(),
      /** What was paid: work, with a consultant's share in it, or a fee alone. */
      kind: z.enum(ORDER_KINDS),
      /** What the client paid for the caller and stays held until the work is approved, or the fee is due. */
      held_cents: cents,
      due_cents: cents,
      /** What the caller has to give back of it, set off against what becomes due. */
      owed_back_cents: cents,
      /** The platform's percentage of what becomes due, and what it has taken of this money so far. */
      platform_percent: z.int(),
      share_cents: cents,
      /** Null until the bank has paid it. */
      paid_out: z.object({ amount_cents: cents, reference: z.string(), at: instant }).nullable(),
      paid_at: instant,
    }),
  ).extend({
    totals: z.object({ held_cents: z.int(), due_cents: z.int(), paid_out_cents: z.int(), owed_back_cents: z.int() }),
  }),
};

const shownPayee = z
  .object({
    kind: z.enum(PAYEE_KINDS),
    holder: z.string(),
    bank_code: z.string().nullable(),
    /** All but the last part is hidden. */
    account: z.string(),
    usable_at: instant,
  })
  .nullable();

/** `next` is a change that is not used yet. */
export const payee = { request: empty, reply: z.object({ current: shownPayee, next: shownPayee }) };

/** A typed account in the form that is stored. */
const typed = (read: (text: string) => string | null, code: string) =>
  z
    .string()
    .max(LINE_MAX_CHARS)
    .transform((text, context) => {
      const known = read(text);
      if (known === null) context.addIssue({ code: 'custom', params: { code } });
      return known ?? z.NEVER;
    });

const entered = { ...holderProof.shape, holder: name };

export const savePayee = {
  request: z.discriminatedUnion('kind', [
    z.object({ ...entered, kind: z.literal('fps'), account: typed(fpsIdOf, 'no_fps_id') }),
    z.object({
      ...entered,
      kind: z.literal('bank'),
      bank_code: typed(bankCodeOf, 'no_bank_code'),
      account: typed(accountNumberOf, 'no_bank_account'),
    }),
  ]),
  reply: payee.reply,
};

export const cancelPayee = { request: empty, reply: payee.reply };
