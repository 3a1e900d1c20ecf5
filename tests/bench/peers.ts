import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';

/** Starts a Node program and waits until it answers; returns how to stop it. */
export async function startProcess(command: string[], env: Record<string, string>, cwd: string, readyUrl: string) {
  const child = spawn(process.execPath, command, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await fetch(readyUrl).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`${command[0]} ended with ${child.exitCode}`);
    await delay(100);
  }
  return async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
}

interface MenuRow {
  body: { items: { title: Record<string, string> }[] };
}

/** What the same answer costs with nothing around it: node:http, pg, a prepared statement. */
export async function startBareHttp(connectionString: string, port: number) {
  const pool = new Pool({ connectionString, max: 20 });
  const server = createServer(async (_request, response) => {
    const { rows } = await pool.query<MenuRow>({
      name: 'menu',
      text: `select key, body from contents join content_versions on content_id = id and version = published_version
        where kind = $1 and key = $2`,
      values: ['menu', 'footer-2'],
    });
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ value: rows[0]?.body.items.map((item) => ({ ...item, title: item.title['zh-Hant'] })) }),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return async () => {
    server.closeAllConnections();
    server.close();
    await pool.end();
  };
}
