import { sql } from 'drizzle-orm';

/** SQL: ids of the completed projects that the user of a column worked on; literal, as in the partial indexes. */
const worked = (column: string) =>
  sql.raw(`(select w.id from projects w where w.consultant_id = ${column} and w.status = 'completed'
    union all select w.id from projects w where w.technician_id = ${column} and w.status = 'completed')`);

/** SQL: how many projects the professional has completed. */
export const completedBy = (column: string) => sql<number>`(select count(*)::int from ${worked(column)} done)`;

/** SQL, after `from`: the published cases that were made of these projects, as `cases` c. */
export const casesOf = (column: string) =>
  sql`${worked(column)} done join case_consents k on k.project_id = done.id join cases c on c.id = k.content_id`;
