import type { AxiosInstance } from 'axios';
import { UPLOAD_TIMEOUT_MS } from '@/config/limits/calls';
import type { Call, ReplyOf, RequestOf } from '@/contract/call';
import { toFormData } from './form-data';

export interface CallOptions {
  /** The language of the reply, where it is not the page's. */
  lang?: string;
  signal?: AbortSignal;
  onUploadProgress?: (fraction: number) => void;
  /** How long to wait for the reply, where it is not the default. */
  timeoutMs?: number;
  /** The server executes requests with the same key only once. */
  idempotencyKey?: string;
}

interface RequestOptions extends CallOptions {
  /** Query parameters in addition to the input. */
  params?: Record<string, string>;
  /** The bearer token, for a client that adds none itself. */
  token?: string | null;
}

/** A call's input: its fields and its uploads. */
export type CallInput<C> = RequestOf<C> & { [field: string]: unknown };

const hasFiles = (value: unknown) => [value].flat().some((entry) => entry instanceof File);

/**
 * Makes one call with the given client: the input goes as query parameters, as multipart where the call takes files
 * (Spec §7), and as JSON otherwise.
 * @throws CallError
 */
export async function requestCall<C extends Call>(
  client: AxiosInstance,
  call: C,
  input: CallInput<C>,
  { lang, signal, onUploadProgress, timeoutMs, idempotencyKey, params, token }: RequestOptions = {},
): Promise<ReplyOf<C>> {
  const isQuery = call.method === 'GET';
  const isUpload = call.files?.some((name) => hasFiles(input[name])) ?? false;
  const timeout = timeoutMs ?? (isUpload ? UPLOAD_TIMEOUT_MS : undefined);
  const response = await client.request<ReplyOf<C>>({
    method: call.method,
    url: call.path,
    who: call.who,
    params: { ...(isQuery && input), ...params, ...(lang && { lang }) },
    data: isQuery ? undefined : call.files ? toFormData(input) : input,
    headers: {
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    signal,
    onUploadProgress: onUploadProgress && (({ loaded, total }) => onUploadProgress(total ? loaded / total : 0)),
    ...(timeout !== undefined && { timeout }),
  });
  return response.data;
}
