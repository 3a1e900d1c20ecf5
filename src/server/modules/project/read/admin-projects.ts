import { desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { adminProjectCalls } from '@/contract/admin/projects/calls';
import type { InputOf } from '@/contract/call';
import { isPast } from '@/domain/project/statuses';
import { toPage } from '../../../db/page';
import { complaints, orders, projects, users } from '../../../db/schema';
import { orderOf, sortCursor } from '../../../db/sorted';
import type { CallContext } from '../../../http/context';
import { ALWAYS, siteSettings } from '../../content/site-settings';
import { assigneeOf } from '../../desk/assignee';
import { countedWorded, findWorded } from '../../people/account-words';
import { readRefundable } from '../../refund/refund-order';
import { consentReply } from '../case-consent';
import { type PersonJson, personJson } from '../people';
import { readerValues } from '../project-columns';
import { readProject } from './project-details';
import { PROJECT_KEYS, PROJECTS, projectsAsked } from './project-filter';
import { summaryColumns, toSummary } from './summary';

/** Admin: all projects, paged by key. */
export async function adminProjects(context: CallContext, input: InputOf<typeof adminProjectCalls.projects>) {
  const limit = input.limit + 1;
  const filter = projectsAsked(context, input);
  const order = orderOf(projects.id, input, PROJECT_KEYS);
  const rows = await findWorded(context.db, PROJECTS, filter, { limit, order }, (where) =>
    context.db
      .select({
        ...summaryColumns('all'),
        // As sorted: the summary's is the time of the last event.
        changedAt: projects.updatedAt,
        assignee: assigneeOf('project', 'projects.id'),
        owner: personJson('projects.owner_id') as SQL<PersonJson>,
      })
      .from(projects)
      .leftJoin(siteSettings, ALWAYS)
      .where(where)
      .orderBy(order.by)
      .limit(limit)
      .execute(readerValues(context, context.actor)),
  );
  const page = await toPage(context.db, rows, {
    limit: input.limit,
    ...countedWorded(PROJECTS, filter),
    idOf: ({ project, changedAt }) =>
      sortCursor(input.sort, project.id, {
        due: isPast(project.status) ? null : project.dueAt,
        updated: changedAt,
      }),
    isFirst: !input.cursor,
  });
  return {
    ...page,
    value: page.value.map((row) => ({ ...toSummary(context, row), owner: row.owner, assignee: row.assignee })),
  };
}

/** Admin: one project's page, with its people's contact details, its money and all its complaints. */
export async function adminProject(context: CallContext, input: InputOf<typeof adminProjectCalls.project>) {
  const { details, head } = await readProject(context, input.project_id);
  const { db } = context;
  const people = [details.owner, details.consultant, details.technician].flatMap((one) => (one ? [one.id] : []));
  const [contacts, orderRows, held, complaintRows] = await Promise.all([
    db
      .select({ id: users.id, email: users.email, phone: users.phone, suspendedAt: users.suspendedAt })
      .from(users)
      .where(inArray(users.id, people)),
    db.select().from(orders).where(eq(orders.projectId, details.id)).orderBy(desc(orders.id)),
    readRefundable(context, { projectId: details.id }),
    db.select().from(complaints).where(eq(complaints.projectId, details.id)).orderBy(desc(complaints.id)),
  ]);
  return {
    ...details,
    contacts: contacts.map(({ suspendedAt, ...contact }) => ({ ...contact, is_suspended: suspendedAt !== null })),
    orders: orderRows.map((order) => ({
      order_number: order.orderNumber,
      status: order.status,
      amount_cents: order.amountCents,
      created_at: order.createdAt.toISOString(),
      paid_at: order.paidAt?.toISOString() ?? null,
    })),
    held:
      held.length > 0
        ? {
            paid_cents: held.reduce((sum, { order }) => sum + order.amountCents, 0),
            left_cents: held.reduce((sum, { cents }) => sum + cents, 0),
            is_paid_out: held.some(({ paidOutCents }) => paidOutCents > 0),
          }
        : null,
    case_consent: head.caseConsent && consentReply(head.project, head.caseConsent),
    complaints: complaintRows.map((complaint) => ({
      id: complaint.id,
      status: complaint.status,
      reason_code: complaint.reasonCode,
      created_at: complaint.createdAt.toISOString(),
      outcome: complaint.outcome,
    })),
  };
}
