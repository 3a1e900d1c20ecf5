import { sql } from 'drizzle-orm';
import { PAST_STATUSES } from '@/domain/project/statuses';

// SQL of a query over `projects`.

const PAST = PAST_STATUSES.map((status) => `'${status}'`).join(', ');

/** Whether the project is a current one, in which people meet on site. */
export const isCurrent = sql.raw(`projects.status not in (${PAST})`);

/** The professionals who were accepted, or wait for an answer to what they offered: `t.id`. */
export const tiedPeople = sql.raw(`(
  select projects.consultant_id union select projects.technician_id
  union select a.consultant_id from applications a where a.project_id = projects.id and a.status = 'pending'
  union select q.technician_id from quotations q
    where q.project_id = projects.id and q.status in ('submitted', 'accepted')) t(id)`);

/** Whether the professional of a column is one of them, so that owner and professional can meet. */
export const isTied = (professional: string) =>
  sql<boolean>`(${isCurrent} and exists (select 1 from ${tiedPeople} where t.id = ${sql.raw(professional)}))`;

/** Whether the professional of a column was accepted, and so sees the address anyway. */
export const isAccepted = (professional: string) =>
  sql<boolean>`(coalesce(${sql.raw(professional)} in (projects.consultant_id, projects.technician_id), false)
    or exists (select 1 from quotations q
      where q.id = projects.accepted_quotation_id and q.technician_id = ${sql.raw(professional)}))`;
