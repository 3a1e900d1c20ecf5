import { startApi, type TestApi } from '@tests/support/api/api';
import { expectOneWinner, race, rowOf, timesLogged } from '@tests/support/api/race';
import { checkout, deliver, eventOf, paymentStatuses } from '@tests/support/payments/money';
import { type Person, person } from '@tests/support/people/people';
import { projectAt } from '@tests/support/projects/copies';
import { type Place, quotationFor } from '@tests/support/projects/way';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect } from 'vitest';
import { feedbackCalls } from '@/contract/feedback/calls';
import { projectCalls } from '@/contract/project/calls';
import { orders, professionals, quotations } from '@/server/db/schema';

let api: TestApi;
let client: Person;
let consultant: Person;
let technicians: [Person, Person, Person];
beforeAll(async () => {
  api = await startApi();
  client = await person(api, 'client');
  consultant = await person(api, 'consultant');
  technicians = [await person(api, 'technician'), await person(api, 'technician'), await person(api, 'technician')];
});

const as = (who: Person) => ({ token: who.token });
const start = (until: Place) => projectAt(api, until, { client, consultant, technician: technicians[0] });

describe('a crowd at the same moment', () => {
  race('fifty times the same quotation is accepted: once, with one order', async () => {
    const way = await start('quoted');
    const input = { project_id: way.projectId, quotation_id: way.quotationId };
    const accept = () => api.call(projectCalls.acceptQuotation, input, as(client));
    await expectOneWinner(api, await Promise.all(Array.from({ length: 50 }, accept)), way);
    expect(await api.deps.db.$count(orders, eq(orders.projectId, way.projectId))).toBe(1);
  });

  race('three technicians quote thirty times: the last of each counts', async () => {
    const way = await start('quoting');
    const { revision } = await rowOf(api, way);
    const quotation = { project_id: way.projectId, ...quotationFor(way.estimateItemIds) };
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        api.call(projectCalls.quoteProject, quotation, as(technicians[n % 3] as Person)),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(30).fill(200));
    const standing = and(eq(quotations.projectId, way.projectId), eq(quotations.status, 'submitted'));
    expect(await api.deps.db.$count(quotations, standing)).toBe(3);
    expect((await rowOf(api, way)).revision).toBe(revision + 30);
  });

  race('ten checkouts of one order are paid: one counts, nine are refunded', async () => {
    const way = await start('awaiting_payment');
    const sessions = await Promise.all(Array.from({ length: 10 }, () => checkout(api, way)));
    expect(await Promise.all(sessions.map((session) => deliver(api, eventOf(session))))).toEqual(Array(10).fill(200));
    await api.runJobs();
    expect(await timesLogged(api, way, 'pay')).toBe(1);
    expect(await paymentStatuses(api, way)).toEqual(['paid', ...Array(9).fill('refunded')]);
  });

  race('all three rate each other: all ratings are stored, shown and counted once', async () => {
    const way = await start('completed');
    const counted = () => api.deps.db.select().from(professionals).where(eq(professionals.userId, technicians[0].id));
    const [before] = await counted();
    const project = { project_id: way.projectId, feedback: '準時' };
    const rate = (who: Person, ratings: object) =>
      api.call(feedbackCalls.commentProject, { ...project, ...ratings }, as(who));
    const answers = await Promise.all([
      rate(client, { consultant_rating: 5, technician_rating: 4 }),
      rate(consultant, { technician_rating: 5 }),
      rate(technicians[0], { consultant_rating: 3 }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const { feedback } = await api.ok(projectCalls.projectDetails, { project_id: way.projectId }, as(client));
    expect(feedback?.others).toHaveLength(2);
    const [after] = await counted();
    expect([after?.ratingCount, after?.ratingSum]).toEqual([
      (before?.ratingCount ?? 0) + 2,
      (before?.ratingSum ?? 0) + 9,
    ]);
  });
});
