import type { RegistrationStep } from '@/domain/registration';
import { safeReturnPath } from '@/domain/return-path';
import { registrationPath } from '@/features/common/people/registration-path';

/**
 * Where a login leads: back to where they came from, else to the registration step somebody is at, else to their
 * profile. Before the address is proved there is nowhere else to be.
 */
export function afterLogin(step: RegistrationStep, returnPath: unknown): string {
  const isProved = step !== 'choose_type' && step !== 'form' && step !== 'verify';
  return (isProved && safeReturnPath(returnPath)) || registrationPath(step);
}
