import { describe, expect, it } from 'vitest';
import { CallError } from './call-error';
import { readReply } from './read-reply';

/** The body as axios hands it over: parsed where it is JSON. */
function failureOf(status: number | undefined, data: unknown): CallError {
  try {
    readReply({ status, data });
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
  throw new Error('it was taken');
}

describe('a reply (Spec §8)', () => {
  it('that is fine is its body', () => {
    expect(readReply({ status: 200, data: { project_id: 7 } })).toEqual({ project_id: 7 });
    expect(readReply({ status: 201, data: {} })).toEqual({});
  });

  it('without a status says so', () => {
    const error = failureOf(undefined, {});
    expect([error.message, error.errorClass]).toEqual(['HTTP request status code is undefined', 'unknown']);
  });

  it.each([200, 404, 500])('of %i with an empty body is an invalid response', (status) => {
    expect(failureOf(status, '')).toMatchObject({ message: 'invalid-response', status });
  });

  it('with error true throws the body plus the status, whatever the status is', () => {
    const body = { error: true, error_code: 'stale', error_message: '項目剛有更新' };
    for (const status of [200, 409]) {
      expect(failureOf(status, body)).toMatchObject({ status, body, message: '項目剛有更新' });
    }
  });

  it('of any status that is not ok throws, also where nothing says error', () => {
    for (const status of [302, 400, 404, 503])
      expect(failureOf(status, { anything: 1 })).toMatchObject({ status, body: { anything: 1 } });
  });

  it('that is a string is wrapped as a message', () => {
    const message = '<html>502 Bad Gateway</html>';
    expect(failureOf(502, message)).toMatchObject({ message, status: 502, body: { message } });
    expect(failureOf(200, message)).toMatchObject({ message, status: 200 });
  });

  it.each([null, 7, true])('that is JSON and no object is no reply: %s', (data) => {
    expect(failureOf(200, data)).toMatchObject({ message: String(data) });
  });

  it.each([
    [400, 'client_error'],
    [404, 'client_error'],
    [499, 'client_error'],
    [500, 'server_error'],
    [503, 'server_error'],
    [302, 'unknown'],
  ])('of %i is a %s', (status, errorClass) => {
    expect(failureOf(status, { error: true }).errorClass).toBe(errorClass);
    expect(failureOf(status, 'text').errorClass).toBe(errorClass);
  });
});
