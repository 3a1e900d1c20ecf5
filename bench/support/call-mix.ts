import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { DEMO_DOMAIN } from '@/config/demonstration';

export type Who = 'client' | 'consultant' | 'technician';

export interface MixedCall {
  name: string;
  kind: 'details' | 'list' | 'small' | 'change';
  /** Null for a guest. */
  who: Who | null;
  /** Path and query of a GET; path of a POST. The names of PROJECTS, and LAST for a message, stand for ids. */
  path: string;
  change?: Change;
}

interface Change {
  /** The field of the body that names the row to change, if there is one. */
  field?: 'project_id' | 'chatroom_id';
  /** Each request changes another row: the first of them, and how far the next is. */
  rows: { first: number; step: number };
  body: (id: number) => Record<string, unknown>;
}

/** The first id of the rows that changes are made to: none of its digits stands anywhere else by chance. */
export const FIRST_ID = 7_310_000;
/** As many as all rounds may change. */
export const TARGETS = 80_000;
const ITEMS = 6;
const day = (daysFromNow: number) => new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10);

/** The client's projects in the demonstration, which are known by their titles: ids change with each story that is added. */
export const PROJECTS = {
  QUOTING: '太古城兩房單位翻新：水電、防水、油漆',
  RUNNING: '何文田三房單位：廚房及兩間浴室翻新',
  OPEN: '將軍澳兩房：主人房衣櫃、地台床及書枱訂造',
};

const read = (kind: MixedCall['kind'], who: Who | null, name: string, path: string): MixedCall => ({
  name,
  kind,
  who,
  path: `/api/${path}`,
});

/** The twenty calls that people make most. Changes come last, because they add rows. */
export const CALL_MIX: readonly MixedCall[] = [
  read('small', 'client', 'user_auth/profile', 'user_auth/profile'),
  read('small', null, 'menu/details', 'menu/details?key=footer-2'),
  read('small', 'client', 'unread notifications', 'database_notification/listing?read=0&limit=10'),
  read('list', 'client', 'notifications', 'database_notification/listing'),
  read('list', 'consultant', 'project-listing, consultant', 'project/project-listing'),
  read('list', 'technician', 'project-listing, technician', 'project/project-listing'),
  read('list', 'consultant', 'project-listing, by words', 'project/project-listing?q=%E6%B0%B4'),
  read('list', 'client', 'my-project, client', 'project/my-project'),
  read('list', 'technician', 'my-project, technician', 'project/my-project'),
  read('details', 'client', 'project/details, client, quoting', 'project/details?project_id=QUOTING'),
  read('details', 'client', 'project/details, client, running', 'project/details?project_id=RUNNING'),
  read('details', 'technician', 'project/details, technician, running', 'project/details?project_id=RUNNING'),
  read('list', 'client', 'quotation-listing', 'project/quotation-listing?project_id=QUOTING'),
  read('list', 'client', 'get-consultant-list', 'project/client/get-consultant-list?project_id=OPEN'),
  read('list', 'client', 'chatroom-listing', 'chatroom/chatroom-listing'),
  read('list', 'client', 'conversation/details', 'conversation/details?conversation_id=LAST'),
  {
    name: 'send-message',
    kind: 'change',
    who: 'client',
    path: '/api/chatroom/send-message',
    change: {
      field: 'chatroom_id',
      rows: { first: FIRST_ID, step: 1 },
      body: (id) => ({ chatroom_id: id, message_id: randomUUID(), message: '請問星期六早上可以上門度尺嗎？' }),
    },
  },
  {
    name: 'apply-project',
    kind: 'change',
    who: 'consultant',
    path: '/api/project/consultant/apply-project',
    change: {
      field: 'project_id',
      rows: { first: FIRST_ID + 1, step: 2 },
      body: (id) => ({ project_id: id, message: '做過同區十多個單位，可於三日內上門。', revision: 0 }),
    },
  },
  {
    name: 'quote-project',
    kind: 'change',
    who: 'technician',
    path: '/api/project/technician/quote-project',
    change: {
      field: 'project_id',
      rows: { first: FIRST_ID, step: 2 },
      body: (id) => ({
        project_id: id,
        items: Array.from({ length: ITEMS }, (_, index) => ({
          estimate_item_id: (id - FIRST_ID) * ITEMS + FIRST_ID + index,
          description: `項目 ${index + 1}`,
          quantity: 2,
          unit: '項',
          unit_price_cents: 450_000,
        })),
        warranty_months: 12,
        days: 21,
        valid_until: day(20),
        revision: 0,
      }),
    },
  },
  {
    name: 'create-project',
    kind: 'change',
    who: 'client',
    path: '/api/project/client/create-project',
    change: {
      rows: { first: 0, step: 0 },
      body: () => ({
        title: '將軍澳兩房單位翻新',
        category: 'renovation',
        district: 'sai_kung',
        address: '唐明街 8 號',
        description: '全屋水電重鋪、浴室防水，連拆卸及清運。',
        budget_min_cents: 5_000_000,
        budget_max_cents: 9_000_000,
        answers: {},
      }),
    },
  },
];

