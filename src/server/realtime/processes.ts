import { randomUUID } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { eq, sql } from 'drizzle-orm';
import { type Endpoint, endpointAt, endpointOfUrl } from '@/config/env-realtime';
import { PROCESS_GONE_MS } from '@/config/limits';
import type { Db } from '../db/client';
import { realtimeProcesses } from '../db/schema';
import type { Deps } from '../deps';
import { keepBeating } from '../keep-beating';

export interface RealtimeProcess {
  id: string;
  endpoint: Endpoint;
  /** It has not been seen for PROCESS_GONE_MS. It may be alive all the same, while the database was away. */
  isSilent: boolean;
}

/** The processes with the role realtime, of all machines (decision 62). */
export function realtimeProcessesIn(db: Db) {
  const isSilent = sql<boolean>`${realtimeProcesses.seenAt} < clock_timestamp() - ${`${PROCESS_GONE_MS} ms`}::interval`;
  return {
    async read(): Promise<RealtimeProcess[]> {
      const { id, address } = realtimeProcesses;
      const rows = await db.select({ id, address, isSilent }).from(realtimeProcesses);
      return rows.map(({ address: of, ...row }) => ({ ...row, endpoint: endpointOfUrl(of) }));
    },
    /** Of one that does not answer; one that lives after all enters itself again at its next beat. */
    async forget(id: string): Promise<void> {
      await db.delete(realtimeProcesses).where(eq(realtimeProcesses.id, id));
    },
  };
}

export interface RealtimeEntry {
  /** No other process was entered at the last beat. */
  isAlone: () => boolean;
  stop: () => Promise<void>;
}

/**
 * Enters this process, again and again, until `stop`. Resolves when it is entered for the first time.
 * @param onForgotten called when this process had been forgotten and is entered again: its sockets may have missed events
 */
export async function enterRealtimeProcess(
  deps: Pick<Deps, 'db' | 'log' | 'env' | 'port'>,
  onForgotten: () => void,
): Promise<RealtimeEntry> {
  const { db, log, env } = deps;
  const id = randomUUID();
  let isAlone = true;
  let isEntered = false;
  const beats = await keepBeating(log, 'this process is not entered as one with the role realtime', async () => {
    const address = addressOf(env.realtime.ownUrl ?? endpointAt(env.HOST, deps.port, outerHost()));
    const mine = { address, seenAt: sql`clock_timestamp()` };
    const { rowCount } = await db.update(realtimeProcesses).set(mine).where(eq(realtimeProcesses.id, id));
    if (rowCount === 0) {
      await db.insert(realtimeProcesses).values({ id, ...mine });
      if (isEntered) {
        log.warn(
          { address },
          'this process had been forgotten as one with the role realtime: its clients connect again',
        );
        onForgotten();
      }
      isEntered = true;
    }
    const all = await realtimeProcessesIn(db).read();
    isAlone = all.every((one) => one.id === id || one.isSilent);
  });
  return {
    isAlone: () => isAlone,
    async stop() {
      await beats.stop();
      // Without the database the publishers find out by themselves.
      await realtimeProcessesIn(db)
        .forget(id)
        .catch(() => {});
    },
  };
}

const addressOf = ({ scheme, host, port }: Endpoint): string => `${scheme}://${host}:${port}`;

/** This machine's first address that other machines can reach; its own loopback where it has no other. */
function outerHost(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
}
