import { type Answer, startApi, type TestApi } from '@tests/support/api/api';
import { expectOneWinner, race, rowOf } from '@tests/support/api/race';
import { type Person, person } from '@tests/support/people/people';
import { projectAt } from '@tests/support/projects/copies';
import { newEstimate, newProject, type Place, quotationFor } from '@tests/support/projects/way';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectCalls } from '@/contract/project/calls';
import {
  applications,
  chatMembers,
  chatRooms,
  estimates,
  orders,
  projectEvents,
  projects,
  quotations,
} from '@/server/db/schema';

let api: TestApi;
let client: Person;
let consultants: [Person, Person, Person];
let technicians: [Person, Person, Person];
beforeAll(async () => {
  api = await startApi();
  client = await person(api, 'client');
  consultants = [await person(api, 'consultant'), await person(api, 'consultant'), await person(api, 'consultant')];
  technicians = [await person(api, 'technician'), await person(api, 'technician'), await person(api, 'technician')];
});

const as = (who: Person, more: object = {}) => ({ token: who.token, ...more });
const start = (until: Place) =>
  projectAt(api, until, { client, consultant: consultants[0], technician: technicians[0] });
describe('at the same moment', () => {
  race('three consultants are accepted: one is', async () => {
    const way = await start('applied');
    const project = { project_id: way.projectId };
    const ids = [way.applicationId];
    for (const other of consultants.slice(1))
      ids.push((await api.ok(projectCalls.applyProject, { ...project, message: '可以。' }, as(other))).application_id);
    const answers = await Promise.all(
      ids.map((application_id) => api.call(projectCalls.acceptConsultant, { ...project, application_id }, as(client))),
    );
    const winner = await expectOneWinner(api, answers, way);
    const rows = await api.deps.db
      .select()
      .from(applications)
      .where(eq(applications.projectId, way.projectId))
      .orderBy(asc(applications.id));
    expect(rows.map((row) => row.status)).toEqual(ids.map((_, n) => (n === winner ? 'accepted' : 'not_selected')));
    expect((await rowOf(api, way)).consultantId).toBe(consultants[winner]?.id);
    const members = await api.deps.db
      .select({ userId: chatMembers.userId })
      .from(chatMembers)
      .innerJoin(chatRooms, eq(chatRooms.id, chatMembers.roomId))
      .where(eq(chatRooms.projectId, way.projectId));
    expect(members.map((row) => row.userId).sort()).toEqual([client.id, consultants[winner]?.id].sort());
  });

  race('three quotations are accepted: one is, with one order', async () => {
    const way = await start('quoted');
    const project = { project_id: way.projectId };
    const ids = [way.quotationId];
    const quotation = { ...project, ...quotationFor(way.estimateItemIds) };
    for (const other of technicians.slice(1))
      ids.push((await api.ok(projectCalls.quoteProject, quotation, as(other))).quotation_id);
    const answers = await Promise.all(
      ids.map((quotation_id) => api.call(projectCalls.acceptQuotation, { ...project, quotation_id }, as(client))),
    );
    const winner = await expectOneWinner(api, answers, way);
    const rows = await api.deps.db.select().from(orders).where(eq(orders.projectId, way.projectId));
    expect(rows.map((row) => row.quotationId)).toEqual([ids[winner]]);
    expect((await rowOf(api, way)).acceptedQuotationId).toBe(ids[winner]);
  });

  race('the same consultant applies five times: once', async () => {
    const way = await start('open');
    const apply = () =>
      api.call(projectCalls.applyProject, { project_id: way.projectId, message: '可以。' }, as(consultants[1]));
    await expectOneWinner(api, await Promise.all([apply(), apply(), apply(), apply(), apply()]), way);
    expect(await api.deps.db.$count(applications, eq(applications.projectId, way.projectId))).toBe(1);
  });

  race('the same technician quotes five times: the last counts, the others are superseded', async () => {
    const way = await start('quoting');
    const quotation = { project_id: way.projectId, ...quotationFor(way.estimateItemIds) };
    const quote = () => api.call(projectCalls.quoteProject, quotation, as(technicians[1]));
    const answers = await Promise.all([quote(), quote(), quote(), quote(), quote()]);
    expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(200));
    const rows = await api.deps.db
      .select()
      .from(quotations)
      .where(eq(quotations.projectId, way.projectId))
      .orderBy(asc(quotations.version));
    expect(rows.map((row) => [row.version, row.status])).toEqual([
      [1, 'superseded'],
      [2, 'superseded'],
      [3, 'superseded'],
      [4, 'superseded'],
      [5, 'submitted'],
    ]);
  });

  race('a technician quotes three times with the same revision: once, and rivals do not count', async () => {
    const way = await start('quoting');
    const project = { project_id: way.projectId };
    const { revision } = await api.ok(projectCalls.projectDetails, project, as(technicians[0]));
    const quotation = { ...project, revision, ...quotationFor(way.estimateItemIds) };
    const quote = (who: Person) => api.call(projectCalls.quoteProject, quotation, as(who));
    const [answers, rivals] = await Promise.all([
      Promise.all([1, 2, 3].map(() => quote(technicians[0]))),
      Promise.all(technicians.slice(1).map(quote)),
    ]);
    await expectOneWinner(api, answers, way);
    expect(answers.map((answer) => answer.body.error_code ?? 'ok').sort()).toEqual(['ok', 'stale', 'stale']);
    expect(rivals.map(({ status }) => status)).toEqual([200, 200]);
  });

  race(
    'the estimate changes while its quotation is accepted: the accepted one is for the current estimate',
    async () => {
      const way = await start('quoted');
      const project = { project_id: way.projectId };
      await expectOneWinner(
        api,
        await Promise.all([
          api.call(projectCalls.acceptQuotation, { ...project, quotation_id: way.quotationId }, as(client)),
          api.call(projectCalls.estimateProject, { ...project, ...newEstimate }, as(consultants[0])),
        ]),
        way,
      );
      const { status } = await rowOf(api, way);
      const versions = await api.deps.db.$count(estimates, eq(estimates.projectId, way.projectId));
      expect([status, versions]).toEqual(status === 'quoting' ? ['quoting', 2] : ['awaiting_payment', 1]);
    },
  );

  race('work is submitted twice, then approved twice: once each', async () => {
    const way = await start('in_progress');
    const project = { project_id: way.projectId };
    const submit = () => api.call(projectCalls.submitProject, { ...project, note: '完工' }, as(technicians[0]));
    await expectOneWinner(api, await Promise.all([submit(), submit()]), way);
    const approve = () => api.call(projectCalls.approveProject, { ...project, note: '' }, as(consultants[0]));
    await expectOneWinner(api, await Promise.all([approve(), approve()]), way);
    const events = await api.deps.db.select().from(projectEvents).where(eq(projectEvents.projectId, way.projectId));
    expect(events.filter((row) => row.event === 'submit' || row.event === 'approve')).toHaveLength(2);
  });
});

