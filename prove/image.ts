import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beginProof, say } from './support/proof';

/**
 * What deploy/Dockerfile copies into its image, in a folder that nothing may write to: its server starts with packages
 * for production only, without the privileges of root, becomes healthy, and serves pages and calls. No container runtime
 * is needed, so the base image, its users and the build's own layers are not looked at.
 * The argument is a folder with the packages for production.
 */
const [, , PACKAGES = ''] = process.argv;
const PORT = 3790;
const NOBODY = 65534;
const HEALTHY_LIMIT_MS = 60_000;
const PAGES = ['/', '/cases', '/auth/login', '/api/menu/details?key=desktop-header-1', '/readyz'];

const { dataDir, failures, run } = await beginProof();
await run(prove, { success: 'the image’s files start, without root and without writing beside them' });

async function prove(): Promise<void> {
  const app = join(dataDir, 'app');
  await mkdir(app);
  const dockerfile = await readFile('deploy/Dockerfile', 'utf8');
  for (const [source, target] of copied(dockerfile)) {
    if (source === 'node_modules') await cp(PACKAGES, join(app, target), { recursive: true, verbatimSymlinks: true });
    else await cp(source, join(app, target), { recursive: true, filter: (path) => !/\.next\/cache/.test(path) });
  }
  say(`▸ ${Math.round((await sizeOf(app)) / 1e6)} MB beside Node`);
  const isRoot = process.getuid?.() === 0;
  const data = join(dataDir, 'data');
  await mkdir(data, { mode: 0o777 });
  await chmod(data, 0o777);
  const [command = '', ...args] = JSON.parse(/^ENTRYPOINT (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[];
  const child = spawn(command === 'node' ? process.execPath : command, args, {
    cwd: app,
    env: { ...process.env, ...variables(dockerfile), DATA_DIR: data, HOST: '127.0.0.1', PORT: String(PORT) },
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  const ended = once(child, 'exit');
  try {
    const deadline = Date.now() + HEALTHY_LIMIT_MS;
    while (!(await statusOf('/healthz').catch(() => 0))) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error('it did not become healthy');
      await delay(100);
    }
    for (const page of PAGES)
      if ((await statusOf(page)) !== 200) failures.push(`${page} answered ${await statusOf(page)}`);
  } finally {
    child.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) failures.push(`it ended with ${code}`);
  }
}

/** What the last stage's COPY lines take from the project, and where in the image's folder they put it. */
function copied(dockerfile: string): [source: string, target: string][] {
  return [...dockerfile.matchAll(/^COPY --from=build (.+) (\S+)$/gm)].flatMap(([, sources = '', target = '']) =>
    sources.split(' ').map((path): [string, string] => {
      const source = path.replace('/app/', '');
      return [source, target === './' ? basename(source) : target];
    }),
  );
}

/** Those of its ENV line. */
function variables(dockerfile: string): Record<string, string> {
  const [, pairs = ''] = /^ENV (NODE_ENV=.*)$/m.exec(dockerfile) ?? [];
  return Object.fromEntries(pairs.split(' ').map((pair) => pair.split('=') as [string, string]));
}

async function statusOf(path: string): Promise<number> {
  return (await fetch(`http://127.0.0.1:${PORT}${path}`, { redirect: 'manual' })).status;
}

async function sizeOf(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries.filter((entry) => entry.isFile()).map((entry) => stat(join(entry.parentPath, entry.name))),
  );
  return sizes.reduce((sum, { size }) => sum + size, 0);
}
