import { startApi, type TestApi } from '@tests/support/api/api';
import { publishDocument, shownCase } from '@tests/support/projects/content';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXCERPT_CHARS, SEARCH_PAGE } from '@/config/limits';
import { contentCalls } from '@/contract/content/calls';
import { publish, saveDraft, unpublish } from '@/server/modules/content/edit-content';

let api: TestApi;
let inTitle: number;
let inBody: number;
let newerInBody: number;
beforeAll(async () => {
  api = await startApi();
  const quiet = {
    summary: { 'zh-Hant': '', en: '' },
    scope: [],
  };
  inTitle = await shownCase(api, {
    ...quiet,
    title: { 'zh-Hant': '荔枝角工廈飛簷走壁維修', en: 'Acrobatic repairs, Lai Chi Kok' },
    story: { 'zh-Hant': '全部做妥。', en: 'All done. 100% of it.' },
    completed_on: '2025-01-01',
  });
  inBody = await shownCase(api, {
    ...quiet,
    title: { 'zh-Hant': '另一件事', en: 'Something else' },
    story: { 'zh-Hant': `${'先講其他。'.repeat(60)}師傅飛簷走壁，全部做妥。`, en: 'Nothing of the kind.' },
    completed_on: '2025-02-01',
  });
  newerInBody = await shownCase(api, {
    ...quiet,
    title: { 'zh-Hant': '又一件事', en: 'Something more' },
    story: { 'zh-Hant': '師傅飛簷走壁。Ａ座 3房 iPhone15。', en: 'Nothing at all.' },
    completed_on: '2025-03-01',
  });
});

const search = (q: string, more: object = {}, lang = 'zh-Hant') =>
  api.ok(contentCalls.searchListing, { q, ...more }, { lang });
const idsOf = async (q: string, more: object = {}, lang = 'zh-Hant') =>
  (await search(q, more, lang)).value.map(({ url }) => Number(url.split('/').at(-1)));

describe('the search', () => {
  it('finds two Chinese characters, matches in the title first, then the newest', async () => {
    expect(await idsOf('飛簷')).toEqual([inTitle, newerInBody, inBody]);
    const { counts, count } = await search('飛簷走壁');
    expect([counts, count]).toEqual([{ case: 3, page: 0, professional: 0 }, 3]);
  });

  it('requires adjacent characters, and all words', async () => {
    expect(await idsOf('簷壁')).toEqual([]);
    expect(await idsOf('飛走簷')).toEqual([]);
    expect(await idsOf('飛簷 荔枝角')).toEqual([inTitle]);
    expect(await idsOf('飛簷 不在這裏')).toEqual([]);
  });

  it('finds and counts the texts of the requested language only', async () => {
    const nothing = { count: 0, counts: { case: 0, page: 0, professional: 0 }, value: [] };
    expect(await search('acrobatic')).toMatchObject(nothing);
    expect(await search('飛簷', {}, 'en')).toMatchObject(nothing);
    expect(await search('acrobatic', {}, 'en')).toMatchObject({ count: 1, counts: { case: 1 } });
  });

  it('accepts one character, Latin prefixes, full-width letters and mixed words', async () => {
    expect(await idsOf('簷', { type: 'case' })).toEqual([inTitle, newerInBody, inBody]);
    expect(await idsOf('壁', { type: 'case' })).toContain(inTitle);
    expect(await idsOf('acrob', {}, 'en')).toEqual([inTitle]);
    expect(await idsOf('ＡＣＲＯＢＡＴＩＣ', {}, 'en')).toEqual([inTitle]);
    expect(await idsOf('A座 3房')).toEqual([newerInBody]);
    expect(await idsOf('iphone')).toEqual([newerInBody]);
  });

  it('finds a text although its title only ends with the word', async () => {
    const id = await shownCase(api, {
      title: { 'zh-Hant': '無', en: 'A sunroom' },
      story: { 'zh-Hant': '無', en: 'Rooms.' },
    });
    expect(await idsOf('room sunroom', {}, 'en')).toContain(id);
    expect(await idsOf('room', {}, 'en')).toContain(id);
  });

  it('finds nothing for an empty query, and accepts every character', async () => {
    const odd = [
      '',
      '   ',
      '%',
      '_',
      "'",
      '\\',
      '&|!():*<->',
      "飛簷'; drop table cases",
      '😀',
      '。，',
      'ㄅ',
      '\u202e',
      '🀄️飛簷',
    ];
    for (const q of odd) {
      const { status } = await api.call(contentCalls.searchListing, { q });
      expect([q, status]).toEqual([q, 200]);
    }
    expect(await idsOf('100%', {}, 'en')).toContain(inTitle);
    expect(await idsOf('1_0', {}, 'en')).toEqual([]);
    expect((await api.call(contentCalls.searchListing, { q: '字'.repeat(61) })).status).toBe(422);
  });

  it('marks the matches, in an excerpt around them', async () => {
    const { value } = await search('飛簷走壁');
    expect(value[0]?.title).toEqual([
      { text: '荔枝角工廈', is_match: false },
      { text: '飛簷走壁', is_match: true },
      { text: '維修', is_match: false },
    ]);
    const excerpt = value.find(({ url }) => url.endsWith(`/${inBody}`))?.excerpt ?? [];
    expect(excerpt.some((part) => part.is_match && part.text === '飛簷走壁')).toBe(true);
    expect(excerpt.map((part) => part.text).join('').length).toBeLessThanOrEqual(EXCERPT_CHARS + 2);
  });

  it('finds pages, and counts the results of each type', async () => {
    const { value, counts } = await search('私隱');
    expect(value.some(({ type, url }) => type === 'page' && url === '/page/privacy')).toBe(true);
    expect(counts.page).toBeGreaterThan(0);
    expect((await search('私隱', { type: 'case' })).value).toEqual([]);
  });

  it('has pages, and nothing beyond the last', async () => {
    for (let index = 0; index <= SEARCH_PAGE; index++)
      await shownCase(api, { title: { 'zh-Hant': `鷓鴣菜第${index}宗`, en: '' } });
    const first = await search('鷓鴣菜');
    expect([first.count, first.page_count, first.value.length]).toEqual([SEARCH_PAGE + 1, 2, SEARCH_PAGE]);
    const second = await search('鷓鴣菜', { page: 2 });
    expect(second.value).toHaveLength(1);
    expect(first.value.map(({ url }) => url)).not.toContain(second.value[0]?.url);
    expect((await api.call(contentCalls.searchListing, { q: '鷓鴣菜', page: 3 })).status).toBe(404);
  });

  it('follows every publication', async () => {
    const body = (text: string) => ({
      title: { 'zh-Hant': text, en: '' },
      summary: { 'zh-Hant': '', en: '' },
      blocks: [],
    });
    const { id } = await saveDraft(api.deps, null, { kind: 'page', key: 'found', body: body('蝴蝶過期') });
    expect((await search('蝴蝶')).count).toBe(0);
    await publish(api.deps, id);
    expect((await search('蝴蝶')).count).toBe(1);
    await publishDocument(api, 'page', 'found', body('蜻蜓點水'));
    expect([(await search('蝴蝶')).count, (await search('蜻蜓')).count]).toEqual([0, 1]);
    await unpublish(api.deps, id);
    expect((await search('蜻蜓')).count).toBe(0);
  });
});
