import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { adminComplaintCalls } from '@/contract/admin/complaints/calls';
import type { InputOf } from '@/contract/call';
import { projectNumber } from '@/domain/project/number';
import { isWithinDays } from '../../db/days';
import { isLiveComplaint } from '../../db/live';
import { toPage } from '../../db/page';
import { complaints, endRequests, projects } from '../../db/schema';
import { orderOf, type SortKey, sortCursor } from '../../db/sorted';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { assigneeOf, isFollowedBy } from '../desk/assignee';
import { type PersonJson, personJson } from '../project/people';
import { adminProject } from '../project/read/admin-projects';
import { isEndRequestOpen } from './open-end-requests';
import { readComplaint } from './read-disputes';

const isLive = isLiveComplaint('complaints');
const isOver = inArray(complaints.status, ['resolved', 'withdrawn']);

/** What complaints are sorted by; `made` is the id. */
const COMPLAINT_KEYS: Record<string, SortKey> = {
  due: { value: sql`${complaints.dueAt}`, kind: { never: 'infinity' } },
};

const END_REQUEST_KEYS: Record<string, SortKey> = {
  due: { value: sql`${endRequests.dueAt}`, kind: { never: 'infinity' } },
};

const projectReply = (project: Pick<typeof projects.$inferSelect, 'id' | 'createdAt' | 'title' | 'status'>) => ({
  id: project.id,
  number: projectNumber(project.id, project.createdAt),
  title: project.title,
  status: project.status,
});

/** Admin: live complaints, or closed ones. */
export async function adminComplaints(context: CallContext, input: InputOf<typeof adminComplaintCalls.complaints>) {
  const isAskedLive = input.state === 'live';
  const where = and(
    isAskedLive ? isLive : isOver,
    isWithinDays(complaints.createdAt, input.from_day, input.to_day),
    isFollowedBy('project', complaints.projectId, input.assignee_id),
  );
  const sort = input.sort ?? (isAskedLive ? 'due' : '-made');
  const order = orderOf(complaints.id, { sort, cursor: input.cursor }, COMPLAINT_KEYS);
  const rows = await context.db
    .select({
      complaint: complaints,
      project: projects,
      complainant: personJson('complaints.complainant_id') as SQL<PersonJson>,
      assignee: assigneeOf('project', 'complaints.project_id'),
    })
    .from(complaints)
    .innerJoin(projects, eq(projects.id, complaints.projectId))
    .where(and(where, order.after))
    .orderBy(order.by)
    .limit(input.limit + 1);
  const page = await toPage(context.db, rows, {
    limit: input.limit,
    table: complaints,
    where,
    idOf: ({ complaint }) => sortCursor(sort, complaint.id, { due: complaint.dueAt }),
    isFirst: !input.cursor,
  });
  return {
    ...page,
    value: page.value.map(({ complaint, project, complainant, assignee }) => ({
      id: complaint.id,
      status: complaint.status,
      reason_code: complaint.reasonCode,
      project: projectReply(project),
      complainant,
      assignee,
      created_at: complaint.createdAt.toISOString(),
      due_at: complaint.dueAt.toISOString(),
      closed_at: complaint.closedAt?.toISOString() ?? null,
      outcome: complaint.outcome,
      refund_cents: complaint.refundCents,
    })),
  };
}

/** Admin: one complaint, live or closed, with the current state of its project. */
export async function adminComplaint(
  context: CallContext,
  input: InputOf<typeof adminComplaintCalls.complaintDetails>,
) {
  const [known] = await context.db
    .select({ projectId: complaints.projectId })
    .from(complaints)
    .where(eq(complaints.id, input.complaint_id));
  if (!known) throw new AppError('not_found');
  const [complaint, project] = await Promise.all([
    readComplaint(context, known.projectId, input.complaint_id),
    adminProject(context, { project_id: known.projectId }),
  ]);
  return { complaint, project };
}

/** Admin: open requests to end, without those that wait for a complaint. */
export async function adminEndRequests(context: CallContext, input: InputOf<typeof adminComplaintCalls.endRequests>) {
  const where = and(
    isEndRequestOpen,
    isWithinDays(endRequests.createdAt, input.from_day, input.to_day),
    isFollowedBy('project', endRequests.projectId, input.assignee_id),
  );
  const order = orderOf(endRequests.id, input, END_REQUEST_KEYS);
  const rows = await context.db
    .select({
      request: endRequests,
      project: projects,
      requester: personJson('end_requests.requester_id') as SQL<PersonJson>,
      assignee: assigneeOf('project', 'end_requests.project_id'),
    })
    .from(endRequests)
    .innerJoin(projects, eq(projects.id, endRequests.projectId))
    .where(and(where, order.after))
    .orderBy(order.by)
    .limit(input.limit + 1);
  const page = await toPage(context.db, rows, {
    limit: input.limit,
    table: endRequests,
    where,
    idOf: ({ request }) => sortCursor(input.sort, request.id, { due: request.dueAt }),
    isFirst: !input.cursor,
  });
  return {
    ...page,
    value: page.value.map(({ request, project, requester, assignee }) => ({
      id: request.id,
      status: request.status,
      requester,
      reason_code: request.reasonCode,
      note: request.note,
      refund_cents: request.refundCents,
      owner_answer: request.ownerAnswer,
      technician_answer: request.technicianAnswer,
      created_at: request.createdAt.toISOString(),
      due_at: request.dueAt.toISOString(),
      project: projectReply(project),
      assignee,
    })),
  };
}
