import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { newProject } from '@tests/support/projects/samples';
import { WebSocket } from 'ws';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '@/config/demonstration';
import { chatCalls } from '@/contract/chat/calls';
import { contentCalls } from '@/contract/content/calls';
import { projectCalls } from '@/contract/project/calls';
import { telemetryCalls } from '@/contract/telemetry/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { type Sender, type Sent, send, senderFrom } from './http';

interface Place {
  url: string;
  /** Of a client of the demonstration. */
  token: string;
  /** A room of theirs. */
  roomId: number;
  /** Where attackers' sockets connect to. */
  socketPath: string;
}

/** Runs until the process is ended. */
type Attack = (place: Place) => Promise<unknown>;

/** Requests that got an answer or failed, and connections that were opened. */
export const attempts = { count: 0 };

const ADDRESSES = 60;
const addressOf = (n: number) => `127.3.0.${(n % ADDRESSES) + 1}`;
/** Before an attacker whose connection was closed or refused tries again: it keeps the attack itself affordable. */
const PAUSE_MS = 20;

/** Sends requests one after the other on each of many connections. */
const flood = (connections: number, next: (n: number) => Sent & { url: string }): Promise<unknown> =>
  Promise.all(
    Array.from({ length: connections }, async (_, n) => {
      const sender: Sender = senderFrom(addressOf(n), 1);
      for (let round = 0; ; round++) {
        const { url, ...sent } = next(n + round * connections);
        const { status } = await send(url, sender, sent);
        attempts.count++;
        if (status !== 200) await delay(PAUSE_MS);
      }
    }),
  );

/** Keeps many connections open, each used in the same way; a closed one is opened again. */
const hold = (connections: number, port: number, use: (socket: Socket) => void): Promise<unknown> =>
  Promise.all(
    Array.from({ length: connections }, async (_, n) => {
      for (;;) {
        const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(n) });
        socket.once('connect', () => attempts.count++);
        await new Promise<void>((resolve) => {
          socket.on('error', () => {}).on('close', resolve);
          use(socket);
        });
        await delay(PAUSE_MS);
      }
    }),
  );

const portOf = ({ url }: Place) => Number(new URL(url).port);
const nested = (depth: number): string => (depth === 0 ? '"\\u0000"' : `[${nested(depth - 1)}]`);
/** Arrays of NUL characters, up to the given size. */
const hostileBody = (bytes: number) =>
  `{"metrics":[${Array(Math.floor(bytes / 30))
    .fill(nested(10))
    .join()}]}`;
const LARGE = hostileBody(855_000);
const SMALL = hostileBody(15_000);
const UNKNOWN_KEYS = JSON.stringify(Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`k${n}`, 0])));

/** The attacks by name. All come from this computer, from many of its addresses. */
export const ATTACKS: Record<string, Attack> = {
  bodies: ({ url }) =>
    flood(20, (n) => ({
      url: `${url}${telemetryCalls.webVitals.path}`,
      method: 'POST',
      body: [LARGE, SMALL, UNKNOWN_KEYS][n % 3],
    })),

  search: ({ url }) =>
    flood(300, (n) => {
      const word = Math.random().toString(36).slice(2, 8);
      return { url: `${url}${n % 2 === 0 ? `${contentCalls.searchListing.path}?q=${word}` : `/search?q=${word}`}` };
    }),

  document: ({ url }) => flood(300, () => ({ url: `${url}/api/openapi.json` })),

  'unread replies': (place) =>
    hold(600, portOf(place), (socket) => {
      socket.pause();
      socket.write(`GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(20));
    }),

  passwords: ({ url }) =>
    flood(60, (n) => ({
      url: `${url}${userAuthCalls.login.path}`,
      method: 'POST',
      body: { email: n % 2 === 0 ? `client@${DEMO_DOMAIN}` : `nobody${n}@${DEMO_DOMAIN}`, password: `wrong ${n}` },
    })),

  writing: ({ url, token, roomId }) =>
    flood(20, (n) =>
      n % 2 === 0
        ? { url: `${url}${projectCalls.createProject.path}`, method: 'POST', token, body: newProject }
        : {
            url: `${url}${chatCalls.sendMessage.path}`,
            method: 'POST',
            token,
            body: { chatroom_id: roomId, message_id: randomUUID(), message: '吵' },
          },
    ),

  'slow bodies': (place) =>
    hold(200, portOf(place), (socket) => {
      socket.resume();
      const path = telemetryCalls.webVitals.path;
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n`,
      );
      trickle(socket);
    }),

  'half-open connections': (place) =>
    hold(200, portOf(place), (socket) => {
      socket.resume();
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
      trickle(socket);
    }),

  'anonymous sockets': ({ url, socketPath }) =>
    Promise.all(
      Array.from({ length: 500 }, async (_, n) => {
        for (;;) {
          const socket = new WebSocket(`${url.replace('http', 'ws')}${socketPath}`, { localAddress: addressOf(n) });
          socket.once('open', () => attempts.count++);
          await new Promise<void>((resolve) => socket.on('error', () => {}).on('close', () => resolve()));
          await delay(1000);
        }
      }),
    ),
};

/** A byte a second, so that the connection is never silent. */
function trickle(socket: Socket): void {
  const timer = setInterval(() => socket.write('x'), 1000);
  socket.once('close', () => clearInterval(timer));
}

/** Logs an attacker in, and finds a room and where sockets connect to. @throws Error if that does not work */
export async function preparePlace(url: string): Promise<Place> {
  // An address of its own for each attack: a caller may log in ten times in a quarter of an hour.
  const sender = senderFrom(`127.3.1.${1 + Math.floor(Math.random() * 250)}`);
  const login = await send(`${url}${userAuthCalls.login.path}`, sender, {
    method: 'POST',
    body: { email: `client2@${DEMO_DOMAIN}`, password: DEMO_PASSWORD },
  });
  if (login.status !== 200) throw new Error(`the attacker cannot log in: ${login.status} ${login.text}`);
  const token = JSON.parse(login.text).access_token;
  const read = async (path: string) => JSON.parse((await send(`${url}${path}`, sender, { token })).text);
  const roomId = (await read(chatCalls.chatroomListing.path)).value[0].id;
  const { key } = await read(chatCalls.connection.path);
  return { url, token, roomId, socketPath: `/app/${key}?protocol=7` };
}
