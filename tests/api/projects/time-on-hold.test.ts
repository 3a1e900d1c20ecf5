import { startApi, type TestApi } from '@tests/support/api/api';
import { daysLater } from '@tests/support/api/time';
import { checkout } from '@tests/support/payments/money';
import type { Person } from '@tests/support/people/people';
import { travel } from '@tests/support/projects/way';
import { beforeAll, describe, expect, it } from 'vitest';
import { disputeCalls } from '@/contract/dispute/calls';
import { feedbackCalls } from '@/contract/feedback/calls';
import { orderCalls } from '@/contract/order/calls';
import { projectCalls } from '@/contract/project/calls';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const as = (who: Person) => ({ token: who.token });
const detailsOf = (who: Person, project_id: number) => api.ok(projectCalls.projectDetails, { project_id }, as(who));
const complain = (who: Person, project_id: number) =>
  api.call(disputeCalls.complainProject, { project_id, reason_code: 'quality', note: '牆身出現裂縫' }, as(who));
const codeOf = (answer: { status: number; body: { error_code?: string } }) => answer.body.error_code ?? answer.status;

/** The user complains, and withdraws it this many days later. */
async function hold(who: Person, project_id: number, days: number): Promise<Person> {
  expect((await complain(who, project_id)).status).toBe(200);
  const [later] = await daysLater(api, days, who);
  await api.ok(disputeCalls.withdrawComplaint, { project_id }, as(later));
  return later;
}

describe('while a complaint holds a project, its deadlines are paused:', () => {
  it('an order can be paid that much later, and then lapses', async () => {
    const way = await travel(api, 'awaiting_payment');
    const [client] = await daysLater(api, 6, way.client);
    const held = await hold(client, way.projectId, 5);
    const [inTime] = await daysLater(api, 0.9, held);
    await checkout(api, { ...way, client: inTime });
    const [after] = await daysLater(api, 0.2, inTime);
    expect(await detailsOf(after, way.projectId)).toMatchObject({ status: 'quoting', order: { status: 'expired' } });
    const answer = await api.call(orderCalls.checkout, { order_number: way.orderNumber }, as(after));
    expect(codeOf(answer)).toBe('order_not_payable');
  });

  it('a request to end lapses that much later', async () => {
    const way = await travel(api, 'end_requested');
    const [client] = await daysLater(api, 2, way.client);
    const held = await hold(client, way.projectId, 4);
    const [before] = await daysLater(api, 4.9, held);
    expect((await detailsOf(before, way.projectId)).end_request?.status).toBe('open');
    const [after] = await daysLater(api, 0.2, before);
    expect((await detailsOf(after, way.projectId)).end_request?.status).toBe('lapsed');
  });

  it('a request to end whose day passes meanwhile lapses after its remaining time', async () => {
    const way = await travel(api, 'end_requested');
    const [client] = await daysLater(api, 6, way.client);
    const held = await hold(client, way.projectId, 20);
    expect((await detailsOf(held, way.projectId)).end_request?.status).toBe('open');
    const [after] = await daysLater(api, 1.1, held);
    expect((await detailsOf(after, way.projectId)).end_request?.status).toBe('lapsed');
  });

  it('feedback is accepted that much longer', async () => {
    const way = await travel(api, 'completed');
    const { projectId: project_id } = way;
    const [client] = await daysLater(api, 1, way.client);
    await hold(client, project_id, 10);
    const rate = (who: Person, ratings: object) =>
      api.call(feedbackCalls.commentProject, { project_id, feedback: '好', ...ratings }, as(who));
    const [consultant, technician] = await daysLater(api, 12.9, way.consultant, way.technician);
    expect(codeOf(await rate(consultant, { technician_rating: 4 }))).toBe(200);
    const [after, reader] = await daysLater(api, 0.2, technician, client);
    expect(codeOf(await rate(after, { consultant_rating: 4 }))).toBe('feedback_closed');
    expect((await detailsOf(reader, project_id)).feedback?.others).toHaveLength(1);
  });

  it('the complaint window is extended, and then ends', async () => {
    const way = await travel(api, 'completed', { terms: { warranty_months: 0 } });
    const [client] = await daysLater(api, 20, way.client);
    const held = await hold(client, way.projectId, 8);
    const [before] = await daysLater(api, 9.9, held);
    const again = await hold(before, way.projectId, 1);
    const [after] = await daysLater(api, 0.2, again);
    expect(codeOf(await complain(after, way.projectId))).toBe('complaint_too_late');
  });

  it('an overdue step is just as overdue afterwards', async () => {
    const way = await travel(api, 'estimating');
    const [client] = await daysLater(api, 6, way.client);
    const held = await hold(client, way.projectId, 3);
    const replace = { project_id: way.projectId, target: 'assignment', reason_code: 'no_reply' } as const;
    expect(await api.ok(projectCalls.rejectProject, replace, as(held))).toEqual({ status: 'open' });
  });
});
