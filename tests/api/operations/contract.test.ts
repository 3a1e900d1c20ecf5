import { largestBytes } from '@tests/support/api/largest-body';
import { describe, expect, it } from 'vitest';
import { BODY_MAX_BYTES } from '@/config/limits';
import type { Call, CallSchemas } from '@/contract/call';
import type { Area } from '@/server/http/area';
import { areas } from '@/server/http/areas';
import { jsonSchemaOf } from '@/server/http/coerce';

const CALLS = Object.entries(areas).flatMap(([area, { calls }]) =>
  Object.entries(calls).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
);
const namesOf = (isWrong: (call: Call) => boolean) => CALLS.filter(([, call]) => isWrong(call)).map(([name]) => name);
const needsLogin = ({ who }: Call) => who !== 'public' && who !== 'optional';

describe('the contract', () => {
  it('has one call for each path', () => {
    const paths = CALLS.map(([, call]) => call.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('has no GET that changes, uploads or takes an Idempotency-Key', () => {
    expect(
      namesOf((call) => call.method === 'GET' && Boolean(call.changes ?? call.files ?? call.isIdempotent)),
    ).toEqual([]);
  });

  it('has tags for every read, so that a change can invalidate it', () => {
    expect(namesOf((call) => call.method === 'GET' && !call.reads?.length)).toEqual([]);
  });

  it('allows an Idempotency-Key only with a login', () => {
    expect(namesOf((call) => Boolean(call.isIdempotent) && !needsLogin(call))).toEqual([]);
  });

  it('lets a standby answer only what changes nothing', () => {
    expect(namesOf((call) => Boolean(call.onStandby)).length).toBeGreaterThan(0);
    expect(namesOf((call) => Boolean(call.onStandby) && call.method !== 'GET')).toEqual([]);
  });

  it('has an Idempotency-Key for every upload, so that a repeated one is stored once', () => {
    const repeated = namesOf((call) => Boolean(call.files) && needsLogin(call) && !call.isIdempotent);
    // These have permanent keys of their own: entry_key and message_id.
    expect(repeated).toEqual(['siteLog.writeEntry', 'chat.sendMessage']);
  });

  it('limits every upload, and every call that could be used for guessing', () => {
    // Every upload is counted before it is received; what others are told of is counted again afterwards.
    const countedTwice = namesOf((call) => Boolean(call.files) && call.rateLimit !== 'upload');
    expect(countedTwice).toEqual(['userAuth.register', 'project.createProject', 'chat.sendMessage']);
    const guessing = ['login', 'register', 'verify', 'resendCode', 'forgotPassword', 'changePassword'] as const;
    expect(guessing.filter((name) => !areas.userAuth.calls[name].rateLimit)).toEqual([]);
  });

  it('bounds every integer of a request, so that the database can store or compare it', () => {
    const unbounded = Object.entries<Area>(areas).flatMap(([area, { calls, schemas }]) =>
      Object.keys(calls).flatMap((name) => {
        const request = JSON.stringify(jsonSchemaOf((schemas[name] as CallSchemas).request, 'input'));
        return request.includes(`"maximum":${Number.MAX_SAFE_INTEGER}`) ? [`${area}.${name}`] : [];
      }),
    );
    // Ids of jobs are of 64 bits.
    expect(unbounded).toEqual(['adminOperations.retryJobs', 'adminOperations.dropJobs']);
  });

  it('allows bodies as large as the longest texts and lists of a call', () => {
    const tooLarge = Object.entries<Area>(areas).flatMap(([area, { calls, schemas }]) =>
      Object.entries(calls).flatMap(([name, { method, isRaw, maxBodyBytes = BODY_MAX_BYTES }]) => {
        const { request } = schemas[name] as CallSchemas;
        const bytes = method === 'POST' && !isRaw ? largestBytes(jsonSchemaOf(request, 'input')) : 0;
        return bytes > maxBodyBytes ? [`${area}.${name}: ${bytes}`] : [];
      }),
    );
    expect(tooLarge).toEqual([]);
  });

  it('declares the errors of every restricted call', () => {
    expect(namesOf((call) => needsLogin(call) && !call.errors.includes('unauthorized'))).toEqual([]);
    // To other users the back office answers 404.
    const refusal = ({ path }: Call) => (path.startsWith('/api/admin/') ? 'not_found' : 'forbidden');
    expect(namesOf((call) => Array.isArray(call.who) && !call.errors.includes(refusal(call)))).toEqual([]);
    expect(namesOf((call) => Boolean(call.isIdempotent) && !call.errors.includes('idempotency_mismatch'))).toEqual([]);
  });
});
