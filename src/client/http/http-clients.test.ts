import { axiosNetwork } from '@tests/support/browser/axios-network';
import { AxiosError, type AxiosInstance } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chatCalls } from '@/contract/chat/calls';
import { notificationCalls } from '@/contract/notification/calls';
import { siteCalls } from '@/contract/site/calls';
import { CallError, type ErrorClass } from './call-error';
import { createHttpClient } from './create-client';
import { requestCall } from './request-call';
import { createServerClient } from './server-client';

const network = vi.fn<(request: Request) => Promise<Response>>();
const arrived = () => network.mock.calls[0]?.[0] as Request;
const paramsOf = ({ url }: Request) => Object.fromEntries(new URL(url).searchParams);

beforeEach(() => {
  vi.stubGlobal('trimatchApi', network);
  network.mockImplementation(async () => Response.json({ value: [] }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  network.mockReset();
});

const inABrowser = () => createHttpClient({ lang: () => 'en', adapter: axiosNetwork(network) });
const onTheServer = () => createServerClient('en');
const menu = (client: AxiosInstance, options = {}) =>
  requestCall(client, siteCalls.menuDetails, { key: 'footer-2' }, options);

async function failureOf(reply: Promise<unknown>): Promise<CallError> {
  const error = await reply.then(
    () => new Error('it was taken'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof CallError) return error;
  throw error;
}

describe.each([
  ['a browser', inABrowser, {}],
  ['the server', onTheServer, { server: '1' }],
])('a call of %s', (_where, makeClient, own) => {
  it('carries its input, the language and the platform as parameters (Spec §7)', async () => {
    expect(await menu(makeClient())).toEqual({ value: [] });
    expect([arrived().method, new URL(arrived().url).pathname]).toEqual(['GET', '/api/menu/details']);
    expect(paramsOf(arrived())).toEqual({ key: 'footer-2', lang: 'en', p6m: 'web', ...own });
  });

  it('may ask for another language', async () => {
    await menu(makeClient(), { lang: 'zh-Hant' });
    expect(paramsOf(arrived()).lang).toBe('zh-Hant');
  });

  it('that changes something goes as JSON, with its key and its token', async () => {
    const options = { idempotencyKey: 'key-1', token: 'access-1', params: { platform: 'web' } };
    await requestCall(makeClient(), notificationCalls.read, { ids: [7] }, options);
    const { headers } = arrived();
    expect([headers.get('content-type'), headers.get('idempotency-key')]).toEqual(['application/json', 'key-1']);
    expect(headers.get('authorization')).toBe('Bearer access-1');
    expect(paramsOf(arrived())).toMatchObject({ platform: 'web', lang: 'en' });
    expect(await arrived().json()).toEqual({ ids: [7] });
  });

  it.each([
    [404, 'client_error'],
    [503, 'server_error'],
  ])('that is answered %i is a %s, with the body', async (status, errorClass) => {
    const body = { error: true, error_message: 'no' };
    network.mockImplementation(async () => Response.json(body, { status }));
    expect(await failureOf(menu(makeClient()))).toMatchObject({ status, errorClass, body, message: 'no' });
  });

  it('that is answered by nothing is an invalid response', async () => {
    network.mockImplementation(async () => new Response(''));
    expect(await failureOf(menu(makeClient()))).toMatchObject({ message: 'invalid-response', status: 200 });
  });

  it('is an unknown failure when something broke', async () => {
    network.mockRejectedValue(new TypeError('odd'));
    expect((await failureOf(menu(makeClient()))).errorClass).toBe('unknown');
  });

  it('is a cancel when it was cut', async () => {
    expect((await failureOf(menu(makeClient(), { signal: AbortSignal.abort() }))).errorClass).toBe('cancel');
  });
});

it('a call with files goes as multipart form data', async () => {
  vi.stubGlobal('window', globalThis);
  const input = { message_id: 'm', chatroom_id: 3, message: '', files: [new File(['x'], '相片.jpg')] };
  let sent: unknown;
  const client = createHttpClient({
    lang: () => 'en',
    adapter: (config) => {
      sent = config.data;
      return axiosNetwork(network)({ ...config, data: undefined });
    },
  });
  await requestCall(client, chatCalls.sendMessage, input);
  expect(sent).toBeInstanceOf(FormData);
  expect([...(sent as FormData).keys()]).toEqual(['message_id', 'chatroom_id', 'message', 'files']);
});

it('a preview’s call says so, and carries what opens the draft (Spec §7)', async () => {
  await menu(createServerClient('en', { token: 'opens-it' }));
  expect(paramsOf(arrived())).toMatchObject({ server: '1', preview: '1', preview_token: 'opens-it' });
});

it('a call on the server is a network failure where the API is not there', async () => {
  vi.stubGlobal('trimatchApi', undefined);
  expect((await failureOf(menu(onTheServer()))).errorClass).toBe('network');
});

describe('a request of a browser without a reply is', () => {
  const classFor = async (code: string) => {
    network.mockRejectedValue(new AxiosError('failed', code));
    return (await failureOf(menu(inABrowser()))).errorClass;
  };

  it.each<[ErrorClass, string]>([
    ['timeout', AxiosError.ECONNABORTED],
    ['timeout', AxiosError.ETIMEDOUT],
    ['network', AxiosError.ERR_NETWORK],
    ['unknown', AxiosError.ERR_BAD_OPTION],
  ])('a %s failure for %s', async (errorClass, code) => {
    expect(await classFor(code)).toBe(errorClass);
  });

  it('a connection failure while the device is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await classFor(AxiosError.ERR_NETWORK)).toBe('connection');
  });
});
