import { STORAGE_PREFIX } from '@/config/app';
import type { Tag } from '@/contract/call';
import { invalidate, onInvalidate } from './invalidate';

export const TAB_CHANNEL = `${STORAGE_PREFIX}-changes`;

/** Tags that hidden tabs refetch at once, too. The others wait until the tab is viewed, so that not all tabs ask at once. */
const AT_ONCE: readonly Tag[] = ['notification'];

/**
 * Sends the other tabs of this browser the tags that a call of this tab invalidated, and invalidates the tags they
 * send. So tabs agree also without realtime, which staff do not have. Only the tags are sent. A browser without
 * BroadcastChannel relies on polling.
 * @returns stops sharing
 */
export function shareInvalidations(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(TAB_CHANNEL);
  const waiting = new Set<Tag>();
  channel.onmessage = ({ data }: MessageEvent<readonly Tag[]>) => {
    const isHidden = document.visibilityState === 'hidden';
    const now = data.filter((tag) => !isHidden || AT_ONCE.includes(tag));
    for (const tag of data) if (!now.includes(tag)) waiting.add(tag);
    if (now.length > 0) invalidate(now);
  };
  const onVisible = () => {
    if (document.visibilityState === 'hidden' || waiting.size === 0) return;
    const tags = [...waiting];
    waiting.clear();
    invalidate(tags);
  };
  document.addEventListener('visibilitychange', onVisible);
  const stopListening = onInvalidate((tags, origin) => {
    // Every tab was notified of what came from elsewhere.
    if (origin === 'here' && tags !== 'everything') channel.postMessage(tags);
  });
  return () => {
    stopListening();
    document.removeEventListener('visibilitychange', onVisible);
    channel.close();
  };
}
