import axios, { AxiosError, type AxiosResponse } from 'axios';
import { CALL_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@/config/limits';
import { CallError } from './call-error';

/** The server's own API, put here by the server's bundle so that a page's first data needs no socket (FACTS). */
declare global {
  var trimatchApi: ((request: Request) => Promise<Response> | Response) | undefined;
}

/** In the browser every call goes through it. */
export const client = axios.create({
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

/** One request, in the browser through the one axios client; throws a CallError only when there was no reply. */
export async function transmit(request: Transmission): Promise<RawReply> {
  try {
    return await (typeof window === 'undefined' ? askHere(request) : askServer(request));
  } catch (error) {
    throw asCallError(error);
  }
}

/** A page's first data: between the API and its own process is no network that axios could speak of (decision 25). */
async function askHere({ method, path, params, headers, body }: Transmission): Promise<RawReply> {
  if (!globalThis.trimatchApi) throw new AxiosError('The API is not there', AxiosError.ERR_NETWORK);
  const url = new URL(axios.getUri({ url: path, params }), 'http://in-process');
  const response = await globalThis.trimatchApi(new Request(url, { method, headers, body: body as BodyInit }));
  return { status: response.status, body: await response.text() };
}

async function askServer({ path, body, timeoutMs, onUploadProgress, ...request }: Transmission): Promise<RawReply> {
  const response: AxiosResponse<string> = await client.request({
    ...request,
    url: path,
    data: body,
    timeout: timeoutMs ?? (body instanceof FormData ? UPLOAD_TIMEOUT_MS : CALL_TIMEOUT_MS),
    onUploadProgress: onUploadProgress && ((event) => onUploadProgress(event.total ? event.loaded / event.total : 0)),
  });
  return { status: response.status, body: response.data };
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
