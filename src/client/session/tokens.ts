import { DEFAULT_LOCALE, PLATFORM } from '@/config/app';
import { CALL_TIMEOUT_MS } from '@/config/limits/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { CallError } from '../http/call-error';
import { createHttpClient } from '../http/create-client';
import { requestCall } from '../http/request-call';
import { endSession, followStoredSession, leave } from './session';
import {
  isAccessExpired,
  readStoredSession,
  renewSession,
  SESSION_STORAGE_KEY,
  useSessionStore,
} from './session-store';
import { withTabLock } from './tab-lock';

/** Refreshes and ends the login, so it adds no token and handles no 401 (http/browser-client.ts does both). */
export const authClient = createHttpClient({
  lang: () => document.documentElement.lang || DEFAULT_LOCALE,
  timeout: CALL_TIMEOUT_MS,
});

let refreshing: Promise<string | null> | null = null;

/**
 * A valid access token, refreshed where it has expired; null when logged out.
 * @throws CallError when the refresh failed for a temporary reason, or another user has logged in meanwhile
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
  const token = await refreshing;
  // The call is the earlier user's, and must not be made as the next one.
  if (token && useSessionStore.getState().profileData?.id !== state.profileData?.id)
    throw new CallError('client_error', 'Unauthorized', 401);
  return token;
}

async function refreshStored(): Promise<string | null> {
  // Another tab may have refreshed it, and a refresh token that has expired is read as logged out (Spec §5).
  followStoredSession();
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
  // A new login started meanwhile, here or in another tab: this reply does not concern it.
  followStoredSession();
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

/** The network is down, or the server is busy or broken: the refresh token may still be valid. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof CallError)) return true;
  const { status } = error;
  return status === undefined || status >= 500 || status === 408 || status === 429;
}

/** Logs out here and on the server; here also when the server is unavailable. */
export async function logout(): Promise<void> {
  const { token, refreshToken } = useSessionStore.getState();
  const leaving = leave();
  if (refreshToken)
    await requestCall(authClient, userAuthCalls.logout, { refresh_token: refreshToken }, { token }).catch((error) => {
      if (!(error instanceof CallError)) throw error;
    });
  await leaving;
}
