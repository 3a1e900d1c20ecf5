import { startApi, type TestApi } from '@tests/support/api/api';
import { changeJobs } from '@tests/support/api/queue';
import { file, pdf } from '@tests/support/files/samples';
import { logIn, type Person, person } from '@tests/support/people/people';
import { professionalAt } from '@tests/support/people/professionals';
import { certify } from '@tests/support/projects/stages';
import { type AskedFee, makeOverdue, pay, travel } from '@tests/support/projects/way';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, OWNER_ESCALATION_DAYS } from '@/config/limits';
import { adminAuditCalls } from '@/contract/admin/audit/calls';
import { adminComplaintCalls } from '@/contract/admin/complaints/calls';
import { adminOperationsCalls } from '@/contract/admin/operations/calls';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { adminOverviewCalls } from '@/contract/admin/overview/calls';
import { adminPeopleCalls } from '@/contract/admin/people/calls';
import { adminProjectCalls } from '@/contract/admin/projects/calls';
import type { Call, RequestOf } from '@/contract/call';
import { contentCalls } from '@/contract/content/calls';
import { disputeCalls } from '@/contract/dispute/calls';
import { professionalCalls } from '@/contract/professional/calls';
import { projectCalls } from '@/contract/project/calls';
import { tradeCalls } from '@/contract/trade/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { WAITING_KINDS } from '@/domain/operations';
import { hongKongDay } from '@/domain/time/calendar';
import { projects } from '@/server/db/schema';

let api: TestApi;
let admin: Person;
let title: string;
/** Two projects are without a deadline, and two orders without a payment. */
const STEPS = [
  'open',
  'quoted',
  'in_progress',
  'completed',
  'awaiting_payment',
  'open',
  'completed',
  'awaiting_payment',
  'in_progress',
  'end_requested',
  'end_requested',
] as const;
beforeAll(async () => {
  api = await startApi();
  admin = await person(api, 'admin');
  for (const at of STEPS) {
    const { projectId, client } = await travel(api, at);
    if (at === 'quoted') await makeOverdue(api, projectId);
    if (at === 'in_progress') {
      const complaint = { project_id: projectId, reason_code: 'quality' as const, note: '漏水' };
      await api.ok(disputeCalls.complainProject, complaint, { token: client.token });
    }
    await professionalAt(api, 'pending_approval');
    await api.ok(contentCalls.contactSubmit, {
      name: '陳',
      email: 'a@example.test',
      subject: `查詢 ${at}`,
      message: '你好',
    });
    api.clock.advance(DAY_MS / 4);
  }
  await api.deps.db.execute(
    sql`update orders set amount_cents = 500 where id = (select max(id) from orders where status = 'pending')`,
  );
  admin = await logIn(api, admin);
  const [any] = (await api.ok(adminProjectCalls.projects, {}, as())).value;
  title = any?.title ?? '';
});

const as = () => ({ token: admin.token });

/** The rows of all pages. */
async function paged<C extends Call>(call: C, input: object, limit = 2): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  let cursor: string | undefined;
  do {
    const page = (await api.ok(call, { ...input, limit, ...(cursor && { cursor }) } as RequestOf<C>, as())) as {
      value: Record<string, unknown>[];
      next_cursor?: string | null;
    };
    rows.push(...page.value);
    expect(rows.length, 'rows of pages that do not end').toBeLessThan(1000);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return rows;
}

type NullsAt = 'end' | 'start' | 'none';
/** With where the rows without a value are when the smallest comes first. */
const LISTS: [name: string, call: Call, input: () => object, field: string, key: string, nullsAt: NullsAt][] = [
  ['projects by due date', adminProjectCalls.projects, () => ({}), 'due_at', 'due', 'end'],
  ['projects by last change', adminProjectCalls.projects, () => ({}), 'updated_at', 'updated', 'none'],
  ['projects by number', adminProjectCalls.projects, () => ({}), 'id', 'made', 'none'],
  [
    'projects of a word by due date',
    adminProjectCalls.projects,
    () => ({ q: title.slice(0, 2) }),
    'due_at',
    'due',
    'end',
  ],
  ['orders by amount', adminOrderCalls.orders, () => ({}), 'amount_cents', 'amount', 'none'],
  ['orders by payment', adminOrderCalls.orders, () => ({}), 'paid_at', 'paid', 'start'],
  ['accounts by registration', adminPeopleCalls.listing, () => ({}), 'id', 'made', 'none'],
  ['complaints by due date', adminComplaintCalls.complaints, () => ({}), 'due_at', 'due', 'none'],
  ['requests to end by due date', adminComplaintCalls.endRequests, () => ({}), 'due_at', 'due', 'none'],
  ['requests to end by time', adminComplaintCalls.endRequests, () => ({}), 'id', 'made', 'none'],
  [
    'registrations by waiting time',
    professionalCalls.professionals,
    () => ({ status: 'pending_approval' }),
    'submitted_at',
    'since',
    'none',
  ],
  ['contact messages by time', adminOperationsCalls.contactMessages, () => ({}), 'id', 'made', 'none'],
  ['jobs by time', adminOperationsCalls.jobs, () => ({ state: 'waiting' }), 'id', 'made', 'none'],
  ['jobs by their next try', adminOperationsCalls.jobs, () => ({ state: 'waiting' }), 'run_at', 'due', 'none'],
  ['mails by time', adminOperationsCalls.mails, () => ({}), 'id', 'made', 'none'],
];

