import { startApi, type TestApi } from '@tests/support/api/api';
import { daysLater } from '@tests/support/api/time';
import { file, pdf } from '@tests/support/files/samples';
import { answer, checkout } from '@tests/support/payments/money';
import { type Person, person } from '@tests/support/people/people';
import { newEstimate, newProject, quotationFor, travel } from '@tests/support/projects/way';
import { beforeAll, describe, expect, it } from 'vitest';
import { disputeCalls } from '@/contract/dispute/calls';
import { notificationCalls } from '@/contract/notification/calls';
import { projectCalls } from '@/contract/project/calls';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const as = (who: Person) => ({ token: who.token });
const detailsOf = (who: Person, project_id: number) => api.ok(projectCalls.projectDetails, { project_id }, as(who));
const codeOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  return [status, (body as { error_code?: string }).error_code];
};
const lastTitle = async (who: Person) =>
  (await api.ok(notificationCalls.listing, { limit: 1 }, as(who))).value[0]?.title;
const reject = (who: Person, input: Record<string, unknown>) =>
  api.call(projectCalls.rejectProject, { reason_code: 'other', note: '因為這樣', ...input }, as(who));

describe('before a consultant is chosen', () => {
  it('an application is withdrawn with a reason that the owner reads, and another may follow', async () => {
    const { client, consultant, projectId: project_id, applicationId: target_id } = await travel(api, 'applied');
    const answer = await reject(consultant, { project_id, target: 'application', target_id, reason_code: 'too_busy' });
    expect(answer).toMatchObject({ status: 200, body: { status: 'open' } });
    const [application] = (await detailsOf(client, project_id)).applications;
    expect(application).toMatchObject({ status: 'withdrawn', reason: { reason_code: 'too_busy', note: '因為這樣' } });
    expect(await lastTitle(client)).toBe('顧問撤回申請');
    await api.ok(projectCalls.applyProject, { project_id, message: '又得閒了。' }, as(consultant));
  });

  it('an application is declined by the owner, once', async () => {
    const { client, consultant, projectId: project_id, applicationId: target_id } = await travel(api, 'applied');
    const decline = () => reject(client, { project_id, target: 'application', target_id, reason_code: 'experience' });
    expect((await decline()).status).toBe(200);
    expect(await codeOf(decline())).toEqual([409, 'application_closed']);
    expect((await detailsOf(consultant, project_id)).applications[0]?.reason?.reason_code).toBe('experience');
    expect(await lastTitle(consultant)).toBe('客戶婉拒了你的申請');
  });

  it('another’s application looks absent, and a reason must be one for that act', async () => {
    const { client, projectId: project_id, applicationId: target_id } = await travel(api, 'applied');
    const other = await person(api, 'consultant');
    await api.ok(projectCalls.applyProject, { project_id, message: '我也可以。' }, as(other));
    expect(await codeOf(reject(other, { project_id, target: 'application', target_id }))).toEqual([404, 'not_found']);
    const wrong = await reject(client, {
      project_id,
      target: 'application',
      reason_code: 'too_expensive',
      note: '',
    });
    expect(wrong.status).toBe(422);
    expect(Object.keys((wrong.body as unknown as { form_error: object }).form_error).sort()).toEqual([
      'reason_code',
      'target_id',
    ]);
  });

  it('the request is changed, and applicants are notified of the changes', async () => {
    const { client, consultant, projectId: project_id } = await travel(api, 'applied');
    const before = await detailsOf(client, project_id);
    const change = { ...newProject, project_id, title: '改了的標題', budget_max_cents: 9_500_000 };
    const reply = await api.ok(projectCalls.updateProject, change, as(client));
    expect(reply).toEqual({ status: 'open', revision: (before.revision ?? 0) + 1 });
    const { value } = await api.ok(notificationCalls.listing, { limit: 1 }, as(consultant));
    expect(value[0]?.body).toContain('標題、預算');
    // The same change again has no effect and sends no notification.
    expect(await api.ok(projectCalls.updateProject, change, as(client))).toEqual(reply);
    expect((await detailsOf(consultant, project_id)).title).toBe('改了的標題');
  });

  it('a request may have no budget yet, but not half of one', async () => {
    const client = await person(api, 'client');
    const { budget_min_cents, budget_max_cents, ...unbudgeted } = newProject;
    const { project_id } = await api.ok(projectCalls.createProject, unbudgeted, as(client));
    const none = { budget_min_cents: null, budget_max_cents: null };
    expect(await detailsOf(client, project_id)).toMatchObject(none);
    const half = await api.call(projectCalls.createProject, { ...unbudgeted, budget_min_cents }, as(client));
    expect(half.body).toMatchObject({
      error_code: 'form_error',
      form_error: { budget_max_cents: [expect.any(String)] },
    });
    await api.ok(projectCalls.updateProject, { ...newProject, project_id }, as(client));
    expect(await detailsOf(client, project_id)).toMatchObject({ budget_min_cents, budget_max_cents });
    await api.ok(projectCalls.updateProject, { ...unbudgeted, project_id }, as(client));
    expect(await detailsOf(client, project_id)).toMatchObject(none);
  });

  it('files of the request are removed by the owner with their bytes, and only files of that request', async () => {
    const files = [file(pdf(), '甲.pdf'), file(pdf(), '乙.pdf')];
    const client = await person(api, 'client');
    const { project_id } = await api.ok(projectCalls.createProject, { ...newProject, files }, as(client));
    const other = await api.ok(projectCalls.createProject, { ...newProject, files }, as(client));
    const [mine, theirs] = [await detailsOf(client, project_id), await detailsOf(client, other.project_id)];
    const removed_file_ids = [mine.files[0]?.id, theirs.files[0]?.id].filter((id) => id !== undefined);
    const before = (await api.storedFiles()).length;
    await api.ok(projectCalls.updateProject, { ...newProject, project_id, removed_file_ids }, as(client));
    const namesIn = async (id: number) => (await detailsOf(client, id)).files.map(({ filename }) => filename);
    expect(await namesIn(project_id)).toEqual(['乙.pdf']);
    expect(await namesIn(other.project_id)).toEqual(['甲.pdf', '乙.pdf']);
    expect((await api.storedFiles()).length).toBe(before - 1);
    const event = (await detailsOf(client, project_id)).events.at(-1);
    expect(event).toMatchObject({ event: 'edit', data: { fields: 'files' } });
  });

  it('the owner cancels: applications close, and the project is past', async () => {
    const { client, consultant, projectId: project_id } = await travel(api, 'applied');
    await reject(client, { project_id, target: 'project', reason_code: 'no_longer_needed', note: '' });
    const details = await detailsOf(consultant, project_id);
    expect([details.status, details.applications[0]?.status]).toEqual(['cancelled', 'expired']);
    expect(details.events.at(-1)).toMatchObject({ event: 'cancel', data: { reason_code: 'no_longer_needed' } });
    const past = await api.ok(projectCalls.myProject, { scope: 'past' }, as(client));
    expect(past.value.map((project) => project.id)).toContain(project_id);
  });

  it('an admin refuses it, and no other user can', async () => {
    const { client, projectId: project_id } = await travel(api, 'applied');
    const admin = await person(api, 'admin');
    const input = { project_id, reason_code: 'spam' as const };
    expect(await codeOf(api.call(projectCalls.refuseProject, input, as(client)))).toEqual([404, 'not_found']);
    expect(await api.ok(projectCalls.refuseProject, input, as(admin))).toEqual({ status: 'rejected' });
    expect(await lastTitle(client)).toBe('項目不獲接納');
  });
});

