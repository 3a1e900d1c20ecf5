/** Logs out. Lazy-loaded, so that guests do not download the code. */
export const logout = (): Promise<void> => import('./tokens').then((tokens) => tokens.logout());
