import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage, request } from 'node:http';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const cleanUp: (() => Promise<unknown>)[] = [];
let port: number;

/** A site of one page, served by Next in development in a process of its own: Next changes globals of its process. */
beforeAll(async () => {
  // Next looks for packages in the folders above, so the site is inside the project.
  await mkdir(join(root, 'test-results'), { recursive: true });
  const dir = await mkdtemp(join(root, 'test-results/next-site-'));
  cleanUp.push(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));
  await mkdir(join(dir, 'pages'));
  await writeFile(join(dir, 'pages/index.js'), 'export default function Home() { return "a page"; }\n');
  await build({
    stdin: {
      contents: `import { createServer } from 'node:http';
        import { startNext } from './start-next';
        const { answer, handleUpgrade } = await startNext({ dir: ${JSON.stringify(dir)}, isDevelopment: true });
        const server = createServer(answer).on('upgrade', handleUpgrade);
        server.listen(0, '127.0.0.1', () => console.log('port', server.address().port));`,
      resolveDir: import.meta.dirname,
    },
    outfile: join(dir, 'server.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const child = spawn(process.execPath, ['server.mjs'], {
    cwd: dir,
    env: { ...process.env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  cleanUp.push(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [, found] = /^port (\d+)$/.exec(line) ?? [];
    if (!found) continue;
    port = Number(found);
    break;
  }
  child.stdout.resume();
}, 120_000);

afterAll(async () => {
  for (const step of cleanUp.reverse()) await step();
});

async function fetchPage(path: string) {
  const [response] = (await once(get({ port, path }), 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}

it('serves a page', async () => {
  const { status, body } = await fetchPage('/');
  expect([status, body.includes('a page')]).toEqual([200, true]);
}, 60_000);

it('answers 404 to an address that cannot be decoded', async () => {
  expect((await fetchPage('/%E0')).status).toBe(404);
}, 60_000);

it('passes the upgrade for hot reload to Next', async () => {
  const headers = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    Origin: `http://localhost:${port}`,
  };
  const upgrade = request({ port, path: '/_next/hmr?id=1', headers }).end();
  const [response, socket] = await once(upgrade, 'upgrade');
  expect(response.statusCode).toBe(101);
  socket.destroy();
}, 60_000);
