import { axiosNetwork } from '@tests/support/axios-network';
import { AxiosError } from 'axios';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError, type ErrorClass } from './call-error';
import { client, type Transmission, transmit } from './transport';

const request: Transmission = { method: 'GET', path: '/api/menu/details', params: { key: 'footer-2' }, headers: {} };
const sent = { ...request, method: 'POST', body: '{"a":1}', headers: { authorization: 'Bearer x' } };

async function classOf(more: Partial<Transmission> = {}): Promise<ErrorClass | undefined> {
  const error = await transmit({ ...request, ...more }).catch((thrown: unknown) => thrown);
  return error instanceof CallError ? error.errorClass : undefined;
}

type Answer = (request: Request) => Promise<Response>;
const { adapter } = client.defaults;
afterEach(() => {
  vi.unstubAllGlobals();
  client.defaults.adapter = adapter;
});

const onTheServer = (answer: Answer) => {
  vi.stubGlobal('trimatchApi', answer);
};
const inABrowser = (answer: Answer) => {
  vi.stubGlobal('window', globalThis);
  client.defaults.adapter = axiosNetwork(answer);
};

describe.each([
  ['on the server', onTheServer],
  ['in a browser', inABrowser],
])('a request %s', (_, answerBy) => {
  it('arrives with its parameters, its headers and its body, and every status is an answer', async () => {
    let arrived: Request | undefined;
    answerBy(async (given) => {
      arrived = given;
      return new Response('{"error":true}', { status: 409 });
    });
    expect(await transmit(sent)).toEqual({ status: 409, body: '{"error":true}' });
    expect(arrived?.url).toContain('/api/menu/details?key=footer-2');
    expect([arrived?.method, arrived?.headers.get('authorization')]).toEqual(['POST', 'Bearer x']);
    expect(await arrived?.text()).toBe('{"a":1}');
  });

  it('is answered by the text as it came, though it looks like JSON', async () => {
    answerBy(async () => new Response(' {"a" : 1} '));
    expect((await transmit(request)).body).toBe(' {"a" : 1} ');
  });

  it('is an unknown failure when something broke', async () => {
    answerBy(() => Promise.reject(new TypeError('odd')));
    expect(await classOf()).toBe('unknown');
  });
});

it('a request on the server is a network failure where the API is not there', async () => {
  expect(await classOf()).toBe('network');
});

describe('a request of a browser without an answer is', () => {
  const fails = (code: string) => inABrowser(() => Promise.reject(new AxiosError('failed', code)));

  it.each<[ErrorClass, string]>([
    ['timeout', AxiosError.ECONNABORTED],
    ['timeout', AxiosError.ETIMEDOUT],
    ['network', AxiosError.ERR_NETWORK],
    ['unknown', AxiosError.ERR_BAD_OPTION],
  ])('a %s failure for %s', async (errorClass, code) => {
    fails(code);
    expect(await classOf()).toBe(errorClass);
  });

  it('a connection failure while the device is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    fails(AxiosError.ERR_NETWORK);
    expect(await classOf()).toBe('connection');
  });

  it('a cancel when it was cut', async () => {
    inABrowser(async () => new Response('{}'));
    expect(await classOf({ signal: AbortSignal.abort() })).toBe('cancel');
  });
});
