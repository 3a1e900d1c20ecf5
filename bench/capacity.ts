import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { createActions } from './capacity/actions';
import { ASSUMPTIONS, type Assumptions, readAssumptions } from './capacity/assumptions';
import { CROWD, measureCosts } from './capacity/costs';
import {
  ACTION_NAMES,
  ACTIONS,
  type Cost,
  type Costs,
  limitsReached,
  needsOf,
  openTabs,
  peopleFilling,
  ROLES,
  ratesOf,
  spentASecond,
} from './capacity/model';
import { gatherCallers } from './capacity/people';
import { play } from './capacity/play';
import type { measureBytes } from './capacity/rows';
import { startSite } from './capacity/site';
import { startSockets } from './capacity/sockets';
import { runClients } from './support/realtime-clients';

/**
 * What people cost here, by the role of the process; what 10,000, 100,000 and 1,000,000 of them need by that; and whether
 * the largest number that this machine carries costs what was predicted. A file of figures takes the place of some of
 * bench/capacity/assumptions.ts.
 */
const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 90);
/** People in the rows made by SQL; those of the projects are of two years. */
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 300_000);
const YEARS = 2;
/** Few, because each of them is entered in the search before anything can be measured. */
const CONSULTANTS = 1200;
const TECHNICIANS = 1800;
const MESSAGES_OF_ROOM = 12;
/** How much of the machine is filled, with the load that plays it. */
const FILLED = 0.7;
/** Share of the machine that others may use while it is played. */
const OTHERS_AT_MOST = 0.05;
/** Open tabs of clients while costs are measured, and as many of consultants. */
const TABS = 2000;
/** What one process may hold here; each socket is an open file. */
const MOST_TABS = 15_000;

type Bytes = Awaited<ReturnType<typeof measureBytes>>;

const say = (line: string) => process.stdout.write(`${line}\n`);
const count = (amount: number) => Math.round(amount).toLocaleString('en');
const row = (...cells: (string | number)[]) => say(`| ${cells.join(' | ')} |`);
function head(...names: string[]): void {
  say('');
  row(...names);
  say(`${'|---'.repeat(names.length)}|`);
}
/** Three figures that say something. */
const short = (value: number) =>
  value === 0 ? '0' : value >= 100 ? count(value) : String(Number(value.toPrecision(2)));

if (process.argv[2] === 'clients') runClients('ours');
else await main(process.argv[2]);

async function main(file: string | undefined): Promise<void> {
  const assumptions: Assumptions = file ? readAssumptions(await readFile(file, 'utf8')) : ASSUMPTIONS;
  const stops: (() => unknown)[] = [];
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const loadBefore = loadavg()[0] ?? Number.NaN;
  try {
    const site = await startSite(amountsOf(PEOPLE, assumptions.projectsAPersonAYear), stops, say);
    // The professionals made by SQL are entered in the search.
    await site.settle();
    // Once for the costs and once for the play: a token lasts 15 minutes.
    const open = async () => createActions(site, await gatherCallers(site, TABS));
    const sockets = await startSockets(site, stops);
    const { costs, loadMs, bytes } = await measureCosts({
      site,
      sockets,
      actions: await open(),
      rounds: ROUNDS,
      tabs: TABS,
      say,
    });

    const cores = availableParallelism();
    // What the sockets of this machine do not do: the server pings them, once a minute, and they are open already.
    const asPlayed = { ...assumptions, pingsAMinute: 1, socketsASession: 0, eventsToAllAProject: 0 };
    const people = peopleFilling(cores * FILLED, costs, asPlayed, loadMs);
    const tabs = Math.min(MOST_TABS, Math.round(openTabs(people, asPlayed)));
    say(`▸ ${count(people)} people are played for ${SECONDS} s, with ${count(tabs)} open tabs`);
    if (tabs > 2 * TABS) await sockets.open(tabs - 2 * TABS, 1 + TABS);
    const rates = { ...ratesOf(people, asPlayed), ping: (Math.max(tabs, 2 * TABS) + CROWD) / 60 };
    const played = await play(site, await open(), rates, SECONDS);

    say(
      `\nNode ${process.version}, ${new Date().toISOString().slice(0, 10)}, ${commit}, ${cores} cores of ${cpus()[0]?.model.trim()},`,
    );
    say(
      `load ${loadBefore.toFixed(1)} at the beginning and ${loadavg()[0]?.toFixed(1)} at the end; ${ROUNDS} rounds, ${count(PEOPLE)} people in the rows`,
    );
    const others = Object.entries(assumptions).filter(
      ([name, value]) => ASSUMPTIONS[name as keyof Assumptions] !== value,
    );
    say(`assumed: bench/capacity/assumptions.ts${others.map(([name, value]) => `, ${name} ${value}`).join('')}`);
    reportCosts(costs, assumptions, bytes);
    reportSizes(costs, assumptions);
    head(`Processor ms a second, ${count(people)} people`, 'predicted', 'measured', 'error of the prediction');
    const arriving = SECONDS / played.seconds;
    let [allPredicted, allMeasured] = [0, 0];
    for (const role of ROLES) {
      const predicted = spentASecond(rates, costs, role) * arriving + costs.idle[role];
      allPredicted += predicted;
      allMeasured += played.spent[role];
      row(role, short(predicted), short(played.spent[role]), percent(predicted, played.spent[role]));
    }
    row('all', short(allPredicted), short(allMeasured), percent(allPredicted, allMeasured));
    const load = ACTION_NAMES.reduce((sum, action) => sum + rates[action] * loadMs[action] * arriving, 0);
    row('the load itself', short(load), short(played.spent.load), percent(load, played.spent.load));
    const ours = allMeasured + played.spent.load;
    const ofOthers = Math.max(0, played.spent.machine - ours);
    row('others on the machine', '', short(ofOthers), '');
    if (ofOthers > cores * 1000 * OTHERS_AT_MOST)
      say('\nOthers used so much of the machine that the check says little: run it again when they are quiet.');
    const wanted = spentASecond(rates, costs, 'statements') * arriving;
    say(
      `\n${count(played.actions)} actions in ${played.seconds.toFixed(0)} s, ${count(played.statementsAS)} statements a second (predicted without the processes' own: ${count(wanted)}); from when each was due p50 ${played.p50Ms.toFixed(0)} ms, p99 ${played.p99Ms.toFixed(0)} ms; ${played.failed.length} failed`,
    );
    for (const failure of new Set(played.failed.slice(0, 5))) say(`✗ ${failure}`);
    process.exitCode = played.failed.length > 0 ? 1 : 0;
  } finally {
    for (const stop of stops) await stop();
  }
}

