import { and, eq } from 'drizzle-orm';
import type { ProjectAction } from '@/domain/project/transitions';
import type { Actor } from '@/domain/roles';
import { variations, variationVersions } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import type { LockedProject } from '../project/change-project';
import type { VariationJson } from '../project/project-columns';
import { freshState, requireAllowed } from '../project/project-facts';
import type { VersionRow } from './take-effect';
import { isCurrent } from './work-lines';

interface Named {
  variation_id: number;
  version?: number;
}

export interface Found {
  /** As the rules see it. */
  facts: VariationJson;
  version: VersionRow;
}

/**
 * The proposed change that a call names, to which the caller may do this now.
 * @throws not_found · variation_outdated for one that is closed or has a newer version · otherwise as requireAllowed
 */
export async function requireProposed(
  deps: Deps,
  locked: LockedProject,
  action: ProjectAction,
  actor: Actor,
  named: Named,
): Promise<Found> {
  const { project, facts } = locked;
  const isIt = and(eq(variations.id, named.variation_id), eq(variations.projectId, project.id));
  const [row] = await deps.db
    .select({ version: variationVersions })
    .from(variations)
    .innerJoin(variationVersions, isCurrent)
    .where(isIt);
  if (!row) throw new AppError('not_found');
  const proposed = facts.variations.find(({ id }) => id === named.variation_id);
  const isCurrentVersion = named.version === undefined || named.version === row.version.version;
  if (!proposed || !isCurrentVersion) throw new AppError('variation_outdated', { fresh: freshState(locked) });
  requireAllowed(action, { ...locked, facts: { ...facts, variations: [proposed] } }, actor);
  return { facts: proposed, version: row.version };
}
