import { STORAGE_PREFIX } from '@/config/app';
import type { Tag } from '@/contract/call';
import { invalidate, onInvalidate } from './invalidate';

export const TAB_CHANNEL = `${STORAGE_PREFIX}-changes`;

/** What all tabs agree on at once; the rest each asks for when it is looked at. */
const SHARED: readonly Tag[] = ['notification'];

/**
 * Tells the other tabs of this browser which tags a call of this tab invalidated, and invalidates here what they tell:
 * so tabs agree also without realtime, which staff have not. Only the tags are sent. A browser without BroadcastChannel
 * leaves it to polling.
 * @returns stops it
 */
export function shareInvalidations(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(TAB_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<readonly Tag[]>) => invalidate(data);
  const stopListening = onInvalidate((tags, origin) => {
    // What came from elsewhere was told to every tab.
    if (origin === 'elsewhere' || tags === 'everything') return;
    const shared = SHARED.filter((tag) => tags.includes(tag));
    if (shared.length > 0) channel.postMessage(shared);
  });
  return () => {
    stopListening();
    channel.close();
  };
}