describe('the consultant leaves', () => {
  it('before work is agreed: the project is open again, quotations close, another consultant estimates anew', async () => {
    const way = await travel(api, 'quoted');
    const { client, consultant, technician, projectId: project_id } = way;
    const answer = await reject(consultant, { project_id, target: 'assignment', reason_code: 'conflict' });
    expect(answer).toMatchObject({ status: 200, body: { status: 'open' } });
    const details = await detailsOf(client, project_id);
    expect(details).toMatchObject({ status: 'open', consultant: null, estimate: null });
    expect(details.earlier_estimates).toHaveLength(1);
    expect(details.applications[0]).toMatchObject({ status: 'resigned', reason: { reason_code: 'conflict' } });
    expect(details.quotations[0]?.status).toBe('expired');
    expect(await lastTitle(technician)).toBe('報價已失效');

    const next = await person(api, 'consultant');
    const { application_id } = await api.ok(projectCalls.applyProject, { project_id, message: '接手。' }, as(next));
    await api.ok(projectCalls.acceptConsultant, { project_id, application_id }, as(client));
    const estimate = await api.ok(projectCalls.estimateProject, { project_id, ...newEstimate }, as(next));
    expect(estimate).toEqual({ status: 'quoting', estimate_version: 2 });
    expect((await detailsOf(technician, project_id)).quotations[0]?.closed_because).toBe('quotation_closed');
  });

  it('during the work: the project goes on, and the owner approves in their place', async () => {
    const { client, consultant, technician, projectId: project_id } = await travel(api, 'submitted');
    const approve = () => api.call(projectCalls.approveProject, { project_id, note: '' }, as(client));
    expect(await codeOf(approve())).toEqual([409, 'consultant_in_time']);
    await reject(consultant, { project_id, target: 'assignment', reason_code: 'too_busy' });
    const details = await detailsOf(client, project_id);
    expect(details).toMatchObject({ status: 'submitted', waiting_on: 'owner', my_turn: 'approve' });
    expect(await lastTitle(technician)).toBe('顧問退出項目');
    expect((await approve()).body).toEqual({ status: 'completed' });
  });

  it('replaced by the owner, but only once overdue', async () => {
    const { client, consultant, projectId: project_id } = await travel(api, 'estimating');
    const replace = (who: Person) => reject(who, { project_id, target: 'assignment', reason_code: 'no_reply' });
    expect(await codeOf(replace(client))).toEqual([409, 'not_overdue']);
    const [owner, gone] = await daysLater(api, 6, client, consultant);
    expect((await replace(owner)).body).toEqual({ status: 'open' });
    expect((await detailsOf(gone, project_id)).applications[0]?.status).toBe('replaced');
  });
});

