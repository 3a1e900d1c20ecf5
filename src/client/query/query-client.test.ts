import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '../http/call-error';
import { invalidate } from './invalidate';
import { getQueryClient } from './query-client';

afterEach(() => void vi.unstubAllGlobals());

it('is another client for each request on the server, so that no data of one reaches another', () => {
  const [first, second] = [getQueryClient(), getQueryClient()];
  first.setQueryData(['profile'], { name: '陳' });
  expect(second.getQueryData(['profile'])).toBeUndefined();
});

it('is one client in a browser', () => {
  vi.stubGlobal('window', globalThis);
  expect(getQueryClient()).toBe(getQueryClient());
});

it('retries once, not after a 4xx, and keeps data fresh for ever (Spec §9)', () => {
  const { retry, retryDelay, staleTime } = getQueryClient().getDefaultOptions().queries ?? {};
  const retries = retry as (failures: number, error: Error) => boolean;
  const away = new CallError('server_error', 'away', 503);
  expect([retries(0, away), retries(1, away)]).toEqual([true, false]);
  expect(retries(0, new CallError('client_error', 'no', 404))).toBe(false);
  const delay = retryDelay as (attempt: number) => number;
  expect([0, 1, 2, 3, 4].map(delay)).toEqual([2000, 4000, 8000, 16_000, 16_000]);
  expect(staleTime).toBe(Number.POSITIVE_INFINITY);
});

it('asks again for what reads an invalidated tag, and forgets everything at a logout', () => {
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
