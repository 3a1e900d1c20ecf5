import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { UserType } from '@/domain/roles';
import type { Deps } from '@/server/deps';
import { appendMessage } from '@/server/modules/chat/append-message';
import { hashPassword } from '@/server/modules/user-auth/passwords';
import { type Browser, type BrowserPrograms, openBrowsers, type Report } from './browsers';
import { type Line, openLine, type Site } from './line';

export const CROWD_PASSWORD = 'a password for many people';
/** The three roles in a project; technicians do not see cards for owner and consultant. */
const ROLES = ['client', 'consultant', 'technician'] as const;

interface Member {
  id: number;
  email: string;
  role: UserType;
  rooms: number[];
}

interface Post {
  member: Member;
  room: number;
  text: string;
}

/** A user with their browser and its connection. */
export interface Seat {
  member: Member;
  browser: Browser;
  line: Line;
}

/**
 * As many clients as rooms, each in one; half as many consultants and technicians, each in two. Written by SQL, because
 * only the messages are tested.
 * @param roomCount an even number
 */
async function writePeople(db: ClientBase, roomCount: number): Promise<Member[]> {
  const roomIds = await ids(
    db,
    `insert into chat_rooms (direct_key, created_at, updated_at)
     select 'crowd-' || n, now(), now() from generate_series(1, ${roomCount}) n returning id`,
  );
  const passwordHash = await hashPassword(CROWD_PASSWORD);
  const members: Member[] = [];
  for (const role of ROLES) {
    const count = role === 'client' ? roomCount : roomCount / 2;
    const emailOf = (n: number | string) => `crowd-${role}-${n}@chat.test`;
    const userIds = await ids(
      db,
      `insert into users (user_type, email, password_hash, name, registration_step, terms_version, created_at)
       select '${role}', replace('${emailOf('N')}', 'N', n::text), '${passwordHash}', '${role} ' || n, 'success', 'test', now()
       from generate_series(1, ${count}) n returning id`,
    );
    for (const [index, id] of userIds.entries()) {
      const places = {
        client: [index],
        consultant: [2 * index, 2 * index + 1],
        technician: [index, index + roomCount / 2],
      };
      const rooms = places[role].map((place) => roomIds[place] as number);
      members.push({ id, email: emailOf(index + 1), role, rooms });
    }
  }
  const professionals = members.filter(({ role }) => role !== 'client').map(({ id }) => id);
  await db.query(
    `insert into professionals (user_id, status, company_name) select id, 'approved', 'Ltd' from unnest($1::int[]) id`,
    [professionals],
  );
  await db.query(
    `insert into subscriptions (user_id, status, plan_id, period_start, created_at)
     select u.id, 'active', l.id, now(), now() from users u join plans l on l.user_type = u.user_type and l.months = 12
     where u.id = any($1)`,
    [professionals],
  );
  for (const { id, role, rooms } of members)
    await db.query(
      `insert into chat_members (room_id, user_id, role, visible, joined_at, updated_at)
       select room_id, $1, $2, '{[1,)}', now(), now() from unnest($3::int[]) room_id`,
      [id, role, rooms],
    );
  return members;
}

const ids = async (db: ClientBase, sql: string): Promise<number[]> =>
  (await db.query<{ id: number }>(sql)).rows.map(({ id }) => id);

export type Crowd = Awaited<ReturnType<typeof gatherCrowd>>;

/** Users in rooms, each with their own browser, and a record of all posted messages. */
export async function gatherCrowd(db: ClientBase, programs: BrowserPrograms, site: Site, roomCount: number) {
  const members = await writePeople(db, roomCount);
  const lines = await Promise.all(members.map(() => openLine(site)));
  const browsers = openBrowsers(programs);
  const seats = await Promise.all(
    members.map(async (member, index): Promise<Seat> => {
      const line = lines[index] as Line;
      const browser = await browsers.open({ url: line.url, who: { email: member.email, password: CROWD_PASSWORD } });
      return { member, browser, line };
    }),
  );
  const posts: Post[] = [];
  /** The room of each card. */
  const cards: number[] = [];

  /** How many messages this user must see in each of their rooms. */
  function expected({ rooms, role }: Member): Record<number, number> {
    const seenCards = role === 'technician' ? [] : cards;
    const countIn = (room: number) =>
      posts.filter((post) => post.room === room).length + seenCards.filter((card) => card === room).length;
    return Object.fromEntries(rooms.map((room) => [room, countIn(room)]));
  }

  return {
    seats,
    posts,
    /** Posts the next message: the users in turn, each in all of their rooms in turn. */
    post(): void {
      const { member, browser } = seats[posts.length % seats.length] as Seat;
      const turn = Math.floor(posts.length / seats.length);
      const room = member.rooms[turn % member.rooms.length] as number;
      const text = `第 ${posts.length + 1} 句`;
      posts.push({ member, room, text });
      browser.post(room, text);
    },
    /** A card that technicians do not see: the gap in their sequences must not count as a lost message. */
    async card(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
      const room = (seats[cards.length % seats.length] as Seat).member.rooms[0] as number;
      cards.push(room);
      await appendMessage(deps as Deps, {
        roomId: room,
        messageId: randomUUID(),
        senderId: null,
        text: '',
        fileIds: [],
        fingerprint: null,
        event: 'quote',
        audience: 'owner_and_consultant',
      });
    },
    /** Resolves when every browser has shown everything posted until now. */
    async complete(): Promise<void> {
      await Promise.all(seats.map(({ browser, member }) => browser.complete(expected(member))));
    },
    judge: (db: ClientBase) => judge(db, seats, posts),
    async leave(): Promise<void> {
      await browsers.close();
      await Promise.all(lines.map((line) => line.close()));
    },
  };
}

