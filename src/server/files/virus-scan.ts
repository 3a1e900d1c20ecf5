import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { VIRUS_SCAN_TIMEOUT_MS } from '@/config/limits';
import type { Deps } from '../deps';
import { AppError } from '../http/app-error';

/**
 * Whether ClamAV finds a virus in a file, where CLAMAV_URL names its clamd. It is sent the file itself (INSTREAM: clamd's
 * manual), because it may be on another machine.
 * @throws unavailable if it does not answer: what it has not seen is not stored
 */
export async function hasVirus({ env, log }: Pick<Deps, 'env' | 'log'>, path: string): Promise<boolean> {
  if (!env.CLAMAV_URL) return false;
  try {
    const answer = await ask(new URL(env.CLAMAV_URL), path);
    if (answer.endsWith(' FOUND')) {
      log.warn({ found: answer }, 'an upload with a virus was refused');
      return true;
    }
    if (answer !== 'stream: OK') throw new Error(`clamd answered "${answer}"`);
    return false;
  } catch (error) {
    throw new AppError('unavailable', { cause: error });
  }
}

async function ask({ hostname, port }: URL, path: string): Promise<string> {
  const socket = connect({
    host: hostname,
    port: Number(port || 3310),
    signal: AbortSignal.timeout(VIRUS_SCAN_TIMEOUT_MS),
  });
  const answer = text(socket);
  // It may refuse a file and close the connection before all is sent; its answer says why.
  socket.on('error', () => {});
  socket.write('zINSTREAM\0');
  for await (const chunk of createReadStream(path)) {
    if (socket.destroyed) break;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  }
  socket.end(Buffer.alloc(4));
  return (await answer).replace(/\0$/, '').trim();
}
