import { startApi, type TestApi } from '@tests/support/api/api';
import { logIn, type Person, person } from '@tests/support/people/people';
import { newEstimate, newProject, pay, quotationFor, travel } from '@tests/support/projects/way';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PRICES_MIN } from '@/config/limits';
import { priceGuideCalls } from '@/contract/price-guide/calls';
import { projectCalls } from '@/contract/project/calls';
import { priceRange } from '@/domain/price-guide';
import { ITEM_KINDS, type ItemKind } from '@/domain/project/item-kinds';
import type { Category } from '@/domain/project/options';
import {
  estimates,
  priceRanges,
  projectEvents,
  projects,
  quotationItems,
  quotations,
  reckonings,
} from '@/server/db/schema';
import { TASKS } from '@/server/jobs/tasks';

let api: TestApi;
let client: Person;
let technicians: Person[];
let start: Date;
const TECHNICIANS = 8;
beforeAll(async () => {
  api = await startApi();
  start = api.clock.now();
  client = await person(api, 'client');
  technicians = await Promise.all(Array.from({ length: TECHNICIANS }, () => person(api, 'technician')));
});

/** Each test has a kind of item of its own. */
const unused: ItemKind[] = [...ITEM_KINDS];
let kind: ItemKind;
beforeEach(async () => {
  kind = unused.pop() ?? 'labour';
  api.clock.moveTo(start);
  await api.deps.db.delete(priceRanges);
  await api.deps.db.delete(reckonings);
});

/** The tests begin in November. */
const LAST_OF_NOVEMBER = new Date('2026-11-30T15:59:59.999Z');
const DECEMBER = new Date('2026-11-30T16:00:00.000Z');
const JANUARY = new Date('2026-12-31T16:00:00.000Z');
const FEBRUARY = new Date('2027-01-31T16:00:00.000Z');
const FIRST_OF_24_MONTHS = new Date('2024-11-30T16:00:00.000Z');

type Item = Partial<typeof quotationItems.$inferInsert>;

/** An accepted and paid quotation of a technician, the first one unless told. */
async function accepted(items: Item[], { by = 0, at = start, category = 'renovation' as Category } = {}) {
  const { db } = api.deps;
  const technicianId = technicians[by]?.id ?? 0;
  const [project] = await db
    .insert(projects)
    .values({
      ...{ ownerId: client.id, title: newProject.title, category, district: 'eastern', address: newProject.address },
      ...{ description: newProject.description, answers: {}, status: 'in_progress', technicianId },
      ...{ createdAt: at, updatedAt: at },
    })
    .returning();
  const projectId = project?.id ?? 0;
  const { scope, days } = newEstimate;
  const [estimate] = await db
    .insert(estimates)
    .values({ projectId, version: 1, scope, amountMinCents: 1, amountMaxCents: 1, days, createdAt: at })
    .returning();
  const [quotation] = await db
    .insert(quotations)
    .values({
      ...{ projectId, technicianId, estimateId: estimate?.id ?? 0, version: 1, status: 'accepted' },
      ...{ totalCents: 1, exclusions: '', warrantyMonths: 12, days, validUntil: '2027-12-31', note: '', createdAt: at },
    })
    .returning();
  const quotationId = quotation?.id ?? 0;
  await db.insert(quotationItems).values(
    items.map((item, position): typeof quotationItems.$inferInsert => {
      const priced = { quantity: 1, unitPriceCents: 10_000, state: 'priced' as const, ...item };
      const totalCents = priced.state === 'priced' ? priced.quantity * priced.unitPriceCents : 0;
      return { quotationId, position, description: '項目', unit: '平方呎', kind, totalCents, ...priced };
    }),
  );
  await db.update(projects).set({ acceptedQuotationId: quotationId }).where(eq(projects.id, projectId));
  await db.insert(projectEvents).values({
    ...{ projectId, event: 'accept_quotation', actorId: client.id, toStatus: 'awaiting_payment', data: {} },
    ...{ audience: 'parties_and_subject', subjectId: technicianId, createdAt: at },
  });
}

/** So many accepted quotations of this test's kind, of the technicians in turn, all unlike in price. */
const acceptedOf = async (count: number, items: Item[] = [{}], of: { at?: Date; category?: Category } = {}) => {
  for (let index = 0; index < count; index++)
    await accepted(
      items.map((item) => ({ unitPriceCents: centsOf(index), ...item })),
      { by: index % TECHNICIANS, ...of },
    );
};
const centsOf = (index: number) => 20_000 + 3_000 * index;
/** What the guide says of so many such prices. */
const rangeOf = (cents: readonly number[]) => {
  const range = priceRange(cents.map((price, index) => ({ technicianId: index % TECHNICIANS, cents: price })));
  return range && [range.lowCents, range.highCents, range.prices, range.technicians];
};
const RANGE = rangeOf(Array.from({ length: PRICES_MIN }, (_, index) => centsOf(index)));

