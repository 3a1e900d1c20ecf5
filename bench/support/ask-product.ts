import { DEMO_DOMAIN, DEMO_PASSWORD } from '@/config/demonstration';
import type { Call, ReplyOf, RequestOf } from '@/contract/call';
import { userAuthCalls } from '@/contract/user-auth/calls';

/** Calls the API of a product that runs the demonstration. */
export function askProduct(url: string) {
  async function ask<C extends Call>(call: C, input: RequestOf<C>, token?: string): Promise<ReplyOf<C>> {
    const isGet = call.method === 'GET';
    const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const response = await fetch(url + call.path + query, {
      method: call.method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: isGet ? undefined : JSON.stringify(input),
    });
    if (!response.ok) throw new Error(`${call.path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as ReplyOf<C>;
  }

  /** Logs in one of the people of the demonstration. */
  async function logIn(name: string) {
    const email = `${name}@${DEMO_DOMAIN}`;
    const { access_token: token } = await ask(userAuthCalls.login, { email, password: DEMO_PASSWORD });
    const { id } = await ask(userAuthCalls.profile, {}, token);
    return { id, token };
  }

  return { ask, logIn };
}
