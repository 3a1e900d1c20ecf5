import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inProject, npmCommand } from './project.mjs';
import { runQuietly } from './run.mjs';
import { step } from './steps.mjs';

const VERSION = '1.6.1';
/** Its WebSocket library is not in npm's registry; this is a build of it that is, for Node 16 to 20. */
const SOCKETS = '@trufflesuite/uws-js-unofficial@20.30.0-unofficial.0';

/** The folder in which soketi is installed: for comparisons only, and no package of the project. */
export async function findSoketi() {
  const home = inProject('node_modules', '.cache', 'soketi', VERSION);
  const mark = join(home, '.installed');
  if (existsSync(mark)) return home;
  await rm(home, { recursive: true, force: true });
  await mkdir(home, { recursive: true });
  const wanted = { dependencies: { '@soketi/soketi': VERSION }, overrides: { 'uWebSockets.js': `npm:${SOCKETS}` } };
  await writeFile(join(home, 'package.json'), JSON.stringify({ private: true, ...wanted }));
  const npm = [...npmCommand(), 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await step(`Installing soketi ${VERSION}`, () => runQuietly(npm, { cwd: home }));
  await writeFile(mark, '');
  return home;
}

const START_LIMIT_MS = 60_000;

/** Starts soketi on this machine. Returns the settings of a product that publishes to it, and how it is stopped. */
export async function startSoketi() {
  const home = await findSoketi();
  const port = String(await freePort());
  const [id, key, secret] = ['712345', randomBytes(10).toString('hex'), randomBytes(20).toString('hex')];
  const soketi = spawn(process.execPath, [join(home, 'node_modules/@soketi/soketi/bin/server.js'), 'start'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      SOKETI_HOST: '127.0.0.1',
      SOKETI_PORT: port,
      SOKETI_DEFAULT_APP_ID: id,
      SOKETI_DEFAULT_APP_KEY: key,
      SOKETI_DEFAULT_APP_SECRET: secret,
    },
  });
  const variables = {
    PUSHER_APP_ID: id,
    PUSHER_KEY: key,
    PUSHER_SECRET: secret,
    PUSHER_HOST: '127.0.0.1',
    PUSHER_PORT: port,
    PUSHER_SCHEME: 'http',
    PUSHER_CLIENT_HOST: 'localhost',
    PUSHER_CLIENT_PORT: port,
    PUSHER_CLIENT_SCHEME: 'http',
    PUSHER_SIGN_IN: 'off',
  };
  const stop = () => soketi.kill('SIGKILL');
  const deadline = Date.now() + START_LIMIT_MS;
  while (soketi.exitCode === null && soketi.signalCode === null) {
    const reply = await fetch(`http://127.0.0.1:${port}`).catch(() => null);
    if (reply?.ok) return { variables, stop };
    if (Date.now() > deadline) {
      stop();
      throw new Error('soketi does not answer');
    }
    await delay(200);
  }
  throw new Error(`soketi ended with ${soketi.exitCode ?? soketi.signalCode}`);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
