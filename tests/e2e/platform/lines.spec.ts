import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

/** Widths of a column in which no clause fits a line, only the longest does not, and all do. */
const COLUMNS_EM = [4, 6, 8, 10, 12, 16, 24];

/** The lines of all short texts that begin with a mark that must not be there, in a column of this width. */
const wrongLines = (page: Page, width: number): Promise<string[]> =>
  page.locator('.phrases').evaluateAll((texts, columnEm) => {
    const wrong: string[] = [];
    for (const text of texts as HTMLElement[]) {
      text.style.display = 'block';
      text.style.width = `${columnEm}em`;
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      let bottom = Number.NEGATIVE_INFINITY;
      while (walker.nextNode()) {
        const { data } = walker.currentNode as Text;
        for (let at = 0; at < data.length; at++) {
          range.setStart(walker.currentNode, at);
          range.setEnd(walker.currentNode, at + 1);
          const box = range.getBoundingClientRect();
          if (box.height === 0) continue;
          const isLineStart = box.top > bottom - box.height / 2;
          if (isLineStart && /[，。、；：！？」』）》…]/.test(data[at] ?? ''))
            wrong.push(`${columnEm} em: ${text.textContent}`);
          bottom = box.bottom;
        }
      }
    }
    return wrong;
  }, width);

test('no line of a short text begins with a comma, however narrow its column', async ({ page }) => {
  let found = 0;
  for (const address of ['/', '/cases', '/professional', '/contact-us', '/register', '/record-check']) {
    await page.goto(address);
    const texts = page.locator('.phrases');
    found += await texts.count();
    for (const width of COLUMNS_EM) expect(await wrongLines(page, width), address).toEqual([]);
  }
  // Otherwise the class has another name now.
  expect(found).toBeGreaterThan(10);
});
