import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';
import { DOCUMENT_MAX_BYTES } from '@/config/limits';
import { isCacheChannel } from './event-cache';
import { findHttpRefusal } from './http-auth';
import { eventSchemas, type Published } from './http-schemas';
import type { Hub } from './hub';
import { CODES, eventFrame, isCounted, isPresence, isUserChannel, kindOf, PRESENCE_NEEDS_ONE } from './protocol';
import { isBodyOf } from './signatures';

type Status = 400 | 401 | 404 | 413;
const refusal = (status: Status, message: string) => new HTTPException(status, { message });

/** The HTTP API by which servers publish and query (pusher.com/docs/channels/library_auth_reference/rest-api). */
export function createHttpApi(hub: Hub): Hono {
  const { registry, limits, cache, countsSubscriptions } = hub;
  const schemas = eventSchemas(limits);
  const api = new Hono();

  api.use('/apps/:id/*', async (c, next) => {
    const refused = findHttpRefusal(hub, { method: c.req.method, url: c.req.url, appId: c.req.param('id') });
    if (refused) throw refusal(refused.status, refused.message);
    await next();
  });
  api.post('/apps/:id/events', async (c) => {
    const { channels, ...event } = await readBody(c, schemas.event);
    checkSize(event.data);
    checkInfo(event.info);
    for (const channel of channels) publish({ ...event, channel });
    if (!event.info) return c.json({});
    return c.json({ channels: Object.fromEntries(channels.map((name) => [name, infoOf(name, event.info)])) });
  });

  api.post('/apps/:id/batch_events', async (c) => {
    const { batch } = await readBody(c, schemas.batch);
    for (const { data, info } of batch) {
      checkSize(data);
      checkInfo(info);
    }
    for (const event of batch) publish(event);
    if (!batch.some(({ info }) => info)) return c.json({});
    return c.json({ batch: batch.map(({ channel, info }) => infoOf(channel, info)) });
  });

  api.get('/apps/:id/channels', (c) => {
    const prefix = c.req.query('filter_by_prefix') ?? '';
    const info = c.req.query('info');
    checkInfo(info);
    if (asks(info, 'user_count') && !prefix.startsWith('presence-'))
      throw refusal(400, 'user_count is only for presence channels: filter_by_prefix must start with presence-');
    const names = registry.channelNames().filter((name) => name.startsWith(prefix) && !isUserChannel(name));
    return c.json({ channels: Object.fromEntries(names.map((name) => [name, infoOf(name, info)])) });
  });

  api.get('/apps/:id/channels/:name', (c) => {
    const name = knownName(c.req.param('name'));
    const info = c.req.query('info');
    checkInfo(info);
    if (asks(info, 'user_count') && !isPresence(name)) throw refusal(400, 'user_count is only for presence channels');
    return c.json({ occupied: registry.subscriptionsOf(name) > 0, ...infoOf(name, info) });
  });

  api.get('/apps/:id/channels/:name/users', (c) => {
    const name = knownName(c.req.param('name'));
    if (!isPresence(name)) throw refusal(400, 'Users are only kept of presence channels');
    checkAlone();
    return c.json({ users: [...registry.membersOf(name).keys()].map((id) => ({ id })) });
  });

  api.post('/apps/:id/users/:user/terminate_connections', async (c) => {
    await readBody(c, schemas.nothing);
    const userId = c.req.param('user');
    // Connections that have not signed in may still hold a signature for this user: by then they are closed (watch.ts).
    if (hub.privateNeedsSignIn) registry.end(userId, Date.now() + 2 * hub.limits.signInWithinMs);
    for (const connection of registry.ofUser(userId))
      connection.close({ code: CODES.unauthorized, message: 'You got disconnected by the app.' });
    return c.json({});
  });

  api.notFound((c) => c.text('Not found', 404));
  api.onError((error, c) => {
    if (error instanceof HTTPException) return c.text(error.message, error.status);
    hub.log.error({ err: error }, 'the realtime API failed');
    return c.text('Internal error', 500);
  });
  return api;

  function publish({ channel, name, data, socket_id }: Published): void {
    const isCached = isCacheChannel(channel);
    const subscriptions = registry.subscriptionsOf(channel);
    hub.meter?.eventPublished(subscriptions);
    if (subscriptions === 0 && !isCached) return;
    const frame = eventFrame(channel, name, data);
    if (isCached) cache.set(channel, frame);
    registry.broadcast(channel, frame, socket_id);
  }

  /** The requested attributes of a channel: presence channels have a `user_count`, the others a `subscription_count`. */
  function infoOf(name: string, info: string | undefined) {
    return {
      ...(asks(info, 'user_count') && isPresence(name) ? { user_count: registry.membersCount(name) } : {}),
      ...(asks(info, 'subscription_count') && isCounted(name)
        ? { subscription_count: registry.subscriptionsOf(name) }
        : {}),
    };
  }

  function checkInfo(info: string | undefined): void {
    if (asks(info, 'subscription_count') && !countsSubscriptions)
      throw refusal(400, 'subscription_count is not enabled for this application');
    if (asks(info, 'user_count')) checkAlone();
  }

  function checkAlone(): void {
    if (!hub.isAlone()) throw refusal(400, PRESENCE_NEEDS_ONE);
  }

  function checkSize(data: string): void {
    if (Buffer.byteLength(data) > limits.maxEventBytes)
      throw refusal(413, `The data content of this event exceeds the allowed maximum (${limits.maxEventBytes} bytes)`);
  }

  function knownName(name: string): string {
    if (!kindOf(name, limits.maxNameChars)) throw refusal(400, 'Invalid channel name');
    return name;
  }
}

const asks = (info: string | undefined, what: string) => (info ?? '').split(',').includes(what);

async function readBody<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const body = await readBytes(c);
  if (!isBodyOf(c.req.query('body_md5') ?? '', body)) throw refusal(401, 'body_md5 is not that of the body');
  const parsed = schema.safeParse(parseJson(body));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refusal(400, `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`);
}

/** Most name their length, and are read in one piece: reading the stream costs twice as much. */
async function readBytes({ req }: Context): Promise<Buffer> {
  const length = req.header('content-length');
  if (Number(length ?? 0) > DOCUMENT_MAX_BYTES) throw tooLarge();
  if (length !== undefined) return Buffer.from(await req.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > DOCUMENT_MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = () => refusal(413, 'The body is too large');

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
