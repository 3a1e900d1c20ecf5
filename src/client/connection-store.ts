import { create } from 'zustand';
import type { Tag } from '@/contract/call';
import { invalidate } from './query/invalidate';

interface Connection {
  /** The device says that it has no network. */
  isOffline: boolean;
  /** When the oldest reply that is shown in place of a new one was read, in ms; null if all are new. */
  oldestReadAt: number | null;
}

export const useConnection = create<Connection>(() => ({ isOffline: false, oldestReadAt: null }));

/** What the old replies read. */
const oldTags = new Set<Tag>();

/** A reply from an earlier time is shown, because there was no connection. */
export function noteOldReply(readAt: number, tags: readonly Tag[]): void {
  for (const tag of tags) oldTags.add(tag);
  useConnection.setState(({ oldestReadAt }) => ({ oldestReadAt: Math.min(readAt, oldestReadAt ?? readAt) }));
}

/** The server has answered: what is old is fetched again. */
export function noteReached(): void {
  if (useConnection.getState().oldestReadAt === null) return;
  const tags = [...oldTags];
  oldTags.clear();
  useConnection.setState({ oldestReadAt: null });
  invalidate(tags);
}

/** @returns stops following the device's network */
export function followNetwork(): () => void {
  const onChange = () => {
    useConnection.setState({ isOffline: !navigator.onLine });
    // Whether the server can be reached is known by asking it; what fails again is old again.
    if (navigator.onLine) noteReached();
  };
  onChange();
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
