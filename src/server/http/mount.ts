import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import { BODY_MAX_BYTES, UPLOAD_TIMEOUT_MS } from '@/config/limits';
import type { Call, CallSchemas } from '@/contract/call';
import { readOnStandby } from '../db/standby';
import type { Deps } from '../deps';
import { checkUpload } from '../files/check-upload';
import { type Upload, Uploads } from '../files/uploads';
import { refuseVirus } from '../files/virus-scan';
import { awaitConfirmed } from '../modules/content/confirmations';
import { scopeVersions } from '../modules/content/scopes';
import { recordRefusal } from '../modules/security-event/record-refusals';
import { requireSecondFactor } from '../modules/user-auth/require-second-factor';
import { knownLocale } from '../texts/text';
import { AppError } from './app-error';
import type { Area, Handler } from './area';
import { areas } from './areas';
import { authenticate } from './authenticate';
import { authorizeBackOffice, isBackOffice } from './back-office';
import { readBody } from './body';
import { coerceTexts } from './coerce';
import { textReply } from './compress';
import { type CallContext, createContext, withDb } from './context';
import { asAppError, errorReply } from './error-reply';
import { holdAccount } from './hold-account';
import { runOnce } from './idempotency';
import { readMultipart, type UploadSteps } from './multipart';
import { previewedBy } from './preview';
import type { Queues } from './queues';
import { type HttpEnv, originOf } from './request-info';
import { validate } from './validate';

/** Mounts every call of every area on its path. */
export function mountAreas(app: Hono<HttpEnv>, deps: Deps): void {
  const mounted = Object.values<Area>(areas);
  for (const { calls, schemas, handlers } of mounted) {
    for (const [name, call] of Object.entries(calls)) {
      const callSchemas = schemas[name] as CallSchemas;
      const handler = handlers[name] as Handler<CallSchemas>;
      app.on(methodsOf(call), call.path, (c) => serve(c, deps, call, callSchemas, handler));
    }
  }
  for (const { path } of mounted.flatMap(({ calls }) => Object.values(calls))) {
    // For the back office this answer would reveal that the address exists.
    if (isBackOffice(path)) continue;
    app.all(path, () => {
      throw new AppError('method_not_allowed');
    });
  }
}

/** The methods by which it is called. */
export const methodsOf = (call: Call): Call['method'][] => (call.isPostedToo ? [call.method, 'POST'] : [call.method]);

async function serve(
  c: Context<HttpEnv>,
  deps: Deps,
  call: Call,
  schemas: CallSchemas,
  handler: Handler<CallSchemas>,
): Promise<Response> {
  const locale = knownLocale(c.req.query('lang'));
  const origin = originOf(c, deps);
  const { caller, requestId } = origin;
  const previewOf = c.req.query('preview') === '1' ? previewedBy(deps, c.req.query('preview_token')) : null;
  const inTurn = turnsFor(c, deps);
  let uploads = new Uploads([], deps.files);
  let outcome: Parameters<Uploads['settle']>[0] = 'committed';
  let visitor: CallContext['visitor'] = null;
  let email: string | undefined;
  let failure: AppError | undefined;
  const startedAt = performance.now();
  try {
    visitor =
      call.who === 'public'
        ? null
        : await inTurn('call', caller, () => authenticate(deps, c.req.header('authorization')));
    c.set('userId', visitor?.id);
    authorizeRole(deps, call, { ...origin, visitor, path: call.path, authorization: c.req.header('authorization') });
    if (visitor) requireSecondFactor(deps, call, visitor);
    const limitName = call.rateLimit;
    if (visitor && call.method === 'POST' && (!limitName || limitName === 'upload'))
      await deps.rateLimiter.take('write', `user ${visitor.id} ${call.path}`);
    // While files are checked, the connection is silent for longer than others may be.
    if (call.files) c.env?.incoming?.socket.setTimeout(UPLOAD_TIMEOUT_MS);
    const asker = visitor ? `user ${visitor.id}` : caller;
    const body = await readInput(c, deps, call, schemas.request, {
      beforeFiles: () => deps.rateLimiter.take(visitor ? 'upload' : 'guest_upload', `${caller}|${visitor?.id ?? ''}`),
      check: async (upload) => {
        await refuseVirus(deps, upload);
        // In turns, because this is the process's heaviest work.
        return deps.queues.upload.run(asker, () => checkUpload(upload));
      },
    });
    uploads = new Uploads(body.uploads, deps.files);
    const input = validate(schemas.request, { ...(body.input as object), ...receivedBy(call, body.uploads) }) as Record<
      string,
      unknown
    >;
    email = typeof input.email === 'string' ? input.email : undefined;
    if (limitName && limitName !== 'upload')
      await deps.rateLimiter.take(limitName, `${caller}|${String(email ?? visitor?.id ?? '').toLowerCase()}`);
    const key = call.isIdempotent ? c.req.header('idempotency-key') : undefined;
    const context = createContext({
      ...deps,
      db: visitor && call.method === 'POST' ? holdAccount(deps.db, visitor, call) : deps.db,
      visitor,
      locale,
      previewOf,
      ...origin,
      idempotencyKey: key,
      uploads,
      raw: { body: body.raw, headers: c.req.raw.headers },
    });
    const run = () =>
      key && !call.asksOthers
        ? runOnce(context, { path: call.path, key, input }, (inner) => handler(inner, input) as Promise<object>)
        : call.onStandby
          ? readOnStandby(deps, (db) => handler(withDb(context, db), input))
          : handler(context, input);
    // Many that wait for an external service must not hold up the others.
    const reply = call.asksOthers ? await run() : await inTurn(call.queue ?? 'call', asker, run);
    // Reply only when no process shows a page from before the change.
    if (call.changes?.includes('content')) await awaitConfirmed(deps, await scopeVersions(deps.db));
    if (deps.env.NODE_ENV === 'test') schemas.reply.parse(reply);
    // Only holders of the preview link may see a draft: no cache may store it.
    return await textReply(c, JSON.stringify(reply), {
      'content-type': 'application/json',
      'cache-control': previewOf !== null ? 'private, no-store' : 'no-store',
    });
  } catch (error) {
    failure = asAppError(error);
    outcome = failure.code === 'unavailable' ? 'unknown' : 'rolled_back';
    recordRefusal(deps, { ...origin, visitor }, { call, email, error: failure });
    return errorReply(error, locale, requestId, deps);
  } finally {
    deps.metrics.call(call.path, performance.now() - startedAt, failure);
    await uploads.settle(outcome);
  }
}

