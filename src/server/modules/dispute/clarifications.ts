import { and, eq } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { disputeCalls } from '@/contract/dispute/calls';
import { clarifications, quotations } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { changeProject, moveProject, notifyProject } from '../project/change-project';
import { freshState } from '../project/project-facts';

/** A question about the estimate. Every technician can read it; its author stays anonymous, in the event log too. */
export function askClarification(context: CallContext, input: InputOf<typeof disputeCalls.askClarification>) {
  return changeProject(context, 'ask', input, async (inside, { project, to }) => {
    if (!project.estimateId) throw new Error(`project ${project.id} is quoting without an estimate`);
    const [row] = await inside.db
      .insert(clarifications)
      .values({
        projectId: project.id,
        estimateId: project.estimateId,
        askerId: inside.actor.id,
        question: input.question,
        createdAt: inside.clock.now(),
      })
      .returning({ id: clarifications.id });
    if (!row) throw new Error('the question was not stored');
    await moveProject(inside, project, { event: 'ask', to, actorId: null, unnamedId: inside.actor.id });
    const readers = [project.consultantId, project.ownerId, ...(await quoterIds(inside, project.id))];
    await notifyProject(
      inside,
      project,
      readers.filter((reader) => reader !== inside.actor.id),
      'question_asked',
    );
    return { clarification_id: row.id };
  });
}

/** The one answer to a question, for all technicians. @throws not_found · question_answered */
export function answerClarification(context: CallContext, input: InputOf<typeof disputeCalls.answerClarification>) {
  return changeProject(context, 'answer', input, async (inside, locked) => {
    const { project, to } = locked;
    const [known] = await inside.db
      .select({ answeredAt: clarifications.answeredAt, askerId: clarifications.askerId })
      .from(clarifications)
      .where(and(eq(clarifications.id, input.clarification_id), eq(clarifications.projectId, project.id)));
    if (!known) throw new AppError('not_found');
    if (known.answeredAt) throw new AppError('question_answered', { fresh: freshState(locked) });
    await inside.db
      .update(clarifications)
      .set({ answer: input.answer, answererId: inside.actor.id, answeredAt: inside.clock.now() })
      .where(eq(clarifications.id, input.clarification_id));
    await moveProject(inside, project, { event: 'answer', to, actorId: inside.actor.id });
    const readers = [known.askerId, project.ownerId, project.consultantId, ...(await quoterIds(inside, project.id))];
    await notifyProject(
      inside,
      project,
      readers.filter((reader) => reader !== inside.actor.id),
      'question_answered',
    );
    return { clarification_id: input.clarification_id };
  });
}

/** The technicians with a submitted quotation. */
async function quoterIds(deps: Deps, projectId: number): Promise<number[]> {
  const rows = await deps.db
    .select({ id: quotations.technicianId })
    .from(quotations)
    .where(and(eq(quotations.projectId, projectId), eq(quotations.status, 'submitted')));
  return rows.map((row) => row.id);
}
