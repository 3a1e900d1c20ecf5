import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { APP, startRealtime } from '@tests/support/chat/realtime';
import { describe, expect, it } from 'vitest';

const watchIntervalMs = 10;

describe('a connection', () => {
  it('that does not answer is closed with 4201', async () => {
    const { open } = await startRealtime({ limits: { watchIntervalMs, silenceMs: 20, pongTimeoutMs: 20 } });
    const client = open(undefined, { autoPong: false });
    await once(client.socket, 'ping');
    expect((await client.closed).code).toBe(4201);
  });

  it('that answers stays', async () => {
    const { connect } = await startRealtime({ limits: { watchIntervalMs, silenceMs: 20, pongTimeoutMs: 5000 } });
    const client = await connect();
    for (let n = 0; n < 5; n++) await once(client.socket, 'ping');
    await client.settle();
  });

  it('that answers with the protocol’s own event stays too', async () => {
    const { open } = await startRealtime({ limits: { watchIntervalMs, silenceMs: 20, pongTimeoutMs: 5000 } });
    const client = open(undefined, { autoPong: false });
    for (let n = 0; n < 5; n++) {
      await once(client.socket, 'ping');
      client.say({ event: 'pusher:pong', data: {} });
    }
    await client.settle();
  });

  it('that answers nothing, not even the close, is dropped', async () => {
    const { port, realtime } = await startRealtime({
      limits: { watchIntervalMs, silenceMs: 20, pongTimeoutMs: 20, closeTimeoutMs: 20 },
    });
    const socket = connectTcp(port, '127.0.0.1');
    const gone = new Promise((resolve) => socket.once('close', resolve));
    socket.write(
      `GET /app/${APP.key}?protocol=7 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
    );
    socket.resume();
    // It reads, but answers no frame at all, not even the close.
    await gone;
    expect(realtime.connections()).toBe(0);
  });

  it('that is subscribed to nothing for long is closed with 4202', async () => {
    const { connect } = await startRealtime({ limits: { watchIntervalMs, unusedMs: 60 } });
    const [idle, busy] = [await connect(), await connect()];
    busy.subscribe({ channel: 'news' });
    await busy.next('pusher_internal:subscription_succeeded');
    expect((await idle.closed).code).toBe(4202);
    await busy.settle();
    busy.say({ event: 'pusher:unsubscribe', data: { channel: 'news' } });
    expect((await busy.closed).code).toBe(4202);
  });

  it('that has not signed in within the limit is closed with 4009, if sign-in is required', async () => {
    const limits = { watchIntervalMs, signInWithinMs: 100 };
    const { connect, connectAs } = await startRealtime({ privateNeedsSignIn: true, limits });
    const guest = await connect();
    const user = await connectAs('7');
    guest.subscribe({ channel: 'news' });
    expect((await guest.closed).code).toBe(4009);
    await user.settle();
    const open = await startRealtime({ limits });
    const other = await open.connect();
    await (await connect()).closed;
    await other.settle();
  });
});
