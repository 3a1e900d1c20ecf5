import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '../http/call-error';
import { invalidate } from './invalidate';
import { getQueryClient } from './query-client';

afterEach(() => void vi.unstubAllGlobals());

it('gives each request on the server its own client, so that they share no data', () => {
  const [first, second] = [getQueryClient(), getQueryClient()];
  first.setQueryData(['profile'], { name: '陳' });
  expect(second.getQueryData(['profile'])).toBeUndefined();
});

it('gives a browser one client', () => {
  vi.stubGlobal('window', globalThis);
  expect(getQueryClient()).toBe(getQueryClient());
});

it('retries once, not after a 4xx, and never lets data go stale (Spec §9)', () => {
  const { retry, retryDelay, staleTime } = getQueryClient().getDefaultOptions().queries ?? {};
  const retries = retry as (failures: number, error: Error) => boolean;
  const unavailable = new CallError('server_error', 'away', 503);
  expect([retries(0, unavailable), retries(1, unavailable)]).toEqual([true, false]);
  expect(retries(0, new CallError('client_error', 'no', 404))).toBe(false);
  const delay = retryDelay as (attempt: number) => number;
  expect([0, 1, 2, 3, 4].map(delay)).toEqual([2000, 4000, 8000, 16_000, 16_000]);
  expect(staleTime).toBe(Number.POSITIVE_INFINITY);
});

it('invalidates the queries that read a tag, and empties the cache on “everything”', () => {
  vi.stubGlobal('window', globalThis);
  const client = getQueryClient();
  for (const reads of [['order'], ['project', 'order'], ['chat']])
    client
      .getQueryCache()
      .build(client, { queryKey: reads, queryFn: () => ({}), meta: { reads } })
      .setData({});
  invalidate(['order'], 'here');
  const states = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey.join(), state.isInvalidated]);
  expect(states).toEqual([
    ['order', true],
    ['project,order', true],
    ['chat', false],
  ]);
  invalidate('everything');
  expect(client.getQueryCache().getAll()).toEqual([]);
});
