import type { Tag } from '@/contract/call';

type Listener = (tags: readonly Tag[] | 'everything') => void;
const listeners = new Set<Listener>();

/** Whoever keeps answers of the API hears here what changed; the query cache does (query.ts). */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceChange(tags: readonly Tag[] | 'everything'): void {
  for (const listener of listeners) listener(tags);
}
