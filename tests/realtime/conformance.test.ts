import { heard, startRealtime } from '@tests/support/chat/realtime';
import type { PresenceChannel } from 'pusher-js';
import { describe, expect, it } from 'vitest';

/** The real pusher-js and the official SDK, in both modes of the server. */
describe.each([{ privateNeedsSignIn: false }, { privateNeedsSignIn: true }])('with %j', (mode) => {
  it('brings an event from the SDK to pusher-js, on public and private channels', async () => {
    const { pusher, sdk } = await startRealtime(mode);
    const client = pusher('7');
    const news = client.subscribe('news');
    const own = client.subscribe('private-user_channel.7');
    await Promise.all([heard(news, 'pusher:subscription_succeeded'), heard(own, 'pusher:subscription_succeeded')]);
    const got = Promise.all([heard(news, 'ChatEvent'), heard(own, 'ChatEvent')]);
    const answer = await sdk.trigger(['news', 'private-user_channel.7'], 'ChatEvent', { message: '你好，𨋢口見' });
    expect(await answer.text()).toBe('{}');
    expect(await got).toEqual([{ message: '你好，𨋢口見' }, { message: '你好，𨋢口見' }]);
  });

  it('keeps the order of what the publisher sends, over several batches', async () => {
    const { pusher, publisher } = await startRealtime(mode);
    const own = pusher('7').subscribe('private-user_channel.7');
    await heard(own, 'pusher:subscription_succeeded');
    const got: number[] = [];
    const all = new Promise<void>((resolve) => {
      own.bind('ChatEvent', ({ n }: { n: number }) => got.push(n) === 35 && resolve());
    });
    const numbers = Array.from({ length: 35 }, (_, n) => n);
    const batch = numbers.map((n) => ({ channel: 'private-user_channel.7', name: 'ChatEvent', data: { n } }));
    await publisher.send(batch);
    await all;
    expect(got).toEqual(numbers);
    // The SDK modifies the events it is given; the publisher's input must stay unchanged.
    expect(batch[0]?.data).toEqual({ n: 0 });
  });

  it('reports who is on a presence channel, who joins and who leaves', async () => {
    const { pusher, sdk } = await startRealtime(mode);
    const join = async (id: string, info: object) => {
      const client = pusher(id, {
        channelAuthorization: {
          transport: 'ajax',
          endpoint: '',
          customHandler: async ({ socketId, channelName }, callback) => {
            await client.user.signinDonePromise;
            callback(null, sdk.authorizeChannel(socketId, channelName, { user_id: id, user_info: info }));
          },
        },
      });
      const room = client.subscribe('presence-room.1') as PresenceChannel;
      await heard(room, 'pusher:subscription_succeeded');
      return { client, room };
    };
    const ann = await join('1', { name: '安' });
    expect(ann.room.members).toMatchObject({ count: 1, me: { id: '1', info: { name: '安' } } });
    const added = heard(ann.room, 'pusher:member_added');
    const bob = await join('2', { name: '寶' });
    expect(await added).toEqual({ id: '2', info: { name: '寶' } });
    expect(bob.room.members.count).toBe(2);
    expect(bob.room.members.get('1')).toEqual({ id: '1', info: { name: '安' } });
    // A second tab of a member causes no event, neither when it opens nor when it closes.
    const tab = await join('2', { name: '寶' });
    expect(tab.room.members.count).toBe(2);
    const { users } = await (await sdk.get({ path: '/channels/presence-room.1/users' })).json();
    expect(users).toEqual([{ id: '1' }, { id: '2' }]);
    const removed = heard(ann.room, 'pusher:member_removed');
    const changes: string[] = [];
    ann.room.bind_global((event: string) => changes.push(event));
    tab.client.disconnect();
    bob.client.disconnect();
    expect(await removed).toEqual({ id: '2', info: { name: '寶' } });
    expect(changes).toEqual(['pusher:member_removed']);
    expect(ann.room.members.count).toBe(1);
  });

  it('signs in, sends to the user alone, and closes exactly the terminated session', async () => {
    const { pusher, sdk, publisher, realtime } = await startRealtime(mode);
    const [one, other] = [pusher('7.first'), pusher('7.second')];
    for (const client of [one, other]) {
      await client.user.signinDonePromise;
      await heard(client.subscribe('private-user_channel.7'), 'pusher:subscription_succeeded');
    }
    const first = heard(one.user, 'hello');
    const second = heard(other.user, 'hello');
    await sdk.sendToUser('7.first', 'hello', { to: 'first' });
    await sdk.sendToUser('7.second', 'hello', { to: 'second' });
    expect([await first, await second]).toEqual([{ to: 'first' }, { to: 'second' }]);
    const error = heard(one.connection, 'error');
    const gone = heard(one.connection, 'disconnected');
    await publisher.terminateUser('7.first');
    expect((await error).data.code).toBe(4009);
    // 40xx: pusher-js does not reconnect by itself.
    await gone;
    expect(other.connection.state).toBe('connected');
    expect(realtime.connections()).toBe(1);
    // In the mode that requires sign-in, the terminated session cannot sign in again.
    const late = pusher('7.first');
    const answer = await Promise.race([heard(late.connection, 'error'), late.user.signinDonePromise]);
    expect(answer?.data?.code).toBe(mode.privateNeedsSignIn ? 4009 : undefined);
  });

  it('reconnects at once after 4200', async () => {
    const first = await startRealtime(mode);
    const client = first.pusher('7');
    const own = client.subscribe('private-user_channel.7');
    await heard(own, 'pusher:subscription_succeeded');
    const stateChange = new Promise((resolve) => client.connection.bind('state_change', resolve));
    const code = heard(client.connection, 'error');
    await first.realtime.close();
    expect((await code).data.code).toBe(4200);
    // It reconnects at once, as 42xx demands; here no server listens any more.
    expect(await stateChange).toMatchObject({ previous: 'connected', current: 'connecting' });
  });
});

