import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whenFileEnds } from '../api/clean-ups';

const NAME = 'trimatch-test';
/** The server knows this account only. */
const ACCOUNT = 'S3RVER';

let running: Promise<string> | undefined;

/** The address of a real server of the S3 protocol with a bucket, for the current test file. */
function bucketServer(): Promise<string> {
  running ??= start();
  return running;
}

async function start(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'trimatch-bucket-'));
  const program = fileURLToPath(new URL('s3-server.mjs', import.meta.url));
  const server = spawn(process.execPath, ['--openssl-legacy-provider', program, directory, NAME], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  whenFileEnds(async () => {
    running = undefined;
    server.stdin.end();
    await ended;
    await rm(directory, { recursive: true, force: true });
  });
  const [line] = await Promise.race([
    once(server.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('no S3'))),
  ]);
  return `http://127.0.0.1:${Number(line)}`;
}

/** The variables of an installation whose files are in a bucket, under a prefix of its own. */
export async function bucketVariables() {
  return {
    FILES_S3_BUCKET: NAME,
    FILES_S3_REGION: 'us-east-1',
    FILES_S3_ENDPOINT: await bucketServer(),
    FILES_S3_ACCESS_KEY_ID: ACCOUNT,
    FILES_S3_SECRET_ACCESS_KEY: ACCOUNT,
    FILES_S3_PREFIX: `site-${randomBytes(6).toString('hex')}`,
  };
}
