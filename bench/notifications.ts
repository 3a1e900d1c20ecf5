import { Client } from 'pg';
import { NOTIFICATION_PAGE } from '@/config/limits';
import { notificationCalls } from '@/contract/notification/calls';
import { compareSizes, type Size } from './support/compare-sizes';
import { fill, HEAVY } from './support/scale-fill';
import type { Asked } from './support/scale-plans';

/** One reader's notifications: 1,000 and 20,000 among a million in all; a quarter of them are unread. */
const NOTIFICATION_COUNTS = { small: 1000, large: 20_000 };
const ALL = 1_000_000;
/** Enough other rows that no table is scanned only because it is small. The busiest client has id 1. */
const PEOPLE = {
  projects: 5000,
  clients: 1000,
  consultants: 50,
  technicians: 50,
  open: 300,
  running: 500,
  heavyEvery: 10,
};

interface Question {
  name: string;
  ask: (facts: Facts) => Omit<Asked, 'token'>;
}

/** The ids that the requests need, at one size. */
interface Facts {
  /** A notification in the middle of the list. */
  middleId: number;
  /** A different id at each call. */
  nextUnreadId: () => number;
}

const get = (path: string, query: Record<string, string | number>) => ({
  method: 'GET' as const,
  path: `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
});
const post = (path: string, body: object) => ({ method: 'POST' as const, path, body });
const listing = (query: Record<string, string | number> = {}) =>
  get(notificationCalls.listing.path, { limit: NOTIFICATION_PAGE, ...query });

const QUESTIONS: readonly Question[] = [
  { name: 'listing, all', ask: () => listing() },
  { name: 'listing, in the middle', ask: ({ middleId }) => listing({ cursor: middleId }) },
  { name: 'listing, unread', ask: () => listing({ read: 0 }) },
  { name: 'listing, of a type', ask: () => listing({ type: 'message' }) },
  { name: 'listing, unread of a type', ask: () => listing({ type: 'message', read: 0 }) },
  { name: 'listing, read of a type', ask: () => listing({ type: 'message', read: 1 }) },
  { name: 'details', ask: ({ middleId }) => get(notificationCalls.details.path, { id: middleId }) },
  { name: 'see', ask: ({ middleId }) => post(notificationCalls.see.path, { id: middleId }) },
  { name: 'read, one', ask: ({ nextUnreadId }) => post(notificationCalls.read.path, { ids: [nextUnreadId()] }) },
];

await compareSizes({
  what: 'notifications of one reader',
  sizes: [sizeOf('small'), sizeOf('large')],
  questions: QUESTIONS,
  maxStatements: 3,
});

function sizeOf(name: keyof typeof NOTIFICATION_COUNTS): Size<Question> {
  const count = NOTIFICATION_COUNTS[name];
  return {
    count,
    async fill(connectionString) {
      await fill(connectionString, PEOPLE);
      await withClient(connectionString, async (client) => {
        for (const statement of statementsFor(count)) await client.query(statement);
      });
    },
    async open(database, logIn) {
      const token = await logIn(HEAVY.client);
      const facts = await withClient(database, readFacts);
      return ({ ask }) => ({ ...ask(facts), token });
    },
  };
}

/** The users get notifications in turn, in chronological order. */
function statementsFor(count: number): string[] {
  const every = ALL / count;
  return [
    'truncate notifications restart identity',
    'update users set profile_picture_id = 1 where id = 2',
    `insert into notifications (user_id, type, template, params, link, sender_id, created_at, read_at)
     select case when n % ${every} = 0 then 1 else 2 + n % ${PEOPLE.clients - 1} end,
       case when nth % 4 = 0 then 'message' else 'project_update' end,
       case when nth % 4 = 0 then 'message' else 'applied' end,
       '{"title": "單位翻新", "name": "何顧問", "words": "圖則已更新，請過目。", "attached": ""}',
       '/profile/project/detail/1', case when nth % 4 = 0 then 2 end, made_at, case when nth / 4 % 4 > 0 then made_at end
     from (select n, case when n % ${every} = 0 then n / ${every} else n / ${PEOPLE.clients} end nth,
       now() - interval '1 year' * (1 - n::float / ${ALL}) made_at from generate_series(1, ${ALL}) n) drawn order by n`,
    `insert into notification_marks select user_id, max(id) - ${ALL / 100} from notifications group by user_id`,
    'vacuum analyze',
  ];
}

async function readFacts(client: Client): Promise<Facts> {
  const { rows } = await client.query<{ id: number; is_unread: boolean }>(
    'select id, read_at is null is_unread from notifications where user_id = 1 order by id desc',
  );
  const unread = rows.filter((row) => row.is_unread).map((row) => row.id);
  const idOf = (id: number | undefined) => {
    if (id === undefined) throw new Error('the reader was not told enough');
    return id;
  };
  return {
    middleId: idOf(rows[Math.floor(rows.length / 2)]?.id),
    nextUnreadId: () => idOf(unread.shift()),
  };
}

async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  await client.connect();
  return work(client).finally(() => client.end());
}
