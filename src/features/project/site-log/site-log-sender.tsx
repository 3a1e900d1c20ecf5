import { useEffect } from 'react';
import { useSession } from '@/client/session/use-session';
import { startSending } from './outbox';

/** Sends what a technician wrote in site logs without a connection, from whichever page is open. */
export function SiteLogSender() {
  const { profile } = useSession();
  const userId = profile?.id;
  useEffect(() => (userId === undefined ? undefined : startSending(userId)), [userId]);
  return null;
}
