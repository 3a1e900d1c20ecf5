import { paths } from '@/config/paths';
import { invalidate } from '../query/invalidate';
import { clearPersonalStorage, clearTabStorage, forgetLastRead, USER_STORAGE_KEY } from './personal-storage';
import { clearSession, readStoredSession, SESSION_STORAGE_KEY, useSessionStore } from './session-store';

type Navigator = (path: string) => unknown;

/** Navigates; replaced by the router's function once it exists, so that no full page load is needed. */
let navigate: Navigator = (path) => window.location.assign(path);
export const setNavigator = (next: Navigator): void => {
  navigate = next;
};

let leaving = 0;
/** Whether the user is logging out, or deleting the account. Private pages do not redirect to login meanwhile. */
export const isLoggingOut = (): boolean => leaving > 0;

/**
 * Runs work that ends the login on the server and goes to the front page. Meanwhile a 401 does not redirect to login:
 * the replies of other calls may come late. If the login has ended but the work failed, the visitor is sent to login.
 * @returns whether the work succeeded
 */
export async function whileLeaving(work: () => Promise<boolean>): Promise<boolean> {
  leaving += 1;
  let isDone = false;
  try {
    isDone = await work();
  } finally {
    leaving -= 1;
  }
  if (!isDone && !useSessionStore.getState().isLoggedIn) await endSession({ redirect: true });
  return isDone;
}

/** Clears the login and everything personal on this device, and goes to the front page. */
export async function leave(): Promise<void> {
  await whileLeaving(async () => {
    await endSession();
    clearPersonalStorage();
    try {
      // The router's promise resolves on the front page, and rejects when another navigation replaced this one.
      await navigate(paths.home());
    } catch {
      // The other navigation decides where the visitor goes.
    }
    return true;
  });
}

/**
 * Clears the login: empties the query cache and resets auth (Spec §4). With `redirect` the visitor is sent to login
 * with the current path and query to return to. Drafts stay for the next login of the same user (personal-storage.ts).
 */
export async function endSession(options: { redirect?: boolean } = {}): Promise<void> {
  const wasLoggedIn = useSessionStore.getState().isLoggedIn;
  clearSession();
  invalidate('everything');
  if (!options.redirect || isLoggingOut()) return;
  const here = window.location.pathname + window.location.search;
  // The login page may have the prefix of a language.
  if (!window.location.pathname.endsWith(paths.login())) navigate(paths.login(here));
  else if (wasLoggedIn) navigate(paths.login());
}

/** Reads the stored login, which another page may have changed. If the user is another, nothing stays of the one before. */
export function followStoredSession(): void {
  const before = useSessionStore.getState().profileData?.id;
  readStoredSession();
  if (useSessionStore.getState().profileData?.id === before) return;
  forgetLastRead();
  invalidate('everything');
}

/** Follows logins and logouts of other tabs; call once, in the browser. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    // It changes at a logout and at another user's login, and not when a login ends by itself.
    if (event.key === USER_STORAGE_KEY) clearTabStorage();
    if (event.key === SESSION_STORAGE_KEY) followStoredSession();
  };
  // A page in the browser's back-forward cache was not told of what was stored meanwhile.
  const onShow = (event: PageTransitionEvent) => event.persisted && followStoredSession();
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
}
