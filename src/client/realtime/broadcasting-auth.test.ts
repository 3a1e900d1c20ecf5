import { axiosNetwork } from '@tests/support/browser/axios-network';
import Pusher from 'pusher-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserClient } from '../http/browser-client';
import { startSession } from '../session/session-store';
import { openSocket } from './realtime-socket';

/** The socket that pusher-js opens: `answer` is what the engine sends. */
interface EngineSocket {
  onopen: () => void;
  onmessage: (message: { data: string }) => void;
}
const sent: { event: string; data: object }[] = [];
const addresses: string[] = [];
const requests: Request[] = [];

beforeEach(() => {
  vi.stubGlobal('window', { location: new URL('https://trimatch.test/cases') });
  vi.stubGlobal('document', { documentElement: { lang: 'zh-Hant' } });
  browserClient.defaults.adapter = axiosNetwork(async (request) => {
    requests.push(request);
    return Response.json({ auth: 'a-key:a-signature' });
  });
  startSession({
    access_token: 'access-1',
    refresh_token: 'refresh-1',
    expires_in: 900,
    refresh_token_expires_in: 2_592_000,
    server_time: 1_795_000_000,
    user_type: 'client',
    profile: { id: 7, name: '陳', nickname: '', profile_picture: null },
    registration_step: 'success',
  });
  vi.spyOn(Pusher.Runtime, 'createWebSocket').mockImplementation((address: string) => {
    addresses.push(address);
    const socket = { send: (text: string) => void sent.push(JSON.parse(text)), close: () => {} };
    const established = { socket_id: '12.34', activity_timeout: 120 };
    queueMicrotask(() => {
      const engine = socket as unknown as EngineSocket;
      engine.onopen();
      engine.onmessage({
        data: JSON.stringify({ event: 'pusher:connection_established', data: JSON.stringify(established) }),
      });
    });
    return socket;
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a socket connects to port 443 of an https page, and is authorized by GET /api/broadcasting/auth with the bearer token (Spec §7)', async () => {
  const own = { key: 'a-key', host: null, port: null, use_tls: null, needs_sign_in: false };
  const nothing = () => {};
  const socket = openSocket(own, 7, {
    onMessage: nothing,
    onRead: nothing,
    onReaders: nothing,
    onChanged: nothing,
    onSubscribed: nothing,
    onLost: nothing,
    onRefused: nothing,
    isAwaited: () => true,
  });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  socket.close();

  expect(addresses).toEqual([expect.stringMatching(/^wss:\/\/trimatch\.test:443\/app\/a-key\?/)]);
  const channels = ['private-user_channel.7', 'private-site_channel'];
  const asked = requests.map((request) => {
    const { pathname, searchParams } = new URL(request.url);
    const { socket_id, channel_name } = Object.fromEntries(searchParams);
    return [request.method, pathname, request.headers.get('authorization'), socket_id, channel_name];
  });
  expect(asked).toEqual(
    channels.map((channel) => ['GET', '/api/broadcasting/auth', 'Bearer access-1', '12.34', channel]),
  );
  expect(sent).toEqual(
    channels.map((channel) => ({
      event: 'pusher:subscribe',
      data: expect.objectContaining({ auth: 'a-key:a-signature', channel }),
    })),
  );
});
