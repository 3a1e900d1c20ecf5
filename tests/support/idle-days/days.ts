import { asc, eq, gt, sql } from 'drizzle-orm';
import { DAY_MS } from '@/config/limits';
import { privatePaths } from '@/config/private-paths';
import { disputeCalls } from '@/contract/dispute/calls';
import { feedbackCalls } from '@/contract/feedback/calls';
import { monthsLater } from '@/domain/time/calendar';
import { mails, notifications, quotations, subscriptions } from '@/server/db/schema';
import { startApi, type TestApi } from '../api/api';
import { logIn, type Person, person } from '../people/people';
import { professionalAt } from '../people/professionals';
import { subscriber } from '../people/subscriber';
import { type Travelled, travel } from '../projects/way';
import { Course } from './course';
import { type Act, IDLE, type Idle } from './table';

/** The day on which a membership's period ends (table.ts). */
const PERIOD_END_DAY = 20;

/** One idle project or professional, and its expected course. */
interface IdleCase {
  idle: Idle;
  course: Course;
  /** Null for a professional. */
  way: Travelled | null;
  /** The names of its readers, by their ids and addresses. */
  readers: Map<number | string, string>;
}
type Party = Record<'client' | 'consultant' | 'technician' | 'admin', Person>;

/** Runs the worker's deadlines job until nothing is due, however often it is interrupted. */
export type Worker = (api: TestApi, now: Date) => Promise<void>;

/** The result for one line of the table: how much had to happen, and the copies that differ from it. */
export interface Found {
  name: string;
  events: number;
  tells: number;
  mails: number;
  differences: string[];
}

/**
 * Creates every case of the table, `copies` times each, and lets sixty days pass. The worker runs at the `visits` (in
 * days); after each of them everything that happened is compared with the table.
 */
export async function letDaysPass(visits: readonly number[], copies: number, worker: Worker): Promise<Found[]> {
  const api = await startApi();
  const start = api.clock.now().getTime();
  const party: Party = {
    client: await person(api, 'client'),
    consultant: await person(api, 'consultant'),
    technician: await person(api, 'technician'),
    admin: await person(api, 'admin'),
  };
  const cases: IdleCase[] = [];
  for (const idle of IDLE) for (let count = 0; count < copies; count++) cases.push(await putToRest(api, idle, party));
  const before = await newestIds(api);
  const differences = new Map<IdleCase, string>();
  const moments = new Set([...visits, ...cases.flatMap(({ course }) => course.actDays)]);
  for (const day of [...moments].sort((one, other) => one - other)) {
    api.clock.moveTo(new Date(start + Math.round(day * DAY_MS)));
    const acts = cases.flatMap(({ course, way }) =>
      course.takeActs(day).map((act) => ({ act, way: way as Travelled })),
    );
    const actors = acts.length > 0 ? await freshLogins(api, party) : party;
    for (const { act, way } of acts) await ACTS[act](api, way, actors);
    if (!visits.includes(day)) continue;
    await worker(api, api.clock.now());
    const happened = await whatHappened(api, before);
    for (const one of cases) {
      one.course.look(day);
      const wrong = compare(one, happened);
      // A difference stays on all later days, so only its first day is reported.
      if (wrong && !differences.has(one)) differences.set(one, `day ${day}: ${wrong}`);
    }
    const strays = happened.notified.filter((row) => !row.isTaken).map((row) => `${row.reader} ${row.template}`);
    if (strays.length > 0) throw new Error(`day ${day}: notifications that belong to no case: ${strays.join(', ')}`);
  }
  return IDLE.map((idle) => {
    const all = cases.filter((one) => one.idle === idle);
    const sum = (count: (course: Course) => number) => all.reduce((total, { course }) => total + count(course), 0);
    return {
      name: idle.name,
      events: sum(({ events }) => events.length),
      tells: sum(({ tells }) => tells.length),
      mails: sum(({ tells }) => tells.filter(isMailed).length),
      differences: all.flatMap((one) => differences.get(one) ?? []),
    };
  });
}

async function putToRest(api: TestApi, idle: Idle, party: Party): Promise<IdleCase> {
  const course = new Course(idle);
  if (typeof idle.rests === 'object') {
    const way = await travel(api, idle.rests.at, party);
    for (const act of idle.rests.after ?? []) await ACTS[act](api, way, party);
    const { client: owner, consultant, technician, admin } = party;
    const named = Object.entries({ owner, consultant, technician, admin });
    const readers = new Map(named.flatMap(([name, who]): [number | string, string][] => both(who, name)));
    return { idle, course, way, readers };
  }
  const end = new Date(api.clock.now().getTime() + PERIOD_END_DAY * DAY_MS);
  const holder =
    idle.rests === 'info_requested'
      ? await professionalAt(api, 'info_requested')
      : await subscriber(api, monthsLater(end, -3));
  if (idle.rests === 'cancelled_membership')
    await api.deps.db.update(subscriptions).set({ cancelAtPeriodEnd: true }).where(eq(subscriptions.userId, holder.id));
  return { idle, course, way: null, readers: new Map(both(holder, 'holder')) };
}

const both = (who: Person, name: string): [number | string, string][] => [
  [who.id, name],
  [who.email, name],
];

const freshLogins = async (api: TestApi, party: Party): Promise<Party> => ({
  ...party,
  client: await logIn(api, party.client),
  technician: await logIn(api, party.technician),
});

