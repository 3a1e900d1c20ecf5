import { startApi, type TestApi } from '@tests/support/api/api';
import { listenerPid, workerCount } from '@tests/support/api/listener';
import { listOf, sendNotification } from '@tests/support/mails/notifications';
import { checkout } from '@tests/support/payments/money';
import { type Cast, makeCast, travelWith } from '@tests/support/people/cast';
import { commandLine, type Person, person } from '@tests/support/people/people';
import { makeOverdue, newEstimate, newProject, pay, quotationFor, type Travelled } from '@tests/support/projects/way';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { adminProjectCalls } from '@/contract/admin/projects/calls';
import type { Tag } from '@/contract/call';
import { LIVE_TAGS } from '@/contract/chat/calls';
import { disputeCalls } from '@/contract/dispute/calls';
import { feedbackCalls } from '@/contract/feedback/calls';
import { fpsCalls } from '@/contract/fps/calls';
import { notificationCalls } from '@/contract/notification/calls';
import { projectCalls } from '@/contract/project/calls';
import { siteLogCalls } from '@/contract/site-log/calls';
import { subscriptionCalls } from '@/contract/subscription/calls';
import { visitCalls } from '@/contract/visit/calls';
import { orders, payments, visits, warranties } from '@/server/db/schema';
import { meetDeadlines } from '@/server/jobs/deadlines';
import { queueHandRefund } from '@/server/modules/refund/hand-refund';
import { changeAccount } from '@/server/modules/user-auth/suspend-user';
import { startPublishers } from '@/server/roles/start-publishers';

let api: TestApi;
let cast: Cast;
/** Sees nothing of any project. */
let marker: Person;
let workers: { stop: () => Promise<void> }[] = [];
let send: TestApi['realtime']['send'];

beforeAll(async () => {
  api = await startApi();
  send = api.deps.realtime.send;
  cast = await makeCast(api);
  marker = await person(api, 'client');
});
beforeEach(async () => {
  const before = siteEvents().length;
  workers = [startPublishers(api.deps)];
  // A worker that begins to listen tells everybody.
  await vi.waitFor(() => expect(siteEvents().length).toBe(before + 1), 10_000);
});
afterEach(async () => {
  api.deps.realtime.send = send;
  await Promise.all(workers.map((worker) => worker.stop()));
  await workerCount(api, 0);
});

const as = (who: Person) => ({ token: who.token });
const changedEvents = () =>
  api.realtime.sent
    .filter(({ name }) => name === 'ChangedEvent')
    .map(({ channel, data }) => ({ channel, data: data as { tags: Tag[] } }));
const channelOf = (id: number) => `private-user_channel.${id}`;
const siteEvents = () => changedEvents().filter(({ channel }) => channel === 'private-site_channel');

/** Resolves when all that was committed before is told: notifications come in the order of the commits. */
async function settle(): Promise<void> {
  const before = changedEvents().filter(({ channel }) => channel === channelOf(marker.id)).length;
  await api.deps.pool.query(`select pg_notify('changed', $1)`, [`account ${marker.id}`]);
  await vi.waitFor(
    () =>
      expect(changedEvents().filter(({ channel }) => channel === channelOf(marker.id)).length).toBeGreaterThan(before),
    10_000,
  );
}

async function paidOrder(orderNumber = '') {
  const [found] = await api.deps.db
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(eq(orders.orderNumber, orderNumber), eq(payments.status, 'paid')));
  if (!found) throw new Error(`${orderNumber} is not paid`);
  return found;
}

/** Who is told of what `work` changes, by their kind; `site` is everybody. Those who are notified are told of that too. */
async function toldBy(work: () => Promise<unknown>): Promise<Record<string, Tag[]>> {
  const told = await everythingToldBy(work);
  const others = Object.entries(told).map(
    ([kind, tags]) => [kind, tags.filter((tag) => tag !== 'notification')] as const,
  );
  return Object.fromEntries(others.filter(([, tags]) => tags.length > 0));
}

