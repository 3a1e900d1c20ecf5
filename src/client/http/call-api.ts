import type { Call, ReplyOf } from '@/contract/call';
import { invalidate } from '../query/invalidate';
import { CallError } from './call-error';
import { type CallInput, type CallOptions, requestCall } from './request-call';

/**
 * The client, with axios, comes when it is wanted: a guest who only reads makes no call, and it would be a fifth of the
 * first scripts. If it did not come, the next call tries again. @throws CallError as for a call lost on its way
 */
const loadClient = () =>
  import('./browser-client').then(
    ({ browserClient }) => browserClient,
    () => {
      throw new CallError('network', 'network');
    },
  );

/** Fetches the client before it is needed: a form that stands will make a call. */
export function prepareCalls(): void {
  loadClient().catch(() => {});
}

/**
 * Makes one call in the browser. After a change the queries that read what it changed ask again.
 * @throws CallError
 */
export async function callApi<C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: CallOptions,
): Promise<ReplyOf<C>> {
  const reply = await requestCall(await loadClient(), call, input, options);
  if (call.changes) invalidate(call.changes, 'here');
  return reply;
}
