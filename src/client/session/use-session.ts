import { useSessionStore } from './session-store';

/** Who is here. `reading` until the stored login was read: the server's HTML and the first render know nobody. */
export function useSession() {
  // One by one: most of what is written there, such as new tokens, changes nothing that is shown.
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
