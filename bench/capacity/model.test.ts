import { describe, expect, it } from 'vitest';
import { ASSUMPTIONS, type Assumptions, readAssumptions } from './assumptions';
import {
  ACTION_NAMES,
  type Action,
  type Cost,
  type Costs,
  LIMITS,
  limitsReached,
  needsOf,
  openTabs,
  peopleFilling,
  ROLES,
  ratesOf,
  spentASecond,
} from './model';

const FREE: Cost = { application: 0, worker: 0, realtime: 0, database: 0, statements: 0, bytes: 0 };
const NO_LOAD = Object.fromEntries(ACTION_NAMES.map((name) => [name, 0])) as Record<Action, number>;

/** What costs nothing, but for these actions. */
const costsOf = (actions: Partial<Record<Action, Partial<Cost>>>, more: Partial<Costs> = {}): Costs => ({
  actions: Object.fromEntries(ACTION_NAMES.map((name) => [name, { ...FREE, ...actions[name] }])) as Costs['actions'],
  idle: { application: 0, worker: 0, realtime: 0, database: 0 },
  memoryMb: { application: 200, worker: 100, realtime: 50 },
  socketKb: 10,
  changeBytes: 0,
  messageBytes: 0,
  personBytes: 0,
  ...more,
});

/** Round figures: 3,600,000 people have a session a second and 3,600 open tabs. */
const ROUND: Assumptions = {
  ...ASSUMPTIONS,
  projectsAPersonAYear: 0,
  activeShareADay: 0.01,
  sessionsADay: 1,
  busyDayTimes: 1,
  peakHourShare: 0.1,
  openTabShare: 0.1,
  visitsAPersonAMonth: 0,
  targetUse: 0.5,
  targetSocketUse: 0.5,
  socketsAProcess: 2000,
};
const PEOPLE = 3_600_000;

describe('how often something happens', () => {
  it('nobody does nothing', () => {
    for (const rate of Object.values(ratesOf(0, ASSUMPTIONS))) expect(rate).toBe(0);
  });

  it.each([
    ['document', 'documentsASession'],
    ['login', 'loginsASession'],
    ['refresh', 'refreshesASession'],
    ['call', 'callsASession'],
    ['connect', 'connectsASession'],
    ['socket', 'socketsASession'],
  ] as const)('%s: as often as sessions have it', (action, figure) => {
    expect(ratesOf(PEOPLE, { ...ROUND, [figure]: 7 })[action]).toBeCloseTo(7, 9);
  });

  it.each([
    ['ping', 'pingsAMinute', 60],
    ['catchUp', 'catchUpsAMinute', 60 * ROUND.visibleTabShare],
    ['poll', 'pollsAMinute', 60 * ROUND.visibleTabShare],
  ] as const)('%s: as often as open tabs do it', (action, figure, tenMinutely) => {
    expect(openTabs(PEOPLE, ROUND)).toBeCloseTo(3600, 9);
    expect(ratesOf(PEOPLE, { ...ROUND, [figure]: 10 })[action]).toBeCloseTo(10 * tenMinutely, 9);
  });

  it.each([
    ['message', 'messagesAProject'],
    ['picture', 'picturesAProject'],
    ['change', 'changesAProject'],
    ['mail', 'mailsAProject'],
  ] as const)('%s: as often as projects have it, a day’s in its busiest hour', (action, figure) => {
    // 36,500 projects a year are a hundred a day, of which ten in the hour.
    const by = { ...ROUND, projectsAPersonAYear: 36_500 / PEOPLE, [figure]: 36 };
    expect(ratesOf(PEOPLE, by)[action]).toBeCloseTo((10 * 36) / 3600, 9);
  });

  it('pages and files: by visits, of which a share is made anew', () => {
    // 365 visits a month are 12 a day for each, 1.2 in the hour.
    const visits = { visitsAPersonAMonth: 365, pagesAVisit: 4, madePageShare: 0.25, filesAVisit: 10 };
    const rates = ratesOf(3000, { ...ROUND, ...visits });
    expect(rates.keptPage).toBeCloseTo(3, 9);
    expect(rates.madePage).toBeCloseTo(1, 9);
    expect(rates.file).toBeCloseTo(10, 9);
  });

  it('what all are told grows with the projects and with those who are told', () => {
    const told = { ...ROUND, projectsAPersonAYear: 0.1, eventsToAllAProject: 5, callsASession: 0, listTabShare: 0.5 };
    const [once, twice] = [ratesOf(PEOPLE, told), ratesOf(2 * PEOPLE, told)];
    expect(once.delivery).toBeGreaterThan(0);
    expect(twice.delivery / once.delivery).toBeCloseTo(4, 9);
    expect(once.call).toBeCloseTo(once.delivery / 2, 9);
  });

  it('a busy day has more of everything', () => {
    const [usual, busy] = [ratesOf(PEOPLE, ASSUMPTIONS), ratesOf(PEOPLE, { ...ASSUMPTIONS, busyDayTimes: 3 })];
    for (const action of ACTION_NAMES) expect(busy[action]).toBeGreaterThan(usual[action]);
  });
});

