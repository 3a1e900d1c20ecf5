import { startApi, type TestApi } from '@tests/support/api/api';
import { file, pdf } from '@tests/support/files/samples';
import { mailsTo } from '@tests/support/mails/mails';
import { rowsOf } from '@tests/support/mails/notifications';
import { logIn, type Person, person, suspend } from '@tests/support/people/people';
import { publishDocument } from '@tests/support/projects/content';
import { newEstimate, newProject } from '@tests/support/projects/samples';
import { startPushService } from '@tests/support/push/push-service';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, SAVED_SEARCHES_MAX, SEARCH_MATCHES_KEPT_DAYS, SEARCH_READERS_AT_ONCE } from '@/config/limits';
import type { RequestOf } from '@/contract/call';
import { notificationCalls } from '@/contract/notification/calls';
import { professionalCalls } from '@/contract/professional/calls';
import { projectCalls } from '@/contract/project/calls';
import { pushCalls } from '@/contract/push/calls';
import { savedSearchCalls } from '@/contract/saved-search/calls';
import { tradeCalls } from '@/contract/trade/calls';
import { addDays, hongKongDay, startOfHongKongDay } from '@/domain/time/calendar';
import { notifications, professionals, savedSearches, searchMatches } from '@/server/db/schema';
import { SETTING } from '@/server/initial-content/frame';
import { TASKS } from '@/server/jobs/tasks';

let api: TestApi;
let service: Awaited<ReturnType<typeof startPushService>>;
let client: Person;
beforeAll(async () => {
  service = await startPushService();
  api = await startApi({ pusher: service.pusher });
});
afterAll(() => service.close());
beforeEach(async () => {
  // Of the test before this one.
  await api.deps.db.delete(savedSearches);
  client = await person(api, 'client');
});

type Conditions = Omit<RequestOf<typeof savedSearchCalls.saveSearch>, 'frequency'>;
type Request = Partial<RequestOf<typeof projectCalls.createProject>>;

const as = (who: Person) => ({ token: who.token });
const save = (who: Person, conditions: Conditions = {}, frequency: 'at_once' | 'daily' | 'never' = 'at_once') =>
  api.ok(savedSearchCalls.saveSearch, { ...conditions, frequency }, as(who));
const searchesOf = async (who: Person) => (await api.ok(savedSearchCalls.savedSearches, {}, as(who))).value;

/** A new request; whom it fits has been told. */
async function open(request: Request = {}, owner = client): Promise<number> {
  const { project_id } = await api.ok(projectCalls.createProject, { ...newProject, ...request }, as(owner));
  await api.runJobs();
  return project_id;
}

/** What a person was told of by their searches, in order: the template, and the project or the number of them. */
const toldOf = async (who: Person) =>
  (await rowsOf(api, who))
    .filter(({ template }) => template === 'request_found' || template === 'requests_found')
    .map(({ template, link, params }) => [template, params.count ?? Number(link.split('/').pop())]);

/** Brings a request to quoting. */
async function openQuoting(project_id: number): Promise<Person> {
  const consultant = await person(api, 'consultant');
  const { application_id } = await api.ok(projectCalls.applyProject, { project_id, message: '可以。' }, as(consultant));
  await api.ok(projectCalls.acceptConsultant, { project_id, application_id }, as(client));
  await api.ok(projectCalls.estimateProject, { project_id, ...newEstimate }, as(consultant));
  await api.runJobs();
  return consultant;
}

/** A technician with a verified licence. @param days until its last day */
async function plumber(days: number): Promise<Person> {
  const [holder, admin] = [await person(api, 'technician'), await person(api, 'admin')];
  const expires_on = addDays(hongKongDay(api.clock.now()), days);
  const facts = { title: '水喉牌', kind: 'plumber', number: 'PL-1', holder: '陳大文', grade: '', expires_on } as const;
  const certificate = [file(pdf(), 'a.pdf')];
  const { certificate_id } = await api.ok(tradeCalls.addCertificate, { ...facts, certificate }, as(holder));
  const check = { ...facts, certificate_id, checked_in: '名冊' };
  await api.ok(professionalCalls.verifyCertificate, check, as(admin));
  return holder;
}

