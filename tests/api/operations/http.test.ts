import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startApi, type TestApi } from '@tests/support/api/api';
import { type Person, person } from '@tests/support/people/people';
import { travel } from '@tests/support/projects/way';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BODY_MAX_BYTES, BODY_MAX_DEPTH, BODY_MAX_VALUES, REFUSED_FIELDS_MAX } from '@/config/limits';
import { projectCalls } from '@/contract/project/calls';
import { telemetryCalls } from '@/contract/telemetry/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { createDb } from '@/server/db/driver/create-db';
import { createPool } from '@/server/db/driver/pool';
import { projectEvents } from '@/server/db/schema';
import { areas } from '@/server/http/areas';
import { isBackOffice } from '@/server/http/back-office';

let api: TestApi;
let client: Person;
beforeAll(async () => {
  api = await startApi();
  client = await person(api, 'client');
});

const login = userAuthCalls.login.path;
const post = (body: BodyInit | undefined, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  api.request(login, { method: 'POST', body, headers, duplex: 'half' });
const codeOf = ({ status, body }: { status: number; body: { error_code?: string } }) => `${status} ${body.error_code}`;

describe('a reply', () => {
  const ask = (accepted?: string, path = projectCalls.requestForm.path) =>
    api.app.fetch(
      new Request(`http://trimatch.test${path}`, {
        headers: { authorization: `Bearer ${client.token}`, ...(accepted && { 'accept-encoding': accepted }) },
      }),
    );

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['deflate', null, (body: Buffer) => body],
    [undefined, null, (body: Buffer) => body],
  ])('to a client that accepts %s is compressed as %s', async (accepted, encoding, decompress) => {
    const plain = await (await ask()).text();
    const reply = await ask(accepted);
    const body = Buffer.from(await reply.arrayBuffer());
    expect([reply.status, reply.headers.get('content-encoding')]).toEqual([200, encoding]);
    expect(reply.headers.get('vary')).toBe('Accept-Encoding');
    expect(Number(reply.headers.get('content-length'))).toBe(body.length);
    expect(decompress(body).toString()).toBe(plain);
  });

  it('that is short is not compressed', async () => {
    const { status, headers } = await ask('br', userAuthCalls.profile.path);
    expect([status, headers.get('content-encoding')]).toEqual([200, null]);
  });
});

describe('a failure', () => {
  it('has one shape, in the reader’s language, with the request id in header and body', async () => {
    const { status, headers, body } = await api.request('/api/nothing?lang=en');
    expect([status, headers.get('content-type')]).toEqual([404, 'application/json']);
    expect(body).toEqual({
      error: true,
      error_code: 'not_found',
      error_message: 'We could not find this page or record.',
      request_id: headers.get('x-request-id'),
    });
    expect((await api.request('/api/nothing')).body.error_message).toBe('找不到這個頁面或資料。');
    expect((await api.request('/api/nothing?lang=fr')).body.error_message).toBe('找不到這個頁面或資料。');
  });

  it.each([
    '/api',
    '/api/',
    '/api/user_auth',
    '/api/user_auth/login/',
    '/file',
    '/file/project/1',
    '/API/user_auth/login',
    '/api/%',
    '/file/project/%E0%A4%A/x?s=%',
  ])('of %s is 404', async (path) => {
    expect(codeOf(await api.request(path))).toBe('404 not_found');
  });

  it('of every call with another method is 405', async () => {
    const codes = new Set<string>();
    for (const { path, method, isPostedToo } of Object.values(areas).flatMap(({ calls }) => Object.values(calls))) {
      // The back office reveals no path.
      if (isBackOffice(path)) continue;
      const swapped = method === 'GET' ? 'POST' : 'GET';
      for (const other of ['PUT', 'PATCH', 'DELETE', ...(isPostedToo ? [] : [swapped])])
        codes.add(codeOf(await api.request(path, { method: other })));
    }
    expect([...codes]).toEqual(['405 method_not_allowed']);
  });

  it('of a body that cannot be read is 400, and of another kind of body 415', async () => {
    expect(codeOf(await post('{"email":'))).toBe('400 malformed_request');
    for (const body of ['[]', 'null', '"text"', '7', '\ufeff{}'])
      expect(codeOf(await post(body))).toBe('400 malformed_request');
    expect(codeOf(await post('['.repeat(7000)))).toBe('400 malformed_request');
    expect(codeOf(await post(`{"a":${'['.repeat(7000)}${']'.repeat(7000)}}`))).toBe('400 malformed_request');
    expect(codeOf(await post('a=1', { 'content-type': 'application/x-www-form-urlencoded' }))).toBe(
      '415 unsupported_media_type',
    );
    expect(codeOf(await post('{}', { 'content-type': 'text/plain' }))).toBe('415 unsupported_media_type');
  });

  it('of a body that is too large is 413, even if its content-length says otherwise', async () => {
    const large = `{"email":"${'x'.repeat(BODY_MAX_BYTES)}"}`;
    expect(codeOf(await post(large))).toBe('413 payload_too_large');
    const headers = { 'content-type': 'application/json', 'content-length': '2' };
    expect(codeOf(await post(new Blob([large]).stream(), headers))).toBe('413 payload_too_large');
  });

  it('of a body with thousands of wrong values names some of them, in a short reply', async () => {
    const attacks = [
      JSON.stringify({ metrics: Array(1000).fill(['\0']) }),
      JSON.stringify(Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`\0${n}`, '\0']))),
      JSON.stringify({ ['\0'.repeat(2000)]: '\0' }),
    ];
    for (const body of attacks) {
      const headers = { 'content-type': 'application/json' };
      const reply = await api.request(telemetryCalls.webVitals.path, { method: 'POST', body, headers });
      expect(codeOf(reply)).toBe('422 form_error');
      expect(Object.keys(reply.body.form_error ?? {}).length).toBeLessThanOrEqual(REFUSED_FIELDS_MAX);
      expect(JSON.stringify(reply.body).length).toBeLessThan(8192);
    }
  });

  it('of a body with more values, or deeper, than any call has is 400, even for an admin', async () => {
    const admin = await person(api, 'admin');
    const send = (extra: unknown) =>
      api.request(areas.adminContent.calls.save.path, {
        method: 'POST',
        body: JSON.stringify({ extra }),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
      });
    const levels = (count: number): unknown => (count === 0 ? 'x' : [levels(count - 1)]);
    expect(codeOf(await send(Array(BODY_MAX_VALUES).fill(0)))).toBe('400 malformed_request');
    expect(codeOf(await send(levels(BODY_MAX_DEPTH)))).toBe('400 malformed_request');
    expect(codeOf(await send(levels(BODY_MAX_DEPTH - 1)))).toBe('422 form_error');
  });

  it('of an empty body lists the missing fields', async () => {
    for (const body of [undefined, '', '{}']) {
      const answer = await post(body);
      expect([answer.status, Object.keys(answer.body.form_error ?? {})]).toEqual([422, ['email', 'password']]);
    }
  });

  it('names every wrong field with its error', async () => {
    const wrong = {
      title: 7,
      area: 'wide',
      budget_min_cents: 1.5,
      budget_max_cents: -1,
      district: 'mars',
      description: '',
    };
    const { body } = await api.call(areas.project.calls.createProject, wrong, { token: client.token, lang: 'en' });
    expect(body.form_error).toEqual({
      title: ['This is not in the right format.'],
      category: ['Please fill this in.'],
      district: ['Please choose one of the options.'],
      address: ['Please fill this in.'],
      area: ['Please enter a number.'],
      description: ['Please fill this in.'],
      budget_min_cents: ['Please enter a whole number.'],
      budget_max_cents: ['No less than 0.'],
    });
  });

  it('names characters that cannot be stored, in values and keys', async () => {
    const answers = { property_type: 'a\0b', '\ud800': 'x', ['__proto__']: 'y' };
    const { body } = await api.call(
      areas.project.calls.createProject,
      { title: 'a\ud800', answers },
      { token: client.token },
    );
    const sentence = '含有不能使用的字元，請刪除後再試。';
    expect(body.form_error).toMatchObject({
      title: [sentence],
      'answers.property_type': [sentence],
      answers: expect.arrayContaining(['這個欄位名稱不能使用。']),
    });
  });
});