describe('while quotations are collected', () => {
  it('a question is answered once for all technicians, without naming who asked', async () => {
    const way = await travel(api, 'quoted');
    const { client, consultant, technician, projectId: project_id } = way;
    const asker = await person(api, 'technician');
    const { clarification_id } = await api.ok(
      disputeCalls.askClarification,
      { project_id, question: '防水保用多久？' },
      as(asker),
    );
    expect(await lastTitle(technician)).toBe('有人就評估提問');
    expect((await detailsOf(consultant, project_id)).my_turn).toBe('answer');
    expect((await detailsOf(asker, project_id)).clarifications[0]?.is_mine).toBe(true);
    const seen = JSON.stringify(await detailsOf(client, project_id));
    expect(seen).toContain('防水保用多久？');
    expect(seen).not.toContain(`${asker.email} Ltd`);

    const answer = (who: Person) =>
      api.call(disputeCalls.answerClarification, { project_id, clarification_id, answer: '五年。' }, as(who));
    expect((await answer(consultant)).status).toBe(200);
    expect(await codeOf(answer(client))).toEqual([409, 'question_answered']);
    expect((await detailsOf(technician, project_id)).clarifications).toMatchObject([
      { question: '防水保用多久？', is_mine: false, answer: '五年。', answerer: { id: consultant.id } },
    ]);
    expect([await lastTitle(asker), await lastTitle(technician)]).toEqual(['提問已有回覆', '提問已有回覆']);
  });

  it('a quotation is declined; its technician quotes again, and the versions stay together', async () => {
    const way = await travel(api, 'quoted');
    const { client, technician, projectId: project_id, quotationId: target_id } = way;
    await reject(client, { project_id, target: 'quotation', target_id, reason_code: 'too_expensive' });
    expect((await detailsOf(technician, project_id)).quotations[0]).toMatchObject({
      status: 'declined',
      reason: { reason_code: 'too_expensive' },
    });
    await api.ok(projectCalls.quoteProject, { project_id, ...quotationFor(way.estimateItemIds) }, as(technician));
    const { quotations } = await detailsOf(client, project_id);
    expect(quotations).toMatchObject([{ version: 2, status: 'submitted', earlier_versions: [{ version: 1 }] }]);
  });

  it('the accepted one is withdrawn before it is paid: the order closes, the others remain', async () => {
    const quoter = await person(api, 'technician');
    const way = await travel(api, 'awaiting_payment', { quoter });
    const { client, technician, projectId: project_id, quotationId: target_id } = way;
    const answer = await reject(technician, { project_id, target: 'quotation', target_id, reason_code: 'too_busy' });
    expect(answer.body).toEqual({ status: 'quoting' });
    const details = await detailsOf(client, project_id);
    expect(details.order?.status).toBe('cancelled');
    expect(details.quotations.map((one) => one.status).sort()).toEqual(['submitted', 'withdrawn']);
    const other = details.quotations.find((one) => one.status === 'submitted');
    await api.ok(projectCalls.acceptQuotation, { project_id, quotation_id: other?.id ?? 0 }, as(client));
    // The owner declines the other quotation too.
    await reject(client, { project_id, target: 'quotation', target_id: other?.id, reason_code: 'other' });
    expect((await detailsOf(quoter, project_id)).quotations[0]?.status).toBe('expired');
    expect([await lastTitle(quoter), await lastTitle(way.consultant)]).toEqual(['客戶婉拒了你的報價', '客戶改變主意']);
  });
});

