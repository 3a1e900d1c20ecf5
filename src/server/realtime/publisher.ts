import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import Pusher from 'pusher';
import type { Endpoint } from '@/config/env-realtime';
import {
  PUBLISH_RETRY_DELAY_MS,
  PUBLISH_SOCKETS,
  PUBLISH_TIMEOUT_MS,
  PUBLISH_TRIES,
  REALTIME_LIMITS,
} from '@/config/limits';
import type { RealtimeApp } from './signatures';

export interface RealtimeEvent {
  channel: string;
  name: string;
  data: unknown;
}

/** What the product needs of a realtime engine; the configuration chooses one, and no other code depends on which. */
export interface Publisher {
  /**
   * Sends events in their order, at least once each; an event has at most 10 KB of data.
   * @throws PublishError when the engine refused, or could not be reached
   */
  send(batch: readonly RealtimeEvent[]): Promise<void>;
  /** Closes the connections that signed in as this user; they do not reconnect by themselves. @throws PublishError */
  terminateUser(userId: string): Promise<void>;
  /** Lets this socket subscribe to a private channel. @throws Error on an invalid socket id or channel */
  authorizeChannel(socketId: string, channel: string): { auth: string };
  /** Lets this socket sign in. @throws Error on an invalid socket id or user */
  authenticateUser(socketId: string, user: { id: string }): { auth: string; user_data: string };
}

export class PublishError extends Error {
  override name = 'PublishError';
  constructor(
    what: string,
    /** Of the engine's response; absent without a response. */
    readonly status: number | undefined,
    why: string,
    /** Nothing listens at the engine's address. */
    readonly isRefused = false,
  ) {
    super(`realtime: ${what} ${status === undefined ? 'got no answer' : `was answered ${status}`}: ${why}`);
  }
}

export interface PublisherOptions extends RealtimeApp {
  /** Called when it is first needed: a process knows its own port only once it listens. */
  endpoint: () => Endpoint;
  timeoutMs?: number;
  /** Whether this process is ending: failures are then not retried, and other processes finish the work. */
  isEnding?: () => boolean;
}

/** The official SDK, with what it lacks: a timeout, a pool of connections, a few retries (FACTS). */
export function createPublisher(options: PublisherOptions): Publisher {
  const { endpoint, timeoutMs = PUBLISH_TIMEOUT_MS, isEnding = () => false, ...app } = options;
  const { maxEventsPerBatch } = REALTIME_LIMITS;
  let known: Pusher | undefined;
  const pusher = () => {
    known ??= clientFor(endpoint());
    return known;
  };

  function clientFor({ scheme, host, port }: Endpoint): Pusher {
    const agent = new (scheme === 'https' ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: PUBLISH_SOCKETS });
    return new Pusher({ ...app, useTLS: scheme === 'https', host, port: String(port), timeout: timeoutMs, agent });
  }

  return {
    async send(batch) {
      for (let first = 0; first < batch.length; first += maxEventsPerBatch)
        // Copies, because the SDK changes the events it is given.
        await withRetries('an event', isEnding, () => {
          const events = batch.slice(first, first + maxEventsPerBatch).map((event) => ({ ...event }));
          return pusher().triggerBatch(events);
        });
    },
    terminateUser: (userId) => withRetries('closing a user', isEnding, () => pusher().terminateUserConnections(userId)),
    authorizeChannel: (socketId, channel) => pusher().authorizeChannel(socketId, channel),
    authenticateUser: (socketId, user) => pusher().authenticateUser(socketId, user),
  };
}

const isRefused = (cause: Error | undefined): boolean => (cause as NodeJS.ErrnoException)?.code === 'ECONNREFUSED';

/** Retries without a response, or after a server error; a refusal would be the same again. */
async function withRetries(what: string, isEnding: () => boolean, work: () => Promise<Pusher.Response>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      // Read to its end, so that its connection can be used again.
      await (await work()).text();
      return;
    } catch (error) {
      const { status, body, error: cause, message } = error as Partial<Pusher.RequestError>;
      const isTransient = status === undefined || status >= 500;
      // Never the SDK's own error: its URL contains the signature.
      if (!isTransient || tries === PUBLISH_TRIES || isEnding())
        throw new PublishError(what, status, body?.slice(0, 200) ?? cause?.message ?? message ?? '', isRefused(cause));
      await delay(PUBLISH_RETRY_DELAY_MS * 2 ** (tries - 1) * (0.5 + Math.random()));
    }
  }
}
