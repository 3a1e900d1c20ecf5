import type { Call, ReplyOf } from '@/contract/call';
import { invalidate } from '../query/invalidate';
import { browserClient } from './browser-client';
import { type CallInput, type CallOptions, requestCall } from './request-call';

/**
 * Makes one call in the browser. After a change the queries that read what it changed ask again.
 * @throws CallError
 */
export async function callApi<C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: CallOptions,
): Promise<ReplyOf<C>> {
  const reply = await requestCall(browserClient, call, input, options);
  if (call.changes) invalidate(call.changes, 'here');
  return reply;
}
