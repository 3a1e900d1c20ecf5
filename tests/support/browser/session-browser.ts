import { mapStorage } from './map-storage';

/** Defines the parts of a browser that the session uses. To be called before the modules that read them are imported. */
export function defineBrowser() {
  const stored = new Map<string, string>();
  const localStorage = mapStorage(stored);
  const location = { pathname: '/profile/project', search: '?scope=past' };
  const window = { localStorage, location };
  const parts = {
    localStorage,
    window,
    document: { documentElement: { lang: 'zh-Hant' } },
    navigator: { onLine: true },
  };
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return { stored, location, localStorage, window };
}

export const DAY_S = 24 * 60 * 60;
/** The reply to a login. */
export const reply = {
  access_token: 'access-1',
  refresh_token: 'refresh-1',
  expires_in: 900,
  refresh_token_expires_in: 30 * DAY_S,
  server_time: 1_795_000_000,
  user_type: 'client' as const,
  profile: { id: 7, name: '陳', nickname: '', profile_picture: null },
  registration_step: 'success' as const,
};

/** The same login, as it is stored. */
export const asStored = () => ({
  token: 'access-1',
  refreshToken: 'refresh-1',
  expiresIn: 900,
  serverTime: reply.server_time,
  refreshTokenExpiresIn: 30 * DAY_S,
  userType: 'client' as const,
  profileData: reply.profile,
  receivedAt: Date.now(),
});
