import { DEFAULT_LOCALE, PLATFORM } from '@/config/app';
import { CALL_TIMEOUT_MS } from '@/config/limits';
import { paths } from '@/config/paths';
import { userAuthCalls } from '@/contract/user-auth';
import { CallError } from '../http/call-error';
import { createHttpClient } from '../http/create-client';
import { requestCall } from '../http/request-call';
import { invalidate } from '../query/invalidate';
import {
  clearSession,
  isAccessExpired,
  readStoredSession,
  renewSession,
  SESSION_STORAGE_KEY,
  useSessionStore,
} from './session-store';
import { withTabLock } from './tab-lock';

/** Refreshes and ends the login, so it adds no token and answers no 401 (http/browser-client.ts does both). */
export const authClient = createHttpClient({
  lang: () => document.documentElement.lang || DEFAULT_LOCALE,
  timeout: CALL_TIMEOUT_MS,
});

/** Where the browser goes; replaced by the router once there is one, so that no page is loaded anew. */
let navigate = (path: string) => window.location.assign(path);
export const setNavigator = (next: (path: string) => void) => {
  navigate = next;
};

let refreshing: Promise<string | null> | null = null;

/**
 * A token that is good now, refreshed where it has expired; null when nobody is logged in.
 * @throws CallError where the token could not be refreshed now, and may be later
 */
export async function accessToken(): Promise<string | null> {
  if (!useSessionStore.getState().isRead) readStoredSession();
  const state = useSessionStore.getState();
  if (!state.isLoggedIn) return null;
  if (!isAccessExpired(state)) return state.token;
  // Single flight in this tab; across tabs the lock lets one refresh and the others read what it stored.
  refreshing ??= withTabLock(`${SESSION_STORAGE_KEY}-refresh`, refreshStored).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function refreshStored(): Promise<string | null> {
  // Another tab may have refreshed it, and a refresh token that has expired is read as logged out (Spec §5).
  readStoredSession();
  const state = useSessionStore.getState();
  const { refreshToken, userType } = state;
  if (!state.isLoggedIn || !refreshToken || !userType) {
    await endSession();
    return null;
  }
  if (!isAccessExpired(state)) return state.token;
  const input = { refresh_token: refreshToken, user_type: userType };
  const reply = await requestCall(authClient, userAuthCalls.refresh, input, { params: { platform: PLATFORM } }).catch(
    (error: unknown) => {
      if (isTemporary(error)) throw error;
      return null;
    },
  );
  // Somebody logged in meanwhile: this reply is not about that login.
  const now = useSessionStore.getState();
  if (now.refreshToken !== refreshToken) return now.token;
  // A reply without token data makes the session invalid (Spec §5).
  if (!reply?.access_token || !reply.refresh_token) {
    await endSession();
    return null;
  }
  renewSession(reply);
  return reply.access_token;
}

/** The line is away, or the server is busy or broken: that says nothing about the refresh token. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof CallError)) return true;
  const { status } = error;
  return status === undefined || status >= 500 || status === 408 || status === 429;
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

/** Logs out here and on the server; the server being away does not keep anybody logged in. */
export async function logout(): Promise<void> {
  const { token, refreshToken } = useSessionStore.getState();
  await endSession();
  navigate(paths.home());
  if (!refreshToken) return;
  await requestCall(authClient, userAuthCalls.logout, { refresh_token: refreshToken }, { token }).catch((error) => {
    if (!(error instanceof CallError)) throw error;
  });
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
