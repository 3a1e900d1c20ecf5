import { RETRY_AFTER_S } from '@/config/limits';
import type { ErrorBody } from '@/contract/errors';
import { codeOf, isUnavailable } from '../db/failures';
import type { Deps } from '../deps';
import { say } from '../texts/text';
import { AppError } from './app-error';

const DEADLOCK = '40P01';

export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return new AppError('unavailable', { cause: error, retryAfterS: RETRY_AFTER_S });
  return new AppError('internal_error', { cause: error });
}

export type ToldOfErrors = Pick<Deps, 'log' | 'metrics'>;

/** The reply to a failed call, in the reader's language (PRODUCT §6). */
export function errorReply(
  thrown: unknown,
  locale: string,
  requestId: string,
  { log, metrics }: ToldOfErrors,
): Response {
  const error = asAppError(thrown);
  metrics.refused(error);
  if (error.status >= 500) {
    // While the database is away each call says so, which the metrics count; none of them is a fault of ours.
    const isAway = isUnavailable(error.cause) && codeOf(error.cause) !== DEADLOCK;
    log[isAway ? 'warn' : 'error']({ err: error.cause ?? error, request_id: requestId }, error.code);
  }
  const fields = error.details.fields;
  const body: ErrorBody = {
    error: true,
    error_code: error.code,
    error_message: say(locale, `error.${error.code}`),
    ...(fields && {
      form_error: Object.fromEntries(
        Object.entries(fields).map(([name, problems]) => [
          name,
          problems.map((problem) => say(locale, `field.${problem.code}`, problem.params)),
        ]),
      ),
    }),
    ...(error.details.fresh && { fresh: error.details.fresh }),
    request_id: requestId,
  };
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  if (error.details.retryAfterS !== undefined)
    headers.set('retry-after', String(Math.max(1, Math.ceil(error.details.retryAfterS))));
  // The rest of the body is not waited for.
  if (error.code === 'request_timeout') headers.set('connection', 'close');
  return new Response(JSON.stringify(body), { status: error.status, headers });
}
