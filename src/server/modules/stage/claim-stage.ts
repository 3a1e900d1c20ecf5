import type { InputOf } from '@/contract/call';
import type { stageCalls } from '@/contract/stage/calls';
import { storeProjectFiles } from '../../files/store-files';
import type { CallContext } from '../../http/context';
import { amongParticipants, displayName, moveProject, notifyProject, reasonData } from '../project/change-project';
import { addSubmission } from '../project/steps/add-submission';
import { requireReason } from '../project/steps/reason';
import { addRevisionItems } from '../project/steps/revision-items';
import { aboutStage } from '../project/steps/stages';
import { changeStage, stepClaim } from './change-stage';

/** The technician claims a paid stage as done, or again after it was returned. */
export function claimStage(context: CallContext, input: InputOf<typeof stageCalls.claimStage>) {
  return changeStage(context, 'claim_stage', input, async (inside, project, stage) => {
    const { actor } = inside;
    const version = await addSubmission(inside, project, input, stage.id);
    await moveProject(
      inside,
      project,
      amongParticipants(project, {
        event: 'claim_stage',
        to: project.status,
        actorId: actor.id,
        data: { version, stage: stage.name },
      }),
    );
    await notifyProject(inside, project, [project.consultantId, project.ownerId], 'stage_claimed', {
      name: displayName(actor),
      ...aboutStage(stage),
    });
  });
}

/** The consultant, or in their place the owner or an admin, returns a claimed stage with what is to be put right. */
export function returnStage(context: CallContext, input: InputOf<typeof stageCalls.returnStage>) {
  requireReason('return_stage', input, input.items.length === 0 ? { items: [{ code: 'required' }] } : {});
  return changeStage(context, 'return_stage', input, async (inside, project, stage) => {
    const { actor } = inside;
    const claim = await stepClaim(inside, stage, 'return_stage', {
      reasonCode: input.reason_code,
      reasonNote: input.note,
    });
    await addRevisionItems(
      inside,
      claim.id,
      input.items.map((item) => item.description),
    );
    await storeProjectFiles(inside, project.id, 'revision', claim.id);
    await moveProject(
      inside,
      project,
      amongParticipants(project, {
        event: 'return_stage',
        to: project.status,
        actorId: actor.id,
        data: { ...reasonData(input), version: claim.version, items: input.items.length, stage: stage.name },
      }),
    );
    const facts = { stage: stage.name, count: input.items.length };
    const readers = [project.ownerId, project.consultantId].filter((reader) => reader !== actor.id);
    await notifyProject(inside, project, [project.technicianId], 'stage_returned', facts);
    await notifyProject(inside, project, readers, 'stage_returned_others', facts);
  });
}
