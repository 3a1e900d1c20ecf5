import { paths } from '@/config/paths';
import { invalidate } from '../query/invalidate';
import { clearSession, readStoredSession, SESSION_STORAGE_KEY, useSessionStore } from './session-store';

/** Where the browser goes; replaced by the router once there is one, so that no page is loaded anew. */
let goTo = (path: string) => window.location.assign(path);
export const setNavigator = (next: (path: string) => void) => {
  goTo = next;
};
export const navigate = (path: string): void => goTo(path);

/**
 * Forgets the login: clears what was fetched and resets auth (Spec §4).
 * With `redirect` the visitor is sent to login with the way back, query included.
 */
export async function endSession(options: { redirect?: boolean } = {}): Promise<void> {
  const wasLoggedIn = useSessionStore.getState().isLoggedIn;
  clearSession();
  invalidate('everything');
  if (!options.redirect) return;
  const here = window.location.pathname + window.location.search;
  if (window.location.pathname !== '/auth/login') navigate(paths.login(here));
  else if (wasLoggedIn) navigate(paths.login());
}

/** Follows logins and logouts of other tabs; call once, in the browser. */
export function followOtherTabs(): () => void {
  const follow = () => {
    const before = useSessionStore.getState().profileData?.id;
    readStoredSession();
    if (useSessionStore.getState().profileData?.id !== before) invalidate('everything');
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === SESSION_STORAGE_KEY) follow();
  };
  window.addEventListener('storage', onStorage);
  // What another tab wrote before this one listened.
  follow();
  return () => window.removeEventListener('storage', onStorage);
}
