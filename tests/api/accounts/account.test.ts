import { randomUUID } from 'node:crypto';
import { startApi, type TestApi } from '@tests/support/api/api';
import { file, jpeg } from '@tests/support/files/samples';
import { mailsTo } from '@tests/support/mails/mails';
import { commandLine, logIn, PASSWORD, person } from '@tests/support/people/people';
import { type Place, type Travelled, travel } from '@tests/support/projects/way';
import { and, eq, isNull, like } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { COMPLAINT_WINDOW_DAYS, DAY_MS } from '@/config/limits';
import { accountCalls } from '@/contract/account/calls';
import { disputeCalls } from '@/contract/dispute/calls';
import { projectCalls } from '@/contract/project/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { certificates, files, mails, orders, refunds, sessions, subscriptions, users } from '@/server/db/schema';
import { payOut } from '@/server/modules/payout/pay-out';
import { refundOrder } from '@/server/modules/refund/refund-order';
import { giveUpRefund, sendRefund } from '@/server/modules/refund/send-refund';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
const as = (who: { token: string }) => ({ token: who.token });
const listOf = async (who: { token: string }) => (await api.ok(accountCalls.sessions, {}, as(who))).value;
const profileStatus = async (token: string) => (await api.call(userAuthCalls.profile, {}, { token })).status;

describe('the logins of an account', () => {
  it('are named by their device, this one first', async () => {
    const here = await person(api, 'client');
    api.clock.advance(60_000);
    const input = { email: here.email, password: PASSWORD };
    await api.ok(userAuthCalls.login, input, { headers: { 'user-agent': CHROME } });
    expect(await listOf(here)).toEqual([
      { id: expect.any(String), browser: null, system: null, is_current: true, signed_in_at: expect.any(String) },
      {
        id: expect.any(String),
        browser: 'Chrome',
        system: 'Windows',
        is_current: false,
        signed_in_at: api.clock.now().toISOString(),
      },
    ]);
  });

  it('end one by one, at once', async () => {
    const here = await person(api, 'client');
    const [there, elsewhere] = [await logIn(api, here), await logIn(api, here)];
    const id = (await listOf(there))[0]?.id;
    await api.ok(accountCalls.revokeSession, { session_id: id, password: PASSWORD }, as(here));
    expect([
      await profileStatus(here.token),
      await profileStatus(there.token),
      await profileStatus(elsewhere.token),
    ]).toEqual([200, 401, 200]);
    expect((await api.call(userAuthCalls.refresh, { refresh_token: there.refreshToken })).status).toBe(401);
    expect((await listOf(here)).map((one) => one.id)).not.toContain(id);
    const again = await api.call(accountCalls.revokeSession, { session_id: id, password: PASSWORD }, as(here));
    expect(again.status).toBe(404);
  });

  it('end all except this one, and no other user’s', async () => {
    const [here, other] = [await person(api, 'client'), await person(api, 'client')];
    const there = await logIn(api, here);
    await api.ok(accountCalls.revokeSession, { password: PASSWORD }, as(here));
    expect([
      await profileStatus(here.token),
      await profileStatus(there.token),
      await profileStatus(other.token),
    ]).toEqual([200, 401, 200]);
    expect(await listOf(here)).toHaveLength(1);
  });

  it('of other users look absent', async () => {
    const [me, other] = [await person(api, 'client'), await person(api, 'client')];
    const id = (await listOf(other))[0]?.id;
    for (const session_id of [id, randomUUID()]) {
      const { body } = await api.call(accountCalls.revokeSession, { session_id, password: PASSWORD }, as(me));
      expect(body.error_code).toBe('not_found');
    }
    expect(await profileStatus(other.token)).toBe(200);
  });
});

const remove = (who: { token: string }, password = PASSWORD) =>
  api.call(accountCalls.deleteAccount, { password }, as(who));

const markPaidOut = ({ orderNumber }: Travelled, amountCents = 600_000) =>
  payOut(api.deps, commandLine(api), { orderNumber, to: 'technician', amountCents, reference: 'FPS 20261120-1' });

/** A completed project whose complaint window is over; its participants have logged in again. */
async function travelLongAgo({ isPaidOut = true } = {}): Promise<Travelled> {
  const way = await travel(api, 'completed');
  if (isPaidOut) await markPaidOut(way);
  api.clock.advance(COMPLAINT_WINDOW_DAYS * DAY_MS);
  const [client, consultant, technician] = await Promise.all(
    [way.client, way.consultant, way.technician].map((who) => logIn(api, who)),
  );
  return { ...way, client, consultant, technician } as Travelled;
}

