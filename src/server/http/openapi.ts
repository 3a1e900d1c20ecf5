import { APP_NAME } from '@/config/app';
import type { Call, CallSchemas } from '@/contract/call';
import { ERRORS, type ErrorCode } from '@/contract/errors';
import { wantsSecondFactor } from '../modules/user-auth/require-second-factor';
import type { Area } from './area';
import { areas } from './areas';
import { jsonSchemaOf } from './coerce';
import { isOpenToUnverified, methodsOf } from './mount';

/** The whole contract as OpenAPI 3.1, made of the schemas that check the calls (PRODUCT §6). */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [area, { calls, schemas }] of Object.entries(areas) as [string, Area][]) {
    for (const [name, call] of Object.entries(calls)) {
      const operations = methodsOf(call).map((method) => [
        method.toLowerCase(),
        operation(`${area}.${name}`, method, call, schemas[name] as CallSchemas),
      ]);
      paths[call.path] = Object.fromEntries(operations);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${APP_NAME} API`, version: '1' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: ERROR_SCHEMA },
    },
  };
}

const ERROR_SCHEMA = {
  type: 'object',
  required: ['error', 'error_code', 'error_message'],
  properties: {
    error: { const: true },
    error_code: { enum: Object.keys(ERRORS) },
    error_message: { type: 'string' },
    form_error: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    fresh: { type: 'object' },
    request_id: { type: 'string' },
  },
};

type ObjectSchema = { properties?: Record<string, unknown>; required?: string[]; [key: string]: unknown };

function operation(name: string, method: Call['method'], call: Call, schemas: CallSchemas) {
  const request = withoutDialect(jsonSchemaOf(schemas.request, 'input') as ObjectSchema);
  const codes = errorCodesOf(call, method);
  const statuses = [...new Set(codes.map((code) => ERRORS[code]))].sort();
  return {
    // Unique, also where a GET is posted too.
    operationId: method === call.method ? name : `${name}.posted`,
    tags: [name.split('.')[0]],
    summary: call.summary,
    ...(call.who !== 'public' && { security: call.who === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] }),
    'x-who': call.who,
    parameters: [
      { name: 'lang', in: 'query', schema: { type: 'string' } },
      { name: 'p6m', in: 'query', schema: { type: 'string' } },
      ...(call.isIdempotent
        ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }]
        : []),
      ...(method === 'GET'
        ? Object.entries(request.properties ?? {}).map(([field, schema]) => ({
            name: field,
            in: 'query',
            required: request.required?.includes(field) ?? false,
            schema,
          }))
        : []),
    ],
    ...(method === 'POST' && { requestBody: { content: contentOf(call, request) } }),
    responses: {
      200: {
        description: 'Done.',
        content: {
          'application/json': { schema: withoutDialect(jsonSchemaOf(schemas.reply, 'output') as ObjectSchema) },
        },
      },
      ...Object.fromEntries(
        statuses.map((status) => [
          status,
          {
            description: codes.filter((code) => ERRORS[code] === status).join(', '),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
    },
  };
}

/** The errors that the call's function throws, and those that any request of its kind can get before it. */
function errorCodesOf(call: Call, method: Call['method']): ErrorCode[] {
  const before: ErrorCode[] = ['malformed_request', 'form_error', 'too_many_requests', 'internal_error', 'unavailable'];
  if (method === 'POST') before.push('payload_too_large', 'unsupported_media_type', 'request_timeout');
  const needsLogin = call.who !== 'public' && call.who !== 'optional';
  if (needsLogin && !isOpenToUnverified(call)) before.push('not_verified');
  if (wantsSecondFactor(call)) before.push('second_factor_missing');
  return [...new Set([...call.errors, ...before])];
}

function contentOf(call: Call, request: ObjectSchema) {
  if (call.isPostedToo)
    return { 'application/json': { schema: request }, 'application/x-www-form-urlencoded': { schema: request } };
  if (!call.files) return { 'application/json': { schema: request } };
  const files = Object.fromEntries(
    call.files.map((field) => [field, { type: 'array', items: { type: 'string', format: 'binary' } }]),
  );
  return {
    'application/json': { schema: request },
    'multipart/form-data': { schema: { ...request, properties: { ...request.properties, ...files } } },
  };
}

/** Removes `$schema`: the version of OpenAPI implies the dialect of the whole document. */
function withoutDialect({ $schema: _dialect, ...schema }: ObjectSchema): ObjectSchema {
  return schema;
}
