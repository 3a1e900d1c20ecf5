import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serverBundle } from '../../../scripts/lib/server-bundle.mjs';

export interface OwnServer {
  url: string;
  dataDir: string;
  /** Asks it to end, as an operator does. */
  endsWith: () => Promise<number | null>;
  /** Ends it, and removes what it stored. */
  stop: () => Promise<void>;
}

/** Starts the built product again, on its own port and data directory; `dir` is the tree whose pages it serves. */
export async function startOwnServer(dir: string, variables: Record<string, string> = {}): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trimatch-own-'));
  // When the tests run as root, PostgreSQL runs as another user, who must be able to enter this folder.
  await chmod(dataDir, 0o755);
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
    ...variables,
  };
  const server = spawn(process.execPath, ['--enable-source-maps', resolve(serverBundle(env))], {
    cwd: dir,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const endsWith = async () => {
    server.kill('SIGTERM');
    return (await ended)[0];
  };
  const stop = async () => {
    await endsWith();
    await rm(dataDir, { recursive: true, force: true });
  };
  // Keep reading its output, because a closed pipe would break the server.
  const url = await new Promise<string | undefined>((ready) => {
    let output = '';
    server.once('exit', () => ready(undefined));
    server.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      const [, address] = output.match(/Ready: (\S+)/) ?? [];
      if (address) ready(address);
    });
  });
  if (url) return { url, dataDir, endsWith, stop };
  await stop();
  throw new Error('The server did not start.');
}
