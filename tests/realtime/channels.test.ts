import { createHmac } from 'node:crypto';
import { APP, type RawClient, startRealtime, type TestRealtime } from '@tests/support/chat/realtime';
import { describe, expect, it } from 'vitest';
import { isChannelOfSocket } from '@/server/modules/chat/broadcasting';

const succeeded = 'pusher_internal:subscription_succeeded';
const failed = 'pusher:subscription_error';
const sign = (text: string, secret = APP.secret) => createHmac('sha256', secret).update(text).digest('hex');

async function refusalOf(client: RawClient, data: object) {
  client.subscribe(data);
  return (await client.next(failed)).data;
}

async function join({ connect, sdk }: TestRealtime, user_id: string, channel = 'presence-room.1', user_info?: object) {
  const client = await connect();
  client.subscribe({ channel, ...sdk.authorizeChannel(client.socketId, channel, { user_id, user_info }) });
  return client;
}

describe('a subscription', () => {
  it('to a public channel needs no authorization, and ends with unsubscribe', async () => {
    const { connect, sdk, realtime } = await startRealtime();
    const client = await connect();
    client.subscribe({ channel: 'news' });
    expect(await client.next(succeeded)).toEqual({ event: succeeded, channel: 'news', data: {} });
    client.subscribe({ channel: 'news' });
    expect((await client.next('pusher:error')).data).toEqual({
      code: null,
      message: 'Existing subscription to channel news',
    });
    client.say({ event: 'pusher:unsubscribe', data: { channel: 'news' } });
    client.say({ event: 'pusher:unsubscribe', data: { channel: 'never' } });
    await client.settle();
    await sdk.trigger('news', 'event', {});
    await client.settle();
    expect(client.frames.waiting).toEqual([]);
    expect(realtime.counts().channels).toBe(0);
  });

  it.each(['private-room.1', 'private-encrypted-room.1', 'presence-room.1'])(
    'to %s is refused with 401 to every forged authorization',
    async (channel) => {
      const { connect, sdk } = await startRealtime();
      const client = await connect();
      const other = await connect();
      const channel_data = channel.startsWith('presence-') ? JSON.stringify({ user_id: '7' }) : undefined;
      const text = (id: string, name = channel) => [id, name, ...(channel_data ? [channel_data] : [])].join(':');
      const good = `${APP.key}:${sign(text(client.socketId))}`;
      const forged = [
        undefined,
        null,
        '',
        APP.key,
        `${APP.key}:`,
        `:${sign(text(client.socketId))}`,
        `another-key:${sign(text(client.socketId))}`,
        `${APP.key}:${sign(text(client.socketId), 'another secret of that length')}`,
        // Signed for another socket, for another channel, and as a sign-in.
        `${APP.key}:${sign(text(other.socketId))}`,
        `${APP.key}:${sign(text(client.socketId, `${channel}0`))}`,
        sdk.authenticateUser(client.socketId, { id: '7' }).auth,
        good.toUpperCase(),
        `${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`,
        `${good}0`,
        good.slice(0, -1),
        `${good.slice(0, -1)}好`,
      ];
      for (const auth of forged)
        expect(await refusalOf(client, { channel, auth, channel_data }), String(auth)).toMatchObject({
          type: 'AuthError',
          status: 401,
        });
      client.subscribe({ channel, auth: good, channel_data });
      await client.next(succeeded);
    },
  );

  it('to a presence channel is for the signed member only', async () => {
    const { connect, sdk } = await startRealtime();
    const client = await connect();
    const channel = 'presence-room.1';
    const { auth } = sdk.authorizeChannel(client.socketId, channel, { user_id: '7' });
    expect(await refusalOf(client, { channel, auth, channel_data: '{"user_id":"8"}' })).toMatchObject({ status: 401 });
    const bare = sdk.authorizeChannel(client.socketId, channel);
    expect(await refusalOf(client, { channel, ...bare })).toMatchObject({ error: 'channel_data is missing' });
    for (const channel_data of ['', '{}', '[]', 'null', '{"user_id":""}', '{"user_id":{}}', '{"user_id":', '7']) {
      const signed = `${APP.key}:${sign(`${client.socketId}:${channel}:${channel_data}`)}`;
      expect(await refusalOf(client, { channel, auth: signed, channel_data }), channel_data).toMatchObject({
        type: 'AuthError',
      });
    }
  });

  it('uses the signed-in user as the member if the authorization names none', async () => {
    const { connectAs, sdk } = await startRealtime();
    const client = await connectAs('7', { user_info: { name: '安' } });
    client.subscribe({ channel: 'presence-room.1', ...sdk.authorizeChannel(client.socketId, 'presence-room.1') });
    expect((await client.next(succeeded)).data).toEqual({
      presence: { count: 1, ids: ['7'], hash: { 7: { name: '安' } } },
    });
  });

  it('accepts a number or any string as a user id', async () => {
    const realtime = await startRealtime();
    const one = await join(realtime, 7 as unknown as string);
    expect((await one.next(succeeded)).data.presence.ids).toEqual(['7']);
    const odd = await join(realtime, '__proto__', 'presence-room.1', { name: 'x' });
    const { presence } = (await odd.next(succeeded)).data;
    expect(presence.ids).toEqual(['7', '__proto__']);
    expect(Object.entries(presence.hash)).toContainEqual(['__proto__', { name: 'x' }]);
  });

  it('to a presence channel is limited in members and in their data', async () => {
    const realtime = await startRealtime({ limits: { maxMembers: 2 } });
    const limit = { type: 'LimitReached', status: 403 };
    const failureOf = async (client: RawClient) => (await client.next(failed)).data;
    expect(await failureOf(await join(realtime, 'x'.repeat(129)))).toMatchObject(limit);
    const large = { bio: 'x'.repeat(1024) };
    expect(await failureOf(await join(realtime, '1', 'presence-room.1', large))).toMatchObject(limit);
    await (await join(realtime, '1')).next(succeeded);
    await (await join(realtime, '2')).next(succeeded);
    expect(await failureOf(await join(realtime, '3'))).toMatchObject(limit);
    // Another tab of a member does not count as another member.
    await (await join(realtime, '2')).next(succeeded);
  });

  it.each(['', 'with space', 'quote"', 'a/b', '私', 'x'.repeat(201), '#other', '#server-to-user-', 'new\nline'])(
    'to a channel with the invalid name %j is refused',
    async (channel) => {
      const { connect } = await startRealtime();
      const client = await connect();
      expect(await refusalOf(client, { channel })).toMatchObject({ type: 'InvalidChannel', status: 400 });
    },
  );

  it('is limited in number per connection', async () => {
    const { connect } = await startRealtime({ limits: { maxChannelsPerConnection: 2 } });
    const client = await connect();
    client.subscribe({ channel: 'a' });
    client.subscribe({ channel: 'b' });
    await client.next(succeeded);
    await client.next(succeeded);
    expect(await refusalOf(client, { channel: 'c' })).toMatchObject({ type: 'LimitReached' });
  });
});

