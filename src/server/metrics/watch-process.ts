import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { version } from '../../../package.json';
import type { Standby } from '../db/standby';
import type { Deps } from '../deps';
import { describeProcess } from '../describe-process';

interface Watched {
  pools: Record<string, Pool>;
  /** Absent in development. */
  build: string | undefined;
}

/**
 * Shows the facts of this process when they are asked for: what it is, its database connections, waiting requests and
 * disk; and by prom-client's default metrics its processor time, memory, garbage collections and event loop.
 */
export function watchProcess(
  {
    metrics: { registry },
    env,
    roles,
    queues,
    standby,
  }: Pick<Deps, 'metrics' | 'env' | 'roles' | 'queues' | 'standby'>,
  { pools, build = '' }: Watched,
): void {
  collectDefaultMetrics({ register: registry });
  const { role, host } = describeProcess(roles, build);
  const registers = [registry];
  new Gauge({
    name: 'trimatch_build_info',
    help: 'Always 1: what runs here, by its labels.',
    labelNames: ['version', 'build', 'role', 'host'],
    registers,
  }).set({ version, build, role, host }, 1);
  new Gauge({
    name: 'trimatch_pool_connections',
    help: 'Database connections: in use, or idle.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'used' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
      }
    },
  });
  new Gauge({
    name: 'trimatch_pool_connections_max',
    help: 'Database connections that the pool may have.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { options }] of Object.entries(pools)) this.set({ pool }, options.max);
    },
  });
  new Gauge({
    name: 'trimatch_pool_waiting',
    help: 'Those that wait for a database connection.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools)) this.set({ pool }, waitingCount);
    },
  });
  const ofStandby = (name: string, help: string, read: (state: ReturnType<Standby['state']>) => number | null) =>
    new Gauge({
      name: `trimatch_standby_${name}`,
      help: `${help} Absent without DATABASE_STANDBY_URL.`,
      registers,
      collect() {
        this.remove();
        const value = standby ? read(standby.state()) : null;
        if (value !== null) this.set(value);
      },
    });
  ofStandby('used', '1: heavy reads are made on the standby. 0: on the primary.', ({ isUsed }) => (isUsed ? 1 : 0));
  ofStandby(
    'behind_seconds',
    'For how long the standby may lack what was committed on the primary.',
    ({ behindS }) => behindS,
  );
  new Gauge({
    name: 'trimatch_requests_waiting',
    help: 'Requests, calls and pages that wait for their turn.',
    labelNames: ['queue'],
    registers,
    collect() {
      for (const [queue, { waiting }] of Object.entries(queues)) this.set({ queue }, waiting);
    },
  });
  new Gauge({
    name: 'trimatch_disk_bytes',
    help: 'The disk of DATA_DIR: its size, and what is free of it.',
    labelNames: ['of'],
    registers,
    async collect() {
      const disk = await statfs(env.DATA_DIR).catch(() => null);
      this.reset();
      if (!disk) return;
      const { bavail, blocks, bsize } = disk;
      this.set({ of: 'free' }, bavail * bsize);
      this.set({ of: 'size' }, blocks * bsize);
    },
  });
}
