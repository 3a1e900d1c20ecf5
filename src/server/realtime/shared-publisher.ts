import type { Logger } from 'pino';
import type { RealtimeProcess, realtimeProcessesIn } from './processes';
import { createPublisher, PublishError, type Publisher, type PublisherOptions } from './publisher';

interface Options extends Omit<PublisherOptions, 'endpoint'> {
  processes: Pick<ReturnType<typeof realtimeProcessesIn>, 'read' | 'forget'>;
  log: Logger;
}

/**
 * Publishes to every process of ours with the role realtime: each knows its own sockets only (decision 62). They are read
 * at each sending: a socket's client fetches what it has missed after its process was entered, so nothing falls between.
 * One that refuses connections, or has long been silent and does not answer, is forgotten: its sockets are closed. If
 * none takes the events, sending fails, and is tried again as with any engine.
 */
export function createSharedPublisher({ processes, log, ...options }: Options): Publisher {
  const known = new Map<string, Publisher>();
  const signing = createPublisher({ ...options, endpoint: () => ({ scheme: 'http', host: 'localhost', port: 80 }) });

  function publisherOf({ id, endpoint }: RealtimeProcess): Publisher {
    const publisher = known.get(id) ?? createPublisher({ ...options, endpoint: () => endpoint });
    known.set(id, publisher);
    return publisher;
  }

  async function atAll(what: string, work: (publisher: Publisher) => Promise<void>): Promise<void> {
    const all = await processes.read();
    for (const id of known.keys()) if (!all.some((one) => one.id === id)) known.delete(id);
    const results = await Promise.allSettled(all.map((one) => work(publisherOf(one))));
    let taken = 0;
    let failure: unknown;
    for (const [index, result] of results.entries()) {
      const one = all[index] as RealtimeProcess;
      if (result.status === 'fulfilled') taken++;
      else if (isGone(one, result.reason)) {
        log.warn({ err: result.reason, address: one.endpoint }, 'a process with the role realtime is gone');
        await processes.forget(one.id);
      } else failure ??= result.reason;
    }
    if (failure) throw failure;
    if (taken === 0) throw new PublishError(what, undefined, 'no process has the role realtime');
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
