import { CallError } from './call-error';

const TOO_MANY_REQUESTS = 429;

/** Whether no reply came: the connection is down or the call timed out. False for a call that the user cancelled. */
export const hasNoReply = (error: unknown): boolean =>
  error instanceof CallError && error.errorClass !== 'cancel' && error.status === undefined;

/** Whether an error is transient: no reply, a server error or a rate limit, but not a refusal or a cancelled call. */
export const isRetryable = (error: unknown): boolean =>
  hasNoReply(error) ||
  (error instanceof CallError &&
    error.status !== undefined &&
    (error.status >= 500 || error.status === TOO_MANY_REQUESTS));