describe('deleting an account', () => {
  it('requires the password', async () => {
    const me = await person(api, 'client');
    expect((await remove(me, 'not the one')).body).toMatchObject({ error_code: 'form_error' });
    expect(await profileStatus(me.token)).toBe(200);
  });

  it.each<[Place, 'client' | 'consultant' | 'technician', string[]]>([
    ['open', 'client', ['project']],
    ['applied', 'consultant', ['offer']],
    ['quoted', 'technician', ['offer']],
    ['awaiting_payment', 'client', ['project']],
    ['awaiting_payment', 'technician', ['offer']],
    ['in_progress', 'technician', ['project']],
    ['complained', 'consultant', ['project', 'complaint']],
  ])('is refused while something is not finished: %s, the %s', async (place, role, ties) => {
    const who = (await travel(api, place))[role];
    const { status, body } = await remove(who);
    expect([status, body.error_code, body.fresh]).toEqual([409, 'account_tied', { ties }]);
    expect(await profileStatus(who.token)).toBe(200);
  });

  it.each(['client', 'consultant', 'technician'] as const)(
    'is refused while a complaint about a completed project is possible, and says until when: the %s',
    async (role) => {
      const way = await travel(api, 'completed', { terms: { warranty_months: 0 } });
      await markPaidOut(way);
      const until = new Date(api.clock.now().getTime() + COMPLAINT_WINDOW_DAYS * DAY_MS);
      const { status, body } = await remove(way[role]);
      expect([status, body.error_code]).toEqual([409, 'account_tied']);
      expect(body.fresh).toEqual({ ties: ['complaint_window'], until: until.toISOString() });
      api.clock.moveTo(new Date(until.getTime() - 1));
      expect((await remove(await logIn(api, way[role]))).status).toBe(409);
      api.clock.moveTo(until);
      const input = { project_id: way.projectId, reason_code: 'quality', note: '牆身出現裂縫' };
      const complainant = await logIn(api, role === 'client' ? way.consultant : way.client);
      const complained = await api.call(disputeCalls.complainProject, input, as(complainant));
      expect(complained.body.error_code).toBe('complaint_too_late');
      expect((await remove(await logIn(api, way[role]))).status).toBe(200);
    },
  );

  it('is refused while a refund is pending, or a fee is paid and not approved yet', async () => {
    const way = await travelLongAgo();
    await api.deps.db.update(orders).set({ status: 'refund_pending' }).where(eq(orders.orderNumber, way.orderNumber));
    expect((await remove(way.client)).body.fresh).toEqual({ ties: ['payment'] });
    const technician = await person(api, 'technician', { standing: 'unapproved' });
    expect((await remove(technician)).body.fresh).toEqual({ ties: ['registration'] });
  });

  it('is refused until the technician’s finished work is paid out, also while a failed refund delays that', async () => {
    const way = await travelLongAgo({ isPaidOut: false });
    const refusal = { error_code: 'account_tied', fresh: { ties: ['payout'] } };
    expect((await remove(way.technician)).body).toMatchObject(refusal);
    const [order] = await api.deps.db.select().from(orders).where(eq(orders.orderNumber, way.orderNumber));
    const now = api.clock.now();
    const [refund] = await api.deps.db
      .insert(refunds)
      .values({ orderId: order?.id ?? 0, amountCents: 100_000, createdAt: now, failedAt: now })
      .returning();
    expect((await remove(way.technician)).body).toMatchObject(refusal);
    await api.deps.db.delete(refunds).where(eq(refunds.id, refund?.id ?? 0));
    await markPaidOut(way);
    expect((await remove(way.technician)).status).toBe(200);
  });

  it('is possible for a technician of whose order everything is refunded, or owed to the client', async () => {
    for (const isSent of [true, false]) {
      const way = await travelLongAgo({ isPaidOut: false });
      const [order] = await api.deps.db.select().from(orders).where(eq(orders.orderNumber, way.orderNumber));
      if (!order) throw new Error('no order');
      await refundOrder(api.deps, order.id, order.amountCents);
      const [refund] = await api.deps.db.select().from(refunds).where(eq(refunds.orderId, order.id));
      if (isSent) await sendRefund(api.deps, refund?.id ?? 0);
      else await giveUpRefund(api.deps, refund?.id ?? 0, new Error('the card is closed'));
      expect((await remove(way.technician)).status).toBe(200);
    }
  });

  it('erases personal data and leaves others their history', async () => {
    const way = await travelLongAgo();
    const before = await detailsOf(way);
    const other = await logIn(api, way.technician);
    await api.deps.db.update(users).set({ nickname: '阿達' }).where(eq(users.id, way.technician.id));
    await api.ok(
      userAuthCalls.profileUpdate,
      { phone: '91234567', password: PASSWORD, profile_picture: file(await jpeg(), 'me.jpg') },
      as(way.technician),
    );
    await addDocument(way.technician.id);
    await addRenewal(way.technician.id);
    const filesBefore = await api.storedFiles();

    expect((await remove(way.technician)).status).toBe(200);

    const [row] = await api.deps.db.select().from(users).where(eq(users.id, way.technician.id));
    expect(row).toMatchObject({
      email: expect.stringMatching(/^deleted-[\w-]{36}@deleted\.invalid$/),
      name: '已刪除帳戶 Deleted account',
      nickname: '',
      phone: '',
      profilePictureId: null,
    });
    // The picture is removed with its row; this test's document has a row but no file.
    expect(await api.storedFiles()).toHaveLength(filesBefore.length - 1);
    expect(await api.deps.db.$count(files, eq(files.ownerId, way.technician.id))).toBe(0);
    expect([await profileStatus(way.technician.token), await profileStatus(other.token)]).toEqual([401, 401]);
    expect((await api.call(userAuthCalls.refresh, { refresh_token: other.refreshToken })).status).toBe(401);
    const login = await api.call(userAuthCalls.login, { email: way.technician.email, password: PASSWORD });
    expect(login.body.error_code).toBe('form_error');
    expect(
      await api.deps.db.$count(sessions, and(eq(sessions.userId, way.technician.id), isNull(sessions.revokedAt))),
    ).toBe(0);
    const [subscription] = await api.deps.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, way.technician.id));
    expect(subscription).toMatchObject({ status: 'expired', cancelAtPeriodEnd: true, timerAt: null });
    const pending = and(eq(orders.payerId, way.technician.id), eq(orders.status, 'pending'));
    expect(await api.deps.db.$count(orders, pending)).toBe(0);

    const after = await detailsOf(way);
    expect(after.technician).toMatchObject({ name: '已刪除帳戶 Deleted account', nickname: '', company_name: '' });
    const shape = ({ status, order, quotations, events }: typeof after) => ({
      status,
      order,
      totals: quotations.map((one) => one.total_cents),
      events: events.map((event) => event.event),
    });
    expect(shape(after)).toEqual(shape(before));
  });

  it('frees the address for a new account, which gets nothing of the old one', async () => {
    const me = await person(api, 'client');
    expect((await remove(me)).status).toBe(200);
    await api.ok(userAuthCalls.register, {
      user_type: 'client',
      name: '另一位',
      email: me.email,
      phone: '91234567',
      password: PASSWORD,
      accept_terms: true,
    });
    await api.runJobs();
    const sent = await api.deps.db.select().from(mails).where(eq(mails.toAddress, me.email)).orderBy(mails.id);
    expect(sent.map((mail) => mail.template)).toEqual(['account_deleted', 'verify']);
    expect(await api.deps.db.$count(users, like(users.email, me.email))).toBe(1);
  });

  it('says goodbye at the old address, in its language', async () => {
    const me = await person(api, 'client');
    await api.deps.db.update(users).set({ locale: 'en' }).where(eq(users.id, me.id));
    expect((await remove(me)).status).toBe(200);
    const text = (await mailsTo(api, me.email)).at(-1)?.text;
    expect(text).toContain('Your account and personal details have been deleted');
    expect(await api.deps.db.$count(mails, like(mails.toAddress, '%.invalid'))).toBe(0);
  });

  it('happens once, however often it is requested', async () => {
    const me = await person(api, 'client');
    const statuses = (await Promise.all([remove(me), remove(me), remove(me)])).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });
});

