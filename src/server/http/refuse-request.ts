import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEFAULT_LOCALE } from '@/config/app';
import { knownLocale, say } from '../texts/text';
import type { AppError } from './app-error';
import { asAppError, errorReply, type ToldOfErrors } from './error-reply';

/**
 * Refuses a request before its page or call is run: calls get the reply of every failed call, readers a short page in
 * both languages. The connection is closed, because the request's body may still be on its way.
 */
export async function refuseRequest(
  deps: ToldOfErrors,
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
  thrown: unknown,
): Promise<void> {
  const error = asAppError(thrown);
  const isCall = url.startsWith('/api/');
  const locale = knownLocale(new URLSearchParams(url.split('?')[1]).get('lang') ?? undefined);
  // Of a page, which has a line in the log; what is refused earlier has none.
  const requestId = response.getHeader('X-Request-Id')?.toString() ?? randomUUID();
  const reply = errorReply(error, locale, requestId, deps);
  if (response.headersSent) return void response.destroy();
  const text = isCall ? await reply.text() : pageOf(error);
  const headers = {
    ...Object.fromEntries(reply.headers),
    'content-type': isCall ? 'application/json' : 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  };
  response.writeHead(reply.status, headers).end(text);
}

function pageOf({ code, status }: AppError): string {
  const lines = [DEFAULT_LOCALE, 'en'].map((locale) => `<p lang="${locale}">${say(locale, `error.${code}`)}</p>`);
  return `<!doctype html><meta name="viewport" content="width=device-width"><title>${status}</title>${lines.join('')}`;
}
