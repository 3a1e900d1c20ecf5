import type { Logger } from 'pino';
import { PROCESS_GONE_MS, PUBLISH_TRIED_AGAIN_MS } from '@/config/limits';
import type { RealtimeProcess, realtimeProcessesIn } from './processes';
import { createPublisher, PublishError, type Publisher, type PublisherOptions } from './publisher';

interface Options extends Omit<PublisherOptions, 'endpoint'> {
  processes: Pick<ReturnType<typeof realtimeProcessesIn>, 'read' | 'forget'>;
  log: Logger;
  goneMs?: number;
}

/**
 * Publishes to every process of ours with the role realtime: each knows its own sockets only (decision 62). They are read
 * at each sending: a socket's client fetches what it has missed after its process was entered, so nothing falls between.
 *
 * A process is forgotten when it refuses connections, when it has long been silent and does not answer, or when it has
 * failed for PROCESS_GONE_MS while another one took the events. The last may be behind a firewall: it is then tried only
 * once in PUBLISH_TRIED_AGAIN_MS, so that the others do not wait for it. A forgotten process that lives enters itself
 * again. If none takes the events, sending fails, and is tried again as with any engine.
 */
export function createSharedPublisher({ processes, log, goneMs = PROCESS_GONE_MS, ...options }: Options): Publisher {
  const known = new Map<string, Publisher>();
  /** Those that fail: since when, and when they were last tried; ms of the monotonic clock. */
  const failing = new Map<string, { since: number; triedAt: number }>();
  const signing = createPublisher({ ...options, endpoint: () => ({ scheme: 'http', host: 'localhost', port: 80 }) });

  function publisherOf({ id, endpoint }: RealtimeProcess): Publisher {
    const publisher = known.get(id) ?? createPublisher({ ...options, endpoint: () => endpoint });
    known.set(id, publisher);
    return publisher;
  }

  const hasLongFailed = (id: string): boolean => {
    const one = failing.get(id);
    return one !== undefined && one.triedAt - one.since >= goneMs;
  };
  const isTried = (id: string): boolean =>
    !hasLongFailed(id) || performance.now() - (failing.get(id)?.triedAt ?? 0) >= PUBLISH_TRIED_AGAIN_MS;

  function noteFailure(id: string): void {
    const triedAt = performance.now();
    failing.set(id, { since: failing.get(id)?.since ?? triedAt, triedAt });
  }

  async function forget({ id, endpoint }: RealtimeProcess, err: unknown): Promise<void> {
    log.warn({ err, address: endpoint }, 'a process with the role realtime is gone');
    await processes.forget(id);
  }

  async function atAll(what: string, work: (publisher: Publisher) => Promise<void>): Promise<void> {
    const all = await processes.read();
    for (const id of known.keys()) if (!all.some((one) => one.id === id)) known.delete(id);
    const some = all.filter(({ id }) => isTried(id));
    const tried = some.length > 0 ? some : all;
    const results = await Promise.allSettled(tried.map((one) => work(publisherOf(one))));
    const hasTaker = results.some(({ status }) => status === 'fulfilled');
    let failure: unknown;
    for (const [index, result] of results.entries()) {
      const one = tried[index] as RealtimeProcess;
      if (result.status === 'fulfilled') failing.delete(one.id);
      else if (isGone(one, result.reason)) {
        failing.delete(one.id);
        await forget(one, result.reason);
      } else {
        noteFailure(one.id);
        if (hasTaker && hasLongFailed(one.id)) await forget(one, result.reason);
        else failure ??= result.reason;
      }
    }
    if (failure) throw failure;
    if (!hasTaker) throw new PublishError(what, undefined, 'no process has the role realtime');
  }

  return {
    send: (batch) => atAll('an event', (publisher) => publisher.send(batch)),
    terminateUser: (userId) => atAll('closing a user', (publisher) => publisher.terminateUser(userId)),
    authorizeChannel: signing.authorizeChannel,
    authenticateUser: signing.authenticateUser,
  };
}

const isGone = ({ isSilent }: RealtimeProcess, error: unknown): boolean =>
  error instanceof PublishError && (error.isRefused || (isSilent && error.status === undefined));
