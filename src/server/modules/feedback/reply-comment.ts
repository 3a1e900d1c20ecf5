import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { feedbackCalls } from '@/contract/feedback/calls';
import { commentReplies, comments, projects } from '../../db/schema';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { raiseScope } from '../content/scopes';
import { displayName, notifyProject } from '../project/change-project';
import { freshState, isOnHold } from '../project/project-facts';

/**
 * Somebody who was rated answers what was said of them, in public and once; to anybody else, and before it is shown,
 * the comment is not there. @throws not_found · on_hold · already_replied
 */
export function replyComment(context: CallContext, input: InputOf<typeof feedbackCalls.replyComment>) {
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const me = inside.actor.id;
    const [said] = await tx
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
    if (!said) throw new AppError('not_found');
    if (await isOnHold(inside, said.project.id)) throw new AppError('on_hold', { fresh: freshState(said.project) });
    const kept = await tx
      .insert(commentReplies)
      .values({ commentId: input.comment_id, authorId: me, reply: input.reply, createdAt: inside.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (kept.length === 0) throw new AppError('already_replied');
    await raiseScope(tx, 'professionals');
    await notifyProject(inside, said.project, [said.authorId], 'feedback_replied', { name: displayName(inside.actor) });
    return {};
  });
}
