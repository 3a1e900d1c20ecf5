import { paths } from '@/config/paths';

export type RegistrationPage = 'start' | 'verify' | 'success';

/** Where to go instead of `page`; null when it is the right one. `hasEmail`: an address waits for its code. */
export function registrationRedirect(
  page: RegistrationPage,
  visitor: { isUser: boolean; hasEmail: boolean },
): string | null {
  const { isUser, hasEmail } = visitor;
  if (page === 'verify') return hasEmail ? null : isUser ? paths.profile() : paths.register();
  if (page === 'success') return isUser ? null : paths.login();
  return isUser ? (hasEmail ? paths.registerVerify() : paths.profile()) : null;
}
