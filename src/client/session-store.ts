import { create } from 'zustand';
import { STORAGE_PREFIX } from '@/config/app';
import type { ReplyOf } from '@/contract/call';
import type { userAuthCalls } from '@/contract/user-auth/calls';
import type { UserType } from '@/domain/roles';
import { keep } from './kept';

type LoginReply = ReplyOf<typeof userAuthCalls.login>;
type RefreshReply = ReplyOf<typeof userAuthCalls.refresh>;
export type ProfileData = LoginReply['profile'];

/** The login as the browser keeps it (Spec §3 Auth state). Times: seconds, but `receivedAt` in ms of this device's clock. */
export interface AuthState {
  token: string | null;
  refreshToken: string | null;
  expiresIn: number | null;
  serverTime: number | null;
  refreshTokenExpiresIn: number | null;
  isLoggedIn: boolean;
  userType: UserType | null;
  profileData: ProfileData | null;
  /** When the tokens came, so that a device whose clock is wrong still knows when they end. */
  receivedAt: number | null;
}

const LOGGED_OUT: AuthState = {
  token: null,
  refreshToken: null,
  expiresIn: null,
  serverTime: null,
  refreshTokenExpiresIn: null,
  isLoggedIn: false,
  userType: null,
  profileData: null,
  receivedAt: null,
};

/** Valid only when nothing is missing (Spec §4). */
export const isCompleteSession = (state: Partial<AuthState>): boolean =>
  Boolean(
    state.token &&
      state.refreshToken &&
      state.expiresIn &&
      state.refreshTokenExpiresIn &&
      state.serverTime &&
      state.userType,
  );

interface SessionStore extends AuthState {
  /** The stored login has been read; before that nobody knows who is here. */
  isRead: boolean;
}

export const SESSION_STORAGE_KEY = `${STORAGE_PREFIX}-auth`;

/** The server rendered for nobody: the stored login is read after the first render. */
export const useSessionStore = create<SessionStore>()(() => ({ ...LOGGED_OUT, isRead: false }));

const kept = keep(useSessionStore, {
  name: SESSION_STORAGE_KEY,
  version: 1,
  pick: ({ isRead: _isRead, ...state }) => state,
});

/** Reads the stored login; again whenever another tab wrote it. */
export function readStoredSession(): void {
  kept.read((stored) => {
    const isComplete = stored !== null && isCompleteSession(stored);
    useSessionStore.setState({ ...LOGGED_OUT, ...(isComplete && { ...stored, isLoggedIn: true }), isRead: true });
  });
}

/** The one place where the wire's snake_case becomes the store's camelCase. */
const tokensOf = (reply: RefreshReply) => ({
  token: reply.access_token,
  refreshToken: reply.refresh_token,
  expiresIn: reply.expires_in,
  serverTime: reply.server_time,
  refreshTokenExpiresIn: reply.refresh_token_expires_in,
  receivedAt: Date.now(),
});

/** Takes a login's reply. Failing replies leave the visitor logged out (Spec §8). */
export function startSession(reply: LoginReply): boolean {
  const state = { ...tokensOf(reply), userType: reply.user_type, profileData: reply.profile };
  if (!isCompleteSession(state)) {
    // biome-ignore lint/suspicious/noConsole: the words are the specification's (Spec §8)
    console.error('Login failed. Invalid login action.');
    useSessionStore.setState(LOGGED_OUT);
    return false;
  }
  useSessionStore.setState({ ...state, isLoggedIn: true, isRead: true });
  return true;
}

export function renewSession(reply: RefreshReply): void {
  useSessionStore.setState(tokensOf(reply));
}

export function clearSession(): void {
  useSessionStore.setState(LOGGED_OUT);
}

/** Room for the clock and the way to the server, so that a token does not end on its way. */
const EXPIRY_MARGIN_MS = 5000;

export const isAccessExpired = (state: AuthState, now = Date.now()): boolean =>
  now >= (state.receivedAt ?? 0) + (state.expiresIn ?? 0) * 1000 - EXPIRY_MARGIN_MS;

export const isRefreshExpired = (state: AuthState, now = Date.now()): boolean =>
  now >= (state.receivedAt ?? 0) + (state.refreshTokenExpiresIn ?? 0) * 1000;
