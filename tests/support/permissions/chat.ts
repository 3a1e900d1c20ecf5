import { randomUUID } from 'node:crypto';
import { chatCalls } from '@/contract/chat/calls';
import { anyUser, GUEST, type Knock, LOSERS, NO_ID, OUTSIDERS, type Row, USERS } from './row';

/** The room's id, for every caller. */
async function roomIdOf({ api, way }: Knock): Promise<number> {
  const { rows } = await api.deps.pool.query('select id from chat_rooms where project_id = $1', [way.projectId]);
  return rows[0]?.id ?? NO_ID;
}

async function lastMessageOf(knock: Knock): Promise<number> {
  const { rows } = await knock.api.deps.pool.query('select max(id) as id from chat_messages where room_id = $1', [
    await roomIdOf(knock),
  ]);
  return rows[0]?.id ?? NO_ID;
}

/** Only the three participants of a project; admins are not members either. */
const members: Row['outcomes'] = {
  unauthorized: GUEST,
  ok: ['owner', 'consultant', 'technician'],
  not_found: [...LOSERS, ...OUTSIDERS, 'admin'],
};

/** The owner's quick reply, for every caller. */
async function ownQuickReplyId({ api, way }: Knock): Promise<number> {
  return (await api.ok(chatCalls.keepQuickReply, { text: '我今日內回覆你。' }, { token: way.client.token })).id;
}

/** A call about one quick reply: only whoever keeps it may use it. */
const ownQuickReply = (more: () => object = () => ({})): Row => ({
  at: 'in_progress',
  input: async (knock) => ({ quick_reply_id: await ownQuickReplyId(knock), ...more() }),
  absent: () => ({ quick_reply_id: NO_ID, ...more() }),
  outcomes: { unauthorized: GUEST, ok: ['owner'], not_found: USERS.filter((kind) => kind !== 'owner') },
});

/** Calls about chat rooms. */
export const CHAT: Record<string, Row[]> = {
  'chat.chatroomListing': [{ outcomes: anyUser }],
  'chat.chatroomDetails': [
    {
      at: 'in_progress',
      input: async (knock) => ({ chatroom_id: await roomIdOf(knock) }),
      absent: () => ({ chatroom_id: NO_ID }),
      outcomes: members,
    },
  ],
  'chat.newChat': [
    {
      at: 'in_progress',
      // Each caller starts a chat with the owner; the owner starts one with the consultant.
      input: ({ kind, way }) => ({
        users: [kind === 'owner' ? way.consultant.id : way.client.id],
        project_id: way.projectId,
      }),
      absent: ({ way }) => ({ users: [NO_ID], project_id: way.projectId }),
      outcomes: members,
    },
  ],
  'chat.sendMessage': [
    {
      at: 'in_progress',
      input: async (knock) => ({ message_id: randomUUID(), chatroom_id: await roomIdOf(knock), message: '你好' }),
      absent: () => ({ message_id: randomUUID(), chatroom_id: NO_ID, message: '你好' }),
      outcomes: members,
    },
  ],
  'chat.conversationDetails': [
    {
      at: 'in_progress',
      input: async (knock) => ({ conversation_id: await lastMessageOf(knock) }),
      absent: () => ({ conversation_id: NO_ID }),
      outcomes: members,
    },
  ],
  // A room of other people is answered like one that does not exist: with nothing.
  'chat.catchUp': [
    {
      at: 'in_progress',
      input: async (knock) => ({ rooms: [{ chatroom_id: await roomIdOf(knock), sequence: 0 }] }),
      outcomes: anyUser,
      shows: {
        isIn: ({ value }) => (value as unknown[]).length > 0,
        to: ['owner', 'consultant', 'technician'],
      },
    },
  ],
  'chat.readRoom': [
    {
      at: 'in_progress',
      input: async (knock) => ({ chatroom_id: await roomIdOf(knock), sequence: 1 }),
      absent: () => ({ chatroom_id: NO_ID, sequence: 1 }),
      outcomes: members,
    },
  ],
  'chat.quickReplies': [{ outcomes: anyUser }],
  'chat.keepQuickReply': [{ input: () => ({ text: '收到，謝謝。' }), outcomes: anyUser }],
  'chat.editQuickReply': [ownQuickReply(() => ({ text: '明白，謝謝。' }))],
  'chat.pickQuickReply': [ownQuickReply()],
  'chat.removeQuickReply': [ownQuickReply()],
  'chat.channelAuthorization': [
    {
      at: 'in_progress',
      input: ({ way }) => ({ socket_id: '1.1', channel_name: `private-user_channel.${way.consultant.id}` }),
      absent: () => ({ socket_id: '1.1', channel_name: `private-user_channel.${NO_ID}` }),
      outcomes: {
        unauthorized: GUEST,
        ok: ['consultant'],
        not_found: ['owner', 'technician', ...LOSERS, ...OUTSIDERS, 'admin'],
      },
    },
    { input: () => ({ socket_id: '1.1', channel_name: 'private-site_channel' }), outcomes: anyUser },
  ],
  'chat.socketSignIn': [{ input: () => ({ socket_id: '1.1' }), outcomes: anyUser }],
  'chat.resumeSocket': [{ input: () => ({ socket_id: '1.1' }), outcomes: anyUser }],
  'chat.connection': [{ outcomes: anyUser }],
};
