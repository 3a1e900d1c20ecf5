import { startApi, type TestApi } from '@tests/support/api/api';
import { daysLater } from '@tests/support/api/time';
import { readPdf } from '@tests/support/files/pdf-text';
import { checkout, deliver, eventOf } from '@tests/support/payments/money';
import { type Person, person, suspend } from '@tests/support/people/people';
import { professionalAt } from '@tests/support/people/professionals';
import { pay, type Travelled, travel } from '@tests/support/projects/way';
import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { STATEMENT_FILE_LINES_MAX, STATEMENT_LINES_MAX } from '@/config/limits';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import type { ReplyOf, RequestOf } from '@/contract/call';
import { disputeCalls } from '@/contract/dispute/calls';
import { earningCalls } from '@/contract/earning/calls';
import { orderCalls } from '@/contract/order/calls';
import { projectCalls } from '@/contract/project/calls';
import { stageCalls } from '@/contract/stage/calls';
import { statementCalls } from '@/contract/statement/calls';
import { balanceCents, statementTable } from '@/domain/statement';
import { hongKongDay, hongKongMonth } from '@/domain/time/calendar';
import { formatFullDay, formatMonth } from '@/domain/time/format';
import { orders, projects } from '@/server/db/schema';

type Asked = RequestOf<typeof statementCalls.statement>;
type Reply = ReplyOf<typeof statementCalls.statement>;

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  admin = await person(api, 'admin');
});

const as = (who: Person) => ({ token: who.token });
const read = (who: Person, asked: Asked = {}, lang?: string) =>
  api.ok(statementCalls.statement, asked, { ...as(who), lang });
const statusOf = async (who: Person, asked: Asked) => (await api.call(statementCalls.statement, asked, as(who))).status;
const linesOf = ({ lines }: Reply) =>
  lines.map(({ kind, stage, changes }) => [
    kind,
    stage?.name,
    Object.fromEntries(Object.entries(changes).filter(([, cents]) => cents !== 0)),
  ]);
