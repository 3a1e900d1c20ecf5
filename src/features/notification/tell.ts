import { CallError } from '@/client/call-error';
import { type SendInput, send } from '@/client/send';
import type { Call } from '@/contract/call';
import { notificationCalls } from '@/contract/notification/calls';

/** Nobody waits for it: what could not be told stays as it was, to be told the next time. */
function tell<C extends Call>(call: C, input: SendInput<C>): void {
  send(call, input).catch((error) => {
    if (!(error instanceof CallError)) throw error;
  });
}

export const tellRead = (id: number): void => tell(notificationCalls.read, { ids: [id] });
export const tellSeen = (id: number): void => tell(notificationCalls.see, { id });
