import { z } from 'zod';
import { assignee, cents, cursor, days, follower, id, instant, limit, list, person } from '@/contract/fields';
import { complaint, endRequest } from '@/contract/project/details';
import { reasonCode, status } from '@/contract/project/parts';
import { COMPLAINT_OUTCOMES } from '@/domain/project/options';
import { COMPLAINT_STATUSES } from '@/domain/project/statuses';
import { COMPLAINT_SORTS } from '@/domain/sorts';
import { project } from '../projects/schemas';

const about = z.object({ id, number: z.string(), title: z.string(), status });

/** Live complaints or closed ones; the days are those on which they were made. */
export const complaints = {
  request: z.object({
    state: z.enum(['live', 'over']).default('live'),
    ...days,
    assignee_id: follower,
    /** By default live ones by the due date, and closed ones with the newest first. */
    sort: z.enum(COMPLAINT_SORTS).optional(),
    limit,
    cursor,
  }),
  reply: list(
    z.object({
      id,
      status: z.enum(COMPLAINT_STATUSES),
      reason_code: reasonCode,
      project: about,
      /** Of its project. */
      assignee,
      complainant: person,
      created_at: instant,
      due_at: instant,
      closed_at: instant.nullable(),
      outcome: z.enum(COMPLAINT_OUTCOMES).nullable(),
      refund_cents: cents.nullable(),
    }),
  ),
};

/** With the project in its current state: its newest complaint may be another one. */
export const complaintDetails = {
  request: z.object({ complaint_id: id }),
  reply: z.object({ complaint, project: project.reply }),
};

/** Open requests to end, by default the one due soonest first; the days are those on which they were made. */
export const endRequests = {
  request: z.object({ ...days, assignee_id: follower, sort: z.enum(COMPLAINT_SORTS).default('due'), limit, cursor }),
  reply: list(endRequest.extend({ project: about, /** Of its project. */ assignee })),
};
