import axios, {
  AxiosError,
  type AxiosInstance,
  type AxiosResponse,
  type CreateAxiosDefaults,
  type InternalAxiosRequestConfig,
} from 'axios';
import { PLATFORM } from '@/config/app';
import type { Who } from '@/contract/call';
import { CallError, type ErrorClass } from './call-error';
import { readReply } from './read-reply';

declare module 'axios' {
  interface AxiosRequestConfig<D, P> {
    /** Who may make this call: it decides whether the request carries a token, and what a 401 means. */
    who?: Who;
  }
}

const CLASS_OF_CODE: Record<string, ErrorClass> = {
  [AxiosError.ERR_CANCELED]: 'cancel',
  [AxiosError.ECONNABORTED]: 'timeout',
  [AxiosError.ETIMEDOUT]: 'timeout',
  [AxiosError.ERR_NETWORK]: 'network',
};

/** A request without a reply, by axios' own codes; `connection` where the device itself is offline. */
function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const message = error instanceof Error ? error.message : 'unknown';
  const known = error instanceof AxiosError ? CLASS_OF_CODE[error.code ?? ''] : undefined;
  if (!known) return new CallError('unknown', message);
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  const errorClass = known === 'network' && isOffline ? 'connection' : known;
  return new CallError(errorClass, errorClass);
}

interface HttpClientOptions extends CreateAxiosDefaults {
  /** The language of the replies, read for each request. */
  lang: () => string;
  /** Runs before each request; adds the token in the browser. */
  onRequest?: (config: InternalAxiosRequestConfig) => Promise<InternalAxiosRequestConfig>;
  /** Runs before a reply is read; ends the login in the browser. */
  onResponse?: (response: AxiosResponse) => Promise<AxiosResponse>;
}

/**
 * Makes an axios client of the API. Every request carries `lang` and `p6m` (Spec §7). A reply is read by the error
 * catalogue (Spec §8): `response.data` is the body of a successful reply, and everything else rejects as a CallError.
 */
export function createHttpClient({ lang, onRequest, onResponse, ...defaults }: HttpClientOptions): AxiosInstance {
  const client = axios.create({
    ...defaults,
    // Axios rejects no status; `readReply` decides.
    validateStatus: null,
  });
  client.interceptors.request.use((config) => {
    config.params = { lang: lang(), p6m: PLATFORM, ...config.params };
    return config;
  });
  if (onRequest) client.interceptors.request.use(onRequest);
  if (onResponse) client.interceptors.response.use(onResponse);
  client.interceptors.response.use(
    (response) => {
      response.data = readReply(response);
      return response;
    },
    (error) => {
      throw toCallError(error);
    },
  );
  return client;
}
