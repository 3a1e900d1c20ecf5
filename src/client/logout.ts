/** Logs out; the session's code is loaded when it is needed, for guests never do. */
export const logout = (): Promise<void> => import('./session').then((session) => session.logout());
