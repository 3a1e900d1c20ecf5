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
const sentRequest = () => network.mock.calls[0]?.[0] as Request;
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
    () => new Error('the call succeeded'),
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
    expect([sentRequest().method, new URL(sentRequest().url).pathname]).toEqual(['GET', '/api/menu/details']);
    expect(paramsOf(sentRequest())).toEqual({ key: 'footer-2', lang: 'en', p6m: 'web', ...own });
  });

  it('may request another language', async () => {
    await menu(makeClient(), { lang: 'zh-Hant' });
    expect(paramsOf(sentRequest()).lang).toBe('zh-Hant');
  });

  it('that changes something is sent as JSON, with its idempotency key and token', async () => {
    const options = { idempotencyKey: 'key-1', token: 'access-1', params: { platform: 'web' } };
    await requestCall(makeClient(), notificationCalls.read, { ids: [7] }, options);
    const { headers } = sentRequest();
    expect([headers.get('content-type'), headers.get('idempotency-key')]).toEqual(['application/json', 'key-1']);
    expect(headers.get('authorization')).toBe('Bearer access-1');
    expect(paramsOf(sentRequest())).toMatchObject({ platform: 'web', lang: 'en' });
    expect(await sentRequest().json()).toEqual({ ids: [7] });
  });

  it.each([
    [404, 'client_error'],
    [503, 'server_error'],
  ])('with a %i reply fails as %s, with the body', async (status, errorClass) => {
    const body = { error: true, error_message: 'no' };
    network.mockImplementation(async () => Response.json(body, { status }));
    expect(await failureOf(menu(makeClient()))).toMatchObject({ status, errorClass, body, message: 'no' });
  });

  it('with an empty reply fails as an invalid response', async () => {
    network.mockImplementation(async () => new Response(''));
    expect(await failureOf(menu(makeClient()))).toMatchObject({ message: 'invalid-response', status: 200 });
  });

  it('fails as unknown when fetch throws', async () => {
    network.mockRejectedValue(new TypeError('odd'));
    expect((await failureOf(menu(makeClient()))).errorClass).toBe('unknown');
  });

  it('fails as cancel when it is aborted', async () => {
    expect((await failureOf(menu(makeClient(), { signal: AbortSignal.abort() }))).errorClass).toBe('cancel');
  });
});

/** What a browser sends as the body of a message with this input. */
async function messageBody(input: { message: string; files: File[] }): Promise<unknown> {
  vi.stubGlobal('window', globalThis);
  let sent: unknown;
  const client = createHttpClient({
    lang: () => 'en',
    adapter: (config) => {
      sent = config.data;
      return axiosNetwork(network)({ ...config, data: undefined });
    },
  });
  await requestCall(client, chatCalls.sendMessage, { message_id: 'm', chatroom_id: 3, ...input });
  return sent;
}

it('a call with files is sent as multipart form data', async () => {
  const sent = await messageBody({ message: '', files: [new File(['x'], '相片.jpg')] });
  expect(sent).toBeInstanceOf(FormData);
  expect([...(sent as FormData).keys()]).toEqual(['message_id', 'chatroom_id', 'message', 'files']);
});

it('a message without files is sent to send-message as multipart form data, too (Spec §7)', async () => {
  const sent = await messageBody({ message: '你好', files: [] });
  expect(sent).toBeInstanceOf(FormData);
  expect([...(sent as FormData)]).toEqual([
    ['message_id', 'm'],
    ['chatroom_id', '3'],
    ['message', '你好'],
  ]);
  expect([sentRequest().method, new URL(sentRequest().url).pathname]).toEqual(['POST', '/api/chatroom/send-message']);
});

it('a call of a preview carries preview=1 and the preview token (Spec §7)', async () => {
  await menu(createServerClient('en', { token: 'opens-it' }));
  expect(paramsOf(sentRequest())).toMatchObject({ server: '1', preview: '1', preview_token: 'opens-it' });
});

it('a call on the server is a network failure when the API is not running', async () => {
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
