import { heard, startRealtime } from '@tests/support/chat/realtime';
import { describe, expect, it } from 'vitest';

const limits = { countWindowMs: 20 };

describe('the number of subscriptions', () => {
  it('is told to pusher-js on public and private channels, when it grows and when it shrinks', async () => {
    const { pusher } = await startRealtime({ countsSubscriptions: true, limits });
    for (const name of ['news', 'private-room.1']) {
      const [ann, bob] = [pusher(), pusher()];
      const room = ann.subscribe(name);
      const reaches = (wanted: number) =>
        new Promise<void>((resolve) => {
          room.bind('pusher:subscription_count', ({ subscription_count }: { subscription_count: number }) => {
            if (subscription_count === wanted) resolve();
          });
        });
      await reaches(1);
      const two = reaches(2);
      bob.subscribe(name);
      await two;
      expect(room.subscriptionCount).toBe(2);
      const one = reaches(1);
      bob.unsubscribe(name);
      await one;
      for (const client of [ann, bob]) client.disconnect();
    }
  });

  it('is told once of many who come together', async () => {
    const { connect } = await startRealtime({ countsSubscriptions: true, limits: { countWindowMs: 200 } });
    const clients = await Promise.all(Array.from({ length: 8 }, connect));
    for (const client of clients) client.subscribe({ channel: 'news' });
    for (const client of clients)
      expect((await client.next('pusher_internal:subscription_count')).data).toEqual({ subscription_count: 8 });
    for (const client of clients) {
      await client.settle();
      expect(client.frames.waiting.map(({ event }) => event)).toEqual(['pusher_internal:subscription_succeeded']);
    }
  });

  it('is not told of presence channels and of a user’s own', async () => {
    const { connectAs, sdk } = await startRealtime({ countsSubscriptions: true, limits });
    const client = await connectAs('7');
    client.subscribe({ channel: '#server-to-user-7' });
    const room = 'presence-room.1';
    client.subscribe({ channel: room, ...sdk.authorizeChannel(client.socketId, room, { user_id: '7' }) });
    client.subscribe({ channel: 'news' });
    expect((await client.next('pusher_internal:subscription_count')).channel).toBe('news');
    expect(client.frames.waiting.map(({ event }) => event)).not.toContain('pusher_internal:subscription_count');
  });

  it('is not told unless the setting says so', async () => {
    const { pusher, sdk } = await startRealtime({ limits: { countWindowMs: 0 } });
    const room = pusher().subscribe('news');
    const events: string[] = [];
    room.bind_global((event: string) => events.push(event));
    await heard(room, 'pusher:subscription_succeeded');
    const over = heard(room, 'over');
    await sdk.trigger('news', 'over', {});
    await over;
    expect(events).toEqual(['pusher:subscription_succeeded', 'over']);
  });
});
