import { startApi, type TestApi } from '@tests/support/api/api';
import { type Cast, type Kind, makeCast, travelWith } from '@tests/support/people/cast';
import { type Person, person } from '@tests/support/people/people';
import { newEstimate, quotationFor, travel } from '@tests/support/projects/way';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@/config/limits';
import { disputeCalls } from '@/contract/dispute/calls';
import { projectCalls } from '@/contract/project/calls';
import { professionals, subscriptions, users } from '@/server/db/schema';

type Someone = Exclude<Kind, 'guest'>;

let api: TestApi;
let cast: Cast;
beforeAll(async () => {
  api = await startApi();
  cast = await makeCast(api);
});

const as = (who: Person) => ({ token: who.token });
const detailsFor = (kind: Someone, project_id: number) =>
  api.ok(projectCalls.projectDetails, { project_id }, as(cast[kind]));
const actionsFor = async (kind: Someone, projectId: number) => {
  const { allowed_actions } = await detailsFor(kind, projectId);
  return allowed_actions.map(({ action, blocked_by }) => (blocked_by ? `${action}: ${blocked_by}` : action));
};
const setStanding = (who: Person, status: 'approved' | 'pending_approval') =>
  api.deps.db.update(professionals).set({ status }).where(eq(professionals.userId, who.id));

const setSubscription = (who: Person, status: 'expired' | 'past_due') =>
  api.deps.db.update(subscriptions).set({ status }).where(eq(subscriptions.userId, who.id));
const lapse = (who: Person) => setSubscription(who, 'expired');

describe('the allowed actions', () => {
  it('of an open request, with the reason of each that is blocked', async () => {
    const { projectId } = await travelWith(api, cast, 'open');
    expect(await actionsFor('owner', projectId)).toEqual(['edit', 'accept_consultant: has_application', 'cancel']);
    expect(await actionsFor('other_consultant', projectId)).toEqual(['apply']);
    expect(await actionsFor('unapproved_consultant', projectId)).toEqual(['apply: approved']);
    expect(await actionsFor('lapsed_consultant', projectId)).toEqual(['apply: subscribed']);
    const applied = await travelWith(api, cast, 'applied');
    expect(await actionsFor('owner', applied.projectId)).toEqual([
      'edit',
      'decline_application',
      'accept_consultant',
      'cancel',
    ]);
    expect(await actionsFor('applicant', applied.projectId)).toEqual([
      'apply: no_live_application',
      'withdraw_application',
    ]);
    expect(await actionsFor('admin', applied.projectId)).toEqual(['refuse_request', 'force_cancel']);
  });

  it('while quotations are collected', async () => {
    const { projectId } = await travelWith(api, cast, 'quoting');
    expect(await actionsFor('owner', projectId)).toEqual([
      'ask',
      'accept_quotation: has_quotation',
      'replace: overdue',
      'cancel',
      'complain',
    ]);
    expect(await actionsFor('consultant', projectId)).toEqual(['estimate', 'resign', 'complain']);
    expect(await actionsFor('technician', projectId)).toEqual(['quote', 'ask']);
    expect(await actionsFor('unapproved_technician', projectId)).toEqual(['quote: approved', 'ask: approved']);
    expect(await actionsFor('lapsed_technician', projectId)).toEqual(['quote: subscribed', 'ask: subscribed']);
    expect(await actionsFor('applicant', projectId)).toEqual([]);
  });

  it('while the work is done and checked', async () => {
    const working = (await travelWith(api, cast, 'in_progress')).projectId;
    expect(await actionsFor('technician', working)).toEqual(['propose_variation', 'submit', 'request_end', 'complain']);
    expect(await actionsFor('consultant', working)).toEqual(['propose_variation', 'resign', 'request_end', 'complain']);
    expect(await actionsFor('owner', working)).toEqual(['propose_variation', 'request_end', 'complain']);
    const submitted = (await travelWith(api, cast, 'submitted')).projectId;
    expect(await actionsFor('technician', submitted)).toEqual(['request_end', 'complain']);
    expect(await actionsFor('consultant', submitted)).toEqual([
      'approve',
      'request_revision',
      'resign',
      'request_end',
      'complain',
    ]);
    expect(await actionsFor('owner', submitted)).toEqual([
      'approve: stand_in',
      'request_revision: stand_in',
      'request_end',
      'complain',
    ]);
    const done = (await travelWith(api, cast, 'completed')).projectId;
    for (const kind of ['owner', 'consultant', 'technician'] as const)
      expect(await actionsFor(kind, done)).toEqual([
        'complain',
        ...(kind === 'owner' ? ['report_defect'] : []),
        'feedback',
      ]);
    expect(await actionsFor('admin', done)).toEqual([]);
  });

  it('say whose turn it is, and until when', async () => {
    const { projectId } = await travelWith(api, cast, 'estimating');
    const dueAt = new Date(api.clock.now().getTime() + 5 * DAY_MS).toISOString();
    const mine = await detailsFor('consultant', projectId);
    expect(mine).toMatchObject({ waiting_on: 'consultant', due_at: dueAt, is_my_turn: true, relation: 'consultant' });
    expect(await detailsFor('owner', projectId)).toMatchObject({ waiting_on: 'consultant', is_my_turn: false });
  });
});

