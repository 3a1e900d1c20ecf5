import { startApi, type TestApi } from '@tests/support/api/api';
import { type Person, person } from '@tests/support/people/people';
import { newEstimate, quotationFor, type Travelled, travel } from '@tests/support/projects/way';
import { beforeAll, describe, expect, it } from 'vitest';
import { EARLIER_OFFERS_MAX } from '@/config/limits';
import { projectCalls } from '@/contract/project/calls';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const as = (who: Person) => ({ token: who.token });
const earlierOf = async (who: Person) => (await api.ok(projectCalls.earlierItems, {}, as(who))).value;
const projectsOf = async (who: Person) => (await earlierOf(who)).map((one) => one.project_id);
const detailsOf = (way: Travelled, who: Person) =>
  api.ok(projectCalls.projectDetails, { project_id: way.projectId }, as(who));

const templated = {
  ...newEstimate,
  items: [
    { description: '浴室防水', quantity: 60, unit: '平方呎', kind: 'bathroom_waterproofing' as const },
    { description: '搬走舊傢俬', quantity: 1, unit: '項' },
  ],
};

describe('the kind of an item', () => {
  it('is stored with an estimate’s item, and passed on to the answers of quotations', async () => {
    const way = await travel(api, 'estimating');
    const project = { project_id: way.projectId };
    await api.ok(projectCalls.estimateProject, { ...project, ...templated }, as(way.consultant));
    const { estimate } = await detailsOf(way, way.consultant);
    expect(estimate?.items.map((item) => item.kind)).toEqual(['bathroom_waterproofing', null]);

    // An answer has the estimate's kind, whatever was sent; an added item has its own.
    const quotation = quotationFor(estimate?.items.map((item) => item.id) ?? []);
    const lines = quotation.items.map((item) => ({ ...item, kind: 'wall_paint' as const }));
    const own = { description: '完工清潔', quantity: 1, unit: '項', unit_price_cents: 90_000 };
    const items = [...lines, { ...own, kind: 'final_cleaning' as const }, { ...own, description: '雜項' }];
    await api.ok(projectCalls.quoteProject, { ...project, ...quotation, items }, as(way.technician));
    const [sent] = (await detailsOf(way, way.technician)).quotations;
    expect(sent?.items.map((item) => item.kind)).toEqual(['bathroom_waterproofing', null, 'final_cleaning', null]);
  });

  it('must be on the list', async () => {
    const way = await travel(api, 'estimating');
    const items = [{ ...templated.items[0], kind: 'magic' }];
    const input = { project_id: way.projectId, ...newEstimate, items } as never;
    const refused = await api.call(projectCalls.estimateProject, input, as(way.consultant));
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.form_error ?? {})).toEqual(['items.0.kind']);
  });
});

describe('the items to copy', () => {
  it('are those of a technician’s last quotation for each project, the newest first', async () => {
    const technician = await person(api, 'technician');
    const first = await travel(api, 'quoted', { technician });
    api.clock.advance(60_000);
    const second = await travel(api, 'quoted', { technician });
    api.clock.advance(60_000);
    expect(await projectsOf(technician)).toEqual([second.projectId, first.projectId]);

    const again = quotationFor(first.estimateItemIds);
    const items = again.items.map((item) => ({ ...item, unit_price_cents: 77_700 }));
    await api.ok(projectCalls.quoteProject, { project_id: first.projectId, ...again, items }, as(technician));
    const [newest, ...others] = await earlierOf(technician);
    expect(newest).toMatchObject({ project_id: first.projectId, title: '太古城單位翻新', category: 'renovation' });
    expect(newest?.items.map((item) => [item.state, item.unit_price_cents])).toEqual([
      ['priced', 77_700],
      ['priced', 77_700],
    ]);
    expect(newest?.terms).toEqual({ exclusions: again.exclusions, warranty_months: again.warranty_months, stages: [] });
    expect(others.map((one) => one.project_id)).toEqual([second.projectId]);
  });

  it('are never another technician’s', async () => {
    const [technician, quoter, stranger] = await Promise.all([
      person(api, 'technician'),
      person(api, 'technician'),
      person(api, 'technician'),
    ]);
    const way = await travel(api, 'quoted', { technician, quoter });
    const mine = { ...quotationFor(way.estimateItemIds), note: '' };
    const items = mine.items.map((item) => ({ ...item, unit_price_cents: 12_300 }));
    await api.ok(projectCalls.quoteProject, { project_id: way.projectId, ...mine, items }, as(quoter));
    const prices = async (who: Person) =>
      (await earlierOf(who)).flatMap((one) => one.items.map((item) => item.unit_price_cents));
    expect(await prices(technician)).toEqual([150_000, 150_000]);
    expect(await prices(quoter)).toEqual([12_300, 12_300]);
    expect(await prices(stranger)).toEqual([]);
  });

  it('are a consultant’s own estimates, not those of whom they replaced', async () => {
    const [before, after] = await Promise.all([person(api, 'consultant'), person(api, 'consultant')]);
    const way = await travel(api, 'quoting', { consultant: before });
    const project = { project_id: way.projectId };
    expect(await projectsOf(before)).toEqual([way.projectId]);
    const resign = { ...project, target: 'assignment' as const, reason_code: 'too_busy' as const };
    await api.ok(projectCalls.rejectProject, resign, as(before));
    const { application_id } = await api.ok(
      projectCalls.applyProject,
      { ...project, message: '可以接手。' },
      as(after),
    );
    await api.ok(projectCalls.acceptConsultant, { ...project, application_id }, as(way.client));
    expect(await earlierOf(after)).toEqual([]);

    await api.ok(projectCalls.estimateProject, { ...project, ...templated }, as(after));
    const [own] = await earlierOf(after);
    expect(own?.terms).toBeNull();
    expect(own?.items).toEqual(
      templated.items.map((item) => ({ kind: null, ...item, state: 'priced', unit_price_cents: 0 })),
    );
    expect(await projectsOf(before)).toEqual([]);
  });

  it('are the newest few', async () => {
    const technician = await person(api, 'technician');
    const newest: number[] = [];
    for (let round = 0; round <= EARLIER_OFFERS_MAX; round++) {
      newest.unshift((await travel(api, 'quoted', { technician })).projectId);
      api.clock.advance(60_000);
    }
    expect(await projectsOf(technician)).toEqual(newest.slice(0, EARLIER_OFFERS_MAX));
  });
});
