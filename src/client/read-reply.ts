import { CallError, classOfStatus } from './call-error';

/** Reads a reply by the catalogue of Spec §8; 401 is the session's to deal with and does not come here. */
export function readReply<Reply>(reply: { status: number | undefined; body: string }): Reply {
  const { status } = reply;
  if (status === undefined) throw new CallError('unknown', 'HTTP request status code is undefined');
  if (reply.body === '')
    throw new CallError(status >= 400 ? classOfStatus(status) : 'unknown', 'invalid-response', status);
  const body = parse(reply.body);
  const isOk = status >= 200 && status < 300;
  if (typeof body === 'string') throw new CallError(classOfStatus(status), body, status, { message: body });
  if (!isOk || body.error === true) {
    throw new CallError(classOfStatus(status), String(body.error_message ?? body.error_code ?? status), status, body);
  }
  return body as Reply;
}

function parse(text: string): string | Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : String(value);
  } catch {
    return text;
  }
}
