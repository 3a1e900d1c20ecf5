import { sql } from 'drizzle-orm';

/**
 * SQL: the site's published settings, as `site.body` of a query that joins them: once, however many of its columns read
 * them, since each subquery costs a statement as large as a project's details more to start than to run.
 */
export const siteSettings = sql`(select v.body from contents c
  join content_versions v on v.content_id = c.id and v.version = c.published_version
  where c.kind = 'setting' and c.key = 'site') site`;

/** SQL: on what they are joined. There is one row, or none. */
export const ALWAYS = sql`true`;
