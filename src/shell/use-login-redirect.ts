import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { isLoggingOut } from '@/client/session/session';
import { paths } from '@/config/paths';

/** Sends the visitor to login, with the path and query to return to, as soon as `isNeeded`; not during a logout. */
export function useLoginRedirect(isNeeded: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (isNeeded && !isLoggingOut()) router.replace(paths.login(window.location.pathname + window.location.search));
  }, [isNeeded, router]);
}
