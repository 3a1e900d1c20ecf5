import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { LOGGED_TEXT_MAX_CHARS } from '@/config/limits';
import type { Deps } from '../deps';
import type { EventOrigin } from '../modules/security-event/security-event-log';

export interface HttpEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; userId: number | undefined };
}

/**
 * The caller for rate limits: an IPv4 address, or the /64 network of an IPv6 address. With TRUST_PROXY it is the last
 * address of X-Forwarded-For, which our own proxy added.
 */
export function addressOf({ env }: Pick<Deps, 'env'>, forwardedFor?: string, remoteAddress = 'in-process'): string {
  const forwarded = env.TRUST_PROXY === 'on' ? forwardedFor?.split(',').at(-1)?.trim() : undefined;
  return networkOf(forwarded?.slice(0, 60) || remoteAddress);
}

export const callerOf = (c: Context<HttpEnv>, deps: Pick<Deps, 'env'>): string =>
  addressOf(deps, c.req.header('x-forwarded-for'), c.env?.incoming?.socket.remoteAddress);

/** Where a request comes from, for the logs. */
export const originOf = (c: Context<HttpEnv>, deps: Pick<Deps, 'env'>): Omit<EventOrigin, 'visitor'> => ({
  caller: callerOf(c, deps),
  userAgent: c.req.header('user-agent')?.slice(0, LOGGED_TEXT_MAX_CHARS) ?? '',
  requestId: c.get('requestId'),
});

function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const groups =
    tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
