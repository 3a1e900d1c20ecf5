import { setTimeout as delay } from 'node:timers/promises';
import { median } from '../support/percentile';
import type { Played } from './actions';
import { ACTION_NAMES, type Action, type Cost, type Costs, ROLES, type Role } from './model';
import { measureBytes } from './rows';
import { rolesBetween, type Site, type Spent } from './site';
import type { Sockets } from './sockets';

/** How often each is done in a round: long enough for clock ticks of 10 ms. Some are done fewer times because they take long. */
const AMOUNTS: Record<Played, number> = {
  keptPage: 800,
  madePage: 40,
  file: 800,
  document: 60,
  login: 16,
  refresh: 80,
  call: 600,
  connect: 60,
  catchUp: 300,
  poll: 300,
  message: 120,
  picture: 8,
  change: 60,
  mail: 40,
};
/** So many at a time, as people come who do not wait for each other. */
const AT_ONCE = 4;
export const CROWD = 1000;
const CROWD_EVENTS = 40;
/** Longer than a minute: then each socket has had its ping, and the jobs of each minute have run. */
const IDLE_S = 62;
const QUIET_S = 15;

const PARTS = [...ROLES, 'statements', 'bytes', 'load'] as const;
type Measured = Record<(typeof PARTS)[number], number>;
const NOTHING = Object.fromEntries(PARTS.map((part) => [part, 0])) as Measured;

interface During {
  before: Spent;
  after: Spent;
}

async function during({ spent }: Site, work: () => Promise<void>): Promise<During> {
  const before = await spent();
  await work();
  return { before, after: await spent() };
}

/** One action's part of what was spent, without what the processes do by themselves. */
function shareOf({ before, after }: During, amount: number, idle: Record<Role, number>): Measured {
  const seconds = (after.atMs - before.atMs) / 1000;
  const share = (part: keyof Measured) => {
    const own = part in idle ? idle[part as Role] * seconds : 0;
    return Math.max(0, after[part] - before[part] - own) / amount;
  };
  return Object.fromEntries(PARTS.map((part) => [part, share(part)])) as Measured;
}

interface Measuring {
  site: Site;
  sockets: Sockets;
  actions: Record<Played, () => Promise<unknown>>;
  rounds: number;
  /** Open sockets of clients, and as many of consultants. */
  tabs: number;
  say: (line: string) => void;
}

/** Measures all costs. Opens the tabs, which stay open. */
export async function measureCosts({ site, sockets, actions, rounds, tabs, say }: Measuring) {
  const { amounts } = site;
  const quiet = await restFor(QUIET_S, site);
  const memoryBefore = await site.memoryMb('realtime');
  const opening = await during(site, async () => {
    await sockets.open(tabs, 1);
    await sockets.open(tabs, amounts.clients + 1);
  });
  const socketKb = Math.max(0, ((await site.memoryMb('realtime')) - memoryBefore) * 1000) / (2 * tabs);
  await sockets.openCrowd(CROWD);
  await sockets.tellCrowd(CROWD_EVENTS, CROWD);
  const telling = await during(site, () => sockets.tellCrowd(CROWD_EVENTS, CROWD));

  const doing = Object.fromEntries(Object.keys(actions).map((name) => [name, []])) as unknown as Record<
    Played,
    During[]
  >;
  for (let round = 0; round <= rounds; round++) {
    say(`▸ ${round === 0 ? 'each action, to warm up' : `round ${round} of ${rounds}`}`);
    for (const [name, act] of Object.entries(actions) as [Played, () => Promise<unknown>][]) {
      const amount = AMOUNTS[name];
      // Connections that idled are closed, and PostgreSQL plans what a new one asks: at the peak none of them is new.
      await inParallel(amount, act);
      await site.settle();
      const done = await during(site, async () => {
        await inParallel(amount, act);
        await site.settle();
      });
      // In the first round V8 still optimises.
      if (round > 0) doing[name].push(done);
    }
  }
  say(`▸ ${IDLE_S} s in which nobody does anything, with ${2 * tabs} open tabs`);
  // Now that the processes are warm.
  const idleWithTabs = await restFor(IDLE_S, site);
  const ping = {
    ...NOTHING,
    realtime: Math.max(0, idleWithTabs.realtime - quiet.realtime) / ((2 * tabs + CROWD) / 60),
  };
  const shares = (Object.keys(doing) as Played[]).map((name) => {
    const all = doing[name].map((done) => shareOf(done, AMOUNTS[name], idleWithTabs));
    return [name, Object.fromEntries(PARTS.map((part) => [part, median(all.map((one) => one[part]))]))];
  });
  const all: Record<Action, Measured> = {
    ...(Object.fromEntries(shares) as Record<Played, Measured>),
    // What the clients of sockets spend is not a request's.
    socket: { ...shareOf(opening, 2 * tabs, idleWithTabs), load: 0 },
    delivery: { ...shareOf(telling, CROWD_EVENTS * CROWD, idleWithTabs), load: 0 },
    ping,
  };
  const memoryMb = {
    application: await site.memoryMb('application'),
    worker: await site.memoryMb('worker'),
    realtime: memoryBefore,
  };
  const bytes = await measureBytes(site.database, site.rows);
  const idle = { ...idleWithTabs, realtime: quiet.realtime };
  const costs: Costs = { actions: all satisfies Record<Action, Cost>, idle, memoryMb, socketKb, ...bytes };
  const loadMs = Object.fromEntries(ACTION_NAMES.map((name) => [name, all[name].load])) as Record<Action, number>;
  return { costs, loadMs, bytes };
}

/** What the processes spend by themselves, in ms a second. */
async function restFor(seconds: number, { spent }: Site): Promise<Record<Role, number>> {
  const before = await spent();
  await delay(seconds * 1000);
  const after = await spent();
  const between = rolesBetween(before, after);
  const elapsed = (after.atMs - before.atMs) / 1000;
  return Object.fromEntries(ROLES.map((role) => [role, between[role] / elapsed])) as Record<Role, number>;
}

async function inParallel(amount: number, act: () => Promise<unknown>): Promise<void> {
  let left = amount;
  const work = async () => {
    while (left-- > 0) await act();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
