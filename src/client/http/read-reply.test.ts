import { describe, expect, it } from 'vitest';
import { CallError } from './call-error';
import { readReply } from './read-reply';

/** The body as axios passes it: parsed where it is JSON. */
function failureOf(status: number | undefined, data: unknown): CallError {
  try {
    readReply({ status, data });
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
  throw new Error('the reply was accepted');
}

describe('readReply (Spec §8)', () => {
  it('returns the body of a successful reply', () => {
    expect(readReply({ status: 200, data: { project_id: 7 } })).toEqual({ project_id: 7 });
    expect(readReply({ status: 201, data: {} })).toEqual({});
  });

  it('rejects a missing status', () => {
    const error = failureOf(undefined, {});
    expect([error.message, error.errorClass]).toEqual(['HTTP request status code is undefined', 'unknown']);
  });

  it.each([200, 404, 500])('rejects a %i with an empty body as an invalid response', (status) => {
    expect(failureOf(status, '')).toMatchObject({ message: 'invalid-response', status });
  });

  it('throws the body plus the status when error is true, also for a 200', () => {
    const body = { error: true, error_code: 'stale', error_message: '項目剛有更新' };
    for (const status of [200, 409]) {
      expect(failureOf(status, body)).toMatchObject({ status, body, message: '項目剛有更新' });
    }
  });

  it('throws for any status that is not 2xx, also without an error field', () => {
    for (const status of [302, 400, 404, 503])
      expect(failureOf(status, { anything: 1 })).toMatchObject({ status, body: { anything: 1 } });
  });

  it('wraps a string body as a message', () => {
    const message = '<html>502 Bad Gateway</html>';
    expect(failureOf(502, message)).toMatchObject({ message, status: 502, body: { message } });
    expect(failureOf(200, message)).toMatchObject({ message, status: 200 });
  });

  it.each([null, 7, true])('rejects JSON that is not an object: %s', (data) => {
    expect(failureOf(200, data)).toMatchObject({ message: String(data) });
  });

  it.each([
    [400, 'client_error'],
    [404, 'client_error'],
    [499, 'client_error'],
    [500, 'server_error'],
    [503, 'server_error'],
    [302, 'unknown'],
  ])('classes a %i as %s', (status, errorClass) => {
    expect(failureOf(status, { error: true }).errorClass).toBe(errorClass);
    expect(failureOf(status, 'text').errorClass).toBe(errorClass);
  });
});
