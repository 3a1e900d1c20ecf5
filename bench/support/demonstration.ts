import { resolve } from 'node:path';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '@/config/demonstration';
import type { Call, ReplyOf, RequestOf } from '@/contract/call';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { SECRET, startProcess } from './peers';
import { startPostgres } from './start-postgres';

/**
 * Starts the built product with the demonstration, on a database of its own.
 * @param stops receives the functions that stop them, at the front
 * @returns the database's connection string
 */
export async function startDemonstration(url: string, stops: (() => unknown)[]): Promise<string> {
  const place = await startPostgres(stops);
  await startProduct(url, place, stops);
  return place.connectionString;
}

/** Starts a process of the built product with the demonstration, on a database that is there. */
export async function startProduct(
  url: string,
  { dir, connectionString }: { dir: string; connectionString: string },
  stops: (() => unknown)[],
  { args = [], env = {}, core }: { args?: string[]; env?: Record<string, string>; core?: number } = {},
) {
  const product = await startProcess({
    command: [resolve('dist/demo.mjs'), ...args],
    env: {
      DATABASE_URL: connectionString,
      APP_SECRET: SECRET,
      DEMO: 'on',
      DATA_DIR: dir,
      PORT: new URL(url).port,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...env,
    },
    readyUrl: `${url}/readyz`,
    core,
  });
  stops.unshift(product.stop);
  return product;
}

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
