import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import PusherServer from 'pusher';
import PusherClient, { type Options } from 'pusher-js';
import { expect, onTestFinished, vi } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { createLog } from '@/server/log';
import { createPublisher } from '@/server/realtime/publisher';
import { createRealtimeServer, type RealtimeOptions } from '@/server/realtime/server';
import { handleUpgrades } from '@/server/realtime/upgrade';

export const APP = { appId: '712345', key: 'a-key-for-tests', secret: 'a secret for tests only' };

/** A queue of received items and of waits for them, so that no item is missed between two waits. */
export class Mailbox<T> {
  #items: T[] = [];
  #waiting: { wants: (item: T) => boolean; take: (item: T) => void }[] = [];

  put(item: T): void {
    const index = this.#waiting.findIndex(({ wants }) => wants(item));
    if (index < 0) this.#items.push(item);
    else this.#waiting.splice(index, 1)[0]?.take(item);
  }

  /** The oldest matching item that was not taken yet; items before it stay. */
  next(wants: (item: T) => boolean = () => true): Promise<T> {
    const index = this.#items.findIndex(wants);
    if (index >= 0) return Promise.resolve(this.#items.splice(index, 1)[0] as T);
    return new Promise((take) => this.#waiting.push({ wants, take }));
  }

  get waiting(): readonly T[] {
    return this.#items;
  }
}

export interface Frame {
  event: string;
  channel?: string;
  user_id?: string;
  /** Parsed, where it was a string of JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it
  data: any;
}

/** A bare client of the protocol, for what pusher-js would never do or show. */
export class RawClient {
  readonly frames = new Mailbox<Frame>();
  readonly closed: Promise<{ code: number; reason: string }>;
  socketId = '';

  constructor(readonly socket: WebSocket) {
    socket.on('message', (raw) => {
      const frame = JSON.parse(raw.toString());
      if (typeof frame.data === 'string') {
        try {
          frame.data = JSON.parse(frame.data);
        } catch {
          // The data of an event may be any string.
        }
      }
      this.frames.put(frame);
    });
    socket.on('error', () => {});
    this.closed = new Promise((resolve) =>
      socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() })),
    );
  }

  say(frame: unknown): void {
    this.socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame));
  }

  next = (event: string) => this.frames.next((frame) => frame.event === event);
  subscribe = (data: object) => this.say({ event: 'pusher:subscribe', data });

  /** Resolves when the server has processed everything sent before. */
  async settle(): Promise<void> {
    this.say({ event: 'pusher:ping', data: {} });
    await this.next('pusher:pong');
  }
}

/** Where the installation's pages are. */
export const APP_URL = 'https://trimatch.test';

export type TestRealtime = Awaited<ReturnType<typeof startRealtime>>;

/** A real realtime server on a port of its own; when the test ends, nothing may be left in it. */
export async function startRealtime(options: Partial<RealtimeOptions> = {}) {
  const realtime = createRealtimeServer({
    ...APP,
    log: createLog('silent'),
    clientEvents: false,
    privateNeedsSignIn: false,
    countsSubscriptions: false,
    ...options,
  });
  const server: Server = createServer(getRequestListener(realtime.fetch));
  handleUpgrades(server, { realtime: realtime.handleUpgrade, development: null }, () => APP_URL);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const endpoint = { scheme: 'http', host: '127.0.0.1', port } as const;
  const sdk = new PusherServer({ ...APP, host: endpoint.host, port: String(port), useTLS: false });
  const publisher = createPublisher({ ...APP, endpoint: () => endpoint });
  const disconnects: (() => void)[] = [];
  let isOver = false;

  async function over(): Promise<void> {
    if (isOver) return;
    isOver = true;
    for (const one of disconnects) one();
    // The server notices the disconnects a moment later.
    await vi.waitFor(() => expect(realtime.connections()).toBe(0), 5000);
    const left = realtime.counts();
    await realtime.close();
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
    expect(left).toEqual({ connections: 0, channels: 0, users: 0, addresses: 0, unreadBytes: 0 });
  }
  onTestFinished(over);

  const base = `127.0.0.1:${port}`;
  function open(path = `/app/${APP.key}?protocol=7&client=test&version=1`, options: ClientOptions = {}): RawClient {
    const client = new RawClient(new WebSocket(`ws://${base}${path}`, { perMessageDeflate: false, ...options }));
    disconnects.push(() => client.socket.terminate());
    return client;
  }

  async function connect(): Promise<RawClient> {
    const client = open();
    client.socketId = (await client.next('pusher:connection_established')).data.socket_id;
    return client;
  }

  return {
    realtime,
    server,
    sdk,
    publisher,
    port,
    endpoint,
    over,
    /** A bare socket to this URL. */
    open,
    /** A bare client whose connection is established. */
    connect,
    /** A bare client that signed in. */
    async connectAs(id: string, user: object = {}): Promise<RawClient> {
      const client = await connect();
      client.say({ event: 'pusher:signin', data: sdk.authenticateUser(client.socketId, { id, ...user }) });
      await client.next('pusher:signin_success');
      return client;
    },
    /** The real pusher-js, authorized by the official SDK, and signed in if there is a `userId`. */
    pusher(userId?: string, options: Partial<Options> = {}): PusherClient {
      const client = new PusherClient(APP.key, {
        cluster: '',
        wsHost: '127.0.0.1',
        wsPort: port,
        forceTLS: false,
        enabledTransports: ['ws'],
        disableStats: true,
        channelAuthorization: {
          transport: 'ajax',
          endpoint: '',
          // With `privateNeedsSignIn`, channels must wait for the sign-in.
          customHandler: async ({ socketId, channelName }, callback) => {
            if (userId) await client.user.signinDonePromise;
            callback(null, sdk.authorizeChannel(socketId, channelName));
          },
        },
        userAuthentication: {
          transport: 'ajax',
          endpoint: '',
          customHandler: ({ socketId }, callback) =>
            callback(null, sdk.authenticateUser(socketId, { id: userId ?? '' })),
        },
        ...options,
      });
      disconnects.push(() => client.disconnect());
      if (userId) client.signin();
      return client;
    },
    /** A raw request to the HTTP API, signed or not. */
    http: (path: string, init?: RequestInit) => fetch(`http://${base}${path}`, init),
  };
}

/** Resolves with the data of the emitter's next event. */
// biome-ignore lint/suspicious/noExplicitAny: event data is untyped
export const heard = (emitter: { bind: (event: string, done: (data: any) => void) => unknown }, event: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: event data is untyped
  new Promise<any>((resolve) => void emitter.bind(event, resolve));
