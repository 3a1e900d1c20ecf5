import { type SQL, sql } from 'drizzle-orm';

/** SQL, of the queue's table as `jobs`: tried as often as it may be, and nobody tries it again. These words are our index. */
export const isFailed: SQL = sql`jobs.locked_at is null and jobs.attempts >= jobs.max_attempts`;
export const isRunning: SQL = sql`jobs.locked_at is not null`;
/** To be tried, or to be tried again. The first two words are the library's index. */
export const isWaiting: SQL = sql`jobs.is_available = true`;
