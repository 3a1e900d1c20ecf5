import { callApi } from '@/client/http/call-api';
import { CallError } from '@/client/http/call-error';
import type { CallInput } from '@/client/http/request-call';
import type { Call } from '@/contract/call';
import { notificationCalls } from '@/contract/notification/calls';

/** Nobody waits for it: what could not be told stays as it was, to be told the next time. */
function tell<C extends Call>(call: C, input: CallInput<C>): void {
  callApi(call, input).catch((error) => {
    if (!(error instanceof CallError)) throw error;
  });
}

export const tellRead = (id: number): void => tell(notificationCalls.read, { ids: [id] });
export const tellSeen = (id: number): void => tell(notificationCalls.see, { id });
