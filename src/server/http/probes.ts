import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import { METRICS_DATABASE_WAIT_MS } from '@/config/limits';
import type { Deps } from '../deps';

/**
 * `/healthz`: the process is alive. `/readyz`: it accepts requests; so does `OPTIONS /`, which HAProxy asks unless it is
 * told otherwise. `/metrics`: its metrics. Every role has them.
 */
export function createProbes(deps: Deps): Hono {
  const probes = new Hono();
  /** One statement for all that ask meanwhile: probes have no limit of their own. */
  let asked: Promise<string | null> | undefined;
  probes.get('/healthz', (c) => c.json({ ok: true }));
  const ask = () => {
    asked ??= findProblem(deps).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  const readiness = async (c: Context) => {
    const problem = await ask();
    return problem ? c.json({ ok: false, problem }, 503, { 'retry-after': '1' }) : c.json({ ok: true });
  };
  probes.get('/readyz', readiness);
  probes.options('/', readiness);
  probes.get('/metrics', async (c) => {
    const { METRICS_TOKEN: token } = deps.env;
    const isAllowed = token && (await timingSafeEqual(`Bearer ${token}`, c.req.header('authorization') ?? ''));
    // Without the token the reply does not reveal that there are metrics.
    if (!isAllowed) return c.text('Not found', 404);
    const { metrics } = deps;
    // A scrape must not wait as long as a call may.
    const late = delay(METRICS_DATABASE_WAIT_MS, 'database', { ref: false });
    metrics.ready((await Promise.race([ask(), late])) === null);
    return c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType });
  });
  return probes;
}

/** Null when the process is ready. Migrations have run before it listens. */
async function findProblem(deps: Deps): Promise<string | null> {
  if (deps.isDraining()) return 'draining';
  // Sockets stay as they are while the database is away.
  if (deps.roles.size === 1 && deps.roles.has('realtime')) return null;
  try {
    await deps.db.execute(sql`select 1`);
    return null;
  } catch {
    return 'database';
  }
}
