import { randomUUID } from 'node:crypto';
import { startApi, type TestApi } from '@tests/support/api/api';
import { changeJobs } from '@tests/support/api/queue';
import { logIn, type Person, person } from '@tests/support/people/people';
import { professionalAt } from '@tests/support/people/professionals';
import { pay, travel } from '@tests/support/projects/way';
import { eq, type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { COUNT_CAP, DAY_MS, FAILED_SECRET_SHOWN_HOURS, type FIGURE_DAYS, FIGURE_MOVES_MAX } from '@/config/limits';
import { HOUR_MS } from '@/config/limits/time';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { adminOverviewCalls } from '@/contract/admin/overview/calls';
import { contentCalls } from '@/contract/content/calls';
import { disputeCalls } from '@/contract/dispute/calls';
import { WAITING_KINDS } from '@/domain/operations';
import { chatMessages, chatRooms, mails, orders, payments, projectEvents, projects, refunds } from '@/server/db/schema';
import { bookPayment } from '@/server/modules/ledger/book-payments';
import { isLicenceToVerify } from '@/server/modules/professional/open-licences';
import { isSilentStage } from '@/server/modules/project/silent-stages';
import { givenUp } from '@/server/modules/refund/given-up';
import { noteFailure } from '@/server/modules/refund/refund-key';
import { refundOrder } from '@/server/modules/refund/refund-order';
import { sendPayment } from '@/server/modules/refund/unusable-payment';
import { selectFailedJobs } from '@/server/queue/read-jobs';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  admin = await person(api, 'admin');
});

const as = (who: Person) => ({ token: who.token });
const waiting = () => api.ok(adminOverviewCalls.waiting, {}, as(admin));
const figures = (days: (typeof FIGURE_DAYS)[number] = 30) => api.ok(adminOverviewCalls.figures, { days }, as(admin));
const now = () => api.clock.now().toISOString();
const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * DAY_MS);
const sum = (series: number[]) => series.reduce((total, one) => total + one, 0);
const last = (series: number[]) => series.at(-1);