const download = async (src: string) => {
  const response = await api.app.fetch(new Request(new URL(src, api.deps.appUrl)));
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

/** 30 %, 50 % and 20 % of HK$6,000. */
const STAGES = [
  { name: '訂金', share: 3000 },
  { name: '泥水', share: 5000 },
  { name: '尾期', share: 2000 },
];

interface Ended extends Travelled {
  /** When it began and when it ended. */
  months: [first: string, last: string];
  lastDay: string;
}

/**
 * Two stages are paid, the first is certified and paid out; a month later the project ends with a refund of $1,000 from
 * the second, the rest of which becomes due.
 */
async function endedLater(given: { technician?: Person } = {}): Promise<Ended> {
  const first = hongKongMonth(api.clock.now());
  const way = await travel(api, 'in_progress', { stages: STAGES, ...given });
  const { projectId: project_id } = way;
  const stages = async () =>
    (await api.ok(projectCalls.projectDetails, { project_id }, as(way.client))).quotations[0]?.stages ?? [];
  const stage_id = (await stages())[0]?.id ?? 0;
  await api.ok(stageCalls.claimStage, { project_id, stage_id, note: '已完成' }, as(way.technician));
  await api.ok(stageCalls.certifyStage, { project_id, stage_id, note: '合格' }, as(way.consultant));
  await pay(api, { ...way, orderNumber: (await stages())[1]?.order?.order_number ?? '' });
  const payout = { order_number: way.orderNumber, amount_cents: 180_000, reference: 'FPS 20261120-88' };
  await api.ok(adminOrderCalls.markPaidOut, payout, { ...as(admin), idempotencyKey: crypto.randomUUID() });
  const [client, consultant, technician, renewed] = await daysLater(
    api,
    31,
    way.client,
    way.consultant,
    way.technician,
    admin,
  );
  admin = renewed;
  const end = { project_id, reason_code: 'cannot_go_on', note: '', refund_cents: 100_000 } as const;
  await api.ok(disputeCalls.requestEnd, end, as(client));
  await api.ok(disputeCalls.answerEnd, { project_id, agree: true }, as(technician));
  await api.runJobs();
  const now = api.clock.now();
  return { ...way, client, consultant, technician, months: [first, hongKongMonth(now)], lastDay: hongKongDay(now) };
}

/** Every statement of these adds up, and each month continues the one before. */
async function expectToAddUp(who: Person, asked: Asked = {}): Promise<void> {
  const all = await read(who, asked);
  let lineCount = 0;
  let closing: Reply['closing'] | undefined;
  for (const month of [...all.months].reverse()) {
    const one = await read(who, { ...asked, month });
    expect(one.opening).toEqual(closing ?? one.opening);
    const { rows } = statementTable(one);
    const [first, ...rest] = rows;
    rest.pop();
    expect(first?.cents.map((cents, at) => rest.reduce((sum, row) => sum + (row.cents[at] ?? 0), cents))).toEqual(
      rows.at(-1)?.cents,
    );
    expect([first?.balance, ...rest.map(({ balance }) => balance)].at(-1)).toBe(rows.at(-1)?.balance);
    lineCount += one.lines.length + one.earlier_count;
    closing = one.closing;
  }
  expect(closing).toEqual(all.closing);
  expect(lineCount).toBe(all.lines.length + all.earlier_count);
  expect(Object.values(all.opening).every((cents) => cents === 0)).toBe(true);
}

describe('a client’s statement', () => {
  it('has what was paid and sent back by project and stage, and a net that agrees with the payment record', async () => {
    const way = await endedLater();
    const all = await read(way.client);
    expect(all).toMatchObject({ view: 'payments', views: ['payments'], month: null, earlier_count: 0 });
    expect(linesOf(all)).toEqual([
      ['paid', '訂金', { paid_in_cents: 180_000 }],
      ['paid', '泥水', { paid_in_cents: 300_000 }],
      ['refund_decided', '泥水', { returning_cents: 100_000 }],
      ['refund_sent', '泥水', { returning_cents: -100_000, sent_back_cents: 100_000 }],
    ]);
    expect(all.lines[0]).toMatchObject({
      order_number: way.orderNumber,
      title: '太古城單位翻新',
      stage: { number: 1, name: '訂金' },
      bank_reference: null,
    });
    const { value } = await api.ok(orderCalls.orderListing, {}, as(way.client));
    const paid = value.filter(({ paid_at }) => paid_at !== null);
    expect(balanceCents('payments', all.closing)).toBe(
      paid.reduce((sum, order) => sum + order.amount_cents - order.refunded_cents, 0),
    );
    expect(await read(way.client, { project_id: way.projectId })).toMatchObject({
      subject: { kind: 'project', name: '太古城單位翻新', number: expect.stringMatching(/^P-/) },
      view: 'payments',
      lines: all.lines,
    });
  });

  it('is of a month in Hong Kong, which begins with the balance that the month before ended with', async () => {
    const way = await endedLater();
    const [first, last] = way.months;
    const before = await read(way.client, { month: first });
    const after = await read(way.client, { month: last });
    expect(linesOf(before)).toHaveLength(2);
    expect(after.opening).toEqual(before.closing);
    expect(linesOf(after).map(([kind]) => kind)).toEqual(['refund_decided', 'refund_sent']);
    expect(after.closing).toEqual({ paid_in_cents: 480_000, returning_cents: 0, sent_back_cents: 100_000 });
    expect(await read(way.client, { month: '2020-01' })).toMatchObject({
      lines: [],
      closing: { paid_in_cents: 0, returning_cents: 0, sent_back_cents: 0 },
    });
    await expectToAddUp(way.client);
  });

  it('has money that could not be used, on its way back and sent', async () => {
    const way = await travel(api, 'awaiting_payment');
    for (const session of [await checkout(api, way), await checkout(api, way)]) {
      await deliver(api, eventOf(session));
      api.clock.advance(1000);
    }
    await api.runJobs();
    const all = await read(way.client);
    expect(linesOf(all)).toEqual([
      ['paid', undefined, { paid_in_cents: 600_000 }],
      ['unusable', undefined, { paid_in_cents: 600_000, returning_cents: 600_000 }],
      ['refund_sent', undefined, { returning_cents: -600_000, sent_back_cents: 600_000 }],
    ]);
    expect(balanceCents('payments', all.closing)).toBe(600_000);
    await expectToAddUp(way.client);
  });

  it('is empty before anything was paid', async () => {
    const client = await person(api, 'client');
    const empty = await read(client);
    expect(empty).toMatchObject({ lines: [], earlier_count: 0, months: [expect.stringMatching(/^\d{4}-\d{2}$/)] });
  });
});

describe('a technician’s statement', () => {
  it('has what was held, became due and was transferred, and agrees with the earnings', async () => {
    const way = await endedLater();
    const all = await read(way.technician, { view: 'earnings' });
    expect(all.views).toEqual(['payments', 'earnings']);
    expect(linesOf(all)).toEqual([
      ['paid', '訂金', { held_cents: 180_000 }],
      ['released', '訂金', { held_cents: -180_000, due_cents: 180_000 }],
      ['paid', '泥水', { held_cents: 300_000 }],
      ['paid_out', '訂金', { due_cents: -180_000, paid_out_cents: 180_000 }],
      ['refund_decided', '泥水', { held_cents: -100_000 }],
      ['released', '泥水', { held_cents: -200_000, due_cents: 200_000 }],
    ]);
    expect(all.lines[3]?.bank_reference).toBe('FPS 20261120-88');
    const { totals } = await api.ok(earningCalls.earningListing, {}, as(way.technician));
    expect(all.closing).toEqual({ ...totals, platform_cents: 0 });
    expect(balanceCents('earnings', all.closing)).toBe(200_000);
    expect((await read(way.technician, { project_id: way.projectId })).lines).toEqual(all.lines);
    await expectToAddUp(way.technician, { view: 'earnings' });
  });

  it('of one project leaves out the money of others', async () => {
    const technician = await person(api, 'technician');
    await travel(api, 'completed', { technician });
    const way = await travel(api, 'in_progress', { technician });
    const one = await read(technician, { project_id: way.projectId });
    expect(one.closing).toEqual({
      held_cents: 600_000,
      platform_cents: 0,
      due_cents: 0,
      paid_out_cents: 0,
      owed_back_cents: 0,
    });
    const all = await read(technician, { view: 'earnings' });
    expect(all.closing).toEqual({
      held_cents: 600_000,
      platform_cents: 0,
      due_cents: 600_000,
      paid_out_cents: 0,
      owed_back_cents: 0,
    });
  });

  it('of payments has the membership by the name of its plan, in the reader’s language', async () => {
    const who = await professionalAt(api, 'pending_approval');
    for (const lang of ['zh-Hant', 'en']) {
      const receipt = await api.ok(orderCalls.receipt, { order_number: who.orderNumber }, { token: who.token, lang });
      const { lines } = await api.ok(statementCalls.statement, {}, { token: who.token, lang });
      expect(lines).toMatchObject([
        { kind: 'paid', title: receipt.plan?.name, changes: { paid_in_cents: who.amountCents } },
      ]);
    }
  });
});

describe('the statement of a project', () => {
  it('has all of its money for an admin: what came in is what went out and what is left, and whose that is', async () => {
    const way = await endedLater();
    const all = await read(admin, { project_id: way.projectId });
    expect(all.view).toBe('project');
    expect(all.closing).toEqual({
      paid_in_cents: 480_000,
      sent_back_cents: 100_000,
      paid_out_cents: 180_000,
      held_cents: 0,
      platform_cents: 0,
      due_cents: 200_000,
      returning_cents: 0,
      owed_back_cents: 0,
      disputed_cents: 0,
      cost_cents: 0,
    });
    const { held_cents = 0, due_cents = 0, returning_cents = 0, cost_cents = 0 } = all.closing;
    expect(balanceCents('project', all.closing)).toBe(held_cents + due_cents + returning_cents - cost_cents);
    await expectToAddUp(admin, { project_id: way.projectId });
  });

  it('has no money that is not the consultant’s', async () => {
    const way = await endedLater();
    expect(await read(way.consultant, { project_id: way.projectId })).toMatchObject({
      view: 'earnings',
      lines: [],
      closing: { held_cents: 0, due_cents: 0, paid_out_cents: 0 },
    });
    expect(await statusOf(way.consultant, { project_id: way.projectId, view: 'project' })).toBe(404);
    expect(await statusOf(way.consultant, { project_id: way.projectId, view: 'payments' })).toBe(404);
  });

  it('is not found by others, whether they see the project or not, nor is another person’s', async () => {
    const quoter = await person(api, 'technician');
    const way = await travel(api, 'in_progress', { quoter });
    const stranger = await person(api, 'client');
    for (const who of [quoter, stranger]) expect(await statusOf(who, { project_id: way.projectId })).toBe(404);
    expect(await statusOf(stranger, { person_id: way.client.id })).toBe(404);
    expect(await statusOf(way.technician, { person_id: way.client.id })).toBe(404);
    expect(await statusOf(way.client, { project_id: way.projectId, view: 'earnings' })).toBe(404);
    expect(await statusOf(way.client, { view: 'earnings' })).toBe(404);
    expect(await statusOf(way.client, { project_id: way.projectId, person_id: way.technician.id })).toBe(404);
    expect(await statusOf(admin, {})).toBe(404);
  });

  it('and of every person can be read by an admin, as the person reads it', async () => {
    const way = await endedLater();
    for (const [who, view] of [
      [way.client, 'payments'],
      [way.technician, 'earnings'],
    ] as const) {
      const { lines, closing, subject } = await read(admin, { person_id: who.id, view });
      expect({ lines, closing }).toEqual(
        await read(who, { view }).then((own) => ({ lines: own.lines, closing: own.closing })),
      );
      expect(subject).toMatchObject({ kind: 'person', id: who.id });
    }
  });
});

describe('the CSV file', () => {
  const table = (bytes: Buffer) => parse(bytes, { bom: true }) as string[][];

  it('adds up when it is parsed, opens in a spreadsheet with its Chinese, and runs no formula', async () => {
    const way = await endedLater();
    await api.deps.db.update(projects).set({ title: '=HYPERLINK("x")' }).where(eq(projects.id, way.projectId));
    const { csv_src } = await read(way.technician, { view: 'earnings', month: way.months[1] });
    const { response, bytes } = await download(csv_src);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''statement-${way.technician.id}-earnings-${way.months[1]}.csv`,
    );
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, opening, ...rest] = table(bytes);
    const closing = rest.pop();
    expect(head).toEqual([
      ...['日期', '事項', '項目', '訂單編號', '銀行參考編號'],
      ...['代收（HKD）', '應收（HKD）', '已轉帳（HKD）', '應收結餘（HKD）'],
    ]);
    expect(opening).toEqual(['', '期初結餘', '', '', '', '3000', '0', '1800', '0']);
    expect(closing).toEqual(['', '期末結餘', '', '', '', '0', '2000', '1800', '2000']);
    expect(rest).toMatchObject([
      [
        way.lastDay,
        '退款給客戶',
        `'=HYPERLINK("x") 第 2 期：泥水`,
        expect.stringMatching(/^T-/),
        '',
        '-1000',
        '0',
        '0',
        '0',
      ],
      [way.lastDay, '轉為應收', expect.any(String), expect.any(String), '', '-2000', '2000', '0', '2000'],
    ]);
    for (const at of [5, 6, 7]) {
      const sum = rest.reduce((total, row) => total + Number(row[at]), Number(opening?.[at]));
      expect(sum).toBe(Number(closing?.[at]));
    }
  });

  it('is in the reader’s language', async () => {
    const way = await travel(api, 'in_progress');
    const { csv_src } = await read(way.client, {}, 'en');
    const rows = table((await download(csv_src)).bytes);
    expect(rows.map((row) => row[1])).toEqual(['Item', 'Opening balance', 'Payment', 'Closing balance']);
  });
});

