import type { Tag } from '@/contract/call';

/** By a call of this tab, or told by the server or another tab. */
type Origin = 'here' | 'elsewhere';
type Listener = (tags: readonly Tag[] | 'everything', origin: Origin) => void;
const listeners = new Set<Listener>();

/** Whoever keeps answers of the API hears here what changed; the query cache does (query.ts). */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceChange(tags: readonly Tag[] | 'everything', origin: Origin = 'elsewhere'): void {
  for (const listener of listeners) listener(tags, origin);
}
