import { startApi, type TestApi } from '@tests/support/api/api';
import { readPdf } from '@tests/support/files/pdf-text';
import { orderOf, ownerOf } from '@tests/support/payments/money';
import { person } from '@tests/support/people/people';
import { putPayment } from '@tests/support/people/professionals';
import { publishDocument } from '@tests/support/projects/content';
import { pay, quotationFor, type Travelled, travel } from '@tests/support/projects/way';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { disputeCalls } from '@/contract/dispute/calls';
import { orderCalls } from '@/contract/order/calls';
import { projectCalls } from '@/contract/project/calls';
import { orders, subscriptions, users } from '@/server/db/schema';
import { receiptPdf } from '@/server/modules/order/receipt-pdf';

/** Characters used only in Hong Kong; two of them are outside the Basic Multilingual Plane. */
const HONG_KONG = '𨋢㗎咗喺冚唪唥𠝹㓤';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const receiptOf = (way: Travelled, lang?: string) =>
  api.ok(orderCalls.receipt, { order_number: way.orderNumber }, { ...ownerOf(way), lang });

async function download(src: string) {
  const response = await api.app.fetch(new Request(new URL(src, api.deps.appUrl)));
  return { response, pdf: Buffer.from(await response.arrayBuffer()) };
}

/** Ends a running project by a complaint with this refund. */
async function settle(way: Travelled, refund_cents: number) {
  const admin = await person(api, 'admin');
  const { projectId: project_id } = way;
  await api.ok(disputeCalls.complainProject, { project_id, reason_code: 'quality', note: '未完成' }, ownerOf(way));
  const input = { project_id, outcome: 'cancel', note: '雙方各讓一步', refund_cents };
  await api.ok(disputeCalls.settleComplaint, input, { token: admin.token });
}

