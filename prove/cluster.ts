import { mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CROWD_PASSWORD, type Crowd, gatherCrowd } from '@tests/support/chat/crowd';
import { Client } from 'pg';
import { logIn } from './support/accounts';
import { type ClusterSite, type ProxyName, startCluster } from './support/cluster-site';
import { createProduct } from './support/product';
import { beginProof, say } from './support/proof';
import { startLoad } from './support/steady-load';

/**
 * Two processes of each role over one PostgreSQL, behind each proxy of deploy/. People read, create projects and talk, while each process is restarted in turn, twice, and then each
 * is killed with kill -9, and PostgreSQL too. Proves that no request fails in a restart, that all is whole again within
 * 15 s of a kill, and that no message and no project is lost or doubled.
 * The arguments are the two programs that stand for a browser, then those of the proxies, of which the names tell which.
 */
const [, , THREAD = '', PAGE = '', ...PROGRAMS] = process.argv;
const PORT = Number(process.env.PROVE_PORT ?? 3750);
const ROOMS = 4;
const CREATORS = 2;
const MESSAGES_PER_S = 10;
const RESTARTS = 20;
/** Until the proxy has seen that a process is ready again. */
const PROXY_NOTICES_MS = 2500;
const WHOLE_WITHIN_MS = 15_000;

const { dataDir, failures, run } = await beginProof();
const proveAll = async () => {
  for (const [index, program] of PROGRAMS.entries())
    await prove(basename(program) as ProxyName, program, PORT + 10 * index);
};
await run(proveAll, { success: 'no request failed in a restart, and nothing was lost or doubled' });

async function prove(proxy: ProxyName, program: string, port: number): Promise<void> {
  say(`\n▸ behind ${proxy}: starting`);
  const dir = join(dataDir, proxy);
  await mkdir(dir, { mode: 0o755 });
  const site = await startCluster(dir, proxy, program, port);
  const db = new Client({ connectionString: site.databaseUrl });
  // It breaks when PostgreSQL is killed, as it should.
  db.on('error', () => {});
  await db.connect();
  let crowd: Crowd | undefined;
  try {
    crowd = await gatherCrowd(db, [THREAD, PAGE], { app: () => port, realtime: () => port }, ROOMS);
    const clients = crowd.seats.filter(({ member }) => member.role === 'client').slice(0, CREATORS);
    const accounts = await Promise.all(
      clients.map(({ member }) =>
        logIn(site.url, { email: member.email, password: CROWD_PASSWORD, userType: 'client' }),
      ),
    );
    const load = startLoad(site.url, accounts);
    const talking = talk(crowd);
    const wrong: string[] = [];
    try {
      await restartInTurn(site);
      say(
        `  ${load.count()} requests and ${crowd.posts.length} messages in ${RESTARTS} restarts: ${load.failures.length} failed`,
      );
      wrong.push(...load.failures.map(({ what }) => what));
      await killInTurn(site, dir, crowd, load, wrong);
    } finally {
      talking.stop();
      await load.stop();
    }
    await judge(site, crowd, load.created, wrong);
    await readLogs(site, wrong);
    failures.push(...wrong.map((what) => `${proxy}: ${what}`));
  } finally {
    await crowd?.leave();
    await db.end().catch(() => {});
    await site.stop();
  }
}

/** One process after the other, as a careful operator does: the next when the proxy has seen that the last is ready. */
async function restartInTurn({ members }: ClusterSite): Promise<void> {
  for (let turn = 0; turn < RESTARTS; turn++) {
    const { product } = members[turn % members.length] as ClusterSite['members'][number];
    await product.stop();
    await product.start();
    await delay(PROXY_NOTICES_MS);
  }
}

async function killInTurn(
  { members }: ClusterSite,
  dir: string,
  crowd: Crowd,
  load: ReturnType<typeof startLoad>,
  wrong: string[],
): Promise<void> {
  const database = createProduct(join(dir, 'database'), 0);
  const faults: [string, () => Promise<unknown>][] = [
    ...members.map(({ name, product }): [string, () => Promise<unknown>] => [
      name,
      async () => {
        await product.killApp();
        await product.start();
      },
    ]),
    ['PostgreSQL', await database.aimAtPostgres('postmaster')],
  ];
  for (const [name, kill] of faults) {
    const killedAt = performance.now();
    await kill();
    await Promise.race([crowd.complete(), delay(2 * WHOLE_WITHIN_MS, null, { ref: false })]);
    const completeMs = performance.now() - killedAt;
    // Until then a request may fail that was under way, or find the process gone.
    await delay(Math.max(0, WHOLE_WITHIN_MS - completeMs));
    const failed = load.failures.filter(({ atMs }) => atMs >= killedAt);
    const lastMs = Math.max(0, ...failed.map(({ atMs }) => atMs - killedAt));
    say(
      `  kill -9 of ${name}: ${failed.length} requests failed, the last after ${seconds(lastMs)}; messages complete after ${seconds(completeMs)}`,
    );
    if (Math.max(lastMs, completeMs) > WHOLE_WITHIN_MS)
      wrong.push(`${name} was killed, and it was not whole within 15 s: ${failed.at(-1)?.what ?? 'messages'}`);
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function talk(crowd: Crowd) {
  const timer = setInterval(() => crowd.post(), 1000 / MESSAGES_PER_S);
  return { stop: () => clearInterval(timer) };
}

/** Every message once at everybody, and every project that was acknowledged exactly once in the database. */
async function judge(site: ClusterSite, crowd: Crowd, created: string[], wrong: string[]): Promise<void> {
  await Promise.race([crowd.complete(), delay(2 * WHOLE_WITHIN_MS, null, { ref: false })]);
  const db = new Client({ connectionString: site.databaseUrl });
  await db.connect();
  try {
    const { problems, lost, doubled, outOfOrder } = await crowd.judge(db);
    wrong.push(...problems);
    const { rows } = await db.query<{ title: string }>(`select title from projects where title like 'cluster %'`);
    const stored = new Map<string, number>();
    for (const { title } of rows) stored.set(title, (stored.get(title) ?? 0) + 1);
    const lostProjects = created.filter((title) => !stored.has(title));
    const doubledProjects = [...stored].filter(([, count]) => count > 1);
    wrong.push(...lostProjects.map((title) => `${title} is lost`));
    wrong.push(...doubledProjects.map(([title]) => `${title} is there twice`));
    say(
      `  ${crowd.posts.length} messages: ${lost} lost, ${doubled} doubled, ${outOfOrder} out of order; ` +
        `${created.length} projects: ${lostProjects.length} lost, ${doubledProjects.length} doubled`,
    );
  } finally {
    await db.end();
  }
}

/** Neither a killed server nor one whose peer was killed may log an error. */
async function readLogs({ members }: ClusterSite, wrong: string[]): Promise<void> {
  for (const { name, product } of members) {
    const errors = (await readFile(product.logFile, 'utf8')).split('\n').filter((line) => line.includes('"level":50'));
    if (errors.length > 0) wrong.push(`${errors.length} errors in the log of ${name}, the first: ${errors[0]}`);
  }
}