describe('the work that waits for an admin', () => {
  it('is empty on a platform without open work', async () => {
    const nothing = { count: 0, oldest_at: null };
    expect(await waiting()).toEqual(Object.fromEntries(WAITING_KINDS.map((kind) => [kind, nothing])));
  });

  it('lists each kind with its count and its oldest date', async () => {
    const since = now();
    await professionalAt(api, 'pending_approval');
    const { projectId, client } = await travel(api, 'in_progress');
    await api.ok(
      disputeCalls.complainProject,
      { project_id: projectId, reason_code: 'quality', note: '漏水' },
      as(client),
    );
    const message = { name: '陳', email: 'a@example.test', phone: '91234567', subject: '查詢', message: '你好' };
    for (let round = 0; round < 2; round++) {
      await api.ok(contentCalls.contactSubmit, message);
      api.clock.advance(1000);
    }
    const [order] = await api.deps.db.select().from(orders).where(eq(orders.projectId, projectId));
    await api.deps.db
      .insert(refunds)
      .values({ orderId: order?.id ?? 0, amountCents: 100, createdAt: api.clock.now(), failedAt: new Date(since) });
    await api.deps.db.insert(mails).values({
      toAddress: 'a@example.test',
      locale: 'en',
      template: 'unread',
      params: {},
      createdAt: new Date(since),
      failedAt: new Date(since),
      failure: '550',
    });
    await api.deps.pool.query(
      `select graphile_worker.add_job('sweep', '{}', run_at => '2026-11-19T00:00:00Z', max_attempts => 1)`,
    );
    await changeJobs(api.deps.pool, 'attempts = 1', 'max_attempts = 1');
    const found = await waiting();
    expect(found).toMatchObject({
      approvals: { count: 1 },
      complaints: { count: 1 },
      refunds: { count: 1, oldest_at: since },
      contact_messages: { count: 2 },
      failed_jobs: { count: 1, oldest_at: '2026-11-19T00:00:00.000Z' },
      failed_mails: { count: 1, oldest_at: since },
    });
    for (const kind of [found.approvals, found.complaints, found.contact_messages])
      expect(Date.parse(kind.oldest_at ?? '')).toBeLessThanOrEqual(api.clock.now().getTime());
  });

  it('has a failed mail with a code for a day: it cannot be sent again', async () => {
    const before = (await waiting()).failed_mails.count;
    const now = api.clock.now().getTime();
    for (const hours of [1, FAILED_SECRET_SHOWN_HOURS]) {
      const at = new Date(now - hours * HOUR_MS);
      const mail = {
        toAddress: 'b@example.test',
        locale: 'en',
        template: 'verify',
        params: {},
        failure: '550',
      } as const;
      await api.deps.db.insert(mails).values({ ...mail, createdAt: at, failedAt: at });
    }
    expect((await waiting()).failed_mails.count).toBe(before + 1);
  });

  it('is counted up to a thousand, and says that there is more', async () => {
    await api.deps.pool.query(
      `insert into contact_messages (name, email, phone, subject, message, locale, created_at)
       select 'x', 'x@example.test', '', 'x', 'x', 'en', now() from generate_series(1, $1)`,
      [COUNT_CAP + 5],
    );
    expect((await waiting()).contact_messages).toMatchObject({ count: COUNT_CAP, count_is_capped: true });
  });

  it('includes failed refunds, and not pending ones', async () => {
    const { orderNumber } = await travel(api, 'completed');
    const [order] = await api.deps.db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
    const settledAt = api.clock.now();
    const [twice] = await api.deps.db
      .insert(payments)
      .values({
        orderId: order?.id ?? 0,
        provider: 'sandbox',
        reference: randomUUID(),
        status: 'paid',
        amountCents: 100,
        createdAt: settledAt,
        settledAt,
      })
      .returning();
    if (!order || !twice) throw new Error('no second payment');
    await bookPayment(api.deps, order, twice, false);
    const paymentId = twice.id;
    const before = (await waiting()).refunds.count;
    const isListed = async () => {
      const { value } = await api.ok(adminOrderCalls.orders, { owed: 'payer' }, as(admin));
      return value.some((one) => one.order_number === orderNumber);
    };
    expect(await isListed()).toBe(false);
    // It failed twice, but is owed once.
    for (let tries = 0; tries < 2; tries++) await noteFailure(api.deps, { paymentId });
    expect((await waiting()).refunds.count).toBe(before + 1);
    expect(await isListed()).toBe(true);
    await sendPayment(api.deps, paymentId);
    expect((await waiting()).refunds.count).toBe(before);
    expect(await isListed()).toBe(false);
  });

  it('is found by partial indexes of open work', async () => {
    const plan = async (query: SQL) =>
      api.deps.db.transaction(async (tx) => {
        // These tables are so small that PostgreSQL would not choose an index.
        await tx.execute(sql`set local enable_seqscan = off`);
        return JSON.stringify((await tx.execute(sql`explain ${query}`)).rows);
      });
    const owed = await plan(sql`select count(*) from ${givenUp} owed`);
    for (const name of ['refunds_failed', 'payment_events_refund_failed', 'payments_pkey'])
      expect(owed).toContain(name);
    expect(await plan(selectFailedJobs)).toContain('trimatch_jobs_failed');
    const now = api.clock.now();
    const silent = sql`select 1 from stages join projects on projects.id = stages.project_id where ${isSilentStage(now)}
      order by stages.due_at limit 30`;
    expect(await plan(silent)).toContain('stages_claimed');
    const undecided = sql`select 1 from projects where money_undecided_at is not null
      order by money_undecided_at, projects.id limit 30`;
    expect(await plan(undecided)).toContain('projects_money_undecided');
    const licences = sql`select 1 from certificates join professionals on professionals.user_id = certificates.user_id
      where ${isLicenceToVerify(now)} order by certificates.created_at, certificates.id limit 30`;
    expect(await plan(licences)).toContain('certificates_unverified');
  });

  it('takes one statement after those of the session, for any amount of work', async () => {
    expect(await api.countStatements(waiting)).toBe(2);
  });
});

