import { APP, startRealtime } from '@tests/support/chat/realtime';
import type PusherServer from 'pusher';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSocket } from '@/client/realtime/realtime-socket';
import { chatCalls } from '@/contract/chat/calls';

/** Makes the API's replies: signatures of the official SDK. */
let sdk: PusherServer;
const calledPaths: string[] = [];
vi.mock('@/client/http/call-api', () => ({
  async callApi(call: { path: string }, input: { socket_id: string; channel_name: string }) {
    calledPaths.push(call.path);
    return call.path === chatCalls.socketSignIn.path
      ? sdk.authenticateUser(input.socket_id, { id: '7.session' })
      : sdk.authorizeChannel(input.socket_id, input.channel_name);
  },
}));
beforeEach(() => vi.stubGlobal('window', { location: new URL('http://trimatch.test/') }));
afterEach(() => {
  calledPaths.length = 0;
  vi.unstubAllGlobals();
});

/** Connects like a browser to an engine with or without sign-in; resolves when it has got these events. */
async function hear(needsSignIn: boolean, events: { channel: string; name: string; data: object }[]) {
  const engine = await startRealtime({ privateNeedsSignIn: needsSignIn });
  sdk = engine.sdk;
  const heard: unknown[] = [];
  const nothing = () => {};
  const socket = openSocket(
    { key: APP.key, host: '127.0.0.1', port: engine.port, use_tls: false, needs_sign_in: needsSignIn },
    7,
    {
      onMessage: (event) => heard.push(['message', event]),
      onChanged: (event, isForAll) => heard.push(['changed', event, isForAll]),
      onSubscribed: () => void engine.publisher.send(events),
      onRead: nothing,
      onReaders: nothing,
      onLost: nothing,
      onRefused: nothing,
    },
  );
  await vi.waitFor(() => expect(heard).toHaveLength(events.length), 5000);
  const { users } = engine.realtime.counts();
  socket.close();
  return { heard, users };
}

const own = 'private-user_channel.7';
const message = { channel: own, name: 'ChatEvent', data: { n: 1 } };

it('signs in before it subscribes when the engine requires it', async () => {
  expect(await hear(true, [message])).toEqual({ heard: [['message', { n: 1 }]], users: 1 });
  const { path } = chatCalls.channelAuthorization;
  expect(calledPaths).toEqual([chatCalls.socketSignIn.path, path, path]);
});

it('subscribes at once when the engine has no sign-in', async () => {
  expect(await hear(false, [message])).toEqual({ heard: [['message', { n: 1 }]], users: 0 });
  expect(new Set(calledPaths)).toEqual(new Set([chatCalls.channelAuthorization.path]));
});

it('hears what changed for its user and for all', async () => {
  const changed = (channel: string, tag: string) => ({ channel, name: 'ChangedEvent', data: { tags: [tag] } });
  const events = [changed(own, 'project'), changed('private-site_channel', 'open_request')];
  expect((await hear(true, events)).heard).toEqual([
    ['changed', { tags: ['project'] }, false],
    ['changed', { tags: ['open_request'] }, true],
  ]);
});
