import { axiosNetwork } from '@tests/support/axios-network';
import { AxiosError } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError, type ErrorClass } from './call-error';
import { client, type Transmission, transmit } from './transport';

const request: Transmission = { method: 'GET', path: '/api/menu/details', params: { key: 'footer-2' }, headers: {} };
const sent = { ...request, method: 'POST', body: '{"a":1}', headers: { authorization: 'Bearer x' } };

async function classOf(more: Partial<Transmission> = {}): Promise<ErrorClass | undefined> {
  const error = await transmit({ ...request, ...more }).catch((thrown: unknown) => thrown);
  return error instanceof CallError ? error.errorClass : undefined;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a page’s first data', () => {
  const api = (answer: (request: Request) => Promise<Response>) => vi.stubGlobal('trimatchApi', answer);

  it('is asked for with its parameters, its headers and its body, and every status is an answer', async () => {
    let arrived: Request | undefined;
    api(async (given) => {
      arrived = given;
      return new Response('{"error":true}', { status: 409 });
    });
    expect(await transmit(sent)).toEqual({ status: 409, body: '{"error":true}' });
    expect(arrived?.url).toContain('/api/menu/details?key=footer-2');
    expect([arrived?.method, arrived?.headers.get('authorization')]).toEqual(['POST', 'Bearer x']);
    expect(await arrived?.text()).toBe('{"a":1}');
  });

  it('is the text as it came, though it looks like JSON', async () => {
    api(async () => new Response(' {"a" : 1} '));
    expect((await transmit(request)).body).toBe(' {"a" : 1} ');
  });

  it('is a network failure where there is no server at all', async () => {
    expect(await classOf()).toBe('network');
  });

  it('is an unknown failure when something broke', async () => {
    api(() => Promise.reject(new TypeError('odd')));
    expect(await classOf()).toBe('unknown');
  });
});

/** What the network does to what a browser sends. */
const network = (answer: (request: Request) => Promise<Response>) => {
  client.defaults.adapter = axiosNetwork(answer);
};
const fails = (code: string) => network(() => Promise.reject(new AxiosError('failed', code)));

describe('in the browser', () => {
  const { adapter } = client.defaults;
  beforeEach(() => {
    vi.stubGlobal('window', globalThis);
  });
  afterEach(() => {
    client.defaults.adapter = adapter;
  });

  it('a request arrives through axios, and every status is an answer as it came', async () => {
    let arrived: Request | undefined;
    network(async (given) => {
      arrived = given;
      return new Response(' {"error" : true} ', { status: 409 });
    });
    expect(await transmit(sent)).toEqual({ status: 409, body: ' {"error" : true} ' });
    expect(arrived?.url).toContain('/api/menu/details?key=footer-2');
    expect([arrived?.method, arrived?.headers.get('authorization')]).toEqual(['POST', 'Bearer x']);
    expect(await arrived?.text()).toBe('{"a":1}');
  });

  describe('a request without an answer is', () => {
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
      network(async () => new Response('{}'));
      expect(await classOf({ signal: AbortSignal.abort() })).toBe('cancel');
    });

    it('unknown when something else broke', async () => {
      network(() => Promise.reject(new TypeError('odd')));
      expect(await classOf()).toBe('unknown');
    });
  });
});