const detailsOf = (way: Travelled) =>
  api.ok(projectCalls.projectDetails, { project_id: way.projectId }, as(way.client));

async function addDocument(userId: number): Promise<void> {
  const createdAt = api.clock.now();
  const [row] = await api.deps.db
    .insert(files)
    .values({
      moduleName: 'certificate',
      filename: 'a.pdf',
      mime: 'application/pdf',
      size: 1,
      storageKey: `certificate/${randomUUID()}`,
      ownerId: userId,
      createdAt,
    })
    .returning();
  await api.deps.db.insert(certificates).values({ userId, fileId: row?.id ?? 0, createdAt });
}

/** The order for the next period, as the worker creates it. */
async function addRenewal(userId: number): Promise<void> {
  const createdAt = api.clock.now();
  const [subscription] = await api.deps.db
    .update(subscriptions)
    .set({ timerAt: createdAt })
    .where(eq(subscriptions.userId, userId))
    .returning();
  await api.deps.db.insert(orders).values({
    orderNumber: 'T-20261120-RENEWA',
    kind: 'subscription',
    payerId: userId,
    subscriptionId: subscription?.id,
    planId: subscription?.planId,
    title: '年費',
    amountCents: 100,
    status: 'pending',
    snapshot: { name: { 'zh-Hant': '年費', en: 'Yearly' }, months: 12 },
    createdAt,
  });
}
