import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Tag } from '@/contract/call';
import { invalidate, onInvalidate } from './invalidate';
import { shareInvalidations, TAB_CHANNEL } from './share-invalidations';

let stop = () => {};
let otherTab: BroadcastChannel;
const heardThere: unknown[] = [];
const heardHere: [readonly Tag[] | 'everything', string][] = [];

/** Channels keep their order: when this comes back, what was sent before it has come too. */
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

it('tells the other tabs what a call of this one changed, as far as tabs agree on it', async () => {
  invalidate(['notification', 'project'], 'here');
  invalidate(['project'], 'here');
  await settle();
  expect(heardThere).toEqual([['notification']]);
});

it('does not repeat what came from the server or another tab, or who logged in', async () => {
  invalidate(['notification']);
  invalidate('everything', 'here');
  await settle();
  expect(heardThere).toEqual([]);
});

it('takes what another tab changed as changed elsewhere, so that it does not go round', async () => {
  const heard = vi.waitFor(() => expect(heardHere).toEqual([[['notification'], 'elsewhere']]));
  otherTab.postMessage(['notification']);
  await heard;
  await settle();
  expect(heardThere).toEqual([]);
});

it('leaves it to polling where a browser has no channels', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  expect(() => shareInvalidations()()).not.toThrow();
});
