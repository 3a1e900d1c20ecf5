import { startApi, type TestApi } from '@tests/support/api/api';
import { atOnce } from '@tests/support/api/at-once';
import { race } from '@tests/support/api/race';
import { deliver } from '@tests/support/payments/money';
import { PASSWORD, type Person, person } from '@tests/support/people/people';
import { professionalAt } from '@tests/support/people/professionals';
import { as, ordersOf, paymentOf, planOf, rowOf, subscriber } from '@tests/support/people/subscriber';
import { newProject } from '@tests/support/projects/samples';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, vi } from 'vitest';
import { DAY_MS } from '@/config/limits';
import { accountCalls } from '@/contract/account/calls';
import { professionalCalls } from '@/contract/professional/calls';
import { projectCalls } from '@/contract/project/calls';
import { subscriptionCalls } from '@/contract/subscription/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { orders, payments, professionals, projects, users } from '@/server/db/schema';
import { meetDeadlines } from '@/server/jobs/deadlines';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  admin = await person(api, 'admin');
});
beforeEach(() => {
  vi.spyOn(api.deps.log, 'error');
});
// A deadlock would be logged as an error there, whichever transaction was aborted.
afterEach(() => expect(api.deps.log.error).not.toHaveBeenCalled());

const remove = async (who: Person) =>
  (await api.call(accountCalls.deleteAccount, { password: PASSWORD }, as(who))).status;
const accountOf = (who: Person): SQL => sql`select 1 from users where id = ${who.id} for update`;

let round = 0;
/** A deletion and another call about the same user, each first in turn; returns the status of each. */
async function meet(who: Person, rival: () => Promise<number>, lock = accountOf(who)): Promise<[number, number]> {
  const starts = [() => remove(who), rival];
  if (round++ % 2 === 0) return (await atOnce(api, lock, starts)) as [number, number];
  const [second, first] = await atOnce(api, lock, starts.reverse());
  return [first, second] as [number, number];
}

const isGone = async (who: Person) =>
  (await api.deps.db.$count(users, sql`${users.id} = ${who.id} and email like 'deleted-%'`)) === 1;
const statusOf = async (who: Person) =>
  (await api.deps.db.select().from(professionals).where(eq(professionals.userId, who.id)))[0]?.status;
const paymentsOf = async (who: Person) =>
  (
    await api.deps.db
      .select({ status: payments.status })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.payerId, who.id))
  ).map((payment) => payment.status);

describe('a deletion at the same moment as', () => {
  race('an approval: it is approved, and then deleted or kept completely', async () => {
    const who = await professionalAt(api, 'pending_approval');
    const approve = async () => (await api.call(professionalCalls.approve, { user_id: who.id }, as(admin))).status;
    const [removed, approved] = await meet(who, approve);
    expect([approved, await statusOf(who)]).toEqual([200, 'approved']);
    expect([removed, await isGone(who), (await rowOf(api, who)).status]).toEqual(
      removed === 200 ? [200, true, 'expired'] : [409, false, 'active'],
    );
  });

  race('a rejection: it waits for its refund', async () => {
    const who = await professionalAt(api, 'pending_approval');
    const input = { user_id: who.id, reason_code: 'documents', note: '' };
    const reject = async () => (await api.call(professionalCalls.reject, input, as(admin))).status;
    expect(await meet(who, reject)).toEqual([409, 200]);
    expect([await isGone(who), await statusOf(who), (await ordersOf(api, who))[0]]).toEqual([
      false,
      'rejected',
      expect.stringMatching(/^refund_pending/),
    ]);
  });

  race('the first payment: the money is refunded, or it waits for the approval', async () => {
    const who = await professionalAt(api, 'plan_chosen');
    const event = await paymentOf(api, who, who.orderNumber);
    const [removed, webhook] = await meet(who, () => deliver(api, event));
    await api.runJobs();
    const end = [await isGone(who), await paymentsOf(who), (await rowOf(api, who)).status, await statusOf(who)];
    expect([webhook, removed, ...end]).toEqual(
      removed === 200
        ? [200, 200, true, ['refunded'], 'expired', 'plan_chosen']
        : [200, 409, false, ['paid'], 'paid_waiting', 'pending_approval'],
    );
  });

  race('the payment of a renewal: it is used, or refunded', async () => {
    const who = await renewing();
    await meetDeadlines(api.deps);
    const [order] = await api.deps.db.select().from(orders).where(eq(orders.payerId, who.id));
    const event = await paymentOf(api, who, order?.orderNumber ?? '');
    expect(await meet(who, () => deliver(api, event))).toEqual([200, 200]);
    await api.runJobs();
    const [paid] = await paymentsOf(who);
    expect([paid, await ordersOf(api, who)]).toEqual(
      paid === 'paid' ? ['paid', ['paid 840']] : ['refunded', ['cancelled 840']],
    );
    expect(await rowOf(api, who)).toMatchObject({ status: 'expired', timerAt: null });
  });

  race('the offer of a renewal: nothing is left to pay', async () => {
    const who = await renewing();
    const offer = () => meetDeadlines(api.deps).then(() => 200);
    expect(await meet(who, offer)).toEqual([200, 200]);
    expect((await ordersOf(api, who)).filter((order) => order !== 'cancelled 840')).toEqual([]);
    expect(await rowOf(api, who)).toMatchObject({ status: 'expired', timerAt: null });
  });

  race('a plan that is chosen with an Idempotency-Key: no order remains', async () => {
    const who = await professionalAt(api, 'plan_chosen');
    const { id } = await planOf(api, 'technician_quarter');
    const choose = async () =>
      (await api.call(subscriptionCalls.choose, { plan_id: id }, { ...as(who), idempotencyKey: 'once' })).status;
    const [removed, chosen] = await meet(who, choose);
    expect(removed).toBe(200);
    expect([200, 401]).toContain(chosen);
    expect((await ordersOf(api, who)).filter((order) => !order.startsWith('cancelled'))).toEqual([]);
  });

  race('a new project of the same user: the project exists, or the account is deleted', async () => {
    const who = await person(api, 'client');
    const create = async () => (await api.call(projectCalls.createProject, newProject, as(who))).status;
    const [removed, created] = await meet(who, create);
    const count = await api.deps.db.$count(projects, eq(projects.ownerId, who.id));
    expect([removed, created, count]).toEqual(removed === 200 ? [200, 401, 0] : [409, 200, 1]);
  });

  race('a refresh of the login: it is invalid afterwards', async () => {
    const who = await person(api, 'client');
    const refresh = () => api.call(userAuthCalls.refresh, { refresh_token: who.refreshToken });
    const tokens = sql`select 1 from refresh_tokens t join sessions s on s.id = t.session_id
      where s.user_id = ${who.id} for update of t`;
    const [removed, refreshed] = await meet(who, async () => (await refresh()).status, tokens);
    expect(removed).toBe(200);
    expect([200, 401]).toContain(refreshed);
    expect((await refresh()).status).toBe(401);
  });

  race('another deletion: one succeeds', async () => {
    const who = await person(api, 'client');
    expect((await meet(who, () => remove(who))).sort()).toEqual([200, 401]);
  });
});

/** A subscriber whose order for the next period is due. */
const renewing = () => subscriber(api, new Date(api.clock.now().getTime() - 80 * DAY_MS));
