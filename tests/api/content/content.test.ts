import { startApi, type TestApi } from '@tests/support/api/api';
import { caseBody, publishDocument, shownCase } from '@tests/support/projects/content';
import { beforeAll, describe, expect, it } from 'vitest';
import { CASES_PAGE } from '@/config/limits';
import { contentCalls } from '@/contract/content/calls';
import { siteCalls } from '@/contract/site/calls';
import { previewToken } from '@/server/http/preview';
import { publish, saveDraft, unpublish } from '@/server/modules/content/edit-content';
import { scopeVersions } from '@/server/modules/content/scopes';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const page = (text: string) => ({
  title: { 'zh-Hant': text, en: `${text} in English` },
  summary: { 'zh-Hant': '一頁', en: '' },
  blocks: [{ type: 'rich_text' as const, text: { 'zh-Hant': text, en: '' } }],
});
const preview = (id: number) => ({ preview: 1, preview_token: previewToken(api.deps, id) });
const titleOf = async (slug: string, more: object = {}) => {
  const { status, body } = await api.call(contentCalls.pageContent, { slug, ...more });
  return status === 200 ? body.title : status;
};

describe('a document', () => {
  it('is shown from its publication until it is unpublished', async () => {
    const { id } = await saveDraft(api.deps, null, { kind: 'page', key: 'news', body: page('第一稿') });
    expect(await titleOf('news')).toBe(404);
    expect(await titleOf('news', preview(id))).toBe('第一稿');
    await publish(api.deps, id);
    expect(await titleOf('news')).toBe('第一稿');
    await saveDraft(api.deps, null, { kind: 'page', key: 'news', body: page('第二稿') });
    expect([await titleOf('news'), await titleOf('news', preview(id))]).toEqual(['第一稿', '第二稿']);
    await publish(api.deps, id);
    expect(await titleOf('news')).toBe('第二稿');
    await unpublish(api.deps, id);
    expect(await titleOf('news')).toBe(404);
    expect(await titleOf('news', preview(id))).toBe('第二稿');
  });

  it('increments its scope’s version when the public content changes, and not otherwise', async () => {
    const at = async () => (await scopeVersions(api.deps.db)).site;
    const before = await at();
    const { id } = await saveDraft(api.deps, null, { kind: 'page', key: 'scope', body: page('稿') });
    expect(await at()).toBe(before);
    await publish(api.deps, id);
    expect(await at()).toBe(before + 1);
    await unpublish(api.deps, id);
    expect(await at()).toBe(before + 2);
  });
});

/** A page of every route of Spec §2 but 404, which no metadata can be written for. */
const PAGES = [
  '/',
  '/professional',
  '/cases',
  '/cases/detail/2000000000',
  '/contact-us',
  '/search',
  '/start',
  '/auth/login',
  '/auth/forget-password',
  '/auth/change-forget-password',
  '/register',
  '/register/client',
  '/register/consultant',
  '/register/technician',
  '/register/verify',
  '/register/subscription',
  '/register/payment',
  '/register/approval',
  '/register/success',
  '/profile',
  '/profile/project',
  '/profile/project/create',
  '/profile/project/past',
  '/profile/project/detail/2000000000',
  '/profile/project/request',
  '/profile/subscription',
  '/internal/cart/payment',
  '/profile/payment-record',
  '/profile/notification',
  '/profile/notification/detail/2000000000',
  '/profile/report',
  '/internal/cart/result/success',
  '/internal/cart/result/fail',
];

