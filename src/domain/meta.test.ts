import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headTexts, routeKeyOf, truncate } from './meta';

describe('a cut text', () => {
  it.each([
    ['short enough', 'abc', 3, 'abc'],
    ['one too long', 'abcd', 3, 'ab…'],
    ['in Chinese', '全屋翻新工程', 4, '全屋翻…'],
    ['at a space', 'ab cdef', 4, 'ab…'],
    ['of emoji, whole ones', '😀😀😀😀', 3, '😀😀…'],
    ['of rare characters, whole ones', '𨋢㗎𠝹㓤', 3, '𨋢㗎…'],
    ['empty', '', 5, ''],
  ])('%s', (_what, text, max, cut) => {
    expect(truncate(text, max)).toBe(cut);
  });

  it('is never longer than the limit, and never ends in half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, max) => {
        const cut = truncate(text, max);
        expect(Array.from(cut).length).toBeLessThanOrEqual(max);
        if (text.isWellFormed()) expect(cut.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('the head of a page', () => {
  const meta = { meta_title: '案例', meta_description: '完成的工程', meta_image: '/a.jpg' };

  it('has a title of item, page and site', () => {
    expect(headTexts({ item: '太古城翻新', page: '案例', site: '匠配', meta }).title).toBe('太古城翻新 - 案例 | 匠配');
    expect(headTexts({ page: '案例', site: '匠配' }).title).toBe('案例 | 匠配');
    expect(headTexts({ item: '太古城翻新', page: '工程', site: '匠配' }).title).toBe('太古城翻新 - 工程 | 匠配');
    expect(headTexts({ site: '匠配', meta }).title).toBe('案例 | 匠配');
    expect(headTexts({ site: '匠配' }).title).toBe('匠配');
  });

  it('has the place in a list after the page, so that no two pages share a title', () => {
    expect(headTexts({ page: '案例', position: '第 2 頁', site: '匠配' }).title).toBe('案例 - 第 2 頁 | 匠配');
    expect(headTexts({ item: '防水', page: '所有案例', position: '第 2 頁', site: '匠配', meta }).title).toBe(
      '防水 - 案例 - 第 2 頁 | 匠配',
    );
  });

  it('has the metadata’s title in place of the page’s, unless it repeats the item', () => {
    expect(headTexts({ page: '所有案例', site: '匠配', meta }).title).toBe('案例 | 匠配');
    expect(headTexts({ item: '太古城翻新', page: '工程', site: '匠配', meta }).title).toBe('太古城翻新 - 案例 | 匠配');
    expect(headTexts({ item: '案例', page: '工程', site: '匠配', meta }).title).toBe('案例 - 工程 | 匠配');
  });

  it('is cut at 65, 155, 35 and 65 characters', () => {
    const long = '長'.repeat(300);
    const texts = headTexts({ item: long, site: '匠配', meta: { ...meta, meta_description: long } });
    expect([texts.title, texts.description, texts.ogTitle, texts.ogDescription].map((text) => text.length)).toEqual([
      65, 155, 35, 65,
    ]);
  });

  it('has the item’s name as Open Graph title, else the metadata’s', () => {
    expect(headTexts({ item: '太古城翻新', page: '案例', site: '匠配', meta }).ogTitle).toBe('太古城翻新');
    expect(headTexts({ page: '所有案例', site: '匠配', meta })).toMatchObject({ ogTitle: '案例', image: '/a.jpg' });
    expect(headTexts({ site: '匠配', meta: null })).toMatchObject({ ogTitle: '匠配', description: '', image: '' });
  });

  it('has the metadata’s description, else the page’s in one line', () => {
    const description = '由評估到驗收，\n三十日完成。';
    expect(headTexts({ site: '匠配', meta, description }).description).toBe('完成的工程');
    expect(headTexts({ site: '匠配', meta: null, description }).description).toBe('由評估到驗收， 三十日完成。');
  });
});

it('knows the route of a page that shows one thing', () => {
  expect(routeKeyOf('/cases/detail/7')).toBe('/cases/detail/[id]');
  expect(routeKeyOf('/profile/project/detail/12')).toBe('/profile/project/detail/[id]');
  for (const path of ['/', '/cases', '/cases/detail', '/profile/project', '/cases/detail/7/more'])
    expect(routeKeyOf(path), path).toBeNull();
});
