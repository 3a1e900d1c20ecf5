import { sql } from 'drizzle-orm';
import { WORKING_SUBSCRIPTIONS } from '@/domain/subscription';

const WORKING = sql.raw(WORKING_SUBSCRIPTIONS.map((status) => `'${status}'`).join(', '));

/** Whether a professional can get new work: approved, subscribed, not suspended. `column` (raw SQL) has the user id. */
export const isAvailable = (column: string) =>
  sql<boolean>`exists (select 1 from users u join professionals p on p.user_id = u.id join subscriptions s on s.user_id = u.id
    where u.id = ${sql.raw(column)} and u.suspended_at is null and p.status = 'approved' and s.status in (${WORKING}))`;

/** The same of a query that joins `users` as u, `professionals` as p and `subscriptions` as s; never null. */
export const isJoinedAvailable = sql<boolean>`(u.suspended_at is null and coalesce(p.status = 'approved' and s.status in (${WORKING}), false))`;
