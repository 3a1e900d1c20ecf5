import dynamic from 'next/dynamic';
import { useSession } from '@/client/session/use-session';

const NotificationPoller = dynamic(
  () => import('@/features/notification/notification-poller').then((module) => module.NotificationPoller),
  { ssr: false },
);

/** Polls the notifications of a person who is logged in, on every page. A guest downloads nothing of it. */
export function NotificationPoll() {
  const { status, profile } = useSession();
  // Another login in another tab is another person's notifications.
  return status === 'user' && profile ? <NotificationPoller key={profile.id} /> : null;
}
