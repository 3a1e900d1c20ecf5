import { sql } from 'drizzle-orm';
import { isHeldProject } from '../project/read/project-filter';

/**
 * SQL: open `end_requests` that an admin can decide. Those of a project on hold wait for its complaint. The status is
 * written as in the partial index.
 */
export const isEndRequestOpen = sql`end_requests.status = 'open' and not ${isHeldProject('end_requests.project_id')}`;
