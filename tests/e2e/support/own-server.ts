import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serverBundle } from '../../../scripts/lib/server-bundle.mjs';

export interface OwnServer {
  url: string;
  dataDir: string;
  stop: () => Promise<void>;
}

/** The built product once more, on a port and data of its own; `dir` is the tree whose pages it serves. */
export async function startOwnServer(dir: string, variables: Record<string, string> = {}): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trimatch-own-'));
  // As root the database runs as somebody else, who must be able to come here.
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
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  // Read to the end: a closed pipe would be the server's trouble.
  const url = await new Promise<string | undefined>((ready) => {
    let said = '';
    server.once('exit', () => ready(undefined));
    server.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
      const [, address] = said.match(/Ready: (\S+)/) ?? [];
      if (address) ready(address);
    });
  });
  if (url) return { url, dataDir, stop };
  await stop();
  throw new Error('The server did not start.');
}
