import { canonicalOf, jsonLdOf } from './support/public';
import { expect, test } from './support/test';

/** More pages than the demonstration has. */
const MAX_PAGES = 400;

test('every link from the front page and the sitemap leads to a working page, each with one address @full', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(10 * 60_000);
  const addressesIn = async (path: string): Promise<string[]> => {
    const xml = await (await request.get(path)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url.replaceAll('&amp;', '&')).href);
  };
  const pathOf = (url: string) => url.replace(new URL(url).origin, '');
  const listed = (
    await Promise.all((await addressesIn('/sitemap.xml')).map((part) => addressesIn(pathOf(part))))
  ).flat();
  expect(listed.length).toBeGreaterThan(60);

  const seen = new Set<string>();
  const waiting = ['/', ...listed.map(pathOf)];
  const pageOf = new Map<string, string>();
  while (waiting.length > 0) {
    const path = (waiting.shift() ?? '').split('#')[0] ?? '';
    if (path === '' || seen.has(path)) continue;
    seen.add(path);
    expect(seen.size).toBeLessThanOrEqual(MAX_PAGES);
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    const landed = pathOf(page.url());
    const canonical = await canonicalOf(page);
    // A page with a canonical address must be reached by one address only.
    if (canonical && landed === path) {
      expect(pageOf.get(canonical) ?? path, `${path} says it is ${canonical}`).toBe(path);
      pageOf.set(canonical, path);
    }
    for (const one of await jsonLdOf(page)) expect(one, path).toMatchObject({ '@context': 'https://schema.org' });
    // As a search engine does.
    const links = await page
      .locator('a[href]:not([rel~=nofollow])')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const link of links) {
      const isOurs = link.startsWith(`${baseURL}/`) && !/\/(?:file|auth|register|profile)\b|\/feed\.xml/.test(link);
      if (isOurs) waiting.push(pathOf(link));
    }
  }
  for (const url of listed) expect([...pageOf.keys()].map(pathOf), url).toContain(pathOf(url));
});