async function everythingToldBy(work: () => Promise<unknown>): Promise<Record<string, Tag[]>> {
  await settle();
  const before = changedEvents().length;
  await work();
  await settle();
  const kinds = new Map(Object.entries(cast).map(([kind, { id }]) => [channelOf(id), kind]));
  kinds.set('private-site_channel', 'site').set(channelOf(marker.id), 'marker');
  const told: Record<string, Tag[]> = {};
  for (const { channel, data } of changedEvents().slice(before)) {
    const kind = kinds.get(channel) ?? channel;
    told[kind] = [...new Set([...(told[kind] ?? []), ...data.tags])].sort();
  }
  delete told.marker;
  return told;
}

const project: Tag[] = ['project'];
const account: Tag[] = ['order', 'project', 'registration', 'subscription'];
const request: Tag[] = ['open_request'];

describe('a step of a project is told to those who can read it', () => {
  it('a new request: to its owner, and to all who see the list', async () => {
    const create = () => api.ok(projectCalls.createProject, newProject, as(cast.owner));
    expect(await toldBy(create)).toEqual({ owner: project, site: request });
  });

  it('an application: to the owner and the applicant, not to other applicants', async () => {
    const way = await travelWith(api, cast, 'applied');
    const input = { project_id: way.projectId, message: '我有空' };
    expect(await toldBy(() => api.ok(projectCalls.applyProject, input, as(cast.other_consultant)))).toEqual({
      owner: project,
      other_consultant: project,
    });
  });

  it('an application that is accepted: to all applicants, and the request leaves the list', async () => {
    const way = await travelWith(api, cast, 'applied');
    const input = { project_id: way.projectId, application_id: way.applicationId };
    expect(await toldBy(() => api.ok(projectCalls.acceptConsultant, input, as(cast.owner)))).toEqual({
      owner: project,
      consultant: project,
      applicant: project,
      site: request,
    });
  });

  it('a quotation: to owner, consultant and its technician, not to other technicians', async () => {
    const way = await travelWith(api, cast, 'quoted');
    const input = { project_id: way.projectId, ...quotationFor(way.estimateItemIds) };
    expect(await toldBy(() => api.ok(projectCalls.quoteProject, input, as(cast.other_technician)))).toEqual({
      owner: project,
      consultant: project,
      other_technician: project,
    });
  });

  it('a new estimate: to all who applied or quoted, and to all who see the list', async () => {
    const way = await travelWith(api, cast, 'quoted');
    const input = { project_id: way.projectId, ...newEstimate };
    expect(await toldBy(() => api.ok(projectCalls.estimateProject, input, as(cast.consultant)))).toEqual({
      owner: project,
      consultant: project,
      applicant: project,
      technician: project,
      quoter: project,
      site: request,
    });
  });

  it('a payment, which moves the project: to all who quoted; the payer’s orders have changed', async () => {
    const way = await travelWith(api, cast, 'awaiting_payment');
    expect(await toldBy(() => pay(api, way))).toEqual({
      owner: account,
      consultant: project,
      applicant: project,
      technician: project,
      quoter: project,
    });
  });

  it('a tick of a revision: to the parties', async () => {
    const way = await travelWith(api, cast, 'revising');
    const input = { project_id: way.projectId, item_id: way.revisionItemId, done: true, note: '' };
    expect(await toldBy(() => api.ok(projectCalls.tickRevisionItem, input, as(cast.technician)))).toEqual({
      owner: project,
      consultant: project,
      technician: project,
    });
  });
});

describe('a notification', () => {
  it('is told to its reader when it comes and when it is read, not when it is seen', async () => {
    const { owner } = cast;
    const notified: Tag[] = ['notification'];
    expect(await everythingToldBy(() => sendNotification(api, owner))).toEqual({ owner: notified });
    const { id = 0 } = (await listOf(api, owner, { limit: 1 })).value[0] ?? {};
    expect(await everythingToldBy(() => api.ok(notificationCalls.see, { id }, as(owner)))).toEqual({});
    const read = () => api.ok(notificationCalls.read, { ids: [id] }, as(owner));
    expect(await everythingToldBy(read)).toEqual({ owner: notified });
    expect(await everythingToldBy(read)).toEqual({});
  });

  it('that is turned off in the app is not told', async () => {
    const { owner } = cast;
    const preference = { type: 'other' as const, in_app: false, by_mail: true };
    await api.ok(notificationCalls.setPreference, preference, as(owner));
    expect(await everythingToldBy(() => sendNotification(api, owner, 'other'))).toEqual({});
  });

  it('of a step is told with the step', async () => {
    const way = await travelWith(api, cast, 'applied');
    const input = { project_id: way.projectId, message: '我有空' };
    const apply = () => api.ok(projectCalls.applyProject, input, as(cast.other_consultant));
    expect(await everythingToldBy(apply)).toMatchObject({ owner: ['notification', 'project'] });
  });
});

