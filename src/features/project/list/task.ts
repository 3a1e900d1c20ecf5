import type { ProjectAction } from '@/domain/project/transitions';
import type { ProjectSummary } from '../types';

/** What can be asked of people in a list; each has its words under `next` and `home.why`. */
const TASKS = [
  'accept_consultant',
  'apply',
  'estimate',
  'answer',
  'accept_quotation',
  'quote',
  'pay',
  'submit',
  'approve',
  'agree_end',
  'answer_complaint',
  'feedback',
] as const satisfies ProjectAction[];
export type Task = (typeof TASKS)[number] | 'other';

type Turn = Pick<ProjectSummary, 'is_my_turn' | 'my_turn'>;

/** What waits for the reader; null when it is not their turn. */
export const taskOf = (project: Turn): Task | null =>
  project.is_my_turn ? (TASKS.find((task) => task === project.my_turn) ?? 'other') : null;

/** Until when it is to be done, or the next step comes; null where nothing runs. */
export const deadlineOf = (project: Turn & Pick<ProjectSummary, 'due_at' | 'waiting_on' | 'is_on_hold'>) =>
  project.waiting_on !== null || project.is_my_turn ? project.due_at : null;

/** The most pressing first; what has no end last. */
export const byDeadline = (
  a: Pick<ProjectSummary, 'id' | 'due_at'>,
  b: Pick<ProjectSummary, 'id' | 'due_at'>,
): number => (a.due_at ?? '9').localeCompare(b.due_at ?? '9') || b.id - a.id;
