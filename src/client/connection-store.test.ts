import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { noteAnswer, noteOldReply, useConnection } from './connection-store';
import { invalidate, onInvalidate } from './query/invalidate';

const client = await vi.hoisted(async () => {
  vi.stubGlobal('window', globalThis);
  const { getQueryClient } = await import('./query/query-client');
  return getQueryClient();
});

const asked = vi.fn();
let stop: () => void;
const leave: (() => void)[] = [];
/** A query that is on the screen. */
const show = (path: string) => {
  const query = new QueryObserver(client, { queryKey: [path, {}], queryFn: () => 1, meta: { reads: ['project'] } });
  leave.push(query.subscribe(() => {}));
};
const oldest = () => useConnection.getState().oldestReadAt;

let now = Date.now();
beforeEach(() => {
  vi.useFakeTimers();
  // Later than whatever the test before has asked.
  now += 10 * LIVE_POLL_INTERVAL_MS;
  vi.setSystemTime(now);
  asked.mockReset();
  stop = onInvalidate(asked);
});
afterEach(() => {
  stop();
  for (const end of leave.splice(0)) end();
  for (const path of ['/a', '/b']) noteAnswer(path, {});
  vi.useRealTimers();
});

it('what is shown is as old as its oldest reply, until the server has answered each', async () => {
  show('/a');
  show('/b');
  noteOldReply('/a', {}, 2, ['project']);
  noteOldReply('/b', {}, 1, ['project']);
  expect(oldest()).toBe(1);
  noteAnswer('/b', {});
  expect(oldest()).toBe(2);
  noteAnswer('/a', {});
  expect(oldest()).toBeNull();
});

it('an answer has the others asked for again, but not at each answer', async () => {
  show('/a');
  noteOldReply('/a', {}, 1, ['project']);
  for (let n = 0; n < 5; n++) noteAnswer('/b', {});
  // Not while the answer is being delivered.
  expect(asked).not.toHaveBeenCalled();
  await vi.runOnlyPendingTimersAsync();
  expect(asked.mock.calls).toEqual([[['project'], 'elsewhere']]);
  expect(oldest()).toBe(1);
});

it('what is no longer on the screen is not waited for', async () => {
  noteOldReply('/a', {}, 1, ['project']);
  noteAnswer('/b', {});
  expect(oldest()).toBeNull();
});

it('invalidation of one tag does not end it', () => {
  show('/a');
  noteOldReply('/a', {}, 1, ['project']);
  invalidate(['project']);
  expect(oldest()).toBe(1);
});
