import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** Where the embedded database of a data directory lies: in it, or where a note in it says. */
export const databaseHome = (dataDir: string): Promise<string> =>
  readFile(join(dataDir, 'postgres-location'), 'utf8').then(
    (place) => place.trim(),
    () => join(dataDir, 'postgres'),
  );

/** The time of one project's step is up: its clock is put back, and what time does is done at once. */
export async function makeOverdue(projectId: number): Promise<void> {
  const home = await databaseHome(process.env.TRIMATCH_E2E_DATA_DIR ?? '');
  const [password, postmaster] = await Promise.all(
    ['password', 'cluster/postmaster.pid'].map((name) => readFile(join(home, name), 'utf8')),
  );
  const client = new Client({
    host: '127.0.0.1',
    port: Number(postmaster?.split('\n')[3]),
    user: 'trimatch',
    database: 'trimatch',
    password: password?.trim(),
  });
  await client.connect();
  try {
    const ago = "now() - interval '1 minute'";
    await client.query(`update projects set due_at = ${ago}, timer_at = ${ago} where id = $1`, [projectId]);
    await client.query("select graphile_worker.add_job('deadlines', '{}')");
  } finally {
    await client.end();
  }
}
