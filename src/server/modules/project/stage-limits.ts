import { sql } from 'drizzle-orm';
import { FIRST_STAGE_MAX_PERCENT, LAST_STAGE_MIN_PERCENT } from '@/config/limits/projects';
import type { StageLimits } from '@/domain/project/stages';
import type { Deps } from '../../deps';

/** SQL: what binds the stages of a quotation, from the site's published settings. */
export const stageLimits = sql<StageLimits>`json_build_object(
  'firstMaxPercent', coalesce((${siteSetting('stage_limits')} -> 'first_max_percent')::int, ${sql.raw(String(FIRST_STAGE_MAX_PERCENT))}),
  'lastMinPercent', coalesce((${siteSetting('stage_limits')} -> 'last_min_percent')::int, ${sql.raw(String(LAST_STAGE_MIN_PERCENT))}))`;

/** SQL: the platform's share of what becomes due to a technician who quotes now, in percent. */
export const platformPercent = sql<number>`coalesce((${siteSetting('platform_percent')})::int, 0)`;

function siteSetting(name: 'stage_limits' | 'platform_percent') {
  return sql`(select v.body -> ${sql.raw(`'${name}'`)} from contents c
    join content_versions v on v.content_id = c.id and v.version = c.published_version
    where c.kind = 'setting' and c.key = 'site')`;
}

/** What the site's settings say to who quotes now. */
export async function readQuoteTerms({ db }: Pick<Deps, 'db'>) {
  const { rows } = await db.execute<{ limits: StageLimits; platformPercent: number }>(
    sql`select ${stageLimits} as limits, ${platformPercent} as "platformPercent"`,
  );
  if (!rows[0]) throw new Error('the limits of stages could not be read');
  return rows[0];
}
