import { useRouter } from 'next/router';
import { useSession } from '@/client/session/use-session';
import { privatePaths } from '@/config/private-paths';

/**
 * Whether the page has the site's header and footer. For admins the back office has neither; until the login is read
 * nobody knows whether its page is theirs.
 */
export function useHasSiteFrame(): boolean {
  const { pathname } = useRouter();
  const { status, userType } = useSession();
  if (!pathname.startsWith(`${privatePaths.admin()}/`)) return true;
  return status !== 'reading' && userType !== 'admin';
}
