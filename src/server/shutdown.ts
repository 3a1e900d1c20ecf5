import type { Server } from 'node:http';
import { DRAIN_TIMEOUT_MS } from '@/config/limits';

/** Requests have half of the time; then their connections are cut, so that the rest can stop in order. */
const REQUESTS_TIMEOUT_MS = DRAIN_TIMEOUT_MS / 2;

/**
 * Drains on SIGTERM, SIGINT or a closed terminal: no new requests, those under way finished, then what was started
 * stopped in the opposite order, and exit 0. A signal that comes again, or while still starting, is the same one.
 */
export function prepareShutdown(server: Server, say: (line: string) => void) {
  const stops: (() => Promise<unknown>)[] = [];
  let isUnderWay = false;

  const shutdown = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    say('▸ finishing what is under way');
    // Whatever hangs must not keep the machine waiting.
    setTimeout(() => process.exit(1), DRAIN_TIMEOUT_MS).unref();
    await closeServer(server);
    for (const stop of stops) await stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, shutdown);

  return {
    isUnderWay: () => isUnderWay,
    /** What is started last is stopped first. */
    last: (stop: () => Promise<unknown>) => void stops.unshift(stop),
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
