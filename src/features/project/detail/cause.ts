import { isPast } from '@/domain/project/statuses';
import type { ProjectDetails, ProjectEvent } from '../types';

/** The event that brought the project where it stands, if it needs telling: an end, or a step back with its reason. */
export function causeOf(project: ProjectDetails): ProjectEvent | null {
  const last = [...project.events]
    .sort((a, b) => b.id - a.id)
    .find((event) => event.from_status !== null && event.from_status !== event.to_status);
  if (!last || last.to_status !== project.status || project.status === 'completed') return null;
  return isPast(project.status) || typeof last.data.reason_code === 'string' ? last : null;
}
