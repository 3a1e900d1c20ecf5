import { isPast } from '@/domain/project/statuses';
import type { ProjectEvent } from '@/features/common/project/project-event';
import type { ProjectDetails } from '../types';

/**
 * The event that brought the project where it stands, if it needs telling: an end, or a step back with its reason that
 * was not the reader's own.
 */
export function causeOf(project: ProjectDetails, readerId: number | undefined): ProjectEvent | null {
  const last = [...project.events]
    .sort((a, b) => b.id - a.id)
    .find((event) => event.from_status !== null && event.from_status !== event.to_status);
  if (!last || last.to_status !== project.status || project.status === 'completed') return null;
  // That time ran out, the card says already.
  if (last.event === 'expire') return null;
  if (isPast(project.status)) return last;
  const isTold = typeof last.data.reason_code === 'string' || last.event.startsWith('settle_');
  return isTold && last.actor?.id !== readerId ? last : null;
}
