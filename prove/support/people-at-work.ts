import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserPrograms } from '@tests/support/chat/browsers';
import { CROWD_PASSWORD, gatherCrowd } from '@tests/support/chat/crowd';
import { Client } from 'pg';
import { logIn } from './accounts';
import type { ClusterSite } from './cluster-site';
import { say } from './proof';
import { startLoad } from './steady-load';

const ROOMS = 4;
const CREATORS = 2;
const MESSAGES_PER_S = 10;
const COMPLETE_WITHIN_MS = 30_000;

/** People who read, create projects with documents and talk on a cluster, until they are asked to stop. */
export async function startPeople(site: ClusterSite, programs: BrowserPrograms) {
  const db = new Client({ connectionString: site.databaseUrl });
  // It breaks when PostgreSQL is killed, as it should.
  db.on('error', () => {});
  await db.connect();
  const crowd = await gatherCrowd(db, programs, { app: () => site.port, realtime: () => site.port }, ROOMS);
  const clients = crowd.seats.filter(({ member }) => member.role === 'client').slice(0, CREATORS);
  const accounts = await Promise.all(
    clients.map(({ member }) => logIn(site.url, { email: member.email, password: CROWD_PASSWORD, userType: 'client' })),
  );
  const load = startLoad(site.url, accounts);
  const talking = setInterval(() => crowd.post(), 1000 / MESSAGES_PER_S);
  const complete = () => Promise.race([crowd.complete(), delay(COMPLETE_WITHIN_MS, null, { ref: false })]);

  /** Every message once at everybody, every acknowledged project once in the database, with its document. */
  async function judge(): Promise<string[]> {
    await complete();
    const fresh = new Client({ connectionString: site.databaseUrl });
    await fresh.connect();
    try {
      const { problems, lost, doubled, outOfOrder } = await crowd.judge(fresh);
      const { rows } = await fresh.query<{ title: string }>(`select title from projects where title like 'cluster %'`);
      const stored = new Map<string, number>();
      for (const { title } of rows) stored.set(title, (stored.get(title) ?? 0) + 1);
      const lostProjects = load.created.filter((title) => !stored.has(title)).map((title) => `${title} is lost`);
      const doubledProjects = [...stored].filter(([, count]) => count > 1).map(([title]) => `${title} is there twice`);
      const lostDocuments = await load.lostDocuments();
      say(
        `  ${crowd.posts.length} messages: ${lost} lost, ${doubled} doubled, ${outOfOrder} out of order; ` +
          `${load.created.length} projects: ${lostProjects.length} lost, ${doubledProjects.length} doubled, ` +
          `${lostDocuments.length} without their document`,
      );
      return [...problems, ...lostProjects, ...doubledProjects, ...lostDocuments];
    } finally {
      await fresh.end();
    }
  }

  return {
    failures: load.failures,
    /** Resolves when every message is at everybody, or after 30 s. */
    complete,
    countsOf: () => `${load.count()} requests and ${crowd.posts.length} messages`,
    /** Ends their work. A sentence for each thing that was lost or doubled. */
    async stop(): Promise<string[]> {
      clearInterval(talking);
      await load.stop();
      return judge();
    },
    async leave(): Promise<void> {
      clearInterval(talking);
      await load.stop();
      load.leave();
      await crowd.leave();
      await db.end().catch(() => {});
    },
  };
}
