import { invalidate } from '@/client/query/invalidate';
import { spreadDelay } from '@/client/realtime/reconnect';
import { REFRESH_AFTER_MS } from '@/config/limits/chat';
import type { Tag } from '@/contract/call';
import { LIVE_TAGS, type RealtimeEvents } from '@/contract/chat/calls';

/** Invalidates what events name. Tags are collected, so that several events invalidate each tag once. */
export function createRefresh({ isStopped }: { isStopped: () => boolean }) {
  const named = new Set<Tag>();
  /** Named while the tab was hidden. */
  const unseen = new Set<Tag>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;

  const refreshIn = (ms: number, tags: readonly Tag[]) => {
    for (const tag of tags) named.add(tag);
    if (timer !== undefined && dueAt <= Date.now() + ms) return;
    clearTimeout(timer);
    dueAt = Date.now() + ms;
    timer = setTimeout(() => {
      timer = undefined;
      if (!isStopped()) invalidate([...named]);
      named.clear();
    }, ms);
  };

  return {
    refresh: (...tags: readonly Tag[]) => refreshIn(REFRESH_AFTER_MS, tags),
    /** Others changed something. A hidden tab fetches it when it is viewed. */
    onChanged({ tags }: RealtimeEvents['ChangedEvent'], isForAll: boolean): void {
      if (document.visibilityState === 'hidden') for (const tag of tags) unseen.add(tag);
      else refreshIn(isForAll ? spreadDelay(LIVE_TAGS.every((tag) => tags.includes(tag))) : REFRESH_AFTER_MS, tags);
    },
    onViewed(): void {
      invalidate([...unseen]);
      unseen.clear();
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      named.clear();
      unseen.clear();
    },
  };
}
