import { useSessionStore } from './session-store';

/** Who is here. `reading` until the stored login was read: the server's HTML and the first render know nobody. */
export function useSession() {
  const { isRead, isLoggedIn, userType, profileData } = useSessionStore();
  return {
    status: !isRead ? ('reading' as const) : isLoggedIn ? ('user' as const) : ('guest' as const),
    userType: isLoggedIn ? userType : null,
    profile: isLoggedIn ? profileData : null,
  };
}
