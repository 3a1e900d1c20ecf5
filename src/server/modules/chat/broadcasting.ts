import { sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import { type chatCalls, SITE_CHANNEL, userChannel } from '@/contract/chat/calls';
import type { Db } from '../../db/client';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { addJob } from '../../queue/add-job';
import { realtimeAppOf } from '../../realtime/choose-engine';

/** A socket's user id. It includes the session, so that one login's sockets can be closed alone (decision 12). */
const socketUser = (userId: number, sessionId: string): string => `${userId}.${sessionId}`;

/** The channels that a user may subscribe to: their own, and the one of all users. */
const channelsOf = (userId: number): string[] => [`private-${userChannel(userId)}`, `private-${SITE_CHANNEL}`];

/** Whether a socket that signed in as this user may subscribe to this channel. */
export const isChannelOfSocket = (socketUserId: string, channel: string): boolean =>
  channelsOf(Number.parseInt(socketUserId, 10)).includes(channel);

/** Authorizes a socket of the caller for a channel of the caller's. @throws not_found */
export async function channelAuthorization(
  context: CallContext,
  input: InputOf<typeof chatCalls.channelAuthorization>,
) {
  if (!channelsOf(context.actor.id).includes(input.channel_name)) throw new AppError('not_found');
  return context.realtime.authorizeChannel(input.socket_id, input.channel_name);
}

/** Signs a socket in as this login. */
export async function socketSignIn(context: CallContext, input: InputOf<typeof chatCalls.socketSignIn>) {
  const { id, sessionId } = context.actor;
  return context.realtime.authenticateUser(input.socket_id, { id: socketUser(id, sessionId) });
}

/** Signs a socket in, and authorizes it for all of the caller's channels. */
export async function resumeSocket(context: CallContext, input: InputOf<typeof chatCalls.resumeSocket>) {
  const { realtime, actor } = context;
  return {
    sign_in: await socketSignIn(context, input),
    channels: channelsOf(actor.id).map((channel_name) => ({
      channel_name,
      ...realtime.authorizeChannel(input.socket_id, channel_name),
    })),
  };
}

/** The PostgreSQL NOTIFY channel for ended logins; the payload is the user id of their sockets. */
export const LOGIN_ENDED_CHANNEL = 'login_ended';

/** Closes the sockets of an ended login after the commit: NOTIFY tells the worker, and a job repeats it to be safe. */
export async function endSockets(db: Db, userId: number, sessionId: string): Promise<void> {
  await addJob(db, 'close_sockets', { userId, sessionId });
  await db.execute(sql`select pg_notify(${LOGIN_ENDED_CHANNEL}, ${socketUser(userId, sessionId)})`);
}

/** The job of `endSockets`. */
export const closeSockets = (deps: Deps, userId: number, sessionId: string): Promise<void> =>
  deps.realtime.terminateUser(socketUser(userId, sessionId));

/** The realtime server that the browser connects to. */
export async function connection({ env, secrets }: CallContext) {
  const { connectTo, needsSignIn } = env.realtime;
  const { key } = realtimeAppOf(env, secrets);
  return {
    key,
    host: connectTo?.host ?? null,
    port: connectTo?.port ?? null,
    use_tls: connectTo ? connectTo.scheme === 'https' : null,
    needs_sign_in: needsSignIn,
  };
}
