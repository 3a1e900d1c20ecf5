import { type Answer, startApi, type TestApi } from '@tests/support/api/api';
import { expectOneWinner, race, rowOf, timesLogged } from '@tests/support/api/race';
import { checkout, deliver, eventOf, paymentStatuses } from '@tests/support/payments/money';
import { type Person, person } from '@tests/support/people/people';
import { projectAt } from '@tests/support/projects/copies';
import { makeOverdue, newEstimate, type Place, type Travelled } from '@tests/support/projects/way';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect } from 'vitest';
import { disputeCalls } from '@/contract/dispute/calls';
import { projectCalls } from '@/contract/project/calls';
import {
  applications,
  complaintAnswers,
  complaints,
  endRequests,
  orders,
  quotations,
  refunds,
} from '@/server/db/schema';
import { meetDeadlines } from '@/server/jobs/deadlines';

let api: TestApi;
let client: Person;
let consultant: Person;
let technician: Person;
let admins: [Person, Person];
beforeAll(async () => {
  api = await startApi();
  client = await person(api, 'client');
  consultant = await person(api, 'consultant');
  technician = await person(api, 'technician');
  admins = [await person(api, 'admin'), await person(api, 'admin')];
});

const as = (who: Person) => ({ token: who.token });
const start = (until: Place) => projectAt(api, until, { client, consultant, technician });
const reason = { reason_code: 'other' as const, note: '因為這樣' };
const reject = (who: Person, way: Travelled, input: object) =>
  api.call(projectCalls.rejectProject, { project_id: way.projectId, ...reason, ...input }, as(who));
const accept = (way: Travelled, more: object = {}) =>
  api.call(
    projectCalls.acceptQuotation,
    { project_id: way.projectId, quotation_id: way.quotationId, ...more },
    as(client),
  );
const complain = (who: Person, { projectId: project_id }: Travelled) =>
  api.call(disputeCalls.complainProject, { project_id, reason_code: 'quality', note: '牆身出現裂縫' }, as(who));
const settle = (who: Person, { projectId: project_id }: Travelled) =>
  api.call(disputeCalls.settleComplaint, { project_id, outcome: 'cancel', note: '各退一步', refund_cents: 0 }, as(who));
const answerEnd = (who: Person, { projectId: project_id }: Travelled, agree: boolean) =>
  api.call(disputeCalls.answerEnd, { project_id, agree }, as(who));
const codes = (answers: Answer<unknown>[]) => answers.map(({ status, body }) => body.error_code ?? status);
/** The number of the project's pending orders. */
const pendingOrders = (way: Travelled) =>
  api.deps.db.$count(orders, and(eq(orders.projectId, way.projectId), eq(orders.status, 'pending')));
const quotationOf = async (way: Travelled) => {
  const [row] = await api.deps.db.select().from(quotations).where(eq(quotations.id, way.quotationId));
  return row?.status;
};