/** A page that makes a call has had its own turn, and would wait for itself. */
function turnsFor({ env }: Context<HttpEnv>, { queues }: Deps) {
  const isFromPage = env?.incoming === undefined;
  return <T>(queue: keyof Queues, key: string, work: () => Promise<T> | T): Promise<T> | T =>
    isFromPage ? work() : queues[queue].run(key, work);
}

function authorizeRole(deps: Deps, call: Call, entry: Parameters<typeof authorizeBackOffice>[1]): void {
  const { visitor } = entry;
  if (call.who === 'public' || call.who === 'optional') return;
  if (isBackOffice(call.path)) authorizeBackOffice(deps, entry);
  if (!visitor) throw new AppError('unauthorized');
  if (call.who !== 'user' && !call.who.includes(visitor.userType)) throw new AppError('forbidden');
  if (visitor.registrationStep === 'verify' && !isOpenToUnverified(call)) throw new AppError('not_verified');
}

/** A user with an unverified address may not be its owner: they can read their own data, and no more. */
export const isOpenToUnverified = (call: Call): boolean => call.who === 'user' && call.method === 'GET';

/** The names of the received files, for schemas that count them; they replace what the body says. */
const receivedBy = (call: Call, uploads: readonly Upload[]) =>
  Object.fromEntries(
    (call.files ?? []).map((field) => [
      field,
      uploads.filter((upload) => upload.field === field).map((upload) => upload.filename),
    ]),
  );

async function readInput(c: Context<HttpEnv>, deps: Deps, call: Call, schema: z.ZodType, uploadSteps: UploadSteps) {
  // Where a GET is posted too, what counts is how it was asked.
  if (call.method === 'GET' && !(call.isPostedToo && c.req.method === 'POST')) {
    return { input: coerceTexts(schema, new URL(c.req.url).searchParams), uploads: [], raw: '' };
  }
  const type = c.req.header('content-type')?.toLowerCase() ?? '';
  if (call.isPostedToo && type.startsWith('application/x-www-form-urlencoded')) {
    const form = new URLSearchParams(await readText(c.req.raw, call));
    return { input: coerceTexts(schema, form), uploads: [], raw: '' };
  }
  if (call.isOneClick && /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(type)) {
    await readText(c.req.raw, call);
    return { input: coerceTexts(schema, new URL(c.req.url).searchParams), uploads: [], raw: '' };
  }
  if (type.startsWith('multipart/form-data') && !call.isRaw && !call.isPostedToo) {
    const { entries, uploads } = await readMultipart(c.req.raw, deps.files, call, uploadSteps);
    return { input: coerceTexts(schema, entries), uploads, raw: '' };
  }
  const raw = await readText(c.req.raw, call);
  if (call.isRaw) return { input: {}, uploads: [], raw };
  if (raw !== '' && !type.startsWith('application/json')) throw new AppError('unsupported_media_type');
  return { input: parseJson(raw), uploads: [], raw: '' };
}

function parseJson(raw: string): unknown {
  if (raw === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    throw new AppError('malformed_request');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AppError('malformed_request');
  return value;
}

/** Reads a body's text, up to the limit; its Content-Length is not relied on. */
async function readText(request: Request, call: Call): Promise<string> {
  const { maxBodyBytes = BODY_MAX_BYTES } = call;
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) throw new AppError('payload_too_large');
  return readBody(request, call, async (body) => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > maxBodyBytes) throw new AppError('payload_too_large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  });
}
