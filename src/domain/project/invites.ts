import type { PROFESSIONAL_ROLES } from '../roles';
import type { ProjectStatus } from './statuses';

type ProfessionalRole = (typeof PROFESSIONAL_ROLES)[number];

const INVITABLE: Partial<Record<ProjectStatus, readonly ProfessionalRole[]>> = {
  open: ['consultant', 'technician'],
  estimating: ['technician'],
  quoting: ['technician'],
};

/** Whom an owner can invite to a project (PRODUCT §9): those who can still apply or quote, now or later. */
export const invitableRoles = (status: ProjectStatus): readonly ProfessionalRole[] => INVITABLE[status] ?? [];
