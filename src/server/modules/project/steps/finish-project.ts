import type { InputOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';
import { NO_TIMERS } from '@/domain/project/turns';
import { storeProjectFiles } from '../../../files/store-files';
import type { CallContext } from '../../../http/context';
import { changeProject, displayName, moveProject, notifyProject, others } from '../change-project';
import { stepParts } from '../parts';
import { addSubmission } from './add-submission';
import { aboutStage, lastStageId, requireStep, stepStage } from './stages';

/** The technician submits a new version of the work for the consultant to check; of work in stages, the last one. */
export function submitProject(context: CallContext, input: InputOf<typeof projectCalls.submitProject>) {
  return changeProject(context, 'submit', input, async (inside, locked) => {
    const { project, to } = locked;
    const { actor } = context;
    const stageId = lastStageId(locked);
    const stage = stageId === null ? null : await requireStep(inside, locked, stageId, 'submit');
    await stepParts(inside, 'variation', 'close', project.id, NO_TIMERS);
    const version = await addSubmission(inside, project, input, stageId);
    await moveProject(inside, project, {
      event: 'submit',
      to,
      actorId: actor.id,
      data: {
        version,
        ...(stage && { stage: stage.name }),
        ...(project.dueAt && { due_at: project.dueAt.toISOString() }),
      },
      audience: 'parties_and_subject',
      subjectId: actor.id,
    });
    const facts = { name: displayName(actor), ...(stage && aboutStage(stage)) };
    await notifyProject(inside, project, [project.consultantId, project.ownerId], 'submitted', facts);
    return { status: to };
  });
}

/** The consultant approves, or the owner in their place: the project is completed. */
export function approveProject(context: CallContext, input: InputOf<typeof projectCalls.approveProject>) {
  return changeProject(context, 'approve', input, async (inside, { project, to }) => {
    const [submission] = await stepParts(inside, 'submission', 'approve', project.id);
    if (!submission) throw new Error(`project ${project.id} is submitted without a submission`);
    if (submission.stageId !== null) await stepStage(inside, project.id, submission.stageId, 'approve');
    await storeProjectFiles(inside, project.id, 'approval', submission.id);
    await moveProject(inside, project, {
      event: 'approve',
      to,
      actorId: context.actor.id,
      data: { note: input.note },
      audience: 'parties_and_subject',
      subjectId: project.technicianId,
    });
    await notifyProject(inside, project, others(project, context.actor.id), 'approved');
    return { status: to };
  });
}
