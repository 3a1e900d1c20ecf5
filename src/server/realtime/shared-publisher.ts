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
 * One that refuses connections, or has long been silent and does not answer, is forgotten; so is one that has not taken
 * anything from here for PROCESS_GONE_MS while another has, such as one behind a firewall: what the others get must not
 * wait for it, so it is tried once in PUBLISH_TRIED_AGAIN_MS. One that is forgotten and lives enters itself again, and sends
 * its sockets away, which fetch what they have missed. If none takes the events, sending fails, and is tried again as with any engine.
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

  /** It has failed for long: each try would hold up what the others get. */
  const hasLongFailed = (id: string): boolean => {
    const { since = 0, triedAt = 0 } = failing.get(id) ?? {};
    return triedAt - since >= goneMs;
  };
  const isReachable = (id: string): boolean =>
    !hasLongFailed(id) || performance.now() - (failing.get(id)?.triedAt ?? 0) >= PUBLISH_TRIED_AGAIN_MS;

  function noteFailure(id: string): void {
    const triedAt = performance.now();
    failing.set(id, { since: failing.get(id)?.since ?? triedAt, triedAt });
  }

  async function atAll(what: string, work: (publisher: Publisher) => Promise<void>): Promise<void> {
    const all = await processes.read();
    for (const id of known.keys()) if (!all.some((one) => one.id === id)) known.delete(id);
    const reachable = all.filter(({ id }) => isReachable(id));
    const tried = reachable.length > 0 ? reachable : all;
    const results = await Promise.allSettled(tried.map((one) => work(publisherOf(one))));
    const hasTaker = results.some(({ status }) => status === 'fulfilled');
    let failure: unknown;
    for (const [index, result] of results.entries()) {
      const one = tried[index] as RealtimeProcess;
      if (result.status === 'fulfilled') failing.delete(one.id);
      else {
        const isOver = isGone(one, result.reason);
        if (isOver) failing.delete(one.id);
        else noteFailure(one.id);
        if (isOver || (hasTaker && hasLongFailed(one.id))) {
          log.warn({ err: result.reason, address: one.endpoint }, 'a process with the role realtime is gone');
          await processes.forget(one.id);
        } else failure ??= result.reason;
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
