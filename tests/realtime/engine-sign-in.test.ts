import type { AddressInfo } from 'node:net';
import { startApi } from '@tests/support/api/api';
import { APP, startRealtime } from '@tests/support/chat/realtime';
import { person } from '@tests/support/people/people';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { adminOperationsCalls } from '@/contract/admin/operations/calls';
import { createLog } from '@/server/log';
import { watchExternalEngine } from '@/server/modules/chat/external-engine';
import { engineSignsIn } from '@/server/realtime/engine-sign-in';
import { createPublisher } from '@/server/realtime/publisher';

/** An engine that greets its clients, and answers a sign-in with `answer`; null: not at all, as soketi by default. */
async function startEngine(answer: string | null, greeting = { socket_id: '1.2' }) {
  const engine = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  let signIns = 0;
  let heard = () => {};
  engine.on('connection', (socket) => {
    socket.send(JSON.stringify({ event: 'pusher:connection_established', data: JSON.stringify(greeting) }));
    socket.on('message', () => {
      signIns++;
      if (answer !== null) socket.send(answer);
      heard();
    });
  });
  await new Promise((resolve) => engine.once('listening', resolve));
  const end = () =>
    new Promise<void>((resolve) => {
      for (const socket of engine.clients) socket.terminate();
      engine.close(() => resolve());
    });
  onTestFinished(end);
  const { port } = engine.address() as AddressInfo;
  return {
    port,
    end,
    signIns: () => signIns,
    /** When it has been asked so often. */
    asked: (times: number) =>
      new Promise<void>((resolve) => {
        heard = () => signIns >= times && resolve();
        heard();
      }),
  };
}

const endpointOf = (port: number) => ({ scheme: 'http', host: '127.0.0.1', port }) as const;
const publisherAt = (port: number) => createPublisher({ ...APP, endpoint: () => endpointOf(port) });

const tryAt = (port: number, timeoutMs = 300) =>
  engineSignsIn({ key: APP.key, endpoint: endpointOf(port), publisher: publisherAt(port), timeoutMs });

describe('an engine', () => {
  it('that answers sign-ins is known to, and the try leaves nothing behind', async () => {
    const { port } = await startRealtime({ privateNeedsSignIn: true });
    expect(await tryAt(port, 5000)).toBe(true);
  });

  it.each<[string, string | null]>([
    ['does not answer', null],
    ['answers with an error', JSON.stringify({ event: 'pusher:error', data: { code: null, message: 'unknown' } })],
    ['answers with nonsense', '{'],
  ])('that %s a sign-in is known to have none', async (_, answer) => {
    expect(await tryAt((await startEngine(answer)).port)).toBe(false);
  });

  it('that greets with a socket id that is none is known to have none', async () => {
    expect(await tryAt((await startEngine(null, { socket_id: 'none' })).port)).toBe(false);
  });

  it('that is away, or is no engine of this application, is not judged', async () => {
    const { port, end } = await startEngine(null);
    await end();
    expect(await tryAt(port)).toBeNull();
    const other = await startRealtime({ key: 'another-key' });
    expect(await tryAt(other.port)).toBeNull();
  });
});

describe('the operator', () => {
  const variablesOf = (port: number, more: Record<string, string> = {}) => ({
    PUSHER_APP_ID: APP.appId,
    PUSHER_KEY: APP.key,
    PUSHER_SECRET: APP.secret,
    PUSHER_HOST: '127.0.0.1',
    PUSHER_PORT: String(port),
    PUSHER_SCHEME: 'http',
    ...more,
  });
  async function signsInAt(port: number, more?: Record<string, string>) {
    const api = await startApi({ variables: variablesOf(port, more), realtime: publisherAt(port) });
    const { token } = await person(api, 'admin');
    return (await api.ok(adminOperationsCalls.health, {}, { token })).realtime.signs_in;
  }

  it('sees in System whether the external engine answers sign-ins', async () => {
    const deaf = await startEngine('{"event":"pusher:error","data":{"code":null,"message":"unknown"}}');
    const good = await startRealtime();
    expect(await signsInAt(deaf.port)).toBe(false);
    expect(await signsInAt(good.port)).toBe(true);
    // Where browsers do not wait for a sign-in, none is tried.
    expect(deaf.signIns()).toBe(1);
    expect(await signsInAt(deaf.port, { PUSHER_SIGN_IN: 'off' })).toBeNull();
    expect(deaf.signIns()).toBe(1);
  });

  it('is told once by the log, and shown by the metrics, as soon as the worker starts', async () => {
    const deaf = await startEngine('{"event":"pusher:error","data":{"code":null,"message":"unknown"}}');
    const { deps } = await startApi({ variables: variablesOf(deaf.port) });
    const lines: { level: number; msg: string }[] = [];
    const log = createLog('info', { to: { write: (line: string) => lines.push(JSON.parse(line)) } });
    const { stop } = watchExternalEngine({ ...deps, log }, 20);
    onTestFinished(stop);
    const shown = () => deps.metrics.registry.getSingleMetricAsString('trimatch_realtime_engine_signs_in');
    expect(await shown()).not.toMatch(/^trimatch/m);
    await deaf.asked(3);
    await vi.waitFor(async () => expect(await shown()).toMatch(/^trimatch_realtime_engine_signs_in 0$/m));
    stop();
    expect(lines.map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/^the realtime engine answers no sign-ins.*PUSHER_SIGN_IN=off$/),
    ]);
  });
});