async function reckonAt(time: Date) {
  api.clock.moveTo(time);
  await TASKS.reckon_prices(api.deps, {});
}
/** What a reader sees of this test's kind. */
async function guideOf(category: Category = 'renovation') {
  const { token } = await logIn(api, client);
  const { value, count, until_day } = await api.ok(priceGuideCalls.priceGuide, { category }, { token });
  expect(count).toBe(value.length);
  return { of: value.filter((range) => range.kind === kind), until_day };
}
const rangesOf = async (category?: Category) =>
  (await guideOf(category)).of.map((range) => [range.low_cents, range.high_cents, range.prices, range.technicians]);

describe('a price of an accepted quotation', () => {
  it('is in the guide of its category once the next month begins in Hong Kong, not before', async () => {
    expect(await guideOf()).toEqual({ of: [], until_day: null });
    await acceptedOf(PRICES_MIN, [{}], { at: LAST_OF_NOVEMBER });
    await reckonAt(LAST_OF_NOVEMBER);
    expect(await guideOf()).toEqual({ of: [], until_day: '2026-11-01' });
    await reckonAt(DECEMBER);
    expect((await guideOf()).until_day).toBe('2026-12-01');
    expect(await rangesOf()).toEqual([RANGE]);
    expect(await rangesOf('painting')).toEqual([]);
  });

  it('of the first instant of a month is in the guide of the next month', async () => {
    await acceptedOf(PRICES_MIN, [{}], { at: DECEMBER });
    await reckonAt(DECEMBER);
    expect(await rangesOf()).toEqual([]);
    await reckonAt(JANUARY);
    expect(await rangesOf()).toEqual([RANGE]);
  });

  it('counts for 24 months', async () => {
    await acceptedOf(PRICES_MIN, [{}], { at: FIRST_OF_24_MONTHS });
    await reckonAt(DECEMBER);
    expect(await rangesOf()).toEqual([RANGE]);
    await reckonAt(JANUARY);
    expect(await guideOf()).toEqual({ of: [], until_day: '2027-01-01' });
  });

  it('that is older than that does not count', async () => {
    await acceptedOf(PRICES_MIN - 1);
    await accepted([{}], { by: 7, at: new Date(FIRST_OF_24_MONTHS.getTime() - 1) });
    await reckonAt(DECEMBER);
    expect(await rangesOf()).toEqual([]);
  });
});

describe('a quotation', () => {
  /** One more price of this test's kind, through the calls. */
  async function quoted() {
    const technician = technicians[7] as Person;
    const given = { client: await logIn(api, client), technician: await logIn(api, technician) };
    const way = await travel(api, 'estimating', given);
    const { projectId: project_id, consultant } = way;
    const items = [{ description: '項目', quantity: 2, unit: 'sq ft', kind }];
    await api.ok(projectCalls.estimateProject, { project_id, ...newEstimate, items }, { token: consultant.token });
    const details = await api.ok(projectCalls.projectDetails, { project_id }, { token: consultant.token });
    const [line] = quotationFor(details.estimate?.items.map(({ id }) => id) ?? []).items;
    const { quotation_id } = await api.ok(
      projectCalls.quoteProject,
      { project_id, ...quotationFor([]), items: [{ ...line, unit: 'sq ft', unit_price_cents: centsOf(7) }] },
      { token: given.technician.token },
    );
    return { ...way, quotationId: quotation_id };
  }
  const accept = ({ projectId, quotationId, client: owner }: Awaited<ReturnType<typeof quoted>>) =>
    api.ok(projectCalls.acceptQuotation, { project_id: projectId, quotation_id: quotationId }, { token: owner.token });

  it('counts neither when it is submitted nor when it is declined', async () => {
    await acceptedOf(PRICES_MIN - 1);
    await quoted();
    const { projectId: project_id, quotationId: target_id, client: owner } = await quoted();
    const decline = { project_id, target: 'quotation', target_id, reason_code: 'too_expensive', note: '' } as const;
    await api.ok(projectCalls.rejectProject, decline, { token: owner.token });
    await reckonAt(DECEMBER);
    expect(await rangesOf()).toEqual([]);
  });

  it('counts when it is accepted and paid', async () => {
    await acceptedOf(PRICES_MIN - 1);
    const way = await quoted();
    const { order_number: orderNumber } = await accept(way);
    await pay(api, { ...way, orderNumber });
    await reckonAt(DECEMBER);
    expect(await rangesOf()).toEqual([RANGE]);
  });

  it('that is accepted and not paid counts once it is', async () => {
    await acceptedOf(PRICES_MIN - 1);
    api.clock.moveTo(LAST_OF_NOVEMBER);
    const way = await quoted();
    const { order_number: orderNumber } = await accept(way);
    await reckonAt(DECEMBER);
    expect(await rangesOf()).toEqual([]);
    await pay(api, { client: await logIn(api, client), orderNumber });
    await reckonAt(JANUARY);
    expect(await rangesOf()).toEqual([RANGE]);
  });
});

