import { type SQLWrapper, sql } from 'drizzle-orm';
import type { LicenceKind, RegisteredKind } from '@/domain/licence';

/** SQL: the licences of which the category of the row of `projects` demands one; of a query that joins `siteSettings`. */
export const demandedLicences = sql<
  RegisteredKind[]
>`coalesce(site.body -> 'demanded_licences' -> projects.category, '[]')`;

/** SQL: the kinds of a user's verified licences, as JSON. One that expires is no longer verified (licence-timers.ts). */
export const heldLicences = (userId: SQLWrapper) =>
  sql<LicenceKind[]>`coalesce((select json_agg(distinct held.kind) from certificates held
    where held.user_id = ${userId} and held.verified_at is not null and held.kind <> 'other'), '[]')`;

/**
 * SQL: whether a technician holds none of the licences of which the category demands one; the same rule as
 * `missingLicences`. `column` (raw SQL) has the user id.
 */
export const lacksLicence = (column: string) =>
  sql<boolean>`(${demandedLicences} <> '[]' and not exists (select 1 from certificates held
    where held.user_id = ${sql.raw(column)} and held.verified_at is not null and ${demandedLicences} ? held.kind))`;
