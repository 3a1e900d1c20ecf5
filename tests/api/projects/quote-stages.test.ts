import { startApi, type TestApi } from '@tests/support/api/api';
import { type Person, person } from '@tests/support/people/people';
import { publishDocument } from '@tests/support/projects/content';
import { quotationFor, type Travelled, travel } from '@tests/support/projects/way';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MAX_STAGES } from '@/config/limits/projects';
import type { RequestOf } from '@/contract/call';
import { orderCalls } from '@/contract/order/calls';
import { projectCalls } from '@/contract/project/calls';
import { SETTING } from '@/server/initial-content/frame';

type Stages = NonNullable<RequestOf<typeof projectCalls.quoteProject>['stages']>;

let api: TestApi;
/** Nobody has quoted yet. */
let way: Travelled;
beforeAll(async () => {
  api = await startApi();
  way = await travel(api, 'quoting');
});

const as = ({ token }: Person, lang?: string) => ({ token, lang });
const stagesOf = (...shares: number[]): Stages => shares.map((share, index) => ({ name: `第 ${index + 1} 期`, share }));
/** Of two items, $6,000 in all. */
const quote = (stages: Stages | undefined, by = way.technician, lang = 'zh-Hant') =>
  api.call(
    projectCalls.quoteProject,
    { project_id: way.projectId, ...quotationFor(way.estimateItemIds), stages },
    as(by, lang),
  );
const quotationsSeen = async (by: Person) =>
  (await api.ok(projectCalls.projectDetails, { project_id: way.projectId }, as(by))).quotations;
const errorsOf = async (stages: Stages, lang = 'zh-Hant') =>
  (await quote(stages, way.technician, lang)).body.form_error;
const limitTo = (first_max_percent: number, last_min_percent: number) =>
  publishDocument(api, 'setting', 'site', { ...SETTING, stage_limits: { first_max_percent, last_min_percent } });

describe('a quotation in stages', () => {
  it('is kept with amounts that make the total to the cent, the last taking the rest', async () => {
    const item = { ...quotationFor(way.estimateItemIds).items[0], quantity: 1, unit_price_cents: 10_001 };
    const stages = [
      { name: '訂金', share: 3000 },
      { name: '水電', condition: '未封板', items: [0, 0], share: 3333 },
      { name: '驗收尾款', share: 3667 },
    ];
    const input = { project_id: way.projectId, ...quotationFor(way.estimateItemIds), items: [item], stages };
    await api.ok(projectCalls.quoteProject, input as RequestOf<typeof projectCalls.quoteProject>, as(way.technician));
    const [quotation] = await quotationsSeen(way.client);
    const planned = { status: 'planned', due_at: null, refunded_cents: 0, order: null };
    expect(quotation).toMatchObject({
      total_cents: 10_001,
      stages: [
        { name: '訂金', condition: '', items: [], share: 3000, amount_cents: 3000, ...planned },
        { name: '水電', condition: '未封板', items: [0], share: 3333, amount_cents: 3333, ...planned },
        { name: '驗收尾款', condition: '', items: [], share: 3667, amount_cents: 3668, ...planned },
      ],
    });
  });

  it('is replaced by a new version, with other stages or with none', async () => {
    await quote(stagesOf(2000, 8000));
    const amounts = async () => {
      const [quotation] = await quotationsSeen(way.client);
      return quotation?.stages.map(({ amount_cents }) => amount_cents);
    };
    expect(await amounts()).toEqual([120_000, 480_000]);
    await quote(stagesOf(3000, 3000, 4000));
    expect(await amounts()).toEqual([180_000, 180_000, 240_000]);
    await quote(undefined);
    expect(await amounts()).toEqual([]);
  });

  it('is sealed from other technicians', async () => {
    const other = await person(api, 'technician');
    await quote(stagesOf(2000, 8000));
    await quote(stagesOf(1000, 9000), other);
    const sharesSeen = async (by: Person) =>
      (await quotationsSeen(by)).map(({ stages }) => stages.map(({ share }) => share));
    expect(await sharesSeen(other)).toEqual([[1000, 9000]]);
    expect(await sharesSeen(way.technician)).toEqual([[2000, 8000]]);
    expect(await sharesSeen(way.client)).toHaveLength(2);
    expect(await sharesSeen(way.consultant)).toHaveLength(2);
  });
});

