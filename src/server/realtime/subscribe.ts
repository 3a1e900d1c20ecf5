import { z } from 'zod';
import type { Connection } from './connection';
import { isCacheChannel } from './event-cache';
import type { Hub } from './hub';
import {
  cacheMissed,
  errorFrame,
  kindOf,
  type Member,
  notSubscribed,
  PRESENCE_NEEDS_ONE,
  subscribed,
  userChannelOf,
} from './protocol';
import { isChannelAuth } from './signatures';

interface Wanted {
  channel: string;
  auth?: string | null;
  channel_data?: string | null;
}

interface Problem {
  type: 'AuthError' | 'LimitReached' | 'InvalidChannel' | 'PresenceUnavailable';
  error: string;
  /** Like the HTTP status of a refused authorization, which clients show in the same place. */
  status: number;
}

/** Some applications sign ids as numbers. */
const signedMember = z.object({
  user_id: z.union([z.string().min(1), z.int().transform(String)]),
  user_info: z.unknown().optional(),
});

const invalidName: Problem = { type: 'InvalidChannel', error: 'Invalid channel name', status: 400 };
const presenceUnavailable: Problem = { type: 'PresenceUnavailable', error: PRESENCE_NEEDS_ONE, status: 400 };
const unauthorized = (error: string): Problem => ({ type: 'AuthError', error, status: 401 });
const overLimit = (error: string): Problem => ({ type: 'LimitReached', error, status: 403 });

/** Subscribes, or answers with a subscription error; the connection stays open. */
export function subscribe(hub: Hub, connection: Connection, wanted: Wanted): Buffer | null {
  const { channel } = wanted;
  const kind = kindOf(channel, hub.limits.maxNameChars);
  // The answer repeats the name, so it is cut to the length that a name can have.
  if (!kind) return notSubscribed(channel.slice(0, hub.limits.maxNameChars), invalidName);
  if (connection.channels.has(channel)) return errorFrame(null, `Existing subscription to channel ${channel}`);
  const problem = findProblem(hub, connection, wanted, kind);
  if (problem) return notSubscribed(channel, problem);
  const member = kind === 'presence' ? memberFrom(connection, wanted) : null;
  if (member && 'error' in member) return notSubscribed(channel, member);
  const memberProblem = member && findMemberProblem(hub, channel, member);
  if (memberProblem) return notSubscribed(channel, memberProblem);
  if (kind !== 'public') hub.registry.own(connection);
  hub.registry.join(connection, channel, member);
  connection.send(subscribed(channel, member ? hub.registry.membersOf(channel) : undefined));
  return isCacheChannel(channel) ? lastEventOf(hub, channel) : null;
}

/** A cache channel's last event, which a new subscriber gets first; or that there is none, which the application is told. */
function lastEventOf({ cache, webhooks }: Hub, channel: string): Buffer {
  const last = cache.get(channel);
  if (!last) webhooks?.tell({ name: 'cache_miss', channel });
  return last ?? cacheMissed(channel);
}

function findProblem(hub: Hub, connection: Connection, wanted: Wanted, kind: string): Problem | null {
  if (connection.channels.size >= hub.limits.maxChannelsPerConnection)
    return overLimit(`A connection has at most ${hub.limits.maxChannelsPerConnection} channels`);
  if (kind === 'public') return null;
  if (kind === 'presence' && !hub.isAlone()) return presenceUnavailable;
  if (kind === 'user') {
    const isOwn = connection.user && wanted.channel === userChannelOf(connection.user.user_id);
    return isOwn ? null : unauthorized('Only the user who signed in may subscribe to this channel');
  }
  if (hub.privateNeedsSignIn && !connection.user) return unauthorized('Sign in before subscribing to this channel');
  const { channel, auth, channel_data } = wanted;
  // A signature is bound to the socket only. One that was issued to another user would stay valid here after that
  // user's session has ended.
  if (connection.user && hub.mayJoin && !hub.mayJoin(connection.user.user_id, channel))
    return unauthorized('Only its own user may subscribe to this channel');
  const signed = { socketId: connection.socketId, channel, channelData: channel_data ?? undefined };
  return isChannelAuth(hub.app, auth ?? '', signed) ? null : unauthorized('The authorization is not valid');
}

/** The member that the application signed, else the user who signed in on this connection. */
function memberFrom(connection: Connection, { channel_data }: Wanted): Member | Problem {
  if (typeof channel_data !== 'string') return connection.user ?? unauthorized('channel_data is missing');
  try {
    return signedMember.parse(JSON.parse(channel_data));
  } catch {
    return { type: 'AuthError', error: 'channel_data is not valid', status: 400 };
  }
}

function findMemberProblem({ registry, limits }: Hub, channel: string, { user_id, user_info }: Member): Problem | null {
  if (user_id.length > limits.maxUserIdChars) return overLimit('The user id is too long');
  if (Buffer.byteLength(JSON.stringify(user_info ?? null)) > limits.maxUserInfoBytes)
    return overLimit(`user_info has at most ${limits.maxUserInfoBytes} bytes`);
  return registry.membersCount(channel) >= limits.maxMembers && !registry.isMember(channel, user_id)
    ? overLimit(`A presence channel has at most ${limits.maxMembers} members`)
    : null;
}
