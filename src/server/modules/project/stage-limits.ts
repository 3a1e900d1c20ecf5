import { sql } from 'drizzle-orm';
import { FIRST_STAGE_MAX_PERCENT, LAST_STAGE_MIN_PERCENT } from '@/config/limits/projects';
import type { StageLimits } from '@/domain/project/stages';
import type { Deps } from '../../deps';
import { ALWAYS, siteSettings } from '../content/site-settings';

/** SQL: what binds the stages of a quotation; of a query that joins `siteSettings`. */
export const stageLimits = sql<StageLimits>`json_build_object(
  'firstMaxPercent', coalesce((site.body -> 'stage_limits' -> 'first_max_percent')::int, ${sql.raw(String(FIRST_STAGE_MAX_PERCENT))}),
  'lastMinPercent', coalesce((site.body -> 'stage_limits' -> 'last_min_percent')::int, ${sql.raw(String(LAST_STAGE_MIN_PERCENT))}))`;

/** SQL: the platform's share of what becomes due to a technician who quotes now, in percent. */
export const platformPercent = sql<number>`coalesce((site.body -> 'platform_percent')::int, 0)`;

/** What the site's settings say to who quotes now. */
export async function readQuoteTerms({ db }: Pick<Deps, 'db'>) {
  const { rows } = await db.execute<{ limits: StageLimits; platformPercent: number }>(
    sql`select ${stageLimits} as limits, ${platformPercent} as "platformPercent"
      from (values (1)) one left join ${siteSettings} on ${ALWAYS}`,
  );
  if (!rows[0]) throw new Error('the limits of stages could not be read');
  return rows[0];
}
