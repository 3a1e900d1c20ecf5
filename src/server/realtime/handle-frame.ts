import { z } from 'zod';
import type { Connection } from './connection';
import type { Hub } from './hub';
import { type Closing, CODES, errorFrame, eventFrame, kindOf, PONG, signedIn } from './protocol';
import { isUserAuth } from './signatures';
import { subscribe } from './subscribe';

const frame = z.object({ event: z.string(), channel: z.string().optional(), data: z.unknown().optional() });
const subscription = z.object({
  channel: z.string(),
  auth: z.string().nullish(),
  channel_data: z.string().nullish(),
});
const signing = z.object({ auth: z.string(), user_data: z.string() });
const signedUser = z.object({ id: z.string().min(1), user_info: z.unknown().optional() });

const unauthorized: Closing = { code: CODES.unauthorized, message: 'Connection is unauthorized' };
const tooMany: Closing = { code: CODES.overCapacity, message: 'Too many messages' };
const unreadable = errorFrame(null, 'Invalid message format');
const unsupported = errorFrame(null, 'Unsupported event');

/** A frame to send, or the reason to close; null for no answer. */
export type Answer = Buffer | Closing | null;

/** Handles one frame of a client, valid or not. */
export function handleFrame(hub: Hub, connection: Connection, raw: Buffer): Answer {
  const now = Date.now();
  connection.heard(now);
  if (!connection.frames.take(now, hub.limits.maxFramesPerTenSeconds, 10_000)) return tooMany;
  const parsed = frame.safeParse(parseJson(raw));
  if (!parsed.success) return unreadable;
  const { event, channel, data } = parsed.data;
  switch (event) {
    case 'pusher:ping':
      return PONG;
    case 'pusher:pong':
      return null;
    case 'pusher:subscribe': {
      const wanted = subscription.safeParse(data);
      return wanted.success ? subscribe(hub, connection, wanted.data) : unreadable;
    }
    case 'pusher:unsubscribe': {
      const named = subscription.safeParse(data);
      if (!named.success) return unreadable;
      hub.registry.leave(connection, named.data.channel);
      return null;
    }
    case 'pusher:signin':
      return signIn(hub, connection, data);
    default:
      return event.startsWith('client-')
        ? relay(hub, connection, { event, channel: channel ?? '', data }, raw.length)
        : unsupported;
  }
}

/** A connection belongs to one user for ever: signing in as another, or with an invalid signature, closes it. */
function signIn(hub: Hub, connection: Connection, data: unknown): Answer {
  const given = signing.safeParse(data);
  if (!given.success) return unauthorized;
  const { auth, user_data } = given.data;
  if (!isUserAuth(hub.app, auth, connection.socketId, user_data)) return unauthorized;
  const user = signedUser.safeParse(parseJson(user_data));
  if (!user.success || user.data.id.length > hub.limits.maxUserIdChars) return unauthorized;
  const { id, user_info } = user.data;
  if (hub.registry.isEnded(id) || (connection.user && connection.user.user_id !== id)) return unauthorized;
  if (!connection.user) hub.registry.signIn(connection, { user_id: id, user_info });
  return signedIn(user_data);
}

interface ClientEvent {
  event: string;
  channel: string;
  data: unknown;
}

/** Sends a client's event to the other clients of its private or presence channel, if client events are enabled. */
function relay(
  { registry, limits, clientEvents, webhooks }: Hub,
  connection: Connection,
  { event, channel, data }: ClientEvent,
  bytes: number,
): Answer {
  const refused = (why: string) => errorFrame(CODES.clientEventRefused, `Client event rejected: ${why}`);
  if (!clientEvents) return refused('they are not enabled');
  const kind = kindOf(channel, limits.maxNameChars);
  if (kind !== 'private' && kind !== 'presence') return refused('only on private and presence channels');
  if (!connection.channels.has(channel)) return refused('not subscribed to the channel');
  if (event.length > limits.maxNameChars) return refused('its name is too long');
  if (bytes > limits.maxEventBytes) return refused('it is too large');
  if (!connection.clientEvents.take(Date.now(), limits.maxClientEventsPerSecond, 1000)) return refused('rate limit');
  const userId = connection.channels.get(channel) ?? undefined;
  registry.broadcast(channel, eventFrame(channel, event, data, userId), connection.socketId);
  webhooks?.tell({
    name: 'client_event',
    channel,
    event,
    data: typeof data === 'string' ? data : (JSON.stringify(data) ?? ''),
    socket_id: connection.socketId,
    user_id: userId,
  });
  return null;
}

function parseJson(text: Buffer | string): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}
