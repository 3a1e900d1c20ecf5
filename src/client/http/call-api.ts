import type { Call, ReplyOf } from '@/contract/call';
import { invalidate } from '../query/invalidate';
import { CallError } from './call-error';
import { type CallInput, type CallOptions, requestCall } from './request-call';

/**
 * Loads the client, with axios, on the first call: a guest who only reads makes none, and it would be a fifth of the
 * initial scripts. If the download fails, the next call tries again. @throws CallError network
 */
const loadClient = () =>
  import('./browser-client').then(
    ({ browserClient }) => browserClient,
    () => {
      throw new CallError('network', 'network');
    },
  );

/** Loads the client before it is needed: a mounted form will make a call. */
export function prepareCalls(): void {
  loadClient().catch(() => {});
}

/**
 * Makes one call in the browser. After a change, the queries that read the changed tags are invalidated.
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
