import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { adminOperationsCalls } from '@/contract/admin/operations/calls';
import type { Tag } from '@/contract/call';
import { CallError } from './call-error';
import { onChange } from './changes';
import { useCallMutation } from './use-call-mutation';

const answer = vi.hoisted(() => ({ of: async (): Promise<unknown> => ({}) }));
vi.mock('./send', () => ({ send: () => answer.of() }));

const held: { run: (input: { job_id: number }) => Promise<unknown> } = { run: async () => {} };
function Screen({ useChange = useCallMutation }) {
  held.run = useChange(adminOperationsCalls.dropJob).run;
  return null;
}

/** What a change that is answered so has asked for anew. */
async function askedAnew(reply: () => Promise<unknown>): Promise<(readonly Tag[] | 'everything')[]> {
  answer.of = reply;
  renderToStaticMarkup(<Screen />);
  const heard: (readonly Tag[] | 'everything')[] = [];
  const stop = onChange((tags) => heard.push(tags));
  await held.run({ job_id: 1 });
  stop();
  return heard;
}

const refused = (status?: number) => () => Promise.reject(new CallError('client_error', 'refused', status));

it.each([409, 404])('a change that is refused with %s has asked anew what it would have changed', async (status) => {
  expect(await askedAnew(refused(status))).toEqual([adminOperationsCalls.dropJob.changes]);
});

it.each([400, 401, 422, 429, 500, undefined])('a change that fails with %s asks for nothing', async (status) => {
  expect(await askedAnew(refused(status))).toEqual([]);
});

it('a change that is done leaves that to the call', async () => {
  expect(await askedAnew(async () => ({}))).toEqual([]);
});

it('a change whose code did not come fails as one that was lost on its way', async () => {
  vi.resetModules();
  vi.doMock('./send', () => {
    throw new Error('Loading chunk 7358 failed.');
  });
  const { useCallMutation: useAnew } = await import('./use-call-mutation');
  renderToStaticMarkup(<Screen useChange={useAnew} />);
  expect(await held.run({ job_id: 1 })).toBeUndefined();
});
