import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: the project that a notification tells of, or null. Its link says so: it leads to the project's page, to that of
 * the back office, or to one of the project's orders. An announcement goes to many, wherever its link leads.
 * @param row the table's name in the statement
 */
export const projectOf = (row: string): SQL<number | null> => {
  const link = sql.raw(`${row}.link`);
  return sql<number | null>`case when ${sql.raw(row)}.type <> 'system_update' then coalesce(
    substring(${link} from '^/(?:profile/project/detail|admin/projects)/([1-9][0-9]{0,9})(?:[?#]|$)')::bigint,
    (select o.project_id from orders o
      where o.order_number = substring(${link} from '^/(?:internal/cart/payment[?]order_number=|admin/orders/)(.+)$'))) end`;
};

/** SQL: a notification of this project that its page shows the subject of. A message is read in its room. */
export const isShownBy = (projectId: number): SQL =>
  sql`notifications.type <> 'message' and ${projectOf('notifications')} = ${projectId}`;
