import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import { LOGGED_TEXT_MAX_CHARS } from '@/config/limits';
import { isTrustedProxy } from '@/config/trusted-proxies';
import type { Deps } from '../deps';
import type { EventOrigin } from '../modules/security-event/security-event-log';

export interface HttpEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; userId: number | undefined };
}

/** Longer than any address with its zone. */
const ADDRESS_MAX_CHARS = 60;

/**
 * The caller for rate limits: an IPv4 address, or the /64 network of an IPv6 address. It is who connected, or, if that is
 * a proxy of ours (TRUST_PROXY), the last one in X-Forwarded-For that is none: each proxy adds who connected to it.
 */
export function addressOf({ env }: Pick<Deps, 'env'>, forwardedFor = '', remoteAddress = 'in-process'): string {
  const named = forwardedFor.split(',').flatMap((part) => part.trim().slice(0, ADDRESS_MAX_CHARS) || []);
  const way = [remoteAddress, ...named.reverse()];
  const caller = way.find((address, hop) => !isTrustedProxy(env.TRUST_PROXY, address, hop));
  return networkOf(caller ?? way.at(-1) ?? '');
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
  if (!ipaddr.isValid(address)) return address;
  const found = ipaddr.process(address);
  return found.kind() === 'ipv4' ? found.toString() : `${ipaddr.IPv6.networkAddressFromCIDR(`${found}/64`)}/64`;
}