/** The users' acts. */
const ACTS: Record<Act, (api: TestApi, way: Travelled, party: Party) => Promise<unknown>> = {
  rate: (api, { projectId: project_id }, { client }) =>
    api.ok(
      feedbackCalls.commentProject,
      { project_id, feedback: '準時', consultant_rating: 5, technician_rating: 4 },
      { token: client.token },
    ),
  complain: (api, { projectId: project_id }, { client }) =>
    api.ok(
      disputeCalls.complainProject,
      { project_id, reason_code: 'quality', note: '牆身出現裂縫' },
      { token: client.token },
    ),
  answer: (api, { projectId: project_id }, { technician }) =>
    api.ok(disputeCalls.answerComplaint, { project_id, note: '已檢查。' }, { token: technician.token }),
  withdraw: (api, { projectId: project_id }, { client }) =>
    api.ok(disputeCalls.withdrawComplaint, { project_id }, { token: client.token }),
  shorten_quotation: (api, { quotationId }) =>
    api.deps.db.update(quotations).set({ validUntil: '2026-11-25' }).where(eq(quotations.id, quotationId)),
};

interface Sent {
  reader: number | string;
  template: string;
  link: string;
  isTaken?: boolean;
}
interface Happened {
  notified: Sent[];
  mailed: Sent[];
  projects: Map<number, Stand>;
  professionals: Map<number, Stand>;
}
/** The events in its log, and its status; for a membership followed by its orders' statuses, the newest first. */
type Stand = { id: number; events: string[]; status: string };

async function newestIds(api: TestApi) {
  const newest = (table: string) => sql`(select coalesce(max(id), 0)::int from ${sql.identifier(table)})`;
  const { rows } = await api.deps.db.execute<Record<'notified' | 'mailed' | 'logged' | 'registered', number>>(sql`
    select ${newest('notifications')} as notified, ${newest('mails')} as mailed, ${newest('project_events')} as logged,
      ${newest('professional_events')} as registered`);
  if (!rows[0]) throw new Error('no ids');
  return rows[0];
}

/** Everything written to the database since `before`. */
async function whatHappened(api: TestApi, before: Awaited<ReturnType<typeof newestIds>>): Promise<Happened> {
  const { db } = api.deps;
  const notified = await db
    .select({ reader: notifications.userId, template: notifications.template, link: notifications.link })
    .from(notifications)
    .where(gt(notifications.id, before.notified))
    .orderBy(asc(notifications.id));
  const mailed = await db
    .select({ reader: mails.toAddress, template: mails.template, params: mails.params })
    .from(mails)
    .where(gt(mails.id, before.mailed))
    .orderBy(asc(mails.id));
  const { rows: ofProjects } = await db.execute<Stand>(sql`
    select p.id, p.status, array(select e.event from project_events e
      where e.project_id = p.id and e.id > ${before.logged} order by e.id) as events from projects p`);
  const { rows: ofProfessionals } = await db.execute<Stand>(sql`
    select p.user_id as id,
      case p.status when 'approved' then concat_ws(' ', s.status, (select string_agg(o.status, ' ' order by o.id desc)
        from orders o where o.subscription_id = s.id)) else p.status end as status,
      array(select e.event from professional_events e
        where e.user_id = p.user_id and e.id > ${before.registered} order by e.id) as events
    from professionals p left join subscriptions s on s.user_id = p.user_id`);
  return {
    notified,
    mailed: mailed.map(({ params, ...mail }) => ({ ...mail, link: String(params.url) })),
    projects: new Map(ofProjects.map((row) => [row.id, row])),
    professionals: new Map(ofProfessionals.map((row) => [row.id, row])),
  };
}

const isMailed = (entry: string): boolean => entry.endsWith(' +');

/** The difference from the table; null if there is none. */
function compare({ course, way, readers }: IdleCase, { notified, mailed, ...happened }: Happened): string | null {
  // An admin's link leads to the project's page in the back office.
  const links = way && [privatePaths.projectDetail(way.projectId), privatePaths.adminProject(way.projectId)];
  const isOfIt = (row: Sent) =>
    readers.has(row.reader) && (links === null || links.some((link) => row.link.endsWith(link)));
  const mine = notified.filter(isOfIt);
  for (const row of mine) row.isTaken = true;
  const id = way?.projectId ?? ([...readers.keys()][0] as number);
  const of = way ? happened.projects : happened.professionals;
  const is = {
    notified: byReader(mine.map(({ reader, template }) => `${readers.get(reader)} ${template}`)),
    mailed: byReader(mailed.filter(isOfIt).map(({ reader, template }) => `${readers.get(reader)} ${template}`)),
    events: of.get(id)?.events ?? [],
    status: of.get(id)?.status,
  };
  const plain = (list: readonly string[]) => byReader(list.map((one) => one.replace(' +', '')));
  const shouldBe = {
    notified: plain(course.tells),
    mailed: plain(course.tells.filter(isMailed)),
    events: course.events,
    status: course.status,
  };
  if (JSON.stringify(is) === JSON.stringify(shouldBe)) return null;
  return `\n  is:        ${JSON.stringify(is)}\n  should be: ${JSON.stringify(shouldBe)}`;
}

/** Each reader's notifications in order; the order among readers does not matter. */
const byReader = (list: readonly string[]): string[] =>
  list
    .map((one, index) => ({ one, reader: one.split(' ')[0] ?? '', index }))
    .sort((a, b) => a.reader.localeCompare(b.reader) || a.index - b.index)
    .map(({ one }) => one);
