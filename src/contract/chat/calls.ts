import { as, call, type ReplyOf, type Tag } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** The rooms of projects, and their messages (Spec §7 Chat, PRODUCT §5). */
export const chatCalls = {
  chatroomListing: call({
    method: 'GET',
    path: '/api/chatroom/chatroom-listing',
    who: 'user',
    isKeptOffline: true,
    summary: 'The caller’s rooms, those with the latest message first, and how much is unread in all of them.',
    schemas: as<Schemas['chatroomListing']>(),
    errors: ['unauthorized', 'form_error'],
    reads: ['chat'],
  }),
  chatroomDetails: call({
    method: 'POST',
    path: '/api/chatroom/chatroom-details',
    who: 'user',
    isKeptOffline: true,
    summary: 'One room, and where its newest page begins.',
    rateLimit: 'read',
    schemas: as<Schemas['chatroomDetails']>(),
    errors: ['unauthorized', 'not_verified', 'form_error', 'not_found'],
  }),
  newChat: call({
    method: 'POST',
    path: '/api/chatroom/new-chat',
    who: 'user',
    summary: 'The one room of a project these people share, or of the caller with an admin; made if there is none.',
    schemas: as<Schemas['newChat']>(),
    errors: ['unauthorized', 'not_verified', 'form_error', 'not_found'],
    changes: ['chat'],
  }),
  sendMessage: call({
    method: 'POST',
    path: '/api/chatroom/send-message',
    who: 'user',
    summary: 'Say something in a room; the same message_id again is answered with the first result, for ever.',
    schemas: as<Schemas['sendMessage']>(),
    errors: [
      'unauthorized',
      'not_verified',
      'form_error',
      'not_found',
      'not_in_room',
      'message_mismatch',
      'payload_too_large',
      'unsupported_media_type',
      'too_many_requests',
    ],
    files: ['files'],
    rateLimit: 'message',
  }),
  conversationDetails: call({
    method: 'GET',
    path: '/api/conversation/details',
    who: 'user',
    isKeptOffline: true,
    summary: 'A page of a room’s messages, the one that ends with the message named, oldest first.',
    schemas: as<Schemas['conversationDetails']>(),
    errors: ['unauthorized', 'form_error', 'not_found'],
    reads: ['chat'],
  }),
  catchUp: call({
    method: 'POST',
    path: '/api/chatroom/catch-up',
    who: 'user',
    summary: 'Messages and room states after the given sequences, for a browser that reconnects.',
    rateLimit: 'read',
    schemas: as<Schemas['catchUp']>(),
    errors: ['unauthorized', 'not_verified', 'form_error'],
  }),
  readRoom: call({
    method: 'POST',
    path: '/api/chatroom/read',
    who: 'user',
    summary: 'Mark a room read up to a sequence; a mark never goes back.',
    schemas: as<Schemas['readRoom']>(),
    errors: ['unauthorized', 'not_verified', 'form_error', 'not_found', 'too_many_requests'],
    rateLimit: 'read',
  }),
  quickReplies: call({
    method: 'GET',
    path: '/api/quick_reply/listing',
    who: 'user',
    summary: 'The short texts that the caller keeps for the chat, the last used first.',
    schemas: as<Schemas['quickReplies']>(),
    errors: ['unauthorized'],
    reads: ['quick_reply'],
  }),
  keepQuickReply: call({
    method: 'POST',
    path: '/api/quick_reply/keep',
    who: 'user',
    summary: 'Keep a short text; one that is kept already comes first again.',
    schemas: as<Schemas['keepQuickReply']>(),
    errors: ['unauthorized', 'not_verified', 'form_error'],
    changes: ['quick_reply'],
  }),
  editQuickReply: call({
    method: 'POST',
    path: '/api/quick_reply/edit',
    who: 'user',
    summary: 'Change a kept text; if it becomes the same as another, that one is replaced.',
    schemas: as<Schemas['editQuickReply']>(),
    errors: ['unauthorized', 'not_verified', 'form_error', 'not_found'],
    changes: ['quick_reply'],
  }),
  pickQuickReply: call({
    method: 'POST',
    path: '/api/quick_reply/pick',
    who: 'user',
    summary: 'A kept text was put into a message: it comes first from now on.',
    schemas: as<Schemas['pickQuickReply']>(),
    errors: ['unauthorized', 'not_verified', 'form_error', 'not_found'],
    changes: ['quick_reply'],
  }),
  removeQuickReply: call({
    method: 'POST',
    path: '/api/quick_reply/remove',
    who: 'user',
    summary: 'Delete a kept text.',
    schemas: as<Schemas['removeQuickReply']>(),
    errors: ['unauthorized', 'not_verified', 'form_error', 'not_found'],
    changes: ['quick_reply'],
  }),
  channelAuthorization: call({
    method: 'GET',
    path: '/api/broadcasting/auth',
    who: 'user',
    isPostedToo: true,
    summary: 'Lets a socket of the caller’s subscribe to the caller’s own channel, or to the one of all users.',
    schemas: as<Schemas['channelAuthorization']>(),
    errors: ['unauthorized', 'form_error', 'not_found'],
    reads: ['session'],
  }),
  socketSignIn: call({
    method: 'GET',
    path: '/api/broadcasting/user-auth',
    who: 'user',
    isPostedToo: true,
    summary: 'Names a socket as belonging to this login, so that it ends with it.',
    schemas: as<Schemas['socketSignIn']>(),
    errors: ['unauthorized', 'form_error'],
    reads: ['session'],
  }),
  resumeSocket: call({
    method: 'GET',
    path: '/api/broadcasting/resume',
    who: 'user',
    summary:
      'After a break: the sign-in of a socket of the caller’s and the subscriptions to its channels, in one call.',
    schemas: as<Schemas['resumeSocket']>(),
    errors: ['unauthorized', 'form_error'],
    reads: ['session'],
  }),
  connection: call({
    method: 'GET',
    path: '/api/broadcasting/connection',
    who: 'user',
    summary: 'Where the browser’s realtime connection goes, and whether it signs in there.',
    schemas: as<Schemas['connection']>(),
    errors: ['unauthorized'],
    reads: ['session'],
  }),
};

