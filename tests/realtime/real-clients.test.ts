import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApi, type TestApi } from '@tests/support/api/api';
import { listen } from '@tests/support/api/listen';
import { APP, heard, startRealtime } from '@tests/support/chat/realtime';
import { person } from '@tests/support/people/people';
import Echo from 'laravel-echo';
import PusherServer from 'pusher';
import PusherClient from 'pusher-js';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { chatCalls, userChannel } from '@/contract/chat/calls';
import { isChannelOfSocket } from '@/server/modules/chat/broadcasting';

/** What applications with Laravel, Pusher’s libraries and pusher-js do with any engine, done here with their own code. */

/** An application's own authorization, posted to as a form, as pusher-js does by itself. */
async function startAuthorizer(sdk: PusherServer) {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    const [socketId, channel] = [form.get('socket_id') ?? '', form.get('channel_name')];
    const id = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const reply = channel
      ? sdk.authorizeChannel(socketId, channel, { user_id: id, user_info: { name: `n${id}` } })
      : sdk.authenticateUser(socketId, { id });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function start(options: Parameters<typeof startRealtime>[0] = {}) {
  const realtime = await startRealtime({ clientEvents: true, ...options });
  const sdk = new PusherServer({
    ...APP,
    host: '127.0.0.1',
    port: String(realtime.port),
    useTLS: false,
    encryptionMasterKeyBase64: Buffer.alloc(32, 7).toString('base64'),
  });
  const endpoint = await startAuthorizer(sdk);
  const clients: PusherClient[] = [];
  // Runs before the server's own end, which wants nothing left in it.
  onTestFinished(() => {
    for (const client of clients) client.disconnect();
  });
  function client(id: string): PusherClient {
    const headers = { authorization: `Bearer ${id}` };
    const made = new PusherClient(APP.key, {
      cluster: '',
      wsHost: '127.0.0.1',
      wsPort: realtime.port,
      forceTLS: false,
      enabledTransports: ['ws'],
      disableStats: true,
      channelAuthorization: { transport: 'ajax', endpoint, headers },
      userAuthentication: { transport: 'ajax', endpoint, headers },
    });
    clients.push(made);
    return made;
  }
  const echo = (id: string) =>
    new Echo({
      broadcaster: 'pusher',
      key: APP.key,
      cluster: '',
      client: client(id),
      namespace: false,
      withoutInterceptors: true,
    });
  return { ...realtime, sdk, client, echo };
}

type Channel = { subscribed: (done: () => void) => unknown };
const ready = (channel: Channel) => new Promise<void>((resolve) => void channel.subscribed(resolve));

describe('pusher-js, authorized by POST', () => {
  it('gets private, presence and encrypted events of the Node library, and signs in', async () => {
    const { sdk, client } = await start({ privateNeedsSignIn: true });
    const ann = client('1');
    ann.signin();
    await ann.user.signinDonePromise;
    const names = ['news', 'private-a', 'private-encrypted-a', 'presence-a'];
    const rooms = names.map((name) => ann.subscribe(name));
    await Promise.all(rooms.map((room) => heard(room, 'pusher:subscription_succeeded')));
    const got = Promise.all(rooms.map((room) => heard(room, 'price')));
    for (const name of names) await sdk.trigger(name, 'price', { of: name });
    expect(await got).toEqual(names.map((of) => ({ of })));
    const own = heard(ann.user, 'hello');
    await sdk.sendToUser('1', 'hello', { n: 1 });
    expect(await own).toEqual({ n: 1 });
  });

  it('gets the last event of each kind of cache channel, or the miss', async () => {
    const { sdk, client } = await start();
    const ann = client('1');
    const names = ['cache-a', 'private-cache-a', 'private-encrypted-cache-a', 'presence-cache-a'];
    await Promise.all(names.map((name) => heard(ann.subscribe(name), 'pusher:cache_miss')));
    for (const name of names) await sdk.trigger(name, 'price', { of: name });
    const bob = client('2');
    const got = await Promise.all(names.map((name) => heard(bob.subscribe(name), 'price')));
    expect(got).toEqual(names.map((of) => ({ of })));
  });
});

describe('laravel-echo', () => {
  it('listens on public, private, encrypted and presence channels, and whispers', async () => {
    const { sdk, echo } = await start();
    const [ann, bob] = [echo('1'), echo('2')];
    const channels = [ann.channel('news'), ann.private('a'), ann.encryptedPrivate('a'), ann.join('room')];
    await Promise.all(channels.map((channel) => ready(channel as Channel)));
    const got = Promise.all(
      channels.map((channel) => new Promise((resolve) => void channel.listen('.price', resolve))),
    );
    await sdk.trigger(['news', 'private-a', 'presence-room'], 'price', { n: 1 });
    await sdk.trigger('private-encrypted-a', 'price', { n: 1 });
    expect(await got).toEqual(Array(4).fill({ n: 1 }));

    const joining = new Promise((resolve) => void ann.join('room').joining(resolve));
    const here = new Promise((resolve) => void bob.join('room').here(resolve));
    expect(await joining).toEqual({ name: 'n2' });
    expect(await here).toEqual([{ name: 'n1' }, { name: 'n2' }]);
    const whispered = new Promise((resolve) => void ann.private('a').listenForWhisper('typing', resolve));
    const quiet = bob.private('a');
    await ready(quiet as Channel);
    quiet.whisper('typing', { who: 'bob' });
    expect(await whispered).toEqual({ who: 'bob' });
    const leaving = new Promise((resolve) => void ann.join('room').leaving(resolve));
    bob.leave('room');
    expect(await leaving).toEqual({ name: 'n2' });
  });
});

describe('the Node library', () => {
  it('triggers one event to many channels, batches, and reads channel states and users', async () => {
    const { sdk, client } = await start({ countsSubscriptions: true });
    const [ann, bob] = [client('1'), client('2')];
    for (const one of [ann, bob])
      for (const name of ['news', 'presence-room']) await heard(one.subscribe(name), 'pusher:subscription_succeeded');
    const read = async (path: string, params: Record<string, string> = {}) => (await sdk.get({ path, params })).json();
    expect(await read('/channels', { info: 'subscription_count' })).toEqual({
      channels: { news: { subscription_count: 2 }, 'presence-room': {} },
    });
    expect(await read('/channels', { filter_by_prefix: 'presence-', info: 'user_count' })).toEqual({
      channels: { 'presence-room': { user_count: 2 } },
    });
    expect(await read('/channels/news')).toEqual({ occupied: true });
    expect(await read('/channels/presence-room/users')).toEqual({ users: [{ id: '1' }, { id: '2' }] });
    const news = ann.channel('news');
    const order: number[] = [];
    const all = new Promise<void>((resolve) => {
      news.bind('n', ({ n }: { n: number }) => order.push(n) === 3 && resolve());
    });
    const reply = await sdk.triggerBatch([0, 1].map((n) => ({ channel: 'news', name: 'n', data: { n } })));
    expect(await reply.json()).toEqual({});
    // A socket's own events do not come back to it.
    await sdk.trigger('news', 'n', { n: 99 }, { socket_id: ann.connection.socket_id });
    await sdk.trigger(['news', 'presence-room'], 'n', { n: 2 });
    await all;
    expect(order).toEqual([0, 1, 2]);
  });
});

describe('authorized by the product itself', () => {
  let api: TestApi;
  let base: string;
  beforeAll(async () => {
    api = await startApi();
    base = `http://127.0.0.1:${await listen(api)}`;
  });

  /** As `roles/realtime` starts it, and what a client is told of it and of the API. */
  async function startProduct() {
    const realtime = await startRealtime({ privateNeedsSignIn: true, mayJoin: isChannelOfSocket });
    api.deps.realtime = realtime.publisher;
    const authorizedWith = (headers: Record<string, string>) =>
      ({
        channelAuthorization: { transport: 'ajax', endpoint: base + chatCalls.channelAuthorization.path, headers },
        userAuthentication: { transport: 'ajax', endpoint: base + chatCalls.socketSignIn.path, headers },
      }) as const;
    return { ...realtime, authorizedWith };
  }
  const say = (userId: number) =>
    api.deps.realtime.send([{ channel: `private-${userChannel(userId)}`, name: 'ChatEvent', data: { n: 1 } }]);

  it('a stock pusher-js signs in, subscribes to its user’s channel and gets an event', async () => {
    const { pusher, authorizedWith } = await startProduct();
    const { id, token } = await person(api, 'client');
    const ann = pusher(undefined, authorizedWith({ authorization: `Bearer ${token}` }));
    ann.signin();
    await ann.user.signinDonePromise;
    expect(ann.user.user_data.id).toMatch(new RegExp(`^${id}\\.`));
    const own = ann.subscribe(`private-${userChannel(id)}`);
    await heard(own, 'pusher:subscription_succeeded');
    const got = heard(own, 'ChatEvent');
    await say(id);
    expect(await got).toEqual({ n: 1 });
  });

  it('a stock Echo does so too, with its bearer token', async () => {
    const { port } = await startProduct();
    const { id, token } = await person(api, 'client');
    const ann = new Echo({
      broadcaster: 'pusher',
      Pusher: PusherClient,
      key: APP.key,
      cluster: '',
      wsHost: '127.0.0.1',
      wsPort: port,
      forceTLS: false,
      enabledTransports: ['ws'],
      authEndpoint: base + chatCalls.channelAuthorization.path,
      auth: { headers: {} },
      userAuthentication: { transport: 'ajax', endpoint: base + chatCalls.socketSignIn.path, headers: {} },
      bearerToken: token,
      namespace: false,
      withoutInterceptors: true,
    });
    onTestFinished(() => ann.disconnect());
    ann.connector.signin();
    await ann.connector.pusher.user.signinDonePromise;
    const own = ann.private(userChannel(id));
    await ready(own as Channel);
    const got = new Promise((resolve) => void own.listen('ChatEvent', resolve));
    await say(id);
    expect(await got).toEqual({ n: 1 });
  });

  it('a client without a token gets neither a sign-in nor its channel', async () => {
    const { pusher, authorizedWith, realtime } = await startProduct();
    const { id } = await person(api, 'client');
    const stranger = pusher(undefined, authorizedWith({}));
    stranger.signin();
    await stranger.user.signinDonePromise;
    expect(stranger.user.user_data).toBeNull();
    const refused = await heard(stranger.subscribe(`private-${userChannel(id)}`), 'pusher:subscription_error');
    expect(refused).toMatchObject({ type: 'AuthError', status: 401 });
    expect(realtime.counts()).toMatchObject({ channels: 0, users: 0 });
  });
});
