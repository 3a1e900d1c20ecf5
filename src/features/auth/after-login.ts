import { paths } from '@/config/paths';
import type { RegistrationStep } from '@/domain/registration';
import { safeReturnPath } from '@/domain/return-path';

/** Where a login leads: to the registration step somebody is at, else back to where they came from, else to their profile. */
export function afterLogin(step: RegistrationStep, returnPath: unknown): string {
  if (step === 'choose_type' || step === 'form') return paths.register();
  if (step === 'verify') return paths.registerVerify();
  return safeReturnPath(returnPath) ?? paths.profile();
}
