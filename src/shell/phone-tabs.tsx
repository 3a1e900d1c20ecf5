import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useSession } from '@/client/session/use-session';
import { hasTabs } from './shell-rules';

const BottomTabs = dynamic(() => import('./bottom-tabs').then((module) => module.BottomTabs), { ssr: false });

/** The tabs at the foot of a phone's screen. Guests and staff have none, and do not download them. */
export function PhoneTabs() {
  const { status, userType, profile } = useSession();
  const { pathname } = useRouter();
  if (status !== 'user' || userType === 'admin' || !hasTabs(pathname)) return null;
  return <BottomTabs key={profile?.id} />;
}