describe('a list of the back office', () => {
  it.each(LISTS)(
    'has %s, both ways, page by page, with each row once',
    async (_name, call, input, field, key, nullsAt) => {
      const up = await paged(call, { ...input(), sort: key }, 100);
      const down = await paged(call, { ...input(), sort: `-${key}` }, 100);
      // A page ends between the last row with a value and the first without one, and beside it.
      for (const limit of [1, 2, 3]) {
        expect(await paged(call, { ...input(), sort: key }, limit)).toEqual(up);
        expect(await paged(call, { ...input(), sort: `-${key}` }, limit)).toEqual(down);
      }
      const place = (row: Record<string, unknown>) => row.id ?? row.order_number;
      expect(new Set(up.map(place)).size).toBe(up.length);
      expect(up.length).toBeGreaterThan(1);
      expect(down.map(place)).toEqual(up.map(place).reverse());
      // Rows without a value stay together at one end.
      const isNull = up.map((row) => row[field] === null);
      expect(isNull.filter(Boolean).length > 1).toBe(nullsAt !== 'none');
      expect(isNull).toEqual(
        isNull.toSorted((a, b) => (nullsAt === 'start' ? Number(b) - Number(a) : Number(a) - Number(b))),
      );
      const values = up.map((row) => row[field]).filter((value) => value !== null);
      const sorted = [...values].sort((a, b) =>
        typeof a === 'number' ? a - Number(b) : String(a) < String(b) ? -1 : 1,
      );
      expect(values).toEqual(sorted);
    },
  );

  it('has the rows of a range of days only', async () => {
    const everything = await paged(adminProjectCalls.projects, {});
    const day = hongKongDay(new Date(String(everything.at(-1)?.created_at)));
    const onDay = everything.filter((row) => hongKongDay(new Date(String(row.created_at))) === day);
    expect(onDay.length).toBeLessThan(everything.length);
    const found = await paged(adminProjectCalls.projects, { from_day: day, to_day: day });
    expect(found.map(({ id }) => id)).toEqual(onDay.map(({ id }) => id));
    for (const [call, input] of [
      [adminOrderCalls.orders, {}],
      [adminPeopleCalls.listing, {}],
      [adminComplaintCalls.complaints, {}],
      [adminComplaintCalls.endRequests, {}],
      [professionalCalls.professionals, {}],
      [adminOperationsCalls.contactMessages, {}],
      [adminOperationsCalls.jobs, { state: 'waiting' }],
      [adminOperationsCalls.mails, {}],
      [adminAuditCalls.listing, {}],
    ] as [Call, object][])
      expect(await paged(call, { ...input, to_day: '2020-01-01' })).toEqual([]);
  });
});

