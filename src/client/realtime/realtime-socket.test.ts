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

/** Connects like a browser to an engine with or without sign-in; resolves when an event arrives. */
async function hearOneEvent(needsSignIn: boolean) {
  const engine = await startRealtime({ privateNeedsSignIn: needsSignIn });
  sdk = engine.sdk;
  const heard = new Promise((resolve) => {
    const socket = openSocket(
      { key: APP.key, host: '127.0.0.1', port: engine.port, use_tls: false, needs_sign_in: needsSignIn },
      7,
      {
        onMessage: (event) => {
          socket.close();
          resolve(event);
        },
        onSubscribed: () =>
          void engine.publisher.send([{ channel: 'private-user_channel.7', name: 'ChatEvent', data: { n: 1 } }]),
        onRead: () => {},
        onNotified: () => {},
        onLost: () => {},
        onRefused: () => {},
      },
    );
  });
  return { event: await heard, users: engine.realtime.counts().users };
}

it('signs in before it subscribes when the engine requires it', async () => {
  expect(await hearOneEvent(true)).toEqual({ event: { n: 1 }, users: 1 });
  expect(calledPaths).toEqual([chatCalls.socketSignIn.path, chatCalls.channelAuthorization.path]);
});

it('subscribes at once when the engine has no sign-in', async () => {
  expect(await hearOneEvent(false)).toEqual({ event: { n: 1 }, users: 0 });
  expect(calledPaths).toEqual([chatCalls.channelAuthorization.path]);
});
