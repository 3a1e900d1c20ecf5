import type { Call, ReplyOf } from '@/contract/call';
import { invalidate } from '../query/invalidate';
import { CallError } from './call-error';
import type { CallInput, CallOptions } from './request-call';

/**
 * Loads the client, with axios, on the first call: a guest who only reads makes none, and it would be a fifth of the
 * initial scripts. If the download fails, the next call tries again. @throws CallError network
 */
const loadClient = () =>
  Promise.all([import('./browser-client'), import('./request-call')]).then(
    ([{ browserClient }, { requestCall }]) => ({ browserClient, requestCall }),
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
  const { browserClient, requestCall } = await loadClient();
  const ask = () => requestCall(browserClient, call, input, options);
  const reply = call.isKeptOffline ? await askKept(call, input, ask, options?.lang) : await ask();
  if (call.changes) invalidate(call.changes, 'here');
  return reply;
}

/** Lazy-loaded: a guest makes no such call. */
async function askKept<C extends Call>(
  call: C,
  input: CallInput<C>,
  ask: () => Promise<ReplyOf<C>>,
  lang = document.documentElement.lang,
): Promise<ReplyOf<C>> {
  // Without its script the reply is as good, and is not stored.
  const kept = await import('../query/last-read').catch(() => null);
  return kept ? kept.askOrLastRead(call, input, lang, ask) : ask();
}