describe('what else project pages show is told', () => {
  const all = { owner: project, consultant: project, applicant: project, technician: project, quoter: project };
  const parties = { owner: project, consultant: project, technician: project };

  it('a hold, to all who see the project', async () => {
    const { projectId: project_id } = await travelWith(api, cast, 'in_progress');
    const input = { project_id, reason_code: 'quality' as const, note: '牆身出現裂縫' };
    expect(await toldBy(() => api.ok(disputeCalls.complainProject, input, as(cast.owner)))).toEqual(all);
  });

  it('a deadline that has passed, when the worker meets it', async () => {
    const { projectId } = await travelWith(api, cast, 'in_progress');
    await makeOverdue(api, projectId);
    expect(await toldBy(() => meetDeadlines(api.deps))).toMatchObject(all);
  });

  it('the end of a warranty, when the worker meets it', async () => {
    const { projectId } = await travelWith(api, cast, 'completed');
    // All its timers at once.
    const past = { endsAt: new Date(0), retentionDueAt: null, timerAt: new Date(0) };
    await api.deps.db.update(warranties).set(past).where(eq(warranties.projectId, projectId));
    expect(await toldBy(() => meetDeadlines(api.deps))).toMatchObject(parties);
  });

  it('a comment in the site log, to the parties', async () => {
    const way = await travelWith(api, cast, 'logged');
    const comment = { project_id: way.projectId, entry_id: way.entryId, text: '收到' };
    const told = { owner: project, consultant: project, technician: project };
    expect(await toldBy(() => api.ok(siteLogCalls.commentEntry, comment, as(cast.owner)))).toEqual(told);
  });

  it('proposed times of a visit that have passed, to its two sides, also while the request is open', async () => {
    const way = await travelWith(api, cast, 'applied');
    const times = [new Date(api.clock.now().getTime() + 60_000).toISOString()];
    await api.ok(visitCalls.proposeTimes, { project_id: way.projectId, times }, as(cast.applicant));
    await api.deps.db.update(visits).set({ timerAt: api.clock.now(), times: [api.clock.now().toISOString()] });
    expect(await toldBy(() => meetDeadlines(api.deps))).toEqual({ owner: project, applicant: project });
  });

  it('a question about the publication as a case, to the parties', async () => {
    const { projectId: project_id } = await travelWith(api, cast, 'completed');
    expect(await toldBy(() => api.ok(adminProjectCalls.askCase, { project_id }, as(cast.admin)))).toEqual(parties);
    const answer = { project_id, agree: true };
    expect(await toldBy(() => api.ok(projectCalls.answerCase, answer, as(cast.owner)))).toEqual(parties);
  });

  it('revealed feedback and the reply to it, to the parties', async () => {
    const way = await travelWith(api, cast, 'rated');
    const input = { comment_id: way.commentId, reply: '多謝' };
    expect(await toldBy(() => api.ok(feedbackCalls.replyComment, input, as(cast.consultant)))).toEqual(parties);
  });

  it('that an applicant can no longer be chosen, to the owner who chooses and to themselves', async () => {
    await travelWith(api, cast, 'applied');
    const change = (act: 'suspend' | 'reinstate') => () =>
      changeAccount(api.deps, act, { userId: cast.applicant.id, by: commandLine(api), reason: '' });
    expect(await toldBy(change('suspend'))).toMatchObject({ owner: project, applicant: account });
    expect(await toldBy(change('reinstate'))).toMatchObject({ owner: project, applicant: account });
  });
});