describe('a stale screen', () => {
  it('gets the fresh state of the project', async () => {
    const way = await travelWith(api, cast, 'applied');
    const { revision } = await detailsFor('owner', way.projectId);
    const accept = (given: number) => {
      const input = { project_id: way.projectId, application_id: way.applicationId, revision: given };
      return api.call(projectCalls.acceptConsultant, input, as(cast.owner));
    };
    const { status, body } = await accept(revision - 1);
    expect([status, body.error_code]).toEqual([409, 'stale']);
    expect(body.fresh).toEqual({ project_id: way.projectId, status: 'open', revision });
    expect((await accept(revision)).status).toBe(200);
    const again = await accept(revision);
    expect(again.body).toMatchObject({ error_code: 'stale', fresh: { status: 'estimating', revision: revision + 1 } });
  });

  it('of a technician is not outdated by rival quotations, and is by a new estimate', async () => {
    const way = await travelWith(api, cast, 'quoted');
    const project = { project_id: way.projectId };
    const { revision } = await detailsFor('technician', way.projectId);
    const ask = (given: number) =>
      api.call(disputeCalls.askClarification, { ...project, question: '包括？', revision: given }, as(cast.technician));
    await api.ok(projectCalls.quoteProject, { ...project, ...quotationFor(way.estimateItemIds) }, as(cast.quoter));
    expect((await ask(revision)).status).toBe(200);
    await api.ok(projectCalls.estimateProject, { ...project, ...newEstimate }, as(cast.consultant));
    const { body } = await ask(revision + 1);
    expect(body).toMatchObject({ error_code: 'stale', fresh: { status: 'quoting', revision: revision + 2 } });
  });

  it('that sends no revision is told that the status has changed', async () => {
    const way = await travelWith(api, cast, 'estimating');
    const input = { project_id: way.projectId, application_id: way.applicationId };
    const { status, body } = await api.call(projectCalls.acceptConsultant, input, as(cast.owner));
    expect([status, body.error_code]).toEqual([409, 'invalid_transition']);
    expect(body.fresh).toMatchObject({ status: 'estimating' });
  });
});

