import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { feedbackCalls } from '@/contract/feedback/calls';
import { isHeld } from '@/domain/project/lifecycle';
import { commentReplies, comments, projects } from '../../db/schema';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { invalidateScope } from '../content/scopes';
import { displayName, lockProject, notifyProject } from '../project/change-project';
import { freshState } from '../project/project-facts';

/**
 * A professional who was rated replies to the comment, in public and once.
 * @throws not_found for other users and before the comment is revealed · on_hold · already_replied
 */
export function replyComment(context: CallContext, input: InputOf<typeof feedbackCalls.replyComment>) {
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const me = inside.actor.id;
    const [row] = await tx
      .select({ authorId: comments.authorId, project: projects })
      .from(comments)
      .innerJoin(projects, eq(projects.id, comments.projectId))
      .where(
        and(
          eq(comments.id, input.comment_id),
          isNotNull(comments.revealedAt),
          or(
            and(eq(projects.consultantId, me), isNotNull(comments.consultantRating)),
            and(eq(projects.technicianId, me), isNotNull(comments.technicianRating)),
          ),
        ),
      );
    if (!row) throw new AppError('not_found');
    const locked = await lockProject(inside, row.project.id, inside.actor);
    if (locked && isHeld(locked.facts)) throw new AppError('on_hold', { fresh: freshState(locked) });
    const inserted = await tx
      .insert(commentReplies)
      .values({ commentId: input.comment_id, authorId: me, reply: input.reply, createdAt: inside.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (inserted.length === 0) throw new AppError('already_replied');
    await invalidateScope(tx, 'professionals');
    await notifyProject(inside, row.project, [row.authorId], 'feedback_replied', { name: displayName(inside.actor) });
    return {};
  });
}
