import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Tag } from '@/contract/call';
import { invalidate, onInvalidate } from './invalidate';
import { shareInvalidations, TAB_CHANNEL } from './share-invalidations';

let stop = () => {};
let otherTab: BroadcastChannel;
const heardThere: unknown[] = [];
const heardHere: [readonly Tag[] | 'everything', string][] = [];

/** A channel keeps its order: once this message arrives, all earlier ones have arrived. */
async function settle(): Promise<void> {
  const last = new BroadcastChannel(TAB_CHANNEL);
  await new Promise<void>((done) => {
    const wait = ({ data }: MessageEvent) => data === 'last' && done();
    otherTab.addEventListener('message', wait as EventListener);
    last.postMessage('last');
  });
  last.close();
}

beforeEach(() => {
  otherTab = new BroadcastChannel(TAB_CHANNEL);
  otherTab.onmessage = ({ data }: MessageEvent) => data !== 'last' && heardThere.push(data);
  const stopSharing = shareInvalidations();
  const stopListening = onInvalidate((...heard) => heardHere.push(heard));
  stop = () => {
    stopSharing();
    stopListening();
  };
});
afterEach(() => {
  stop();
  otherTab.close();
  heardThere.length = 0;
  heardHere.length = 0;
  vi.unstubAllGlobals();
});

it('sends the other tabs the shared tags that a call of this tab changed', async () => {
  invalidate(['notification', 'project'], 'here');
  invalidate(['project'], 'here');
  await settle();
  expect(heardThere).toEqual([['notification']]);
});

it('does not forward invalidations from the server or another tab, nor “everything”', async () => {
  invalidate(['notification']);
  invalidate('everything', 'here');
  await settle();
  expect(heardThere).toEqual([]);
});

it('treats what another tab changed as “elsewhere”, so that it is not sent back', async () => {
  const heard = vi.waitFor(() => expect(heardHere).toEqual([[['notification'], 'elsewhere']]));
  otherTab.postMessage(['notification']);
  await heard;
  await settle();
  expect(heardThere).toEqual([]);
});

it('does nothing in a browser without BroadcastChannel', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  expect(() => shareInvalidations()()).not.toThrow();
});
