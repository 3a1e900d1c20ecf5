import type { ErrorBody } from '@/contract/errors';
import { keepUnits } from '@/domain/units';

/** The generic classes of Spec §8. */
export type ErrorClass = 'client_error' | 'server_error' | 'timeout' | 'connection' | 'network' | 'cancel' | 'unknown';

/** A call that failed: its class, the HTTP status where there was one, and the body as the server sent it. */
export class CallError extends Error {
  override readonly name = 'CallError';
  constructor(
    readonly errorClass: ErrorClass,
    message: string,
    readonly status?: number,
    readonly body?: Partial<ErrorBody> & { message?: string },
  ) {
    super(message);
  }
}

export const classOfStatus = (status: number): ErrorClass => {
  if (status >= 400 && status < 500) return 'client_error';
  return status >= 500 ? 'server_error' : 'unknown';
};

export interface ShownError {
  text: string;
  code?: string;
  /** What kind of failure it was; says more than `problem_occur` where no reply came. */
  errorClass?: ErrorClass;
  requestId?: string;
  /** Field name, prettified, and its messages. */
  fields: { name: string; label: string; messages: string[] }[];
}

/** Underscores to spaces, capitalised (Spec §8). */
export const prettifyField = (name: string): string => {
  const words = name.replace(/[_.]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const messageOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value || undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const { error_message, errorMessage, message } = value as Record<string, unknown>;
  return [error_message, errorMessage, message].find((text): text is string => typeof text === 'string' && text !== '');
};

/** A reply that a proxy wrote has no message for readers: every error body of the API says `error: true`. */
const isFromApi = (error: unknown) => !(error instanceof CallError) || error.body?.error === true;

/**
 * The first message of each field, by its name, to be shown next to it: of a form error, and of a refused file (413,
 * 415), whose reply names its field too.
 */
export function fieldMessages(error: unknown): Record<string, string> {
  const formError = error instanceof CallError ? error.body?.form_error : undefined;
  return Object.fromEntries(
    Object.entries(formError ?? {}).map(([name, messages]) => [name, keepUnits([messages].flat()[0] ?? '')]),
  );
}

/** What to show of an error; nothing when there is none (Spec §8). `problem_occur` is a key of the `common` texts. */
export function showError(error: unknown): ShownError | null {
  if (error === null || error === undefined) return null;
  const body = error instanceof CallError ? error.body : error;
  const code = (body as { error_code?: unknown } | undefined)?.error_code;
  const formError = (body as Partial<ErrorBody> | undefined)?.form_error;
  const fields =
    code === 'form_error' && formError
      ? Object.entries(formError).map(([name, messages]) => ({
          name,
          label: prettifyField(name),
          messages: [messages].flat().map(keepUnits),
        }))
      : [];
  const requestId = (body as Partial<ErrorBody> | undefined)?.request_id;
  return {
    text: keepUnits((isFromApi(error) ? messageOf(body) : undefined) ?? 'problem_occur'),
    code: typeof code === 'string' ? code : undefined,
    errorClass: error instanceof CallError ? error.errorClass : undefined,
    requestId: typeof requestId === 'string' ? requestId : undefined,
    fields,
  };
}
