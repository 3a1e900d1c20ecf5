import { startApi, type TestApi } from '@tests/support/api/api';
import { person } from '@tests/support/people/people';
import { shownCase } from '@tests/support/projects/content';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { HREF_LANGS, LOCALES } from '@/config/app';
import { contents } from '@/server/db/schema';
import { FOUND_PATH } from '@/server/modules/content/read/serve-found';
import { indexProfessional } from '@/server/modules/professional/index-professional';

let api: TestApi;
let caseId: number;
let professionalId: number;
beforeAll(async () => {
  api = await startApi();
  caseId = await shownCase(api, { title: { 'zh-Hant': '甲 & 乙 <工程>', en: 'A & B <works>' } });
  professionalId = (await person(api, 'technician')).id;
  await indexProfessional(api.deps, professionalId);
});

const locsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc as string);

describe('the crawlers’ files', () => {
  it('include a sitemap in parts, with every public page and dates', async () => {
    const index = await api.request('/sitemap.xml');
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const parts = locsOf(index.text);
    const texts = await Promise.all(parts.map(async (part) => (await api.request(new URL(part).pathname)).text));
    const all = texts.flatMap(locsOf).map((loc) => new URL(loc).pathname);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(
      expect.arrayContaining([
        '/',
        '/professional',
        '/professional/join',
        '/contact-us',
        '/cases',
        '/page/terms',
        `/cases/detail/${caseId}`,
        `/professional/${professionalId}`,
      ]),
    );
    expect(all.filter((path) => /^\/(profile|admin|auth|internal)|home/.test(path))).toEqual([]);
    for (const text of [index.text, texts.join()]) expect(text).toMatch(/<lastmod>2026-11-20T/);
    // As in the pages' heads.
    const languages = new Set([...texts.join().matchAll(/hreflang="([^"]*)"/g)].map(([, language]) => language));
    expect([...languages]).toEqual(
      LOCALES.length > 1 ? [...LOCALES.map((locale) => HREF_LANGS[locale] ?? locale), 'x-default'] : [],
    );
    for (const name of [
      'cases-2.xml',
      'cases-429497.xml',
      'cases-999999.xml',
      'nothing-1.xml',
      'cases-0.xml',
      '__proto__-1.xml',
      'constructor-1.xml',
    ])
      expect((await api.request(`/sitemap/${name}`)).status).toBe(404);
  });

  it('keep an address in the same sitemap part, even if others are added or removed', async () => {
    const days: Record<number, string> = { 5000: '2026-10-01', 5001: '2026-10-02', 15001: '2026-10-03' };
    await api.deps.db
      .insert(contents)
      .overridingSystemValue()
      .values(
        Object.entries(days).map(([id, day]) => ({
          id: Number(id),
          kind: 'case' as const,
          key: `border-${id}`,
          publishedVersion: 1,
          lastVersion: 1,
          updatedAt: new Date(`${day}T00:00:00Z`),
        })),
      );
    const { text: index } = await api.request('/sitemap.xml');
    const parts = [...index.matchAll(/(cases-\d+)\.xml<\/loc><lastmod>([^T]*)/g)].map(([, ...part]) => part);
    // The first part also has the case of the set-up, which was published later.
    expect(parts).toEqual([
      ['cases-1', '2026-11-20'],
      ['cases-2', '2026-10-02'],
      ['cases-4', '2026-10-03'],
    ]);
    const idsOf = async (part: string) =>
      locsOf((await api.request(`/sitemap/${part}.xml`)).text).map((loc) => Number(loc.split('/').at(-1)));
    expect(await idsOf('cases-1')).toEqual([caseId, 5000]);
    expect(await idsOf('cases-2')).toEqual([5001]);
    expect((await api.request('/sitemap/cases-3.xml')).status).toBe(404);
    expect(await idsOf('cases-4')).toEqual([15001]);
  });

  it('include a robots.txt with the private paths and the sitemap', async () => {
    const { text } = await api.request('/robots.txt');
    for (const path of ['/api/', '/profile', '/admin', '/internal/', '/notification/', '/search?'])
      expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).toContain('Sitemap: http://trimatch.test/sitemap.xml');
  });

  it('include a feed of the newest cases', async () => {
    const { text, headers } = await api.request('/cases/feed.xml');
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(text).toContain('<title>甲 &amp; 乙 &lt;工程&gt;</title>');
    expect(text).toContain(`http://trimatch.test/cases/detail/${caseId}`);
    expect((await api.request('/xx/cases/feed.xml')).status).toBe(404);
  });

  it('include the manifest, with which a browser installs the site as an app', async () => {
    const { text, headers } = await api.request('/manifest.webmanifest');
    expect(headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const app = JSON.parse(text);
    expect(app).toMatchObject({
      id: '/',
      short_name: '匠配',
      lang: 'zh-Hant-HK',
      start_url: '/profile',
      display: 'standalone',
    });
    const sizes = app.icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`);
    expect(sizes).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
    for (const { src, sizes } of app.icons) {
      const { width, height } = await sharp(`public${src}`).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect((await api.request('/xx/manifest.webmanifest')).status).toBe(404);
  });

  it('are served by the API and not by the pages', () => {
    const ours = [
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap/cases-1.xml',
      '/cases/feed.xml',
      '/en/cases/feed.xml?x=1',
      '/manifest.webmanifest',
      '/en/manifest.webmanifest',
    ];
    expect(ours.filter((path) => !FOUND_PATH.test(path))).toEqual([]);
    const pages = ['/', '/cases', '/cases/detail/1', '/sitemap', '/a/b/cases/feed.xml', '/robots.txt.bak'];
    expect(pages.filter((path) => FOUND_PATH.test(path))).toEqual([]);
  });
});
