import { z } from 'zod';
import { MAX_ID, NOTE_MAX_CHARS } from '@/config/limits/calls';
import { CHAT_ROOMS_LIMIT_MAX, MAX_CHAT_USERS, MESSAGE_MAX_CHARS, QUICK_REPLY_MAX_CHARS } from '@/config/limits/chat';
import { cursor, empty, file, id, instant, limit, list, text, uploads } from '@/contract/fields';
import { CARD_EVENTS } from '@/domain/chat/cards';
import { PROJECT_STATUSES } from '@/domain/project/statuses';

/** A position in a room's order; 0 is before its first message. */
const sequence = z.int().min(0).max(MAX_ID);

/** A user as a room shows them (Spec §3). */
const chatPerson = z.object({ id, name: z.string(), nickname: z.string(), icon: file.nullable() });

/** A message or a card of a room. `sender_id` is the sender, not an id: the specification names it so (Spec §3). */
const message = z.object({
  /** The message's own number; `conversation/details` takes it. */
  id,
  message_id: z.uuid(),
  chatroom_id: id,
  sequence,
  message: z.string(),
  /** Null for a card of a deadline or of the payment provider. */
  sender_id: chatPerson.nullable(),
  files: z.array(file),
  sent_time: instant,
  /** Of a card: what happened to the project; null for a written message. */
  event: z.enum(CARD_EVENTS).nullable(),
});

/** A room's state for the caller, which a browser compares with its own. */
const roomState = z.object({
  chatroom_id: id,
  /** Of the last message the caller may see. */
  sequence,
  read_sequence: sequence,
  unread_count: z.int(),
});

const room = roomState.omit({ chatroom_id: true }).extend({
  id,
  name: z.string(),
  /** For links from the room and its cards; null for a room with the platform's staff. */
  project_id: id.nullable(),
  /** The project's status, for members; null without a project, or if the caller has left the room. */
  project_status: z.enum(PROJECT_STATUSES).nullable(),
  is_on_hold: z.boolean(),
  client: chatPerson.nullable(),
  consultant: chatPerson.nullable(),
  technician: chatPerson.nullable(),
  /** Of a room with the platform's staff. */
  admin: chatPerson.nullable(),
  last_message: z.string(),
  /** May have left, or never been in the room; null without messages, or if no user caused the last one. */
  last_sender: chatPerson.omit({ icon: true }).nullable(),
  last_message_timestamp: instant.nullable(),
  /** Of the last message: its card's event and the number of its files. */
  last_event: z.enum(CARD_EVENTS).nullable(),
  last_file_count: z.int(),
  /** If the last message is a card: the newest unread words of another person, which the card must not hide. */
  unread_words: z
    .object({ message: z.string(), file_count: z.int(), sender: chatPerson.omit({ icon: true }) })
    .nullable(),
  /** Names the newest page of messages; null in an empty room. */
  previous_conversation_id: id.nullable(),
  /** False for a former member, who reads the messages up to leaving but cannot send any. */
  can_send: z.boolean(),
});

export const chatroomListing = {
  request: z.object({
    order_by: z.literal('updated_at').default('updated_at'),
    direction: z.enum(['asc', 'desc']).default('desc'),
    limit,
    cursor,
  }),
  reply: list(room).extend({ unread_count: z.int() }),
};

/** How far another member has read, for the members of the room only. */
const reader = z.object({
  id,
  /** The first message of their stay: whether they have read an earlier one is not told. */
  from_sequence: sequence,
  /** The last message written by a person that they have read; 0 before the first. */
  read_sequence: sequence,
});
const readers = z.array(reader);

export const chatroomDetails = {
  request: z.object({ chatroom_id: id }),
  /** `readers`: the other members; none for a caller who has left. */
  reply: room.extend({ readers }),
};

export const newChat = {
  request: z.object({ users: z.array(id).min(1).max(MAX_CHAT_USERS), project_id: id.optional() }),
  reply: z.object({ chatroom_id: id }),
};

export const sendMessage = {
  request: z
    .object({
      message_id: z.uuid().toLowerCase(),
      chatroom_id: id,
      message: z.string().trim().max(MESSAGE_MAX_CHARS).default(''),
      files: uploads,
    })
    .refine((input) => input.message !== '' || input.files.length > 0, {
      path: ['message'],
      params: { code: 'message_empty' },
    }),
  reply: message,
};

export const conversationDetails = {
  request: z.object({ conversation_id: id }),
  /** The page that ends with this message, oldest first; `previous_conversation_id` names the one before. */
  reply: z.object({
    chatroom_id: id,
    conversations: z.array(message),
    previous_conversation_id: id.nullable(),
  }),
};

export const catchUp = {
  request: z.object({
    rooms: z
      .array(z.object({ chatroom_id: id, sequence }))
      .max(CHAT_ROOMS_LIMIT_MAX)
      .default([]),
  }),
  reply: z.object({
    /** What came after the sequences given, by room, oldest first. */
    value: z.array(message),
    /** There are more messages than one reply holds: request again with the sequences reached. */
    has_more: z.boolean(),
    /** The caller's most recently changed rooms, newest first. */
    rooms: z.array(roomState),
    unread_count: z.int(),
  }),
};

export const readRoom = {
  request: z.object({ chatroom_id: id, sequence }),
  reply: z.object({ read_sequence: sequence, unread_count: z.int() }),
};

const quickReply = z.object({ id, text: z.string() });
const quickReplyText = text(QUICK_REPLY_MAX_CHARS);

export const quickReplies = { request: empty, reply: z.object({ value: z.array(quickReply), count: z.int() }) };
export const keepQuickReply = { request: z.object({ text: quickReplyText }), reply: quickReply };
export const editQuickReply = { request: z.object({ quick_reply_id: id, text: quickReplyText }), reply: quickReply };
export const pickQuickReply = { request: z.object({ quick_reply_id: id }), reply: empty };
export const removeQuickReply = { request: z.object({ quick_reply_id: id }), reply: empty };

const socketId = z.string().regex(/^\d{1,20}\.\d{1,20}$/);

/** As pusher-js requests it: the field names are the protocol's. */
export const channelAuthorization = {
  request: z.object({ socket_id: socketId, channel_name: z.string().min(1).max(NOTE_MAX_CHARS) }),
  reply: z.object({ auth: z.string() }),
};

export const socketSignIn = {
  request: z.object({ socket_id: socketId }),
  reply: z.object({ auth: z.string(), user_data: z.string() }),
};

/** What the two above have for all of the caller's channels. */
export const resumeSocket = {
  request: socketSignIn.request,
  reply: z.object({
    sign_in: socketSignIn.reply,
    channels: z.array(channelAuthorization.reply.extend({ channel_name: z.string() })),
  }),
};

export const connection = {
  request: empty,
  /** What the browser connects to; without a host, the page's own. */
  reply: z.object({
    key: z.string(),
    host: z.string().nullable(),
    port: z.int().nullable(),
    use_tls: z.boolean().nullable(),
    /** Channels wait for the sign-in; false for engines without sign-in. */
    needs_sign_in: z.boolean(),
  }),
};
