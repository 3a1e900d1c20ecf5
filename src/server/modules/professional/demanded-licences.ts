import { type SQLWrapper, sql } from 'drizzle-orm';
import type { LicenceKind, RegisteredKind } from '@/domain/licence';

/** SQL: the licences of which the category of the row of `projects` demands one; of a query that joins `siteSettings`. */
export const demandedLicences = sql<
  RegisteredKind[]
>`coalesce(site.body -> 'demanded_licences' -> projects.category, '[]')`;

/** A calendar day in Hong Kong, or the placeholder of it in a prepared statement. */
type Today = string | SQLWrapper;

/**
 * SQL: whether the row `held` of `certificates` is verified and its last day is not over. The day is compared because
 * the job that takes the check back then (licence-timers.ts) may run late.
 */
export const isLicenceHeld = (today: Today) =>
  sql`held.verified_at is not null and (held.expires_on is null or held.expires_on >= ${today})`;

/** SQL: the kinds of the licences that a user holds, as JSON. */
export const heldLicences = (userId: SQLWrapper, today: Today) =>
  sql<LicenceKind[]>`coalesce((select json_agg(distinct held.kind) from certificates held
    where held.user_id = ${userId} and ${isLicenceHeld(today)} and held.kind <> 'other'), '[]')`;

/**
 * SQL: whether a technician holds none of the licences of which the category demands one; the same rule as
 * `missingLicences`. `column` (raw SQL) has the user id.
 */
export const lacksLicence = (column: string, today: Today) =>
  sql<boolean>`(${demandedLicences} <> '[]' and not exists (select 1 from certificates held
    where held.user_id = ${sql.raw(column)} and ${isLicenceHeld(today)} and ${demandedLicences} ? held.kind))`;
