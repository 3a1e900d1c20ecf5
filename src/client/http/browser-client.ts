import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { DEFAULT_LOCALE } from '@/config/app';
import { CALL_TIMEOUT_MS } from '@/config/limits/calls';
import type { Who } from '@/contract/call';
import { endSession, followStoredSession } from '../session/session';
import { useSessionStore } from '../session/session-store';
import { accessToken } from '../session/tokens';
import { CallError } from './call-error';
import { createHttpClient } from './create-client';

const needsToken = (who: Who | undefined) => who !== 'public' && who !== 'optional';
const bearer = (token: string | null) => `Bearer ${token}`;

/** Adds the access token, refreshed where it has expired. */
async function addToken(config: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> {
  if (config.who === 'public') return config;
  const token = await accessToken();
  if (token) config.headers.set('Authorization', bearer(token));
  else if (needsToken(config.who)) {
    // Private pages send guests to login themselves (shell/use-login-redirect); a public page shows a guest and stays.
    await endSession({ redirect: config.method !== 'get' });
    throw new CallError('client_error', 'Unauthorized', 401);
  }
  return config;
}

/** A 401 ends the login and leads to the login page (Spec §8), except for calls that need no login (Spec §4). */
async function endSessionOn401(response: AxiosResponse): Promise<AxiosResponse> {
  const { status, config } = response;
  if (status !== 401 || !needsToken(config.who)) return response;
  const isOfLogin = () => config.headers.get('Authorization') === bearer(useSessionStore.getState().token);
  // A late 401 for a call of an earlier login does not end the current one, nor one that another tab has stored since.
  if (isOfLogin()) {
    followStoredSession();
    if (isOfLogin() || !useSessionStore.getState().isLoggedIn) await endSession({ redirect: true });
  }
  throw new CallError('client_error', 'Token is not valid', 401);
}

/** The browser's only HTTP client. */
export const browserClient = createHttpClient({
  lang: () => document.documentElement.lang || DEFAULT_LOCALE,
  timeout: CALL_TIMEOUT_MS,
  onRequest: addToken,
  onResponse: endSessionOn401,
});
