/** Logs out. A guest, who never does, does not download what it takes. */
export const logout = (): Promise<void> => import('./tokens').then((tokens) => tokens.logout());
