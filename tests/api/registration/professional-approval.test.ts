import { startApi, type TestApi } from '@tests/support/api/api';
import { atOnce } from '@tests/support/api/at-once';
import { race } from '@tests/support/api/race';
import { daysLater } from '@tests/support/api/time';
import { file, pdf } from '@tests/support/files/samples';
import { mailsTo } from '@tests/support/mails/mails';
import { logIn, type Person, person } from '@tests/support/people/people';
import { type Professional, professionalAt } from '@tests/support/people/professionals';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MAX_CERTIFICATES } from '@/config/limits';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { notificationCalls } from '@/contract/notification/calls';
import { orderCalls } from '@/contract/order/calls';
import { professionalCalls } from '@/contract/professional/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { PROFESSIONAL_STATUSES, type ProfessionalStatus } from '@/domain/professional';
import { auditLog, notifications, orders, professionalEvents, refunds, subscriptions, users } from '@/server/db/schema';
import { meetDeadlines } from '@/server/jobs/deadlines';
import { moveProfessional } from '@/server/modules/professional/move-professional';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  admin = await person(api, 'admin');
});

const as = (who: Person, lang = 'zh-Hant') => ({ token: who.token, lang });
const registrationOf = (who: Person) => api.ok(professionalCalls.registration, {}, as(who));
const detailsOf = (who: Person) => api.ok(professionalCalls.professional, { user_id: who.id }, as(admin));
const approve = (who: Person, by = admin) => api.call(professionalCalls.approve, { user_id: who.id }, as(by));
const reject = (who: Person, more: object = {}, by = admin) =>
  api.call(professionalCalls.reject, { user_id: who.id, reason_code: 'documents', note: '', ...more }, as(by));
const requestInfo = (who: Person, note = '請補交商業登記。') =>
  api.call(professionalCalls.requestInfo, { user_id: who.id, note }, as(admin));
const supply = (who: Person, input: object) => api.call(professionalCalls.supplyInfo, { note: '', ...input }, as(who));
const notificationsTo = async (who: Person) =>
  (await api.ok(notificationCalls.listing, { limit: 20 }, as(who))).value.map(({ title, body }) => `${title}：${body}`);
const templatesTo = async (who: Person) => (await mailsTo(api, who.email)).map((mail) => mail.template);
const eventsOf = (who: Person) =>
  api.deps.db.select().from(professionalEvents).where(eq(professionalEvents.userId, who.id));
const subscriptionOf = async (who: Person) =>
  (await api.deps.db.select().from(subscriptions).where(eq(subscriptions.userId, who.id)))[0];
const orderOf = async (who: Professional) =>
  (await api.deps.db.select().from(orders).where(eq(orders.orderNumber, who.orderNumber)))[0];
const refundsOf = async (who: Professional) =>
  api.deps.db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, (await orderOf(who))?.id ?? 0));

describe('a paid registration', () => {
  it('notifies the professional, also by mail, and every admin', async () => {
    const who = await professionalAt(api, 'paid');
    await api.deps.db.transaction(async (tx) => {
      await moveProfessional({ ...api.deps, db: tx }, { userId: who.id, event: 'submit', actorId: null });
    });
    expect(await registrationOf(who)).toMatchObject({
      status: 'pending_approval',
      registration_step: 'approval',
      submitted_at: api.clock.now().toISOString(),
    });
    expect(await notificationsTo(who)).toEqual(['註冊審批中：會費已確認收到，我們正審批你的註冊資料和證明文件。']);
    expect(await templatesTo(who)).toEqual(['registration_received']);
    expect((await notificationsTo(admin))[0]).toMatch(/^有註冊等候審批：technician \d+（.+ Ltd）已繳會費，等候審批。$/);
    // A notification with its own mail is not mailed again as unread.
    const [row] = await api.deps.db.select().from(notifications).where(eq(notifications.userId, who.id));
    expect(row?.mailedAt).not.toBeNull();
  });
});

