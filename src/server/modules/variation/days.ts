import { and, eq } from 'drizzle-orm';
import { timersOf } from '@/domain/project/turns';
import { daysAfter } from '@/domain/time/calendar';
import { variations, variationVersions } from '../../db/schema';
import type { Deps } from '../../deps';
import type { ProjectRow } from '../project/project-columns';
import { isWorkPaused } from '../project/steps/stages';

/** The columns of a project whose work has so many days more, or fewer: its deadline is not before now, unless it stands still. */
export async function withDays(deps: Deps, project: ProjectRow, days: number) {
  const { status, dueAt } = project;
  if (days === 0 || dueAt === null) return {};
  const now = deps.clock.now();
  const later = daysAfter(dueAt, days);
  // A deadline that stands still is later by the whole wait once it goes on.
  if (await isWorkPaused(deps, project)) return { dueAt: later, timersDone: 0 };
  const due = new Date(Math.max(later.getTime(), now.getTime()));
  // A deadline that has passed may lie ahead again.
  const timersDone = due > now ? 0 : project.timersDone;
  return { dueAt: due, timersDone, timerAt: timersOf(status, due)[timersDone]?.at ?? null };
}

/** The same with the days of an agreed change. */
export async function withDaysOf(deps: Deps, project: ProjectRow, variationId: number) {
  const [agreed] = await deps.db
    .select({ days: variationVersions.days })
    .from(variations)
    .innerJoin(
      variationVersions,
      and(eq(variationVersions.variationId, variations.id), eq(variationVersions.version, variations.version)),
    )
    .where(eq(variations.id, variationId));
  return withDays(deps, project, agreed?.days ?? 0);
}