describe('more requests at once than the database has connections', () => {
  it('are all answered, because no request holds a connection while it waits for another', async () => {
    const way = await start('quoting');
    const quotation = { project_id: way.projectId, ...quotationFor(way.estimateItemIds) };
    const requests = Array.from({ length: 40 }, (_, n) =>
      n % 2 === 0
        ? api.call(projectCalls.createProject, newProject, as(client, { idempotencyKey: `crowd-${n}` }))
        : api.call(projectCalls.quoteProject, quotation, as(technicians[0], { idempotencyKey: `crowd-${n}` })),
    );
    const answers = await Promise.all<Answer<unknown>>(requests);
    expect(answers.map((answer) => answer.status)).toEqual(Array(40).fill(200));
  });
});

describe('an Idempotency-Key', () => {
  const create = (key: string, more: object = {}, who = client) =>
    api.call(projectCalls.createProject, { ...newProject, ...more }, as(who, { idempotencyKey: key }));
  const countOf = (who: Person) => api.deps.db.$count(projects, eq(projects.ownerId, who.id));

  race('creates one project for ten simultaneous requests', async () => {
    const who = await person(api, 'client');
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('again', {}, who)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((answer) => answer.body.project_id)).size).toBe(1);
    expect(await countOf(who)).toBe(1);
  });

  it('is refused for another body, at the same moment or later', async () => {
    const who = await person(api, 'client');
    const answers = await Promise.all([create('two', {}, who), create('two', { title: '另一個' }, who)]);
    expect(answers.map((answer) => answer.body.error_code ?? 'ok').sort()).toEqual(['idempotency_mismatch', 'ok']);
    expect((await create('two', { title: '第三個' }, who)).status).toBe(409);
    expect(await countOf(who)).toBe(1);
  });

  it('is separate for each caller and each call', async () => {
    const [one, two] = [await person(api, 'client'), await person(api, 'client')];
    const [first, second] = [await create('mine', {}, one), await create('mine', {}, two)];
    expect(first.body.project_id).not.toBe(second.body.project_id);
  });

  it('of a refused request can be used again', async () => {
    const who = await person(api, 'client');
    expect((await create('mended', { start_date: '2020-01-01' }, who)).status).toBe(422);
    expect((await create('mended', { start_date: '2027-01-01' }, who)).status).toBe(200);
  });

  it('with invalid characters or length is refused', async () => {
    expect((await create('a key with spaces')).body.error_code).toBe('malformed_request');
    expect((await create('k'.repeat(201))).body.error_code).toBe('malformed_request');
  });
});
