import { and, eq } from 'drizzle-orm';
import type { DefectStatus } from '@/domain/project/statuses';
import { defectTimersOf } from '@/domain/project/turns';
import { type DefectAction, defectDueAt } from '@/domain/project/warranty';
import type { Actor } from '@/domain/roles';
import { defects } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import type { LockedProject } from '../project/change-project';
import { requireAllowed } from '../project/project-facts';

export type DefectRow = typeof defects.$inferSelect;

/**
 * The defect that a call names, to which the caller may do this now.
 * @throws not_found · otherwise as requireAllowed
 */
export async function requireDefect(
  { db }: Deps,
  locked: LockedProject,
  action: DefectAction,
  actor: Actor,
  defectId: number,
): Promise<DefectRow> {
  const { project } = locked;
  const isIt = and(eq(defects.id, defectId), eq(defects.projectId, project.id));
  const [row] = await db.select().from(defects).where(isIt);
  if (!row) throw new AppError('not_found');
  requireAllowed(action, aloneWith(locked, row.id), actor);
  return row;
}

/** The project as if it had only this defect: the rules are asked for each one by itself. */
export const aloneWith = (locked: LockedProject, defectId: number): LockedProject => ({
  ...locked,
  facts: { ...locked.facts, defects: locked.facts.defects.filter(({ id }) => id === defectId) },
});

/** The columns of a defect that gets this status now: its deadline and first timer. */
export function defectTiming(status: DefectStatus, now: Date, visitAt: Date | null = null) {
  const dueAt = defectDueAt(status, now, visitAt);
  const timers = defectTimersOf(status, dueAt);
  // A visit that is agreed for tomorrow needs no reminder.
  const timersDone = timers[0]?.kind === 'remind' && timers[0].at <= now ? 1 : 0;
  return { dueAt, timersDone, timerAt: timers[timersDone]?.at ?? null };
}

/** The values of events and notifications about a defect. */
export const aboutDefect = ({ number, title }: Pick<DefectRow, 'number' | 'title'>) => ({ defect: title, number });