describe('a receipt', () => {
  it('names payer, payee, purpose, amount, time and method', async () => {
    const way = await travel(api, 'in_progress');
    const order = await orderOf(api, way);
    expect(await receiptOf(way)).toMatchObject({
      receipt_number: way.orderNumber.replace('T-', 'R-'),
      order_number: way.orderNumber,
      operator_name: '匠配 Trimatch',
      payer_name: expect.stringContaining('client'),
      kind: 'quotation',
      status: 'paid',
      title: order.title,
      project_number: expect.stringMatching(/^P-\d{8}-\d{4,}$/),
      plan: null,
      amount_cents: order.amount_cents,
      stage: null,
      items: [1, 2].map((at) => ({
        description: `第 ${at} 項`,
        quantity: 2,
        unit: '項',
        unit_price_cents: 150_000,
        total_cents: 300_000,
      })),
      paid_at: order.paid_at,
      paid_with: api.provider.name,
      refunded_cents: 0,
      refunds: [],
    });
  });

  it('exists only once the order is paid', async () => {
    const way = await travel(api, 'awaiting_payment');
    const ask = () => api.call(orderCalls.receipt, { order_number: way.orderNumber }, ownerOf(way));
    expect((await ask()).body.error_code).toBe('not_found');
    await pay(api, way);
    expect((await ask()).status).toBe(200);
  });

  it('is for the payer and admins, and not found by other users', async () => {
    const way = await travel(api, 'in_progress');
    const ask = async (token: string) =>
      (await api.call(orderCalls.receipt, { order_number: way.orderNumber }, { token })).status;
    const admin = await person(api, 'admin');
    const stranger = await person(api, 'client');
    expect([
      await ask(way.client.token),
      await ask(admin.token),
      await ask(stranger.token),
      await ask(way.technician.token),
    ]).toEqual([200, 200, 404, 404]);
  });

  it('shows a refund, when it is decided and when it is sent', async () => {
    const way = await travel(api, 'in_progress');
    await settle(way, 150_000);
    const decided = { amount_cents: 150_000, created_at: api.clock.now().toISOString(), settled_at: null };
    const projectOrder = async () =>
      (await api.ok(projectCalls.projectDetails, { project_id: way.projectId }, ownerOf(way))).order;
    expect(await receiptOf(way)).toMatchObject({ status: 'refund_pending', refunded_cents: 0, refunds: [decided] });
    expect(await projectOrder()).toMatchObject({ status: 'refund_pending', refunded_cents: 0 });
    api.clock.advance(60_000);
    await api.runJobs();
    const sent = { ...decided, settled_at: api.clock.now().toISOString() };
    const after = { status: 'partly_refunded', refunded_cents: 150_000, refunds: [sent] };
    expect(await receiptOf(way)).toMatchObject(after);
    expect(await orderOf(api, way)).toMatchObject(after);
    const listing = await api.ok(orderCalls.orderListing, {}, ownerOf(way));
    expect(listing.value).toMatchObject([after]);
    expect(await projectOrder()).toMatchObject({ status: 'partly_refunded', refunded_cents: 150_000 });
  });

  it('lists what the price includes without an amount, and leaves out what is excluded', async () => {
    const way = await travel(api, 'quoted');
    const quotation = quotationFor(way.estimateItemIds);
    const free = { quantity: 1, unit: '項', unit_price_cents: 0 };
    const items = [
      ...quotation.items,
      { ...free, description: '完工清潔', state: 'included' },
      { ...free, description: '冷氣安裝', state: 'excluded' },
    ];
    const input = { project_id: way.projectId, ...quotation, items };
    const { quotation_id } = await api.ok(projectCalls.quoteProject, input, { token: way.technician.token });
    const choice = { project_id: way.projectId, quotation_id };
    way.orderNumber = (await api.ok(projectCalls.acceptQuotation, choice, ownerOf(way))).order_number;
    await pay(api, way);
    const receipt = await receiptOf(way);
    expect(receipt.items.map(({ description, state }) => [description, state])).toEqual([
      ['第 1 項', 'priced'],
      ['第 2 項', 'priced'],
      ['完工清潔', 'included'],
    ]);
    const { text } = readPdf((await download(receipt.pdf_src)).pdf);
    expect(text).toContain('完工清潔');
    expect(text).toContain('包括在內');
    expect(text).not.toContain('冷氣安裝');
  });

  it('of a stage has the stage, its share and its amount, and the items as what the whole covers', async () => {
    const way = await travel(api, 'quoting');
    const stages = [
      { name: '訂金', share: 1250 },
      { name: '驗收尾款', share: 8750 },
    ];
    const input = { project_id: way.projectId, ...quotationFor(way.estimateItemIds), stages };
    const { quotation_id } = await api.ok(projectCalls.quoteProject, input, { token: way.technician.token });
    const choice = { project_id: way.projectId, quotation_id };
    way.orderNumber = (await api.ok(projectCalls.acceptQuotation, choice, ownerOf(way))).order_number;
    await pay(api, way);
    const receipt = await receiptOf(way);
    expect(receipt).toMatchObject({
      amount_cents: 75_000,
      stage: { number: 1, name: '訂金', share: 1250, total_cents: 600_000 },
      items: [{ total_cents: 300_000 }, { total_cents: 300_000 }],
    });
    const { text, missingCount } = readPdf((await download(receipt.pdf_src)).pdf);
    expect(missingCount).toBe(0);
    for (const part of ['項目明細·$6,000', '1訂金', '12.5%×$6,000', '$750']) expect(text).toContain(part);
  });

  it('of a subscription names the plan as it was bought, in the reader’s language', async () => {
    const technician = await person(api, 'technician');
    const orderNumber = await paidSubscription(technician.id);
    const plan = (lang: string) =>
      api
        .ok(orderCalls.receipt, { order_number: orderNumber }, { token: technician.token, lang })
        .then((reply) => [reply.kind, reply.plan, reply.project_number]);
    expect(await plan('zh-Hant')).toEqual(['subscription', { name: '師傅年費會籍', months: 12 }, null]);
    expect(await plan('en')).toEqual(['subscription', { name: 'Technician, yearly', months: 12 }, null]);
  });
});