describe('the list of the day', () => {
  it('has what is overdue or owed, by time, each with what its page’s address needs', async () => {
    const { value } = await api.ok(adminOverviewCalls.today, {}, as());
    const kinds = new Set(value.map(({ kind }) => kind));
    expect(kinds).toEqual(
      new Set(['approvals', 'complaints', 'end_requests', 'overdue_projects', 'payouts', 'contact_messages']),
    );
    const times = value.map(({ due_at, since }) => due_at ?? since ?? '');
    expect(times).toEqual([...times].sort());
    const payout = value.find(({ kind }) => kind === 'payouts');
    const order = await api.ok(adminOrderCalls.orderDetails, { order_number: payout?.key ?? '' }, as());
    expect(payout).toMatchObject({ number: payout?.key, amount_cents: order.payout?.amount_cents });
    const late = value.find(({ kind }) => kind === 'overdue_projects');
    const { project_id, counts } = {
      project_id: Number(late?.key),
      counts: await api.ok(adminOverviewCalls.waiting, {}, as()),
    };
    expect(await api.ok(adminProjectCalls.project, { project_id }, as())).toMatchObject({ number: late?.number });
    expect([counts.overdue_projects.count, counts.payouts.count, counts.complaints.count]).toEqual([1, 2, 2]);
  });

  it('is sorted by kind and by amount as well, with the same rows', async () => {
    const rowsBy = async (sort: 'time' | 'kind' | '-kind' | 'amount' | '-amount') =>
      (await api.ok(adminOverviewCalls.today, { sort }, as())).value;
    const byTime = await rowsBy('time');
    const placeOf = ({ kind }: { kind: (typeof WAITING_KINDS)[number] }) => WAITING_KINDS.indexOf(kind);
    // Within a kind, and without an amount, by time: sorting is stable.
    expect(await rowsBy('kind')).toEqual(byTime.toSorted((a, b) => placeOf(a) - placeOf(b)));
    expect((await rowsBy('-kind')).map(placeOf)).toEqual(byTime.map(placeOf).sort((a, b) => b - a));
    const amounts = byTime.flatMap(({ amount_cents }) => (amount_cents === null ? [] : [amount_cents]));
    expect(new Set(amounts).size).toBeGreaterThan(1);
    const rest = byTime.filter(({ amount_cents }) => amount_cents === null).map(() => null);
    for (const [sort, way] of [
      ['amount', 1],
      ['-amount', -1],
    ] as const)
      expect((await rowsBy(sort)).map(({ amount_cents }) => amount_cents)).toEqual([
        ...amounts.toSorted((a, b) => way * (a - b)),
        ...rest,
      ]);
  });

  it('names whom each payout is due to: the consultant for a fee, also while no technician has the work', async () => {
    const fee: AskedFee = { fee_kind: 'fixed', fee_cents: 300_000, fee_covers: ['visit'] };
    const way = await travel(api, 'quoted', { fee });
    await pay(api, { client: way.client, orderNumber: way.feeOrderNumber });
    const { projectId: project_id, quotationId: quotation_id } = way;
    await api.ok(projectCalls.acceptQuotation, { project_id, quotation_id }, { token: way.client.token });
    const [project] = await api.deps.db.select().from(projects).where(eq(projects.id, project_id));
    expect(project?.technicianId).toBeNull();
    const payouts = (await api.ok(adminOverviewCalls.today, {}, as())).value.filter(({ kind }) => kind === 'payouts');
    const { name } = await api.ok(userAuthCalls.profile, {}, { token: way.consultant.token });
    expect(payouts.find(({ key }) => key === way.feeOrderNumber)).toMatchObject({
      person: name,
      amount_cents: 300_000,
    });
    expect(payouts).toHaveLength((await api.ok(adminOverviewCalls.waiting, {}, as())).payouts.count);
  });

  it('has a payout of a stage since its money was released, whatever comes after', async () => {
    const way = await travel(api, 'stage_claimed');
    const { projectId: project_id, orderNumber } = way;
    const { quotations } = await api.ok(projectCalls.projectDetails, { project_id }, { token: way.client.token });
    const certifiedAt = api.clock.now().toISOString();
    expect((await certify(api, way, quotations[0]?.stages[0]?.id)).status).toBe(200);
    const payoutOf = async () =>
      (await api.ok(adminOverviewCalls.today, {}, as())).value.find(({ key }) => key === orderNumber);
    expect(await payoutOf()).toMatchObject({ kind: 'payouts', since: certifiedAt });
    api.clock.advance(60_000);
    const end = { project_id, reason_code: 'conflict' as const, refund_cents: 0 };
    await api.ok(disputeCalls.requestEnd, end, { token: way.client.token });
    expect(await payoutOf()).toMatchObject({ kind: 'payouts', since: certifiedAt });
  });

  it('has no request to end that waits for a complaint, and neither has the list of them', async () => {
    const { projectId: project_id, client } = await travel(api, 'end_requested');
    const shown = async () => {
      const today = (await api.ok(adminOverviewCalls.today, {}, as())).value.filter(
        ({ kind }) => kind === 'end_requests',
      );
      const { end_requests } = await api.ok(adminOverviewCalls.waiting, {}, as());
      // Of more than one page, so that the count is of its own statement.
      const list = await api.ok(adminComplaintCalls.endRequests, { limit: 1 }, as());
      const listed = (await paged(adminComplaintCalls.endRequests, {})).map(({ project }) => project);
      return {
        counts: [today.length, end_requests.count, list.count],
        isThere: [
          today.some(({ key }) => key === String(project_id)),
          listed.some((project) => (project as { id: number }).id === project_id),
        ],
      };
    };
    const before = await shown();
    expect(before.isThere).toEqual([true, true]);
    const complaint = { project_id, reason_code: 'quality' as const, note: '漏水' };
    await api.ok(disputeCalls.complainProject, complaint, { token: client.token });
    const after = await shown();
    expect(after).toEqual({ counts: before.counts.map((count) => count - 1), isThere: [false, false] });
  });

  it('has each kind that is counted, with as many rows as the count says', async () => {
    const { projectId } = await travel(api, 'end_requested');
    const staged = await travel(api, 'stage_claimed');
    const held = await travel(api, 'stage_claimed');
    await travel(api, 'ended_unpaid');
    const way = await travel(api, 'in_progress');
    const holder = await professionalAt(api, 'approved');
    const licence = {
      title: '電業工程人員',
      kind: 'electrical_worker' as const,
      number: 'A1',
      holder: '陳大文',
      certificate: [file(pdf(), 'a.pdf')],
    };
    await api.ok(tradeCalls.addCertificate, licence, { token: holder.token });
    const at = api.clock.now().toISOString();
    for (const statement of [
      sql`update stages set due_at = ${new Date(api.clock.now().getTime() - OWNER_ESCALATION_DAYS * DAY_MS).toISOString()}
        where status = 'claimed'`,
      sql`insert into refunds (order_id, amount_cents, created_at, failed_at)
        select id, 100, ${at}::timestamptz, ${at}::timestamptz from orders where project_id = ${projectId}`,
      sql`insert into chargebacks (order_id, payment_id, reference, amount_cents, reason, status, opened_at)
        select order_id, id, 'dp_1', 100, 'fraudulent', 'open', ${at}::timestamptz from payments
        where order_id = (select id from orders where order_number = ${way.orderNumber})`,
      sql`insert into bank_lines (reference, value_date, amount_cents, state, created_at, created_by)
        values ('B1', '2026-11-20', 100, 'unknown', ${at}::timestamptz, ${admin.id}), ('B2', '2026-11-20', 100, 'unknown', ${at}::timestamptz, ${admin.id})`,
      sql`insert into hand_refunds (line_id, amount_cents, account_kind, holder, created_at)
        select id, 100, case when reference = 'B1' then 'fps' end, '何太', ${at}::timestamptz from bank_lines`,
      sql`insert into mails (to_address, locale, template, params, created_at, failed_at, failure)
        values ('a@example.test', 'en', 'unread', '{}', ${at}::timestamptz, ${at}::timestamptz, '550')`,
      sql`select graphile_worker.add_job('sweep', '{}', run_at => '2026-11-19T00:00:00Z', max_attempts => 1)`,
    ])
      await api.deps.db.execute(statement);
    await changeJobs(api.deps.pool, 'attempts = 1', 'max_attempts = 1');
    const complaint = { project_id: held.projectId, reason_code: 'quality' as const, note: '漏水' };
    await api.ok(disputeCalls.complainProject, complaint, { token: held.client.token });

    const { value } = await api.ok(adminOverviewCalls.today, {}, as());
    const counts = await api.ok(adminOverviewCalls.waiting, {}, as());
    for (const kind of WAITING_KINDS) {
      const rows = value.filter((row) => row.kind === kind);
      expect([kind, rows.length]).toEqual([kind, counts[kind].count]);
      expect(rows.length, kind).toBeGreaterThan(0);
    }
    // A project on hold waits for its complaint; a refund without an account waits for its payer.
    const silent = value.filter(({ kind }) => kind === 'silent_stages');
    expect(silent.map(({ key }) => Number(key))).toEqual([staged.projectId]);
    expect(counts.hand_refunds.count).toBe(1);
    expect(value.find(({ kind }) => kind === 'licences')).toMatchObject({
      key: String(holder.id),
      title: licence.title,
    });
    expect(value.find(({ kind }) => kind === 'failed_mails')).toMatchObject({ title: 'a@example.test' });
    // The books have no such transfers.
    for (const table of ['hand_refunds', 'bank_lines']) await api.deps.db.execute(sql.raw(`delete from ${table}`));
  });

  it('has an id for each row, also of two licences of one person and of two equal refunds of an order', async () => {
    const holder = await professionalAt(api, 'approved');
    for (const number of ['A2', 'A3']) {
      const licence = { title: '電業工程人員', kind: 'electrical_worker' as const, number, holder: '陳大文' };
      const certificate = [file(pdf(), 'a.pdf')];
      await api.ok(tradeCalls.addCertificate, { ...licence, certificate }, { token: holder.token });
    }
    const { orderNumber } = await travel(api, 'completed');
    await api.deps.db.execute(sql`insert into refunds (order_id, amount_cents, created_at, failed_at)
      select id, 100, paid_at, paid_at from orders, generate_series(1, 2) where order_number = ${orderNumber}`);
    const { value } = await api.ok(adminOverviewCalls.today, {}, as());
    const rowsOf = (key: string) => value.filter((row) => row.key === key).map(({ kind }) => kind);
    expect(rowsOf(String(holder.id)).filter((kind) => kind === 'licences')).toHaveLength(2);
    expect(rowsOf(orderNumber).filter((kind) => kind === 'refunds')).toHaveLength(2);
    expect(new Set(value.map(({ id }) => id)).size).toBe(value.length);
  });
});
