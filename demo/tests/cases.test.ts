import { startApi, type TestApi } from '@tests/support/api/api';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentCalls } from '@/contract/content/calls';
import { CATEGORIES } from '@/domain/project/options';
import { seedCases } from '../cases/seed-cases';
import { CASE_STORIES } from '../cases/stories';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await seedCases(api.deps);
});

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value ? Object.values(value).flatMap(textsOf) : [];

describe('the demonstration’s cases', () => {
  it('are sixty, of every category and from every district, each with its own texts', async () => {
    const { count, page_count, categories } = await api.ok(contentCalls.caseListing, {});
    expect([count, page_count]).toEqual([60, 5]);
    expect(categories.map(({ value }) => value)).toEqual([...CATEGORIES]);
    expect(new Set(CASE_STORIES.map(({ district }) => district)).size).toBe(18);
    for (const part of ['title', 'summary', 'wanted', 'found', 'done'] as const)
      for (const language of [0, 1] as const)
        expect(new Set(CASE_STORIES.map((story) => story[part][language])).size).toBe(60);
    expect(textsOf(CASE_STORIES).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('show one room before, during and after from the first start, without a job, and say that it is drawn', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => api.ok(contentCalls.caseListing, { page })));
    const shown = pages.flatMap(({ value }) => value);
    expect(shown).toHaveLength(60);
    for (const { cover } of shown)
      expect(cover).toMatchObject({
        module_name: 'content',
        mime: 'image/webp',
        width: 960,
        height: 640,
        is_drawing: true,
      });
    const { gallery } = await api.ok(contentCalls.caseDetails, { id: shown[0]?.id ?? 0 });
    expect(gallery.map(({ stage, caption, is_drawing }) => [stage, caption, is_drawing])).toEqual([
      ['before', '施工前', true],
      ['during', '施工中', true],
      ['after', '完工後', true],
    ]);
    expect(gallery.at(-1)?.id).toBe(shown[0]?.cover?.id);
    for (const { src } of gallery) {
      const response = await api.app.fetch(new Request(new URL(src, api.deps.appUrl)));
      expect((await sharp(await response.arrayBuffer()).metadata()).format).toBe('webp');
    }
    const { rows } = await api.deps.pool.query('select task_identifier from graphile_worker.jobs');
    expect(rows).toEqual([]);
  });

  it('are seeded once', async () => {
    const stored = (await api.storedFiles()).length;
    await seedCases(api.deps);
    expect((await api.ok(contentCalls.caseListing, {})).count).toBe(60);
    expect((await api.storedFiles()).length).toBe(stored);
  });
});