describe('an approval', () => {
  it('gives access, and the paid period starts then', async () => {
    const who = await professionalAt(api, 'pending_approval', { months: 3 });
    api.clock.moveTo(new Date('2026-11-30T10:00:00.000Z'));
    const again = await logIn(api, who);
    admin = await logIn(api, admin);
    expect(await approve(who)).toMatchObject({ status: 200, body: { status: 'approved' } });
    expect(await registrationOf(again)).toMatchObject({ status: 'approved', registration_step: 'success' });
    expect(await subscriptionOf(who)).toMatchObject({
      status: 'active',
      periodStart: new Date('2026-11-30T10:00:00.000Z'),
      // Three months later there is no 30th, so the last day of February counts.
      periodEnd: new Date('2027-02-28T10:00:00.000Z'),
      timerAt: new Date('2027-02-14T10:00:00.000Z'),
      timersDone: 0,
    });
    const profile = await api.ok(userAuthCalls.profile, {}, as(again));
    expect(profile.registration_step).toBe('success');
    expect(await notificationsTo(again)).toEqual([
      '註冊已獲通過：會籍由今日開始，至 2027\u00a0年\u00a02\u00a0月\u00a028\u00a0日為止，你現在可以承接項目。',
    ]);
    const [mail] = await mailsTo(api, who.email);
    expect(mail?.text).toContain('至 2027\u00a0年\u00a02\u00a0月\u00a028\u00a0日為止');
    expect(await eventsOf(who)).toMatchObject([
      { event: 'approve', fromStatus: 'pending_approval', toStatus: 'approved', actorId: admin.id },
    ]);
    expect(await refundsOf(who)).toEqual([]);
  });

  it('is refused without a payment, even if the registration waits for it', async () => {
    const who = await professionalAt(api, 'pending_approval');
    await api.deps.db.update(subscriptions).set({ status: 'incomplete' }).where(eq(subscriptions.userId, who.id));
    expect(await approve(who)).toMatchObject({ status: 409, body: { error_code: 'wrong_step' } });
    expect(await registrationOf(who)).toMatchObject({ status: 'pending_approval' });
  });

  it('may follow a request for information, which it closes', async () => {
    const who = await professionalAt(api, 'info_requested');
    await approve(who);
    expect(await registrationOf(who)).toMatchObject({ status: 'approved', info_request: null });
  });
});

