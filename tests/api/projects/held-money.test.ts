import { startApi, type TestApi } from '@tests/support/api/api';
import { projectBalances } from '@tests/support/payments/books';
import { PASSWORD, type Person, person } from '@tests/support/people/people';
import { templatesSentTo } from '@tests/support/people/subscriber';
import { type Travelled, travel } from '@tests/support/projects/way';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '@/contract/account/calls';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { adminOverviewCalls } from '@/contract/admin/overview/calls';
import { adminProjectCalls } from '@/contract/admin/projects/calls';
import { projectCalls } from '@/contract/project/calls';
import { auditLog, orders } from '@/server/db/schema';
import { checkBooks } from '@/server/modules/ledger/check-books';
import { duePayouts } from '@/server/modules/order/order-filter';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  admin = await person(api, 'admin');
});
afterAll(async () => {
  expect((await checkBooks(api.deps)).faults).toEqual([]);
});

/** The first stage of HK$1,800 is certified; an addition of HK$800 is paid and not claimed. */
const [CERTIFIED, HELD] = [180_000, 80_000];
const as = (who: Person) => ({ token: who.token });
const ended = () => travel(api, 'ended_unpaid');
const detailsOf = (who: Person, { projectId }: Travelled) =>
  api.ok(projectCalls.projectDetails, { project_id: projectId }, as(who));
const officeOf = ({ projectId }: Travelled) => api.ok(adminProjectCalls.project, { project_id: projectId }, as(admin));
const decide = ({ projectId }: Travelled, refund_cents: number) =>
  api.call(adminProjectCalls.decideHeld, { project_id: projectId, refund_cents, note: '按完工的部分' }, as(admin));
const balancesOf = ({ projectId }: Travelled) => projectBalances(api, projectId);
/** What can be paid to the project's professionals now. */
async function payableOf({ projectId }: Travelled): Promise<number[]> {
  const { rows } = await api.deps.db.execute<{ cents: string }>(sql`select payable.cents from ${duePayouts} payable
    join orders on orders.id = payable.id where orders.project_id = ${projectId} order by 1`);
  return rows.map(({ cents }) => Number(cents));
}
const todayOf = async ({ projectId }: Travelled) => {
  const { value } = await api.ok(adminOverviewCalls.today, {}, as(admin));
  return value.filter(({ kind, key }) => kind === 'held_money' && key === String(projectId));
};

describe('money that is held when a technician ends unpaid work', () => {
  it('stays held for an admin, while what is certified is due', async () => {
    const way = await ended();
    expect(await balancesOf(way)).toEqual({ held: HELD, due: CERTIFIED });
    expect(await payableOf(way)).toEqual([CERTIFIED]);
    expect(await officeOf(way)).toMatchObject({
      status: 'cancelled',
      waiting_on: 'admin',
      held: { left_cents: HELD },
      allowed_actions: [{ action: 'decide_held', blocked_by: null }],
    });
    expect(await todayOf(way)).toMatchObject([{ amount_cents: HELD, person: expect.stringContaining('technician') }]);
    expect((await detailsOf(way.client, way)).waiting_on).toBe('admin');
    expect((await templatesSentTo(api, way.client)).at(-1)).toBe('ended_unpaid_held');
    expect(await templatesSentTo(api, admin)).toContain('admin_money_held');
  });

  it('cannot be paid out, nor can those whom it concerns delete their accounts', async () => {
    const way = await ended();
    const [addition] = await api.deps.db
      .select({ orderNumber: orders.orderNumber })
      .from(orders)
      .where(and(eq(orders.projectId, way.projectId), eq(orders.amountCents, HELD)));
    const order = await api.ok(adminOrderCalls.orderDetails, { order_number: addition?.orderNumber ?? '' }, as(admin));
    expect(order.payout).toMatchObject({ amount_cents: HELD, is_due: false });
    for (const who of [way.client, way.technician]) {
      const { body } = await api.call(accountCalls.deleteAccount, { password: PASSWORD }, as(who));
      expect(body.fresh).toMatchObject({ ties: expect.arrayContaining(['project']) });
    }
  });

  it('goes back as far as the admin decides; the rest is due to the technician', async () => {
    const way = await ended();
    expect((await decide(way, HELD + 1)).body.error_code).toBe('form_error');
    expect((await decide(way, 30_000)).body).toEqual({ status: 'cancelled' });
    expect(await balancesOf(way)).toEqual({ held: 0, due: CERTIFIED + HELD - 30_000, returning: 30_000 });
    expect(await payableOf(way)).toEqual([HELD - 30_000, CERTIFIED]);
    expect(await todayOf(way)).toEqual([]);
    const { events, waiting_on } = await detailsOf(way.technician, way);
    expect(waiting_on).toBeNull();
    expect(events.at(-1)).toMatchObject({
      event: 'decide_held',
      data: { refund_cents: 30_000, note: '按完工的部分' },
    });
    for (const who of [way.client, way.consultant, way.technician])
      expect((await templatesSentTo(api, who)).at(-1)).toBe('held_decided');
    const isOfProject = and(eq(auditLog.subjectType, 'project'), eq(auditLog.subjectId, String(way.projectId)));
    const [entry] = await api.deps.db.select().from(auditLog).where(isOfProject);
    expect(entry).toMatchObject({ action: 'project.decide_held', actorId: admin.id });
    await api.runJobs();
    expect(await balancesOf(way)).toEqual({ held: 0, due: CERTIFIED + HELD - 30_000, returning: 0 });
  });

  it('is decided on once, also by two admins at a time', async () => {
    for (let round = 0; round < 5; round++) {
      const way = await ended();
      const answers = await Promise.all([decide(way, HELD), decide(way, 0)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const back = answers[0]?.status === 200 ? HELD : 0;
      expect(await balancesOf(way)).toMatchObject({ held: 0, due: CERTIFIED + HELD - back });
      expect((await decide(way, 0)).body.error_code).toBe('invalid_transition');
    }
  });
});
