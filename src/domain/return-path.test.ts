import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-path';

const SITE = 'https://trimatch.test';

describe('the way back after login', () => {
  it.each([
    '/',
    '/profile',
    '/profile/project/detail/7?tab=quotations#top',
    '/search?q=%E5%8C%B9%E9%85%8D&page=2',
    '/search?q=50%25',
    '/search?q=a//b\\c',
    '/cases/防水',
    '/auth/loginhelp',
    '/en/auth/loginhelp',
    '/auth/forget-password?token=a%2Fb',
  ])('may be %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    ['another site', 'https://evil.test/'],
    ['another site without its scheme', '//evil.test'],
    ['three slashes', '///evil.test'],
    ['a backslash for a slash', '/\\evil.test'],
    ['two backslashes', '\\\\evil.test'],
    ['a backslash first', '\\/evil.test'],
    ['a backslash later in the path', '/profile\\..\\\\evil.test'],
    ['an encoded slash', '/%2Fevil.test'],
    ['an encoded backslash', '/%5cevil.test'],
    ['both encoded', '%2F%2Fevil.test'],
    ['encoded twice', '/%252Fevil.test'],
    ['encoded three times', '/%25252fevil.test'],
    ['encoded too often', `/%${'25'.repeat(6)}2fevil.test`],
    ['full-width slashes', '／／evil.test'],
    ['a full-width slash after a plain one', '/／evil.test'],
    ['a full-width backslash', '/＼evil.test'],
    ['an encoded full-width slash', '/%EF%BC%8Fevil.test'],
    ['a tab that browsers drop', '/\t/evil.test'],
    ['a line break that browsers drop', '/\n/evil.test'],
    ['an encoded tab', '/%09/evil.test'],
    ['an encoded line break', '/%0d%0aLocation:%20//evil.test'],
    ['a NUL', '/\0/evil.test'],
    ['a space before it', ' //evil.test'],
    ['a scheme of its own', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a user name', '@evil.test'],
    ['no path', 'profile'],
    ['nothing', ''],
    ['an invalid escape', '/%E0%A4%A'],
    ['the login itself', '/auth/login'],
    ['the login with a way back', '/auth/login?r=/profile'],
    ['the login, encoded', '/auth/%6cogin'],
    ['the login in another language', '/en/auth/login?r=/profile'],
    ['too long', `/${'x'.repeat(2000)}`],
  ])('is refused: %s', (_what, path) => {
    expect(safeReturnPath(path)).toBeNull();
  });

  it.each([undefined, null, 7, ['/a', '/b'], { path: '/' }])('is refused if it is not a string: %j', (value) => {
    expect(safeReturnPath(value)).toBeNull();
  });

  it('stays on the site, however often it is decoded', () => {
    const signs = [
      '/',
      '\\',
      '%2f',
      '%5C',
      '%25',
      '2f',
      '／',
      '＼',
      '\t',
      '\n',
      '%09',
      '.',
      '@',
      ':',
      '?',
      '#',
      'evil.test',
      'a',
    ];
    const paths = fc.array(fc.constantFrom(...signs), { maxLength: 8 }).map((parts) => parts.join(''));
    let accepted = 0;
    fc.assert(
      fc.property(paths, (path) => {
        const safe = safeReturnPath(path);
        if (safe === null) return;
        accepted++;
        for (const form of [...decodings(safe), safe.normalize('NFKC')]) expect(new URL(form, SITE).origin).toBe(SITE);
      }),
      { numRuns: 5000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });
});

/** All forms of a path that repeated decoding produces. */
function decodings(path: string): string[] {
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path ? [path] : [path, ...decodings(decoded)];
  } catch {
    return [path];
  }
}
