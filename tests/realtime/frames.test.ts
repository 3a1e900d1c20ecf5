import { connect as connectTcp } from 'node:net';
import { APP, startRealtime } from '@tests/support/chat/realtime';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const unreadable = { code: null, message: 'Invalid message format' };

describe('a frame', () => {
  it('of a ping is answered', async () => {
    const { connect } = await startRealtime();
    const client = await connect();
    client.say({ event: 'pusher:ping', data: {} });
    expect((await client.next('pusher:pong')).data).toEqual({});
  });

  it.each([
    ['no JSON', 'hello'],
    ['nothing', ''],
    ['half of one', '{"event":"pusher:pi'],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no event', '{}'],
    ['an event that is no name', '{"event":{}}'],
    ['a channel that is no name', '{"event":"pusher:ping","channel":7}'],
    ['a subscription to nothing', '{"event":"pusher:subscribe"}'],
    ['a subscription to a number', '{"event":"pusher:subscribe","data":{"channel":7}}'],
    ['an unsubscription from nothing', '{"event":"pusher:unsubscribe","data":[]}'],
  ])('with %s is answered with an error, and the connection stays open', async (_, text) => {
    const { connect } = await startRealtime();
    const client = await connect();
    client.say(text);
    expect((await client.next('pusher:error')).data).toEqual(unreadable);
    await client.settle();
  });

  it('of an unknown event is answered with an error', async () => {
    const { connect } = await startRealtime();
    const client = await connect();
    client.say({ event: 'pusher:fly', data: {} });
    expect((await client.next('pusher:error')).data).toEqual({ code: null, message: 'Unsupported event' });
    client.say({ event: 'ChatEvent', data: {}, channel: 'news' });
    expect((await client.next('pusher:error')).data.message).toBe('Unsupported event');
  });

  it('that is binary closes with 1003, one over 64 KiB with 1009', async () => {
    const { connect } = await startRealtime();
    const binary = await connect();
    binary.say(Buffer.from('{}'));
    expect((await binary.closed).code).toBe(1003);
    const large = await connect();
    large.say('x'.repeat(64 * 1024 + 1));
    expect((await large.closed).code).toBe(1009);
    const largest = await connect();
    largest.say(JSON.stringify({ event: 'x'.repeat(60 * 1024) }));
    expect((await largest.next('pusher:error')).data.message).toBe('Unsupported event');
  });

  it('with extreme nesting is answered with an error and does not end the connection', async () => {
    const { connect, sdk } = await startRealtime({ clientEvents: true, limits: { maxEventBytes: 64 * 1024 } });
    const client = await connect();
    const channel = 'private-room.1';
    client.subscribe({ channel, ...sdk.authorizeChannel(client.socketId, channel) });
    await client.next('pusher_internal:subscription_succeeded');
    const depth = 30_000;
    client.say(`{"event":"client-deep","channel":"${channel}","data":${'['.repeat(depth)}${']'.repeat(depth)}}`);
    expect((await client.next('pusher:error')).data.message).toBe('Message could not be handled');
    await client.settle();
  });

  it('sent too often closes the connection with 4100', async () => {
    const { connect } = await startRealtime({ limits: { maxFramesPerTenSeconds: 20 } });
    const client = await connect();
    for (let n = 0; n < 21; n++) client.say({ event: 'pusher:ping' });
    expect((await client.closed).code).toBe(4100);
  });

  it('that comes after the close does nothing', async () => {
    const { connect, realtime } = await startRealtime();
    const client = await connect();
    client.say({ event: 'pusher:signin', data: {} });
    client.subscribe({ channel: 'news' });
    expect((await client.closed).code).toBe(4009);
    expect(realtime.counts()).toMatchObject({ connections: 0, channels: 0 });
  });

  it('of any kind never harms the server', async () => {
    const { connect, realtime } = await startRealtime({
      clientEvents: true,
      limits: { maxFramesPerTenSeconds: Number.MAX_SAFE_INTEGER },
    });
    const witness = await connect();
    const name = fc.oneof(
      fc.constantFrom(
        'pusher:subscribe',
        'pusher:unsubscribe',
        'pusher:signin',
        'pusher:ping',
        'client-x',
        '__proto__',
      ),
      fc.string(),
    );
    const channel = fc.oneof(
      fc.constantFrom('news', 'private-a', 'presence-a', '#server-to-user-1', 'constructor', 'private-encrypted-a'),
      fc.string({ unit: 'binary', maxLength: 300 }),
    );
    const data = fc.oneof(
      fc.record({ channel, auth: fc.string(), channel_data: fc.json() }, { requiredKeys: [] }),
      fc.jsonValue(),
    );
    const frame = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({ event: name, channel, data }, { requiredKeys: [] }).map((it) => JSON.stringify(it)),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
      { weight: 1, arbitrary: fc.uint8Array().map((bytes) => Buffer.from(bytes)) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 20 }), async (frames) => {
        const client = await connect();
        for (const one of frames) client.say(one);
        client.socket.close();
        await client.closed;
        await witness.settle();
      }),
      { numRuns: 60 },
    );
    expect(realtime.connections()).toBe(1);
  });

  it('that is no frame at all closes only its own connection', async () => {
    const { connect, port } = await startRealtime();
    const witness = await connect();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async (bytes) => {
        const socket = connectTcp(port, '127.0.0.1');
        socket.on('error', () => {});
        const gone = new Promise((resolve) => socket.once('close', resolve));
        socket.write(
          `GET /app/${APP.key}?protocol=7 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
            'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
        );
        await new Promise((resolve) => socket.once('data', resolve));
        socket.write(bytes);
        socket.end();
        socket.resume();
        await gone;
        await witness.settle();
      }),
      { numRuns: 60 },
    );
  });
});
