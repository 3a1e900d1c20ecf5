import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { APP, startRealtime } from '@tests/support/chat/realtime';
import { afterEach, describe, expect, it } from 'vitest';
import { createPublisher, PublishError } from '@/server/realtime/publisher';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A publisher for an engine whose answers the test defines. */
async function startEngine(listener: RequestListener, isEnding?: () => boolean) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    listener(request, response);
  });
  let connections = 0;
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const endpoint = () => ({ scheme: 'http', host: '127.0.0.1', port }) as const;
  return {
    publisher: createPublisher({ ...APP, endpoint, timeoutMs: 200, isEnding }),
    requests,
    connections: () => connections,
  };
}

const event = (n = 0) => ({ channel: 'news', name: 'event', data: { n } });
const failureOf = (work: Promise<unknown>): Promise<PublishError> =>
  work.then(
    () => expect.unreachable('it went through'),
    (error) => error,
  );

describe('the publisher', () => {
  it('retries after an error of the engine, and reuses its connections', async () => {
    const answers = [500, 503, 200, 200];
    const { publisher, requests, connections } = await startEngine((_, response) => {
      response.writeHead(answers.shift() ?? 200).end('{}');
    });
    await publisher.send([event()]);
    await publisher.send([event()]);
    expect(requests).toHaveLength(4);
    expect(connections()).toBeLessThan(4);
  });

  it('retries when the connection breaks or no answer comes', async () => {
    let tries = 0;
    const { publisher } = await startEngine((request, response) => {
      tries++;
      if (tries === 1) request.socket.destroy();
      else if (tries > 2) response.end('{}');
    });
    await publisher.send([event()]);
    expect(tries).toBe(3);
  });

  it('gives up after three tries, with an error that does not contain the signed address', async () => {
    const { publisher, requests } = await startEngine((_, response) => response.writeHead(502).end('bad gateway'));
    const error = await failureOf(publisher.send([event()]));
    expect(error).toBeInstanceOf(PublishError);
    expect(error).toMatchObject({ status: 502, message: 'realtime: an event was answered 502: bad gateway' });
    expect(JSON.stringify(error) + error.stack).not.toContain('auth_signature');
    expect(requests).toHaveLength(3);
    const away = createPublisher({ ...APP, endpoint: () => ({ scheme: 'http', host: '127.0.0.1', port: 1 }) });
    expect(await failureOf(away.terminateUser('7'))).toMatchObject({ status: undefined, name: 'PublishError' });
  });

  it('does not retry while its process is stopping', async () => {
    const { publisher, requests } = await startEngine(
      (_, response) => response.writeHead(502).end(),
      () => true,
    );
    expect(await failureOf(publisher.send([event()]))).toMatchObject({ status: 502 });
    expect(requests).toHaveLength(1);
  });

  it('does not retry a refused request', async () => {
    const { publisher, requests } = await startEngine((_, response) => response.writeHead(413).end('too large'));
    expect(await failureOf(publisher.send([event()]))).toMatchObject({ status: 413 });
    expect(requests).toHaveLength(1);
  });

  it('sends no request without events, and many events in batches of ten', async () => {
    const { publisher, requests } = await startEngine((_, response) => response.end('{}'));
    await publisher.send([]);
    expect(requests).toHaveLength(0);
    await publisher.send(Array.from({ length: 21 }, (_, n) => event(n)));
    expect(requests).toHaveLength(3);
  });

  it('makes signatures that the server accepts, and refuses invalid sockets and channels', async () => {
    const { publisher, connect } = await startRealtime({ privateNeedsSignIn: true });
    const client = await connect();
    client.say({ event: 'pusher:signin', data: publisher.authenticateUser(client.socketId, { id: '7.session' }) });
    await client.next('pusher:signin_success');
    const channel = 'private-user_channel.7';
    client.subscribe({ channel, ...publisher.authorizeChannel(client.socketId, channel) });
    await client.next('pusher_internal:subscription_succeeded');
    for (const socketId of ['', '1', '1.2\n', '1.2:private-other', 'a.b'])
      expect(() => publisher.authorizeChannel(socketId, channel), socketId).toThrow();
    expect(() => publisher.authorizeChannel('1.2', 'a b')).toThrow();
    expect(() => publisher.authenticateUser('1.2', { id: '' })).toThrow();
  });
});
