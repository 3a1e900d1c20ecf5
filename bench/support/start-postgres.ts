import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchEmbeddedPostgres } from '@/server/db/embedded';

/**
 * Starts an empty PostgreSQL in a new folder.
 * @param stops receives the functions that stop it and remove the folder, at the front, so that they can be called in
 *   order even if the start fails
 * @param fsync false where a benchmark only reads: writing the rows takes less time
 */
export async function startPostgres(stops: (() => unknown)[], { fsync = true } = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'trimatch-bench-'));
  stops.unshift(() => rm(dir, { recursive: true, force: true }));
  await chmod(dir, 0o755);
  const postgres = await launchEmbeddedPostgres({ name: 'trimatch', dataDir: dir, log: () => {}, fsync });
  stops.unshift(postgres.stop);
  return { dir, connectionString: postgres.connectionString };
}
