import { expect, type Page } from '@playwright/test';

/** Every kind of public page but those that show one thing of many. */
export const PUBLIC_PAGES = [
  '/',
  '/professional',
  '/cases',
  '/contact-us',
  '/search',
  '/page/about',
  '/page/questions',
  '/page/terms',
  '/page/privacy',
];

/** The newest case's page. */
export async function anyCase(page: Page): Promise<string> {
  // Not the first page: other journeys publish cases, which are the newest, and have no gallery.
  await page.goto('/cases?page=3');
  const href = await page.getByRole('main').locator('a[href^="/cases/detail/"]').first().getAttribute('href');
  expect(href).not.toBeNull();
  return href ?? '';
}

/** What a page says of itself to machines; every block must be JSON. */
export async function jsonLdOf(
  page: Page,
): Promise<{ '@context': string; '@type': string; [name: string]: unknown }[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((text) => JSON.parse(text));
}

/** How a page stands in search engines: null where it is not to be found. */
export const canonicalOf = async (page: Page): Promise<string | null> => {
  const link = page.locator('link[rel=canonical]');
  return (await link.count()) === 0 ? null : link.getAttribute('href');
};