describe('what people need', () => {
  it.each(ROLES)('cores of the %s: what its actions cost, and what the process does by itself', (role) => {
    const costs = costsOf({ login: { [role]: 100 }, document: { [role]: 50 } });
    costs.idle[role] = 25;
    const by = { ...ROUND, loginsASession: 1, documentsASession: 4, openTabShare: 0 };
    expect(needsOf(PEOPLE, costs, by).cores[role]).toBeCloseTo(0.325, 9);
  });

  it.each(['application', 'worker', 'realtime'] as const)('a %s for each part of a core that it may fill', (role) => {
    const by = { ...ROUND, loginsASession: 1, openTabShare: 0 };
    const countOf = (ms: number) => needsOf(PEOPLE, costsOf({ login: { [role]: ms } }), by).processes[role];
    expect([0, 499, 501, 999, 1001].map(countOf)).toEqual([1, 1, 2, 2, 3]);
  });

  it('what a process does by itself leaves less of it', () => {
    const costs = costsOf({ login: { worker: 499 } });
    costs.idle.worker = 100;
    expect(needsOf(PEOPLE, costs, { ...ROUND, loginsASession: 1 }).processes.worker).toBe(2);
  });

  it('a realtime process for each part of its sockets that may be taken', () => {
    const countOf = (people: number) => needsOf(people, costsOf({}), ROUND).processes.realtime;
    expect([1, 999_000, 1_001_000, 3_600_000].map(countOf)).toEqual([1, 1, 2, 4]);
  });

  it('cores of PostgreSQL at the target use', () => {
    const coresOf = (ms: number) =>
      needsOf(PEOPLE, costsOf({ login: { database: ms } }), { ...ROUND, loginsASession: 1 }).databaseCores;
    expect([0, 499, 501, 4000].map(coresOf)).toEqual([1, 1, 2, 8]);
  });

  it('connections: the pools and what listens; past PgBouncer the workers’ and what listens', () => {
    const costs = costsOf({ login: { application: 1400, worker: 600 } });
    const needs = needsOf(PEOPLE, costs, { ...ROUND, loginsASession: 1, applicationPool: 20, workerPool: 16 });
    expect(needs.processes).toMatchObject({ application: 3, worker: 2 });
    expect(needs.connections).toBe(3 * 21 + 2 * 17);
    expect(needs.connectionsPastPooler).toBe(3 + 2 * 17);
  });

  it('memory: of processes and sockets', () => {
    const needs = needsOf(PEOPLE, costsOf({}), ROUND);
    expect(needs.processes).toEqual({ application: 1, worker: 1, realtime: 4 });
    expect(needs.memoryGb).toBeCloseTo(0.2 + 0.1 + 4 * 0.05 + 3600 * 1e-5, 9);
  });

  it('bytes: projects with their messages and pictures, and of the database’s what is looked at in memory', () => {
    const costs = costsOf({}, { changeBytes: 500, messageBytes: 1000, personBytes: 500 });
    const needs = needsOf(1_000_000, costs, {
      ...ROUND,
      ...{
        projectsAPersonAYear: 0.1,
        changesAProject: 40,
        messagesAProject: 30,
        picturesAProject: 4,
        pictureBytes: 1e6,
        hotYears: 0.5,
      },
    });
    expect(needs.databaseGbAYear).toBeCloseTo(5, 9);
    expect(needs.filesGbAYear).toBeCloseTo(400, 9);
    expect(needs.databaseMemoryGb).toBeCloseTo(0.5 + 2.5, 9);
  });

  it('statements, the line, and requests, of which a tab that opens makes five', () => {
    const costs = costsOf({ connect: { statements: 12, bytes: 125_000 } });
    const by = { ...ROUND, catchUpsAMinute: 0, pollsAMinute: 0, callsASession: 0, documentsASession: 0 };
    const needs = needsOf(PEOPLE, costs, { ...by, loginsASession: 0, refreshesASession: 0, connectsASession: 2 });
    expect(needs.statementsAS).toBeCloseTo(24, 9);
    expect(needs.mbitS).toBeCloseTo(2, 9);
    expect(needs.requestsAS).toBeCloseTo(10, 9);
  });
});