describe('a professional who cannot take work on', () => {
  it.each<[string, (who: Person) => Promise<unknown>]>([
    ['is not approved any more', (who) => setStanding(who, 'pending_approval')],
    ['has let the subscription lapse', (who) => lapse(who)],
    [
      'is suspended',
      (who) => api.deps.db.update(users).set({ suspendedAt: api.clock.now() }).where(eq(users.id, who.id)),
    ],
  ])('is not accepted because they %s', async (_why, change) => {
    const [consultant, technician] = [await person(api, 'consultant'), await person(api, 'technician')];
    const applied = await travel(api, 'applied', { client: cast.owner, consultant });
    const quoted = await travel(api, 'quoted', { client: cast.owner, technician });
    const owner = as(cast.owner);
    const offers = async () => {
      const [open, quoting] = [{ project_id: applied.projectId }, { project_id: quoted.projectId }];
      const [opened, collected] = [
        await api.ok(projectCalls.projectDetails, open, owner),
        await api.ok(projectCalls.projectDetails, quoting, owner),
      ];
      return {
        application: opened.applications[0]?.closed_because,
        accept: opened.allowed_actions.find(({ action }) => action === 'accept_consultant')?.blocked_by,
        decline: opened.allowed_actions.find(({ action }) => action === 'decline_application')?.blocked_by,
        listed: (await api.ok(projectCalls.consultantList, open, owner)).value[0]?.closed_because,
        quotation: collected.quotations[0]?.closed_because,
        choose: collected.allowed_actions.find(({ action }) => action === 'accept_quotation')?.blocked_by,
        turns: [opened.my_turn, opened.waiting_on, collected.my_turn, collected.waiting_on],
      };
    };
    expect(await offers()).toEqual({
      application: null,
      accept: null,
      decline: null,
      listed: null,
      quotation: null,
      choose: null,
      turns: ['accept_consultant', 'owner', 'accept_quotation', 'owner'],
    });
    await change(consultant);
    await change(technician);
    // Shown before the owner tries, and the project does not wait for the owner.
    expect(await offers()).toEqual({
      application: 'professional_unavailable',
      accept: 'has_application',
      decline: null,
      listed: 'professional_unavailable',
      quotation: 'professional_unavailable',
      choose: 'has_quotation',
      turns: [null, 'consultants', null, 'technicians'],
    });
    const answers = [
      await api.call(
        projectCalls.acceptConsultant,
        { project_id: applied.projectId, application_id: applied.applicationId },
        as(cast.owner),
      ),
      await api.call(
        projectCalls.acceptQuotation,
        { project_id: quoted.projectId, quotation_id: quoted.quotationId },
        as(cast.owner),
      ),
    ];
    expect(answers.map(({ status, body }) => [status, body.error_code, body.fresh?.status])).toEqual([
      [409, 'professional_unavailable', 'open'],
      [409, 'professional_unavailable', 'quoting'],
    ]);
    expect(answers[0]?.body.error_message).toBe('這位專業人士現時未能承接項目，請選擇另一位。');
  });

  it('is listed with those who can, and sees why they cannot act', async () => {
    const way = await travelWith(api, cast, 'open');
    const { projectId: project_id } = way;
    const [lapsing, ready] = [await person(api, 'consultant'), await person(api, 'consultant')];
    for (const who of [lapsing, ready])
      await api.ok(projectCalls.applyProject, { project_id, message: '可以承接。' }, as(who));
    await lapse(lapsing);
    const seen = await api.ok(projectCalls.projectDetails, { project_id }, as(cast.owner));
    expect(seen.applications.map((one) => [one.consultant.id, one.closed_because])).toEqual([
      [ready.id, null],
      [lapsing.id, 'professional_unavailable'],
    ]);
    expect([seen.application_count, seen.my_turn]).toEqual([1, 'accept_consultant']);
    const own = await api.ok(projectCalls.projectDetails, { project_id }, as(lapsing));
    expect(own.applications[0]?.closed_because).toBe('professional_unavailable');
    expect(own.allowed_actions).toContainEqual({ action: 'apply', blocked_by: 'subscribed' });
    // During the grace period a subscription counts as paid.
    await setSubscription(lapsing, 'past_due');
    const back = await api.ok(projectCalls.projectDetails, { project_id }, as(cast.owner));
    expect(back.applications.map((one) => one.closed_because)).toEqual([null, null]);
  });

  it.each<[string, (who: Person) => Promise<unknown>]>([
    ['is not approved any more', (who) => setStanding(who, 'pending_approval')],
    ['has let the subscription lapse', (who) => lapse(who)],
  ])('may finish accepted work, even if they %s', async (_why, change) => {
    const [consultant, technician] = [await person(api, 'consultant'), await person(api, 'technician')];
    const way = await travel(api, 'estimating', { consultant, technician });
    const project = { project_id: way.projectId };
    await change(consultant);
    await api.ok(projectCalls.estimateProject, { ...project, ...newEstimate }, as(consultant));
    const working = await travel(api, 'in_progress', { technician });
    await change(technician);
    await api.ok(projectCalls.submitProject, { project_id: working.projectId, note: '完工' }, as(technician));
    const owner = { token: working.client.token };
    const { submissions } = await api.ok(projectCalls.projectDetails, { project_id: working.projectId }, owner);
    await change(working.consultant);
    const revision = {
      project_id: working.projectId,
      target: 'submission',
      target_id: submissions[0]?.id,
      reason_code: 'defect',
      items: [{ description: '裂縫' }],
    };
    await api.ok(projectCalls.rejectProject, revision, as(working.consultant));
    await api.ok(projectCalls.submitProject, { project_id: working.projectId, note: '已執漏' }, as(technician));
    await api.ok(projectCalls.approveProject, { project_id: working.projectId, note: '合格' }, as(working.consultant));
    // But they cannot take on new projects.
    const fresh = await travel(api, 'open');
    const quoting = await travel(api, 'quoting');
    const codes = [
      await api.call(projectCalls.applyProject, { project_id: fresh.projectId, message: '可以。' }, as(consultant)),
      await api.call(
        projectCalls.quoteProject,
        { project_id: quoting.projectId, ...quotationFor(quoting.estimateItemIds) },
        as(technician),
      ),
    ].map(({ status, body }) => [status, body.error_code]);
    const [first] = codes;
    expect(codes).toEqual([first, first]);
    expect(first?.[0]).toBe(403);
  });
});