describe('pusher-js', () => {
  it('relays client events to the others, where they are allowed', async () => {
    const { pusher } = await startRealtime({ clientEvents: true });
    const [ann, bob] = [pusher(), pusher()];
    const rooms = [ann, bob].map((client) => client.subscribe('private-room.1'));
    await Promise.all(rooms.map((room) => heard(room, 'pusher:subscription_succeeded')));
    const echo: unknown[] = [];
    rooms[0]?.bind('client-typing', (data: unknown) => echo.push(data));
    const got = heard(rooms[1] as never, 'client-typing');
    rooms[0]?.trigger('client-typing', { who: 'ann' });
    expect(await got).toEqual({ who: 'ann' });
    expect(echo).toEqual([]);
  });

  it('gets an error if client events are not allowed', async () => {
    const { pusher } = await startRealtime();
    const client = pusher();
    const room = client.subscribe('private-room.1');
    await heard(room, 'pusher:subscription_succeeded');
    const error = heard(client.connection, 'error');
    room.trigger('client-typing', {});
    expect((await error).data).toEqual({ code: 4301, message: 'Client event rejected: they are not enabled' });
  });

  it('is refused a private channel before it signs in, and joins it afterwards', async () => {
    const { pusher } = await startRealtime({ privateNeedsSignIn: true });
    const client = pusher();
    const own = client.subscribe('private-user_channel.7');
    expect(await heard(own, 'pusher:subscription_error')).toMatchObject({ type: 'AuthError', status: 401 });
    // As the product's client does: sign in, then call the channel's `subscribe` (the client's would do nothing).
    const signing = pusher('7');
    const channel = signing.subscribe('private-user_channel.7');
    await heard(channel, 'pusher:subscription_succeeded');
    own.subscribe();
    expect(await heard(own, 'pusher:subscription_error')).toMatchObject({ status: 401 });
  });

  it('answers the server’s ping', async () => {
    const { pusher, open, realtime } = await startRealtime({
      limits: { silenceMs: 30, pongTimeoutMs: 300, watchIntervalMs: 10 },
    });
    const client = pusher();
    await heard(client.connection, 'connected');
    // One that came later and answers nothing has been dropped: the other’s time would be over too.
    expect((await open(undefined, { autoPong: false }).closed).code).toBe(4201);
    expect(realtime.connections()).toBe(1);
    expect(client.connection.state).toBe('connected');
  });
});
