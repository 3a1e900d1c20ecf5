import { randomUUID } from 'node:crypto';
import { type ChatMessage, chatCalls } from '@/contract/chat/calls';
import { publishRoom } from '@/server/modules/chat/publish-rooms';
import type { TestApi } from '../api/api';
import type { Person } from '../people/people';

const as = ({ token }: Person) => ({ token });

/** The only room of this user. */
export async function roomOf(api: TestApi, who: Person): Promise<number> {
  const { value } = await api.ok(chatCalls.chatroomListing, {}, as(who));
  const id = value[0]?.id;
  if (!id) throw new Error('there is no room');
  return id;
}

/** Sends a message, with a new message id unless one is given. */
export const say = (
  api: TestApi,
  who: Person,
  chatroomId: number,
  message: string,
  given: { message_id?: string; files?: File[] } = {},
): Promise<ChatMessage> =>
  api.ok(chatCalls.sendMessage, { message_id: randomUUID(), chatroom_id: chatroomId, message, ...given }, as(who));

/** All messages of a room that this user can read, oldest first. */
export async function readAll(api: TestApi, who: Person, chatroomId: number): Promise<ChatMessage[]> {
  const details = await api.ok(chatCalls.chatroomDetails, { chatroom_id: chatroomId }, as(who));
  const all: ChatMessage[] = [];
  for (let page = details.previous_conversation_id; page !== null; ) {
    const reply = await api.ok(chatCalls.conversationDetails, { conversation_id: page }, as(who));
    all.unshift(...reply.conversations);
    page = reply.previous_conversation_id;
  }
  return all;
}

/** Publishes the room; returns the events sent to this user, in order. */
export async function published(api: TestApi, chatroomId: number, who: Person): Promise<Record<string, unknown>[]> {
  const before = api.realtime.sent.length;
  await publishRoom(api.deps, chatroomId);
  return api.realtime.sent
    .slice(before)
    .filter(({ channel }) => channel === `private-user_channel.${who.id}`)
    .map(({ data }) => data as Record<string, unknown>);
}
