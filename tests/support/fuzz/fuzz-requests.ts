import fc, { type Arbitrary } from 'fast-check';
import { toFormData } from '@/client/http/form-data';
import { type Known, mutated, type Schema, spoilt, textOf, valid } from './fuzz';

/** One operation of the published document. */
export interface Operation {
  id: string;
  method: 'GET' | 'POST';
  path: string;
  schema: Schema;
  takesFiles: readonly string[];
  /** Kinds of account that may call it; null: all. */
  who: readonly string[] | null;
  /** Statuses that the document declares. */
  statuses: ReadonlySet<number>;
}

interface Document {
  paths: Record<string, Record<string, DocumentOperation>>;
}
interface DocumentOperation {
  operationId: string;
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
  'x-who': string | string[];
}

export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => {
      const content = operation.requestBody?.content ?? {};
      const query = operation.parameters.filter((one) => one.in === 'query' && !['lang', 'p6m'].includes(one.name));
      const fields = Object.entries(content['multipart/form-data']?.schema.properties ?? {});
      return {
        id: operation.operationId,
        method: method.toUpperCase() as Operation['method'],
        path,
        schema: content['application/json']?.schema ?? {
          type: 'object',
          properties: Object.fromEntries(query.map((one) => [one.name, one.schema])),
          required: query.filter((one) => one.required).map((one) => one.name),
        },
        takesFiles: fields.filter(([, one]) => one.items?.format === 'binary').map(([name]) => name),
        who: Array.isArray(operation['x-who']) ? operation['x-who'] : null,
        statuses: new Set(Object.keys(operation.responses).map(Number)),
      };
    }),
  );
}

/** A request that can be printed and sent. */
export interface FuzzRequest {
  operation: string;
  caller: string;
  method: string;
  path: string;
  query: [string, string][];
  headers: Record<string, string | undefined>;
  body?: string;
  /** Instead of `body`: sent as multipart, with files under these names. */
  form?: { fields: Record<string, unknown>; files: Record<string, string[]> };
}

const LANGS = ['zh-Hant', 'en', '', 'xx', '../en', '__proto__'];
const CONTENT_TYPES = ['text/plain', 'application/xml', 'multipart/form-data', 'application/x-www-form-urlencoded', ''];
const often = <T>(usual: T, ...odd: T[]): Arbitrary<T> =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...odd) });

const headers = fc.record({
  'idempotency-key': often<string | undefined>(undefined, 'one', 'two', 'with spaces', 'k'.repeat(300), 'caf\u00e9'),
  'x-request-id': often<string | undefined>(undefined, 'a-request-of-mine', '1', 'x'.repeat(100)),
});

export interface FuzzContext {
  /** Sets of values that belong together. */
  known: readonly Known[];
  /** `isParty`: of the projects in the sets. */
  callers: readonly { name: string; type: string; isParty: boolean }[];
  fileNames: readonly string[];
}

/** The sets that have a value for every field of the operation that sets have; all, if none does. */
function fitting({ schema }: Operation, sets: readonly Known[]): readonly Known[] {
  const fields = Object.keys(schema.properties ?? {});
  const found = sets.filter((known) => fields.every((name) => known[name]?.length !== 0));
  return found.length > 0 ? found : sets;
}

/** Requests for one operation: valid ones, damaged ones, and absurd ones. */
export function requestsFor(operation: Operation, context: FuzzContext): Arbitrary<FuzzRequest> {
  // One set at a time: an application must belong to the same project, or the request fails at the first check.
  const good = fc.oneof(...fitting(operation, context.known).map((known) => valid(operation.schema, known)));
  const input = fc.oneof(good, mutated(good));
  const allowed = context.callers.filter(({ type }) =>
    operation.who === null ? type !== 'turned away' : operation.who.includes(type),
  );
  const parties = allowed.filter(({ isParty }) => isParty);
  const shared = fc.record({
    operation: fc.constant(operation.id),
    caller: fc.oneof(
      { weight: 3, arbitrary: oneOf(parties.length > 0 ? parties : allowed) },
      { weight: 1, arbitrary: oneOf(allowed) },
      { weight: 1, arbitrary: oneOf(context.callers) },
    ),
    method: often(operation.method as string, 'PUT', 'DELETE', 'PATCH', operation.method === 'GET' ? 'POST' : 'GET'),
    path: fc.constant(operation.path),
    lang: fc.constantFrom(...LANGS),
    headers,
  });
  if (operation.method === 'GET')
    return fc.tuple(shared, queryOf(input)).map(([rest, query]) => withQuery(rest, query));
  const json = input.chain((value) => spoilt(textOf(value)));
  const asJson = fc.tuple(shared, json, often('application/json', ...CONTENT_TYPES)).map(([rest, body, type]) => ({
    ...withQuery(rest, []),
    body,
    headers: { ...rest.headers, 'content-type': type },
  }));
  if (operation.takesFiles.length === 0) return asJson;
  const files = fc.record(
    Object.fromEntries(
      [...operation.takesFiles, 'other'].map((name) => [
        name,
        fc.array(fc.constantFrom(...context.fileNames), { maxLength: 2 }),
      ]),
    ),
  );
  const asForm = fc.tuple(shared, input, files).map(([rest, fields, chosen]) => ({
    ...withQuery(rest, []),
    form: { fields: Array.isArray(fields) ? {} : (fields as Record<string, unknown>), files: chosen },
  }));
  return fc.oneof<Arbitrary<FuzzRequest>[]>(asJson, asForm);
}

const oneOf = (callers: FuzzContext['callers']) => fc.constantFrom(...callers.map(({ name }) => name));

const withQuery = <T extends { lang: string }>({ lang, ...rest }: T, query: [string, string][]) => ({
  ...rest,
  query: [['lang', lang], ['p6m', 'web'], ...query] as [string, string][],
});

/** A query's fields; sometimes given twice, or under an array-like name. */
const queryOf = (input: Arbitrary<unknown>): Arbitrary<[string, string][]> =>
  fc.tuple(input, fc.constantFrom('once', 'once', 'twice', 'brackets')).map(([value, how]) =>
    Object.entries(value as object).flatMap(([name, one]): [string, string][] => {
      const text = (typeof one === 'object' ? JSON.stringify(one) : String(one)).slice(0, 20_000);
      if (how === 'twice')
        return [
          [name, '1'],
          [name, text],
        ];
      return [[how === 'brackets' ? `${name}[]` : name, text]];
    }),
  );

export function toRequest(
  given: FuzzRequest,
  origin: string,
  token: string | undefined,
  files: Record<string, File>,
): Request {
  const url = new URL(given.path, origin);
  for (const [name, value] of given.query) url.searchParams.append(name, value);
  const sent = new Headers();
  for (const [name, value] of Object.entries(given.headers)) if (value !== undefined) sent.set(name, value);
  if (token) sent.set('authorization', `Bearer ${token}`);
  const hasBody = given.method !== 'GET';
  const body = given.form ? formOf(given.form, files) : given.body;
  return new Request(url, { method: given.method, headers: sent, body: hasBody ? body : undefined });
}

function formOf(form: NonNullable<FuzzRequest['form']>, files: Record<string, File>): FormData {
  const data = toFormData(form.fields);
  for (const [field, names] of Object.entries(form.files))
    for (const name of names) data.append(field, files[name] as File);
  return data;
}
