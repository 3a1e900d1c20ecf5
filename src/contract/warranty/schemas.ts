import { z } from 'zod';
import { MAX_ID, NOTE_MAX_CHARS, STAGE_NAME_MAX_CHARS } from '@/config/limits';
import { file, id, instant, optionalText, person, revision, text } from '@/contract/fields';
import { status } from '@/contract/project/parts';
import { DEFECT_STATUSES } from '@/domain/project/statuses';
import { GUARDS, PROJECT_ACTIONS } from '@/domain/project/transitions';
import { DEFECT_STEPS } from '@/domain/project/warranty';

export const defectListing = {
  request: z.object({ project_id: id }),
  reply: z.object({
    /** The newest first. */
    value: z.array(
      z.object({
        id,
        /** Of its project, from 1. */
        number: z.int().min(1).max(MAX_ID),
        status: z.enum(DEFECT_STATUSES),
        title: z.string(),
        /** Whom it waits for; null for the day of a visit, and once it is closed. */
        waiting_on: z.enum(['owner', 'technician', 'admin']).nullable(),
        /** The proposed or agreed time of a visit; null for a proposal whose time has passed. */
        visit_at: instant.nullable(),
        /** Who proposed it; the other side is to agree, unless it is agreed. */
        visit_by: id.nullable(),
        /** When it is to be answered, mended or confirmed. */
        due_at: instant.nullable(),
        /** The complaint that decides about it, or did last. */
        complaint_id: id.nullable(),
        /** What was done and said, the oldest first; the report is the first. */
        steps: z.array(
          z.object({
            id,
            action: z.enum(DEFECT_STEPS),
            /** Null for the system and the platform. */
            author: person.nullable(),
            note: z.string(),
            visit_at: instant.nullable(),
            created_at: instant,
            files: z.array(file),
          }),
        ),
        /** What the reader may do to it. */
        allowed_actions: z.array(z.object({ action: z.enum(PROJECT_ACTIONS), blocked_by: z.enum(GUARDS).nullable() })),
      }),
    ),
    count: z.int(),
  }),
};

const moved = z.object({ status });
const ofOne = { project_id: id, defect_id: id, revision };

export const reportDefect = {
  request: z.object({
    project_id: id,
    title: text(STAGE_NAME_MAX_CHARS),
    note: optionalText(NOTE_MAX_CHARS),
    revision,
  }),
  reply: z.object({ defect_id: id }),
};

export const proposeVisit = {
  request: z.object({ ...ofOne, visit_at: instant, note: optionalText(NOTE_MAX_CHARS) }),
  reply: moved,
};

export const agreeVisit = {
  /** The time that the caller saw; 409 if it is another one now. */
  request: z.object({ ...ofOne, visit_at: instant }),
  reply: moved,
};

const withWords = { request: z.object({ ...ofOne, note: text(NOTE_MAX_CHARS) }), reply: moved };
const withOptionalWords = { request: z.object({ ...ofOne, note: optionalText(NOTE_MAX_CHARS) }), reply: moved };
export const mendDefect = withOptionalWords;
export const confirmDefect = withOptionalWords;
export const returnDefect = withWords;
export const withdrawDefect = withOptionalWords;
export const disputeDefect = {
  request: z.object({ ...ofOne, note: text(NOTE_MAX_CHARS) }),
  reply: z.object({ complaint_id: id }),
};