export interface Verdict {
  lost: number;
  doubled: number;
  outOfOrder: number;
  /** Shown to a user who may not see it, or with another sequence than on the server. */
  strange: number;
  /** Messages that a browser inserted before one already shown: late, but in the right place. */
  late: number;
  /** A description of each problem. */
  problems: string[];
}

type Note = (kind: 'lost' | 'doubled' | 'outOfOrder' | 'strange', what: string, count?: number) => void;

interface Row {
  room: number;
  sequence: number;
  messageId: string;
  text: string;
  sender: number | null;
  audience: string;
}

/** Compares the posted messages with those stored on the server, and those with what every browser shows. */
async function judge(db: ClientBase, seats: readonly Seat[], posts: readonly Post[]): Promise<Verdict> {
  // Read the browsers first: while users still post, the server has more.
  const reports = await Promise.all(seats.map(({ browser }) => browser.report()));
  const { rows } = await db.query<Row>(
    `select room_id room, sequence::int, message_id "messageId", text, sender_id sender, audience
     from chat_messages where room_id = any($1) order by room_id, sequence`,
    [[...new Set(seats.flatMap(({ member }) => member.rooms))]],
  );
  const verdict: Verdict = { lost: 0, doubled: 0, outOfOrder: 0, strange: 0, late: 0, problems: [] };
  const note: Note = (kind, what, count = 1) => {
    if (count === 0) return;
    verdict[kind] += count;
    verdict.problems.push(`${kind}: ${what}`);
  };
  const stored = rows.filter(({ sender }) => sender !== null);
  const keyOf = (row: { room: number; text: string }) => `${row.room} ${row.text}`;
  const counts = new Map<string, number>();
  for (const row of stored) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  for (const post of posts) if (!counts.has(keyOf(post))) note('lost', `${keyOf(post)} is not on the server`);
  for (const [key, count] of counts) note('doubled', `${key} is on the server ${count} times`, count - 1);

  for (const [index, { member }] of seats.entries()) {
    const report = reports[index] as Report;
    verdict.late += report.shown.late;
    const who = member.email;
    note('outOfOrder', `${who} saw a wrong order on the way`, report.shown.outOfOrder);
    note('lost', `${who} has still to send: ${report.waiting.join(', ')}`, report.waiting.length);
    for (const room of member.rooms) {
      const inRoom = rows.filter((row) => row.room === room);
      const postedTexts = posts.filter((post) => post.room === room && post.member === member).map(({ text }) => text);
      const storedTexts = inRoom
        .filter((row) => row.sender === member.id && !report.refused.includes(row.messageId))
        .map(({ text }) => text);
      note(
        'outOfOrder',
        `${who} is heard otherwise than they spoke`,
        descents(storedTexts.map((text) => postedTexts.indexOf(text))),
      );
      const theirs = inRoom.filter(({ audience }) => audience === 'room' || member.role !== 'technician');
      compare(`${who} in ${room}`, theirs, report.rooms[room] ?? [], note);
    }
  }
  return verdict;
}

function compare(where: string, theirs: readonly Row[], shown: Report['rooms'][number], note: Note): void {
  const seen = new Set(shown.map(({ message_id }) => message_id));
  const allowed = new Map(theirs.map(({ messageId, sequence }) => [messageId, sequence]));
  const missing = theirs.filter(({ messageId }) => !seen.has(messageId));
  note('lost', `${where}: ${missing.length} not shown, the first ${missing[0]?.sequence}`, missing.length);
  note('doubled', `${where}: shown more than once`, shown.length - seen.size);
  const strange = shown.filter(({ message_id, sequence }) => allowed.get(message_id) !== sequence);
  note('strange', `${where}: shown, but not theirs, or not there: ${strange[0]?.sequence}`, strange.length);
  note('outOfOrder', `${where}: not by sequence`, descents(shown.map(({ sequence }) => sequence)));
}

/** How often one is not greater than the one before. */
const descents = (numbers: readonly number[]): number =>
  numbers.filter((number, index) => index > 0 && number <= (numbers[index - 1] as number)).length;
