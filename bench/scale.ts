import { Client } from 'pg';
import { QUESTIONS, type Question } from './support/scale-calls';
import { type Amounts, fill, HEAVY } from './support/scale-fill';
import { compareSizes, type Size } from './support/two-sizes';

/** Measures every list and a project's page with 100 projects and with 100,000. */
const AMOUNTS = {
  small: { projects: 100, clients: 20, consultants: 8, technicians: 8, open: 25, running: 6, heavyEvery: 2 },
  large: {
    projects: 100_000,
    clients: 5000,
    consultants: 200,
    technicians: 400,
    open: 300,
    running: 2000,
    heavyEvery: 50,
  },
} satisfies Record<string, Amounts>;

await compareSizes({
  what: 'projects',
  small: sizeOf(AMOUNTS.small),
  large: sizeOf(AMOUNTS.large),
  questions: QUESTIONS,
});

function sizeOf(amounts: Amounts): Size<Question> {
  return {
    count: amounts.projects,
    fill: (connectionString) => fill(connectionString, amounts),
    async open(database, logIn) {
      const tokens = { client: '', consultant: '', technician: '' };
      for (const by of ['client', 'consultant', 'technician'] as const) tokens[by] = await logIn(HEAVY[by]);
      const newest = await newestProject(database);
      return ({ call, by, input, isOfProject }) => {
        const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
        if (isOfProject) query.set('project_id', String(newest));
        if (input.cursor) query.set('cursor', String(amounts.projects - Math.floor(amounts.open / 3)));
        return { method: 'GET', path: `${call.path}?${query}`, token: tokens[by] };
      };
    },
  };
}

/** The busiest client's newest project that has been quoted for and paid. */
async function newestProject(database: string): Promise<number> {
  const client = new Client({ connectionString: database });
  await client.connect();
  const { rows } = await client
    .query<{ id: number }>(`select max(id) id from projects where owner_id = 1 and status = 'completed'`)
    .finally(() => client.end());
  return rows[0]?.id ?? 0;
}
