import { sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import { type chatCalls, userChannel } from '@/contract/chat/calls';
import type { Db } from '../../db/client';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { addJob } from '../../jobs/add-job';
import { realtimeAppOf } from '../../realtime/choose-engine';

/** Who a socket belongs to: a login, so that the sockets of one can be ended alone (decision 12). */
const socketUser = (userId: number, sessionId: string): string => `${userId}.${sessionId}`;

/** A socket that signed in as this user may hear this channel: whoever's login it belongs to, and nobody else. */
export const isOwnChannel = (socketUserId: string, channel: string): boolean =>
  channel === `private-${userChannel(Number.parseInt(socketUserId, 10))}`;

/** A socket of the caller's may hear what concerns the caller, and nothing else. @throws not_found */
export async function channelAuthorization(
  context: CallContext,
  input: InputOf<typeof chatCalls.channelAuthorization>,
) {
  if (input.channel_name !== `private-${userChannel(context.actor.id)}`) throw new AppError('not_found');
  return context.realtime.authorizeChannel(input.socket_id, input.channel_name);
}

/** Names a socket as this login's. */
export async function socketSignIn(context: CallContext, input: InputOf<typeof chatCalls.socketSignIn>) {
  const { id, sessionId } = context.actor;
  return context.realtime.authenticateUser(input.socket_id, { id: socketUser(id, sessionId) });
}

/** The channel of PostgreSQL on which a login says that it is over, as who its sockets signed in. */
export const LOGIN_ENDED_CHANNEL = 'login_ended';

/** Ends the sockets of a login that is over, once this is committed: the worker hears of it, and a job makes sure. */
export async function endSockets(db: Db, userId: number, sessionId: string): Promise<void> {
  await addJob(db, 'close_sockets', { userId, sessionId });
  await db.execute(sql`select pg_notify(${LOGIN_ENDED_CHANNEL}, ${socketUser(userId, sessionId)})`);
}

/** The job of `endSockets`. */
export const closeSockets = (deps: Deps, userId: number, sessionId: string): Promise<void> =>
  deps.realtime.terminateUser(socketUser(userId, sessionId));

/** What the browser connects to. */
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
