import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEFAULT_LOCALE } from '@/config/app';
import type { Deps } from '../deps';
import { knownLocale, say } from '../texts/text';
import { asAppError, errorReply } from './error-reply';

/**
 * Refuses a request before its page or call is run: calls get the reply of every failed call, readers a short page in
 * both languages. The connection is closed, because the request's body may still be on its way.
 */
export async function refuseRequest(
  { log }: Pick<Deps, 'log'>,
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
  thrown: unknown,
): Promise<void> {
  const error = asAppError(thrown);
  const isCall = url.startsWith('/api/');
  const locale = knownLocale(new URLSearchParams(url.split('?')[1]).get('lang') ?? undefined);
  const reply = errorReply(error, locale, randomUUID(), log);
  const headers = { ...Object.fromEntries(reply.headers), connection: 'close' };
  if (response.headersSent) return void response.destroy();
  if (isCall) return void response.writeHead(reply.status, headers).end(await reply.text());
  const lines = [DEFAULT_LOCALE, 'en'].map(
    (language) => `<p lang="${language}">${say(language, `error.${error.code}`)}</p>`,
  );
  response
    .writeHead(reply.status, { ...headers, 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><meta name="viewport" content="width=device-width"><title>${reply.status}</title>${lines.join('')}`,
    );
}
