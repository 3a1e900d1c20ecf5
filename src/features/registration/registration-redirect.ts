import { paths } from '@/config/paths';
import type { RegistrationStep } from '@/domain/registration';
import { registrationPath } from '@/features/common/people/registration-path';

/**
 * `start`: the choice of the type and the form, until the address is verified. `again`: the form once more, after a
 * rejection.
 */
export type RegistrationPage = 'start' | 'verify' | 'subscription' | 'payment' | 'approval' | 'again' | 'success';

interface Visitor {
  /** The logged-in user's step, from the server; null for guests. */
  step: RegistrationStep | null;
  /** Whether an email address awaits its code on this device. */
  hasEmail: boolean;
  /** The mail's link was opened, perhaps on another device. */
  hasCode?: boolean;
}

/** The steps at which a page is the right one: a plan may be changed until it is paid. */
const STEPS_OF_PAGE: Record<RegistrationPage, readonly RegistrationStep[]> = {
  start: ['choose_type', 'form', 'verify'],
  verify: ['verify'],
  subscription: ['subscription', 'payment'],
  payment: ['payment'],
  approval: ['approval'],
  again: ['approval'],
  success: ['success'],
};

/** Where to go instead of `page`; null when it is the right one. */
export function registrationRedirect(
  page: RegistrationPage,
  { step, hasEmail, hasCode = false }: Visitor,
): string | null {
  if (step === null) {
    if (page === 'start') return null;
    if (page === 'verify') return hasEmail || hasCode ? null : paths.register();
    return paths.login();
  }
  if (STEPS_OF_PAGE[page].includes(step)) return null;
  // The approval came while its page was open.
  return page === 'approval' && step === 'success' ? paths.registerSuccess() : registrationPath(step);
}
