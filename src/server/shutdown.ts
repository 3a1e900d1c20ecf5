import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Env } from '@/config/env';
import { DRAIN_REST_MS, DRAIN_SENDERS_MS } from '@/config/limits';
import { SECOND_MS } from '@/config/limits/time';
import { closeServer } from './http/close-server';

type Stop = () => Promise<unknown>;

/**
 * Drains on SIGTERM, SIGINT or a closed terminal: says at /readyz that it ends and goes on for SHUTDOWN_DELAY_S, so that
 * proxies send their requests elsewhere; stops senders to our own port, takes no new requests, finishes the running ones,
 * closes sockets, then stops everything else in the opposite order of its start, and exits with 0, at the latest
 * SHUTDOWN_TIMEOUT_S after the delay. A signal during the start does the same; further signals are ignored.
 */
export function prepareShutdown(
  server: Server,
  { SHUTDOWN_DELAY_S, SHUTDOWN_TIMEOUT_S }: Pick<Env, 'SHUTDOWN_DELAY_S' | 'SHUTDOWN_TIMEOUT_S'>,
  say: (line: string) => void,
) {
  const timeoutMs = SHUTDOWN_TIMEOUT_S * SECOND_MS;
  const senders: Stop[] = [];
  const sockets: Stop[] = [];
  const stops: Stop[] = [];
  let isUnderWay = false;

  const shutdown = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    say('▸ finishing what is under way');
    if (server.listening) await delay(SHUTDOWN_DELAY_S * SECOND_MS);
    // A step that hangs must not prevent the exit.
    setTimeout(() => process.exit(1), timeoutMs).unref();
    const sendersStopped = Promise.all(senders.map((stop) => stop()));
    await Promise.race([sendersStopped, delay(DRAIN_SENDERS_MS)]);
    await Promise.all([closeServer(server, timeoutMs - DRAIN_REST_MS), ...sockets.map((stop) => stop())]);
    await sendersStopped;
    for (const stop of stops) await stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, shutdown);

  return {
    isUnderWay: () => isUnderWay,
    /** A sender to our own port is stopped while the port still answers. */
    sender: (stop: Stop) => void senders.push(stop),
    /** Sockets' clients are told to reconnect at the moment the port closes, so that they do not reconnect to us. */
    sockets: (stop: Stop) => void sockets.push(stop),
    /** What is started last is stopped first. */
    last: (stop: Stop) => void stops.unshift(stop),
  };
}
