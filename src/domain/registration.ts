import type { ProfessionalStatus } from './professional';
import { isProfessional, type UserType } from './roles';

/** The steps in order (Spec §4). */
export const REGISTRATION_STEPS = [
  'choose_type',
  'form',
  'verify',
  'subscription',
  'payment',
  'approval',
  'success',
] as const;
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number];

/** A professional's step of the registration; a rejected one reads the reason at the approval step (PRODUCT §2). */
export const STEP_OF_STATUS: Record<ProfessionalStatus, RegistrationStep> = {
  registered: 'verify',
  verified: 'subscription',
  plan_chosen: 'payment',
  paid: 'approval',
  pending_approval: 'approval',
  info_requested: 'approval',
  rejected: 'approval',
  approved: 'success',
};

/** The step after the e-mail address is verified: a client is done, a professional chooses a plan (PRODUCT §2). */
export const stepAfterVerify = (userType: UserType): RegistrationStep =>
  isProfessional(userType) ? STEP_OF_STATUS.verified : 'success';
