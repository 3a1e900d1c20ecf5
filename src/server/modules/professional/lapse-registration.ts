import { and, asc, eq, lte } from 'drizzle-orm';
import { professionals } from '../../db/schema';
import type { Deps } from '../../deps';
import { turnDown } from './decide-registration';
import { lockProfessional } from './move-professional';

/** Ids of professionals who have not sent the requested information in time, longest overdue first. */
export const unansweredIds = (deps: Deps, now: Date, limit: number) =>
  deps.db
    .select({ id: professionals.userId })
    .from(professionals)
    .where(and(eq(professionals.status, 'info_requested'), lte(professionals.infoDueAt, now)))
    .orderBy(asc(professionals.infoDueAt))
    .limit(limit);

/** Rejects a registration not answered within thirty days; does nothing otherwise. Call it inside a transaction. */
export async function lapseRegistration(inside: Deps, userId: number): Promise<void> {
  const { status, infoDueAt } = await lockProfessional(inside, userId);
  if (status !== 'info_requested' || !infoDueAt || infoDueAt > inside.clock.now()) return;
  await turnDown(inside, {
    userId,
    actorId: null,
    event: 'lapse',
    reason: 'no_answer',
    note: '',
    logged: '',
  });
}
