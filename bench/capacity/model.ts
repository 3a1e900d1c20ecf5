import type { Assumptions } from './assumptions';

/** The processes that work for people, by their role. */
export const ROLES = ['application', 'worker', 'realtime', 'database'] as const;
export type Role = (typeof ROLES)[number];
type PerRole = Record<Role, number>;

/** What is measured, and played. */
export const ACTIONS = {
  keptPage: 'a public page from memory',
  madePage: 'a public page made anew (a search)',
  file: 'a script, style or picture',
  document: 'a page after login, by its address',
  login: 'a login with a password',
  refresh: 'a new access token',
  call: 'a call of the mix',
  connect: 'a tab that opens: its five calls',
  socket: 'a tab that opens: its socket',
  catchUp: 'a visible tab compares its rooms',
  poll: 'a visible tab asks for notifications',
  ping: 'a ping of an open tab',
  delivery: 'an event to all tabs, at one of them',
  message: 'a message, to two browsers',
  picture: 'a message with a picture',
  change: 'a change of a project, with its jobs',
  mail: 'a mail',
} as const;
export type Action = keyof typeof ACTIONS;
export const ACTION_NAMES = Object.keys(ACTIONS) as Action[];

/** Of one action: processor ms by role, SQL statements of all roles, and bytes to the browser. */
export interface Cost extends PerRole {
  statements: number;
  bytes: number;
}

export interface Costs {
  actions: Record<Action, Cost>;
  /** Of one process of the role that nobody asks for anything: processor ms a second. */
  idle: PerRole;
  /** Of one process, without sockets. */
  memoryMb: Record<Exclude<Role, 'database'>, number>;
  socketKb: number;
  /** Rows with their indexes: what a change of a project adds in the mean, a message, a person. */
  changeBytes: number;
  messageBytes: number;
  personBytes: number;
}

/** How often each action happens in a second of the busiest hour of the busiest day. */
export function ratesOf(people: number, it: Assumptions): Record<Action, number> {
  const inPeak = (it.busyDayTimes * it.peakHourShare) / 3600;
  const sessions = people * it.activeShareADay * it.sessionsADay * inPeak;
  const tabs = openTabs(people, it);
  const inFront = tabs * it.visibleTabShare;
  const ofProjects = (people * it.projectsAPersonAYear * inPeak) / 365;
  const eventsToAll = ofProjects * it.eventsToAllAProject;
  const visits = ((people * it.visitsAPersonAMonth * 12) / 365) * inPeak;
  const pages = visits * it.pagesAVisit;
  return {
    keptPage: pages * (1 - it.madePageShare),
    madePage: pages * it.madePageShare,
    file: visits * it.filesAVisit,
    document: sessions * it.documentsASession,
    login: sessions * it.loginsASession,
    refresh: sessions * it.refreshesASession,
    call: sessions * it.callsASession + eventsToAll * tabs * it.listTabShare,
    connect: sessions * it.connectsASession,
    socket: sessions * it.socketsASession,
    catchUp: (inFront * it.catchUpsAMinute) / 60,
    poll: (inFront * it.pollsAMinute) / 60,
    ping: (tabs * it.pingsAMinute) / 60,
    delivery: eventsToAll * tabs,
    message: ofProjects * it.messagesAProject,
    picture: ofProjects * it.picturesAProject,
    change: ofProjects * it.changesAProject,
    mail: ofProjects * it.mailsAProject,
  };
}

/** Open tabs of the busiest hour, which is sockets. */
export const openTabs = (people: number, it: Assumptions): number =>
  people * it.activeShareADay * it.busyDayTimes * it.openTabShare;

/** The sum over all actions of one part of their cost, in a second. */
export function spentASecond(rates: Record<Action, number>, costs: Costs, part: keyof Cost): number {
  return ACTION_NAMES.reduce((sum, action) => sum + rates[action] * costs.actions[action][part], 0);
}

export interface Needs {
  people: number;
  /** Requests that reach an application in a second. */
  requestsAS: number;
  statementsAS: number;
  mbitS: number;
  sockets: number;
  /** Cores that are busy at the peak, with what the processes do by themselves. */
  cores: PerRole;
  /** Of PostgreSQL there is one that writes: its figure is the cores that it needs at the target use. */
  processes: Record<Exclude<Role, 'database'>, number>;
  databaseCores: number;
  /** Memory of our processes, and what PostgreSQL should have. */
  memoryGb: number;
  databaseMemoryGb: number;
  /** What the processes may open to PostgreSQL, and how many of them stay if PgBouncer has those of the calls. */
  connections: number;
  connectionsPastPooler: number;
  databaseGbAYear: number;
  filesGbAYear: number;
}

const GB = 1e9;

