import type { NextRouter } from 'next/router';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

vi.stubEnv('NEXT_PUBLIC_LOCALES', 'zh-Hant,en');
// As next.config.js has it built.
vi.stubEnv('__NEXT_I18N_SUPPORT', 'true');
const { RouterContext } = await import('next/dist/shared/lib/router-context.shared-runtime');
const { default: NextLink } = await import('next/link');
const { Link } = await import('./link');

const routerIn = (locale: string) =>
  ({
    locale,
    defaultLocale: 'zh-Hant',
    pathname: '/cases',
    asPath: '/cases?page=2',
    query: {},
    isLocaleDomain: false,
  }) as unknown as NextRouter;

const written = (As: typeof Link, locale: string, props: Partial<Parameters<typeof Link>[0]> & { href: string }) =>
  renderToString(
    <RouterContext value={routerIn(locale)}>
      <As className="link" aria-current="page" replace scroll={false} prefetch={false} {...props}>
        往下
      </As>
    </RouterContext>,
  );

describe.each(['zh-Hant', 'en'])('a link on the server, in %s,', (locale) => {
  it.each([
    '/',
    '/cases',
    '/cases/detail/12',
    '/cases?page=2',
    '/cases?category=kitchen&page=1',
    '/search?q=%E6%BC%8F%E6%B0%B4',
    '/search?q=漏水',
    '/cases/',
    '/cases/../auth/login',
    '/page/about#team',
    '#steps',
    '/#steps',
    'https://example.test/a?b=1',
    'https://example.test',
    'https://example.test/',
    'https://example.test/a/b-c.html',
    'https://example.test/a/b/../c/',
    'https://EXAMPLE.test/漏水',
    'http://example.test/',
    'mailto:a@example.test',
    '/profile/project/12?tab=quotation',
    '/a_b/c~d',
    '/en',
    '/EN/cases',
    '/zh-Hant/cases',
    '/english',
    '/api/x',
    '/?x=1',
    '',
  ])('to %j is what next/link would write', (href) => {
    expect(written(Link, locale, { href })).toBe(written(NextLink, locale, { href }));
  });

  it('to another language is what next/link would write', () => {
    for (const to of ['zh-Hant', 'en'])
      for (const href of ['/', '/cases'])
        expect(written(Link, locale, { href, locale: to })).toBe(written(NextLink, locale, { href, locale: to }));
  });
});

it('writes plain paths itself', () => {
  expect(Link).not.toBe(NextLink);
  expect(written(Link, 'en', { href: '/cases' })).toContain('href="/en/cases"');
});
