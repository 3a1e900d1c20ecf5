import dynamic from 'next/dynamic';
import { useSession } from '@/client/session/use-session';

const NotificationPoller = dynamic(
  () => import('@/features/notification/notification-poller').then((module) => module.NotificationPoller),
  { ssr: false },
);

/** Polls the notifications of a logged-in user, on every page. Guests do not download it. */
export function NotificationPoll() {
  const { status, profile } = useSession();
  // Another login in another tab: a new poller for that user.
  return status === 'user' && profile ? <NotificationPoller key={profile.id} /> : null;
}
