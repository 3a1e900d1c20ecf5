import { setTimeout as delay } from 'node:timers/promises';
import { type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { CONNECTION_TRY_INTERVAL_MS, DATABASE_WAIT_MS } from '@/config/limits';
import { preparingClient } from './preparing-client';

/** How long PostgreSQL lets a statement run, wait for a lock, and a transaction idle, in milliseconds. */
export interface TimeLimits {
  statementMs: number;
  lockMs: number;
  idleInTransactionMs: number;
}

interface How {
  /** The class of the connections; tests pass one that watches the statements. */
  Connection?: ReturnType<typeof preparingClient>;
  /** None: PostgreSQL's own, or those of the role. */
  limits?: TimeLimits;
  /**
   * The address may be that of a pooler. It refuses most settings of a startup message, and a `set` may reach another
   * session than the next statement; but poolers keep the time zone, which PostgreSQL reports to its clients.
   */
  isPooled?: boolean;
  /** Its sessions change nothing. */
  isReadOnly?: boolean;
  /** A connection whose statement has no answer after this is closed; without it PostgreSQL alone keeps the time. */
  answerTimeoutMs?: number;
  /** Told how long each user of a connection waited for it, in vain too. */
  onWaited?: (ms: number) => void;
}

/** Connections to the database: in pipeline mode, with repeated statements prepared (decisions 19 and 24). */
export function createPool(connectionString: string, max: number, log: Logger, how: How = {}): Pool {
  const { Connection = preparingClient(), limits, isPooled = false, isReadOnly = false, onWaited = () => {} } = how;
  const settings = isPooled ? {} : startupSettings(limits, isReadOnly);
  const pool = new WaitingPool(
    {
      connectionString,
      max,
      connectionTimeoutMillis: DATABASE_WAIT_MS,
      pipeline: true,
      Client: Connection,
      query_timeout: how.answerTimeoutMs,
      ...settings,
    },
    onWaited,
  );
  // The pool replaces a connection that breaks. Without a listener the error would end the process; while the pool
  // ends, it is expected.
  const onError = (error: Error) => {
    if (!pool.ending) log.warn({ err: error }, 'a database connection broke');
  };
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    // Sent before the first statement, whose error then says more.
    if (isPooled) client.query("set timezone to 'UTC'").catch(() => {});
  });
  return pool;
}

const startupSettings = (limits: TimeLimits | undefined, isReadOnly: boolean): ClientConfig => ({
  options: isReadOnly ? '-c timezone=UTC -c default_transaction_read_only=on' : '-c timezone=UTC',
  ...(limits && {
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  }),
});

type OnConnected = Parameters<Pool['connect']>[0];

/**
 * Where PostgreSQL has no connection left for a new one, waits for one of its own to be released, as in a pool that is
 * full, and tries again from time to time. Gives up after DATABASE_WAIT_MS.
 */
class WaitingPool extends Pool {
  readonly #waiting = new Set<() => void>();
  /** 0, or when a new connection may be tried again: each try costs PostgreSQL a process. */
  #nextTryAt = 0;

  constructor(
    config: PoolConfig,
    private readonly onWaited: (ms: number) => void,
  ) {
    super(config);
    this.on('connect', () => {
      this.#nextTryAt = 0;
    });
    this.on('release', () => {
      const [first] = this.#waiting;
      first?.();
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(onConnected: OnConnected): void;
  override connect(onConnected?: OnConnected): Promise<PoolClient> | undefined {
    const connected = this.#connect();
    if (!onConnected) return connected;
    connected.then(
      (client) => onConnected(undefined, client, (error) => client.release(error)),
      (error) => onConnected(error, undefined, () => {}),
    );
    return undefined;
  }

  /** On a connection that is taken for it, so that it waits like those who take one themselves. */
  override query(...args: unknown[]): never {
    return this.#query(args) as never;
  }

  async #query(args: unknown[]): Promise<unknown> {
    const client = await this.connect();
    try {
      return await (client.query as (...given: unknown[]) => Promise<unknown>)(...args);
    } finally {
      client.release();
    }
  }

  async #connect(): Promise<PoolClient> {
    const startedAt = performance.now();
    try {
      return await this.#connectBefore(startedAt + DATABASE_WAIT_MS);
    } finally {
      this.onWaited(performance.now() - startedAt);
    }
  }

  async #connectBefore(deadline: number): Promise<PoolClient> {
    for (;;) {
      const now = performance.now();
      if (this.idleCount > 0 || now >= this.#nextTryAt) {
        // Only one of those that wait tries.
        if (this.#nextTryAt > 0) this.#nextTryAt = now + CONNECTION_TRY_INTERVAL_MS;
        try {
          return await super.connect();
        } catch (error) {
          if (!isOutOfConnections(error) || performance.now() >= deadline) throw error;
          this.#nextTryAt = performance.now() + CONNECTION_TRY_INTERVAL_MS;
        }
      }
      if (now >= deadline) throw new Error('timeout exceeded when trying to connect');
      await this.#untilReleased();
    }
  }

  /** Resolves when a connection was released, one waiter for each, or when it is time to try again. */
  async #untilReleased(): Promise<void> {
    const released = new AbortController();
    const wake = () => {
      this.#waiting.delete(wake);
      released.abort();
    };
    this.#waiting.add(wake);
    await delay(CONNECTION_TRY_INTERVAL_MS, undefined, { signal: released.signal }).catch(() => {});
    this.#waiting.delete(wake);
  }
}

/** PostgreSQL has no place for another connection, or none for this role or database. */
const isOutOfConnections = (error: unknown): boolean => (error as { code?: string }).code === '53300';