describe('the metadata of a path', () => {
  const lookUp = (path: string, lang = 'zh-Hant') => api.call(siteCalls.routerDetail, { path }, { lang });

  it('are there for every route from the start, in both languages (Spec §2)', async () => {
    for (const path of PAGES) {
      const [chinese, english] = [await lookUp(path), await lookUp(path, 'en')];
      expect([chinese.status, english.status], path).toEqual([200, 200]);
      for (const { body } of [chinese, english])
        expect(body, path).toEqual({
          meta_title: expect.stringMatching(/./),
          meta_description: expect.stringMatching(/./),
          meta_image: expect.stringMatching(/^\/file\/og\//),
        });
      expect(chinese.body.meta_title, path).toMatch(/\p{Script=Han}/u);
      expect(english.body.meta_title, path).not.toMatch(/\p{Script=Han}/u);
    }
  });

  it('are those of its route, unless it has its own or shows something with a title (Spec §2)', async () => {
    const titleAt = async (path: string) => (await lookUp(path)).body.meta_title;
    const meta = async (key: string, title: string) => {
      const texts = { 'zh-Hant': title, en: 'In English' };
      await publishDocument(api, 'page_meta', key, { title: texts, description: texts });
    };
    await meta('/profile/project/detail/[id]', '項目的進度');
    expect([await titleAt('/profile/project/detail/1'), await titleAt('/profile/project/detail/2')]).toEqual([
      '項目的進度',
      '項目的進度',
    ]);
    await meta('/profile/project/detail/2', '第二個項目');
    expect([await titleAt('/profile/project/detail/1'), await titleAt('/profile/project/detail/2')]).toEqual([
      '項目的進度',
      '第二個項目',
    ]);
    await publishDocument(api, 'page', 'guide', page('指南'));
    expect(await titleAt('/page/guide')).toBe('指南');
    await meta('/page/guide', '裝修指南');
    expect(await titleAt('/page/guide')).toBe('裝修指南');
  });

  it('are not found where there are none', async () => {
    for (const path of ['/nowhere', '/cases/detail', '/cases/detail/1/more', '/profile/project/detail', ''])
      expect((await lookUp(path)).status, path).toBe(404);
  });
});

describe('the site', () => {
  it('has its initial pages, menus, settings and metadata, in both languages', async () => {
    for (const lang of ['zh-Hant', 'en']) {
      const home = await api.ok(contentCalls.frontPage, {}, { lang });
      expect(home.blocks[0]).toMatchObject({ type: 'hero' });
      const { value } = await api.ok(siteCalls.menuDetails, { key: 'footer-2' }, { lang });
      expect(value.length).toBeGreaterThan(4);
      expect((await api.ok(siteCalls.systemSetting, {}, { lang })).slogans.length).toBeGreaterThan(0);
      expect((await api.ok(siteCalls.routerDetail, { path: '/cases' }, { lang })).meta_title).not.toBe('');
    }
  });

  it('shows its cases a page at a time, and nothing beyond the last', async () => {
    for (let index = 0; index < CASES_PAGE; index++) await shownCase(api);
    const newest = await shownCase(api, { completed_on: '2026-11-01', category: 'windows' });
    const first = await api.ok(contentCalls.caseListing, {});
    expect(first.value[0]?.id).toBe(newest);
    expect([first.count, first.page_count, first.value.length]).toEqual([CASES_PAGE + 1, 2, CASES_PAGE]);
    expect((await api.ok(contentCalls.caseListing, { page: 2 })).value).toHaveLength(1);
    expect((await api.call(contentCalls.caseListing, { page: 3 })).status).toBe(404);
    expect((await api.ok(contentCalls.caseListing, { category: 'windows' })).count).toBe(1);
    const details = await api.ok(contentCalls.caseDetails, { id: newest }, { lang: 'en' });
    expect(details.story[0]).toEqual({ type: 'heading', level: 2, line: [{ text: 'The idea' }] });
    expect(details.related).toHaveLength(3);
    expect(details.title).toBe(caseBody().title.en);
  });

  it('finds documents by their words', async () => {
    const id = await shownCase(api, { title: { 'zh-Hant': '荔枝角工廈漏水維修', en: 'Leak, Lai Chi Kok' } });
    const { value } = await api.ok(contentCalls.searchListing, { q: '荔枝角 漏水' });
    expect(value.map((one) => one.url)).toEqual([`/cases/detail/${id}`]);
    expect(value[0]?.title[0]).toEqual({ text: '荔枝角', is_match: true });
    await publishDocument(api, 'page', 'constructor', page('建造商名錄'));
    const found = await api.ok(contentCalls.searchListing, { q: '建造商名錄' });
    expect(found.value.map((one) => one.url)).toEqual(['/page/constructor']);
  });
});
