import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_ACCOUNTS } from '@demo/accounts/accounts';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '@/config/demonstration';
import type { ReplyOf } from '@/contract/call';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { type Account, request } from './send';

const REGISTERED_CLIENTS = 9;
const PASSWORD = 'a client who proves it';
const POLL_INTERVAL_MS = 50;
const MAIL_LIMIT_MS = 30_000;

/** The demonstration's accounts, and clients that register like any user, with the code that is mailed to them. */
export async function openAccounts(url: string): Promise<Account[]> {
  const accounts: Account[] = [];
  for (const { key, userType } of DEMO_ACCOUNTS.filter((one) => one.userType !== 'admin'))
    accounts.push(await logIn(url, { email: `${key}@${DEMO_DOMAIN}`, password: DEMO_PASSWORD, userType }));
  for (let count = 1; count <= REGISTERED_CLIENTS; count++) accounts.push(await register(url, count));
  return accounts;
}

type Credentials = Pick<Account, 'email' | 'password' | 'userType'>;

export async function logIn(url: string, who: Credentials): Promise<Account> {
  const { email, password } = who;
  return asAccount(who, await call(url, 'login', { email, password }));
}

export async function register(url: string, count: number): Promise<Account> {
  const who: Credentials = { email: `client-${count}@prove.test`, password: PASSWORD, userType: 'client' };
  const { email, password } = who;
  const input = {
    user_type: 'client',
    name: `Client ${count}`,
    email,
    phone: '91234567',
    password,
    accept_terms: true,
  };
  const { ticket } = (await call(url, 'register', input)) as { ticket: string };
  return asAccount(who, await call(url, 'verify', { email, code: await mailedCode(url, email), ticket }));
}

async function mailedCode(url: string, email: string): Promise<string> {
  for (const deadline = Date.now() + MAIL_LIMIT_MS; Date.now() < deadline; ) {
    const page = await (await fetch(`${url}/dev/mail?to=${encodeURIComponent(email)}`)).text();
    const code = page.match(/\b\d{6}\b/)?.[0];
    if (code) return code;
    await delay(POLL_INTERVAL_MS);
  }
  throw new Error(`no code was mailed to ${email}`);
}

const asAccount = (who: Credentials, reply: unknown): Account => {
  const { access_token, refresh_token, profile } = reply as ReplyOf<typeof userAuthCalls.login>;
  return { ...who, id: profile.id, nickname: profile.nickname, token: access_token, refreshToken: refresh_token };
};

async function call(url: string, name: 'login' | 'register' | 'verify', input: object): Promise<unknown> {
  const reply = await request(url, userAuthCalls[name], null, input);
  if (reply === undefined) throw new Error(`${name} was not answered`);
  return reply;
}