describe('the id of a request', () => {
  const idOf = async (given?: string) => {
    const headers: Record<string, string> = given ? { 'x-request-id': given } : {};
    return (await api.request('/healthz', { headers })).headers.get('x-request-id');
  };

  it('is the one it was sent with, if that is valid', async () => {
    expect(await idOf('a-good-id_42')).toBe('a-good-id_42');
    for (const bad of ['short', 'x'.repeat(65), 'with spaces in it', '<script>alert(1)</script>'])
      expect(await idOf(bad)).toMatch(/^[\da-f-]{36}$/);
    expect(await idOf()).not.toBe(await idOf());
  });
});

describe('the probes', () => {
  afterEach(() => {
    api.deps.isDraining = () => false;
  });

  it('say that the process is alive and ready', async () => {
    expect((await api.request('/healthz')).body).toEqual({ ok: true });
    expect((await api.request('/readyz')).body).toEqual({ ok: true });
  });

  it('say no while the process drains, but requests are still answered', async () => {
    api.deps.isDraining = () => true;
    const { status, headers, body } = await api.request('/readyz');
    expect([status, headers.get('retry-after'), body.problem]).toEqual([503, '1', 'draining']);
    expect((await api.request('/healthz')).status).toBe(200);
    expect((await api.call(areas.site.calls.menuDetails, { key: 'footer-2' })).status).toBe(200);
  });

  it('say no while the database is unreachable, and every call answers with Retry-After', async () => {
    const real = api.deps.db;
    const pool = createPool('postgres://nobody@127.0.0.1:1/nothing', 2, api.deps.log);
    api.deps.db = createDb(pool);
    const ready = await api.request('/readyz');
    const call = await api.call(areas.site.calls.menuDetails, { key: 'footer-2' });
    api.deps.db = real;
    await pool.end();
    expect([ready.status, ready.body.problem]).toEqual([503, 'database']);
    expect(codeOf(call)).toBe('503 unavailable');
    expect(call.headers.get('retry-after')).toBe('2');
  });
});

describe('the log of a project', () => {
  it('is append-only in the database itself', async () => {
    const { projectId } = await travel(api, 'applied');
    const mine = eq(projectEvents.projectId, projectId);
    const refused = (work: Promise<unknown>) =>
      expect(work).rejects.toMatchObject({ cause: { message: 'project_events is append-only' } });
    await refused(api.deps.db.update(projectEvents).set({ event: 'nothing' }).where(mine));
    await refused(api.deps.db.delete(projectEvents).where(mine));
    expect(await api.deps.db.$count(projectEvents, mine)).toBe(2);
  });
});
