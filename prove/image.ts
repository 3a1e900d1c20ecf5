import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beginProof, say } from './support/proof';

/**
 * What deploy/Dockerfile puts into its image, in a folder that nothing may write to: its server starts without the
 * privileges of root, becomes healthy, serves pages and calls, and passes the journeys of `npm test`. No container runtime
 * is needed, so the base image, its users and the build's own layers are not looked at.
 * The arguments are the folder, its size in bytes, and the journeys' command as JSON.
 */
const [, , FOLDER = '', BYTES = '0', JOURNEYS = '[]'] = process.argv;
const PORT = 3790;
const NOBODY = 65534;
const HEALTHY_LIMIT_MS = 120_000;
const PAGES = ['/', '/cases', '/auth/login', '/api/menu/details?key=desktop-header-1', '/readyz'];

const { dataDir, failures, run } = await beginProof();
await run(prove, {
  success: 'the image’s files serve and pass the journeys, without root and without writing beside them',
});

async function prove(): Promise<void> {
  say(`▸ ${Math.round(Number(BYTES) / 1e6)} MB beside Node, with the demonstration’s program`);
  await chmod(FOLDER, 0o755);
  const dockerfile = await readFile('deploy/Dockerfile', 'utf8');
  const [, ...entrypoint] = JSON.parse(/^ENTRYPOINT (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[];
  await serve(entrypoint, { ...variables(dockerfile), DATA_DIR: await folder('data') }, async () => {
    for (const page of PAGES)
      if ((await statusOf(page)) !== 200) failures.push(`${page} answered ${await statusOf(page)}`);
  });
  const data = await folder('demonstration');
  const settings = { DEMO: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', DATA_DIR: data };
  await serve(['dist/demo.mjs'], { ...variables(dockerfile), ...settings }, async () => {
    const [command = '', ...args] = JSON.parse(JOURNEYS) as string[];
    const site = { TRIMATCH_E2E_PORT: String(PORT), TRIMATCH_E2E_DATA_DIR: data, TRIMATCH_E2E_IS_RUNNING: 'yes' };
    const [code] = await once(spawn(command, args, { env: { ...process.env, ...site }, stdio: 'inherit' }), 'exit');
    if (code !== 0) failures.push('journeys failed');
  });
}

/** Runs the image's server while `work` is done. */
async function serve(args: string[], settings: Record<string, string>, work: () => Promise<void>): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  const child = spawn(process.execPath, args, {
    cwd: FOLDER,
    env: { ...process.env, ...settings, HOST: '127.0.0.1', PORT: String(PORT) },
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  const ended = once(child, 'exit');
  try {
    const deadline = Date.now() + HEALTHY_LIMIT_MS;
    while ((await statusOf('/readyz').catch(() => 0)) !== 200) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error('it did not become ready');
      await delay(100);
    }
    await work();
  } finally {
    child.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) failures.push(`it ended with ${code}`);
  }
}

/** Those of the Dockerfile's ENV line. */
function variables(dockerfile: string): Record<string, string> {
  const [, pairs = ''] = /^ENV (NODE_ENV=.*)$/m.exec(dockerfile) ?? [];
  return Object.fromEntries(pairs.split(' ').map((pair) => pair.split('=') as [string, string]));
}

async function statusOf(path: string): Promise<number> {
  return (await fetch(`http://127.0.0.1:${PORT}${path}`, { redirect: 'manual' })).status;
}

/** A folder into which any user may write. */
async function folder(name: string): Promise<string> {
  const path = join(dataDir, name);
  await mkdir(path);
  await chmod(path, 0o777);
  return path;
}
