import type { Tag } from '@/contract/call';

/** `here`: by a call of this tab. `elsewhere`: by the server or another tab. */
type Origin = 'here' | 'elsewhere';
type Tags = readonly Tag[] | 'everything';
type Listener = (tags: Tags, origin: Origin) => void;
const listeners = new Set<Listener>();

/**
 * Invalidates every query that reads one of the tags; `everything` empties the query cache. Cached data never goes
 * stale by time (Spec §9), only by these events.
 */
export function invalidate(tags: Tags, origin: Origin = 'elsewhere'): void {
  for (const listener of listeners) listener(tags, origin);
}

/** @returns stops listening */
export function onInvalidate(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