export type ChatMessage = ReplyOf<typeof chatCalls.sendMessage>;
export type ChatPerson = NonNullable<ChatMessage['sender_id']>;
export type ChatRoom = ReplyOf<typeof chatCalls.chatroomListing>['value'][number];
export type ChatRoomDetails = ReplyOf<typeof chatCalls.chatroomDetails>;
/** How far another member has read. */
export type ChatReader = ChatRoomDetails['readers'][number];
export type QuickReply = ReplyOf<typeof chatCalls.keepQuickReply>;
export type ChatRoomState = ReplyOf<typeof chatCalls.catchUp>['rooms'][number];

/** The channel of all events for one user (Spec §7); on the wire it has the prefix `private-`. */
export const userChannel = (userId: number) => `user_channel.${userId}` as const;

/** The channel of what concerns every user; on the wire it has the prefix `private-`. */
export const SITE_CHANNEL = 'site_channel';

/** What open pages show of others' changes: ChangedEvent tells when to fetch it again (decision 32). */
export const LIVE_TAGS = [
  'project',
  'open_request',
  'order',
  'subscription',
  'registration',
  'notification',
] as const satisfies Tag[];

/** The data of each realtime event, by the event's name. */
export interface RealtimeEvents {
  /** A message; Spec §7 names its fields. */
  ChatEvent: ChatEvent | ChatEventToFetch;
  /** The reader's own read mark moved, in this browser or another. */
  ChatReadEvent: ChatRoomState;
  /** Another member of a room has read on. */
  ChatReadersEvent: { chatroom_id: number; readers: ChatReader[] };
  /** Data that the reader may have fetched has changed; it is fetched again by the calls that read these tags. */
  ChangedEvent: { tags: Tag[] };
}

/** A message in an event: `sender` in place of `sender_id`, all other fields as in replies. */
export type ChatEvent = Omit<ChatMessage, 'sender_id'> & { sender: ChatPerson | null };
/** In place of a message that is too large for an event: the browser fetches it by a catch-up. */
export type ChatEventToFetch = Pick<ChatMessage, 'message_id' | 'chatroom_id' | 'sequence'> & { is_too_large: true };
