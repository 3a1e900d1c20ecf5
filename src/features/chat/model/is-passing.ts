import { CallError } from '@/client/http/call-error';

const TOO_MANY_REQUESTS = 429;

/** What time mends is tried again; what was refused, or cut by the person, is not. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  if (error.errorClass === 'cancel') return false;
  return error.status === undefined || error.status >= 500 || error.status === TOO_MANY_REQUESTS;
}