describe('signing in', () => {
  it('with any forged signature is refused with 4009', async () => {
    const { connect, sdk } = await startRealtime();
    const forge = (id: string): unknown[] => {
      const user_data = '{"id":"7"}';
      const auth = `${APP.key}:${sign(`${id}::user::${user_data}`)}`;
      return [
        undefined,
        {},
        { auth },
        { user_data },
        { auth: '', user_data },
        { auth, user_data: '{"id":"8"}' },
        { auth: `${APP.key}:${sign(`1.1::user::${user_data}`)}`, user_data },
        { auth: `${APP.key}:${sign(`${id}::user::${user_data}`, 'another secret')}`, user_data },
        sdk.authorizeChannel(id, 'private-user_channel.7', { user_id: '7' }),
        ...['', '{', 'null', '{}', '{"id":7}', '{"id":""}', `{"id":"${'7'.repeat(129)}"}`].map((odd) => ({
          auth: `${APP.key}:${sign(`${id}::user::${odd}`)}`,
          user_data: odd,
        })),
      ];
    };
    for (let n = 0; n < forge('1.1').length; n++) {
      const client = await connect();
      client.say({ event: 'pusher:signin', data: forge(client.socketId)[n] });
      expect((await client.closed).code, String(n)).toBe(4009);
    }
  });

  it('may be repeated, but never as another user', async () => {
    const { connectAs, sdk } = await startRealtime();
    const client = await connectAs('7');
    client.say({ event: 'pusher:signin', data: sdk.authenticateUser(client.socketId, { id: '7' }) });
    await client.next('pusher:signin_success');
    client.say({ event: 'pusher:signin', data: sdk.authenticateUser(client.socketId, { id: '8' }) });
    expect((await client.closed).code).toBe(4009);
  });

  it('opens the user’s own channel, and no other user’s', async () => {
    const { connect, connectAs } = await startRealtime();
    const guest = await connect();
    expect(await refusalOf(guest, { channel: '#server-to-user-7' })).toMatchObject({ status: 401 });
    const client = await connectAs('7');
    expect(await refusalOf(client, { channel: '#server-to-user-70' })).toMatchObject({ status: 401 });
    client.subscribe({ channel: '#server-to-user-7' });
    await client.next(succeeded);
  });

  it('is needed before private channels, if the server requires it', async () => {
    const { connect, connectAs, sdk } = await startRealtime({ privateNeedsSignIn: true });
    const guest = await connect();
    for (const channel of ['private-room.1', 'presence-room.1', 'private-encrypted-room.1']) {
      const auth = `${APP.key}:${sign(`${guest.socketId}:${channel}`)}`;
      expect(await refusalOf(guest, { channel, auth })).toMatchObject({ type: 'AuthError', status: 401 });
    }
    guest.subscribe({ channel: 'news' });
    await guest.next(succeeded);
    const client = await connectAs('7.session');
    const channel = 'private-room.1';
    expect(await refusalOf(client, { channel, auth: 'forged' })).toMatchObject({ status: 401 });
    client.subscribe({ channel, ...sdk.authorizeChannel(client.socketId, channel) });
    await client.next(succeeded);
  });

  it('opens the private channels of its user and of all users only, even if another’s is validly signed for the socket', async () => {
    const { connectAs, sdk } = await startRealtime({ privateNeedsSignIn: true, mayJoin: isChannelOfSocket });
    const client = await connectAs('7.session');
    const signed = (channel: string) => ({ channel, ...sdk.authorizeChannel(client.socketId, channel) });
    expect(await refusalOf(client, signed('private-user_channel.70'))).toMatchObject({ status: 401 });
    expect(await refusalOf(client, signed('private-room.1'))).toMatchObject({ status: 401 });
    for (const channel of ['private-user_channel.7', 'private-site_channel']) {
      client.subscribe(signed(channel));
      await client.next(succeeded);
    }
  });
});

