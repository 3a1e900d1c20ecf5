import type { Standing } from './subscription';

/** Who uses the product (Spec §6, PRODUCT §1). */
export const USER_TYPES = ['client', 'consultant', 'technician', 'admin'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** Consultants and technicians: those who register with documents and are approved. */
export const PROFESSIONAL_ROLES = ['consultant', 'technician'] as const;
export const isProfessional = (type: UserType): boolean => type === 'consultant' || type === 'technician';

/** The caller, with the data that the rules need. */
export interface Actor {
  id: number;
  userType: UserType;
  /** Of professionals: whether they may take on work. Of clients and admins: `good`. */
  standing: Standing;
}