describe('a revision', () => {
  it('lists its items, is ticked off with pictures, and is submitted as the next version', async () => {
    const { client, consultant, technician, projectId: project_id } = await travel(api, 'submitted');
    const [submission] = (await detailsOf(consultant, project_id)).submissions;
    const ask = (more: object) =>
      reject(consultant, {
        project_id,
        target: 'submission',
        target_id: submission?.id,
        reason_code: 'defect',
        ...more,
      });
    expect((await ask({ items: [] })).status).toBe(422);
    const items = [{ description: '浴室地台積水' }, { description: '門框掉漆' }];
    expect((await ask({ items })).body).toEqual({ status: 'revising' });
    const sentBack = (await detailsOf(technician, project_id)).submissions[0];
    expect(sentBack).toMatchObject({ status: 'revision_requested', revision: { reason_code: 'defect', items } });

    const [first, second] = sentBack?.revision?.items ?? [];
    const tick = { project_id, item_id: first?.id ?? 0, done: true, note: '已重做斜水', files: [file(pdf(), 'a.pdf')] };
    expect(await api.ok(projectCalls.tickRevisionItem, tick, as(technician))).toEqual({ left: 1 });
    const ticked = (await detailsOf(client, project_id)).submissions[0]?.revision?.items[0];
    expect(ticked).toMatchObject({ is_done: true, note: '已重做斜水', files: [{ filename: 'a.pdf' }] });
    expect(
      await codeOf(api.call(projectCalls.tickRevisionItem, { ...tick, item_id: 999_999 }, as(technician))),
    ).toEqual([404, 'not_found']);

    const again = { project_id, note: '執好了', items: [{ item_id: second?.id ?? 0, done: true }] };
    await api.ok(projectCalls.submitProject, again, as(technician));
    const { submissions } = await detailsOf(consultant, project_id);
    expect(submissions.map(({ version, status }) => [version, status])).toEqual([
      [2, 'submitted'],
      [1, 'revision_requested'],
    ]);
    expect(submissions[1]?.revision?.items.map((item) => item.is_done)).toEqual([true, true]);
    await api.ok(projectCalls.approveProject, { project_id, note: '' }, as(consultant));
  });
});

