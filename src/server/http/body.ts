import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { BODY_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@/config/limits';
import type { Call } from '@/contract/call';
import { AppError } from './app-error';

/**
 * Reads a request's body, which has a deadline: a longer one for calls that take files.
 * @throws AppError request_timeout · malformed_request if the client disconnects in the middle · what `read` throws
 */
export async function readBody<T>(
  { body }: Request,
  { files }: Pick<Call, 'files'>,
  read: (body: Readable) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), files ? UPLOAD_TIMEOUT_MS : BODY_TIMEOUT_MS);
  try {
    return await read(body ? Readable.fromWeb(body as ReadableStream, { signal: deadline.signal }) : Readable.from([]));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(deadline.signal.aborted ? 'request_timeout' : 'malformed_request', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