describe('a quotation is not accepted', () => {
  const accept = (project_id: number, quotation_id: number) =>
    api.call(projectCalls.acceptQuotation, { project_id, quotation_id }, as(cast.owner));

  it('once it answers an older estimate, until it is sent again', async () => {
    const way = await travelWith(api, cast, 'quoted');
    const project = { project_id: way.projectId };
    await api.ok(projectCalls.estimateProject, { ...project, ...newEstimate }, as(cast.consultant));
    // The other technician quotes for the new estimate, so that a quotation can be accepted at all.
    const { estimate } = await detailsFor('consultant', way.projectId);
    const items = quotationFor(estimate?.items.map((item) => item.id) ?? []);
    await api.ok(projectCalls.quoteProject, { ...project, ...items }, as(cast.quoter));
    expect((await accept(way.projectId, way.quotationId)).body.error_code).toBe('quotation_outdated');
    const closed = (await detailsFor('owner', way.projectId)).quotations.map((one) => one.closed_because);
    expect(closed.sort()).toEqual(['quotation_outdated', null].sort());
  });

  it('once a newer one of the same technician superseded it', async () => {
    const way = await travelWith(api, cast, 'quoted');
    const quotation = { project_id: way.projectId, ...quotationFor(way.estimateItemIds) };
    await api.ok(projectCalls.quoteProject, quotation, as(cast.technician));
    expect((await accept(way.projectId, way.quotationId)).body.error_code).toBe('quotation_closed');
  });

  it('when it belongs to another project', async () => {
    const [one, other] = [await travelWith(api, cast, 'quoted'), await travelWith(api, cast, 'quoted')];
    expect((await accept(one.projectId, other.quotationId)).status).toBe(404);
    const [mine, theirs] = [await travelWith(api, cast, 'applied'), await travelWith(api, cast, 'applied')];
    const input = { project_id: mine.projectId, application_id: theirs.applicationId };
    expect((await api.call(projectCalls.acceptConsultant, input, as(cast.owner))).status).toBe(404);
  });
});
