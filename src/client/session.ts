import { paths } from '@/config/paths';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { CallError } from './call-error';
import { announceChange } from './changes';
import { readReply } from './read-reply';
import {
  clearSession,
  isAccessExpired,
  isCompleteSession,
  isRefreshExpired,
  readStoredSession,
  renewSession,
  SESSION_STORAGE_KEY,
  useSessionStore,
} from './session-store';
import { withTabLock } from './tab-lock';

/** Where the browser goes; replaced by the router once there is one, so that no page is loaded anew. */
let navigate = (path: string) => window.location.assign(path);
export const setNavigator = (next: (path: string) => void) => {
  navigate = next;
};

let refreshing: Promise<string | null> | null = null;

/** A token that is good now, refreshed if need be; null when nobody is logged in. */
export async function accessToken(): Promise<string | null> {
  if (!useSessionStore.getState().isRead) readStoredSession();
  const state = useSessionStore.getState();
  if (!isCompleteSession(state)) return null;
  if (!isAccessExpired(state)) return state.token;
  // Single flight in this tab; across tabs the lock lets one refresh and the others read what it stored.
  refreshing ??= withTabLock(`${SESSION_STORAGE_KEY}-refresh`, refreshStored).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function refreshStored(): Promise<string | null> {
  readStoredSession();
  const state = useSessionStore.getState();
  if (!isCompleteSession(state) || isRefreshExpired(state)) return null;
  if (!isAccessExpired(state)) return state.token;
  const { transmit } = await import('./transport');
  const raw = await transmit({
    method: userAuthCalls.refresh.method,
    path: userAuthCalls.refresh.path,
    params: { platform: 'web', lang: document.documentElement.lang, p6m: 'web' },
    body: JSON.stringify({ refresh_token: state.refreshToken, user_type: state.userType }),
    headers: { 'content-type': 'application/json' },
  });
  if (raw.status === 401 || raw.status === 422) return null;
  const reply = readReply<Parameters<typeof renewSession>[0]>(raw);
  // A reply without token data makes the session invalid (Spec §5).
  if (!reply.access_token || !reply.refresh_token) return null;
  // Somebody else logged in meanwhile: this reply is not theirs.
  if (useSessionStore.getState().refreshToken !== state.refreshToken) return useSessionStore.getState().token;
  renewSession(reply);
  return reply.access_token;
}

/**
 * Forgets the login: clears what was fetched and resets auth (Spec §4).
 * With `redirect` the visitor is sent to login with the way back, query included.
 */
export async function endSession(options: { redirect?: boolean } = {}): Promise<void> {
  const wasLoggedIn = useSessionStore.getState().isLoggedIn;
  clearSession();
  announceChange('everything');
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
  const { transmit } = await import('./transport');
  await transmit({
    method: 'POST',
    path: userAuthCalls.logout.path,
    params: { lang: document.documentElement.lang, p6m: 'web' },
    body: JSON.stringify({ refresh_token: refreshToken }),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  }).catch((error) => {
    if (!(error instanceof CallError)) throw error;
  });
}

/** Follows logins and logouts of other tabs; call once, in the browser. */
export function followOtherTabs(): () => void {
  const follow = () => {
    const before = useSessionStore.getState().profileData?.id;
    readStoredSession();
    if (useSessionStore.getState().profileData?.id !== before) announceChange('everything');
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === SESSION_STORAGE_KEY) follow();
  };
  window.addEventListener('storage', onStorage);
  // What another tab wrote before anybody listened.
  follow();
  return () => window.removeEventListener('storage', onStorage);
}
