/** Frames and codes of the Pusher protocol (pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol). */

/**
 * The frames are the same in all of them: since 5 the `data` of a frame is a string of JSON, and clients ignore what they
 * do not know of later ones. Pusher's library for Java and Android speaks 5.
 */
export const PROTOCOL_VERSIONS: readonly number[] = [5, 6, 7];

/** 40xx: do not reconnect. 41xx: reconnect after a second. 42xx: at once. 43xx: an error that does not close. */
export const CODES = {
  unknownKey: 4001,
  pathNotFound: 4005,
  badVersion: 4006,
  unsupportedVersion: 4007,
  noVersion: 4008,
  unauthorized: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  noPong: 4201,
  inactive: 4202,
  clientEventRefused: 4301,
  /** WebSocket's own code (RFC 6455 §7.4.1), for binary frames, which this protocol does not have. */
  unsupportedData: 1003,
} as const;

export interface Closing {
  code: number;
  /** At most 123 bytes. */
  message: string;
}

/** A user as the application signed it: `user_id`, and any data about the user. */
export interface Member {
  user_id: string;
  user_info?: unknown;
}

/** The bytes of a text message: a broadcast encodes its frame once and sends the same bytes to every reader. */
const encode = (frame: { event: string; channel?: string; data: unknown; user_id?: string }): Buffer =>
  Buffer.from(JSON.stringify(frame));

export const PONG = encode({ event: 'pusher:pong', data: {} });

export const established = (socketId: string, activityTimeoutMs: number): Buffer =>
  encode({
    event: 'pusher:connection_established',
    data: JSON.stringify({ socket_id: socketId, activity_timeout: activityTimeoutMs / 1000 }),
  });

/** `code` null: the frame could not be handled, and the connection stays open. */
export const errorFrame = (code: number | null, message: string): Buffer =>
  encode({ event: 'pusher:error', data: { code, message } });

export const signedIn = (userData: string): Buffer =>
  encode({ event: 'pusher:signin_success', data: JSON.stringify({ user_data: userData }) });

export const subscribed = (channel: string, members?: ReadonlyMap<string, unknown>): Buffer =>
  encode({
    event: 'pusher_internal:subscription_succeeded',
    channel,
    data: members
      ? JSON.stringify({
          presence: { count: members.size, ids: [...members.keys()], hash: Object.fromEntries(members) },
        })
      : '{}',
  });

export const notSubscribed = (channel: string, problem: { type: string; error: string; status: number }): Buffer =>
  encode({ event: 'pusher:subscription_error', channel, data: problem });

export const memberAdded = (channel: string, member: Member): Buffer =>
  encode({ event: 'pusher_internal:member_added', channel, data: JSON.stringify(member) });

export const memberRemoved = (channel: string, userId: string): Buffer =>
  encode({ event: 'pusher_internal:member_removed', channel, data: JSON.stringify({ user_id: userId }) });

export const eventFrame = (channel: string, event: string, data: unknown, userId?: string): Buffer =>
  encode({ event, channel, data, user_id: userId });

/** The answer to a subscription to a cache channel that has no event to send. */
export const cacheMissed = (channel: string): Buffer => encode({ event: 'pusher:cache_miss', channel, data: '{}' });

export const subscriptionCount = (channel: string, count: number): Buffer =>
  encode({
    event: 'pusher_internal:subscription_count',
    channel,
    data: JSON.stringify({ subscription_count: count }),
  });

export type ChannelKind = 'public' | 'private' | 'encrypted' | 'presence' | 'user';

const USER_CHANNEL = '#server-to-user-';
const NAME = /^[\w\-=@,.;]+$/;

/** A user's own channel is none of the application's: it is neither listed nor counted nor told of. */
export const isUserChannel = (name: string): boolean => name.startsWith(USER_CHANNEL);
/** The product has none; another application of the engine may. */
export const isPresence = (name: string): boolean => name.startsWith('presence-');
/** Why presence channels are refused while there are several processes (decision 66). */
export const PRESENCE_NEEDS_ONE =
  'Presence channels need one realtime process: several are running, and each knows its own members only';
/** A presence channel counts its members instead. */
export const isCounted = (name: string): boolean => !isPresence(name) && !isUserChannel(name);

export const userChannelOf = (userId: string): string => USER_CHANNEL + userId;

/** Null for an invalid name; `maxChars` does not count the prefix of a user's own channel. */
export function kindOf(name: string, maxChars: number): ChannelKind | null {
  const isUsers = isUserChannel(name);
  const rest = isUsers ? name.slice(USER_CHANNEL.length) : name;
  if (rest.length > maxChars || !NAME.test(rest)) return null;
  if (isUsers) return 'user';
  if (name.startsWith('private-encrypted-')) return 'encrypted';
  if (name.startsWith('private-')) return 'private';
  return isPresence(name) ? 'presence' : 'public';
}
