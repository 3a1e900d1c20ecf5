import { z } from 'zod';
import { REALTIME_LIMITS } from './limits/server';
import { isLoopback } from './loopback';

const host = z.string().regex(/^(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\])$/, 'must be a host name or an address alone');
const port = z.coerce.number().int().min(1).max(65535);
const scheme = z.enum(['http', 'https']);
const count = z.coerce.number().int().min(1).max(1_000_000);
const MB = 1024 * 1024;

/** What is told names channels and people, so it is encrypted unless it stays on this machine. */
function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isEncrypted = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isEncrypted && username === '' && password === '';
}

/** The variables of the realtime engine: the embedded one, or any other that speaks Pusher's protocol. */
export const realtimeVariables = {
  PUSHER_APP_ID: z
    .string()
    .regex(/^\d{1,18}$/, 'must be a number')
    .optional(),
  PUSHER_KEY: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be letters, digits, _ and - alone')
    .optional(),
  PUSHER_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  PUSHER_HOST: host.optional(),
  PUSHER_PORT: port.optional(),
  PUSHER_SCHEME: scheme.optional(),
  PUSHER_CLUSTER: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be one of Pusher’s clusters, such as ap1')
    .optional(),
  PUSHER_CLIENT_HOST: host.optional(),
  PUSHER_CLIENT_PORT: port.optional(),
  PUSHER_CLIENT_SCHEME: scheme.optional(),
  PUSHER_SIGN_IN: z.enum(['on', 'off']).optional(),
  PUSHER_OWN_URL: z.url({ protocol: /^https?$/, error: 'must start with http:// or https://' }).optional(),
  PUSHER_SUBSCRIPTION_COUNT: z.enum(['on', 'off']).optional(),
  PUSHER_MAX_CONNECTIONS: count.default(REALTIME_LIMITS.maxConnections),
  PUSHER_MAX_ANONYMOUS_PER_ADDRESS: count.default(REALTIME_LIMITS.maxAnonymousPerAddress),
  PUSHER_MAX_UNREAD_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(65536)
    .default(REALTIME_LIMITS.maxUnreadBytesOfAll / MB),
  PUSHER_WEBHOOK_URL: z
    .url()
    .refine(isWebhookUrl, 'must start with https://, or with http:// on this machine; without a user')
    .optional(),
};

type Variables = z.output<z.ZodObject<typeof realtimeVariables>>;
type Name = keyof Variables;

/** Variables that require others: the three credentials come together, and hosted Pusher knows no derived ones. */
const NEEDS: readonly [Name, readonly Name[]][] = [
  ['PUSHER_APP_ID', ['PUSHER_KEY', 'PUSHER_SECRET']],
  ['PUSHER_KEY', ['PUSHER_APP_ID', 'PUSHER_SECRET']],
  ['PUSHER_SECRET', ['PUSHER_APP_ID', 'PUSHER_KEY']],
  ['PUSHER_CLUSTER', ['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET']],
  ['PUSHER_PORT', ['PUSHER_HOST']],
  ['PUSHER_SCHEME', ['PUSHER_HOST']],
  ['PUSHER_CLIENT_PORT', ['PUSHER_CLIENT_HOST']],
  ['PUSHER_CLIENT_SCHEME', ['PUSHER_CLIENT_HOST']],
  ['PUSHER_SIGN_IN', ['PUSHER_HOST']],
];

/** Rules about combinations of variables. */
export const realtimeProblems = [
  ...NEEDS.flatMap(([name, needed]) =>
    needed.map((other) => ({
      path: [other],
      message: `is needed beside ${name}`,
      isGood: (env: Variables) => env[name] === undefined || env[other] !== undefined,
    })),
  ),
  {
    path: ['PUSHER_CLUSTER'],
    message: 'names hosted Pusher, and PUSHER_HOST another engine: one of them',
    isGood: (env: Variables) => !env.PUSHER_CLUSTER || !env.PUSHER_HOST,
  },
];

/** An address to connect to. */
export interface Endpoint {
  scheme: 'http' | 'https';
  host: string;
  port: number;
}