describe('the PDF of a receipt', () => {
  it('has a glyph for every character, including those of Hong Kong', async () => {
    const way = await travel(api, 'in_progress');
    const title = `裝修${HONG_KONG}`;
    await api.deps.db.update(orders).set({ title }).where(eq(orders.orderNumber, way.orderNumber));
    await api.deps.db.update(users).set({ name: '陳𠝹𨋢' }).where(eq(users.id, way.client.id));
    const receipt = await receiptOf(way);
    const { pdf } = await download(receipt.pdf_src);
    const { text, missingCount } = readPdf(pdf);
    expect(missingCount).toBe(0);
    for (const part of [
      '收據',
      title,
      '陳𠝹𨋢',
      receipt.receipt_number,
      way.orderNumber,
      '$6,000',
      '2026年11月20日',
      '2項×$1,500',
    ])
      expect(text).toContain(part);
    expect(text.split('合計（HKD）')).toHaveLength(2);
  });

  it('names the company, its address and its registration as an operator published them', async () => {
    const company = {
      name: '匠配有限公司',
      address: '九龍觀塘道1號',
      phone: '',
      hours: '',
      registration: '12345678',
    };
    const { pdf_src } = await receiptOf(await travel(api, 'in_progress'));
    const read = async () => readPdf((await download(pdf_src)).pdf).text;
    expect(await read()).toContain('匠配Trimatch');
    await publishDocument(api, 'site_content', 'company', { 'zh-Hant': company, en: company });
    const text = await read();
    for (const part of [
      '收款人匠配有限公司',
      '公司地址九龍觀塘道1號',
      '商業登記號碼12345678',
      '由匠配有限公司以電子方式發出',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Trimatch');
  });

  it('is read by a test reader that detects a missing glyph', async () => {
    const receipt = { ...(await receiptOf(await travel(api, 'in_progress'))), payer_name: '陳\u{13000}' };
    expect(readPdf(await receiptPdf(receipt, null, 'zh-Hant')).missingCount).toBe(1);
  });

  it('shows refunds, in the reader’s language', async () => {
    const way = await travel(api, 'in_progress');
    await settle(way, 150_000);
    await api.runJobs();
    const { pdf_src } = await receiptOf(way, 'en');
    const { text, missingCount } = readPdf((await download(pdf_src)).pdf);
    expect([text, missingCount]).toEqual([expect.stringContaining('Refundedon20Nov2026'), 0]);
    expect(text).toContain('-$1,500');
    expect(text).toContain('Total(HKD)');
  });

  it('with many items goes on over pages, with each item once', async () => {
    const receipt = await receiptOf(await travel(api, 'in_progress'));
    const [item] = receipt.items;
    if (!item) throw new Error('the quotation has items');
    const items = Array.from({ length: 60 }, (_, at) => ({ ...item, description: `拆除及清運（${at + 1}）` }));
    const { text, missingCount, pageCount } = readPdf(await receiptPdf({ ...receipt, items }, null, 'zh-Hant'));
    expect([missingCount, pageCount]).toEqual([0, 4]);
    for (const { description } of items) expect(text.split(description)).toHaveLength(2);
  });

  it('is a private download', async () => {
    const { pdf_src, receipt_number } = await receiptOf(await travel(api, 'in_progress'));
    const { response } = await download(pdf_src);
    expect([response.status, Object.fromEntries(response.headers)]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename*=UTF-8''${receipt_number}.pdf`,
      }),
    ]);
  });

  it.each<[string, (url: URL) => void]>([
    ['without its signature', (url) => url.searchParams.delete('s')],
    ['with another signature', (url) => url.searchParams.set('s', 'A'.repeat(43))],
    ['for another reader', (url) => url.searchParams.set('u', '999')],
    ['in another language', (url) => url.searchParams.set('lang', 'en')],
    ['for another order', (url) => (url.pathname = url.pathname.replace(/T-\d{8}-\w{6}/, 'T-20200101-ZZZZZZ'))],
  ])('answers 404 %s', async (_how, change) => {
    const { pdf_src } = await receiptOf(await travel(api, 'in_progress'));
    const url = new URL(pdf_src, api.deps.appUrl);
    change(url);
    expect((await api.request(url.pathname + url.search)).status).toBe(404);
  });

  it('has an address that is valid for ten minutes', async () => {
    const { pdf_src } = await receiptOf(await travel(api, 'in_progress'));
    api.clock.advance(9 * 60_000);
    expect((await download(pdf_src)).response.status).toBe(200);
    api.clock.advance(60_000);
    expect((await download(pdf_src)).response.status).toBe(404);
  });
});

/** A paid subscription order, as the subscription's calls create it. */
async function paidSubscription(userId: number): Promise<string> {
  const now = api.clock.now();
  const name = { 'zh-Hant': '師傅年費會籍', en: 'Technician, yearly' };
  const [subscription] = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  const orderNumber = 'T-20261120-SUBSCR';
  const [order] = await api.deps.db
    .insert(orders)
    .values({
      orderNumber,
      kind: 'subscription',
      payerId: userId,
      subscriptionId: subscription?.id,
      planId: subscription?.planId,
      title: name['zh-Hant'],
      amountCents: 120_000,
      status: 'paid',
      snapshot: { plan_key: 'test_yearly', name, months: 12, price_cents: 120_000 },
      createdAt: now,
      paidAt: now,
    })
    .returning();
  if (order) await putPayment(api, order);
  return orderNumber;
}
