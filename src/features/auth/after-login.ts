import type { RegistrationStep } from '@/domain/registration';
import { safeReturnPath } from '@/domain/return-path';
import { registrationPath } from '@/features/common/people/registration-path';

/**
 * Where a login leads: back to the page the visitor came from, else to the user's registration step, else to their
 * profile. Before the email is verified only the registration is reachable.
 */
export function afterLogin(step: RegistrationStep, returnPath: unknown): string {
  const isVerified = step !== 'choose_type' && step !== 'form' && step !== 'verify';
  return (isVerified && safeReturnPath(returnPath)) || registrationPath(step);
}
