import { startApi, type TestApi } from '@tests/support/api/api';
import { readMime } from '@tests/support/mails/mime';
import { startSmtpServer } from '@tests/support/mails/smtp-server';
import { logIn, type Person, person } from '@tests/support/people/people';
import { templatesSentTo } from '@tests/support/people/subscriber';
import { newProject } from '@tests/support/projects/samples';
import { type Travelled, travel } from '@tests/support/projects/way';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, VISIT_HOURS, VISIT_ROUNDS_MAX } from '@/config/limits';
import { disputeCalls } from '@/contract/dispute/calls';
import { projectCalls } from '@/contract/project/calls';
import { visitCalls } from '@/contract/visit/calls';
import { hongKongDay, startOfHongKongDay } from '@/domain/time/calendar';
import { users, visits } from '@/server/db/schema';
import { meetDeadlines } from '@/server/jobs/deadlines';

let api: TestApi;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
beforeAll(async () => {
  smtp = await startSmtpServer();
  api = await startApi({ variables: { SMTP_URL: smtp.url, MAIL_FROM: '匠配 Trimatch <no-reply@trimatch.test>' } });
});

const HOUR_MS = DAY_MS / 24;
/** Two in the afternoon in Hong Kong, in so many days. */
const afternoon = (days: number) => {
  const day = hongKongDay(api.clock.now().getTime() + days * DAY_MS);
  return new Date(startOfHongKongDay(day).getTime() + 14 * HOUR_MS).toISOString();
};
const as = (who: Person) => ({ token: who.token });
const listOf = (way: Travelled, who: Person) => api.ok(visitCalls.visitListing, { project_id: way.projectId }, as(who));
const visitOf = async (way: Travelled, who: Person) => {
  const [visit] = (await listOf(way, who)).value;
  if (!visit) throw new Error('no visit');
  return visit;
};
const logOf = async (way: Travelled, who: Person) =>
  (await api.ok(projectCalls.projectDetails, { project_id: way.projectId }, as(who))).events
    .filter(({ event }) => event.startsWith('visit_'))
    .map(({ event, data }) => ({ event, ...data }));

/** Moves the clock to a time, applies what is due then, twice, and logs the two sides in again. */
async function moveTo(time: number, way: Travelled): Promise<void> {
  api.clock.moveTo(new Date(time));
  for (let run = 0; run < 2; run++) await meetDeadlines(api.deps);
  way.client = await logIn(api, way.client);
  way.consultant = await logIn(api, way.consultant);
}

type Proposal = { times?: string[]; note?: string; shows_address?: boolean };
const propose = (way: Travelled, who: Person, more: Proposal & { professional_id?: number } = {}) =>
  api.ok(visitCalls.proposeTimes, { project_id: way.projectId, times: [afternoon(3), afternoon(4)], ...more }, as(who));
const take = (
  way: Travelled,
  who: Person,
  visitId: number,
  more: { visit_at?: string; shows_address?: boolean } = {},
) =>
  api.ok(
    visitCalls.takeTime,
    { project_id: way.projectId, visit_id: visitId, visit_at: afternoon(3), ...more },
    as(who),
  );
const callOff = (way: Travelled, who: Person, visitId: number) =>
  api.ok(visitCalls.callOffVisit, { project_id: way.projectId, visit_id: visitId, note: '臨時有事' }, as(who));

/** A project with an applicant, and a visit that is agreed with the address. */
async function agreed(shows_address = true) {
  const way = await travel(api, 'applied');
  const { visit_id } = await propose(way, way.consultant);
  await take(way, way.client, visit_id, { shows_address });
  return { way, visit_id };
}

/** The calendar of a mail, as an independent parser reads it. */
function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      location: event.location,
      start: event.startDate.toJSDate().toISOString(),
      minutes: event.duration.toSeconds() / 60,
      status: one.getFirstPropertyValue('status'),
      attendees: event.attendees.map((attendee) => String(attendee.getFirstValue())),
      organizer: String(event.organizer),
    };
  });
  return { method: calendar.getFirstPropertyValue('method'), events };
}

