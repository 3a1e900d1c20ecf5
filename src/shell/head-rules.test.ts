import { afterEach, describe, expect, it, vi } from 'vitest';

/** The rules of a site with these languages. */
async function rulesWith(locales: string) {
  vi.resetModules();
  vi.stubEnv('NEXT_PUBLIC_LOCALES', locales);
  return import('./head-rules');
}

afterEach(() => vi.unstubAllEnvs());

const place = { appUrl: 'https://example.com', locale: 'zh-Hant', path: '/cases?page=2' };

describe('the address of a page', () => {
  it('has no prefix in the default language', async () => {
    const { canonicalUrl } = await rulesWith('zh-Hant,en');
    expect(canonicalUrl(place)).toBe('https://example.com/cases?page=2');
    expect(canonicalUrl({ ...place, path: '/' })).toBe('https://example.com/');
  });

  it('has the prefix of any other', async () => {
    const { canonicalUrl } = await rulesWith('zh-Hant,en');
    expect(canonicalUrl({ ...place, locale: 'en' })).toBe('https://example.com/en/cases?page=2');
    expect(canonicalUrl({ ...place, locale: 'en', path: '/' })).toBe('https://example.com/en');
  });

  it('is listed in every language, with a default for all others, when there are several', async () => {
    expect((await rulesWith('zh-Hant')).alternates(place)).toEqual([]);
    expect((await rulesWith('zh-Hant,en')).alternates(place)).toEqual([
      { lang: 'zh-Hant-HK', url: 'https://example.com/cases?page=2' },
      { lang: 'en', url: 'https://example.com/en/cases?page=2' },
      { lang: 'x-default', url: 'https://example.com/cases?page=2' },
    ]);
  });
});

describe('the picture of a shared page', () => {
  const cover = { src: '/file/content/3/cover.jpg', width: 1600, height: 1200 };

  it('is the metadata’s, with its size when the server drew it', async () => {
    const { sharedPicture } = await rulesWith('zh-Hant');
    expect(sharedPicture('/file/og/x/en.jpg?title=a', cover, place.appUrl)).toEqual({
      url: 'https://example.com/file/og/x/en.jpg?title=a',
      width: 1200,
      height: 630,
    });
    expect(sharedPicture('/a.jpg', cover, place.appUrl)).toEqual({ url: 'https://example.com/a.jpg' });
  });

  it('is otherwise what the page shows, with its size when it is large enough', async () => {
    const { sharedPicture } = await rulesWith('zh-Hant');
    expect(sharedPicture('', cover, place.appUrl)).toEqual({
      url: 'https://example.com/file/content/3/cover.jpg?w=1280',
      width: 1280,
      height: 960,
    });
    expect(sharedPicture('', { ...cover, width: 800, height: 600 }, place.appUrl)).toEqual({
      url: 'https://example.com/file/content/3/cover.jpg?w=1280',
    });
    expect(sharedPicture('', null, place.appUrl)).toBeNull();
  });
});