/** Where its sockets are, such as wss://ws-ap1.pusher.com:443. */
export const socketUrlOf = ({ scheme, host, port }: Endpoint): string =>
  `${scheme === 'https' ? 'wss' : 'ws'}://${host}:${port}`;

export interface RealtimeEnv {
  /** As configured; undefined: derived from APP_SECRET. */
  app: { appId: string; key: string; secret: string } | undefined;
  /** Where the server publishes; undefined: on this process's own port. */
  publishTo: Endpoint | undefined;
  /** What browsers connect to; undefined: the page's own host and port. */
  connectTo: Endpoint | undefined;
  /** Where other processes reach this one, if it has the role realtime; undefined: by the address it listens on. */
  ownUrl: Endpoint | undefined;
  /** Browsers sign in before they subscribe (decision 12); some external engines do not support it. */
  needsSignIn: boolean;
  /** The embedded engine tells how many are subscribed to a channel. */
  countsSubscriptions: boolean;
  /** Where the embedded engine tells what happens on the channels; undefined: nowhere. */
  webhookUrl: string | undefined;
  /** Of the embedded engine in each process. */
  limits: Record<'maxConnections' | 'maxAnonymousPerAddress' | 'maxUnreadBytesOfAll', number>;
}

/** The realtime settings, and the environment without their variables. */
export function takeRealtime<E extends Variables>(env: E): { realtime: RealtimeEnv; rest: Omit<E, Name> } {
  const others = Object.entries(env).filter(([name]) => !(name in realtimeVariables));
  return { realtime: realtimeOf(env), rest: Object.fromEntries(others) as Omit<E, Name> };
}

function realtimeOf(env: Variables): RealtimeEnv {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret, PUSHER_CLUSTER: cluster } = env;
  return {
    app: appId && key && secret ? { appId, key, secret } : undefined,
    publishTo:
      endpointOf(env.PUSHER_HOST, env.PUSHER_SCHEME, env.PUSHER_PORT) ??
      endpointOf(cluster && `api-${cluster}.pusher.com`),
    connectTo:
      endpointOf(env.PUSHER_CLIENT_HOST, env.PUSHER_CLIENT_SCHEME, env.PUSHER_CLIENT_PORT) ??
      endpointOf(cluster && `ws-${cluster}.pusher.com`),
    ownUrl: env.PUSHER_OWN_URL === undefined ? undefined : endpointOfUrl(env.PUSHER_OWN_URL),
    needsSignIn: env.PUSHER_SIGN_IN !== 'off',
    countsSubscriptions: env.PUSHER_SUBSCRIPTION_COUNT === 'on',
    webhookUrl: env.PUSHER_WEBHOOK_URL,
    limits: {
      maxConnections: env.PUSHER_MAX_CONNECTIONS,
      maxAnonymousPerAddress: env.PUSHER_MAX_ANONYMOUS_PER_ADDRESS,
      maxUnreadBytesOfAll: env.PUSHER_MAX_UNREAD_MB * MB,
    },
  };
}

const DEFAULT_PORTS = { https: 443, http: 80 };

function endpointOf(host?: string, scheme: Endpoint['scheme'] = 'https', port?: number): Endpoint | undefined {
  return host ? { scheme, host, port: port ?? DEFAULT_PORTS[scheme] } : undefined;
}

/**
 * Where a process that listens there is reached.
 * @param everywhere the host that stands for all addresses of its machine
 */
export function endpointAt(listensOn: string, port: number, everywhere: string): Endpoint {
  const isEverywhere = ['0.0.0.0', '::', ''].includes(listensOn);
  const host = isEverywhere ? everywhere : listensOn.includes(':') ? `[${listensOn}]` : listensOn;
  return { scheme: 'http', host, port };
}

/** The scheme, host and port of an address. */
export function endpointOfUrl(url: string): Endpoint {
  const { protocol, hostname, port } = new URL(url);
  const scheme = protocol === 'https:' ? 'https' : 'http';
  return { scheme, host: hostname, port: Number(port) || DEFAULT_PORTS[scheme] };
}
