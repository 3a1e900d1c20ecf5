import { z } from 'zod';
import { NOTE_MAX_CHARS, TEXT_MAX_CHARS } from '@/config/limits/calls';
import { cents, id, optionalText, revision, text } from '@/contract/fields';
import { COMPLAINT_OUTCOMES } from '@/domain/project/options';
import { REASON_CODES } from '@/domain/project/reasons';
import { PROJECT_STATUSES } from '@/domain/project/statuses';

const status = z.enum(PROJECT_STATUSES);
const reasonCode = z.enum(REASON_CODES);
const moved = z.object({ status });

export const askClarification = {
  request: z.object({ project_id: id, question: text(NOTE_MAX_CHARS), revision }),
  reply: z.object({ clarification_id: id }),
};
export const answerClarification = {
  request: z.object({ project_id: id, clarification_id: id, answer: text(NOTE_MAX_CHARS), revision }),
  reply: z.object({ clarification_id: id }),
};

export const requestEnd = {
  request: z.object({
    project_id: id,
    reason_code: reasonCode,
    note: optionalText(NOTE_MAX_CHARS),
    /** The requested refund to the owner. */
    refund_cents: cents,
    revision,
  }),
  reply: z.object({ end_request_id: id }),
};
export const answerEnd = {
  request: z.object({
    project_id: id,
    /** The request that is answered; 409 if another one has taken its place. */
    end_request_id: id.optional(),
    agree: z.boolean(),
    note: optionalText(NOTE_MAX_CHARS),
    revision,
  }),
  reply: moved,
};
export const withdrawEnd = { request: z.object({ project_id: id, revision }), reply: moved };
export const decideEnd = {
  request: z.object({
    project_id: id,
    end_request_id: id.optional(),
    agree: z.boolean(),
    /** Used only if `agree` is true. */
    refund_cents: cents.default(0),
    note: text(NOTE_MAX_CHARS),
    revision,
  }),
  reply: moved,
};

export const complainProject = {
  request: z.object({ project_id: id, reason_code: reasonCode, note: text(TEXT_MAX_CHARS), revision }),
  reply: z.object({ complaint_id: id }),
};
export const answerComplaint = {
  request: z.object({ project_id: id, note: text(TEXT_MAX_CHARS), revision }),
  reply: z.object({ answer_id: id }),
};
export const withdrawComplaint = { request: z.object({ project_id: id, revision }), reply: moved };
export const mediateComplaint = {
  request: z.object({ project_id: id, note: optionalText(NOTE_MAX_CHARS), revision }),
  reply: moved,
};
export const settleComplaint = {
  request: z.object({
    project_id: id,
    outcome: z.enum(COMPLAINT_OUTCOMES),
    note: text(NOTE_MAX_CHARS),
    /** Required, even if it is zero: there is no default refund. */
    refund_cents: cents,
    revision,
  }),
  reply: moved,
};
