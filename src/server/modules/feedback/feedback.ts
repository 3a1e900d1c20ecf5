import { and, eq, isNull, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { feedbackCalls } from '@/contract/feedback/calls';
import { participantIds, ratedBy, raterIds } from '@/domain/project/lifecycle';
import { hongKongDay } from '@/domain/time/calendar';
import { comments, professionals } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError, type FieldProblem } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { invalidateScope } from '../content/scopes';
import { changeProject, moveProject, notifyProject, others } from '../project/change-project';
import type { ProjectRow } from '../project/project-columns';

type Input = InputOf<typeof feedbackCalls.commentProject>;

/** A participant rates the others, once. The ratings are revealed when all have rated or the time is up. */
export function commentProject(context: CallContext, input: Input) {
  return changeProject(context, 'feedback', input, async (inside, { project, to, now }) => {
    const me = inside.actor.id;
    requireRatings(project, me, input);
    await inside.db.insert(comments).values({
      projectId: project.id,
      authorId: me,
      feedback: input.feedback,
      consultantRating: input.consultant_rating ?? null,
      technicianRating: input.technician_rating ?? null,
      isNamed: input.show_nickname ?? false,
      createdAt: now,
    });
    await moveProject(inside, project, {
      event: 'feedback',
      to,
      actorId: me,
      audience: 'parties_and_subject',
      subjectId: project.technicianId,
    });
    const written = await inside.db
      .select({ authorId: comments.authorId })
      .from(comments)
      .where(eq(comments.projectId, project.id));
    if (raterIds(project).every((id) => written.some((comment) => comment.authorId === id)))
      await reveal(inside, project);
    else {
      const day = project.dueAt ? hongKongDay(project.dueAt) : '';
      await notifyProject(inside, project, others(project, me), 'feedback_given', { day });
    }
    return {};
  });
}

/** Requires ratings of exactly the people whom this participant rates. @throws form_error, naming each rating */
function requireRatings(project: ProjectRow, raterId: number, input: Input): void {
  const rated = ratedBy(project, raterId);
  const fields: Record<string, FieldProblem[]> = {};
  for (const party of ['consultant', 'technician'] as const) {
    const field = `${party}_rating` as const;
    if (rated.includes(party) && input[field] === undefined) fields[field] = [{ code: 'required' }];
    if (!rated.includes(party) && input[field] !== undefined) fields[field] = [{ code: 'not_rated_by_you' }];
  }
  if (Object.keys(fields).length > 0) throw new AppError('form_error', { fields });
}

/** Reveals a project's feedback to its participants, and adds its ratings to the totals. Safe to run again. */
export async function reveal(deps: Deps, project: ProjectRow): Promise<void> {
  const revealed = await deps.db
    .update(comments)
    .set({ revealedAt: deps.clock.now() })
    .where(and(eq(comments.projectId, project.id), isNull(comments.revealedAt)))
    .returning();
  if (revealed.length === 0) return;
  await invalidateScope(deps.db, 'professionals');
  // Notifies first: a notification locks the account, and that comes before the professional's row (db/lock-user.ts).
  await notifyProject(deps, project, participantIds(project), 'feedback_revealed');
  await addRatings(
    deps,
    project.consultantId,
    revealed.map((comment) => comment.consultantRating),
  );
  await addRatings(
    deps,
    project.technicianId,
    revealed.map((comment) => comment.technicianRating),
  );
}

/**
 * Revised work is rated anew: comments that are not revealed yet are deleted, and their authors may rate again.
 * Revealed comments and their ratings stay.
 */
export async function dropUnrevealed(deps: Deps, projectId: number): Promise<void> {
  await deps.db.delete(comments).where(and(eq(comments.projectId, projectId), isNull(comments.revealedAt)));
}

async function addRatings(deps: Deps, userId: number | null, given: readonly (number | null)[]): Promise<void> {
  const ratings = given.filter((rating) => rating !== null);
  if (userId === null || ratings.length === 0) return;
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  await deps.db
    .update(professionals)
    .set({
      ratingSum: sql`${professionals.ratingSum} + ${sum}`,
      ratingCount: sql`${professionals.ratingCount} + ${ratings.length}`,
    })
    .where(eq(professionals.userId, userId));
}
