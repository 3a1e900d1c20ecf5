import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adminOperationsCalls } from '@/contract/admin/operations/calls';
import type { Tag } from '@/contract/call';
import { CallError } from '../http/call-error';
import type { CallOptions } from '../http/request-call';
import { onInvalidate } from './invalidate';
import { useCallMutation } from './use-call-mutation';

const callApi = vi.hoisted(() =>
  vi.fn(async (_call: unknown, _input: unknown, _options: unknown): Promise<unknown> => ({})),
);
vi.mock('../http/call-api', () => ({ callApi, prepareCalls: () => {} }));
beforeEach(() => void callApi.mockReset());

type Change = ReturnType<typeof useCallMutation<typeof adminOperationsCalls.dropJobs>>;

const held: { change: Change | null } = { change: null };
function Screen({ call }: { call: typeof adminOperationsCalls.dropJobs }) {
  held.change = useCallMutation(call);
  return null;
}

/** The hook as a screen uses it. */
function makeChange(call = adminOperationsCalls.dropJobs): Change {
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })}>
      <Screen call={call} />
    </QueryClientProvider>,
  );
  return held.change as Change;
}

const optionsOf = (index: number) => callApi.mock.calls[index]?.[2] as CallOptions;

/** The tags that a change with this reply invalidates. */
async function invalidatedBy(reply: () => Promise<unknown>): Promise<(readonly Tag[] | 'everything')[]> {
  callApi.mockImplementation(reply);
  const heard: (readonly Tag[] | 'everything')[] = [];
  const stop = onInvalidate((tags) => heard.push(tags));
  await makeChange().run({ job_ids: [1] });
  stop();
  return heard;
}

const refused = (status?: number) => () => Promise.reject(new CallError('client_error', 'refused', status));

describe('a change', () => {
  it.each([409, 404])('that is refused with %s invalidates what it would have changed', async (status) => {
    expect(await invalidatedBy(refused(status))).toEqual([adminOperationsCalls.dropJobs.changes]);
  });

  it.each([400, 401, 422, 429, 500, undefined])('that fails with %s invalidates nothing', async (status) => {
    expect(await invalidatedBy(refused(status))).toEqual([]);
  });

  it('that succeeds invalidates nothing: callApi does', async () => {
    expect(await invalidatedBy(async () => ({}))).toEqual([]);
  });

  it('runs one at a time: a double click makes one call', async () => {
    const change = makeChange();
    callApi.mockResolvedValue({ done: true });
    expect(await Promise.all([change.run({ job_ids: [1] }), change.run({ job_ids: [1] })])).toEqual([
      { done: true },
      undefined,
    ]);
    expect(callApi).toHaveBeenCalledTimes(1);
  });

  it('that fails by a programming error throws', async () => {
    callApi.mockRejectedValue(new TypeError('a mistake'));
    await expect(makeChange().run({ job_ids: [1] })).rejects.toThrow('a mistake');
  });
});

describe('the Idempotency-Key', () => {
  const idempotent = { ...adminOperationsCalls.dropJobs, isIdempotent: true };
  /** The keys sent by tries with these inputs and replies. */
  async function keysOf(tries: [number, () => Promise<unknown>][]): Promise<(string | undefined)[]> {
    const change = makeChange(idempotent);
    for (const [job_id, reply] of tries) {
      callApi.mockImplementationOnce(reply);
      await change.run({ job_ids: [job_id] });
    }
    return tries.map((_, index) => optionsOf(index).idempotencyKey);
  }
  const done = async () => ({});

  it('stays the same after lost replies, and is new for another input or after a reply', async () => {
    const [first, second, third] = await keysOf([
      [1, refused()],
      [1, refused(503)],
      [1, done],
    ]);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect([second, third]).toEqual([first, first]);
    callApi.mockClear();
    for (const tries of [
      [
        [1, refused()],
        [2, done],
      ],
      [
        [1, done],
        [1, done],
      ],
      [
        [1, refused(422)],
        [1, done],
      ],
    ] as [number, () => Promise<unknown>][][]) {
      const keys = await keysOf(tries);
      expect(new Set(keys).size).toBe(2);
      callApi.mockClear();
    }
  });

  it('is left out when the call takes none', async () => {
    callApi.mockResolvedValue({});
    await makeChange({ ...idempotent, isIdempotent: false }).run({ job_ids: [1] });
    expect(optionsOf(0).idempotencyKey).toBeUndefined();
  });
});

it('cancel aborts the running call, but not within the time of a double press', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const change = makeChange();
  let finish = (_reply: unknown) => {};
  const reply = new Promise((resolve) => {
    finish = resolve;
  });
  callApi.mockReturnValue(reply);
  const running = change.run({ job_ids: [1] });
  await vi.waitFor(() => expect(callApi).toHaveBeenCalled());
  change.cancel();
  expect(optionsOf(0).signal?.aborted).toBe(false);
  vi.setSystemTime(Date.now() + 501);
  change.cancel();
  expect(optionsOf(0).signal?.aborted).toBe(true);
  finish({});
  await running;
  vi.useRealTimers();
});