describe('a client event', () => {
  const start = async () => {
    const realtime = await startRealtime({ clientEvents: true, limits: { maxClientEventsPerSecond: 3 } });
    const [ann, bob] = [await join(realtime, '1'), await join(realtime, '2')];
    await ann.next(succeeded);
    await bob.next(succeeded);
    const typing = { event: 'client-typing', channel: 'presence-room.1', data: { on: true } };
    return { ...realtime, ann, bob, typing };
  };

  it('on a presence channel carries its sender’s user id', async () => {
    const { ann, bob, typing } = await start();
    ann.say(typing);
    expect(await bob.next('client-typing')).toEqual({ ...typing, user_id: '1' });
  });

  it.each([
    ['on a public channel', { channel: 'news' }],
    ['on no channel', { channel: undefined }],
    ['on an encrypted channel', { channel: 'private-encrypted-a' }],
    ['on a channel without a subscription', { channel: 'private-room.2' }],
    ['with too long a name', { event: `client-${'x'.repeat(200)}` }],
    ['over 10 KB', { data: 'x'.repeat(10 * 1024) }],
  ])('%s is refused with 4301', async (_, change) => {
    const { ann, bob, typing } = await start();
    ann.say({ ...typing, ...change });
    expect((await ann.next('pusher:error')).data).toMatchObject({ code: 4301 });
    await bob.settle();
    expect(bob.frames.waiting).toEqual([]);
  });

  it('is limited in number per second', async () => {
    const { ann, bob, typing } = await start();
    for (let n = 0; n < 4; n++) ann.say(typing);
    expect((await ann.next('pusher:error')).data).toEqual({ code: 4301, message: 'Client event rejected: rate limit' });
    for (let n = 0; n < 3; n++) await bob.next('client-typing');
  });
});