describe('an item', () => {
  it.each<[string, Item]>([
    ['without a kind', { kind: null }],
    ['with a unit in words of its own', { unit: '每面牆' }],
    ['that is included in another price', { state: 'included' }],
    ['that is excluded', { state: 'excluded' }],
    ['that costs nothing', { unitPriceCents: 0 }],
  ])('%s is left out', async (_which, item) => {
    await acceptedOf(PRICES_MIN - 1);
    await accepted([{ unitPriceCents: centsOf(7), ...item }], { by: 7 });
    await reckonAt(DECEMBER);
    expect(await rangesOf()).toEqual([]);
  });

  it('has the same unit in Chinese and in English, however it is written', async () => {
    for (const [index, unit] of [
      '平方呎',
      'sq ft',
      'Sq Ft',
      ' SQ FT ',
      '平方呎 ',
      'sq ft',
      '平方呎',
      'sq ft',
    ].entries())
      await accepted([{ unit, unitPriceCents: centsOf(index) }], { by: index });
    await reckonAt(DECEMBER);
    expect(await rangesOf()).toEqual([RANGE]);
    const [range] = (await guideOf()).of;
    expect([range?.unit, range?.unit_words]).toEqual(['sq_ft', ['平方呎', 'sq ft']]);
  });

  it('is not compared with the same kind in another unit or in another category', async () => {
    await acceptedOf(PRICES_MIN - 1);
    await accepted([{ unit: '項' }], { by: 7 });
    await accepted([{}], { by: 7, category: 'painting' });
    await reckonAt(DECEMBER);
    expect([await rangesOf(), await rangesOf('painting')]).toEqual([[], []]);
  });

  it('has a range for each unit and each category that there are enough prices of', async () => {
    await acceptedOf(PRICES_MIN);
    await acceptedOf(PRICES_MIN + 1, [{ unit: 'item' }]);
    await acceptedOf(PRICES_MIN, [{}], { category: 'painting' });
    await reckonAt(DECEMBER);
    const found = (await guideOf()).of.map(({ unit, prices }) => [unit, prices]);
    expect(found.sort()).toEqual([
      ['lot', PRICES_MIN + 1],
      ['sq_ft', PRICES_MIN],
    ]);
    expect(await rangesOf('painting')).toEqual([RANGE]);
  });
});

describe('rows of the same kind in one quotation', () => {
  it('are one price, by their quantities', async () => {
    await acceptedOf(PRICES_MIN, [
      { quantity: 10, unitPriceCents: 10_000 },
      { quantity: 30, unitPriceCents: 20_000, unit: 'sq ft' },
    ]);
    await reckonAt(DECEMBER);
    expect(await rangesOf()).toEqual([rangeOf(Array.from({ length: PRICES_MIN }, () => 17_500))]);
  });

  it('are not more prices', async () => {
    await acceptedOf(PRICES_MIN - 1, [{}, {}]);
    await reckonAt(DECEMBER);
    expect(await rangesOf()).toEqual([]);
  });

  it('have the price of those that are priced', async () => {
    await acceptedOf(PRICES_MIN, [{}, { state: 'included', quantity: 50 }, { state: 'excluded', quantity: 50 }]);
    await reckonAt(DECEMBER);
    expect(await rangesOf()).toEqual([RANGE]);
  });
});

