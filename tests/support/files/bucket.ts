import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whenFileEnds } from '../api/clean-ups';
import { type S3Server, startS3Server } from './s3-process';

let running: Promise<S3Server> | undefined;

/** A real server of the S3 protocol with a bucket, for the current test file. */
function bucketServer(): Promise<S3Server> {
  running ??= start();
  return running;
}

async function start(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'trimatch-bucket-'));
  const server = await startS3Server(directory);
  whenFileEnds(async () => {
    running = undefined;
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  });
  return server;
}

/** The variables of an installation whose files are in a bucket, under a prefix of its own. */
export async function bucketVariables() {
  const { variables } = await bucketServer();
  return { ...variables, FILES_S3_PREFIX: `site-${randomBytes(6).toString('hex')}` };
}