describe('ending running work', () => {
  it('needs owner and technician, and refunds what they agreed', async () => {
    const way = await travel(api, 'in_progress');
    const { client, consultant, technician, projectId: project_id } = way;
    const { order } = await detailsOf(client, project_id);
    const ask = { project_id, reason_code: 'cannot_go_on' as const, refund_cents: 100_000 };
    const tooMuch = { ...ask, refund_cents: (order?.amount_cents ?? 0) + 1 };
    expect((await api.call(disputeCalls.requestEnd, tooMuch, as(consultant))).status).toBe(422);
    await api.ok(disputeCalls.requestEnd, ask, as(consultant));
    expect(await codeOf(api.call(disputeCalls.requestEnd, ask, as(client)))).toEqual([409, 'end_request_open']);
    expect((await detailsOf(technician, project_id)).my_turn).toBe('agree_end');
    const answer = (who: Person, agree: boolean) => api.ok(disputeCalls.answerEnd, { project_id, agree }, as(who));
    expect(await answer(client, true)).toEqual({ status: 'in_progress' });
    expect(await answer(technician, true)).toEqual({ status: 'cancelled' });
    await api.runJobs();
    const details = await detailsOf(client, project_id);
    expect(details).toMatchObject({ status: 'cancelled', end_request: { status: 'agreed' } });
    expect(details.order?.status).toBe('partly_refunded');
  });

  it('a refusal, a withdrawal, and seven days without an answer leave the project unchanged', async () => {
    const { client, technician, projectId: project_id } = await travel(api, 'in_progress');
    const ask = () =>
      api.ok(disputeCalls.requestEnd, { project_id, reason_code: 'conflict', refund_cents: 0 }, as(client));
    const stateOf = async (who = client) => {
      const { status, end_request } = await detailsOf(who, project_id);
      return [status, end_request?.status];
    };
    await ask();
    await api.ok(disputeCalls.answerEnd, { project_id, agree: false, note: '快完成了' }, as(technician));
    expect(await stateOf()).toEqual(['in_progress', 'refused']);
    await ask();
    await api.ok(disputeCalls.withdrawEnd, { project_id }, as(client));
    expect(await stateOf()).toEqual(['in_progress', 'withdrawn']);
    await ask();
    const [owner] = await daysLater(api, 8, client);
    expect(await stateOf(owner)).toEqual(['in_progress', 'lapsed']);
  });

  it('an admin decides in their place', async () => {
    const { client, projectId: project_id } = await travel(api, 'in_progress');
    const admin = await person(api, 'admin');
    await api.ok(disputeCalls.requestEnd, { project_id, reason_code: 'conflict', refund_cents: 0 }, as(client));
    const amount_cents = (await detailsOf(client, project_id)).order?.amount_cents ?? 0;
    const decision = { project_id, agree: true, refund_cents: amount_cents, note: '雙方未能繼續合作' };
    expect(await api.ok(disputeCalls.decideEnd, decision, as(admin))).toEqual({ status: 'cancelled' });
    await api.runJobs();
    expect((await detailsOf(client, project_id)).order?.status).toBe('refunded');
  });
});

it('money that comes for a cancelled project is refunded automatically', async () => {
  const way = await travel(api, 'awaiting_payment');
  const session = await checkout(api, way);
  await reject(way.client, { project_id: way.projectId, target: 'project', reason_code: 'over_budget' });
  await answer(api, way, session, 'approve');
  expect(await detailsOf(way.client, way.projectId)).toMatchObject({
    status: 'cancelled',
    order: { status: 'cancelled' },
  });
  expect(await lastTitle(way.client)).toBe('款項已退回');
});
