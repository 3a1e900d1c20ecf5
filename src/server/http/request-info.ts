import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Deps } from '../deps';

export interface HttpEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; userId: number | undefined };
}

export const requestIdOf = (c: Context<HttpEnv>): string => c.get('requestId');

/** The caller's address; behind a proxy that TRUST_PROXY names as ours, the last address it added. */
export function callerOf(c: Context<HttpEnv>, deps: Pick<Deps, 'env'>): string {
  if (deps.env.TRUST_PROXY === 'on') {
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (forwarded) return forwarded.slice(0, 60);
  }
  return c.env?.incoming?.socket.remoteAddress ?? 'in-process';
}
