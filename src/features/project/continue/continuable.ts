import { mayContinue } from '@/domain/project/remaining-work';
import type { ProjectSummary } from '../types';

/** Whether its owner is offered a new project from what remains of this one. */
export const isContinuable = (project: ProjectSummary, isOwner: boolean): boolean =>
  mayContinue({ status: project.status, isOwner, hasTechnician: project.technician !== null });
