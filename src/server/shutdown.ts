import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { DRAIN_TIMEOUT_MS } from '@/config/limits';

/** Requests have half of the time; then their connections are cut, so that the rest can stop in order. */
const REQUESTS_TIMEOUT_MS = DRAIN_TIMEOUT_MS / 2;
/** So long the port stays open for what this process sends to itself. */
const SENDERS_TIMEOUT_MS = DRAIN_TIMEOUT_MS / 5;

type Stop = () => Promise<unknown>;

/**
 * Drains on SIGTERM, SIGINT or a closed terminal: nothing more sent to ourselves, no new requests, those under way
 * finished, sockets closed, then what was started stopped in the opposite order, and exit 0. A signal that comes again, or while still starting, is the same one.
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
    // Whatever hangs must not keep the machine waiting.
    setTimeout(() => process.exit(1), DRAIN_TIMEOUT_MS).unref();
    const silenced = Promise.all(senders.map((stop) => stop()));
    await Promise.race([silenced, delay(SENDERS_TIMEOUT_MS)]);
    await Promise.all([closeServer(server), ...sockets.map((stop) => stop())]);
    await silenced;
    for (const stop of stops) await stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, shutdown);

  return {
    isUnderWay: () => isUnderWay,
    /** What sends to our own port is stopped while that still answers. */
    sender: (stop: Stop) => void senders.push(stop),
    /** Sockets are told to come back in the moment that the port closes: so not to us. */
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
