import { startApi, type TestApi } from '@tests/support/api/api';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '@/contract/call';
import { ERRORS } from '@/contract/errors';
import { areas } from '@/server/http/areas';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: object[];
  'x-who': Call['who'];
  parameters: { name: string; in: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: { type: string } }> };
  responses: Record<
    string,
    { description: string; content: Record<string, { schema: { $ref?: string; type?: string } }> }
  >;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

const CALLS = Object.entries(areas).flatMap(([area, { calls }]) =>
  Object.entries(calls).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
);

let api: TestApi;
let document: Document;
let text: string;
beforeAll(async () => {
  api = await startApi();
  const answer = await api.request('/api/openapi.json');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
  document = answer.body as unknown as Document;
  text = answer.text;
});

describe('the published document', () => {
  it('is OpenAPI 3.1, with every call and nothing else', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.title).not.toBe('');
    const published = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [operationId, method.toUpperCase(), path].join(' ')),
    );
    const declared = CALLS.flatMap(([name, { method, path, isPostedToo }]) => [
      `${name} ${method} ${path}`,
      ...(isPostedToo ? [`${name}.posted POST ${path}`] : []),
    ]);
    expect(published.sort()).toEqual(declared.sort());
  });

  it('has no dangling references, and names its JSON Schema dialect once', () => {
    const refs = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref as string);
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(refs.filter((ref) => !known.includes(ref))).toEqual([]);
    expect(refs.length).toBeGreaterThan(0);
    expect(text).not.toContain('"$schema"');
  });

  it.each(CALLS)('declares the callers, the request and the replies of %s', (name, call) => {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()] as Operation;
    expect(operation.summary).toMatch(/\.$/);
    expect(operation['x-who']).toEqual(call.who);
    expect(operation.tags).toEqual([name.split('.')[0]]);
    const optional = [{}, { bearer: [] }];
    const security = call.who === 'public' ? undefined : call.who === 'optional' ? optional : [{ bearer: [] }];
    expect(operation.security).toEqual(security);
    expect(operation.parameters.map((one) => one.name)).toEqual(expect.arrayContaining(['lang', 'p6m']));
    const types = Object.keys(operation.requestBody?.content ?? {});
    const multipart = call.files ? ['multipart/form-data'] : [];
    expect(types).toEqual(call.method === 'GET' ? [] : ['application/json', ...multipart]);
    expect(operation.responses['200']?.content['application/json']?.schema.type).toBe('object');
    for (const code of call.errors) {
      const response = operation.responses[ERRORS[code]];
      expect(response?.description).toContain(code);
      expect(response?.content['application/json']?.schema.$ref).toBe('#/components/schemas/Error');
    }
  });

  it('declares both ways of a call that is posted too', () => {
    const { path } = areas.chat.calls.socketSignIn;
    const { get, post } = document.paths[path] ?? {};
    expect(get?.parameters.map(({ name }) => name)).toContain('socket_id');
    expect(Object.keys(post?.requestBody?.content ?? {})).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
    ]);
    expect(post?.security).toEqual([{ bearer: [] }]);
    expect(Object.keys(post?.responses ?? {})).toEqual(expect.arrayContaining(['401', '413', '415', '422']));
  });

  it('declares a failed login, an upload that is too large, and a rate limit', () => {
    const of = (call: Call) => Object.keys(document.paths[call.path]?.[call.method.toLowerCase()]?.responses ?? {});
    expect(of(areas.project.calls.createProject)).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '408', '409', '413', '415', '422', '429', '500', '503']),
    );
    expect(of(areas.site.calls.systemSetting)).toEqual(['200', '400', '422', '429', '500', '503']);
  });
});
