import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { toFormData } from '@/client/http/form-data';
import type { Call, ReplyOf, RequestOf } from '@/contract/call';
import type { UserType } from '@/domain/roles';

const PATIENCE_MS = 30_000;
const REPEAT_AFTER_MS = 100;

/** A user who is logged in. */
export interface Account {
  id: number;
  email: string;
  password: string;
  userType: UserType;
  token: string;
  refreshToken: string;
  /** As last acknowledged. */
  nickname: string;
}

/** One change, which is sent until it is acknowledged. */
export interface Change {
  kind: string;
  call: Call;
  by: Account | null;
  input: Record<string, unknown>;
  /** The Idempotency-Key: the same for every repetition. */
  key: string;
  /** The server's reply; unset until it has arrived. */
  reply?: unknown;
  /** Records what later changes need from the reply. */
  onReply: (reply: unknown) => void;
}

export function change<C extends Call>(
  kind: string,
  call: C,
  by: Account | null,
  input: RequestOf<C> & { files?: File[]; profile_picture?: File },
  onReply: (reply: ReplyOf<C>) => void = () => {},
): Change {
  const key = `prove-${kind}-${randomUUID()}`;
  return { kind, call, by, input, key, onReply: onReply as Change['onReply'] };
}

/** An answer that no outage explains. */
export class WrongAnswer extends Error {}

/** The reply; undefined if none came or the server answered 503. @throws WrongAnswer for any other status but 200 */
export async function request(url: string, call: Call, by: Account | null, input: object, key?: string) {
  const given = input as Record<string, unknown>;
  const address = new URL(call.path, url);
  const headers = new Headers();
  if (by) headers.set('authorization', `Bearer ${by.token}`);
  if (key) headers.set('idempotency-key', key);
  let body: string | FormData | undefined;
  if (call.method === 'GET')
    for (const [name, value] of Object.entries(given)) address.searchParams.set(name, `${value}`);
  else if (Object.values(given).some((value) => [value].flat()[0] instanceof File)) body = toFormData(given);
  else {
    headers.set('content-type', 'application/json');
    body = JSON.stringify(given);
  }
  let status: number;
  let text: string;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(address, { method: call.method, headers, body, signal });
    status = response.status;
    text = await response.text();
  } catch {
    return undefined;
  }
  if (status === 503) return undefined;
  if (status !== 200) throw new WrongAnswer(`${call.path} answered ${status}: ${text}`);
  return JSON.parse(text) as unknown;
}

/** A read that must succeed. */
export async function read<C extends Call>(
  url: string,
  call: C,
  by: Account,
  input: RequestOf<C>,
): Promise<ReplyOf<C>> {
  const reply = await request(url, call, by, input as object);
  if (reply === undefined) throw new WrongAnswer(`${call.path} was not answered`);
  return reply as ReplyOf<C>;
}

/** Sends a change once. If it was acknowledged, its `reply` is set. */
export async function send(url: string, one: Change): Promise<void> {
  const reply = await request(url, one.call, one.by, one.input, one.key);
  if (reply === undefined) return;
  one.reply = reply;
  one.onReply(reply);
}

/** Repeats a change, with the same key, until it is acknowledged. */
export async function sendUntilHeard(url: string, one: Change): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; one.reply === undefined; ) {
    await send(url, one);
    if (one.reply !== undefined) return;
    if (Date.now() > deadline)
      throw new WrongAnswer(`${one.call.path} was not acknowledged though the server is ready`);
    await delay(REPEAT_AFTER_MS);
  }
}