describe('a user’s own', () => {
  it('order is told to its payer alone', async () => {
    const way = await travelWith(api, cast, 'awaiting_payment');
    expect(await toldBy(() => checkout(api, way))).toEqual({ owner: account });
  });

  it('payout is told to the professional who gets it, and that their order has changed to its payer', async () => {
    const way = await travelWith(api, cast, 'completed');
    const payout = { order_number: way.orderNumber, amount_cents: 600_000, reference: 'FPS 1' };
    const told = await toldBy(() => api.ok(adminOrderCalls.markPaidOut, payout, as(cast.admin)));
    expect(told).toEqual({ technician: account, owner: account });
  });

  it('refund by a transfer is told to its payer when it waits for their account, and when it has it', async () => {
    const way = await travelWith(api, cast, 'completed');
    const { order, payment } = await paidOrder(way.orderNumber);
    const queue = () => queueHandRefund(api.deps, { paymentId: payment.id }, order, 50_000);
    expect(await toldBy(queue)).toEqual({ owner: account });
    const input = { order_number: way.orderNumber, kind: 'fps' as const, holder: '陳麗華', account: '91234567' };
    expect(await toldBy(() => api.ok(fpsCalls.refundAccount, input, as(cast.owner)))).toEqual({ owner: account });
  });

  it('membership is told to themselves alone', async () => {
    const cancel = () => api.ok(subscriptionCalls.cancel, {}, as(cast.other_technician));
    expect(await toldBy(cancel)).toEqual({ other_technician: account });
  });
});

describe('the events', () => {
  it('have nothing but tags, and are one for each person however much has changed', async () => {
    const ways: Travelled[] = [];
    for (let count = 0; count < 3; count++) ways.push(await travelWith(api, cast, 'applied'));
    await settle();
    const before = changedEvents().length;
    // One transaction for all, so that the notifications arrive together.
    await api.deps.pool.query('update projects set timers_done = timers_done + 1 where id = any($1)', [
      ways.map((way) => way.projectId),
    ]);
    await settle();
    const others = changedEvents()
      .slice(before)
      .filter(({ channel }) => channel !== channelOf(marker.id));
    const expected = [cast.owner, cast.consultant, cast.applicant].map(({ id }) => ({
      channel: channelOf(id),
      data: { tags: project },
    }));
    expect(others).toHaveLength(4);
    expect(others).toEqual(
      expect.arrayContaining([...expected, { channel: 'private-site_channel', data: { tags: request } }]),
    );
  });

  it('are not sent when the change is rolled back', async () => {
    const { projectId } = await travelWith(api, cast, 'applied');
    const rolledBack = async () => {
      const client = await api.deps.pool.connect();
      await client.query('begin');
      await client.query('update projects set timers_done = timers_done + 1 where id = $1', [projectId]);
      await client.query('rollback');
      client.release();
    };
    expect(await toldBy(rolledBack)).toEqual({});
  });

  it('that could not be sent are replaced by one that lets everybody fetch everything', async () => {
    const { projectId: project_id } = await travelWith(api, cast, 'in_progress');
    await settle();
    const failed = vi.spyOn(api.deps.log, 'warn');
    api.deps.realtime.send = async () => {
      throw new Error('the realtime server is away');
    };
    const before = siteEvents().length;
    const input = { project_id, reason_code: 'quality' as const, note: '牆身出現裂縫' };
    await api.ok(disputeCalls.complainProject, input, as(cast.owner));
    await vi.waitFor(() => expect(failed).toHaveBeenCalledWith(expect.anything(), 'changes wait to be told'), 10_000);
    failed.mockRestore();
    api.deps.realtime.send = send;
    await vi.waitFor(() => expect(siteEvents().slice(before).at(0)?.data).toEqual({ tags: [...LIVE_TAGS] }), 10_000);
  });

  it('let everybody fetch everything when another worker takes over from one that was killed', async () => {
    workers.push(startPublishers(api.deps));
    await workerCount(api, 2);
    const pid = await listenerPid(api);
    await settle();
    const before = siteEvents().length;
    await api.deps.pool.query('select pg_terminate_backend($1)', [pid]);
    await listenerPid(api, pid);
    await vi.waitFor(() => expect(siteEvents().slice(before)).toHaveLength(1), 10_000);
    expect(siteEvents().at(-1)?.data).toEqual({ tags: [...LIVE_TAGS] });
    const create = () => api.ok(projectCalls.createProject, newProject, as(cast.owner));
    expect(await toldBy(create)).toEqual({ owner: project, site: request });
  });
});
