import { Client } from 'pg';
import { CHAT_ROOMS_LIMIT_MAX, CONVERSATION_PAGE } from '@/config/limits';
import { chatCalls } from '@/contract/chat/calls';
import { awayFrom, type ChatAmounts, fillChat, longRoom } from './support/chat-fill';
import { compareSizes, type Size } from './support/compare-sizes';
import { HEAVY } from './support/scale-fill';
import type { Asked } from './support/scale-plans';

/** Measures the busiest consultant's chat with 1,000 and with 1,000,000 messages; replies are equally full at both. */
const AMOUNTS = {
  small: {
    messages: 1000,
    messagesOfRoom: 3,
    projects: 120,
    clients: 20,
    consultants: 8,
    technicians: 8,
    open: 10,
    running: 6,
    heavyEvery: 1,
  },
  large: {
    messages: 1_000_000,
    messagesOfRoom: 90,
    projects: 10_000,
    clients: 500,
    consultants: 50,
    technicians: 50,
    open: 300,
    running: 500,
    heavyEvery: 10,
  },
} satisfies Record<string, ChatAmounts>;

/** How many pages back the very old page lies, at each size. */
const OLD_PAGE = { small: 20, large: 1000 };
/** Messages that were missed in the long room, and in each of the ten other most recently used rooms. */
const MISSED_IN_LONG = 30;
const MISSED = 1;

interface Question {
  name: string;
  ask: (facts: Facts) => Omit<Asked, 'token'>;
}

/** The ids that the requests need, at one size. */
interface Facts {
  /** The longest room, and the last messages of its newest page and of a very old one. */
  longRoomId: number;
  newestId: number;
  oldId: number;
  /** The sequence after which the consultant was away, and a message whose page reaches back across that absence. */
  leftAfter: number;
  backId: number;
  /** A cursor in the middle of the room list. */
  cursor: string;
  /** The rooms a browser compares, most recently used first. */
  rooms: { chatroom_id: number; sequence: number }[];
}

const get = (path: string, query: Record<string, string | number> = {}) => ({
  method: 'GET' as const,
  path: `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
});
const page = (conversation_id: number) => get(chatCalls.conversationDetails.path, { conversation_id });
const catchUp = (rooms: Facts['rooms']) => ({ method: 'POST' as const, path: chatCalls.catchUp.path, body: { rooms } });

const QUESTIONS: readonly Question[] = [
  { name: 'chatroom-listing', ask: () => get(chatCalls.chatroomListing.path) },
  {
    name: 'chatroom-listing, oldest first',
    ask: () => get(chatCalls.chatroomListing.path, { direction: 'asc' }),
  },
  { name: 'chatroom-listing, in the middle', ask: ({ cursor }) => get(chatCalls.chatroomListing.path, { cursor }) },
  {
    name: 'chatroom-details, the long room',
    ask: ({ longRoomId }) => ({
      method: 'POST',
      path: chatCalls.chatroomDetails.path,
      body: { chatroom_id: longRoomId },
    }),
  },
  { name: 'conversation/details, newest page', ask: ({ newestId }) => page(newestId) },
  { name: 'conversation/details, 20th or 1,000th older page', ask: ({ oldId }) => page(oldId) },
  { name: 'conversation/details, a page over a time away', ask: ({ backId }) => page(backId) },
  {
    name: 'catch-up, 200 missed over a time away',
    ask: ({ longRoomId, leftAfter }) => catchUp([{ chatroom_id: longRoomId, sequence: leftAfter - 5 }]),
  },
  { name: 'catch-up, nothing missed', ask: ({ rooms }) => catchUp(rooms) },
  {
    name: 'catch-up, 40 missed in 11 rooms',
    ask: ({ rooms, longRoomId }) =>
      catchUp(
        rooms.map(({ chatroom_id, sequence }, index) => ({
          chatroom_id,
          sequence: sequence - (chatroom_id === longRoomId ? MISSED_IN_LONG : index <= 10 ? MISSED : 0),
        })),
      ),
  },
];

await compareSizes({ what: 'messages', sizes: [sizeOf('small'), sizeOf('large')], questions: QUESTIONS });

function sizeOf(name: keyof typeof AMOUNTS): Size<Question> {
  const amounts = AMOUNTS[name];
  return {
    count: amounts.messages,
    fill: (connectionString) => fillChat(connectionString, amounts),
    async open(database, logIn) {
      const token = await logIn(HEAVY.consultant);
      const facts = await readFacts(database, amounts, longRoom(amounts) - OLD_PAGE[name] * CONVERSATION_PAGE);
      return ({ ask }) => ({ ...ask(facts), token });
    },
  };
}

async function readFacts(database: string, amounts: ChatAmounts, oldSequence: number): Promise<Facts> {
  const client = new Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query<{ room: number; member: number; sequence: number; updated: Date }>(
      `select m.room_id room, m.id member, m.last_sequence::int sequence, m.updated_at updated from chat_members m
       join users u on u.id = m.user_id where u.email = $1 order by m.updated_at desc, m.id desc`,
      [HEAVY.consultant],
    );
    const long = [...rows].sort((one, other) => other.sequence - one.sequence)[0];
    const { leftAfter, backAt } = awayFrom(amounts);
    const middle = rows[Math.floor(rows.length / 2)];
    if (!long || !middle) throw new Error('the busiest consultant has no room');
    const idAt = async (sequence: number) =>
      (await client.query(`select id from chat_messages where room_id = $1 and sequence = $2`, [long.room, sequence]))
        .rows[0].id;
    return {
      longRoomId: long.room,
      newestId: await idAt(long.sequence),
      oldId: await idAt(oldSequence),
      leftAfter,
      backId: await idAt(backAt + Math.floor(CONVERSATION_PAGE / 2)),
      cursor: `${middle.updated.getTime()}-${middle.member}`,
      rooms: rows.slice(0, CHAT_ROOMS_LIMIT_MAX).map(({ room, sequence }) => ({ chatroom_id: room, sequence })),
    };
  } finally {
    await client.end();
  }
}
