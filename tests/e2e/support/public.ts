import { expect, type Page } from '@playwright/test';

/** Every kind of public page, except detail pages. */
export const PUBLIC_PAGES = [
  '/',
  '/professional',
  '/professional/join',
  '/cases',
  '/contact-us',
  '/search',
  '/page/about',
  '/page/questions',
  '/page/terms',
  '/page/privacy',
];

/** The page of a case from the demonstration. */
export async function anyCase(page: Page): Promise<string> {
  // From the third page of the list, because other tests publish newer cases without a gallery.
  await page.goto('/cases?page=3');
  const href = await page.getByRole('main').locator('a[href^="/cases/detail/"]').first().getAttribute('href');
  expect(href).not.toBeNull();
  return href ?? '';
}

/** The JSON-LD blocks of a page; every block must be valid JSON. */
export async function jsonLdOf(
  page: Page,
): Promise<{ '@context': string; '@type': string; [name: string]: unknown }[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((text) => JSON.parse(text));
}

/** The canonical address of a page; null if there is none. */
export const canonicalOf = async (page: Page): Promise<string | null> => {
  const link = page.locator('link[rel=canonical]');
  return (await link.count()) === 0 ? null : link.getAttribute('href');
};
