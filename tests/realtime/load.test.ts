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
    expect(realtime.counts()).toEqual({ connections: 0, channels: 0, users: 0, addresses: 0 });
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
      expect(realtime.counts()).toEqual({ connections: 1, channels: 0, users: 0, addresses: 1 });
    });
    await stay.settle();
  });
});
