import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { DRAIN_TIMEOUT_MS } from '@/config/limits';

/** Requests have half of the time; then their connections are cut, so that the rest can stop in order. */
const REQUESTS_TIMEOUT_MS = DRAIN_TIMEOUT_MS / 2;
/** How long the port stays open for requests that this process sends to itself. */
const SENDERS_TIMEOUT_MS = DRAIN_TIMEOUT_MS / 5;

type Stop = () => Promise<unknown>;

/**
 * Drains on SIGTERM, SIGINT or a closed terminal: stops senders to our own port, takes no new requests, finishes the
 * running ones, closes sockets, then stops everything else in the opposite order of its start, and exits with 0. A
 * signal during the start does the same; further signals are ignored.
 */
export function prepareShutdown(server: Server, say: (line: string) => void) {
  const senders: Stop[] = [];
  const sockets: Stop[] = [];
  const stops: Stop[] = [];
  let isUnderWay = false;

  const shutdown = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    say('▸ finishing what is under way');
    // A step that hangs must not prevent the exit.
    setTimeout(() => process.exit(1), DRAIN_TIMEOUT_MS).unref();
    const sendersStopped = Promise.all(senders.map((stop) => stop()));
    await Promise.race([sendersStopped, delay(SENDERS_TIMEOUT_MS)]);
    await Promise.all([closeServer(server), ...sockets.map((stop) => stop())]);
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

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const cut = setTimeout(() => server.closeAllConnections(), REQUESTS_TIMEOUT_MS);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}
