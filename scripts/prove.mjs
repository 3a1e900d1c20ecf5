// npm run prove -- <name>: proofs that take too long for npm run test:full. The programs are in prove/.
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ensureBuilt, ensureServerBuilt } from './build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { findProgram } from './lib/debian-program.mjs';
import { buildEarlierVersion } from './lib/earlier-version.mjs';
import { runNamed } from './lib/named-programs.mjs';
import { findNode24 } from './lib/node24.mjs';
import { findPgbouncer } from './lib/pgbouncer.mjs';
import { findPostgres } from './lib/postgres-programs.mjs';
import { inProject, installedCommand } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { bundle, bundleBrowser, runBundled } from './lib/run-bundled.mjs';
import { startSoketi } from './lib/soketi.mjs';

runNamed('prove', {
  crash: {
    does: 'kills the app and PostgreSQL in the middle of changes, and looks for what was lost',
    async run() {
      await ensureBuilt();
      return runBundled('prove/crash.ts');
    },
  },
  payments: {
    does: 'payment events over and over, in any order, with kills among them',
    async run() {
      await ensureBuilt();
      return runBundled('prove/payments.ts');
    },
  },
  money: {
    does: 'claims, certifies, pays and refunds 200 stages while the app and PostgreSQL are killed, events twice and shuffled',
    async run() {
      await ensureBuilt();
      return runBundled('prove/money.ts');
    },
  },
  dossier: {
    does: 'the full record of a project with 500 files and 2 GB: its memory, a kill in the middle, and every sum',
    async run() {
      await ensureBuilt();
      return runBundled('prove/dossier.ts');
    },
  },
  chat: {
    does: 'twenty browsers talk while processes are killed and lines fail',
    async run() {
      await ensureBuilt();
      return runBundled('prove/chat.ts', await bundleBrowser());
    },
  },
  cluster: {
    does: 'two of each role behind nginx, HAProxy and Caddy, or those you name: rolling restarts, the first from the version before, or a commit that you name, and kills while people work, and journeys',
    async run(...names) {
      const isProxy = (name) => PROXIES.includes(name);
      const [commit] = names.filter((name) => !isProxy(name));
      const proxies = [];
      for (const name of names.some(isProxy) ? names.filter(isProxy) : PROXIES) proxies.push(await findProgram(name));
      const pooler = await findPgbouncer('trixie');
      const earlier = await buildEarlierVersion(commit);
      await ensureBuilt();
      process.env.CHROMIUM_PATH = await findChromium();
      const commands = [pooler, journeysOf('@full|@direct')].map((command) => JSON.stringify(command));
      return runBundled('prove/cluster.ts', [...(await bundleBrowser()), earlier, ...commands, ...proxies]);
    },
  },
  engine: {
    does: 'the journeys of chat and notifications with soketi in place of our realtime processes',
    run: talkThroughSoketi,
  },
  alerts: {
    does: 'Prometheus’ own tool checks the alert rules of deploy/prometheus, and when each of them is there',
    run: checkAlerts,
  },
  image: {
    does: 'what deploy/Dockerfile puts into the image: it starts without root and without writing, and passes the journeys',
    async run() {
      await ensureBuilt();
      const { packServer } = await import('./lib/pack.mjs');
      const folder = await mkdtemp(join(tmpdir(), 'trimatch-image-'));
      try {
        // The journeys want the demonstration.
        const bytes = await packServer(folder, ['server', 'admin', 'backup', 'demo']);
        process.env.CHROMIUM_PATH = await findChromium();
        return await runBundled('prove/image.ts', [folder, String(bytes), JSON.stringify(journeysOf('@full'))]);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  },
  pooler: {
    does: 'calls, jobs, chat and publications behind PgBouncer in transaction mode, and what is refused',
    async run() {
      await ensureBuilt();
      const poolers = [await findPgbouncer('trixie'), await findPgbouncer('bookworm')];
      const programs = poolers.map((command) => JSON.stringify(command));
      return runBundled('prove/pooler.ts', [...(await bundleBrowser()), ...programs]);
    },
  },
  timetravel: {
    does: 'a PostgreSQL that archives by deploy/postgresql is killed, and restored to a second, with the files of that moment',
    async run() {
      const programs = await findPostgres();
      await ensureBuilt();
      return runBundled('prove/timetravel.ts', [programs]);
    },
  },
  model: {
    does: '5,000 random stories of projects against a model of them, or as many as you say, from a seed that you say',
    run: playStories,
  },
  races: {
    does: 'what may meet in work, its stages and payments, at the same moment: 100 rounds each, or as many as you say',
    run: (given = '100') => runApiTest(RACES, { RACE_ROUNDS: String(countOf(given, 'how many rounds')) }),
  },
  time: {
    does: 'sixty days in which nobody acts in time, and a worker that is killed',
    async run() {
      return runApiTest('idle-days', { PROVE_TIME_WORKER: await bundle('prove/support/time-worker.ts') });
    },
  },
  mutation: {
    does: 'changes the rules, and looks whether a test notices',
    run: (...args) => run([...installedCommand('@stryker-mutator/core'), 'run', 'stryker.config.mjs', ...args]),
  },
  siege: {
    does: 'attacks the product while fifty people work, with all attacks or with those that you name',
    async run(...attacks) {
      await ensureBuilt();
      return runBundled('prove/siege.ts', attacks);
    },
  },
  screens: {
    does: 'walks every screen at five sizes, for covered controls and cut texts; with roles or languages, only those',
    async run(...names) {
      await ensureServerBuilt();
      process.env.CHROMIUM_PATH = await findChromium();
      return runBundled('prove/screens.ts', names);
    },
  },
  install: {
    does: 'Lighthouse’s audits of installing; a client installs the site in a Chromium, is told by a push, and opens its page',
    async run() {
      await ensureBuilt();
      process.env.CHROMIUM_PATH = await findChromium({ withInstall: true });
      return runBundled('prove/install.ts');
    },
  },
  node24: { does: 'the unit and API tests and ten journeys under Node 24', run: testUnderNode24 },
});

/** The command of Playwright's tests without those that are marked so. */
const journeysOf = (without) => [...installedCommand('@playwright/test'), 'test', '--grep-invert', without];

/** From every folder but `platform`; like npm test, this leaves out the tests marked @full. */
const JOURNEYS = [
  'account/professional',
  'account/registration',
  'admin/admin-content',
  'admin/admin-people',
  'chat/chat',
  'notifications/notification',
  'payments/payment',
  'projects/draft',
  'projects/way-of-a-project',
  'public/public-contact',
].map((name) => `/${name}.spec.ts`);

/**
 * Runs the tests, with everything that they start, under Node 24. No package is built again: the native ones use
 * Node-API, which is the same in both.
 * @param files the tests to run, if not all; then without journeys
 */
async function testUnderNode24(...files) {
  const node = await findNode24();
  const path = `${dirname(node)}${delimiter}${process.env.PATH}`;
  const runTests = (name, args, env = {}) =>
    run([node, ...installedCommand(name).slice(1), ...args], {
      env: { ...process.env, CI: 'true', PATH: path, ...env },
    });
  await ensureServerBuilt();
  const code = await runTests('vitest', ['run', ...files]);
  if (code !== 0 || files.length > 0) return code;
  await ensureBuilt();
  const journeys = ['test', '--grep-invert', '@full', ...JOURNEYS];
  return runTests('@playwright/test', journeys, { CHROMIUM_PATH: await findChromium() });
}

/** The ten users of a run keep all their projects: with thousands each, their lists would take most of the time. */
const STORIES_PER_RUN = 500;

/** Journeys that are about our own engine: that it restarts with the server, and that its connections sign in. */
const OF_OUR_ENGINE = 'when the server restarts|after a logout another user in the same tab';

async function talkThroughSoketi() {
  await ensureBuilt();
  const chromium = await findChromium();
  const soketi = await startSoketi();
  try {
    const journeys = ['tests/e2e/chat', 'tests/e2e/notifications', '--grep-invert', OF_OUR_ENGINE];
    return await run([...installedCommand('@playwright/test'), 'test', ...journeys], {
      env: { ...process.env, ...soketi.variables, CHROMIUM_PATH: chromium },
    });
  } finally {
    soketi.stop();
  }
}

/** In a copy of the folder, because the check wants the file with the token. */
async function checkAlerts() {
  const promtool = join(dirname(await findProgram('prometheus')), 'promtool');
  const cwd = await mkdtemp(join(tmpdir(), 'trimatch-alerts-'));
  try {
    await cp(inProject('deploy/prometheus'), cwd, { recursive: true });
    await writeFile(join(cwd, 'metrics-token'), 'a token');
    const isValid = (await run([promtool, 'check', 'config', 'prometheus.yml'], { cwd })) === 0;
    return isValid ? await run([promtool, 'test', 'rules', 'alerts.test.yml'], { cwd }) : 1;
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}

/** Those of deploy/, by their programs. */
const PROXIES = ['nginx', 'haproxy', 'caddy'];

/** The tests of `prove races`. */
const RACES = ['races-of-work', 'fps-races', 'fee-races'];

function countOf(given, what) {
  const count = Number(given);
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`Say ${what} as a number.`);
  return count;
}

/** @param first the seed of the first story, to play the same ones again */
async function playStories(given = '5000', first = String(Date.now() % 1_000_000_000)) {
  const [count, seed] = [countOf(given, 'how many stories'), countOf(first, 'the first seed')];
  for (let played = 0; played < count; ) {
    const stories = Math.min(STORIES_PER_RUN, count - played);
    const from = seed + played;
    const code = await runApiTest('model', { MODEL_SEQUENCES: String(stories), MODEL_SEED: String(from) });
    if (code !== 0) return code;
    played += stories;
    console.log(`${played} of ${count} stories played, none failed; the last run's seeds begin with ${from}`);
  }
  return 0;
}

/** Runs tests/api/…/<name>.test.ts, one or several, which read their figures from the environment. */
function runApiTest(names, variables) {
  const files = [names].flat().map((name) => `/${name}.test.ts`);
  return run([...installedCommand('vitest'), 'run', '--project', 'api', ...files], {
    env: { ...process.env, CI: 'true', ...variables },
  });
}
