import { readdirSync, readFileSync } from 'node:fs';
import { bundledPage } from './support/bundled-page';
import { expect, test } from './support/test';

const SITE = 'http://slices.test';

/** Two hundred parts, each of which keeps the browser for a millisecond, and a button. */
const ENTRY = `
  import { createElement as h, useState } from 'react';
  import { renderToString } from 'react-dom/server.browser';
  import client from '@/client/hydrate-in-slices';
  const isPage = typeof document !== 'undefined' && document.getElementById('root');
  const seen = { parts: 0 };
  function Part() {
    const until = performance.now() + 1;
    while (isPage && performance.now() < until);
    seen.parts++;
    return h('p', null, 'part');
  }
  function Button() {
    const [count, setCount] = useState(0);
    return h('button', { onClick: () => setCount(count + 1) }, 'pressed ' + count);
  }
  const all = h('div', null, h(Button), ...Array.from({ length: 200 }, (_, key) => h(Part, { key })));
  export const html = renderToString(all);
  if (isPage) {
    seen.parts = 0;
    client.hydrateRoot(document.getElementById('root'), all);
    const button = document.querySelector('button');
    const turns = [];
    const turn = () => {
      turns.push(seen.parts);
      if (seen.parts > 0 && !globalThis.answered && location.search === '?press') {
        const before = seen.parts;
        button.click();
        globalThis.answered = { before, after: seen.parts };
      }
      if (seen.parts < 200) setTimeout(turn);
      else globalThis.turns = turns;
    };
    setTimeout(turn);
  }
`;

test.beforeEach(async ({ page }) => {
  const { script, html } = await bundledPage(ENTRY);
  await page.route(`${SITE}/**`, (route) =>
    new URL(route.request().url()).pathname === '/app.js'
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><div id="root">${html}</div><script src="/app.js"></script>`,
        }),
  );
});

test('a page that is taken over lets the browser do other things between its parts', async ({ page }) => {
  await page.goto(SITE);
  const turns = await page.waitForFunction(() => (globalThis as { turns?: number[] }).turns);
  const between = (await turns.jsonValue())?.filter((parts) => parts > 0 && parts < 200) ?? [];
  expect(new Set(between).size).toBeGreaterThan(3);
});

test('who presses something before all of a page is taken over is answered at once', async ({ page }) => {
  await page.goto(`${SITE}/?press`);
  await expect(page.getByRole('button')).toHaveText('pressed 1');
  const answered = await page.evaluate(() => (globalThis as { answered?: { before: number; after: number } }).answered);
  expect(answered?.before).toBeGreaterThan(0);
  expect(answered?.before).toBeLessThan(200);
  expect(answered?.after).toBeGreaterThanOrEqual(200);
});

test('the built pages are taken over in this way', () => {
  const chunks = readdirSync('.next/static/chunks').filter((name) => /^main-\w+\.js$/.test(name));
  expect(chunks).toHaveLength(1);
  // Only what we put beside React's own has it as a property that is written out.
  expect(readFileSync(`.next/static/chunks/${chunks[0]}`, 'utf8')).toMatch(/[{,]hydrateRoot:/);
});