export const emailOf = (who: Who) => `${who}@${DEMO_DOMAIN}`;

/** Makes what the changes are made to, as copies of the demonstration's rows: the odd ids are open, the even quoting. */
export async function addTargets(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    const idOf = (project: keyof typeof PROJECTS) =>
      `(select min(id) from projects where title = '${PROJECTS[project]}')`;
    const copies = (table: string, source: string, changes: string, where = 'true') =>
      client.query(`insert into ${table} overriding system value
        select copy.* from generate_series(0, ${TARGETS - 1}) n, ${table} t, jsonb_populate_record(t, ${changes}) copy
        where t.id = ${source} and ${where}`);
    const id = `${FIRST_ID} + n`;
    const project = `jsonb_build_object('id', ${id}, 'revision', 0, 'answers', '{}'::jsonb, 'answer_versions', '{}'::jsonb,
      'due_at', now() + interval '20 days', 'timer_at', now() + interval '20 days'`;
    await copies('projects', idOf('OPEN'), `${project})`, 'n % 2 = 1');
    await copies('projects', idOf('QUOTING'), `${project}, 'estimate_id', ${id})`, 'n % 2 = 0');
    const estimate = `(select estimate_id from projects where id = ${idOf('QUOTING')})`;
    await copies('estimates', estimate, `jsonb_build_object('id', ${id}, 'project_id', ${id})`, 'n % 2 = 0');
    await client.query(`insert into estimate_items (id, estimate_id, position, description, quantity, unit) overriding system value
      select n * ${ITEMS} + ${FIRST_ID} + i, ${id}, i, '項目 ' || i + 1, 2, '項'
      from generate_series(0, ${TARGETS - 1}, 2) n, generate_series(0, ${ITEMS - 1}) i`);
    const room = `(select room_id from chat_members m join chat_rooms r on r.id = m.room_id and r.project_id = ${idOf('RUNNING')}
      where m.user_id = (select owner_id from projects where id = ${idOf('RUNNING')}))`;
    await copies(
      'chat_rooms',
      room,
      `jsonb_build_object('id', ${id}, 'project_id', ${id}, 'last_sequence', 0, 'published_sequence', 0)`,
    );
    await client.query(`insert into chat_members overriding system value
      select copy.* from generate_series(0, ${TARGETS - 1}) n, (select *, row_number() over () as place from chat_members
        where room_id = ${room}) t,
      jsonb_populate_record(null::chat_members, to_jsonb(t) || jsonb_build_object('id', ${FIRST_ID} + n * 10 + t.place,
        'room_id', ${id}, 'visible', '{[1,)}', 'last_sequence', 0, 'read_sequence', 0, 'told_sequence', 0,
        'unread_count', 0, 'notification_id', null)) copy`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
