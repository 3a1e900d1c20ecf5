import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

async function inLocaleOf(locales: string) {
  vi.resetModules();
  vi.stubEnv('NEXT_PUBLIC_LOCALES', locales);
  return (await import('./paths')).inLocale;
}

describe('an address in a language', () => {
  it('has the language as a prefix, except the default one', async () => {
    const inLocale = await inLocaleOf('zh-Hant,en');
    expect(inLocale('/profile?a=b', 'en')).toBe('/en/profile?a=b');
    expect(inLocale('/profile?a=b', 'zh-Hant')).toBe('/profile?a=b');
  });

  it('has no prefix for a language that the site does not have', async () => {
    expect((await inLocaleOf('zh-Hant'))('/profile', 'en')).toBe('/profile');
  });
});
