import type { Client } from 'pg';
import { preparingClient } from '@/server/db/driver/preparing-client';

type Query = (...args: unknown[]) => unknown;

/**
 * The class of connections that call `onQuery` with the arguments of each `query`, and wait for it if it returns a
 * promise, before the statement is sent.
 */
export const watchedClient = (onQuery: (client: Client, args: unknown[]) => Promise<void> | void): typeof Client =>
  class WatchedClient extends preparingClient() {
    override query(...args: unknown[]): never {
      const send = () => (super.query as Query).call(this, ...args);
      const waiting = onQuery(this, args);
      return (waiting ? waiting.then(send) : send()) as never;
    }
  };
