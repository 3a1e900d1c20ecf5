import { Client } from 'pg';
import { type ChatAmounts, fillChat } from './support/chat-fill';
import { compareSizes, type Size } from './support/compare-sizes';
import { QUESTIONS, type Question } from './support/scale-calls';
import { HEAVY } from './support/scale-fill';

/** Measures every list, a project's page and a room with 100 projects, 100,000, and 1,000,000 of 50,000 people. */
const AMOUNTS = [
  {
    projects: 100,
    clients: 20,
    consultants: 8,
    technicians: 8,
    open: 25,
    running: 6,
    heavyEvery: 2,
    messages: 400,
    messagesOfRoom: 3,
  },
  {
    projects: 100_000,
    clients: 5000,
    consultants: 200,
    technicians: 400,
    open: 300,
    running: 2000,
    heavyEvery: 50,
    messages: 310_000,
    messagesOfRoom: 3,
  },
  {
    projects: 1_000_000,
    clients: 40_000,
    consultants: 4000,
    technicians: 6000,
    open: 3000,
    running: 20_000,
    heavyEvery: 50,
    messages: 3_100_000,
    messagesOfRoom: 3,
  },
] satisfies ChatAmounts[];

await compareSizes({ what: 'projects', sizes: AMOUNTS.map(sizeOf), questions: QUESTIONS });

function sizeOf(amounts: ChatAmounts): Size<Question> {
  return {
    count: amounts.projects,
    fill: (connectionString) => fillChat(connectionString, amounts),
    async open(database, logIn) {
      const who = { ...HEAVY, ordinary: `client-${amounts.clients / 2}@bench.test` };
      const tokens = { client: '', consultant: '', technician: '', ordinary: '' };
      for (const [by, email] of Object.entries(who)) tokens[by as keyof typeof who] = await logIn(email);
      const newest = await readNewest(database);
      return ({ call, by, input, project }) => {
        const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
        if (project) query.set('project_id', String(newest.projects[`${by} ${project}`]));
        if (input.cursor) query.set('cursor', String(amounts.projects - Math.floor(amounts.open / 3)));
        if (input.conversation_id) query.set('conversation_id', String(newest.message));
        return { method: 'GET', path: `${call.path}?${query}`, token: tokens[by] };
      };
    },
  };
}

/** The newest project of each status in which the busiest people take part, and the last message of the longest room. */
async function readNewest(database: string) {
  const client = new Client({ connectionString: database });
  await client.connect();
  try {
    const { rows: projects } = await client.query<{ key: string; id: number }>(
      `select u.user_type || ' ' || p.status "key", max(p.id) id from projects p
       join users u on u.id in (p.owner_id, p.technician_id) where u.email = any($1) group by 1`,
      [Object.values(HEAVY)],
    );
    const { rows: messages } = await client.query<{ id: number }>(
      'select id from chat_messages order by room_id desc, sequence desc limit 1',
    );
    return { projects: Object.fromEntries(projects.map(({ key, id }) => [key, id])), message: messages[0]?.id };
  } finally {
    await client.end();
  }
}