describe('a request for information', () => {
  it('is answered with a note and documents, and may be repeated', async () => {
    const who = await professionalAt(api, 'pending_approval');
    expect(await requestInfo(who)).toMatchObject({ status: 200, body: { status: 'info_requested' } });
    const due = new Date(api.clock.now().getTime() + 30 * DAY_MS).toISOString();
    expect(await registrationOf(who)).toMatchObject({
      status: 'info_requested',
      registration_step: 'approval',
      info_request: { note: '請補交商業登記。', due_at: due },
    });
    expect(await notificationsTo(who)).toEqual([
      '請補交註冊資料：審批需要更多資料，請在 2026\u00a0年\u00a012\u00a0月\u00a030\u00a0日或之前補交。',
    ]);
    const [mail] = await mailsTo(api, who.email);
    expect(mail?.text).toContain('請補交商業登記。');

    expect((await supply(who, {})).body.form_error).toEqual({ note: ['請填寫這一欄。'] });
    api.clock.advance(60_000);
    const answer = await supply(who, { note: '已附上。', certificates: [file(pdf(), '商業登記.pdf')] });
    expect(answer).toMatchObject({ status: 200, body: { status: 'pending_approval' } });
    const mine = await registrationOf(who);
    expect(mine).toMatchObject({ info_request: null, submitted_at: api.clock.now().toISOString() });
    expect(mine.certificates.map((one) => one.file.filename)).toEqual(['商業登記.pdf']);
    expect((await notificationsTo(admin))[0]).toMatch(/^已補交註冊資料：/);

    await requestInfo(who, '仍欠一頁。');
    expect((await supply(who, { note: '這是最後一頁。' })).status).toBe(200);
    const details = await detailsOf(who);
    expect(details.events.map(({ event, note }) => [event, note])).toEqual([
      ['request_info', '請補交商業登記。'],
      ['supply_info', '已附上。'],
      ['request_info', '仍欠一頁。'],
      ['supply_info', '這是最後一頁。'],
    ]);
    expect(details.events.map(({ actor }) => actor?.id)).toEqual([admin.id, who.id, admin.id, who.id]);
  });

  it('refuses certificates beyond the limit, and stores none of them', async () => {
    const who = await professionalAt(api, 'info_requested');
    const ten = () => Array.from({ length: 10 }, (_, index) => file(pdf(), `${index}.pdf`));
    for (let held = 0; held < MAX_CERTIFICATES; held += 10) {
      expect((await supply(who, { certificates: ten() })).status).toBe(200);
      await requestInfo(who);
    }
    const before = (await api.storedFiles()).length;
    const answer = await supply(who, { certificates: [file(pdf(), 'more.pdf')] });
    expect(answer.body.form_error?.certificates).toEqual([`最多 ${MAX_CERTIFICATES} 項。`]);
    expect(await registrationOf(who)).toMatchObject({ status: 'info_requested' });
    expect((await api.storedFiles()).length).toBe(before);
  });

  it('without an answer for thirty days becomes a rejection, and the fee is refunded', async () => {
    const who = await professionalAt(api, 'pending_approval');
    await requestInfo(who);
    const [before] = await daysLater(api, 29, who);
    expect(await registrationOf(before)).toMatchObject({ status: 'info_requested' });
    const [after] = await daysLater(api, 1, who);
    admin = await logIn(api, admin);
    expect(await registrationOf(after)).toMatchObject({
      status: 'rejected',
      registration_step: 'approval',
      rejection: { reason_code: 'no_answer', note: '' },
    });
    await meetDeadlines(api.deps);
    expect(await refundsOf(who)).toMatchObject([{ amountCents: who.amountCents }]);
    expect((await eventsOf(who)).at(-1)).toMatchObject({ event: 'lapse', actorId: null });
    expect(await subscriptionOf(who)).toMatchObject({ status: 'incomplete' });
    expect((await notificationsTo(after))[0]).toContain('原因：限期內未有補交資料。');
    expect((await templatesTo(who)).slice(-2)).toEqual(['registration_rejected', 'subscription_refunded']);
  });
});

describe('a fee that was partly refunded before the decision', () => {
  const PART_CENTS = 10_000;
  async function partlyRefunded(isSent: boolean) {
    const who = await professionalAt(api, 'pending_approval');
    const input = { order_number: who.orderNumber, refund_cents: PART_CENTS, is_paid_out: false, note: '多收了' };
    await api.ok(adminOrderCalls.refundPaid, input, as(admin));
    if (isSent) await api.runJobs();
    return who;
  }

  it.each([true, false])('still allows the approval (sent: %s)', async (isSent) => {
    const who = await partlyRefunded(isSent);
    expect((await approve(who)).status).toBe(200);
    expect(await subscriptionOf(who)).toMatchObject({ status: 'active' });
  });

  it.each([true, false])('is refunded in full with a rejection (sent: %s)', async (isSent) => {
    const who = await partlyRefunded(isSent);
    expect((await reject(who)).status).toBe(200);
    expect((await refundsOf(who)).map(({ amountCents }) => amountCents)).toEqual([
      PART_CENTS,
      who.amountCents - PART_CENTS,
    ]);
    await api.runJobs();
    expect(await orderOf(who)).toMatchObject({ status: 'refunded' });
  });

  it.each([true, false])('is shown to the admin as what a rejection refunds (sent: %s)', async (isSent) => {
    const who = await partlyRefunded(isSent);
    const paid_cents = who.amountCents - PART_CENTS;
    expect(await detailsOf(who)).toMatchObject({ subscription: { status: 'paid_waiting', paid_cents } });
  });

  it('does not allow the approval once all of it was refunded', async () => {
    const who = await professionalAt(api, 'pending_approval');
    const input = {
      order_number: who.orderNumber,
      refund_cents: who.amountCents,
      is_paid_out: false,
      note: '重覆收費',
    };
    await api.ok(adminOrderCalls.refundPaid, input, as(admin));
    expect(await detailsOf(who)).toMatchObject({ subscription: { paid_cents: 0 } });
    expect((await approve(who)).body.error_code).toBe('wrong_step');
    expect((await reject(who)).status).toBe(200);
    expect(await refundsOf(who)).toHaveLength(1);
  });
});

