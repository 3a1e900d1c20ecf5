import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Tag } from '@/contract/call';
import { invalidate, onInvalidate } from './invalidate';
import { shareInvalidations, TAB_CHANNEL } from './share-invalidations';

let stop = () => {};
let otherTab: BroadcastChannel;
/** The document of this tab. */
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
function turn(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}
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
  vi.stubGlobal('document', page);
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
  page.visibilityState = 'visible';
  vi.unstubAllGlobals();
});

it('sends the other tabs the tags that a call of this tab changed', async () => {
  invalidate(['notification', 'project'], 'here');
  invalidate(['favourite'], 'here');
  await settle();
  expect(heardThere).toEqual([['notification', 'project'], ['favourite']]);
});

it('waits in a hidden tab until it is viewed, and invalidates each tag once then; only notifications at once', async () => {
  turn('hidden');
  otherTab.postMessage(['favourite']);
  otherTab.postMessage(['favourite', 'payee', 'notification']);
  await vi.waitFor(() => expect(heardHere).toEqual([[['notification'], 'elsewhere']]));
  turn('visible');
  turn('hidden');
  turn('visible');
  expect(heardHere.slice(1)).toEqual([[['favourite', 'payee'], 'elsewhere']]);
});

it('invalidates at once in a tab that is viewed', async () => {
  otherTab.postMessage(['favourite', 'payee']);
  await vi.waitFor(() => expect(heardHere).toEqual([[['favourite', 'payee'], 'elsewhere']]));
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
