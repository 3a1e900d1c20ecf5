import { CallError, classOfStatus } from './call-error';

/**
 * Reads a reply by the catalogue of Spec §8 and returns its body.
 * @param reply its data as axios gives it: parsed where it is JSON, else the text
 * @throws CallError
 */
export function readReply({ status, data }: { status: number | undefined; data: unknown }): object {
  if (!status) throw new CallError('unknown', 'HTTP request status code is undefined');
  if (data === '' || data === undefined)
    throw new CallError(status >= 400 ? classOfStatus(status) : 'unknown', 'invalid-response', status);
  if (typeof data !== 'object' || data === null) {
    const message = String(data);
    throw new CallError(classOfStatus(status), message, status, { message });
  }
  const { error, error_message, error_code } = data as Record<string, unknown>;
  if (status < 200 || status >= 300 || error === true)
    throw new CallError(classOfStatus(status), String(error_message ?? error_code ?? status), status, data);
  return data;
}
