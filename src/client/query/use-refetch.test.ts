import { expect, it, vi } from 'vitest';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { useRefetch } from './use-refetch';

const socket = vi.hoisted(() => ({ isLive: false }));
vi.mock('../realtime/socket-state', () => ({ useIsSocketLive: () => socket.isLive }));

/** The interval with and without a socket. */
const intervalsOf = (options: Parameters<typeof useRefetch>[0], status = 'success') =>
  [true, false].map((isLive) => {
    socket.isLive = isLive;
    const { refetchInterval } = useRefetch(options);
    return typeof refetchInterval === 'function' ? refetchInterval({ state: { status } }) : refetchInterval;
  });

it('polls what events tell of only while the socket is down', () => {
  expect(intervalsOf({ isLive: true })).toEqual([false, LIVE_POLL_INTERVAL_MS]);
});

it('polls with a socket too after a fetch that failed, because no further event may come', () => {
  expect(intervalsOf({ isLive: true }, 'error')).toEqual([LIVE_POLL_INTERVAL_MS, LIVE_POLL_INTERVAL_MS]);
});

it('polls at a given interval with and without the socket', () => {
  expect(intervalsOf({ pollIntervalMs: 60_000 })).toEqual([60_000, 60_000]);
  expect(intervalsOf({ isLive: true, pollIntervalMs: 2000 })).toEqual([2000, 2000]);
  expect(intervalsOf({})).toEqual([false, false]);
});

it('fetches what others change again when the tab is viewed', () => {
  expect(useRefetch({ isLive: true }).refetchOnWindowFocus).toBe('always');
  expect(useRefetch({ pollIntervalMs: 60_000 }).refetchOnWindowFocus).toBe('always');
  expect(useRefetch({}).refetchOnWindowFocus).toBe(false);
});
