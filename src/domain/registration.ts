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

/** The step after the e-mail address is verified: a client is in, a professional chooses a plan (PRODUCT §2). */
export const stepAfterVerify = (userType: UserType): RegistrationStep =>
  isProfessional(userType) ? 'subscription' : 'success';
