import { type SQL, sql } from 'drizzle-orm';
import { hongKongDay } from '@/domain/time/calendar';
import { siteSettings } from '../content/site-settings';
import { lacksLicence } from '../professional/demanded-licences';
import { isJoinedAvailable } from '../professional/is-available';

/** SQL: requests (`projects`), and the searches (`k`) that their kind of work and district leave, with their people. */
export const FITTING: SQL = sql`projects left join ${siteSettings} on true
  join saved_searches k on k.frequency <> 'never'
    and k.category in ('', projects.category) and k.district in ('', projects.district)
  join users u on u.id = k.user_id
  join professionals p on p.user_id = k.user_id
  join subscriptions s on s.user_id = k.user_id`;

/**
 * SQL: whether a request fits a search, as it is now. The conditions are those of project-listing (list-filters.ts), seen
 * from the request; consultants are told of open ones, technicians of those that collect quotations. Not for those who
 * know it already, because they were invited, applied or quoted, nor for those who could not take it on.
 */
export const isFitting = (
  now: Date,
): SQL => sql`u.user_type = case projects.status when 'open' then 'consultant' when 'quoting' then 'technician' end
  and (k.budget_cents is null or projects.budget_min_cents is null
    or k.budget_cents between projects.budget_min_cents and projects.budget_max_cents)
  and (k.q = '' or strpos(lower(projects.title), lower(k.q)) > 0
    or strpos(lower(projects.description), lower(k.q)) > 0)
  and (not k.is_fit or p.specialties ? projects.category
    and (p.districts ? projects.district or p.districts = '[]'))
  and ${isJoinedAvailable}
  and not exists (select from project_invites i where i.project_id = projects.id and i.user_id = k.user_id)
  and not exists (select from applications a where a.project_id = projects.id and a.consultant_id = k.user_id)
  and not exists (select from quotations q where q.project_id = projects.id and q.technician_id = k.user_id)
  and not (u.user_type = 'technician' and ${lacksLicence('k.user_id', hongKongDay(now))})`;
