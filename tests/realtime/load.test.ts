import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { APP, startRealtime } from '@tests/support/chat/realtime';
import { describe, expect, it, vi } from 'vitest';

const data = JSON.stringify({ text: 'x'.repeat(10_000) });

describe('the server', () => {
  it('closes a client that has 1 MB unread with 4100, and no other client', async () => {
    const { connect, sdk, realtime } = await startRealtime();
    const [slow, quick] = [await connect(), await connect()];
    for (const client of [slow, quick]) {
      client.subscribe({ channel: 'news' });
      await client.next('pusher_internal:subscription_succeeded');
    }
    slow.socket.pause();
    let sent = 0;
    // The kernel's socket buffers take some more.
    while (realtime.connections() === 2 && sent < 5000) {
      const events = Array.from({ length: 10 }, () => ({ channel: 'news', name: 'event', data }));
      await (await sdk.triggerBatch(events)).text();
      sent += 10;
    }
    expect(realtime.connections()).toBe(1);
    expect(sent * data.length).toBeGreaterThan(1024 * 1024);
    for (let n = 0; n < sent; n++) await quick.next('event');
    slow.socket.resume();
    expect((await slow.closed).code).toBe(4100);
    await quick.settle();
  });

  it('disconnects the slowest clients with 4100 when all together have too much unread, and no other client', async () => {
    const MB = 1024 * 1024;
    const limits = {
      maxUnreadBytes: 64 * MB,
      maxUnreadBytesOfAll: 16 * MB,
      maxEventBytes: 100_000,
      closeTimeoutMs: 60_000,
    };
    const { connect, sdk, realtime } = await startRealtime({ limits });
    const [slowest, slow, quick] = [await connect(), await connect(), await connect()];
    const join = async (client: typeof slow, channel: string) => {
      client.subscribe({ channel });
      await client.next('pusher_internal:subscription_succeeded');
    };
    await Promise.all([slowest, slow, quick].map((client) => join(client, 'news')));
    await join(slowest, 'more');
    slowest.socket.pause();
    slow.socket.pause();
    const large = 'x'.repeat(90_000);
    const tell = async (channel: string) => {
      const events = Array.from({ length: 10 }, () => ({ channel, name: channel, data: large }));
      await (await sdk.triggerBatch(events)).text();
    };
    // More than the kernel's socket buffers take.
    while (realtime.counts().unreadBytes < 8 * MB) await tell('more');
    let told = 0;
    for (; realtime.connections() === 3; told++) await tell('news');
    expect(realtime.connections()).toBe(2);
    expect(realtime.counts().unreadBytes).toBeLessThanOrEqual(12 * MB);
    slowest.socket.resume();
    slow.socket.resume();
    expect((await slowest.closed).code).toBe(4100);
    for (const client of [slow, quick]) {
      for (let n = 0; n < 10 * told; n++) await client.next('news');
      await client.settle();
    }
    expect(realtime.counts().unreadBytes).toBe(0);
  });

  it('tells every client to reconnect when it stops, and accepts no new connection', async () => {
    const { connect, connectAs, realtime, open, port } = await startRealtime({ limits: { closeTimeoutMs: 50 } });
    const clients = [await connect(), await connectAs('7'), await connect()];
    // One that never answers the close frame.
    const mute = connectTcp(port, '127.0.0.1');
    mute.write(
      `GET /app/${APP.key}?protocol=7 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
    );
    await once(mute, 'data');
    const gone = once(mute, 'close');
    mute.resume();
    const errors = clients.map((client) => client.next('pusher:error'));
    await realtime.close();
    for (const error of errors) expect((await error).data.code).toBe(4200);
    for (const client of clients) expect((await client.closed).code).toBe(4200);
    await gone;
    expect(realtime.counts()).toEqual({ connections: 0, channels: 0, users: 0, addresses: 0, unreadBytes: 0 });
    const late = open();
    expect((await late.closed).code).toBe(1006);
  });

  it('retains nothing of two thousand connections that ended in different ways', async () => {
    const { connect, sdk, realtime } = await startRealtime({ limits: { maxAnonymousPerAddress: 1000 } });
    const stay = await connect();
    const live = async (n: number) => {
      const client = await connect();
      const id = String(n % 50);
      const room = `presence-room.${n % 20}`;
      client.subscribe({ channel: `news.${n % 10}` });
      if (n % 2 === 0) client.say({ event: 'pusher:signin', data: sdk.authenticateUser(client.socketId, { id }) });
      if (n % 3 === 0)
        client.subscribe({ channel: room, ...sdk.authorizeChannel(client.socketId, room, { user_id: id }) });
      if (n % 5 !== 0) await client.settle();
      if (n % 7 === 0) client.socket.terminate();
      else if (n % 11 === 0) client.say({ event: 'pusher:signin', data: {} });
      else client.socket.close();
      await client.closed;
    };
    const all = Array.from({ length: 2000 }, (_, n) => n);
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        for (let n = all.pop(); n !== undefined; n = all.pop()) await live(n);
      }),
    );
    // The server notices the last disconnects a moment later.
    await vi.waitFor(() => {
      expect(realtime.counts()).toEqual({ connections: 1, channels: 0, users: 0, addresses: 1, unreadBytes: 0 });
    });
    await stay.settle();
  });
});
