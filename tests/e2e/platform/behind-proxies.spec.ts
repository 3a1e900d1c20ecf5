import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { DEMO_PASSWORD } from '@/config/demonstration';
import { projectCalls } from '@/contract/project/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { startOwnServer } from '../support/own-server';
import { expect, test } from '../support/test';

/** Sends these bytes, and returns the status line of the answer. */
async function statusOf(url: string, head: string): Promise<string | undefined> {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  return (await text(socket)).split('\r\n')[0];
}

// What a proxy answers by itself is tagged `@direct`: `npm run prove cluster` leaves it out.
test('a load balancer’s checks need no Host; other requests do', { tag: '@direct' }, async ({ baseURL }) => {
  const url = baseURL ?? '';
  // HAProxy's `option httpchk`, unless it is told otherwise.
  expect(await statusOf(url, 'OPTIONS / HTTP/1.0')).toMatch(/ 200 /);
  expect(await statusOf(url, 'GET /readyz HTTP/1.1')).toMatch(/ 200 /);
  expect(await statusOf(url, 'GET /healthz HTTP/1.0')).toMatch(/ 200 /);
  for (const path of ['/', '/api/menu/details', '/apps/1/channels'])
    expect(await statusOf(url, `GET ${path} HTTP/1.1`)).toMatch(/ 400 /);
  expect(await statusOf(url, 'OPTIONS / HTTP/1.1\r\nHost: localhost')).toMatch(/ 405 /);
});

test('a server that ends is taken out first, answers until it is, and finishes an upload @full', async () => {
  test.setTimeout(120_000);
  const server = await startOwnServer('.', { SHUTDOWN_DELAY_S: '3', SHUTDOWN_TIMEOUT_S: '60' });
  const statusAt = async (path: string) => (await fetch(server.url + path)).status;
  expect(await statusAt('/readyz')).toBe(200);
  const login = await fetch(server.url + userAuthCalls.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'client@demo.test', password: DEMO_PASSWORD }),
  });
  const { access_token } = await login.json();
  // An upload that is under way when the server is told to end.
  const upload = httpRequest(server.url + projectCalls.createProject.path, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'multipart/form-data; boundary=x', expect: '100-continue' },
      authorization: `Bearer ${access_token}`,
    },
  });
  const answered = new Promise<number | undefined>((resolve, reject) =>
    upload.once('response', ({ statusCode }) => resolve(statusCode)).once('error', reject),
  );
  upload.flushHeaders();
  await new Promise((resolve) => upload.once('continue', resolve));
  upload.write('--x\r\n');
  const ended = server.endsWith();
  await expect.poll(() => statusAt('/readyz')).toBe(503);
  expect(await statusAt('/cases')).toBe(200);
  // The port is closed.
  await expect.poll(() => statusAt('/healthz').catch(() => 'closed'), { timeout: 20_000 }).toBe('closed');
  upload.end('content-disposition: form-data; name="title"\r\n\r\n漏水\r\n--x--\r\n');
  // Most fields of the project are missing.
  expect(await answered).toBe(422);
  expect(await ended).toBe(0);
  await server.stop();
});
