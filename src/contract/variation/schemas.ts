import { z } from 'zod';
import {
  LINE_MAX_CHARS,
  MAX_AMOUNT_CENTS,
  MAX_ID,
  MAX_ITEMS,
  NOTE_MAX_CHARS,
  STAGE_NAME_MAX_CHARS,
  UNIT_MAX_CHARS,
} from '@/config/limits';
import { cents, file, id, instant, lineName, optionalText, person, revision, text } from '@/contract/fields';
import { quantity, status } from '@/contract/project/parts';
import { VARIATION_STATUSES } from '@/domain/project/statuses';
import { GUARDS, PROJECT_ACTIONS } from '@/domain/project/transitions';
import { ADVICE } from '@/domain/project/variations';

/** More or less money. */
const change = z.int().min(-MAX_AMOUNT_CENTS).max(MAX_AMOUNT_CENTS);

/** An item of the work as it is agreed now. */
const workLine = z.object({
  line: z.string(),
  description: z.string(),
  quantity: z.number(),
  unit: z.string(),
  unit_price_cents: cents,
  total_cents: cents,
});

export const variationListing = {
  request: z.object({ project_id: id }),
  reply: z.object({
    /** The newest first. */
    value: z.array(
      z.object({
        id,
        /** Of an agreed one, from 1; shown as `VO-01`. */
        number: z.int().nullable(),
        status: z.enum(VARIATION_STATUSES),
        proposer: person,
        version: z.int(),
        author: person,
        title: z.string(),
        reason: z.string(),
        /** More days for the work, or fewer. */
        days: z.int(),
        /** The sum of its items. */
        amount_cents: change,
        items: z.array(
          workLine.extend({
            /** The agreed item that it changes; null for an added one. */
            line: z.string().nullable(),
            is_removed: z.boolean(),
            before_cents: cents,
          }),
        ),
        files: z.array(file),
        owner_agreed: z.boolean(),
        technician_agreed: z.boolean(),
        advice: z.enum(ADVICE).nullable(),
        advice_note: z.string(),
        /** Until when owner and technician wait for the consultant's advice; null if they do not. */
        advice_due_at: instant.nullable(),
        /** Why it was declined or withdrawn. */
        closed_note: z.string(),
        /** Of its current version. */
        created_at: instant,
        /** When it expires, if it is proposed. */
        due_at: instant.nullable(),
        agreed_at: instant.nullable(),
        /** The newest first. */
        earlier_versions: z.array(
          z.object({ version: z.int(), author: person, amount_cents: change, days: z.int(), created_at: instant }),
        ),
        /** What the reader may do to it. */
        allowed_actions: z.array(z.object({ action: z.enum(PROJECT_ACTIONS), blocked_by: z.enum(GUARDS).nullable() })),
      }),
    ),
    count: z.int(),
    /** The items as they are agreed now; `is_awaited` while an addition that changes them is not paid. */
    lines: z.array(workLine.extend({ is_awaited: z.boolean() })),
    /** The most that a change can save: what is not paid yet or held. */
    reducible_cents: cents,
  }),
};

export const proposeVariation = {
  request: z.object({
    project_id: id,
    /** A new version of this one. */
    variation_id: id.optional(),
    /** The version that it is to replace; 409 if there is a newer one. */
    version: z.int().min(1).max(MAX_ID).optional(),
    title: text(STAGE_NAME_MAX_CHARS),
    reason: text(NOTE_MAX_CHARS),
    /** More days for the work, or fewer. */
    days: z.int().min(-1000).max(1000).default(0),
    items: z
      .array(
        z.object({
          /** The agreed item that it changes; without it, an added one. */
          line: lineName.optional(),
          is_removed: z.boolean().default(false),
          description: text(LINE_MAX_CHARS),
          quantity,
          unit: text(UNIT_MAX_CHARS),
          unit_price_cents: cents.max(MAX_AMOUNT_CENTS / 1000),
        }),
      )
      .min(1)
      .max(MAX_ITEMS),
    revision,
  }),
  reply: z.object({ variation_id: id, version: z.int() }),
};

const ofOne = { project_id: id, variation_id: id, version: z.int().min(1).max(MAX_ID), revision };
const moved = z.object({ status });

export const adviseVariation = {
  request: z.object({ ...ofOne, advice: z.enum(ADVICE), note: optionalText(NOTE_MAX_CHARS) }),
  reply: moved,
};

export const agreeVariation = {
  request: z.object(ofOne),
  reply: moved.extend({
    /** The payment that it makes necessary, for the owner. */
    order_number: z.string().nullable(),
  }),
};

const closed = { request: z.object({ ...ofOne, note: optionalText(NOTE_MAX_CHARS) }), reply: moved };
export const declineVariation = closed;
export const withdrawVariation = closed;