/** The next time that a clock in Hong Kong shows this hour. */
function nextHour(hour: number): Date {
  const now = api.clock.now();
  const today = new Date(startOfHongKongDay(hongKongDay(now)).getTime() + (hour * DAY_MS) / 24);
  return today > now ? today : new Date(today.getTime() + DAY_MS);
}

describe('a saved search', () => {
  it('is listed with its conditions, newest first, changed and removed', async () => {
    const consultant = await person(api, 'consultant');
    const wide = await save(consultant);
    const narrow = await save(
      consultant,
      { q: '浴室', category: 'waterproofing', district: 'eastern', budget: 6_000_000, fit: 'mine' },
      'daily',
    );
    expect(await searchesOf(consultant)).toEqual([narrow, wide]);
    expect(narrow).toMatchObject({ q: '浴室', category: 'waterproofing', budget: 6_000_000, fit: 'mine' });
    const changed = await api.ok(
      savedSearchCalls.changeSearch,
      { saved_search_id: wide.id, frequency: 'never' },
      as(consultant),
    );
    expect(changed).toEqual({ ...wide, frequency: 'never' });
    await api.ok(savedSearchCalls.removeSearch, { saved_search_id: narrow.id }, as(consultant));
    expect(await searchesOf(consultant)).toEqual([changed]);
  });

  it('is one, however often it is saved, with the last frequency', async () => {
    const consultant = await person(api, 'consultant');
    const conditions = { q: '天台', category: 'waterproofing' } as const;
    await Promise.all([1, 2, 3, 4, 5].map(() => save(consultant, conditions)));
    await save(consultant, conditions, 'daily');
    expect(await searchesOf(consultant)).toMatchObject([{ ...conditions, frequency: 'daily' }]);
  });

  it('is refused above the number that one may save, also from several browsers', async () => {
    const technician = await person(api, 'technician');
    for (let nth = 0; nth < SAVED_SEARCHES_MAX - 1; nth++) await save(technician, { q: `字${nth}` });
    const answers = await Promise.all(
      ['甲', '乙', '丙'].map((q) => api.call(savedSearchCalls.saveSearch, { q, frequency: 'at_once' }, as(technician))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await searchesOf(technician)).toHaveLength(SAVED_SEARCHES_MAX);
  });

  it('of somebody else looks as if it were absent', async () => {
    const [owner, other] = [await person(api, 'consultant'), await person(api, 'consultant')];
    const { id: saved_search_id } = await save(owner);
    const change = { saved_search_id, frequency: 'never' as const };
    expect((await api.call(savedSearchCalls.changeSearch, change, as(other))).status).toBe(404);
    expect((await api.call(savedSearchCalls.removeSearch, { saved_search_id }, as(other))).status).toBe(404);
    expect(await searchesOf(owner)).toMatchObject([{ frequency: 'at_once' }]);
  });
});

describe('a new request', () => {
  it('is told of at once, in the app and by mail, with what it is about and its page', async () => {
    const consultant = await person(api, 'consultant');
    await save(consultant, { district: 'eastern' });
    const id = await open();
    expect(await toldOf(consultant)).toEqual([['request_found', id]]);
    const [row] = (await api.ok(notificationCalls.listing, {}, as(consultant))).value;
    expect(row).toMatchObject({
      type: 'project_update',
      title: '有新項目符合你的搜尋',
      body: '「太古城單位翻新」（全屋翻新，東區，預算 $50,000 – $90,000）符合你儲存的搜尋。',
      link: `/profile/project/detail/${id}`,
      project: { id, title: newProject.title },
    });
    const [mail] = (await mailsTo(api, consultant.email)).filter(({ template }) => template === 'request_found');
    expect(mail?.subject).toBe('有新項目符合你的搜尋：太古城單位翻新｜匠配 Trimatch');
    expect(mail?.text).toContain(`/profile/project/detail/${id}`);
    expect(mail?.text).not.toContain(newProject.address);
  });

  it('is told of once to a person with several searches that it fits, and after changes of it', async () => {
    const consultant = await person(api, 'consultant');
    for (const conditions of [{}, { district: 'eastern' }, { q: '翻新' }] as const) await save(consultant, conditions);
    const project_id = await open();
    await api.ok(projectCalls.updateProject, { project_id, ...newProject, title: '太古城單位全屋翻新' }, as(client));
    await TASKS.match_searches(api.deps, { projectId: project_id });
    await api.runJobs();
    expect(await toldOf(consultant)).toEqual([['request_found', project_id]]);
  });

  it('is told of when a change of it makes it fit', async () => {
    const consultant = await person(api, 'consultant');
    await save(consultant, { q: '外牆' });
    const project_id = await open();
    expect(await toldOf(consultant)).toEqual([]);
    await api.ok(projectCalls.updateProject, { project_id, ...newProject, title: '外牆滲水' }, as(client));
    await api.runJobs();
    expect(await toldOf(consultant)).toEqual([['request_found', project_id]]);
  });

  it('is told of to technicians when it collects quotations, and not again when quoting opens again', async () => {
    const [technician, consultant] = [await person(api, 'technician'), await person(api, 'consultant')];
    await save(technician);
    const project_id = await open();
    expect(await toldOf(technician)).toEqual([]);
    await save(consultant);
    const chosen = await openQuoting(project_id);
    expect(await toldOf(technician)).toEqual([['request_found', project_id]]);
    expect([await toldOf(consultant), await toldOf(chosen)]).toEqual([[], []]);
    await api.ok(
      projectCalls.rejectProject,
      { project_id, target: 'assignment', reason_code: 'too_busy', note: '' },
      as(chosen),
    );
    await api.runJobs();
    // Open again: told to consultants, but not to the one who knows it.
    expect([await toldOf(consultant), await toldOf(chosen)]).toEqual([[['request_found', project_id]], []]);
    await openQuoting(project_id);
    expect(await toldOf(technician)).toEqual([['request_found', project_id]]);
  });

  it('is not told of to those who cannot take it on, or who were invited', async () => {
    const people = [
      await person(api, 'consultant', { standing: 'unapproved' }),
      await person(api, 'consultant', { standing: 'lapsed' }),
      await person(api, 'consultant'),
      await person(api, 'consultant'),
    ] as const;
    for (const one of people) await save(one);
    const [, , suspended, invited] = people;
    await suspend(api, suspended);
    await open({ invited_ids: [invited.id] });
    for (const one of people) expect(await toldOf(one)).toEqual([]);
  });

  it('is not told of to a technician without the licence that its kind of work demands', async () => {
    await publishDocument(api, 'setting', 'site', {
      ...SETTING,
      demanded_licences: { plumbing_electrical: ['plumber'] },
    });
    const technician = await person(api, 'technician');
    const [holder, late] = [await plumber(1), await plumber(0)];
    for (const one of [technician, holder, late]) await save(one);
    api.clock.advance(DAY_MS);
    client = await person(api, 'client');
    const [demanding, free] = [await open({ category: 'plumbing_electrical' }), await open()];
    await openQuoting(demanding);
    await openQuoting(free);
    expect(await toldOf(technician)).toEqual([['request_found', free]]);
    expect(await toldOf(holder)).toEqual([
      ['request_found', demanding],
      ['request_found', free],
    ]);
    // The last day is over, although no job has run yet.
    expect(await toldOf(late)).toEqual([['request_found', free]]);
  });

  it('obeys the preference for new requests, which its mail’s link changes and no other', async () => {
    const consultant = await person(api, 'consultant');
    await save(consultant);
    const preferenceOf = async () =>
      (await api.ok(notificationCalls.preferences, {}, as(consultant))).value.filter(({ by_mail }) => !by_mail);
    await open();
    const mails = async () =>
      (await mailsTo(api, consultant.email)).filter(({ template }) => template === 'request_found');
    const token = /token=([^\s"&]+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? '';
    const stopped = await api.ok(notificationCalls.stopMail, { token: decodeURIComponent(token) });
    expect(stopped).toEqual({ types: ['new_request'], is_stopped: true });
    expect(await preferenceOf()).toEqual([{ type: 'new_request', in_app: true, by_mail: false, by_push: true }]);
    await open();
    expect([await mails(), await toldOf(consultant)]).toMatchObject([{ length: 1 }, { length: 2 }]);
    // A client is told of no new requests, and is not asked.
    const { value } = await api.ok(notificationCalls.preferences, {}, as(client));
    expect(value.map(({ type }) => type)).not.toContain('new_request');
  });

  it('is told of once when the job is run by two workers, or again', async () => {
    const people = [await person(api, 'consultant'), await person(api, 'consultant'), await person(api, 'consultant')];
    for (const one of people) await save(one);
    const { project_id } = await api.ok(projectCalls.createProject, newProject, as(client));
    await Promise.all([1, 2, 3, 4].map(() => TASKS.match_searches(api.deps, { projectId: project_id })));
    await Promise.all([api.runJobs(), TASKS.tell_matches(api.deps, {})]);
    for (const one of people) expect(await toldOf(one)).toEqual([['request_found', project_id]]);
  });
});

describe('a new request, to a browser that is told', () => {
  /** A consultant whose searches have these words, and the browser that is told. */
  async function searcher(...words: string[]) {
    const consultant = await person(api, 'consultant');
    const device = service.subscribe();
    await api.ok(pushCalls.addDevice, device, as(consultant));
    for (const q of words) await save(consultant, { q });
    return { consultant, pushed: () => service.of(device).map(({ message }) => message) };
  }

  it('is pushed once, with its name and page, however many searches it fits, and to nobody whom it does not', async () => {
    const fitting = await searcher('露台', '防水', '外牆');
    const other = await searcher('外牆');
    const project_id = await open({ title: '露台防水翻新' });
    await api.ok(projectCalls.updateProject, { project_id, ...newProject, title: '露台防水工程' }, as(client));
    await api.runJobs();
    expect(fitting.pushed()).toEqual([
      {
        title: '有新項目符合你的搜尋',
        body: expect.stringContaining('「露台防水翻新」'),
        link: `/profile/project/detail/${project_id}`,
        tag: expect.stringMatching(/^notification-\d+$/),
      },
    ]);
    expect(other.pushed()).toEqual([]);
  });

  it('is not pushed to who has turned push off for new requests, and is still told in the app', async () => {
    const { consultant, pushed } = await searcher('天台');
    const preference = { type: 'new_request' as const, in_app: true, by_mail: true, by_push: false };
    await api.ok(notificationCalls.setPreference, preference, as(consultant));
    const id = await open({ title: '天台翻新' });
    expect([pushed(), await toldOf(consultant)]).toEqual([[], [['request_found', id]]]);
  });

  it('of a search told of daily is pushed at eight in the morning', async () => {
    const { consultant, pushed } = await searcher();
    await save(consultant, { q: '露台' }, 'daily');
    const id = await open({ title: '露台翻新' });
    expect(pushed()).toEqual([]);
    api.clock.moveTo(nextHour(8));
    await TASKS.tell_matches(api.deps, {});
    await api.runJobs();
    expect(pushed()).toMatchObject([{ link: `/profile/project/detail/${id}` }]);
  });
});

describe('many readers of one request', () => {
  /** As many consultants, each with a search that everything fits. */
  const consultants = (count: number) =>
    api.deps.db.execute(sql`with people as (
        insert into users (user_type, email, password_hash, name, registration_step, terms_version, created_at)
        select 'consultant', gen_random_uuid() || '@example.test', 'x', '顧問', 'success', 'test', now()
        from generate_series(1, ${count}) returning id),
      approved as (insert into professionals (user_id, status, company_name) select id, 'approved', '' from people),
      subscribed as (insert into subscriptions (user_id, status, plan_id, period_start, created_at)
        select id, 'active', (select min(id) from plans), now(), now() from people)
      insert into saved_searches (user_id, q, category, district, is_fit, frequency, created_at)
        select id, '', '', '', false, 'at_once', now() from people`);
  const countOf = async (link: string) => ({
    told: await api.deps.db.$count(notifications, eq(notifications.link, link)),
    people: (
      await api.deps.db
        .selectDistinct({ id: notifications.userId })
        .from(notifications)
        .where(eq(notifications.link, link))
    ).length,
  });

  it('are all told, each once, over several batches', async () => {
    await consultants(SEARCH_READERS_AT_ONCE + 5);
    const id = await open();
    const all = SEARCH_READERS_AT_ONCE + 5;
    expect(await countOf(`/profile/project/detail/${id}`)).toEqual({ told: all, people: all });
  });

  it('are told after the worker that had found them was killed, unless nobody is sought any more', async () => {
    await consultants(3);
    const kill = async () => {
      const { project_id } = await api.ok(projectCalls.createProject, newProject, as(client));
      await api.deps.db.execute(sql`insert into search_matches (user_id, project_id, tell_at)
        select user_id, ${project_id}, ${api.clock.now().toISOString()}::timestamptz from saved_searches`);
      return project_id;
    };
    const [kept, gone] = [await kill(), await kill()];
    const cancel = { project_id: gone, target: 'project', reason_code: 'no_longer_needed', note: '' } as const;
    await api.ok(projectCalls.rejectProject, cancel, as(client));
    await api.runJobs();
    await TASKS.tell_matches(api.deps, {});
    expect(await countOf(`/profile/project/detail/${kept}`)).toEqual({ told: 3, people: 3 });
    const { told } = await countOf(`/profile/project/detail/${gone}`);
    expect([told, await api.deps.db.$count(searchMatches, eq(searchMatches.projectId, gone))]).toEqual([0, 0]);
  });
});

describe('a search told of daily', () => {
  it('is told of at eight in the morning in Hong Kong, all in one', async () => {
    const consultant = await person(api, 'consultant');
    await save(consultant, {}, 'daily');
    const ids = [
      await open({ title: '天后舖位' }),
      await open({ title: '北角單位', budget_min_cents: undefined, budget_max_cents: undefined }),
    ];
    const eight = nextHour(8);
    api.clock.moveTo(new Date(eight.getTime() - 1000));
    await TASKS.tell_matches(api.deps, {});
    expect(await toldOf(consultant)).toEqual([]);
    api.clock.moveTo(eight);
    await TASKS.tell_matches(api.deps, {});
    await TASKS.tell_matches(api.deps, {});
    expect(await toldOf(consultant)).toEqual([['requests_found', ids.length]]);
    const again = await logIn(api, consultant);
    const [row] = (await api.ok(notificationCalls.listing, {}, as(again))).value;
    expect(row).toMatchObject({
      title: '2 個新項目符合你的搜尋',
      body: '有 2 個新項目符合你儲存的搜尋：「北角單位」「天后舖位」',
      link: '/profile/account/searches',
      project: null,
    });
    const [mail] = (await mailsTo(api, consultant.email)).filter(({ template }) => template === 'requests_found');
    expect(mail?.text).toContain('天后舖位（全屋翻新，東區，預算 $50,000 – $90,000）');
    expect(mail?.text).toContain('北角單位（全屋翻新，東區）');
  });

  it('names the request if there is one, and leaves out those that nobody is sought for any more', async () => {
    const [one, none] = [await person(api, 'consultant'), await person(api, 'consultant')];
    await save(one, {}, 'daily');
    await save(none, { q: '取消' }, 'daily');
    const kept = await open();
    const project_id = await open({ title: '將會取消' });
    await api.ok(
      projectCalls.rejectProject,
      { project_id, target: 'project', reason_code: 'no_longer_needed', note: '' },
      as(client),
    );
    api.clock.moveTo(nextHour(8));
    await TASKS.tell_matches(api.deps, {});
    expect([await toldOf(one), await toldOf(none)]).toEqual([[['request_found', kept]], []]);
  });

  it('asks again in the morning whether it fits', async () => {
    const [removed, never, applied, changed] = [
      await person(api, 'consultant'),
      await person(api, 'consultant'),
      await person(api, 'consultant'),
      await person(api, 'consultant'),
    ] as const;
    const { id: saved_search_id } = await save(removed, {}, 'daily');
    await save(never, {}, 'daily');
    await save(applied, {}, 'daily');
    await save(changed, { q: '廚房' }, 'daily');
    const project_id = await open({ title: '廚房翻新' });
    await api.ok(savedSearchCalls.removeSearch, { saved_search_id }, as(removed));
    await save(never, {}, 'never');
    await api.ok(projectCalls.applyProject, { project_id, message: '可以。' }, as(applied));
    await api.ok(projectCalls.updateProject, { project_id, ...newProject, title: '書房翻新' }, as(client));
    await api.runJobs();
    api.clock.moveTo(nextHour(8));
    await TASKS.tell_matches(api.deps, {});
    for (const one of [removed, never, applied, changed]) expect(await toldOf(one)).toEqual([]);
  });

  it('is told of later when nobody was sought in the morning, and somebody is again', async () => {
    const consultant = await person(api, 'consultant');
    await save(consultant, {}, 'daily');
    const project_id = await open();
    const chosen = await openQuoting(project_id);
    api.clock.moveTo(nextHour(8));
    await TASKS.tell_matches(api.deps, {});
    expect(await toldOf(consultant)).toEqual([]);
    const resign = { project_id, target: 'assignment', reason_code: 'too_busy', note: '' } as const;
    await api.ok(projectCalls.rejectProject, resign, as(await logIn(api, chosen)));
    await api.runJobs();
    api.clock.moveTo(nextHour(8));
    await TASKS.tell_matches(api.deps, {});
    expect(await toldOf(consultant)).toEqual([['request_found', project_id]]);
  });

  it('comes forward when a change makes the request fit a search that is told of at once', async () => {
    const consultant = await person(api, 'consultant');
    await save(consultant, {}, 'daily');
    await save(consultant, { q: '閣樓' });
    const project_id = await open();
    expect(await toldOf(consultant)).toEqual([]);
    await api.ok(projectCalls.updateProject, { project_id, ...newProject, title: '閣樓加建' }, as(client));
    await api.runJobs();
    expect(await toldOf(consultant)).toEqual([['request_found', project_id]]);
  });

  it('is told of at once where another search of the person says so', async () => {
    const consultant = await person(api, 'consultant');
    await save(consultant, {}, 'daily');
    await save(consultant, { district: 'eastern' });
    const id = await open();
    expect(await toldOf(consultant)).toEqual([['request_found', id]]);
  });

  it('is not told of by a search that is only saved', async () => {
    const consultant = await person(api, 'consultant');
    await save(consultant, {}, 'never');
    await open();
    api.clock.moveTo(nextHour(8));
    await TASKS.tell_matches(api.deps, {});
    expect(await toldOf(consultant)).toEqual([]);
  });

  it('is forgotten by the time that the same request may be told of again', async () => {
    const consultant = await person(api, 'consultant');
    await save(consultant);
    const id = await open();
    const left = () => api.deps.db.$count(searchMatches, eq(searchMatches.projectId, id));
    await TASKS.sweep(api.deps, {});
    expect(await left()).toBe(1);
    api.clock.advance((SEARCH_MATCHES_KEPT_DAYS + 1) * DAY_MS);
    await TASKS.sweep(api.deps, {});
    expect(await left()).toBe(0);
  });
});

describe('a search and the list of requests', () => {
  it('agree about what fits, whatever the conditions', async () => {
    const consultant = await person(api, 'consultant');
    await api.deps.db
      .update(professionals)
      .set({ specialties: ['waterproofing', 'painting'], districts: ['eastern'] })
      .where(eq(professionals.userId, consultant.id));
    const conditions: Conditions[] = [
      { category: 'waterproofing' },
      { district: 'wan_chai' },
      { budget: 5_500_000 },
      { budget: 1_000_000 },
      { fit: 'mine' },
      { q: '浴室' },
      { q: 'BATH' },
      { q: '100%' },
      { q: 'a_b' },
      { q: 'c\\d' },
      { q: '浴室', category: 'painting', district: 'eastern', budget: 6_000_000, fit: 'mine' },
    ];
    const requests: Request[] = [
      {},
      { category: 'waterproofing', title: '浴室滲水' },
      { category: 'painting', district: 'wan_chai', description: 'Bathroom 100 % white, aXb, c\\d' },
      { category: 'painting', description: '浴室要油 100% 白色，a_b' },
      { budget_min_cents: undefined, budget_max_cents: undefined, title: 'Bathroom' },
      { budget_min_cents: 800_000, budget_max_cents: 1_000_000, category: 'waterproofing', district: 'wan_chai' },
    ];
    for (const condition of conditions) {
      await api.deps.db.delete(savedSearches);
      const { id: searchId } = await save(consultant, condition);
      const owner = await person(api, 'client');
      const ids: number[] = [];
      for (const request of requests) ids.push(await open(request, owner));
      const told = (await toldOf(consultant)).map(([, id]) => id).filter((id) => ids.includes(Number(id)));
      const { value } = await api.ok(projectCalls.projectListing, { ...condition, limit: 20 }, as(consultant));
      const listed = value.map(({ id }) => id).filter((id) => ids.includes(id));
      expect({ condition, searchId, told: told.sort() }).toEqual({ condition, searchId, told: listed.sort() });
    }
  });
});
