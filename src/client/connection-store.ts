import { create } from 'zustand';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import type { Tag } from '@/contract/call';
import { invalidate, onInvalidate } from './query/invalidate';
import { getQueryClient } from './query/query-client';

interface Connection {
  /** The device says that it has no network. */
  isOffline: boolean;
  /** When the oldest reply that is shown in place of a new one was read, in ms; null if all are new. */
  oldestReadAt: number | null;
}

export const useConnection = create<Connection>(() => ({ isOffline: false, oldestReadAt: null }));

/** The old replies, by the query that shows them. */
const old = new Map<string, { readAt: number; tags: readonly Tag[] }>();
let lastAskedAt = 0;

const publish = () => {
  const times = [...old.values()].map(({ readAt }) => readAt);
  useConnection.setState({ oldestReadAt: times.length > 0 ? Math.min(...times) : null });
};

/** The beginning of a query's key (use-call-query.ts). */
const nameOf = (path: string, input: object) => JSON.stringify([path, input]);

/** A reply from an earlier time is shown, because there was no connection. */
export function noteOldReply(path: string, input: object, readAt: number, tags: readonly Tag[]): void {
  old.set(nameOf(path, input), { readAt, tags });
  publish();
}

/** The server has answered, also with a refusal: other replies that are old are asked for again, but not at each answer. */
export function noteAnswer(path: string, input: object): void {
  if (old.size === 0) return;
  old.delete(nameOf(path, input));
  publish();
  if (old.size > 0 && Date.now() - lastAskedAt > LIVE_POLL_INTERVAL_MS) askAgain();
}

/** Those on the screen stay old until they are answered; the others are asked for when they are shown next. */
function askAgain(): void {
  lastAskedAt = Date.now();
  const tags = [...new Set([...old.values()].flatMap((reply) => reply.tags))];
  const shown = getQueryClient().getQueryCache().findAll({ type: 'active' });
  const names = new Set(shown.map(({ queryKey }) => JSON.stringify(queryKey.slice(0, 2))));
  for (const name of old.keys()) if (!names.has(name)) old.delete(name);
  publish();
  // After the reply that is being delivered, which would be cancelled.
  setTimeout(() => invalidate(tags));
}

/** @returns stops following the device's network */
export function followNetwork(): () => void {
  const onChange = () => {
    useConnection.setState({ isOffline: !navigator.onLine });
    // Whether the server can be reached is known by asking it.
    if (navigator.onLine && old.size > 0) askAgain();
  };
  // At the end of a login.
  const forget = onInvalidate((tags) => {
    if (tags !== 'everything') return;
    old.clear();
    publish();
  });
  onChange();
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    forget();
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
