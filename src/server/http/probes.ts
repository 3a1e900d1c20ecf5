import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Deps } from '../deps';

/** `/healthz`: the process lives. `/readyz`: it may be sent requests. Every role answers them. */
export function createProbes(deps: Deps): Hono {
  const probes = new Hono();
  probes.get('/healthz', (c) => c.json({ ok: true }));
  probes.get('/readyz', async (c) => {
    const problem = await findProblem(deps);
    return problem ? c.json({ ok: false, problem }, 503, { 'retry-after': '1' }) : c.json({ ok: true });
  });
  return probes;
}

/** Null when requests may come. Migrations ran before this process listened at all. */
async function findProblem(deps: Deps): Promise<string | null> {
  if (deps.isDraining()) return 'draining';
  try {
    await deps.db.execute(sql`select 1`);
    return null;
  } catch {
    return 'database';
  }
}
