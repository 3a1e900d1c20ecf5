import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { ADDRESS_LIMITS, TURNS_WHILE_CONNECTING } from '@/config/limits';
import { isTrustedProxy } from '@/config/trusted-proxies';
import type { Deps } from '../deps';
import { AppError } from './app-error';
import { refuseRequest } from './refuse-request';
import { addressOf } from './request-info';

/**
 * Limits what one address may do before any work is done for it: its requests in ten seconds, and those under way. The
 * counts are this process's own, because sharing them would be work.
 */
export function admitByAddress(
  deps: Pick<Deps, 'env' | 'log' | 'queues' | 'metrics'>,
  server: Server,
  listener: RequestListener,
): RequestListener {
  if (deps.env.RATE_LIMITS === 'off') return listener;
  const { points, durationS } = ADDRESS_LIMITS.requests;
  const requests = new RateLimiterMemory({ points, duration: durationS });
  const running = new Tally();
  const afterTurn = watchTurns(server);
  return async (request, response) => {
    const address = addressOfRequest(deps, request);
    if (running.of(address) >= ADDRESS_LIMITS.running)
      return refuseRequest(
        deps,
        request,
        response,
        new AppError('too_many_requests', { retryAfterS: 1, refusedBy: 'address_running' }),
      );
    running.add(address);
    response.once('close', () => running.remove(address));
    try {
      await requests.consume(address).catch(({ msBeforeNext }: RateLimiterRes) => {
        throw new AppError('too_many_requests', { retryAfterS: msBeforeNext / 1000, refusedBy: 'address_requests' });
      });
      await deps.queues.start.run(address, () => {
        if (response.destroyed) return;
        listener(request, response);
        return afterTurn();
      });
    } catch (error) {
      await refuseRequest(deps, request, response, error);
    }
  };
}

/**
 * Returns a function that resolves after a turn of the event loop, so that what one address sent at once is not begun
 * before what others have sent. A turn accepts only one connection (libuv). While connections come, the function
 * therefore resolves after some turns more; otherwise a new connection, a proxy's too, would wait behind the requests
 * that are begun in each turn.
 */
function watchTurns(server: Server): () => Promise<void> {
  let accepted = 0;
  server.on('connection', () => {
    accepted++;
  });
  return async () => {
    for (let turns = 0; turns < TURNS_WHILE_CONNECTING; turns++) {
      const before = accepted;
      await nextTurn();
      if (accepted === before) return;
    }
  };
}

/**
 * Closes connections on which too many requests are sent before the earlier ones are answered: all that come in one
 * packet are begun in one turn of the event loop. Returns whether this request's was closed.
 */
export function limitPipelining({ env, metrics }: Pick<Deps, 'env' | 'metrics'>) {
  if (env.RATE_LIMITS === 'off') return () => false;
  const unanswered = new WeakMap<Socket, number>();
  return ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    // The rest of the same packet.
    if (socket.destroyed) return true;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > ADDRESS_LIMITS.pipelined) {
      metrics.connectionCut('pipelining');
      socket.destroy();
      return true;
    }
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return false;
  };
}

/** Limits the open connections of an address; not a proxy's of ours, which has limits of its own. */
export function limitConnections(deps: Pick<Deps, 'env' | 'metrics'>, server: Server): void {
  const { env } = deps;
  if (env.RATE_LIMITS === 'off') return;
  const open = new Tally();
  server.on('connection', (socket) => {
    if (isTrustedProxy(env.TRUST_PROXY, socket.remoteAddress ?? '', 0)) return;
    const address = addressOf(deps, undefined, socket.remoteAddress);
    if (open.of(address) >= ADDRESS_LIMITS.connections) {
      deps.metrics.connectionCut('address');
      return void socket.destroy();
    }
    open.add(address);
    socket.once('close', () => open.remove(address));
  });
}

export const addressOfRequest = (deps: Pick<Deps, 'env'>, { headers, socket }: IncomingMessage): string =>
  addressOf(deps, headers['x-forwarded-for']?.toString(), socket.remoteAddress);

/** Counts by key; a key whose count is 0 takes no memory. */
class Tally {
  readonly #counts = new Map<string, number>();

  of = (key: string): number => this.#counts.get(key) ?? 0;
  add = (key: string): void => void this.#counts.set(key, this.of(key) + 1);
  remove(key: string): void {
    if (this.of(key) > 1) this.#counts.set(key, this.of(key) - 1);
    else this.#counts.delete(key);
  }
}