describe('the PDF', () => {
  it('has the words and figures of the screen, with a glyph for every character', async () => {
    const way = await endedLater();
    await api.deps.db.update(projects).set({ title: '裝修𨋢㗎' }).where(eq(projects.id, way.projectId));
    const { pdf_src } = await read(way.client);
    const { response, bytes } = await download(pdf_src);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const { text, missingCount, pageCount } = readPdf(bytes);
    expect([missingCount, pageCount]).toEqual([0, 1]);
    for (const part of [
      '結單',
      `截至${formatFullDay(way.lastDay, 'zh-Hant')}`.replaceAll(/\s/g, ''),
      '期初結餘',
      '裝修𨋢㗎·第1期：訂金',
      way.orderNumber,
      '$1,800',
      '退款已送出',
      '淨付款',
      '$3,800',
      '1/1',
    ])
      expect(text).toContain(part);
  });

  it('of a project names all of its money for an admin', async () => {
    const way = await endedLater();
    const { pdf_src } = await read(admin, { project_id: way.projectId, month: way.months[0] });
    const { text, missingCount } = readPdf((await download(pdf_src)).bytes);
    expect(missingCount).toBe(0);
    for (const part of [
      formatMonth(`${way.months[0]}-01`, 'zh-Hant').replaceAll(/\s/g, ''),
      '轉帳給專業人士',
      '銀行參考編號FPS20261120-88',
      '應付專業人士',
      '平台結存',
    ])
      expect(text).toContain(part);
  });
});

