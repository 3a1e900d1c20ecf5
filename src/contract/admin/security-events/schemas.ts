import { z } from 'zod';
import { EMAIL_MAX_CHARS, LINE_MAX_CHARS } from '@/config/limits/calls';
import { cursor, day, id, instant, limit, list } from '@/contract/fields';
import { LOGIN_FACTORS, SECURITY_EVENT_KINDS } from '@/domain/security-event';

const kind = z.enum(SECURITY_EVENT_KINDS);

const filter = {
  kind: kind.optional(),
  account_id: id.optional(),
  /** The whole address: events of its account, and those in which it was typed while it had none. */
  email: z.string().trim().toLowerCase().min(1).max(EMAIL_MAX_CHARS).optional(),
  /** The whole IP address or network, as events show it. */
  caller: z.string().trim().min(1).max(LINE_MAX_CHARS).optional(),
  /** Days in Hong Kong, both included. */
  from_day: day.optional(),
  to_day: day.optional(),
};

export const listing = {
  request: z.object({ ...filter, limit, cursor }),
  reply: list(
    z.object({
      id,
      created_at: instant,
      kind,
      /** The account that the event is about. */
      account: z.object({ id, name: z.string(), email: z.string() }).nullable(),
      /** The address that was typed, if no account has it. */
      email: z.string().nullable(),
      /** An IP address or network, or the command line; empty for events of several callers that were left out. */
      caller: z.string(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      request_id: z.string(),
      details: z.object({
        reason: z.string().optional(),
        factor: z.enum(LOGIN_FACTORS).optional(),
        path: z.string().optional(),
        limit: z.string().optional(),
        sessions: z.int().optional(),
        table: z.string().optional(),
        origin: z.string().optional(),
        actor_id: id.optional(),
        /** Instead of an event: how many more there were within a minute. */
        left_out: z.int().optional(),
      }),
    }),
  ),
};

export const exportRows = {
  request: z.object(filter),
  /** Of a file of JSON lines; signed for the caller, valid for ten minutes. */
  reply: z.object({ src: z.string() }),
};
