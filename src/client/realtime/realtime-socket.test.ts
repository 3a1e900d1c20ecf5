import { openLine } from '@tests/support/chat/line';
import { APP, startRealtime } from '@tests/support/chat/realtime';
import type PusherServer from 'pusher';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openSocket } from '@/client/realtime/realtime-socket';
import { chatCalls } from '@/contract/chat/calls';

const own = 'private-user_channel.7';

/** Makes the API's replies: signatures of the official SDK. */
let sdk: PusherServer;
const calledPaths: string[] = [];
vi.mock('@/client/http/call-api', () => ({
  async callApi(call: { path: string }, input: { socket_id: string; channel_name: string }) {
    calledPaths.push(call.path);
    const signIn = () => sdk.authenticateUser(input.socket_id, { id: '7.session' });
    const authorize = (channel_name: string) => ({
      ...sdk.authorizeChannel(input.socket_id, channel_name),
      channel_name,
    });
    if (call.path === chatCalls.socketSignIn.path) return signIn();
    if (call.path === chatCalls.channelAuthorization.path) return authorize(input.channel_name);
    return { sign_in: signIn(), channels: [own, 'private-site_channel'].map(authorize) };
  },
}));
beforeEach(() => vi.stubGlobal('window', { location: new URL('http://trimatch.test/') }));
afterEach(() => {
  calledPaths.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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
      isAwaited: () => true,
    },
  );
  await vi.waitFor(() => expect(heard).toHaveLength(events.length), 5000);
  const { users } = engine.realtime.counts();
  socket.close();
  return { heard, users };
}

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

describe('after a break', () => {
  /** A socket that was subscribed, and whose connection is then broken. */
  async function breakOff(needsSignIn: boolean, isAwaited: boolean) {
    const engine = await startRealtime({ privateNeedsSignIn: needsSignIn });
    sdk = engine.sdk;
    const line = await openLine({ app: () => engine.port, realtime: () => engine.port });
    let subscriptions = 0;
    const heard: unknown[] = [];
    const nothing = () => {};
    const socket = openSocket(
      {
        key: APP.key,
        host: '127.0.0.1',
        port: Number(new URL(line.url).port),
        use_tls: false,
        needs_sign_in: needsSignIn,
      },
      7,
      {
        onMessage: (event) => heard.push(event),
        onSubscribed: () => void subscriptions++,
        onChanged: nothing,
        onRead: nothing,
        onReaders: nothing,
        onLost: nothing,
        onRefused: nothing,
        isAwaited: () => isAwaited,
      },
    );
    onTestFinished(async () => {
      socket.close();
      await line.close();
    });
    await vi.waitFor(() => expect(subscriptions).toBe(1), 5000);
    calledPaths.length = 0;
    // The latest turn, and the longest pause before a new try.
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    line.cut();
    await vi.waitFor(() => expect(engine.realtime.connections()).toBe(0), 5000);
    line.mend();
    return { engine, socket, heard, subscriptions: () => subscriptions };
  }
  const { path } = chatCalls.resumeSocket;

  it.each([true, false])('one call does for the sign-in and both channels (with sign-in: %s)', async (needsSignIn) => {
    const { engine, heard, subscriptions } = await breakOff(needsSignIn, true);
    await vi.waitFor(() => expect(subscriptions()).toBe(2), 10_000);
    expect(calledPaths).toEqual([path]);
    await engine.publisher.send([message]);
    await vi.waitFor(() => expect(heard).toEqual([message.data]));
    expect(engine.realtime.counts().users).toBe(needsSignIn ? 1 : 0);
  });

  it('a tab that nobody chats in makes it at a moment of its own, or once somebody does', async () => {
    const { engine, socket, subscriptions } = await breakOff(true, false);
    await vi.waitFor(() => expect(engine.realtime.connections()).toBe(1), 5000);
    expect(calledPaths).toEqual([]);
    // Until the socket is connected here too, this begins a new connection.
    await vi.waitFor(() => {
      socket.wake();
      expect(calledPaths).toEqual([path]);
    });
    await vi.waitFor(() => expect(subscriptions()).toBe(2));
    expect(calledPaths).toEqual([path]);
  });

  it('such a tab is subscribed again by itself', async () => {
    const { subscriptions } = await breakOff(true, false);
    await vi.waitFor(() => expect(subscriptions()).toBe(2), 15_000);
    expect(calledPaths).toEqual([path]);
  });
});