describe('stages that are refused', () => {
  it.each<[string, Stages, Record<string, [string, string]>]>([
    [
      'a single one',
      stagesOf(10_000),
      {
        stages: ['分期最少 2 期；不分期就全部刪去。', 'At least 2 stages; without stages, remove them all.'],
        'stages.0.share': ['首期最多 30%。', 'The first stage may be at most 30%.'],
      },
    ],
    [
      'shares that do not make the whole',
      stagesOf(2000, 7000),
      { stages: ['各期合計須為 100%。', 'The shares must add up to 100%.'] },
    ],
    [
      'a first that is too big, and a last that is too small',
      stagesOf(3001, 6500, 499),
      {
        'stages.0.share': ['首期最多 30%。', 'The first stage may be at most 30%.'],
        'stages.2.share': ['尾期最少 5%。', 'The last stage must be at least 5%.'],
      },
    ],
    [
      'one without a share',
      stagesOf(2000, 0, 8000),
      { 'stages.1.share': ['請填寫這一期佔多少。', 'Enter the share of this stage.'] },
    ],
    [
      'one that is too small to be paid',
      stagesOf(2000, 1, 7999),
      { 'stages.1.share': ['每期最少 $4，才能在網上付款。', 'Each stage must be at least $4 to be paid online.'] },
    ],
    [
      'one about an item that is not in the quotation',
      [
        { name: '訂金', share: 2000 },
        { name: '尾款', share: 8000, items: [0, 2] },
      ],
      { 'stages.1.items': ['這個項目不屬於現時的評估。', 'This item is not part of the current estimate.'] },
    ],
  ])('%s', async (_what, stages, errors) => {
    for (const [index, lang] of ['zh-Hant', 'en'].entries()) {
      const said = Object.entries(errors).map(([field, texts]) => [field, [texts[index]]]);
      expect(await errorsOf(stages, lang)).toEqual(Object.fromEntries(said));
    }
  });

  it('one without a name, and more than twelve', async () => {
    expect(await errorsOf([{ name: ' ', share: 2000 }, ...stagesOf(8000)])).toHaveProperty(['stages.0.name']);
    const many = stagesOf(...Array.from({ length: MAX_STAGES + 1 }, () => 700));
    expect(await errorsOf(many)).toHaveProperty(['stages']);
  });
});

describe('the limits of stages', () => {
  afterEach(() => publishDocument(api, 'setting', 'site', SETTING));

  it('are those of the site’s settings, and shown to who quotes', async () => {
    await limitTo(10, 40);
    expect(await errorsOf(stagesOf(2000, 5000, 3000))).toEqual({
      'stages.0.share': ['首期最多 10%。'],
      'stages.2.share': ['尾期最少 40%。'],
    });
    expect((await quote(stagesOf(1000, 5000, 4000))).status).toBe(200);
    const details = await api.ok(projectCalls.projectDetails, { project_id: way.projectId }, as(way.technician));
    expect(details.stage_limits).toEqual({ first_max_percent: 10, last_min_percent: 40 });
  });

  it('are the usual ones while the settings name none', async () => {
    const details = await api.ok(projectCalls.projectDetails, { project_id: way.projectId }, as(way.technician));
    expect(details.stage_limits).toEqual({ first_max_percent: 30, last_min_percent: 5 });
  });

  it('bind stages only', async () => {
    await limitTo(1, 50);
    expect((await quote(undefined)).status).toBe(200);
  });
});

it('accepting a quotation in stages makes an order for the first', async () => {
  const own = await travel(api, 'quoting');
  const input = { project_id: own.projectId, ...quotationFor(own.estimateItemIds), stages: stagesOf(2500, 7500) };
  const { quotation_id } = await api.ok(projectCalls.quoteProject, input, as(own.technician));
  const choice = { project_id: own.projectId, quotation_id };
  const { order_number } = await api.ok(projectCalls.acceptQuotation, choice, as(own.client));
  expect(await api.ok(orderCalls.orderDetails, { order_number }, as(own.client))).toMatchObject({
    amount_cents: 150_000,
    title: '太古城單位翻新 · 1 第 1 期',
  });
});
