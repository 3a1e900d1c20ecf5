import { sql } from 'drizzle-orm';
import { nextDailyTime } from '@/domain/notification/times';
import type { Deps } from '../../deps';
import { FITTING, isFitting } from './fitting';
import { tellReaders } from './tell-matches';

/** Finds those whose searches a request fits, and tells those who are told at once. Safe to run again. */
export async function matchSearches(deps: Deps, { projectId }: { projectId: number }): Promise<void> {
  await storeMatches(deps, projectId);
  for (let after: number | undefined = 0; after !== undefined; ) after = await tellReaders(deps, projectId, after);
}

/** Those who were told of it are not told again; a match that waits for the morning comes forward for another search. */
async function storeMatches({ db, clock }: Deps, projectId: number): Promise<void> {
  const now = clock.now();
  await db.execute(sql`
    insert into search_matches (user_id, project_id, tell_at)
    select k.user_id, projects.id, min(case k.frequency when 'at_once' then ${now.toISOString()}::timestamptz
      else ${nextDailyTime(now).toISOString()}::timestamptz end)
    from ${FITTING} where projects.id = ${projectId} and ${isFitting(now)}
    group by k.user_id, projects.id order by k.user_id
    on conflict (project_id, user_id) do update set tell_at = least(search_matches.tell_at, excluded.tell_at)
      where search_matches.told_at is null`);
}
