import { LRUCache } from 'lru-cache';
import type { RealtimeLimits } from './limits';

/** The last event of each cache channel, as the frame that is sent (pusher.com/docs/channels/using_channels/cache-channels). */
export type EventCache = LRUCache<string, Buffer>;

/** Bounded in bytes: the channels used least recently are forgotten first. */
export const createEventCache = (limits: RealtimeLimits): EventCache =>
  new LRUCache({
    maxSize: limits.maxCachedBytes,
    sizeCalculation: (frame, channel) => frame.length + Buffer.byteLength(channel),
    ttl: limits.cachedForMs,
  });

/** Whether a channel remembers its last event: a public, private, encrypted or presence channel, by its name. */
export const isCacheChannel = (name: string): boolean => /^(?:private-(?:encrypted-)?|presence-)?cache-/.test(name);