describe('what is reached first', () => {
  const COSTLY = costsOf(
    {
      call: { application: 4, database: 2, statements: 5, bytes: 3000 },
      mail: { worker: 20 },
      catchUp: { application: 2, database: 1 },
      ping: { realtime: 0.05 },
    },
    { changeBytes: 1000, messageBytes: 600, personBytes: 1000 },
  );

  it('every limit holds one person fewer, and not that one more', () => {
    const reached = limitsReached(COSTLY, ASSUMPTIONS);
    expect(reached).toHaveLength(LIMITS.length);
    for (const { name, people } of reached) {
      const limit = LIMITS.find((one) => one.name === name);
      const isExceeded = (count: number) =>
        (limit?.use(needsOf(count, COSTLY, ASSUMPTIONS), COSTLY, ASSUMPTIONS) ?? 0) >
        (limit?.allowed(ASSUMPTIONS) ?? 0);
      expect([name, isExceeded(people - 1), isExceeded(people)]).toEqual([name, false, true]);
    }
  });

  it('the first comes first', () => {
    const people = limitsReached(COSTLY, ASSUMPTIONS).map((limit) => limit.people);
    expect(people).toEqual([...people].sort((one, other) => one - other));
  });

  it('what costs nothing is never reached', () => {
    const { people } = limitsReached(costsOf({}), ROUND).find(({ name }) => name === 'one worker') ?? {};
    expect(people).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the people who fill a machine', () => {
  const costs = costsOf({ login: { application: 100, database: 60 } });
  const by = { ...ROUND, loginsASession: 1 };

  it('keep so many cores busy, with those who play them', () => {
    const loads = { ...NO_LOAD, login: 40 };
    // 200 ms for each session a second.
    expect(peopleFilling(1, costs, by, loads) / PEOPLE).toBeCloseTo(5, 6);
    expect(spentASecond(ratesOf(5 * PEOPLE, by), costs, 'database')).toBeCloseTo(300, 6);
  });

  it('nobody, where the processes alone fill it', () => {
    const idle = { application: 1000, worker: 0, realtime: 0, database: 0 };
    expect(peopleFilling(0.9, { ...costs, idle }, by, NO_LOAD)).toBe(0);
  });
});

describe('figures of an operator', () => {
  it('take the place of those that they name', () => {
    expect(readAssumptions('{"sessionsADay": 5}')).toEqual({ ...ASSUMPTIONS, sessionsADay: 5 });
  });

  it.each([
    ['[]', 'must be an object'],
    ['null', 'must be an object'],
    ['{"sessionADay": 5}', 'sessionADay is no figure; there are: projectsAPersonAYear, '],
    ['{"toString": 5}', 'toString is no figure'],
    ['{"sessionsADay": "5"}', 'sessionsADay must be a number, 0 or more'],
    ['{"sessionsADay": -1}', 'sessionsADay must be a number, 0 or more'],
    ['{"sessionsADay": 1e999}', 'sessionsADay must be a number, 0 or more'],
    ['{"activeShareADay": 8}', 'activeShareADay is a share, 1 at most'],
    ['{"targetUse": 0}', 'targetUse must be more than 0'],
    ['{"targetSocketUse": 1.5}', 'targetSocketUse must be more than 0, and 1 at most'],
    ['{', 'JSON'],
  ])('%s is refused', (json, message) => {
    expect(() => readAssumptions(json)).toThrow(message);
  });
});
