import { callApi } from '@/client/http/call-api';
import { CallError } from '@/client/http/call-error';
import type { CallInput } from '@/client/http/request-call';
import type { Call } from '@/contract/call';
import { notificationCalls } from '@/contract/notification/calls';

/** Sends a call in the background. If it fails, nothing changes, and it is sent again the next time. */
function sendInBackground<C extends Call>(call: C, input: CallInput<C>): void {
  callApi(call, input).catch((error) => {
    if (!(error instanceof CallError)) throw error;
  });
}

export const sendReadOf = (which: CallInput<typeof notificationCalls.read>): void =>
  sendInBackground(notificationCalls.read, which);
export const sendRead = (id: number): void => sendReadOf({ ids: [id] });
export const sendSeen = (id: number): void => sendInBackground(notificationCalls.see, { id });
