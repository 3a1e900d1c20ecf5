import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** An application of the Pusher protocol: the id in HTTP paths, the key that clients name, the secret that signs. */
export interface RealtimeApp {
  /** Digits: Laravel's and Pusher's own libraries accept nothing else. */
  appId: string;
  key: string;
  secret: string;
}

/** HMAC-SHA256 with the application's secret, in hex. */
export const sign = ({ secret }: RealtimeApp, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Compares in constant time; the length of a signature is no secret. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** `auth` is `key:signature` over the socket, the channel and, for presence, the member as it was sent. */
export function isChannelAuth(
  app: RealtimeApp,
  auth: string,
  { socketId, channel, channelData }: { socketId: string; channel: string; channelData?: string },
): boolean {
  const text = [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':');
  return isSame(auth, `${app.key}:${sign(app, text)}`);
}

/** `auth` is `key:signature` over the socket and the user as it was sent. */
export const isUserAuth = (app: RealtimeApp, auth: string, socketId: string, userData: string): boolean =>
  isSame(auth, `${app.key}:${sign(app, `${socketId}::user::${userData}`)}`);

/** A request to the HTTP API is signed with its method, its path and all of its query but the signature. */
export function isSignedRequest(app: RealtimeApp, method: string, path: string, query: URLSearchParams): boolean {
  const pairs = [...query].filter(([name]) => name !== 'auth_signature');
  const sorted = pairs.map(([name, value]) => [name.toLowerCase(), value] as const);
  sorted.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const text = [method, path, sorted.map(([name, value]) => `${name}=${value}`).join('&')].join('\n');
  return isSame(query.get('auth_signature') ?? '', sign(app, text));
}

export const isBodyOf = (md5: string, body: Uint8Array): boolean =>
  isSame(md5, createHash('md5').update(body).digest('hex'));
