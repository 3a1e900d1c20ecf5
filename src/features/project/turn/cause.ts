import { isPast } from '@/domain/project/statuses';
import type { ProjectEvent } from '@/features/common/project/project-event';
import type { ProjectDetails } from '../types';

/**
 * The event that led to the project's status, if the user should be told of it: an end, with what was decided on its
 * money, or another user's step back with its reason.
 */
export function causeOf(project: ProjectDetails, readerId: number | undefined): ProjectEvent | null {
  const last = [...project.events]
    .sort((a, b) => b.id - a.id)
    .find(
      ({ event, from_status, to_status }) =>
        (from_status !== null && from_status !== to_status) || event === 'decide_held',
    );
  if (!last || last.to_status !== project.status || project.status === 'completed') return null;
  // The card says already that the time ran out.
  if (last.event === 'expire') return null;
  if (isPast(project.status)) return last;
  const isNotable = typeof last.data.reason_code === 'string' || last.event.startsWith('settle_');
  return isNotable && last.actor?.id !== readerId ? last : null;
}
