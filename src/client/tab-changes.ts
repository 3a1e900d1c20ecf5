import { STORAGE_PREFIX } from '@/config/app';
import type { Tag } from '@/contract/call';
import { announceChange, onChange } from './changes';

export const TAB_CHANGES = `${STORAGE_PREFIX}-changes`;

/** What all tabs agree on at once; the rest each asks for when it is looked at. */
const SHARED: readonly Tag[] = ['notification'];

/**
 * Tabs of one browser agree, also without realtime (staff have none): what a call of this tab changed is told to the
 * others, and what they changed is asked for anew here. Nothing is sent but the tags; a browser without channels leaves
 * it to polling.
 * @returns stops it
 */
export function shareChanges(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(TAB_CHANGES);
  channel.onmessage = ({ data }: MessageEvent<readonly Tag[]>) => announceChange(data);
  const stopListening = onChange((tags, origin) => {
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