describe('a rejection', () => {
  it('names its reason, in the professional’s language, and refunds the whole fee', async () => {
    const who = await professionalAt(api, 'pending_approval', { userType: 'consultant' });
    await api.deps.db.update(users).set({ locale: 'en' }).where(eq(users.id, who.id));
    const answer = await reject(who, { reason_code: 'qualification', note: 'The licence\nhas expired.' });
    expect(answer).toMatchObject({ status: 200, body: { status: 'rejected' } });
    expect(await registrationOf(who)).toMatchObject({
      status: 'rejected',
      registration_step: 'approval',
      rejection: { reason_code: 'qualification', note: 'The licence\nhas expired.' },
    });
    const [mail] = await mailsTo(api, who.email);
    expect(mail?.subject).toContain('Registration not approved');
    for (const line of [
      'Reason: qualifications do not meet the requirements',
      'Note: The licence has expired.',
      'Refund (HKD): $4,800',
    ])
      expect(mail?.text).toContain(line);
    // The worker has sent the refund together with the mails.
    expect(await orderOf(who)).toMatchObject({ status: 'refunded' });
    expect(await refundsOf(who)).toMatchObject([{ amountCents: 480_000, failedAt: null }]);
    expect(await subscriptionOf(who)).toMatchObject({ status: 'incomplete' });
    const listed = await api.ok(notificationCalls.listing, { limit: 20 }, as(who, 'en'));
    expect(listed.value.map(({ type, title }) => [type, title])).toEqual([
      ['other', 'Your payment was refunded'],
      ['other', 'Registration not approved'],
    ]);
    const shown = await api.ok(orderCalls.orderDetails, { order_number: who.orderNumber }, as(who));
    expect(shown).toMatchObject({ status: 'refunded', kind: 'subscription' });
  });

  it('needs a note with the reason “other”', async () => {
    const who = await professionalAt(api, 'pending_approval');
    expect((await reject(who, { reason_code: 'other' })).body.form_error).toEqual({ note: ['請填寫這一欄。'] });
    expect((await reject(who, { reason_code: 'other', note: '重複註冊。' })).status).toBe(200);
  });

  it('allows applying again with the form; existing certificates stay', async () => {
    const who = await professionalAt(api, 'pending_approval');
    await requestInfo(who);
    await supply(who, { certificates: [file(pdf(), '舊證書.pdf')] });
    await reject(who, { note: '證書已過期。' });
    const form = {
      company_name: '新公司',
      specialties: ['painting'],
      districts: ['north', 'tai_po'],
      years_of_experience: 3,
      introduction: '',
      accept_terms: true,
      certificates: [file(pdf(), '新證書.pdf')],
    };
    await api.deps.db.update(users).set({ termsVersion: 'older' }).where(eq(users.id, who.id));
    const refused = await api.call(professionalCalls.applyAgain, { ...form, company_name: '' }, as(who));
    expect(refused.body.form_error).toEqual({ company_name: ['請填寫這一欄。'] });
    const answer = await api.call(professionalCalls.applyAgain, form, as(who));
    expect(answer).toMatchObject({ status: 200, body: { status: 'verified', registration_step: 'subscription' } });
    const mine = await registrationOf(who);
    expect(mine).toMatchObject({
      status: 'verified',
      company_name: '新公司',
      districts: ['north', 'tai_po'],
      rejection: null,
      submitted_at: null,
    });
    expect(mine.certificates.map((one) => one.file.filename)).toEqual(['舊證書.pdf', '新證書.pdf']);
    const [user] = await api.deps.db.select().from(users).where(eq(users.id, who.id));
    expect(user).toMatchObject({ termsVersion: '2026-11', registrationStep: 'subscription' });
  });
});

