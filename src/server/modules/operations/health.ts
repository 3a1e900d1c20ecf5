import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { HEALTH_TIMEOUT_MS, WORKER_SILENCE_MS } from '@/config/limits';
import { risksOf } from '@/config/risks';
import { version } from '../../../../package.json';
import type { Db } from '../../db/client';
import type { Deps } from '../../deps';
import type { CallContext } from '../../http/context';
import { readProcesses } from '../../processes';
import { readClockwork } from '../../queue/read-jobs';
import { countConnections } from '../../review-database';
import { say } from '../../texts/text';
import { externalEngineSignsIn } from '../chat/external-engine';

/** A channel without subscribers: an accepted event shows that the engine is up and our credentials are valid. */
const PROBE_CHANNEL = 'trimatch-health';

/**
 * Admin: all processes, and the state of the app, database, worker, realtime engine, mail and storage. The storage sums read every row of
 * `files`, which is acceptable because the page is opened rarely.
 */
export async function health(context: CallContext) {
  const { env, db } = context;
  const [database, connections, running, worker, isReachable, signsIn, modules, disk] = await Promise.all([
    databaseHealth(db),
    countConnections(env, context.pool),
    readProcesses(db),
    workerHealth(db),
    isRealtimeReachable(context),
    externalEngineSignsIn(context),
    storedModules(db),
    statfs(env.DATA_DIR),
  ]);
  return {
    app: {
      version,
      node: process.version.slice(1),
      roles: [...context.roles],
      started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      memory_bytes: process.memoryUsage.rss(),
    },
    processes: running.map(({ startedAt, seenAt, ...one }) => ({
      ...one,
      started_at: startedAt.toISOString(),
      seen_at: seenAt.toISOString(),
    })),
    database: {
      ...database,
      is_embedded: env.isEmbedded,
      connections: { may_use: connections.ours + connections.others, allowed: connections.allowed },
      standby: standbyHealth(context),
    },
    worker,
    realtime: { is_reachable: isReachable, is_external: env.realtime.publishTo !== undefined, signs_in: signsIn },
    risks: risksOf(env).map((risk) => say(context.locale, `risk.${risk}`)),
    mail: { has_server: env.SMTP_URL !== undefined },
    storage: {
      modules,
      bucket: env.bucket?.name ?? null,
      disk_free_bytes: disk.bavail * disk.bsize,
      disk_total_bytes: disk.blocks * disk.bsize,
    },
  };
}

async function databaseHealth(db: Db) {
  const startedAt = performance.now();
  await db.execute(sql`select 1`);
  const answerMs = Math.round((performance.now() - startedAt) * 10) / 10;
  const { rows } = await db.execute<{ version: string; size: string; migration: number }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size,
      (select count(*)::int from drizzle.__drizzle_migrations) as migration`);
  const { version = '', size = '0', migration = 0 } = rows[0] ?? {};
  return { version, answer_ms: answerMs, size_bytes: Number(size), migration };
}

function standbyHealth({ standby }: Pick<Deps, 'standby'>) {
  if (!standby) return null;
  const { isUsed, behindS } = standby.state();
  return { is_used: isUsed, behind_s: behindS === null ? null : Math.ceil(behindS) };
}

/** A worker enqueues a job each minute. */
async function workerHealth(db: Db) {
  const { seenAt, isAlive } = await readClockwork(db, WORKER_SILENCE_MS);
  return { is_alive: isAlive, seen_at: seenAt?.toISOString() ?? null };
}

async function isRealtimeReachable({ realtime }: Pick<Deps, 'realtime'>): Promise<boolean> {
  const probe = realtime.send([{ channel: PROBE_CHANNEL, name: 'probe', data: {} }]).then(
    () => true,
    () => false,
  );
  return Promise.race([probe, delay(HEALTH_TIMEOUT_MS, false, { ref: false })]);
}

async function storedModules(db: Db) {
  const { rows } = await db.execute<{ module_name: string; files: number; bytes: string }>(sql`
    select module_name, count(*)::int as files, sum(size)::bigint as bytes from files group by module_name order by sum(size) desc`);
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}
