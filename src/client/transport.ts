import axios, { type AxiosAdapter, AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { CALL_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@/config/limits';
import { CallError } from './call-error';

/** The server's own API, put here by the server's bundle so that a page's first data needs no socket (FACTS). */
declare global {
  var trimatchApi: ((request: Request) => Promise<Response> | Response) | undefined;
}

const inProcess: AxiosAdapter = async (config: InternalAxiosRequestConfig) => {
  if (!globalThis.trimatchApi) throw new AxiosError('The API is not there', AxiosError.ERR_NETWORK, config);
  const url = axios.getUri(config);
  const response = await globalThis.trimatchApi(
    new Request(new URL(url, 'http://in-process'), {
      method: config.method?.toUpperCase(),
      headers: config.headers.toJSON() as Record<string, string>,
      body: config.data,
    }),
  );
  return {
    data: await response.text(),
    status: response.status,
    statusText: response.statusText,
    headers: Object.fromEntries(response.headers),
    config,
  };
};

const client = axios.create({
  ...(typeof window === 'undefined' && { adapter: inProcess }),
  // Every status is read in one place (read-reply.ts), and the body as the server sent it.
  validateStatus: () => true,
  responseType: 'text',
  transformResponse: (data) => data,
});

export interface Transmission {
  method: string;
  path: string;
  params: Record<string, unknown>;
  body?: unknown;
  headers: Record<string, string>;
  signal?: AbortSignal;
  onUploadProgress?: (fraction: number) => void;
  timeoutMs?: number;
}

export interface RawReply {
  status: number | undefined;
  body: string;
}

/** One request through the one axios client; throws a CallError only when there was no reply. */
export async function transmit(request: Transmission): Promise<RawReply> {
  const { onUploadProgress } = request;
  try {
    const response: AxiosResponse<string> = await client.request({
      method: request.method,
      url: request.path,
      params: request.params,
      data: request.body,
      headers: request.headers,
      signal: request.signal,
      timeout: request.timeoutMs ?? (request.body instanceof FormData ? UPLOAD_TIMEOUT_MS : CALL_TIMEOUT_MS),
      onUploadProgress: onUploadProgress && ((event) => onUploadProgress(event.total ? event.loaded / event.total : 0)),
    });
    return { status: response.status, body: response.data };
  } catch (error) {
    throw asCallError(error);
  }
}

function asCallError(error: unknown): CallError {
  if (axios.isCancel(error)) return new CallError('cancel', 'cancel');
  if (!(error instanceof AxiosError))
    return new CallError('unknown', error instanceof Error ? error.message : 'unknown');
  if (error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT)
    return new CallError('timeout', 'timeout');
  if (error.code === AxiosError.ERR_NETWORK) {
    const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
    return new CallError(isOffline ? 'connection' : 'network', isOffline ? 'connection' : 'network');
  }
  return new CallError('unknown', error.message);
}
