import type { Tag } from '@/contract/call';

/** `here`: by a call of this tab. `elsewhere`: the server or another tab said so. */
type Origin = 'here' | 'elsewhere';
type Tags = readonly Tag[] | 'everything';
type Listener = (tags: Tags, origin: Origin) => void;
const listeners = new Set<Listener>();

/**
 * Makes every query that reads one of the tags ask again; with `everything` the query cache is emptied. Cached data
 * never goes stale by time (Spec §9), so it does by event.
 */
export function invalidate(tags: Tags, origin: Origin = 'elsewhere'): void {
  for (const listener of listeners) listener(tags, origin);
}

/** @returns stops listening */
export function onInvalidate(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
