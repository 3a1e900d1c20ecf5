import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range of ephemeral ports: no outgoing connection occupies the port while PostgreSQL is being restarted.
const LOWEST_PORT = 20_000;
const HIGHEST_PORT = 32_000;
const MAX_TRIES = 100;

/** A port of 127.0.0.1 on which no process listened a moment ago. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port for the database between ${LOWEST_PORT} and ${HIGHEST_PORT}.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
