import { sql } from 'drizzle-orm';
import { nextDailyTime } from '@/domain/saved-search';
import type { Deps } from '../../deps';
import { siteSettings } from '../content/site-settings';
import { lacksLicence } from '../professional/demanded-licences';
import { isJoinedAvailable } from '../professional/is-available';
import { tellReaders } from './tell-matches';

/**
 * Finds those whose searches a request fits, and tells those who are told at once. Consultants are told of open
 * requests, technicians of those that collect quotations. Safe to run again.
 */
export async function matchSearches(deps: Deps, { projectId }: { projectId: number }): Promise<void> {
  await storeMatches(deps, projectId);
  while (await tellReaders(deps, projectId));
}

/**
 * The conditions are those of project-listing (list-filters.ts), seen from the request. Not for those who know it
 * already, because they were invited, applied or quoted, nor for those who could not take it on.
 */
async function storeMatches({ db, clock }: Deps, projectId: number): Promise<void> {
  const now = clock.now();
  await db.execute(sql`
    insert into search_matches (user_id, project_id, tell_at)
    select k.user_id, projects.id, min(case k.frequency when 'at_once' then ${now.toISOString()}::timestamptz
      else ${nextDailyTime(now).toISOString()}::timestamptz end)
    from projects left join ${siteSettings} on true
      join saved_searches k on k.frequency <> 'never'
        and k.category in ('', projects.category) and k.district in ('', projects.district)
      join users u on u.id = k.user_id
      join professionals p on p.user_id = k.user_id
      join subscriptions s on s.user_id = k.user_id
    where projects.id = ${projectId}
      and u.user_type = case projects.status when 'open' then 'consultant' when 'quoting' then 'technician' end
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
      and not (u.user_type = 'technician' and ${lacksLicence('k.user_id')})
    group by k.user_id, projects.id
    on conflict do nothing`);
}
