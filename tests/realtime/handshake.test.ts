import { once } from 'node:events';
import { APP, APP_URL, startRealtime } from '@tests/support/chat/realtime';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

const path = (rest: string) => `/app/${APP.key}${rest}`;

describe('a connection', () => {
  it('gets a socket id of two numbers and the activity timeout', async () => {
    const { open } = await startRealtime();
    const { data } = await open().next('pusher:connection_established');
    expect(data).toEqual({ socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 30 });
  });

  it.each([5, 6, 7])('of protocol %s has every frame’s data as a string of JSON', async (version) => {
    const { open, sdk } = await startRealtime();
    const client = open(path(`?protocol=${version}&client=java-client&version=2.4.4`));
    const raw: Record<string, unknown>[] = [];
    client.socket.on('message', (text) => raw.push(JSON.parse(text.toString())));
    client.socketId = (await client.next('pusher:connection_established')).data.socket_id;
    const room = 'presence-room.1';
    client.subscribe({ channel: room, ...sdk.authorizeChannel(client.socketId, room, { user_id: '7' }) });
    await client.next('pusher_internal:subscription_succeeded');
    await sdk.trigger(room, 'hello', { n: 1 });
    expect((await client.next('hello')).data).toEqual({ n: 1 });
    // As Pusher’s library for Java sends it: without data.
    client.say({ event: 'pusher:ping' });
    await client.next('pusher:pong');
    const told = raw.filter(({ event }) => event !== 'pusher:pong');
    expect(told.map(({ event, data }) => [event, typeof data])).toEqual([
      ['pusher:connection_established', 'string'],
      ['pusher_internal:subscription_succeeded', 'string'],
      ['hello', 'string'],
    ]);
  });

  it.each([
    ['another key', '/app/no-such-key?protocol=7', 4001],
    ['a path without a key', '/app/?protocol=7', 4005],
    ['a longer path', path('/more?protocol=7'), 4005],
    ['a version that is no number', path('?protocol=seven'), 4006],
    ['a negative version', path('?protocol=-7'), 4006],
    ['an older version', path('?protocol=4'), 4007],
    ['a newer version', path('?protocol=8'), 4007],
    ['no version', path(''), 4008],
    ['an invalid query', path('?%%%&==&protocol'), 4006],
  ])('with %s gets an error, and is closed with the same code', async (_, url, code) => {
    const { open, realtime } = await startRealtime();
    const client = open(url);
    const [{ data }, closed] = await Promise.all([client.next('pusher:error'), client.closed]);
    expect(data).toEqual({ code, message: closed.reason });
    expect(closed.code).toBe(code);
    expect(client.frames.waiting).toEqual([]);
    expect(realtime.connections()).toBe(0);
  });

  it('over the limit of connections is refused with 4100, until another leaves', async () => {
    const { open, connect } = await startRealtime({ limits: { maxConnections: 2 } });
    const first = await connect();
    const second = await connect();
    expect((await open().closed).code).toBe(4100);
    first.socket.close();
    await first.closed;
    await second.settle();
    await connect();
  });

  it('from an address with too many anonymous ones is refused with 4100, and only from that address', async () => {
    const { open, connect, connectAs, sdk } = await startRealtime({
      limits: { maxAnonymousPerAddress: 2 },
      addressOf: (request) => new URL(request.url ?? '', 'http://host').searchParams.get('client') ?? '',
    });
    const named = await connectAs('7');
    const subscriber = await connect();
    const channel = 'private-room.1';
    subscriber.subscribe({ channel, ...sdk.authorizeChannel(subscriber.socketId, channel) });
    await subscriber.next('pusher_internal:subscription_succeeded');
    // Neither counts any longer: one has signed in, the other was authorized for a channel.
    await connect();
    await connect();
    expect((await open().closed).code).toBe(4100);
    await open(path('?protocol=7&client=elsewhere')).next('pusher:connection_established');
    await named.settle();
  });

  it('from a page of another site is refused; from the installation’s pages, and from programs, it is accepted', async () => {
    const { port } = await startRealtime();
    const outcome = async (origin?: string) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path('?protocol=7')}`, { origin });
      const outcome = await Promise.race([
        once(socket, 'open').then(() => 101),
        once(socket, 'unexpected-response').then(([, response]) => response.statusCode),
      ]);
      socket.on('error', () => {}).terminate();
      return outcome;
    };
    for (const origin of ['https://evil.test', 'http://trimatch.test', 'https://trimatch.test.evil.test', 'null'])
      expect(await outcome(origin), origin).toBe(403);
    for (const origin of [undefined, APP_URL, `http://127.0.0.1:${port}`]) expect(await outcome(origin)).toBe(101);
  });

  it('on another path is refused', async () => {
    const { port } = await startRealtime();
    const socket = new WebSocket(`ws://127.0.0.1:${port}/elsewhere`);
    const error = await new Promise<Error>((resolve) => socket.once('error', resolve));
    expect(error.message).toContain('404');
  });
});
