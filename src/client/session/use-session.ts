import { useSessionStore } from './session-store';

/** The current login. `reading` until the stored login is read: the server's HTML and the first render have none. */
export function useSession() {
  // Selected one by one: most writes, such as new tokens, need no new render.
  const isRead = useSessionStore((state) => state.isRead);
  const isLoggedIn = useSessionStore((state) => state.isLoggedIn);
  const userType = useSessionStore((state) => state.userType);
  const profileData = useSessionStore((state) => state.profileData);
  return {
    status: !isRead ? ('reading' as const) : isLoggedIn ? ('user' as const) : ('guest' as const),
    userType: isLoggedIn ? userType : null,
    profile: isLoggedIn ? profileData : null,
  };
}
