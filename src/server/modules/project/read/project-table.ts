import { sql } from 'drizzle-orm';
import { projectNumber } from '@/domain/project/number';
import { isPast } from '@/domain/project/statuses';
import { hongKongDayTime } from '@/domain/time/calendar';
import { projects } from '../../../db/schema';
import { orderOf } from '../../../db/sorted';
import type { Deps } from '../../../deps';
import type { TablePage, TableRow } from '../../export/table';
import { findWorded } from '../../people/account-words';
import { sentBackCents } from '../../refund/refund-order';
import { fromHold } from '../project-columns';
import { PROJECTS, type ProjectFilter, projectsAsked } from './project-filter';

export const PROJECT_COLUMNS = [
  'number',
  'title',
  'status',
  'category',
  'district',
  'budget_min',
  'budget_max',
  'owner',
  'owner_email',
  'consultant',
  'consultant_email',
  'technician',
  'technician_email',
  'created_at_hong_kong',
  'due_at_hong_kong',
  'completed_at_hong_kong',
  'is_on_hold',
  'paid',
  'refunded',
];

const named = (column: 'name' | 'email', of: string) =>
  sql<string | null>`(select ${sql.raw(`u.${column}`)} from users u where u.id = ${sql.raw(`projects.${of}`)})`;

/** One page of the filtered projects for the export, newest first; amounts in dollars. */
export async function projectRows(
  deps: Deps,
  filter: ProjectFilter,
  { limit, before }: TablePage,
): Promise<TableRow[]> {
  const order = orderOf(projects.id, { sort: '-made', cursor: before?.toString() });
  const rows = await findWorded(deps.db, PROJECTS, projectsAsked(deps, filter), { limit, order }, (where) =>
    deps.db
      .select({
        project: projects,
        owner: named('name', 'owner_id'),
        ownerEmail: named('email', 'owner_id'),
        consultant: named('name', 'consultant_id'),
        consultantEmail: named('email', 'consultant_id'),
        technician: named('name', 'technician_id'),
        technicianEmail: named('email', 'technician_id'),
        isOnHold: sql<boolean>`exists (select 1 ${fromHold})`,
        paidCents: sql<number>`(select coalesce(sum(o.amount_cents), 0) from orders o
        where o.project_id = projects.id and o.paid_at is not null)::bigint`.mapWith(Number),
        refundedCents: sql<number>`(select coalesce(sum(${sentBackCents('o.id')}), 0) from orders o
        where o.project_id = projects.id)::bigint`.mapWith(Number),
      })
      .from(projects)
      .where(where)
      .orderBy(order.by)
      .limit(limit),
  );
  const dollars = (cents: number | null) => (cents === null ? null : cents / 100);
  const time = (at: Date | null) => at && hongKongDayTime(at);
  return rows.map(({ project, ...row }) => ({
    id: project.id,
    cells: [
      projectNumber(project.id, project.createdAt),
      project.title,
      project.status,
      project.category,
      project.district,
      dollars(project.budgetMinCents),
      dollars(project.budgetMaxCents),
      row.owner,
      row.ownerEmail,
      row.consultant,
      row.consultantEmail,
      row.technician,
      row.technicianEmail,
      time(project.createdAt),
      // Of a completed project it is the feedback's deadline.
      isPast(project.status) ? null : time(project.dueAt),
      time(project.completedAt),
      row.isOnHold,
      row.paidCents / 100,
      row.refundedCents / 100,
    ],
  }));
}
