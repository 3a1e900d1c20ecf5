import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

async function inLocaleOf(locales: string) {
  vi.resetModules();
  vi.stubEnv('NEXT_PUBLIC_LOCALES', locales);
  return (await import('./paths')).inLocale;
}

describe('an address in a language', () => {
  it('stands behind the language, but for the default one', async () => {
    const inLocale = await inLocaleOf('zh-Hant,en');
    expect(inLocale('/profile?a=b', 'en')).toBe('/en/profile?a=b');
    expect(inLocale('/profile?a=b', 'zh-Hant')).toBe('/profile?a=b');
  });

  it('is the default one’s where the site has no other', async () => {
    expect((await inLocaleOf('zh-Hant'))('/profile', 'en')).toBe('/profile');
  });
});
