import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ClusterPrograms, type ClusterSite, startCluster, type Victim } from './support/cluster-site';
import { holdJobs } from './support/held-jobs';
import { startPeople } from './support/people-at-work';
import { beginProof, say } from './support/proof';

/**
 * Two processes of each role over one PostgreSQL behind PgBouncer, with their files in a bucket, behind each proxy of
 * deploy/, all of an earlier version. People read pages and their scripts, create projects with documents and talk, while
 * all processes are restarted one after the other, twenty times, the first time as this version, and then each process and
 * each engine is killed with kill -9, the workers in the middle of jobs. Proves that no request fails in a restart, that
 * all is whole again within 15 s of a kill, the killed worker's jobs too, and that no message, project or document is lost
 * or doubled. Then the journeys of `npm test` are made on a site of this version.
 * The arguments are the two programs that stand for a browser, the folder of the earlier version, the command of PgBouncer
 * as JSON, the journeys' command as JSON, then the programs of the proxies, of which the names tell which.
 */
const [, , THREAD = '', PAGE = '', EARLIER = '', POOLER = '[]', JOURNEYS = '[]', ...PROXY_PROGRAMS] = process.argv;
const PORT = Number(process.env.PROVE_PORT ?? 3750);
/** Rolling restarts, each of all processes. */
const ROUNDS = Number(process.env.PROVE_ROUNDS ?? 20);
/** Until the proxy has seen that a process is ready again. */
const PROXY_NOTICES_MS = 2500;
const WHOLE_WITHIN_MS = 15_000;
/** How long requests are watched after that: one that fails then shows that the site is not whole. */
const WATCHED_MS = 3000;

const pooler: string[] = JSON.parse(POOLER);
const { dataDir, failures, run } = await beginProof();
const proveAll = async () => {
  for (const [index, proxy] of PROXY_PROGRAMS.entries()) {
    const port = PORT + 20 * index;
    await prove({ proxy, pooler }, port);
    await makeJourneys({ proxy, pooler }, port + 10);
  }
};
await run(proveAll, {
  success: 'no request failed in a restart, nothing was lost or doubled, and every journey was made',
});

async function prove(programs: ClusterPrograms, port: number): Promise<void> {
  const proxy = basename(programs.proxy);
  say(`\n▸ behind ${proxy}: starting`);
  const site = await startCluster(await folder(proxy), programs, port, { earlier: EARLIER });
  try {
    const people = await startPeople(site, [THREAD, PAGE]);
    const wrong: string[] = [];
    try {
      await restartInTurn(site);
      say(
        `  ${people.countsOf()} in ${ROUNDS} rolling restarts of ${site.members.length} processes, the first from the version before: ${people.failures.length} failed`,
      );
      wrong.push(...people.failures.map(({ what }) => what));
      await killInTurn(site, site.victims.members, people, wrong);
      wrong.push(...(await readLogs(site)));
      await killInTurn(site, site.victims.engines, people, wrong);
      wrong.push(...(await people.stop()));
    } finally {
      await people.leave();
    }
    failures.push(...wrong.map((what) => `${proxy}: ${what}`));
  } finally {
    await site.stop();
  }
}

/** The journeys of `npm test`, but what a proxy answers by itself. */
async function makeJourneys(programs: ClusterPrograms, port: number): Promise<void> {
  const [command = '', ...args] = JSON.parse(JOURNEYS) as string[];
  const proxy = basename(programs.proxy);
  say(`▸ behind ${proxy}: the journeys`);
  const dir = await folder(`${proxy}-journeys`);
  const site = await startCluster(dir, programs, port, { withDemonstration: true });
  try {
    const env = {
      ...process.env,
      TRIMATCH_E2E_PORT: String(port),
      TRIMATCH_E2E_DATA_DIR: join(dir, 'database'),
      TRIMATCH_E2E_IS_RUNNING: 'yes',
    };
    const child = spawn(command, args, { env, stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    if (code !== 0) failures.push(`${proxy}: journeys failed`);
  } finally {
    await site.stop();
  }
}

async function folder(name: string): Promise<string> {
  const path = join(dataDir, name);
  await mkdir(path, { mode: 0o755 });
  return path;
}

/** One process after the other, as a careful operator does: the next when the proxy has seen that the last is ready. */
async function restartInTurn({ members }: ClusterSite): Promise<void> {
  for (let round = 0; round < ROUNDS; round++)
    for (const { product } of members) {
      await product.stop();
      await product.start();
      await delay(PROXY_NOTICES_MS);
    }
}

async function killInTurn(
  { databaseUrl }: ClusterSite,
  victims: readonly Victim[],
  { failures, complete }: Awaited<ReturnType<typeof startPeople>>,
  wrong: string[],
): Promise<void> {
  for (const { name, isWorker, strike } of victims) {
    const endJobs = isWorker ? await holdJobs(databaseUrl) : null;
    const killedAt = performance.now();
    await strike();
    await Promise.all([complete(), endJobs?.()]);
    const completeMs = performance.now() - killedAt;
    // Until then a request may fail that was under way, or find the process gone.
    await delay(Math.max(0, WHOLE_WITHIN_MS + WATCHED_MS - completeMs));
    const failed = failures.filter(({ atMs }) => atMs >= killedAt);
    const lastMs = Math.max(0, ...failed.map(({ atMs }) => atMs - killedAt));
    say(
      `  kill -9 of ${name}: ${failed.length} requests failed, the last after ${seconds(lastMs)}; ${isWorker ? 'messages and its jobs' : 'messages'} complete after ${seconds(completeMs)}`,
    );
    if (Math.max(lastMs, completeMs) > WHOLE_WITHIN_MS)
      wrong.push(`${name} was killed, and it was not whole within 15 s: ${failed.at(-1)?.what ?? 'messages or jobs'}`);
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** Neither a killed process nor one whose peer was killed may log an error. */
async function readLogs({ members }: ClusterSite): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, product } of members) {
    const errors = (await readFile(product.logFile, 'utf8')).split('\n').filter((line) => line.includes('"level":50'));
    if (errors.length > 0) wrong.push(`${errors.length} errors in the log of ${name}, the first: ${errors[0]}`);
  }
  return wrong;
}