describe('one against the other: one wins, the other gets the fresh state', () => {
  race('an application is accepted while it is withdrawn', async () => {
    const way = await start('applied');
    const input = { project_id: way.projectId, application_id: way.applicationId };
    const winner = await expectOneWinner(
      api,
      await Promise.all([
        api.call(projectCalls.acceptConsultant, input, as(client)),
        reject(consultant, way, { target: 'application', target_id: way.applicationId }),
      ]),
      way,
    );
    const [row] = await api.deps.db.select().from(applications).where(eq(applications.id, way.applicationId));
    expect([(await rowOf(api, way)).status, row?.status]).toEqual(
      winner === 0 ? ['estimating', 'accepted'] : ['open', 'withdrawn'],
    );
  });

  race('a quotation is accepted in one tab and declined in the other', async () => {
    const way = await start('quoted');
    const { revision } = await rowOf(api, way);
    const winner = await expectOneWinner(
      api,
      await Promise.all([
        accept(way, { revision }),
        reject(client, way, { target: 'quotation', target_id: way.quotationId, revision }),
      ]),
      way,
    );
    expect([await quotationOf(way), await pendingOrders(way)]).toEqual(
      winner === 0 ? ['accepted', 1] : ['declined', 0],
    );
  });

  race('the work is approved while a revision is requested', async () => {
    const way = await start('submitted');
    const items = [{ description: '裂縫' }];
    const winner = await expectOneWinner(
      api,
      await Promise.all([
        api.call(projectCalls.approveProject, { project_id: way.projectId, note: '' }, as(consultant)),
        reject(consultant, way, { target: 'submission', target_id: way.submissionId, items }),
      ]),
      way,
    );
    expect((await rowOf(api, way)).status).toBe(winner === 0 ? 'completed' : 'revising');
  });

  race('a question is answered by the consultant and by the owner', async () => {
    const way = await start('asked');
    const input = { project_id: way.projectId, clarification_id: way.clarificationId, answer: '包括。' };
    const answers = await Promise.all(
      [consultant, client].map((who) => api.call(disputeCalls.answerClarification, input, as(who))),
    );
    await expectOneWinner(api, answers, way);
    expect(codes(answers)).toContain('question_answered');
  });

  race('owner and technician complain: the second complaint becomes an answer', async () => {
    const way = await start('in_progress');
    const answersBefore = await api.deps.db.$count(complaintAnswers);
    const answers = await Promise.all([complain(client, way), complain(technician, way)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await api.deps.db.$count(complaintAnswers)).toBe(answersBefore + 1);
    expect(await api.deps.db.$count(complaints, eq(complaints.projectId, way.projectId))).toBe(1);
  });

  race('owner, consultant and technician ask to end it', async () => {
    const way = await start('in_progress');
    const input = { project_id: way.projectId, ...reason, refund_cents: 0 };
    const answers = await Promise.all(
      [client, consultant, technician].map((who) => api.call(disputeCalls.requestEnd, input, as(who))),
    );
    await expectOneWinner(api, answers, way);
    expect(codes(answers).filter((code) => code === 'end_request_open')).toHaveLength(2);
    expect(await api.deps.db.$count(endRequests, eq(endRequests.projectId, way.projectId))).toBe(1);
  });

  race('two admins settle a complaint while it is withdrawn', async () => {
    const way = await start('complained');
    const withdraw = () => api.call(disputeCalls.withdrawComplaint, { project_id: way.projectId }, as(client));
    const winner = await expectOneWinner(
      api,
      await Promise.all([settle(admins[0], way), settle(admins[1], way), withdraw()]),
      way,
    );
    expect((await rowOf(api, way)).status).toBe(winner === 2 ? 'in_progress' : 'cancelled');
  });

  race('an expired request is reopened in two tabs', async () => {
    const way = await start('expired');
    const reopen = () => api.call(projectCalls.reopenProject, { project_id: way.projectId }, as(client));
    await expectOneWinner(api, await Promise.all([reopen(), reopen()]), way);
  });

  race('the overdue consultant estimates while the owner replaces them', async () => {
    const way = await start('estimating');
    await makeOverdue(api, way.projectId);
    const answers = await Promise.all<Answer<unknown>>([
      api.call(projectCalls.estimateProject, { project_id: way.projectId, ...newEstimate }, as(consultant)),
      reject(client, way, { target: 'assignment' }),
    ]);
    // A replaced consultant may not estimate any more; one who has estimated is no longer overdue.
    expect([codes(answers), (await rowOf(api, way)).status]).toEqual(
      answers[0]?.status === 200 ? [[200, 'not_overdue'], 'quoting'] : [['forbidden', 200], 'open'],
    );
  });
});

describe('one after the other, in either order', () => {
  race('a quotation is accepted while it is withdrawn: in the end it is withdrawn, and nothing is to pay', async () => {
    const way = await start('quoted');
    const [accepted, withdrawn] = await Promise.all([
      accept(way),
      reject(technician, way, { target: 'quotation', target_id: way.quotationId }),
    ]);
    expect(withdrawn.status).toBe(200);
    expect(accepted.body.error_code ?? 'ok').toMatch(/^(ok|quotation_closed)$/);
    expect([(await rowOf(api, way)).status, await quotationOf(way), await pendingOrders(way)]).toEqual([
      'quoting',
      'withdrawn',
      0,
    ]);
  });

  race('a project is cancelled while it is paid: it runs, or the money is refunded', async () => {
    const way = await start('awaiting_payment');
    const session = await checkout(api, way);
    const [cancelled, webhook] = await Promise.all([
      reject(client, way, { target: 'project' }),
      deliver(api, eventOf(session)),
    ]);
    expect(webhook).toBe(200);
    await api.runJobs();
    expect([cancelled.status, (await rowOf(api, way)).status, await paymentStatuses(api, way)]).toEqual(
      cancelled.status === 200 ? [200, 'cancelled', ['refunded']] : [409, 'in_progress', ['paid']],
    );
  });

  race('an order is paid while it expires: work begins, or the money is refunded', async () => {
    const way = await start('awaiting_payment');
    const session = await checkout(api, way);
    await makeOverdue(api, way.projectId);
    await Promise.all([meetDeadlines(api.deps), deliver(api, eventOf(session))]);
    await api.runJobs();
    const { status } = await rowOf(api, way);
    expect([status, await paymentStatuses(api, way), await pendingOrders(way)]).toEqual(
      status === 'in_progress' ? ['in_progress', ['paid'], 0] : ['quoting', ['refunded'], 0],
    );
  });

  race('a consultant is accepted while the request expires: one of the two', async () => {
    const way = await start('applied');
    await makeOverdue(api, way.projectId);
    const input = { project_id: way.projectId, application_id: way.applicationId };
    const [accepted] = await Promise.all([
      api.call(projectCalls.acceptConsultant, input, as(client)),
      meetDeadlines(api.deps),
      meetDeadlines(api.deps),
    ]);
    const isExpired = accepted.status === 409;
    expect([codes([accepted])[0], (await rowOf(api, way)).status, await timesLogged(api, way, 'expire')]).toEqual(
      isExpired ? ['invalid_transition', 'expired', 1] : [200, 'estimating', 0],
    );
  });

  race('a complaint comes while the work is approved: it exists, and holds the project', async () => {
    const way = await start('submitted');
    const [complained, approved] = await Promise.all([
      complain(client, way),
      api.call(projectCalls.approveProject, { project_id: way.projectId, note: '' }, as(consultant)),
    ]);
    expect([complained.status, codes([approved])[0], (await rowOf(api, way)).status]).toEqual(
      approved.status === 200 ? [200, 200, 'completed'] : [200, 'on_hold', 'submitted'],
    );
  });

  race('owner and technician agree to end it: it ends once, with one refund', async () => {
    const way = await start('end_requested');
    const answers = await Promise.all([answerEnd(client, way, true), answerEnd(technician, way, true)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    await api.runJobs();
    const [order] = await api.deps.db.select().from(orders).where(eq(orders.projectId, way.projectId));
    const back = await api.deps.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, order?.id ?? 0));
    expect([
      (await rowOf(api, way)).status,
      await timesLogged(api, way, 'end'),
      order?.status,
      back.map((refund) => refund.amountCents),
    ]).toEqual(['cancelled', 1, 'partly_refunded', [100_000]]);
  });

  race('the owner agrees to end it while the technician refuses: it goes on', async () => {
    const way = await start('end_requested');
    const [agreed, refused] = await Promise.all([answerEnd(client, way, true), answerEnd(technician, way, false)]);
    expect(refused.status).toBe(200);
    expect(agreed.body.error_code ?? 'ok').toMatch(/^(ok|invalid_transition)$/);
    expect([(await rowOf(api, way)).status, await timesLogged(api, way, 'end')]).toEqual(['in_progress', 0]);
  });
});