describe('an act of another step', () => {
  const ACTS: Record<string, { from: ProfessionalStatus[]; act: (who: Professional) => Promise<{ status: number }> }> =
    {
      approve: { from: ['pending_approval', 'info_requested'], act: (who) => approve(who) },
      reject: { from: ['pending_approval', 'info_requested'], act: (who) => reject(who) },
      'request info': { from: ['pending_approval'], act: (who) => requestInfo(who) },
      supply: { from: ['info_requested'], act: (who) => supply(who, { note: '已附上。' }) },
      'apply again': {
        from: ['rejected'],
        act: (who) =>
          api.call(
            professionalCalls.applyAgain,
            { company_name: '新公司', specialties: ['painting'], years_of_experience: 3, accept_terms: true },
            as(who),
          ),
      },
    };
  const CASES = Object.entries(ACTS).flatMap(([name, { from }]) =>
    PROFESSIONAL_STATUSES.filter((status) => status !== 'registered' && !from.includes(status)).map(
      (status) => [name, status] as const,
    ),
  );

  it.each(CASES)('%s at %s is refused with the fresh state, and changes nothing', async (name, status) => {
    const who = await professionalAt(api, status);
    const before = [await registrationOf(who), await subscriptionOf(who), await orderOf(who)];
    const answer = await ACTS[name]?.act(who);
    expect(answer).toMatchObject({ status: 409, body: { error_code: 'wrong_step', fresh: { status } } });
    expect([await registrationOf(who), await subscriptionOf(who), await orderOf(who)]).toEqual(before);
    expect(await eventsOf(who)).toEqual([]);
  });
});

