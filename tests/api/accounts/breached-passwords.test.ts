import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApi, type TestApi } from '@tests/support/api/api';
import { whenFileEnds } from '@tests/support/api/clean-ups';
import { PASSWORD, person } from '@tests/support/people/people';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BREACHED_PASSWORDS_PAUSE_MS } from '@/config/limits';
import { userAuthCalls } from '@/contract/user-auth/calls';

const BREACHED = 'a sentence that has leaked 7 times';
const OTHER = 'a sentence that nobody has leaked';
const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

let api: TestApi;
const asked: string[] = [];
/** As the service answers: the rest of each hash, and its count; a count of 0 only fills the answer up. */
const lines = [`${hashOf(BREACHED).slice(5)}:7`, `${hashOf(OTHER).slice(5)}:0`].join('\r\n');
const honest = (response: ServerResponse) => void response.end(lines);
let answer: (response: ServerResponse) => void = honest;

beforeAll(async () => {
  const service = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  whenFileEnds(async () => void service.close());
  const { port } = service.address() as AddressInfo;
  api = await startApi({ variables: { BREACHED_PASSWORDS_URL: `http://127.0.0.1:${port}/range` } });
});
beforeEach(() => {
  asked.length = 0;
  answer = honest;
});

/** A logged-in user’s new password. */
async function change(password: string) {
  const { token } = await person(api, 'client');
  const input = { current_password: PASSWORD, new_password: password };
  return (await api.call(userAuthCalls.changePassword, input, { token })).body.form_error?.new_password ?? 'ok';
}

describe('a password that is known from a breach', () => {
  it('is refused, and the service learns five characters of its hash', async () => {
    expect(await change(BREACHED)).toEqual([expect.stringContaining('外洩')]);
    expect(asked).toEqual([`/range/${hashOf(BREACHED).slice(0, 5)}`]);
  });

  it('is one only if it was found in one', async () => {
    expect(await change(OTHER)).toBe('ok');
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['fails', (response) => void response.writeHead(500).end(lines)],
    ['leads elsewhere', (response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    ['hangs up', (response) => void response.destroy()],
  ])('is taken if the service %s', async (_what, bad) => {
    answer = bad;
    expect(await change(BREACHED)).toBe('ok');
    expect(asked).toHaveLength(1);
    // It is left alone for a while.
    answer = honest;
    expect(await change(BREACHED)).toBe('ok');
    api.clock.advance(BREACHED_PASSWORDS_PAUSE_MS);
    expect(await change(BREACHED)).not.toBe('ok');
    expect(asked).toHaveLength(2);
  });
});