describe('the figures', () => {
  it('count what happened in each period, up to now', async () => {
    const before = await figures();
    await person(api, 'client');
    await person(api, 'client', { isVerified: false });
    const { projectId } = await travel(api, 'completed');
    const after = await figures();
    expect(after.starts).toHaveLength(30);
    // A new project registers its three participants.
    expect((last(after.registrations.client) ?? 0) - (last(before.registrations.client) ?? 0)).toBe(2);
    expect((last(after.registrations.technician) ?? 0) - (last(before.registrations.technician) ?? 0)).toBe(1);
    for (const kind of ['published', 'accepted', 'completed'] as const)
      expect((last(after.projects[kind]) ?? 0) - (last(before.projects[kind]) ?? 0)).toBe(1);
    const [order] = await api.deps.db.select().from(orders).where(eq(orders.projectId, projectId));
    expect((last(after.revenue.quotation_cents) ?? 0) - (last(before.revenue.quotation_cents) ?? 0)).toBe(
      order?.amountCents,
    );
    const completed = after.projects_by_status.find(({ status }) => status === 'completed')?.count ?? 0;
    expect(completed - (before.projects_by_status.find(({ status }) => status === 'completed')?.count ?? 0)).toBe(1);
  });

  it('include memberships and refunds', async () => {
    const before = await figures();
    const who = await professionalAt(api, 'approved', { months: 3 });
    const [order] = await api.deps.db.select().from(orders).where(eq(orders.orderNumber, who.orderNumber));
    await refundOrder(api.deps, order?.id ?? 0, 700);
    await api.runJobs();
    const after = await figures();
    expect(sum(after.subscriptions_paid) - sum(before.subscriptions_paid)).toBe(1);
    expect(sum(after.revenue.subscription_cents) - sum(before.revenue.subscription_cents)).toBe(who.amountCents);
    expect(sum(after.revenue.refunded_cents) - sum(before.revenue.refunded_cents)).toBe(700);
    const active = (reply: typeof after) =>
      reply.subscriptions_by_status.find(({ status }) => status === 'active')?.count ?? 0;
    expect(active(after) - active(before)).toBe(1);
  });

  it('include fees that consultants are paid before the work', async () => {
    const before = await figures();
    const way = await travel(api, 'fee_asked');
    await pay(api, { client: way.client, orderNumber: way.feeOrderNumber });
    const { revenue } = await figures();
    expect(sum(revenue.fee_cents) - sum(before.revenue.fee_cents)).toBe(300_000);
    expect(sum(revenue.quotation_cents)).toBe(sum(before.revenue.quotation_cents));
  });

  it('count messages but no cards, by the days of Hong Kong', async () => {
    // 20 November, 23:59 in Hong Kong, and a minute on.
    const times = ['2026-11-20T15:59:00.000Z', '2026-11-20T16:00:00.000Z'];
    const [room] = await api.deps.db
      .insert(chatRooms)
      .values({ directKey: 'figures', createdAt: api.clock.now(), updatedAt: api.clock.now() })
      .returning({ id: chatRooms.id });
    const message = (at: string, event: 'accept_quotation' | null, sequence: number) => ({
      roomId: room?.id ?? 0,
      sequence,
      messageId: randomUUID(),
      senderId: admin.id,
      text: '你好',
      fileIds: [],
      event,
      audience: 'room' as const,
      createdAt: new Date(at),
    });
    const day = async () => {
      const { starts, messages } = await figures();
      return [messages[starts.indexOf('2026-11-20')] ?? 0, messages[starts.indexOf('2026-11-21')] ?? 0];
    };
    api.clock.moveTo(new Date('2026-11-21T02:00:00.000Z'));
    admin = await logIn(api, admin);
    const [first = 0, second = 0] = await day();
    await api.deps.db
      .insert(chatMessages)
      .values([
        message(times[0] as string, null, 1),
        message(times[0] as string, 'accept_quotation', 2),
        message(times[1] as string, null, 3),
      ]);
    expect(await day()).toEqual([first + 1, second + 1]);
  });

  it('show how long projects stayed in each state, from the newest steps', async () => {
    // An API of its own, where no other project has left a state.
    const fresh = await startApi();
    const reader = await person(fresh, 'admin');
    const read = () => fresh.ok(adminOverviewCalls.figures, { days: 90 }, as(reader));
    const at = fresh.clock.now().getTime() - 5 * DAY_MS;
    for (const hours of [10, 20, 90]) {
      const { projectId } = await travel(fresh, 'open');
      const event = (from: 'open' | null, to: 'open' | 'cancelled', time: number) => ({
        projectId,
        event: 'create',
        actorId: null,
        fromStatus: from,
        toStatus: to,
        data: {},
        audience: 'everyone' as const,
        createdAt: new Date(time),
      });
      await fresh.deps.db
        .insert(projectEvents)
        .values([
          event(null, 'open', at),
          event('open', 'open', at + 3_600_000),
          event('open', 'cancelled', at + hours * 3_600_000),
        ]);
    }
    const stays = [{ status: 'open', count: 3, median_hours: 20, ninth_decile_hours: 76 }];
    expect(await read()).toMatchObject({ time_in_status: stays, time_in_status_is_capped: false });

    /** Adds older steps whose state has no known beginning. */
    const leave = (count: number) =>
      fresh.deps.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`insert into project_events
            (id, project_id, event, from_status, to_status, data, audience, created_at)
          overriding system value
          select -number, 1000000 + number, 'cancel', 'open', 'cancelled', '{}', 'everyone', ${new Date(at).toISOString()}
          from generate_series(1, ${count}::int) number on conflict do nothing`);
      });
    await leave(FIGURE_MOVES_MAX - 3);
    expect(await read()).toMatchObject({ time_in_status: stays, time_in_status_is_capped: false });
    await leave(FIGURE_MOVES_MAX - 2);
    expect(await read()).toMatchObject({ time_in_status: stays, time_in_status_is_capped: true });
  });

  it('show a year by weeks', async () => {
    const { step, starts, messages } = await figures(365);
    expect([step, starts.length, messages.length]).toEqual(['week', 53, 53]);
    expect(sum(messages)).toBe(sum((await figures(90)).messages));
  });

  it('leave out what is older', async () => {
    const before = await figures();
    const { projectId } = await travel(api, 'open');
    expect(sum((await figures()).projects.published) - sum(before.projects.published)).toBe(1);
    await api.deps.db
      .update(projects)
      .set({ createdAt: daysAgo(31) })
      .where(eq(projects.id, projectId));
    expect(sum((await figures()).projects.published)).toBe(sum(before.projects.published));
  });

  it.each([0, 31, 'all'])('are refused for %s days', async (days) => {
    expect(await api.call(adminOverviewCalls.figures, { days }, as(admin))).toMatchObject({ status: 422 });
  });

  it('take four statements after those of the session', async () => {
    expect(await api.countStatements(() => figures(365))).toBe(5);
  });
});
