import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { asc, eq, sql } from 'drizzle-orm';
import { PROCESS_GONE_MS, PROCESS_KEPT_MS, PROCESS_LEAVES_MS } from '@/config/limits';
import type { ProcessState } from '@/domain/operations';
import { version } from '../../package.json';
import type { Db } from './db/client';
import { processes } from './db/schema';
import type { Deps } from './deps';
import { keepBeating } from './keep-beating';

/** Enters this process among those of the installation, until `stop`, and deletes those that died long ago. */
export async function enterProcess(
  { db, log, roles, jobPools, isDraining }: Pick<Deps, 'db' | 'log' | 'roles' | 'jobPools' | 'isDraining'>,
  build: string | undefined,
): Promise<{ stop: () => Promise<void> }> {
  const id = randomUUID();
  const seenAt = sql`clock_timestamp()`;
  const startedAt = new Date(Date.now() - process.uptime() * 1000);
  const facts = { id, roles: [...roles].sort(), host: hostname(), pid: process.pid, version, build, startedAt };
  const beats = await keepBeating(log, 'this process is not entered among those of the installation', async () => {
    const now = { isDraining: isDraining(), seenAt, jobPools: [...jobPools] };
    await db
      .insert(processes)
      .values({ ...facts, ...now })
      .onConflictDoUpdate({ target: processes.id, set: now });
    await db.delete(processes).where(isSilentFor(PROCESS_KEPT_MS));
  });
  return {
    async stop() {
      const leaving = beats.stop().then(() => db.delete(processes).where(eq(processes.id, id)));
      // Without the database the entry goes away by itself; the shutdown must not wait for it.
      await Promise.race([leaving.catch(() => {}), delay(PROCESS_LEAVES_MS, undefined, { ref: false })]);
    },
  };
}

const isSilentFor = (ms: number) => sql<boolean>`${processes.seenAt} < clock_timestamp() - ${`${ms} ms`}::interval`;

/** The processes that have been silent for so long, with the names of their runners of jobs. */
export const silentProcesses = (db: Db, ms: number) =>
  db.select({ id: processes.id, jobPools: processes.jobPools }).from(processes).where(isSilentFor(ms));

/** The processes of the installation, those that died a short while ago too. */
export async function readProcesses(db: Db) {
  const isGone = isSilentFor(PROCESS_GONE_MS);
  const rows = await db
    .select({ process: processes, isGone })
    .from(processes)
    .orderBy(asc(processes.roles), asc(processes.host), asc(processes.startedAt), asc(processes.id));
  return rows.map(({ process: { isDraining, jobPools: _, ...one }, isGone }) => {
    const state: ProcessState = isGone ? 'gone' : isDraining ? 'draining' : 'ready';
    return { ...one, state };
  });
}
