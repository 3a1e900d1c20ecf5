import { desc, sql } from 'drizzle-orm';
import { EXPORT_MAX_ROWS } from '@/config/limits';
import { projectNumber } from '@/domain/project/number';
import { isPast } from '@/domain/project/statuses';
import { projects } from '../../db/schema';
import type { Deps } from '../../deps';
import type { Table } from '../../http/csv';
import { sentBackCents } from '../order/refund-order';
import { fromLiveComplaint } from './project-facts';
import { type ProjectFilter, projectsWhere } from './project-filter';

const COLUMNS = [
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
  'created_at',
  'due_at',
  'completed_at',
  'is_on_hold',
  'paid',
  'refunded',
] as const;

const named = (column: 'name' | 'email', of: string) =>
  sql<string | null>`(select ${sql.raw(`u.${column}`)} from users u where u.id = ${sql.raw(`projects.${of}`)})`;

/** The filtered projects, the newest first: amounts in dollars, times in UTC. */
export async function projectTable(deps: Deps, filter: ProjectFilter): Promise<Table> {
  const rows = await deps.db
    .select({
      project: projects,
      owner: named('name', 'owner_id'),
      ownerEmail: named('email', 'owner_id'),
      consultant: named('name', 'consultant_id'),
      consultantEmail: named('email', 'consultant_id'),
      technician: named('name', 'technician_id'),
      technicianEmail: named('email', 'technician_id'),
      isOnHold: sql<boolean>`exists (select 1 ${fromLiveComplaint})`,
      paidCents: sql<number>`(select coalesce(sum(o.amount_cents), 0) from orders o
        where o.project_id = projects.id and o.paid_at is not null)::bigint`.mapWith(Number),
      refundedCents: sql<number>`(select coalesce(sum(${sentBackCents('o.id')}), 0) from orders o
        where o.project_id = projects.id)::bigint`.mapWith(Number),
    })
    .from(projects)
    .where(projectsWhere(deps, filter))
    .orderBy(desc(projects.id))
    .limit(EXPORT_MAX_ROWS);
  return {
    columns: COLUMNS,
    rows: rows.map(({ project, ...row }) => [
      projectNumber(project.id, project.createdAt),
      project.title,
      project.status,
      project.category,
      project.district,
      project.budgetMinCents / 100,
      project.budgetMaxCents / 100,
      row.owner,
      row.ownerEmail,
      row.consultant,
      row.consultantEmail,
      row.technician,
      row.technicianEmail,
      project.createdAt.toISOString(),
      // Of a completed project it is the feedback's time.
      isPast(project.status) ? null : (project.dueAt?.toISOString() ?? null),
      project.completedAt?.toISOString() ?? null,
      row.isOnHold,
      row.paidCents / 100,
      row.refundedCents / 100,
    ]),
  };
}
