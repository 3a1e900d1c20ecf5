import { eq } from 'drizzle-orm';
import type { ProjectStatus } from '@/domain/project/statuses';
import { submissions } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { changeProject, type LockedProject } from '../project/change-project';
import { stepParts } from '../project/parts';
import { freshState, requireAllowed } from '../project/project-facts';
import { lastStageId, requireStep, type StageRow } from '../project/steps/stages';

interface StageInput {
  project_id: number;
  stage_id: number;
  revision?: number;
}
type StageAction = 'claim_stage' | 'certify_stage' | 'return_stage';
type StageChange = (inside: CallContext, project: LockedProject['project'], stage: StageRow) => Promise<void>;

/**
 * Does one of a project's actions to one stage of its accepted quotation, which moves it on; the project's status stays.
 * @throws not_found for another project's stage
 * @throws invalid_transition for the last stage, which is the whole work, and for one that is not in such a status
 */
export function changeStage(
  context: CallContext,
  action: StageAction,
  input: StageInput,
  change: StageChange,
): Promise<{ status: ProjectStatus }> {
  const actionOn = ({ facts }: LockedProject): StageAction => {
    if (!facts.stages.some(({ id }) => id === input.stage_id)) throw new AppError('not_found');
    return action;
  };
  return changeProject(context, actionOn, input, async (inside, locked) => {
    requireAllowed(action, ofStage(locked, input.stage_id), inside.actor);
    if (input.stage_id === lastStageId(locked)) throw new AppError('invalid_transition', { fresh: freshState(locked) });
    await change(inside, locked.project, await requireStep(inside, locked, input.stage_id, action));
    return { status: locked.to };
  });
}

/** The project as if only this stage could be late: its check is not the owner's because another one's is late. */
const ofStage = (locked: LockedProject, stageId: number): LockedProject => ({
  ...locked,
  facts: {
    ...locked.facts,
    stages: locked.facts.stages.map((stage) => (stage.id === stageId ? stage : { ...stage, dueAt: null })),
  },
});

/** Moves what was submitted of a claimed stage. */
export async function stepClaim(
  inside: CallContext,
  stage: StageRow,
  event: 'certify_stage' | 'return_stage',
  values: Partial<typeof submissions.$inferInsert> = {},
) {
  const isOfStage = eq(submissions.stageId, stage.id);
  const [claim] = await stepParts(inside, 'submission', event, stage.projectId, values, isOfStage);
  if (!claim) throw new Error(`stage ${stage.id} is claimed without a submission`);
  return claim;
}
