import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApi } from '@tests/support/api/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createDb } from '@/server/db/driver/create-db';
import { createPool } from '@/server/db/driver/pool';
import { createMetrics } from '@/server/metrics/create-metrics';
import { createPublisher } from '@/server/realtime/publisher';
import type { Role } from '@/server/roles/parse-roles';
import { startRealtime } from '@/server/roles/realtime';
import { serve } from '@/server/roles/serve';

let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  api = await startApi();
});

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

/** The port of a process with or without the role. */
async function listen(hasRealtime: boolean, deps = api.deps) {
  const realtime = hasRealtime ? startRealtime(deps) : null;
  const server = createServer();
  serve(deps, server, { app: null, realtime });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(async () => {
    await realtime?.close();
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  });
  return (server.address() as AddressInfo).port;
}

const errorOf = (socket: WebSocket) => new Promise<Error>((resolve) => socket.once('error', resolve));

describe('a process with the role realtime alone', () => {
  it('answers sockets, publishers and probes, and nothing else', async () => {
    const port = await listen(true);
    const { appId, key } = api.deps.secrets.realtime;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${key}?protocol=7`);
    const greeted = new Promise<string>((resolve) => socket.once('message', (raw) => resolve(raw.toString())));
    expect(await greeted).toContain('pusher:connection_established');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.close();
    await closed;

    const endpoint = () => ({ scheme: 'http', host: '127.0.0.1', port }) as const;
    const publisher = createPublisher({ ...api.deps.secrets.realtime, endpoint });
    await publisher.send([{ channel: 'private-user_channel.7', name: 'ChatEvent', data: {} }]);

    const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(({ status }) => status);
    expect(await at(`/apps/${appId}/channels`)).toBe(401);
    expect(await at('/healthz')).toBe(200);
    expect(await at('/readyz')).toBe(200);
    expect(await at('/')).toBe(404);
    expect(await at('/api/menu/details')).toBe(404);
    expect((await errorOf(new WebSocket(`ws://127.0.0.1:${port}/_next/hmr`))).message).toContain('404');
  });

  it('stays ready, and takes sockets, while the database is away; with another role it does not', async () => {
    const { key } = api.deps.secrets.realtime;
    const pool = createPool('postgres://nobody@127.0.0.1:1/nothing', 2, api.deps.log);
    ends.push(() => pool.end());
    const readinessOf = async (...roles: Role[]) => {
      const deps = { ...api.deps, db: createDb(pool), roles: new Set(roles), metrics: createMetrics() };
      const port = await listen(true, deps);
      return { port, status: (await fetch(`http://127.0.0.1:${port}/readyz`)).status };
    };
    const alone = await readinessOf('realtime');
    expect(alone.status).toBe(200);
    const socket = new WebSocket(`ws://127.0.0.1:${alone.port}/app/${key}?protocol=7`);
    const greeted = new Promise<string>((resolve) => socket.once('message', (raw) => resolve(raw.toString())));
    expect(await greeted).toContain('pusher:connection_established');
    socket.close();
    expect((await readinessOf('realtime', 'worker')).status).toBe(503);
  });
});

describe('a process without it', () => {
  it('knows neither sockets nor publishers', async () => {
    const port = await listen(false);
    const { appId, key } = api.deps.secrets.realtime;
    const answer = await fetch(`http://127.0.0.1:${port}/apps/${appId}/channels`);
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
    expect((await errorOf(new WebSocket(`ws://127.0.0.1:${port}/app/${key}?protocol=7`))).message).toContain('404');
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});
