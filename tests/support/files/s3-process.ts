import { spawn } from 'node:child_process';
import { once } from 'node:events';

const PROGRAM = 'tests/support/files/s3-server.mjs';
const BUCKET = 'trimatch-test';
/** The server knows this account only. */
const ACCOUNT = 'S3RVER';

export interface S3Server {
  /** The variables of an installation whose files are in its bucket, but for a prefix. */
  variables: Record<string, string>;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
}

/**
 * Starts a real server of the S3 protocol, with a bucket that is kept in a folder.
 * @param port any free one unless given
 */
export async function startS3Server(directory: string, port = 0): Promise<S3Server> {
  const args = ['--openssl-legacy-provider', PROGRAM, directory, BUCKET, String(port)];
  const server = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  const [line] = await Promise.race([
    once(server.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('no S3'))),
  ]);
  return {
    variables: {
      FILES_S3_BUCKET: BUCKET,
      FILES_S3_REGION: 'us-east-1',
      FILES_S3_ENDPOINT: `http://127.0.0.1:${Number(line)}`,
      FILES_S3_ACCESS_KEY_ID: ACCOUNT,
      FILES_S3_SECRET_ACCESS_KEY: ACCOUNT,
    },
    async stop() {
      server.stdin.end();
      await ended;
    },
    async kill() {
      server.kill('SIGKILL');
      await ended;
    },
  };
}