function percent(predicted: number, measured: number): string {
  const error = Math.round((predicted / measured - 1) * 100);
  return `${error > 0 ? '+' : ''}${error} %`;
}

function amountsOf(people: number, projectsAPersonAYear: number) {
  const projects = Math.round(people * projectsAPersonAYear * YEARS);
  return {
    projects,
    clients: people - CONSULTANTS - TECHNICIANS,
    consultants: CONSULTANTS,
    technicians: TECHNICIANS,
    open: Math.round(projects / 100),
    running: Math.round(projects / 12),
    heavyEvery: 50,
    messages: projects * MESSAGES_OF_ROOM,
    messagesOfRoom: MESSAGES_OF_ROOM,
  };
}

function reportCosts(costs: Costs, it: Assumptions, bytes: Bytes): void {
  head('What it costs', ...ROLES.map((role) => `${role} ms`), 'statements', 'KB to the browser');
  for (const action of ACTION_NAMES) {
    const cost = costs.actions[action];
    row(
      ACTIONS[action],
      ...ROLES.map((role) => cost[role].toFixed(2)),
      short(cost.statements),
      (cost.bytes / 1000).toFixed(1),
    );
  }
  const tab = (part: keyof Cost, isVisible: boolean) =>
    it.pingsAMinute * costs.actions.ping[part] +
    (isVisible ? it.catchUpsAMinute * costs.actions.catchUp[part] + it.pollsAMinute * costs.actions.poll[part] : 0);
  for (const isVisible of [true, false])
    row(
      `an idle tab ${isVisible ? 'in front' : 'behind'}, a minute`,
      ...ROLES.map((role) => tab(role, isVisible).toFixed(2)),
      short(tab('statements', isVisible)),
      (tab('bytes', isVisible) / 1000).toFixed(1),
    );
  row('a process by itself, a second', ...ROLES.map((role) => costs.idle[role].toFixed(2)), '', '');
  const { memoryMb } = costs;
  say(
    `\nMemory: application ${short(memoryMb.application)} MB, worker ${short(memoryMb.worker)} MB, realtime ${short(memoryMb.realtime)} MB and ${costs.socketKb.toFixed(1)} KB a socket. Rows with their indexes: a change of a project ${(costs.changeBytes / 1000).toFixed(2)} KB, a message ${(costs.messageBytes / 1000).toFixed(2)} KB, a person ${(costs.personBytes / 1000).toFixed(2)} KB. A project of the demonstration has ${bytes.eventsOfProject.toFixed(0)} events, ${bytes.rowsOfProject.toFixed(0)} rows of ${(bytes.projectBytes / 1000).toFixed(0)} KB, ${bytes.messagesOfProject.toFixed(0)} messages and ${bytes.filesOfProject.toFixed(0)} files.`,
  );
}

function reportSizes(costs: Costs, assumptions: Assumptions): void {
  const limits = limitsReached(costs, assumptions);
  head('Registered people', ...SIZES.map(count));
  const sizes = SIZES.map((people) => needsOf(people, costs, assumptions));
  const line = (name: string, of: (needs: (typeof sizes)[number]) => string | number) => row(name, ...sizes.map(of));
  line('requests a second in the busiest hour', ({ requestsAS }) => short(requestsAS));
  line('open tabs', ({ sockets }) => count(sockets));
  line('statements a second', ({ statementsAS }) => short(statementsAS));
  line('Mbit/s', ({ mbitS }) => short(mbitS));
  for (const role of ROLES) line(`busy cores: ${role}`, ({ cores }) => short(cores[role]));
  line('processes: application, worker, realtime', ({ people, processes }) =>
    people < (limits.find(({ name }) => name === 'one process of all roles')?.people ?? 0)
      ? '1 of all roles'
      : `${processes.application}, ${processes.worker}, ${processes.realtime}`,
  );
  line('cores of PostgreSQL', ({ databaseCores }) => databaseCores);
  line('memory GB: processes, PostgreSQL', (it) => `${short(it.memoryGb)}, ${short(it.databaseMemoryGb)}`);
  line('connections to PostgreSQL, and past PgBouncer', (it) => `${it.connections}, ${it.connectionsPastPooler}`);
  line('GB a year: database, files', (it) => `${short(it.databaseGbAYear)}, ${short(it.filesGbAYear)}`);
  row(
    'breaks first, of what one machine is given',
    ...SIZES.map((people) => {
      const reached = limits.filter((limit) => limit.people <= people);
      const [first] = limits;
      return reached.map(({ name }) => name).join('; then ') || `nothing; the first would be ${first?.name}`;
    }),
  );
  head('What is reached', 'with people', 'what is done');
  for (const { name, people, remedy } of limits)
    row(name, people === Number.POSITIVE_INFINITY ? 'never' : count(Number(people.toPrecision(2))), remedy);
}