describe('the address of a file', () => {
  it('opens no other statement, month, format or language, and nothing for a suspended reader', async () => {
    const way = await travel(api, 'in_progress');
    const { pdf_src, csv_src } = await read(way.client, { project_id: way.projectId });
    const other = await travel(api, 'in_progress');
    const status = async (src: string) => (await download(src)).response.status;
    expect([await status(pdf_src), await status(csv_src)]).toEqual([200, 200]);
    for (const altered of [
      pdf_src.replace(`project_id=${way.projectId}`, `project_id=${other.projectId}`),
      `${pdf_src}&month=2026-11`,
      `${pdf_src}&person_id=${other.client.id}`,
      pdf_src.replaceAll('pdf', 'csv'),
      pdf_src.replaceAll('pdf', 'exe'),
      pdf_src.replace('lang=zh-Hant', 'lang=en'),
      pdf_src.replace('view=payments', 'view=project'),
      pdf_src.replace(`u=${way.client.id}`, `u=${other.client.id}`),
    ])
      expect(await status(altered), altered).toBe(404);
    const lazily = await api.app.fetch(new Request(new URL(csv_src, api.deps.appUrl), { method: 'HEAD' }));
    expect([lazily.status, await lazily.text()]).toEqual([200, '']);
    await suspend(api, way.client);
    expect(await status(csv_src)).toBe(404);
  });
});