describe('nothing is said', () => {
  const acceptedBy = async (...of: number[]) => {
    for (const by of of) await accepted([{}], { by });
    await reckonAt(DECEMBER);
    return (await rangesOf()).map(([, , prices, of]) => [prices, of]);
  };

  it('of seven prices, but of eight', async () => {
    expect(await acceptedBy(0, 1, 2, 3, 4, 5, 6)).toEqual([]);
    await accepted([{}], { by: 7 });
    await reckonAt(JANUARY);
    expect(await rangesOf()).toHaveLength(1);
  });

  it('of three technicians', async () => {
    expect(await acceptedBy(0, 0, 0, 1, 1, 1, 2, 2, 2)).toEqual([]);
  });

  it('where a technician has over a third of the prices', async () => {
    expect(await acceptedBy(0, 0, 0, 1, 2, 3, 4, 5)).toEqual([]);
  });

  it('but where a technician has a third of them there is', async () => {
    expect(await acceptedBy(0, 0, 0, 1, 1, 1, 2, 2, 3)).toEqual([[9, 4]]);
  });
});

describe('the guide', () => {
  it('is reckoned once a month, whatever is accepted or paid meanwhile', async () => {
    await acceptedOf(PRICES_MIN);
    await reckonAt(DECEMBER);
    await acceptedOf(PRICES_MIN, [{ unitPriceCents: 900_000 }]);
    await acceptedOf(PRICES_MIN, [{ unit: '項' }]);
    await reckonAt(new Date(JANUARY.getTime() - 1));
    expect(await rangesOf()).toEqual([RANGE]);
    await reckonAt(JANUARY);
    expect((await rangesOf()).map(([, , prices]) => prices).sort()).toEqual([2 * PRICES_MIN, PRICES_MIN]);
  });

  it('keeps a range until prices of three technicians came, so that no two ranges differ by one price', async () => {
    await acceptedOf(PRICES_MIN);
    await reckonAt(DECEMBER);
    for (const by of [0, 1]) await accepted([{ unitPriceCents: 900_000 }], { by });
    await reckonAt(JANUARY);
    expect(await rangesOf()).toEqual([RANGE]);
    await accepted([{ unitPriceCents: 900_000 }], { by: 2 });
    await reckonAt(FEBRUARY);
    expect((await rangesOf()).map(([, , prices]) => prices)).toEqual([PRICES_MIN + 3]);
  });

  it('is of the beginning of the month, also where it is reckoned late', async () => {
    await acceptedOf(PRICES_MIN);
    await acceptedOf(1, [{}], { at: new Date(DECEMBER.getTime() + 1) });
    await reckonAt(new Date(JANUARY.getTime() - 1));
    expect(await guideOf()).toMatchObject({ until_day: '2026-12-01' });
    expect(await rangesOf()).toEqual([RANGE]);
  });

  it('is the same when several workers reckon it at once', async () => {
    await acceptedOf(PRICES_MIN);
    api.clock.moveTo(DECEMBER);
    for (let round = 0; round < 10; round++) {
      await api.deps.db.delete(priceRanges);
      await api.deps.db.delete(reckonings);
      const workers = Array.from({ length: 6 }, () => TASKS.reckon_prices(api.deps, {}));
      const failed = (await Promise.allSettled(workers)).filter(({ status }) => status === 'rejected');
      expect(failed).toEqual([]);
      expect(await rangesOf()).toEqual([RANGE]);
    }
  });

  it('is shown to a logged-in user of every role', async () => {
    await acceptedOf(PRICES_MIN);
    await reckonAt(DECEMBER);
    const [lowCents, highCents, prices, of] = RANGE ?? [];
    for (const role of ['client', 'consultant', 'technician', 'admin'] as const) {
      const { token } = await person(api, role);
      const { value, count, until_day } = await api.ok(
        priceGuideCalls.priceGuide,
        { category: 'renovation' },
        { token },
      );
      expect(value.filter((range) => range.kind === kind)).toEqual([
        {
          ...{ kind, unit: 'sq_ft', unit_words: ['平方呎', 'sq ft'] },
          ...{ low_cents: lowCents, high_cents: highCents, prices, technicians: of },
        },
      ]);
      expect([count, until_day]).toEqual([value.length, '2026-12-01']);
    }
  });

  it('is not shown to a guest', async () => {
    const answer = await api.call(priceGuideCalls.priceGuide, { category: 'renovation' });
    expect([answer.status, answer.body.error_code]).toEqual([401, 'unauthorized']);
  });

  it.each([{ category: 'gardening' }, {}])('is not there for an unknown category: %j', async (input) => {
    const { token } = await logIn(api, client);
    const answer = await api.call(priceGuideCalls.priceGuide, input, { token });
    expect([answer.status, answer.body.error_code]).toEqual([422, 'form_error']);
  });
});
