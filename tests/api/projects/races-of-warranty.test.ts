import { startApi, type TestApi } from '@tests/support/api/api';
import { expectOneWinner, race, timesLogged } from '@tests/support/api/race';
import { type Person, person } from '@tests/support/people/people';
import { newDefect } from '@tests/support/projects/samples';
import { type Travelled, travel } from '@tests/support/projects/way';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect } from 'vitest';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { warrantyCalls } from '@/contract/warranty/calls';
import { ledgerEntries, warranties } from '@/server/db/schema';
import { meetDeadlines } from '@/server/jobs/deadlines';

let api: TestApi;
let admins: [Person, Person];
let party: Pick<Travelled, 'client' | 'consultant' | 'technician'>;
beforeAll(async () => {
  api = await startApi();
  admins = [await person(api, 'admin'), await person(api, 'admin')];
  const [client, consultant, technician] = [
    await person(api, 'client'),
    await person(api, 'consultant'),
    await person(api, 'technician'),
  ];
  party = { client, consultant, technician };
});

const as = (who: Person) => ({ token: who.token });
/** HK$6,000, of which HK$600 are kept back. */
const finished = () =>
  travel(api, 'completed', {
    ...party,
    terms: { warranty_months: 12, retention_percent: 10, retention_days: 60 },
  });
const mended = async () => {
  const way = await finished();
  const { project_id, defect_id } = await reported(way);
  await api.ok(warrantyCalls.mendDefect, { project_id, defect_id }, as(way.technician));
  return { way, one: { project_id, defect_id } };
};
async function reported(way: Travelled) {
  const input = { project_id: way.projectId, ...newDefect };
  const { defect_id } = await api.ok(warrantyCalls.reportDefect, input, as(way.client));
  return { project_id: way.projectId, defect_id };
}
/** The time of what is kept back has come. */
async function makeDue({ projectId }: Travelled): Promise<void> {
  const now = api.clock.now();
  await api.deps.db
    .update(warranties)
    .set({ retentionDueAt: now, timerAt: now })
    .where(eq(warranties.projectId, projectId));
}
async function heldOf({ projectId }: Travelled): Promise<number> {
  const isHeld = and(eq(ledgerEntries.projectId, projectId), eq(ledgerEntries.account, 'held'));
  const sum = sql<number>`coalesce(-sum(${ledgerEntries.amountCents}), 0)`.mapWith(Number);
  const [row] = await api.deps.db.select({ sum }).from(ledgerEntries).where(isHeld);
  return row?.sum ?? 0;
}

describe('races about finished work', () => {
  race('what is kept back is released once, or waits for a defect that was reported first', async () => {
    const way = await finished();
    await makeDue(way);
    const report = () =>
      api.call(warrantyCalls.reportDefect, { project_id: way.projectId, ...newDefect }, as(way.client));
    const [, answer] = await Promise.all([meetDeadlines(api.deps), report(), meetDeadlines(api.deps)]);
    expect(answer.status).toBe(200);
    const { value } = await api.ok(warrantyCalls.defectListing, { project_id: way.projectId }, as(way.client));
    const released = await timesLogged(api, way, 'release_retention');
    expect([value.length, await heldOf(way)]).toEqual([1, released === 1 ? 0 : 60_000]);
    expect(released).toBeLessThanOrEqual(1);
  });

  race('the last open defect that is confirmed releases it once, whatever the timers do meanwhile', async () => {
    const { way, one } = await mended();
    await makeDue(way);
    const confirm = () => api.call(warrantyCalls.confirmDefect, one, as(way.client));
    const [, answer] = await Promise.all([meetDeadlines(api.deps), confirm(), meetDeadlines(api.deps)]);
    expect(answer.status).toBe(200);
    expect([await timesLogged(api, way, 'release_retention'), await heldOf(way)]).toEqual([1, 0]);
  });

  race('a mended defect is confirmed, sent back or disputed, and only one of them', async () => {
    const { way, one } = await mended();
    const note = '仍然滲水';
    const answers = await Promise.all([
      api.call(warrantyCalls.confirmDefect, one, as(way.client)),
      api.call(warrantyCalls.returnDefect, { ...one, note }, as(way.client)),
      api.call(warrantyCalls.disputeDefect, { ...one, note }, as(way.client)),
    ]);
    await expectOneWinner(api, answers, way);
  });

  race('a defect is mended or taken back, not both', async () => {
    const way = await finished();
    const one = await reported(way);
    const answers = await Promise.all([
      api.call(warrantyCalls.mendDefect, one, as(way.technician)),
      api.call(warrantyCalls.withdrawDefect, one, as(way.client)),
    ]);
    await expectOneWinner(api, answers, way);
  });

  race('two admins pay out what was kept back once', async () => {
    const way = await finished();
    const pay = (admin: Person, amount_cents: number) =>
      api.call(
        adminOrderCalls.markPaidOut,
        { order_number: way.orderNumber, amount_cents, reference: 'FPS 1' },
        as(admin),
      );
    const statuses = async (cents: number) =>
      (await Promise.all(admins.map((admin) => pay(admin, cents)))).map(({ status }) => status).sort();
    expect(await statuses(540_000)).toEqual([200, 409]);
    await makeDue(way);
    await meetDeadlines(api.deps);
    expect(await statuses(60_000)).toEqual([200, 409]);
  });
});