describe('a statement of very many lines', () => {
  it('lists the newest, says how many it leaves out, and still adds up', async () => {
    const way = await travel(api, 'completed');
    const [order] = await api.deps.db.select().from(orders).where(eq(orders.orderNumber, way.orderNumber));
    const count = STATEMENT_FILE_LINES_MAX;
    // As many times held again and released.
    await api.deps.db.execute(sql`
      with movement as (
        insert into ledger_movements (kind, order_id, created_at)
        select case when n % 2 = 1 then 'held_again' else 'released' end, ${order?.id}, ${api.clock.now().toISOString()}
        from generate_series(1, ${count}) n returning id, kind)
      insert into ledger_entries (movement_id, order_id, project_id, account, amount_cents, person_id)
      select id, ${order?.id}, ${way.projectId}, account, case when (account = 'held') = (kind = 'released') then 100 else -100 end,
        case when account = 'due' then ${way.technician.id}::integer end
      from movement, unnest(array['held', 'due']) account`);
    const shown = await read(way.technician, { view: 'earnings' });
    expect([shown.lines.length, shown.earlier_count]).toEqual([STATEMENT_LINES_MAX, count + 2 - STATEMENT_LINES_MAX]);
    expect(shown.closing).toEqual({
      held_cents: 0,
      platform_cents: 0,
      due_cents: 600_000,
      paid_out_cents: 0,
      owed_back_cents: 0,
    });
    await expectToAddUp(way.technician, { view: 'earnings' });

    const rows = parse((await download(shown.csv_src)).bytes, { bom: true }) as string[][];
    expect(rows).toHaveLength(STATEMENT_FILE_LINES_MAX + 4);
    expect(rows[2]?.[1]).toBe('較早的 2 筆沒有逐一列出：請按月份下載。');
    const { text, pageCount } = readPdf((await download(shown.pdf_src)).bytes);
    expect(pageCount).toBeGreaterThan(10);
    expect(text).toContain('較早的9502筆沒有逐一列出');
    expect(text.split('應收結餘').length - 1).toBe(pageCount);
  });
});
