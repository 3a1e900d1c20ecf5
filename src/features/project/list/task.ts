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

type Timed = Turn & Pick<ProjectSummary, 'due_at' | 'waiting_on' | 'is_on_hold'>;

/**
 * Until when the step that is waited for is due. A complaint stops the clock, and a request to end has one of its own
 * that lists do not tell: of those nothing is said rather than something wrong.
 */
export function deadlineOf(project: Timed): string | null {
  if (project.is_on_hold || project.my_turn === 'agree_end') return null;
  return project.waiting_on !== null || project.is_my_turn ? project.due_at : null;
}

interface Dated {
  project: Pick<ProjectSummary, 'id'>;
  deadline: string | null;
}

/** The most pressing first; before them what has no end here: disputes, which wait for a word. */
export const byDeadline = (a: Dated, b: Dated): number =>
  (a.deadline ?? '').localeCompare(b.deadline ?? '') || b.project.id - a.project.id;
