import { startApi, type TestApi } from '@tests/support/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentCalls } from '@/contract/content/calls';
import { CATEGORIES } from '@/domain/project/options';
import { CASE_STORIES, drawDemoCase, seedDemoCases } from '@/server/seed/demo-cases';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await seedDemoCases(api.deps, 1);
});

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value ? Object.values(value).flatMap(textsOf) : [];

describe('the demonstration’s cases', () => {
  it('are sixty, of every kind and from all over Hong Kong, no two told alike', async () => {
    const { count, page_count, categories } = await api.ok(contentCalls.caseListing, {});
    expect([count, page_count]).toEqual([60, 5]);
    expect(categories.map(({ value }) => value)).toEqual([...CATEGORIES]);
    expect(new Set(CASE_STORIES.map(({ district }) => district)).size).toBe(18);
    for (const part of ['title', 'summary', 'wanted', 'found', 'done'] as const)
      for (const language of [0, 1] as const)
        expect(new Set(CASE_STORIES.map((story) => story[part][language])).size).toBe(60);
    expect(textsOf(CASE_STORIES).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('have their pictures, a cover at once and the others when they are drawn, and are not drawn twice', async () => {
    const [newest] = (await api.ok(contentCalls.caseListing, {})).value;
    expect(newest?.cover).toMatchObject({ module_name: 'content', mime: 'image/jpeg', width: 1600 });
    const details = () => api.ok(contentCalls.caseDetails, { id: newest?.id ?? 0 });
    expect((await details()).gallery).toEqual([]);
    await drawDemoCase(api.deps, 0);
    const drawn = await details();
    expect(drawn.gallery.length).toBeGreaterThanOrEqual(3);
    expect(drawn.cover?.id).toBe(newest?.cover?.id);
    await drawDemoCase(api.deps, 0);
    expect(await details()).toEqual(drawn);
  });

  it('are seeded once', async () => {
    await seedDemoCases(api.deps, 0);
    expect((await api.ok(contentCalls.caseListing, {})).count).toBe(60);
  });
});
