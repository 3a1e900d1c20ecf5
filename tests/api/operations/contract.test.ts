import { describe, expect, it } from 'vitest';
import type { Call } from '@/contract/call';
import { areas } from '@/server/http/areas';

const CALLS = Object.entries(areas).flatMap(([area, { calls }]) =>
  Object.entries(calls).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
);
const namesOf = (isWrong: (call: Call) => boolean) => CALLS.filter(([, call]) => isWrong(call)).map(([name]) => name);
const needsLogin = ({ who }: Call) => who !== 'public' && who !== 'optional';

describe('the contract', () => {
  it('has one call to a path', () => {
    const paths = CALLS.map(([, call]) => call.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('changes nothing by a GET, and uploads and repeats nothing by one', () => {
    expect(
      namesOf((call) => call.method === 'GET' && Boolean(call.changes ?? call.files ?? call.isIdempotent)),
    ).toEqual([]);
  });

  it('says of every read what it reads, so that a change can have it asked again', () => {
    expect(namesOf((call) => call.method === 'GET' && !call.reads?.length)).toEqual([]);
  });

  it('remembers a repeated call only for whom it knows', () => {
    expect(namesOf((call) => Boolean(call.isIdempotent) && !needsLogin(call))).toEqual([]);
  });

  it('keeps what is uploaded once, though it was sent again after a lost reply', () => {
    const repeated = namesOf((call) => Boolean(call.files) && needsLogin(call) && !call.isIdempotent);
    // A message has a key of its own, its message_id, and for ever.
    expect(repeated).toEqual(['chat.sendMessage']);
  });

  it('counts every upload, and every call that could be used to guess', () => {
    // Every upload is counted before it is received; a registration and a message are counted once more after it.
    const countedTwice = namesOf((call) => Boolean(call.files) && call.rateLimit !== 'upload');
    expect(countedTwice).toEqual(['userAuth.register', 'chat.sendMessage']);
    const guessing = ['login', 'register', 'verify', 'resendCode', 'forgotPassword', 'changePassword'] as const;
    expect(guessing.filter((name) => !areas.userAuth.calls[name].rateLimit)).toEqual([]);
  });

  it('declares the refusals of every call that not everybody may make', () => {
    expect(namesOf((call) => needsLogin(call) && !call.errors.includes('unauthorized'))).toEqual([]);
    // The back office is not there for anybody else.
    const refusal = ({ path }: Call) => (path.startsWith('/api/admin/') ? 'not_found' : 'forbidden');
    expect(namesOf((call) => Array.isArray(call.who) && !call.errors.includes(refusal(call)))).toEqual([]);
    expect(namesOf((call) => Boolean(call.isIdempotent) && !call.errors.includes('idempotency_mismatch'))).toEqual([]);
  });
});
