import type { ProjectAction } from '@/domain/project/transitions';
import type { ProjectSummary } from '../types';

/** The tasks that a list can show; each has its texts under `next` and `home.why`. */
const TASKS = [
  'accept_consultant',
  'apply',
  'estimate',
  'answer',
  'accept_quotation',
  'quote',
  'pay',
  'pay_stage',
  'pay_fee',
  'claim_stage',
  'certify_stage',
  'submit',
  'approve',
  'agree_variation',
  'advise_variation',
  'agree_end',
  'answer_complaint',
  'confirm_defect',
  'agree_visit',
  'mend_defect',
  'feedback',
] as const satisfies ProjectAction[];
export type Task = (typeof TASKS)[number] | 'other';

/** Those that are done by writing only. The others begin with a look at what somebody else wrote. */
const WRITTEN = ['estimate', 'quote', 'claim_stage', 'submit', 'feedback'] as const satisfies Task[];

/** The action whose form opens from the task itself; undefined where the task begins on the project's page. */
export const formOfTask = (task: Task) => WRITTEN.find((written) => written === task);

type Turn = Pick<ProjectSummary, 'is_my_turn' | 'my_turn'>;

/** The user's task; null when it is not their turn. */
export const taskOf = (project: Turn): Task | null =>
  project.is_my_turn ? (TASKS.find((task) => task === project.my_turn) ?? 'other') : null;

type Timed = Turn & Pick<ProjectSummary, 'due_at' | 'waiting_on' | 'is_on_hold'>;

/** These have a deadline of their own, which lists do not contain, or none. */
const UNDATED: readonly Turn['my_turn'][] = [
  'agree_end',
  'agree_variation',
  'advise_variation',
  'answer_complaint',
  'pay_fee',
  'confirm_defect',
  'agree_visit',
  'mend_defect',
];

/** The deadline of the awaited step; null rather than a wrong date. A complaint stops the clock. */
export function deadlineOf(project: Timed): string | null {
  if (project.is_on_hold || UNDATED.includes(project.my_turn)) return null;
  return project.waiting_on !== null || project.is_my_turn ? project.due_at : null;
}

interface Dated {
  project: Pick<ProjectSummary, 'id'>;
  deadline: string | null;
}

/** The earliest deadline first; before it tasks without one here, which are disputes. */
export const byDeadline = (a: Dated, b: Dated): number =>
  (a.deadline ?? '').localeCompare(b.deadline ?? '') || b.project.id - a.project.id;
