import { CallError } from '@/client/http/call-error';

const TOO_MANY_REQUESTS = 429;

/** Whether an error is transient: no reply, a server error or a rate limit, but not a refusal or a cancelled call. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  if (error.errorClass === 'cancel') return false;
  return error.status === undefined || error.status >= 500 || error.status === TOO_MANY_REQUESTS;
}
