import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { BODY_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@/config/limits';
import type { Call } from '@/contract/call';
import { AppError } from './app-error';

/** Reads a request's body, which has a deadline: a longer one for calls that take files. */
export async function readBody<T>(
  { body }: Request,
  { files }: Pick<Call, 'files'>,
  read: (body: Readable) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(
    () => deadline.abort(new AppError('request_timeout')),
    files ? UPLOAD_TIMEOUT_MS : BODY_TIMEOUT_MS,
  );
  try {
    return await read(body ? Readable.fromWeb(body as ReadableStream, { signal: deadline.signal }) : Readable.from([]));
  } finally {
    clearTimeout(timer);
  }
}

/** Why a body could not be read: its deadline, or a client that disconnected in the middle. */
export const bodyProblem = (error: Error): AppError =>
  error.cause instanceof AppError ? error.cause : new AppError('malformed_request', { cause: error });