describe('two admins who decide at the same time', () => {
  race('have one winner, and the fee is kept or refunded accordingly', async () => {
    const who = await professionalAt(api, 'pending_approval');
    const other = await person(api, 'admin');
    const [yes, no] = await Promise.all([approve(who), reject(who, {}, other)]);
    expect([yes.status, no.status].sort()).toEqual([200, 409]);
    const winner = yes.status === 200 ? yes : no;
    const loser = yes.status === 200 ? no : yes;
    expect(loser.body).toMatchObject({ error_code: 'wrong_step', fresh: { status: winner.body.status } });
    expect(await refundsOf(who)).toHaveLength(winner === no ? 1 : 0);
    expect((await subscriptionOf(who))?.status).toBe(winner === no ? 'incomplete' : 'active');
    expect(await eventsOf(who)).toHaveLength(1);
  });

  it('record in the audit log the state that each found', async () => {
    const who = await professionalAt(api, 'pending_approval');
    const lock = sql`select 1 from professionals where user_id = ${who.id} for update`;
    await atOnce(api, lock, [() => requestInfo(who), () => reject(who)]);
    const lines = await api.deps.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'user'), eq(auditLog.subjectId, String(who.id))))
      .orderBy(auditLog.id);
    expect(lines.map(({ before, after }) => [before?.status, after?.status])).toEqual([
      ['pending_approval', 'info_requested'],
      ['info_requested', 'rejected'],
    ]);
  });

  race('refund the fee once when both reject', async () => {
    const who = await professionalAt(api, 'info_requested');
    const answers = await Promise.all([reject(who), reject(who), supply(who, { note: '已附上。' })]);
    // The professional's answer does not prevent the rejection if it is first; if it is later, it is refused.
    expect(await registrationOf(who)).toMatchObject({ status: 'rejected' });
    expect(await refundsOf(who)).toHaveLength(1);
    expect(answers.slice(0, 2).filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('certificates', () => {
  it('are shown to their holder and to admins only', async () => {
    const [mine, foreign] = [await professionalAt(api, 'info_requested'), await professionalAt(api, 'info_requested')];
    for (const who of [mine, foreign]) await supply(who, { certificates: [file(pdf(), `${who.id}.pdf`)] });
    const own = (await registrationOf(mine)).certificates[0]?.file;
    const other = (await registrationOf(foreign)).certificates[0]?.file;
    expect((await api.request(own?.src ?? '')).status).toBe(200);
    const query = own?.src.split('?')[1];
    expect((await api.request(`${other?.src.split('?')[0]}?${query}`)).status).toBe(404);
    const shown = (await detailsOf(foreign)).certificates[0]?.file;
    expect(shown?.id).toBe(other?.id);
    expect((await api.request(shown?.src ?? '')).status).toBe(200);
    expect(shown?.src).not.toBe(other?.src);
  });
});

describe('the admins’ list', () => {
  const list = (input: object) => api.ok(professionalCalls.professionals, input, as(admin));

  it('lists the longest waiting first, page after page, before all others', async () => {
    const fresh = await startApi();
    const [first, second] = [api, admin];
    api = fresh;
    admin = await person(api, 'admin');
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour));
    const ids: Record<string, number> = {};
    const add = async (name: string, status: ProfessionalStatus, submittedAt?: Date) => {
      ids[name] = (await professionalAt(api, status, { submittedAt })).id;
    };
    await add('approved early', 'approved', at(1));
    await add('waits since 5', 'pending_approval', at(5));
    await add('has not paid', 'verified');
    await add('waits since 3', 'pending_approval', at(3));
    await add('also since 3', 'pending_approval', at(3));
    await add('asked', 'info_requested', at(2));
    await add('has not chosen', 'verified');
    const nameOf = (id: number) => Object.entries(ids).find(([, known]) => known === id)?.[0];
    const read = async (input: object) => {
      const names: unknown[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ ...input, limit: 2, cursor });
        names.push(...page.value.map(({ id }) => nameOf(id)));
        cursor = page.next_cursor ?? undefined;
      } while (cursor);
      return names;
    };
    expect(await read({})).toEqual([
      'waits since 3',
      'also since 3',
      'waits since 5',
      'approved early',
      'asked',
      'has not paid',
      'has not chosen',
    ]);
    expect(await read({ status: 'pending_approval' })).toEqual(['waits since 3', 'also since 3', 'waits since 5']);
    expect(await read({ status: 'verified' })).toEqual(['has not paid', 'has not chosen']);
    expect(await list({ limit: 2 })).toMatchObject({ count: 7 });
    expect((await list({ cursor: 'odd' })).value).toHaveLength(7);
    [api, admin] = [first, second];
  });

  it('finds by name, company and address', async () => {
    const who = await professionalAt(api, 'pending_approval');
    await api.deps.db.update(users).set({ name: '歐陽一百%' }).where(eq(users.id, who.id));
    const found = async (q: string) => (await list({ q })).value.map(({ id }) => id);
    expect(await found('歐陽')).toEqual([who.id]);
    expect(await found('百%')).toEqual([who.id]);
    expect(await found('%陽')).toEqual([]);
    expect(await found(who.email.toUpperCase())).toEqual([who.id]);
    expect(await found(`${who.email} ltd`)).toEqual([who.id]);
    expect(await found('nobody at all')).toEqual([]);
  });

  it('shows the payment and the professional’s standing', async () => {
    const who = await professionalAt(api, 'approved', { months: 3 });
    const details = await detailsOf(who);
    expect(details).toMatchObject({
      id: who.id,
      email: who.email,
      user_type: 'technician',
      is_suspended: false,
      status: 'approved',
      subscription: { status: 'active', plan_name: '師傅季費', paid_cents: who.amountCents },
    });
    await api.deps.db.update(users).set({ suspendedAt: api.clock.now() }).where(eq(users.id, who.id));
    expect(await detailsOf(who)).toMatchObject({ is_suspended: true });
    const client = await person(api, 'client');
    const absent = await api.call(professionalCalls.professional, { user_id: client.id }, as(admin));
    expect(absent.body.error_code).toBe('not_found');
    expect(await api.deps.db.$count(notifications, and(eq(notifications.userId, who.id)))).toBe(0);
  });
});