async function mailedCalendars(who: Person) {
  await api.runJobs();
  const [row] = await api.deps.db.select().from(users).where(eq(users.id, who.id));
  const found: { method: string; calendar: ReturnType<typeof readCalendar> }[] = [];
  const search = (part: ReturnType<typeof readMime>) => {
    const type = part.headers.get('content-type') ?? '';
    const method = /method=(\w+)/i.exec(type)?.[1];
    if (type.startsWith('text/calendar') && method) found.push({ method, calendar: readCalendar(part.text) });
    part.parts.forEach(search);
  };
  for (const { to, source } of smtp.received) if (to.includes(row?.email ?? '')) search(readMime(source));
  return found;
}

const fetchText = async (address: string) => {
  const response = await api.app.fetch(new Request(new URL(address, api.deps.appUrl)));
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

describe('a visit', () => {
  it('is proposed by an applicant and taken by the owner, who then has it in the log and with its address', async () => {
    const way = await travel(api, 'applied');
    expect((await listOf(way, way.consultant)).may_arrange_with).toEqual([
      expect.objectContaining({ id: way.client.id }),
    ]);
    const { visit_id } = await propose(way, way.consultant, { note: '想先量度' });
    expect(await visitOf(way, way.client)).toMatchObject({
      id: visit_id,
      status: 'proposed',
      times: [afternoon(3), afternoon(4)],
      proposed_by: way.consultant.id,
      note: '想先量度',
      acts: ['propose', 'take', 'decline'],
    });
    expect((await listOf(way, way.consultant)).may_arrange_with).toEqual([]);
    expect(await visitOf(way, way.consultant)).toMatchObject({ acts: ['propose', 'decline'], address: null });
    expect(await templatesSentTo(api, way.client)).toContain('visit_proposed');
    await take(way, way.client, visit_id, { visit_at: afternoon(4), shows_address: true });
    expect(await visitOf(way, way.consultant)).toMatchObject({
      status: 'agreed',
      visit_at: afternoon(4),
      times: [],
      address: newProject.address,
      acts: ['propose', 'call_off'],
    });
    expect(await logOf(way, way.consultant)).toEqual([
      { event: 'visit_proposed', note: '想先量度' },
      { event: 'visit_agreed', visit_at: afternoon(4), shows_address: 1 },
    ]);
  });

  it('shows the address for that visit only where the owner agreed, and to that person alone', async () => {
    const { way: silent } = await agreed(false);
    expect((await visitOf(silent, silent.consultant)).address).toBeNull();
    // While a time is agreed, other times change nothing about it.
    await propose(silent, silent.client, { professional_id: silent.consultant.id, shows_address: true });
    expect((await visitOf(silent, silent.consultant)).address).toBeNull();
    const { way, visit_id } = await agreed();
    const rival = await person(api, 'consultant');
    await api.ok(projectCalls.applyProject, { project_id: way.projectId, message: '我也可以' }, as(rival));
    expect((await listOf(way, rival)).value).toEqual([]);
    expect(await logOf(way, rival)).toEqual([]);
    const details = await api.ok(projectCalls.projectDetails, { project_id: way.projectId }, as(way.consultant));
    expect(details.address).toBeNull();
    await callOff(way, way.client, visit_id);
    expect((await visitOf(way, way.consultant)).address).toBeNull();
  });

  it('is arranged by the owner with those who applied or quoted, and with nobody else', async () => {
    const way = await travel(api, 'quoted');
    const listing = await listOf(way, way.client);
    const expected = [way.consultant.id, way.technician.id].sort();
    expect(listing.may_arrange_with.map(({ id }) => id).sort()).toEqual(expected);
    const stranger = await person(api, 'technician');
    const refused = await api.call(
      visitCalls.proposeTimes,
      { project_id: way.projectId, professional_id: stranger.id, times: [afternoon(2)] },
      as(way.client),
    );
    expect([refused.status, Object.keys(refused.body.form_error ?? {})]).toEqual([422, ['professional_id']]);
    await propose(way, way.client, { professional_id: way.technician.id, shows_address: true });
    expect((await visitOf(way, way.technician)).address).toBeNull();
    const { visit_id } = { visit_id: (await visitOf(way, way.technician)).id };
    await take(way, way.technician, visit_id);
    expect((await visitOf(way, way.technician)).address).toBe(newProject.address);
  });

  it('comes into both calendars, keeps its UID when it is moved, and leaves them when it is called off', async () => {
    const { way, visit_id } = await agreed();
    await propose(way, way.consultant, { times: [afternoon(6)] });
    expect(await visitOf(way, way.client)).toMatchObject({
      status: 'agreed',
      visit_at: afternoon(3),
      times: [afternoon(6)],
    });
    await take(way, way.client, visit_id, { visit_at: afternoon(6) });
    await callOff(way, way.consultant, visit_id);
    for (const who of [way.client, way.consultant]) {
      const sent = await mailedCalendars(who);
      expect(sent.map(({ method, calendar }) => [method, calendar.method, calendar.events[0]?.sequence])).toEqual([
        ['REQUEST', 'REQUEST', 0],
        ['REQUEST', 'REQUEST', 1],
        ['CANCEL', 'CANCEL', 2],
      ]);
      const events = sent.flatMap(({ calendar }) => calendar.events);
      expect(new Set(events.map(({ uid }) => uid)).size).toBe(1);
      expect(events.map(({ start }) => start)).toEqual([afternoon(3), afternoon(6), afternoon(6)]);
      expect(events.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
      const [row] = await api.deps.db.select().from(users).where(eq(users.id, who.id));
      expect(events[0]).toMatchObject({
        summary: `睇場：${newProject.title}`,
        location: newProject.address,
        minutes: 60,
        attendees: [expect.stringMatching(new RegExp(`^mailto:${row?.email}$`, 'i'))],
        organizer: 'mailto:no-reply@trimatch.test',
      });
    }
  });

  it('has a file and a subscribed calendar, whose address can be replaced and closed', async () => {
    const { way } = await agreed(false);
    const src = (await visitOf(way, way.consultant)).calendar_src ?? '';
    const file = await fetchText(src);
    expect([file.status, file.type]).toEqual([200, 'text/calendar; charset=utf-8']);
    // Without the owner's word the place is the district.
    const [entry] = readCalendar(file.text).events;
    expect([entry?.start, entry?.location]).toEqual([afternoon(3), '東區']);
    expect((await fetchText(src.replace(/s=./, 's=x'))).status).toBe(404);

    expect(await api.ok(visitCalls.calendarFeed, {}, as(way.client))).toEqual({ address: null });
    const first = (await api.ok(visitCalls.renewFeed, {}, as(way.client))).address ?? '';
    expect(await api.ok(visitCalls.calendarFeed, {}, as(way.client))).toEqual({ address: first });
    const feed = readCalendar((await fetchText(first)).text);
    expect(feed.method).toBe('PUBLISH');
    expect((await fetchText(first)).text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
    expect(feed.events.map(({ start, location }) => [start, location])).toEqual([[afternoon(3), newProject.address]]);
    const second = (await api.ok(visitCalls.renewFeed, {}, as(way.client))).address ?? '';
    expect([(await fetchText(first)).status, (await fetchText(second)).status]).toEqual([404, 200]);
    await api.ok(visitCalls.closeFeed, {}, as(way.client));
    expect((await fetchText(second)).status).toBe(404);
    const third = (await api.ok(visitCalls.renewFeed, {}, as(way.client))).address ?? '';
    expect(new Set([first, second, third]).size).toBe(3);
    expect((await fetchText(third.replace(/token=\d+\./, `token=${way.consultant.id}.`))).status).toBe(404);
  });

  it('is reminded of the evening before and two hours before, once each, and shows the address until its end', async () => {
    const { way } = await agreed();
    const at = new Date(afternoon(3)).getTime();
    const run = async (time: number) => {
      await moveTo(time, way);
      const sent = await Promise.all([way.client, way.consultant].map((who) => templatesSentTo(api, who)));
      return sent.map((templates) =>
        ['visit_tomorrow', 'visit_soon'].map((name) => templates.filter((template) => template === name).length),
      );
    };
    expect(await run(at - 20 * HOUR_MS - 1)).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(await run(at - 20 * HOUR_MS)).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(await run(at - 2 * HOUR_MS)).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(await run(at)).toEqual([
      [1, 1],
      [1, 1],
    ]);
    // Who comes late still finds the way, and on site the next visit can be arranged.
    const begun = { status: 'agreed', acts: [], address: newProject.address };
    expect(await visitOf(way, way.consultant)).toMatchObject(begun);
    const src = (await visitOf(way, way.consultant)).calendar_src ?? '';
    expect(readCalendar((await fetchText(src)).text).events[0]?.location).toBe(newProject.address);
    expect((await listOf(way, way.consultant)).may_arrange_with).toHaveLength(1);
    await run(at + VISIT_HOURS * HOUR_MS - 1);
    expect(await visitOf(way, way.consultant)).toMatchObject(begun);
    await run(at + VISIT_HOURS * HOUR_MS);
    expect(await visitOf(way, way.consultant)).toMatchObject({ status: 'over', acts: [], address: null });
  });

  /** An agreed visit that the applicant asks ten minutes before to move to four hours later. */
  async function askedToMove() {
    const { way, visit_id } = await agreed();
    const old = afternoon(3);
    const at = new Date(old).getTime();
    const later = new Date(at + 4 * HOUR_MS).toISOString();
    await moveTo(at - HOUR_MS / 6, way);
    await propose(way, way.consultant, { times: [later] });
    return { way, visit_id, old, at, later };
  }
  const sequencesOf = async (who: Person) =>
    (await mailedCalendars(who)).map(({ method, calendar: { events } }) => [
      method,
      events[0]?.sequence,
      events[0]?.start,
    ]);

  it('that is asked to be moved can be moved after it has begun, but not called off', async () => {
    const { way, visit_id, old, at, later } = await askedToMove();
    await moveTo(at, way);
    expect(await visitOf(way, way.client)).toMatchObject({
      status: 'agreed',
      visit_at: old,
      times: [later],
      acts: ['propose', 'take', 'decline'],
    });
    await take(way, way.client, visit_id, { visit_at: later });
    await moveTo(at + VISIT_HOURS * HOUR_MS, way);
    expect(await visitOf(way, way.client)).toMatchObject({ status: 'agreed', visit_at: later, times: [] });
    for (const who of [way.client, way.consultant])
      expect(await sequencesOf(who)).toEqual([
        ['REQUEST', 0, old],
        ['REQUEST', 1, later],
      ]);
  });

  it('that is asked to be moved goes on as a proposal after its old time, which nobody is told was called off', async () => {
    const { way, visit_id, old, at, later } = await askedToMove();
    await moveTo(at + VISIT_HOURS * HOUR_MS, way);
    expect(await visitOf(way, way.client)).toMatchObject({
      status: 'proposed',
      visit_at: null,
      times: [later],
      proposed_by: way.consultant.id,
      acts: ['propose', 'take', 'decline'],
    });
    expect((await visitOf(way, way.consultant)).address).toBeNull();
    expect((await templatesSentTo(api, way.client)).filter((name) => name === 'visit_proposed')).toHaveLength(2);
    const told = await templatesSentTo(api, way.consultant);
    for (const template of ['visit_ended', 'visit_proposed']) expect(told).not.toContain(template);
    await take(way, way.client, visit_id, { visit_at: later });
    expect(await visitOf(way, way.consultant)).toMatchObject({ status: 'agreed', address: newProject.address });
    // Calendar programs take the new time only with a higher SEQUENCE.
    for (const who of [way.client, way.consultant])
      expect(await sequencesOf(who)).toEqual([
        ['REQUEST', 0, old],
        ['REQUEST', 2, later],
      ]);
  });

  it('that is asked to be moved ends when nobody answers, which is told to who asked', async () => {
    const { way, at } = await askedToMove();
    const unanswered = async (who: Person) =>
      (await templatesSentTo(api, who)).filter((name) => name === 'visit_unanswered').length;
    await moveTo(at + VISIT_HOURS * HOUR_MS, way);
    expect(await unanswered(way.consultant)).toBe(0);
    await moveTo(at + 4 * HOUR_MS, way);
    expect(await visitOf(way, way.client)).toMatchObject({ status: 'declined', times: [], acts: [] });
    expect([await unanswered(way.consultant), await unanswered(way.client)]).toEqual([1, 0]);
    // The other times passed before the visit itself was over.
    const { way: brief, visit_id } = await agreed();
    const start = new Date(afternoon(3)).getTime();
    await moveTo(start - HOUR_MS / 6, brief);
    await propose(brief, brief.consultant, { times: [new Date(start + HOUR_MS / 2).toISOString()] });
    await moveTo(start + VISIT_HOURS * HOUR_MS, brief);
    expect(await visitOf(brief, brief.client)).toMatchObject({ id: visit_id, status: 'over', times: [] });
    expect([await unanswered(brief.consultant), await unanswered(brief.client)]).toEqual([1, 0]);
  });

  it('to come follows in both calendars when the owner changes title, district or address, and in no other edit', async () => {
    const { way } = await agreed();
    const start = afternoon(3);
    const moved = { ...newProject, address: '太古城道 9 號 2 樓 C 室' };
    const edit = (input: typeof moved) =>
      api.ok(projectCalls.updateProject, { project_id: way.projectId, ...input }, as(way.client));
    await edit(moved);
    await edit({ ...moved, area: 700 });
    await edit({ ...moved, area: 700, title: '太古城單位大翻新' });
    for (const who of [way.client, way.consultant]) {
      const entries = (await mailedCalendars(who)).map(({ method, calendar: { events } }) => ({
        method,
        ...events[0],
      }));
      expect(entries.map(({ method, sequence, start }) => [method, sequence, start])).toEqual([
        ['REQUEST', 0, start],
        ['REQUEST', 1, start],
        ['REQUEST', 2, start],
      ]);
      expect(entries.map(({ location }) => location)).toEqual([newProject.address, moved.address, moved.address]);
      expect(entries.at(-1)?.summary).toBe('睇場：太古城單位大翻新');
      expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
      expect((await templatesSentTo(api, who)).filter((name) => name === 'visit_changed')).toHaveLength(2);
    }
    // It is still reminded of, and one that has begun stays as it is.
    const at = new Date(start).getTime();
    await moveTo(at - 2 * HOUR_MS, way);
    expect(await templatesSentTo(api, way.consultant)).toContain('visit_soon');
    await moveTo(at, way);
    await edit(newProject);
    expect(await mailedCalendars(way.consultant)).toHaveLength(3);
  });

  it('can be followed by another while it lasts', async () => {
    const { way, visit_id } = await agreed();
    await moveTo(new Date(afternoon(3)).getTime(), way);
    const next = await propose(way, way.client, { professional_id: way.consultant.id });
    expect(next.visit_id).not.toBe(visit_id);
  });

  it('is called off by itself when the two have no more to do with each other', async () => {
    const { way } = await agreed();
    await api.ok(
      projectCalls.rejectProject,
      {
        project_id: way.projectId,
        target: 'application',
        target_id: way.applicationId,
        reason_code: 'other',
        note: '另有安排',
      },
      as(way.client),
    );
    await meetDeadlines(api.deps);
    await meetDeadlines(api.deps);
    expect(await visitOf(way, way.client)).toMatchObject({ status: 'called_off', acts: [] });
    for (const who of [way.client, way.consultant]) {
      expect((await templatesSentTo(api, who)).filter((template) => template === 'visit_ended')).toHaveLength(1);
      expect((await mailedCalendars(who)).at(-1)).toMatchObject({ method: 'CANCEL' });
    }
  });

  it('tells each side in its own words who called it off, and who took times back', async () => {
    const { way, visit_id } = await agreed();
    await propose(way, way.consultant, { times: [afternoon(6)] });
    const decline = { project_id: way.projectId, visit_id };
    await api.ok(visitCalls.declineTimes, decline, as(way.consultant));
    await callOff(way, way.client, visit_id);
    const [client, consultant] = await Promise.all(
      [way.client, way.consultant].map((who) => templatesSentTo(api, who)),
    );
    expect(client).toContain('visit_taken_back');
    expect(client).toContain('visit_called_off_mine');
    expect(client).not.toContain('visit_called_off');
    expect(consultant).toContain('visit_called_off');
    expect(consultant).not.toContain('visit_taken_back');
    expect((await logOf(way, way.client)).map(({ event }) => event).slice(-2)).toEqual([
      'visit_taken_back',
      'visit_called_off',
    ]);
  });

  it('shows no address, and cannot be agreed, from the moment the two have parted', async () => {
    const decline = (way: Travelled) => {
      const input = {
        target: 'application',
        target_id: way.applicationId,
        reason_code: 'other',
        note: '另有安排',
      } as const;
      return api.ok(projectCalls.rejectProject, { project_id: way.projectId, ...input }, as(way.client));
    };
    const { way } = await agreed();
    await decline(way);
    expect(await visitOf(way, way.consultant)).toMatchObject({ status: 'agreed', address: null });
    const src = (await visitOf(way, way.consultant)).calendar_src ?? '';
    expect(readCalendar((await fetchText(src)).text).events[0]?.location).toBe('東區');
    const other = await travel(api, 'applied');
    const { visit_id } = await propose(other, other.client, {
      professional_id: other.consultant.id,
      shows_address: true,
    });
    await decline(other);
    const late = { project_id: other.projectId, visit_id, visit_at: afternoon(3) };
    expect((await api.call(visitCalls.takeTime, late, as(other.consultant))).status).toBe(409);
  });

  it('is reminded of although other times are proposed in that very minute', async () => {
    const { way } = await agreed();
    api.clock.moveTo(new Date(new Date(afternoon(3)).getTime() - 20 * HOUR_MS));
    way.consultant = await logIn(api, way.consultant);
    await propose(way, way.consultant, { times: [afternoon(6)] });
    await meetDeadlines(api.deps);
    expect(await templatesSentTo(api, way.client)).toContain('visit_tomorrow');
  });

  it('can be called off, but not arranged, while a complaint holds the project', async () => {
    const way = await travel(api, 'in_progress');
    const { visit_id } = await propose(way, way.technician);
    await take(way, way.client, visit_id);
    const complaint = { project_id: way.projectId, reason_code: 'other' as const, note: '停工' };
    await api.ok(disputeCalls.complainProject, complaint, as(way.client));
    expect((await visitOf(way, way.technician)).acts).toEqual(['call_off']);
    const refused = await api.call(
      visitCalls.proposeTimes,
      { project_id: way.projectId, times: [afternoon(5)] },
      as(way.technician),
    );
    expect([refused.status, refused.body.error_code]).toEqual([409, 'on_hold']);
    await callOff(way, way.technician, visit_id);
    // The technician is in the project, so the consultant sees their visits in its log.
    expect((await logOf(way, way.consultant)).map(({ event }) => event)).toEqual([
      'visit_proposed',
      'visit_agreed',
      'visit_called_off',
    ]);
  });

  it('has one winner when both sides act at once', async () => {
    const { way, visit_id } = await agreed();
    await propose(way, way.consultant, { times: [afternoon(6)] });
    const both = await Promise.all([
      api.call(visitCalls.takeTime, { project_id: way.projectId, visit_id, visit_at: afternoon(6) }, as(way.client)),
      api.call(visitCalls.declineTimes, { project_id: way.projectId, visit_id }, as(way.consultant)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [row] = await api.deps.db.select().from(visits).where(eq(visits.id, visit_id));
    expect(row?.visitAt?.toISOString()).toBe(both[0]?.status === 200 ? afternoon(6) : afternoon(3));
  });

  it('is not proposed for times that passed, that are too far, twice or without end', async () => {
    const way = await travel(api, 'applied');
    const refuse = async (times: string[]) => {
      const input = { project_id: way.projectId, times };
      const { status, body } = await api.call(visitCalls.proposeTimes, input, as(way.consultant));
      return [status, Object.keys(body.form_error ?? {})];
    };
    expect(await refuse([afternoon(-1)])).toEqual([422, ['times']]);
    expect(await refuse([afternoon(91)])).toEqual([422, ['times']]);
    expect(await refuse([])).toEqual([422, ['times']]);
    expect(await refuse([afternoon(1), afternoon(1)])).toEqual([422, ['times']]);
    expect(await refuse([1, 2, 3, 4].map(afternoon))).toEqual([422, ['times']]);
    for (let round = 0; round < VISIT_ROUNDS_MAX; round++) await propose(way, way.consultant);
    expect(await refuse([afternoon(2)])).toEqual([422, ['times']]);
  });

  it('that was not answered before its last time is told to who proposed it', async () => {
    const way = await travel(api, 'applied');
    await propose(way, way.consultant, { times: [afternoon(1)] });
    await moveTo(new Date(afternoon(1)).getTime(), way);
    expect(await visitOf(way, way.client)).toMatchObject({ status: 'declined', times: [], acts: [] });
    expect(await templatesSentTo(api, way.consultant)).toContain('visit_unanswered');
    expect(await templatesSentTo(api, way.client)).not.toContain('visit_unanswered');
  });
});
