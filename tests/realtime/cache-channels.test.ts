import { startRealtime } from '@tests/support/chat/realtime';
import { describe, expect, it } from 'vitest';

const succeeded = 'pusher_internal:subscription_succeeded';

describe('a cache channel', () => {
  it.each(['cache-a', 'private-cache-a', 'presence-cache-a'])(
    '%s gives a new subscriber its last event, whether or not anybody was there to get it',
    async (channel) => {
      const { connect, sdk } = await startRealtime();
      const join = async (user_id: string) => {
        const client = await connect();
        client.subscribe({ channel, ...sdk.authorizeChannel(client.socketId, channel, { user_id }) });
        await client.next(succeeded);
        await client.settle();
        return client.frames.waiting.map(({ event, data }) => ({ event, data }));
      };
      // Only private and presence channels read the signature.
      expect(await join('1')).toEqual([{ event: 'pusher:cache_miss', data: {} }]);
      await sdk.trigger(channel, 'price', { n: 1 });
      await sdk.triggerBatch([{ channel, name: 'price', data: { n: 2 } }]);
      expect(await join('2')).toEqual([{ event: 'price', data: { n: 2 } }]);
    },
  );

  it('forgets an event after its time', async () => {
    const { connect, sdk } = await startRealtime({ limits: { cachedForMs: 1 } });
    await sdk.trigger('cache-a', 'price', { n: 1 });
    // By the time that the next connection is there, more than a millisecond has passed.
    const client = await connect();
    client.subscribe({ channel: 'cache-a' });
    await client.next('pusher:cache_miss');
  });

  it('forgets what was used least recently where all are too large together', async () => {
    const { connect, sdk } = await startRealtime({ limits: { maxCachedBytes: 5000 } });
    const data = 'x'.repeat(2000);
    for (const channel of ['cache-a', 'cache-b', 'cache-c']) await sdk.trigger(channel, 'price', data);
    const client = await connect();
    for (const channel of ['cache-a', 'cache-b', 'cache-c']) client.subscribe({ channel });
    expect(await client.next('pusher:cache_miss')).toMatchObject({ channel: 'cache-a' });
    expect(await client.next('price')).toMatchObject({ channel: 'cache-b' });
    expect(await client.next('price')).toMatchObject({ channel: 'cache-c' });
  });

  it('remembers no client event, and other channels remember nothing', async () => {
    const { connect, sdk } = await startRealtime({ clientEvents: true });
    const channel = 'private-cache-a';
    const client = await connect();
    client.subscribe({ channel, ...sdk.authorizeChannel(client.socketId, channel) });
    await client.next('pusher:cache_miss');
    client.say({ event: 'client-typing', channel, data: {} });
    await client.settle();
    await sdk.trigger('private-a', 'price', {});
    const late = await connect();
    late.subscribe({ channel, ...sdk.authorizeChannel(late.socketId, channel) });
    late.subscribe({ channel: 'private-a', ...sdk.authorizeChannel(late.socketId, 'private-a') });
    await late.next('pusher:cache_miss');
    expect(await late.next(succeeded)).toMatchObject({ channel });
    expect(await late.next(succeeded)).toMatchObject({ channel: 'private-a' });
    await late.settle();
    expect(late.frames.waiting).toEqual([]);
  });
});
