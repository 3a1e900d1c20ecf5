import { projectCalls } from '@/contract/project/calls';
import { stageCalls } from '@/contract/stage/calls';
import { splitLast } from '@/domain/project/lifecycle';
import type { TestApi } from '../api/api';
import type { Person } from '../people/people';
import type { Travelled } from './way';

type Way = Pick<Travelled, 'projectId' | 'technician' | 'consultant'>;

/** The names by which calls know a stage; null for the last one and for work without stages, which are the whole work. */
async function partOf(api: TestApi, { projectId: project_id, technician }: Way, stageId: number | undefined) {
  const { quotations } = await api.ok(projectCalls.projectDetails, { project_id }, { token: technician.token });
  const { last } = splitLast(quotations.find(({ status }) => status === 'accepted')?.stages ?? []);
  return stageId === undefined || stageId === last?.id ? null : { project_id, stage_id: stageId };
}

/** The technician claims a stage, or submits the whole work. */
export async function claim(api: TestApi, way: Way, stageId?: number, more: object = {}) {
  const part = await partOf(api, way, stageId);
  const [options, work] = [{ token: way.technician.token }, { note: '已完成', ...more }];
  return part
    ? api.call(stageCalls.claimStage, { ...part, ...work }, options)
    : api.call(projectCalls.submitProject, { project_id: way.projectId, ...work }, options);
}

/** The consultant, or `who`, certifies a stage or approves the whole work. */
export async function certify(api: TestApi, way: Way, stageId?: number, who: Person = way.consultant) {
  const part = await partOf(api, way, stageId);
  const [options, note] = [{ token: who.token }, '合格'];
  return part
    ? api.call(stageCalls.certifyStage, { ...part, note }, options)
    : api.call(projectCalls.approveProject, { project_id: way.projectId, note }, options);
}
