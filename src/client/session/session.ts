import { paths } from '@/config/paths';
import { invalidate } from '../query/invalidate';
import { clearSession, readStoredSession, SESSION_STORAGE_KEY, useSessionStore } from './session-store';

type Navigator = (path: string) => unknown;

/** Where the browser goes; replaced by the router once there is one, so that no page is loaded anew. */
let navigate: Navigator = (path) => window.location.assign(path);
export const setNavigator = (next: Navigator): void => {
  navigate = next;
};

let isLeaving = false;
/** Whether a logout is on its way to the front page. Private pages do not lead the new guest to login meanwhile. */
export const isLoggingOut = (): boolean => isLeaving;

/** Forgets the login and goes to the front page. */
export async function leave(): Promise<void> {
  isLeaving = true;
  await endSession();
  try {
    // The router's promise is kept when the front page is there, and broken when another navigation took its place.
    await navigate(paths.home());
  } catch {
    // That navigation says where the visitor goes.
  } finally {
    isLeaving = false;
  }
}

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
  return () => window.removeEventListener('storage', onStorage);
}
