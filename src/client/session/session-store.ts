import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { STORAGE_PREFIX } from '@/config/app';
import type { ReplyOf } from '@/contract/call';
import type { userAuthCalls } from '@/contract/user-auth/calls';
import type { UserType } from '@/domain/roles';
import { browserStorage } from './browser-storage';
import { claimStorage, forgetLastRead } from './personal-storage';

/** Without the token of the device, which outlives the login (device-store.ts). */
type LoginReply = Omit<ReplyOf<typeof userAuthCalls.login>, 'device_token'>;
type RefreshReply = ReplyOf<typeof userAuthCalls.refresh>;
export type ProfileData = LoginReply['profile'];

/**
 * The login as stored in the browser (Spec §3 Auth state). Times in seconds; `receivedAt` in ms of the device's clock.
 */
export interface AuthState {
  token: string | null;
  refreshToken: string | null;
  expiresIn: number | null;
  serverTime: number | null;
  refreshTokenExpiresIn: number | null;
  isLoggedIn: boolean;
  userType: UserType | null;
  profileData: ProfileData | null;
  /** When the tokens arrived, so that expiry is right also on a device with a wrong clock. */
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
  /** The stored login has been read; before that the login state is unknown. */
  isRead: boolean;
}

export const SESSION_STORAGE_KEY = `${STORAGE_PREFIX}-auth`;

/** The stored login if it is complete and not expired (Spec §4, §5); else logged out. */
const validLogin = (stored: Partial<AuthState> | undefined): AuthState => {
  const state = { ...LOGGED_OUT, ...stored };
  return isCompleteSession(state) && !isRefreshExpired(state) ? { ...state, isLoggedIn: true } : LOGGED_OUT;
};

/** The server renders pages without a login, so the stored one is read after the first render (`skipHydration`). */
export const useSessionStore = create<SessionStore>()(
  persist((): SessionStore => ({ ...LOGGED_OUT, isRead: false }), {
    name: SESSION_STORAGE_KEY,
    version: 1,
    storage: browserStorage,
    skipHydration: true,
    partialize: ({ isRead: _isRead, ...state }): AuthState => state,
    merge: (stored) => ({ ...validLogin(stored as Partial<AuthState> | undefined), isRead: true }),
    // A login stored by another version is dropped.
    migrate: () => LOGGED_OUT,
    // Text that is not JSON counts as logged out.
    onRehydrateStorage: () => (_state, error) => {
      if (error) useSessionStore.setState({ ...LOGGED_OUT, isRead: true });
    },
  }),
);

/** Reads the stored login, at once: `localStorage` is synchronous. It does not write back what it read. */
export function readStoredSession(): void {
  void useSessionStore.persist.rehydrate();
  const { profileData } = useSessionStore.getState();
  if (profileData) claimStorage(profileData.id);
  else forgetLastRead();
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

/** Stores a login's reply. An incomplete one leaves the visitor logged out (Spec §8). */
export function startSession(reply: LoginReply): boolean {
  const state = { ...tokensOf(reply), userType: reply.user_type, profileData: reply.profile };
  if (!isCompleteSession(state)) {
    // biome-ignore lint/suspicious/noConsole: the words are the specification's (Spec §8)
    console.error('Login failed. Invalid login action.');
    clearSession();
    return false;
  }
  claimStorage(reply.profile.id);
  useSessionStore.setState({ ...state, isLoggedIn: true, isRead: true });
  return true;
}

export function renewSession(reply: RefreshReply): void {
  useSessionStore.setState(tokensOf(reply));
}

export function clearSession(): void {
  forgetLastRead();
  useSessionStore.setState(LOGGED_OUT);
}

/** A margin for the clock and the network, so that a token does not expire on its way to the server. */
const EXPIRY_MARGIN_MS = 5000;

export const isAccessExpired = (state: AuthState, now = Date.now()): boolean =>
  now >= (state.receivedAt ?? 0) + (state.expiresIn ?? 0) * 1000 - EXPIRY_MARGIN_MS;

export const isRefreshExpired = (state: AuthState, now = Date.now()): boolean =>
  now >= (state.receivedAt ?? 0) + (state.refreshTokenExpiresIn ?? 0) * 1000;
