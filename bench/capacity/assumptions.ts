import { REALTIME_LIMITS, WORKER_POOL_MAX } from '@/config/limits';

/**
 * What is not measured but assumed, each with its unit in the name. "A person" is one who is registered, whatever their
 * role. `npm run bench capacity figures.json` takes others from a file: an object with some of these names.
 */
export const ASSUMPTIONS = {
  // --- What people do ---
  /**
   * Persons a year who have a project: a renovation comes every ten years or so, and professionals are few beside clients.
   */
  projectsAPersonAYear: 0.1,
  /**
   * Share of the persons who come on a day. Of 0.1 projects a year that take 60 days some 0.016 are under way, each with
   * three people who look daily: 0.05. The rest are professionals who look for requests.
   */
  activeShareADay: 0.08,
  /** Visits of an active person on a day: morning, midday and evening, as a message or a push calls them. */
  sessionsADay: 3,
  /** The busiest day beside the average one: weekends differ from weekdays by about so much. */
  busyDayTimes: 1.5,
  /** Share of a day in its busiest hour. If all hours were alike it would be 0.042, in waking hours alone 0.06. */
  peakHourShare: 0.12,
  /** Calls of a session, without those that open it (see CALLS): eight to ten screens of three. */
  callsASession: 30,
  /** Pages after login that are opened by their address; from then on links ask for calls only (decision 35). */
  documentsASession: 1.2,
  /** A login for every fifty sessions: the others go on with the refresh token that the browser has. */
  loginsASession: 0.02,
  /** An access token lasts 15 minutes, so it is over when the person comes back. */
  refreshesASession: 1,
  /** Tabs that connect in a session, and sockets that they open. */
  connectsASession: 1.2,
  socketsASession: 1.2,
  /** Share of the day's active persons who have a tab open in the busiest hour, in front or behind. */
  openTabShare: 0.25,
  /** Of the open tabs, those in front. */
  visibleTabShare: 0.3,
  /** What an open tab does, in front or behind (REALTIME_ACTIVITY_TIMEOUT_MS). */
  pingsAMinute: 2,
  /** What one in front does besides (CATCH_UP_INTERVAL_MS, Spec §9). */
  catchUpsAMinute: 1,
  pollsAMinute: 1,
  /** Events of a project that every open tab is told of, because the lists of open requests change (decision 32). */
  eventsToAllAProject: 6,
  /** Of the open tabs, those in front that show such a list, and fetch it again. */
  listTabShare: 0.03,
  /**
   * Of a project's whole life, with stages, changes of the work and a warranty. The demonstration's, most of them on their
   * way, have 10 events and 7 messages in the mean.
   */
  changesAProject: 40,
  messagesAProject: 60,
  mailsAProject: 30,
  /** Site log, submissions and chat together; a telephone's picture as the browser shrinks it (SENT_PICTURE_PX). */
  picturesAProject: 30,
  pictureBytes: 500_000,
  /** Visits of the public site by anybody, for each registered person: many look, few register. */
  visitsAPersonAMonth: 3,
  pagesAVisit: 4,
  /** Public pages that are not in memory: searches with words of their own, and each page's first after a publication. */
  madePageShare: 0.1,
  /** Scripts, styles and pictures that a visitor's browser does not have yet. */
  filesAVisit: 25,

  // --- What it runs on ---
  /** Of a core at the peak: above it calls wait for each other noticeably, and the busiest minute is not the hour's mean. */
  targetUse: 0.5,
  /** Of a process's sockets: those of one that ends come back to the others. */
  targetSocketUse: 0.7,
  socketsAProcess: REALTIME_LIMITS.maxConnections,
  /** DATABASE_POOL_MAX of an application, and a worker's; each process has one more to listen. */
  applicationPool: 20,
  workerPool: WORKER_POOL_MAX,
  /** PostgreSQL's own max_connections is 100, with three reserved. */
  connectionsAllowed: 97,
  /** A usual machine for PostgreSQL, and its disk. */
  databaseCores: 8,
  databaseGb: 1000,
  /** The disk of a folder for files. */
  filesGb: 1000,
  lineMbitS: 1000,
  /** How many years' projects are in the database and among the files; nothing of a project is removed by itself. */
  yearsKept: 5,
  /** What should fit in the database's memory: the projects of so many years, those that people look at. */
  hotYears: 0.5,
};
export type Assumptions = Record<keyof typeof ASSUMPTIONS, number>;

/** @throws Error that names what is wrong in the file */
export function readAssumptions(json: string): Assumptions {
  const given: unknown = JSON.parse(json);
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Error('the figures must be an object of names and numbers');
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(ASSUMPTIONS, name))
      throw new Error(`${name} is no figure; there are: ${Object.keys(ASSUMPTIONS).join(', ')}`);
    if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
      throw new Error(`${name} must be a number, 0 or more`);
    if (name.includes('Share') && value > 1) throw new Error(`${name} is a share, 1 at most`);
  }
  const all: Assumptions = { ...ASSUMPTIONS, ...given };
  for (const name of ['targetUse', 'targetSocketUse'] as const)
    if (!(all[name] > 0 && all[name] <= 1)) throw new Error(`${name} must be more than 0, and 1 at most`);
  return all;
}