/** What so many people need at the peak. */
export function needsOf(people: number, costs: Costs, it: Assumptions): Needs {
  const rates = ratesOf(people, it);
  const spent = (part: keyof Cost) => spentASecond(rates, costs, part);
  const sockets = openTabs(people, it);
  // What a process does by itself leaves less of its core for people.
  const processesOf = (role: Role) =>
    Math.max(1, Math.ceil(spent(role) / Math.max(1, it.targetUse * 1000 - costs.idle[role])));
  const processes = {
    application: processesOf('application'),
    worker: processesOf('worker'),
    realtime: Math.max(processesOf('realtime'), Math.ceil(sockets / (it.socketsAProcess * it.targetSocketUse))),
  };
  const coresOf = (role: Role, count: number) => (spent(role) + costs.idle[role] * count) / 1000;
  const cores = {
    application: coresOf('application', processes.application),
    worker: coresOf('worker', processes.worker),
    realtime: coresOf('realtime', processes.realtime),
    database: coresOf('database', 1),
  };
  const { application, worker, realtime } = processes;
  const memoryMb =
    application * costs.memoryMb.application + worker * costs.memoryMb.worker + realtime * costs.memoryMb.realtime;
  const databaseGbAYear =
    (people *
      it.projectsAPersonAYear *
      (it.changesAProject * costs.changeBytes + it.messagesAProject * costs.messageBytes)) /
    GB;
  return {
    people,
    requestsAS: ACTION_NAMES.reduce((sum, action) => sum + rates[action] * (REQUESTS[action] ?? 1), 0),
    statementsAS: spent('statements'),
    mbitS: (spent('bytes') * 8) / 1e6,
    sockets,
    cores,
    processes,
    databaseCores: Math.max(1, Math.ceil(cores.database / it.targetUse)),
    memoryGb: (memoryMb * 1e6 + sockets * costs.socketKb * 1000) / GB,
    databaseMemoryGb: (people * costs.personBytes) / GB + databaseGbAYear * it.hotYears,
    connections: application * (it.applicationPool + 1) + worker * (it.workerPool + 1),
    connectionsPastPooler: application + worker * (it.workerPool + 1),
    databaseGbAYear,
    filesGbAYear: (people * it.projectsAPersonAYear * it.picturesAProject * it.pictureBytes) / GB,
  };
}

/** Requests of an action, if it is not one: a tab that opens asks where to, for the sign-in, two channels, and what it missed. */
const REQUESTS: Partial<Record<Action, number>> = { connect: 5, socket: 0, ping: 0, delivery: 0 };

interface Limit {
  name: string;
  /** What is done about it: mechanisms that the product has. */
  remedy: string;
  use: (needs: Needs, costs: Costs, it: Assumptions) => number;
  allowed: (it: Assumptions) => number;
}

/** What ends first where a site is one machine with one process, and where it has grown by what each remedy says. */
export const LIMITS: readonly Limit[] = [
  {
    name: 'one process of all roles',
    remedy: 'a process for each role (`--roles`)',
    use: ({ cores }) => cores.application + cores.worker + cores.realtime,
    allowed: (it) => it.targetUse,
  },
  {
    name: 'one application',
    remedy: 'more with `--roles=app`, behind a proxy (`deploy/`)',
    use: ({ processes }) => processes.application,
    allowed: () => 1,
  },
  {
    name: 'one worker',
    remedy: 'more with `--roles=worker`',
    use: ({ processes }) => processes.worker,
    allowed: () => 1,
  },
  {
    name: 'one realtime process',
    remedy: 'more with `--roles=realtime`, or `PUSHER_MAX_CONNECTIONS`',
    use: ({ processes }) => processes.realtime,
    allowed: () => 1,
  },
  {
    name: 'the connections of PostgreSQL',
    remedy: 'PgBouncer (`DATABASE_URL`, with `DATABASE_DIRECT_URL`), or `max_connections`',
    use: ({ connections }) => connections,
    allowed: (it) => it.connectionsAllowed,
  },
  {
    name: 'the cores of the database',
    remedy: 'more cores; reads from a standby (`DATABASE_STANDBY_URL`)',
    use: ({ cores }) => cores.database,
    allowed: (it) => it.databaseCores * it.targetUse,
  },
  {
    name: 'the disk of the database',
    remedy: 'a larger disk; the archive of its log on another (`deploy/postgresql`)',
    use: ({ people, databaseGbAYear }, costs, it) => databaseGbAYear * it.yearsKept + (people * costs.personBytes) / GB,
    allowed: (it) => it.databaseGb,
  },
  {
    name: 'the disk of the files',
    remedy: 'a bucket (`FILES_S3_BUCKET`, `admin move-files`)',
    use: ({ filesGbAYear }, _, it) => filesGbAYear * it.yearsKept,
    allowed: (it) => it.filesGb,
  },
  {
    name: 'the line',
    remedy: 'a CDN before the site (`PAGE_SHARED_MAX_AGE_S`), `FILES_S3_LINKS`',
    use: ({ mbitS }) => mbitS,
    allowed: (it) => it.lineMbitS * it.targetUse,
  },
];

export interface Reached {
  name: string;
  remedy: string;
  /** The fewest people with whom the limit is exceeded. */
  people: number;
}

/** More than live. */
const MOST = 10_000_000_000;

/** All limits, the one that is reached first at the beginning. */
export function limitsReached(costs: Costs, it: Assumptions): Reached[] {
  return LIMITS.map(({ name, remedy, use, allowed }) => ({
    name,
    remedy,
    people: fewest((people) => use(needsOf(people, costs, it), costs, it) > allowed(it)),
  })).sort((one, other) => one.people - other.people);
}

/** The smallest number for which it is true, of a condition that stays true from there on; Infinity if it never is. */
function fewest(isExceeded: (people: number) => boolean): number {
  if (!isExceeded(MOST)) return Number.POSITIVE_INFINITY;
  let [under, over] = [-1, MOST];
  while (over - under > 1) {
    const middle = Math.floor((under + over) / 2);
    if (isExceeded(middle)) over = middle;
    else under = middle;
  }
  return over;
}

/**
 * The people whose peak keeps so many cores busy, one process of each role.
 * @param loadMs of each action: processor ms of whoever plays it on the same machine
 */
export function peopleFilling(cores: number, costs: Costs, it: Assumptions, loadMs: Record<Action, number>): number {
  const busyMs = (people: number) => {
    const rates = ratesOf(people, it);
    const load = ACTION_NAMES.reduce((sum, action) => sum + rates[action] * loadMs[action], 0);
    return ROLES.reduce((sum, role) => sum + spentASecond(rates, costs, role) + costs.idle[role], load);
  };
  return Math.max(0, fewest((people) => busyMs(people) > cores * 1000) - 1);
}
