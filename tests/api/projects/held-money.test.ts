import { startApi, type TestApi } from '@tests/support/api/api';
import { projectBalances } from '@tests/support/payments/books';
import { tellDispute } from '@tests/support/payments/disputes';
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
import type { ChargebackStep } from '@/domain/chargeback';
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
const decide = ({ projectId }: Travelled, refund_cents: number, who = admin) =>
  api.call(adminProjectCalls.decideHeld, { project_id: projectId, refund_cents, note: '按完工的部分' }, as(who));
const balancesOf = ({ projectId }: Travelled) => projectBalances(api, projectId);
/** What can be paid to the project's professionals now. */
async function payableOf({ projectId }: Travelled): Promise<number[]> {
  const { rows } = await api.deps.db.execute<{ cents: string }>(sql`select payable.cents from ${duePayouts} payable
    join orders on orders.id = payable.id where orders.project_id = ${projectId} order by 1`);
  return rows.map(({ cents }) => Number(cents));
}
const additionOf = async ({ projectId }: Travelled): Promise<string> => {
  const isAddition = and(eq(orders.projectId, projectId), eq(orders.amountCents, HELD));
  const [row] = await api.deps.db.select({ orderNumber: orders.orderNumber }).from(orders).where(isAddition);
  return row?.orderNumber ?? '';
};
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

  it('is no matter of those whose quotation was not chosen', async () => {
    const quoter = await person(api, 'technician');
    const way = await travel(api, 'ended_unpaid', { quoter });
    const seen = await detailsOf(quoter, way);
    expect([seen.status, seen.waiting_on]).toEqual(['cancelled', null]);
    expect(seen.events.map(({ event }) => event)).not.toContain('end_unpaid');
  });

  it('can be neither paid out nor sent back before the decision', async () => {
    const way = await ended();
    const order_number = await additionOf(way);
    const shown = await api.ok(adminOrderCalls.orderDetails, { order_number }, as(admin));
    expect(shown.refund_refusal).toBe('money_undecided');
    expect(shown.payout).toMatchObject({ amount_cents: HELD, is_due: false, is_undecided: true });
    const paid = { order_number, amount_cents: HELD, reference: 'FPS 9' };
    expect((await api.call(adminOrderCalls.markPaidOut, paid, as(admin))).status).toBe(409);
    const back = { order_number, refund_cents: HELD, is_paid_out: false, note: '補償' };
    expect((await api.call(adminOrderCalls.refundPaid, back, as(admin))).body.error_code).toBe('money_undecided');
    expect(await balancesOf(way)).toEqual({ held: HELD, due: CERTIFIED });
  });

  it('keeps its payer and its technician from deleting their accounts', async () => {
    const way = await ended();
    for (const who of [way.client, way.technician]) {
      const { body } = await api.call(accountCalls.deleteAccount, { password: PASSWORD }, as(who));
      expect(body.fresh).toMatchObject({ ties: expect.arrayContaining(['held_money']) });
    }
    await decide(way, HELD);
    const { body } = await api.call(accountCalls.deleteAccount, { password: PASSWORD }, as(way.technician));
    expect(body.fresh).toMatchObject({ ties: expect.not.arrayContaining(['held_money']) });
  });

  it('is found by the filter of the back office’s list', async () => {
    const way = await ended();
    const idsOf = async () => {
      const { value } = await api.ok(adminProjectCalls.projects, { state: 'held_money' }, as(admin));
      return value.map(({ id }) => id);
    };
    expect(await idsOf()).toContain(way.projectId);
    await decide(way, 0);
    expect(await idsOf()).not.toContain(way.projectId);
  });

  it('is not decided on while the card’s holder disputes its payment', async () => {
    const way = await ended();
    const { attempts } = await api.ok(adminOrderCalls.orderDetails, { order_number: await additionOf(way) }, as(admin));
    const tell = (...steps: ChargebackStep[]) => tellDispute(api, attempts[0]?.reference ?? '', HELD, ...steps);
    await tell('opened', 'taken');
    expect((await decide(way, 0)).body.error_code).toBe('charge_disputed');
    await tell('won', 'returned');
    expect((await decide(way, 30_000)).status).toBe(200);
    expect(await balancesOf(way)).toMatchObject({ held: 0, due: CERTIFIED + HELD - 30_000 });
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
    const other = await person(api, 'admin');
    for (let round = 0; round < 5; round++) {
      const way = await ended();
      const answers = await Promise.all([decide(way, HELD), decide(way, 0, other)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const back = answers[0]?.status === 200 ? HELD : 0;
      expect(await balancesOf(way)).toMatchObject({ held: 0, due: CERTIFIED + HELD - back });
      expect((await decide(way, 0)).body.error_code).toBe('invalid_transition');
    }
  });
});
