import { sql } from 'drizzle-orm';
import { FIRST_STAGE_MAX_PERCENT, LAST_STAGE_MIN_PERCENT } from '@/config/limits/projects';
import type { StageLimits } from '@/domain/project/stages';
import type { Deps } from '../../deps';

/** SQL: what binds the stages of a quotation, from the site's published settings. */
export const stageLimits = sql<StageLimits>`json_build_object(
  'firstMaxPercent', coalesce((${siteSetting()} -> 'first_max_percent')::int, ${sql.raw(String(FIRST_STAGE_MAX_PERCENT))}),
  'lastMinPercent', coalesce((${siteSetting()} -> 'last_min_percent')::int, ${sql.raw(String(LAST_STAGE_MIN_PERCENT))}))`;

function siteSetting() {
  return sql`(select v.body -> 'stage_limits' from contents c
    join content_versions v on v.content_id = c.id and v.version = c.published_version
    where c.kind = 'setting' and c.key = 'site')`;
}

export async function readStageLimits({ db }: Pick<Deps, 'db'>): Promise<StageLimits> {
  const { rows } = await db.execute<{ limits: StageLimits }>(sql`select ${stageLimits} as limits`);
  if (!rows[0]) throw new Error('the limits of stages could not be read');
  return rows[0].limits;
}
