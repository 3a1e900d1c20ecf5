import { DEFAULT_LOCALE, PLATFORM } from '@/config/app';
import type { Call, ReplyOf, RequestOf } from '@/contract/call';
import { CallError } from './call-error';
import { announceChange } from './changes';
import { toFormData } from './form-data';
import { readReply } from './read-reply';
import { accessToken, endSession } from './session';
import { useSessionStore } from './session-store';

export interface SendOptions {
  /** The language of the reply; in the browser that of the page. */
  lang?: string;
  signal?: AbortSignal;
  onUploadProgress?: (fraction: number) => void;
  /** How long an answer is waited for, where that is not as long as usual. */
  timeoutMs?: number;
  /** A repeated send with the same key has one effect. */
  idempotencyKey?: string;
  /** The page is a preview (Spec §7); what its link carries opens the drafts. */
  preview?: { token: string | undefined };
}

/** A call's input, with its uploads beside the fields. */
export type SendInput<C> = RequestOf<C> & { [field: string]: unknown };

const isBrowser = typeof window !== 'undefined';
const pageLanguage = () => (isBrowser ? document.documentElement.lang || DEFAULT_LOCALE : DEFAULT_LOCALE);

/**
 * Sends one call: adds lang and p6m (server=1 on the server, preview=1 in preview), the bearer token, and reads the
 * reply by Spec §8. After a change the queries that read it ask again.
 * @throws CallError
 */
export async function send<C extends Call>(
  call: C,
  input: SendInput<C>,
  options: SendOptions = {},
): Promise<ReplyOf<C>> {
  const token = await tokenFor(call);
  const uploads = call.files?.some((name) => [input[name]].flat().some((value) => isBrowser && value instanceof File));
  // axios is loaded when the first call is made: a guest who only reads never does (FACTS: 20 KiB).
  const { transmit } = await import('./transport');
  const raw = await transmit({
    method: call.method,
    path: call.path,
    params: {
      ...(call.method === 'GET' && input),
      ...(call.path.endsWith('/refresh') && { platform: PLATFORM }),
      lang: options.lang ?? pageLanguage(),
      p6m: PLATFORM,
      ...(!isBrowser && { server: 1 }),
      ...(options.preview && { preview: 1, preview_token: options.preview.token }),
    },
    body: call.method === 'GET' ? undefined : uploads ? toFormData(input) : JSON.stringify(input),
    headers: {
      ...(call.method === 'POST' && !uploads && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
    },
    signal: options.signal,
    onUploadProgress: options.onUploadProgress,
    timeoutMs: options.timeoutMs,
  });
  if (raw.status === 401 && needsToken(call)) {
    // The answer to a former login's call does not end the login of now.
    if (useSessionStore.getState().token === token) await endSession({ redirect: true });
    throw new CallError('client_error', 'Token is not valid', 401);
  }
  const reply = readReply<ReplyOf<C>>(raw);
  if (call.changes) announceChange(call.changes, 'here');
  return reply;
}

const needsToken = (call: Call) => call.who !== 'public' && call.who !== 'optional';

async function tokenFor(call: Call): Promise<string | null> {
  if (!isBrowser || call.who === 'public') return null;
  const token = await accessToken();
  if (token === null && needsToken(call)) {
    await endSession({ redirect: true });
    throw new CallError('client_error', 'Unauthorized', 401);
  }
  return token;
}
