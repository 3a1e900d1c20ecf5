import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { RETRY_AFTER_S, VIRUS_SCAN_TIMEOUT_MS } from '@/config/limits';
import type { Deps } from '../deps';
import { AppError, fieldError } from '../http/app-error';
import type { Upload } from './uploads';

const DEFAULT_PORT = 3310;

/**
 * Refuses an upload in which ClamAV finds a virus, where CLAMAV_URL names its clamd. It is sent the file itself
 * (INSTREAM: clamd's manual), because it may be on another machine.
 * @throws form_error · unavailable if it does not answer: what it has not seen is not stored
 */
export async function refuseVirus({ env, log }: Pick<Deps, 'env' | 'log'>, upload: Upload): Promise<void> {
  if (!env.CLAMAV_URL) return;
  const answer = await scan(new URL(env.CLAMAV_URL), upload.tempPath).catch((error) => {
    throw new AppError('unavailable', { cause: error, retryAfterS: RETRY_AFTER_S });
  });
  if (answer === 'stream: OK') return;
  if (!answer.endsWith(' FOUND'))
    throw new AppError('unavailable', { cause: new Error(`clamd: ${answer}`), retryAfterS: RETRY_AFTER_S });
  log.warn({ found: answer }, 'an upload with a virus was refused');
  throw fieldError(upload.field, 'infected_file', { name: upload.filename });
}

async function scan({ hostname, port }: URL, path: string): Promise<string> {
  const socket = connect({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port || DEFAULT_PORT),
    signal: AbortSignal.timeout(VIRUS_SCAN_TIMEOUT_MS),
  });
  const sending = new AbortController();
  // Its answer counts alone: it may come, and the connection be closed, before all is sent.
  pipeline(createReadStream(path), inChunks, socket, { signal: sending.signal }).catch(() => {});
  try {
    return (await text(socket)).replace(/\0$/, '').trim();
  } finally {
    sending.abort();
    socket.destroy();
  }
}

/** Each chunk after its length, and an empty one at the end. */
async function* inChunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer | string> {
  yield 'zINSTREAM\0';
  for await (const chunk of chunks) {
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
