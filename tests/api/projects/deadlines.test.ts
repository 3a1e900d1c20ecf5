import { startApi, type TestApi } from '@tests/support/api/api';
import { daysLater } from '@tests/support/api/time';
import { type Person, person } from '@tests/support/people/people';
import { newProject, travel } from '@tests/support/projects/way';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@/config/limits';
import { disputeCalls } from '@/contract/dispute/calls';
import { notificationCalls } from '@/contract/notification/calls';
import { projectCalls } from '@/contract/project/calls';
import { meetDeadlines } from '@/server/jobs/deadlines';
import { sayDay } from '@/server/texts/text';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const as = (who: Person) => ({ token: who.token });
const detailsOf = (who: Person, project_id: number) => api.ok(projectCalls.projectDetails, { project_id }, as(who));
const titlesOf = async (who: Person) =>
  (await api.ok(notificationCalls.listing, { limit: 20 }, as(who))).value.map(({ title }) => title);

describe('the deadlines', () => {
  it('remind beforehand, expire a request without a consultant, and let its owner reopen it', async () => {
    const way = await travel(api, 'applied');
    const { projectId: project_id } = way;
    const [warned] = await daysLater(api, 28, way.client);
    expect(await titlesOf(warned)).toContain('項目快將過期');
    const [client, consultant] = await daysLater(api, 3, way.client, way.consultant);
    const expired = await detailsOf(client, project_id);
    expect(expired).toMatchObject({ status: 'expired', waiting_on: null, applications: [{ status: 'expired' }] });
    expect(expired.allowed_actions).toEqual([{ action: 'reopen', blocked_by: null }]);
    expect(await titlesOf(consultant)).toContain('項目已過期');
    // The next run must find nothing to do.
    await meetDeadlines(api.deps);
    const titles = await titlesOf(client);
    expect(titles.filter((title) => title === '項目已過期')).toHaveLength(1);

    await api.ok(projectCalls.reopenProject, { project_id }, as(client));
    expect(await detailsOf(client, project_id)).toMatchObject({ status: 'open', waiting_on: 'consultants' });
    await api.ok(projectCalls.applyProject, { project_id, message: '我仍有興趣。' }, as(consultant));
  });

  it('notify once that a complaint was not answered', async () => {
    const way = await travel(api, 'in_progress');
    const { projectId: project_id } = way;
    const complaint = { project_id, reason_code: 'quality', note: '牆身出現裂縫' } as const;
    await api.ok(disputeCalls.complainProject, complaint, as(way.client));
    let technician = way.technician;
    const counts: number[] = [];
    for (const days of [6, 11, 11]) {
      const before = (await titlesOf(technician)).length;
      [technician] = await daysLater(api, days, technician);
      counts.push((await titlesOf(technician)).length - before);
    }
    expect(counts).toEqual([1, 0, 0]);
  });

  it('say what will happen, and on which day in Hong Kong, in the reader’s language', async () => {
    const way = await travel(api, 'awaiting_payment');
    const { due_at } = await detailsOf(way.client, way.projectId);
    const day = new Date(Date.parse(due_at ?? '') + 8 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const [client] = await daysLater(api, 5, way.client);
    const read = async (lang: string) =>
      (await api.ok(notificationCalls.listing, { limit: 1 }, { ...as(client), lang })).value[0]?.body;
    expect(await read('zh-Hant')).toBe(
      `「太古城單位翻新」的付款限期是 ${sayDay('zh-Hant', day)}；逾期未付，訂單會失效，項目重新收集報價。`,
    );
    expect(await read('en')).toBe(
      `Payment for “太古城單位翻新” is due by ${sayDay('en', day)}. If it is not paid by then, the order lapses and quotations are collected again.`,
    );
  });

  it('are met after an outage of the worker, without reminders that are no longer relevant', async () => {
    const someAdmin = await person(api, 'admin');
    const submitted = await travel(api, 'submitted');
    const unpaid = await travel(api, 'awaiting_payment');
    const before = (await titlesOf(unpaid.client)).length;
    const [admin, owner, payer] = await daysLater(api, 25, someAdmin, submitted.client, unpaid.client);
    expect((await titlesOf(owner))[0]).toBe('你可以代顧問驗收');
    expect((await titlesOf(admin))[0]).toBe('驗收長期未處理');
    expect((await titlesOf(payer)).slice(0, -before)).toEqual(['付款限期已過']);
  });

  it('expire a request without an accepted quotation; reopened it starts anew, with its room', async () => {
    const way = await travel(api, 'quoted');
    const { projectId: project_id } = way;
    const [client, consultant, technician] = await daysLater(api, 15, way.client, way.consultant, way.technician);
    expect(await detailsOf(client, project_id)).toMatchObject({
      status: 'expired',
      quotations: [{ status: 'expired' }],
      applications: [{ status: 'accepted' }],
    });
    expect(await titlesOf(technician)).toContain('項目已過期');
    await api.ok(projectCalls.reopenProject, { project_id }, as(client));
    const fresh = await detailsOf(client, project_id);
    expect(fresh).toMatchObject({ status: 'open', consultant: null, estimate: null });
    const { application_id } = await api.ok(
      projectCalls.applyProject,
      { project_id, message: '再來。' },
      as(consultant),
    );
    const { chatroom_id } = await api.ok(projectCalls.acceptConsultant, { project_id, application_id }, as(client));
    expect(chatroom_id).toBeGreaterThan(0);
  });

  it('let an unpaid order lapse: quotations are collected for fourteen new days', async () => {
    const quoter = await person(api, 'technician');
    const way = await travel(api, 'awaiting_payment', { quoter });
    const { projectId: project_id } = way;
    const [client, technician] = await daysLater(api, 8, way.client, way.technician);
    const details = await detailsOf(client, project_id);
    expect(details).toMatchObject({ status: 'quoting', order: { status: 'expired' } });
    expect(Date.parse(details.due_at ?? '') - api.clock.now().getTime()).toBe(14 * DAY_MS);
    expect(details.quotations.map(({ status }) => status).sort()).toEqual(['expired', 'submitted']);
    expect(await titlesOf(technician)).toContain('付款限期已過');
  });

  it('remind of overdue work, and never cancel it', async () => {
    const way = await travel(api, 'in_progress');
    const [client, technician] = await daysLater(api, 60, way.client, way.technician);
    expect((await detailsOf(client, way.projectId)).status).toBe('in_progress');
    expect(await titlesOf(technician)).toContain('輪到你處理，限期已過');
    expect(await titlesOf(client)).toContain('工程已過預計日數');
  });

  it('let the owner decide after seven days without an answer, and notify an admin after fourteen more', async () => {
    const way = await travel(api, 'submitted');
    const someAdmin = await person(api, 'admin');
    const [client] = await daysLater(api, 8, way.client);
    const details = await detailsOf(client, way.projectId);
    expect(details).toMatchObject({ my_turn: 'approve', waiting_on: 'consultant' });
    expect(await titlesOf(client)).toContain('你可以代顧問驗收');
    const [admin, owner] = await daysLater(api, 14, someAdmin, client);
    expect(await titlesOf(admin)).toContain('驗收長期未處理');
    await api.ok(projectCalls.approveProject, { project_id: way.projectId, note: '' }, as(owner));
  });

  it('are not met early', async () => {
    const client = await person(api, 'client');
    const { project_id } = await api.ok(projectCalls.createProject, newProject, as(client));
    const [owner] = await daysLater(api, 26, client);
    expect((await detailsOf(owner, project_id)).status).toBe('open');
    expect(await titlesOf(owner)).toEqual([]);
  });
});
