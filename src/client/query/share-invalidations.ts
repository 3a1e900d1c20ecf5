import { STORAGE_PREFIX } from '@/config/app';
import type { Tag } from '@/contract/call';
import { invalidate, onInvalidate } from './invalidate';

export const TAB_CHANNEL = `${STORAGE_PREFIX}-changes`;

/** Tags that all tabs refetch at once; for other tags each tab refetches when it is viewed. */
const SHARED: readonly Tag[] = ['notification'];

/**
 * Sends the other tabs of this browser the tags that a call of this tab invalidated, and invalidates the tags they
 * send. So tabs agree also without realtime, which staff do not have. Only the tags are sent. A browser without
 * BroadcastChannel relies on polling.
 * @returns stops sharing
 */
export function shareInvalidations(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(TAB_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<readonly Tag[]>) => invalidate(data);
  const stopListening = onInvalidate((tags, origin) => {
    // Every tab was notified of what came from elsewhere.
    if (origin === 'elsewhere' || tags === 'everything') return;
    const shared = SHARED.filter((tag) => tags.includes(tag));
    if (shared.length > 0) channel.postMessage(shared);
  });
  return () => {
    stopListening();
    channel.close();
  };
}
