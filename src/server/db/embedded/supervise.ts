import { setTimeout as delay } from 'node:timers/promises';
import { type Log, withProgress } from './log';
import { freePort } from './port';
import { type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;
/** A PostgreSQL that has run this long did not die because of its start: the pauses begin again at the first. */
const HEALTHY_AFTER_MS = 60_000;
const FIRST_START_TRIES = 7; // 6 s with the pauses between them

const PORT_TAKEN = /could not create any TCP\/IP sockets/;
/** Errors that the sessions of a killed PostgreSQL cause; these sessions end a moment after it. */
const TRANSIENT = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/;

export interface Supervised {
  port: number;
  /** Stops PostgreSQL and its supervision. */
  stop(): Promise<void>;
}

/**
 * Keeps PostgreSQL running on one port until `stop` is called: one that died is started again, after a pause that
 * doubles up to five seconds. Fulfilled when it accepts connections; rejected if it cannot be started at all.
 */
export async function supervise(options: Omit<PostmasterOptions, 'port'>): Promise<Supervised> {
  const { log, onRecovered } = options;
  const stopping = new AbortController();
  const first = await startFirst(options);
  const { port } = first;
  let { postmaster } = first;
  let startedAt = Date.now();

  const keepRunning = async () => {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      const said = await postmaster.ended;
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > HEALTHY_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
      log('PostgreSQL ended by itself, starting it again', { pauseMs, said });
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      startedAt = Date.now();
      postmaster = startPostmaster({ ...options, port });
      const isReady = await whenReady(log, postmaster).then(
        () => true,
        () => false, // it has ended: the next iteration logs why
      );
      if (isReady) onRecovered();
    }
  };
  const supervision = keepRunning();

  return {
    port,
    stop: async () => {
      stopping.abort();
      await postmaster.stop();
      await supervision;
    },
  };
}

function whenReady(log: Log, postmaster: Postmaster): Promise<void> {
  return withProgress(log, 'still waiting for PostgreSQL', postmaster.ready);
}

/** Starts PostgreSQL on a free port; tries again when another program takes the port in between. */
async function startFirst(options: Omit<PostmasterOptions, 'port'>) {
  for (let tries = 1, pauseMs = FIRST_PAUSE_MS; ; tries++, pauseMs *= 2) {
    const port = await freePort();
    const postmaster = startPostmaster({ ...options, port });
    try {
      await whenReady(options.log, postmaster);
      return { postmaster, port };
    } catch (error) {
      const { message } = error as Error;
      if (tries === FIRST_START_TRIES || !(PORT_TAKEN.test(message) || TRANSIENT.test(message))) throw error;
      await delay(pauseMs);
    }
  }
}
