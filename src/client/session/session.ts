import { paths } from '@/config/paths';
import { invalidate } from '../query/invalidate';
import { clearSession, readStoredSession, SESSION_STORAGE_KEY, useSessionStore } from './session-store';

type Navigator = (path: string) => unknown;

/** Navigates; replaced by the router's function once it exists, so that no full page load is needed. */
let navigate: Navigator = (path) => window.location.assign(path);
export const setNavigator = (next: Navigator): void => {
  navigate = next;
};

let isLeaving = false;
/** Whether a logout is navigating to the front page. Private pages do not redirect to login meanwhile. */
export const isLoggingOut = (): boolean => isLeaving;

/** Runs a call that ends the login on the server: a 401 for another call, which it may overtake, leads nowhere. */
export async function whileLeaving<T>(work: () => Promise<T>): Promise<T> {
  isLeaving = true;
  try {
    return await work();
  } finally {
    isLeaving = false;
  }
}

/** Clears the login and goes to the front page. */
export async function leave(): Promise<void> {
  await whileLeaving(async () => {
    await endSession();
    try {
      // The router's promise resolves on the front page, and rejects when another navigation replaced this one.
      await navigate(paths.home());
    } catch {
      // The other navigation decides where the visitor goes.
    }
  });
}

/**
 * Clears the login: empties the query cache and resets auth (Spec §4). With `redirect` the visitor is sent to login
 * with the current path and query to return to.
 */
export async function endSession(options: { redirect?: boolean } = {}): Promise<void> {
  const wasLoggedIn = useSessionStore.getState().isLoggedIn;
  clearSession();
  invalidate('everything');
  if (!options.redirect || isLeaving) return;
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
