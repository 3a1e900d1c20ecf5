import sharp from 'sharp';
import { bundledPage } from '../support/bundled-page';
import { expect, test } from '../support/test';

const SITE = 'http://pictures.test';
/** One picture in the window, one just below its edge, one far below; in pixels. */
const WINDOW = { width: 800, height: 600 };
const TOPS = { seen: 100, near: 740, far: 1500 };

const ENTRY = `
  import { createElement } from 'react';
  import { hydrateRoot } from 'react-dom/client';
  import { renderToString } from 'react-dom/server.browser';
  import { Picture } from '@/ui/media/picture';
  const picture = (name) => createElement('div', { key: name, id: name }, createElement(Picture,
    { src: '/file/content/' + name + '/a.jpg', alt: name, width: 800, height: 400, sizes: '400px', className: 'shown' }));
  const all = ${JSON.stringify(Object.keys(TOPS))}.map(picture);
  export const html = renderToString(all);
  if (typeof document !== 'undefined' && document.getElementById('root')) hydrateRoot(document.getElementById('root'), all);
`;

test('a picture is fetched 200 pixels before it is visible, blurred until then, without layout shift @full', async ({
  page,
}) => {
  const { script, html } = await bundledPage(ENTRY);
  const image = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#0f5c4d' } })
    .png()
    .toBuffer();
  const requests: string[] = [];
  await page.route(`${SITE}/**`, (route) => {
    const url = new URL(route.request().url());
    if (url.pathname.startsWith('/file/')) {
      requests.push(`${url.pathname.split('/')[3]}${url.search}`);
      return route.fulfill({ contentType: 'image/png', body: image });
    }
    if (url.pathname === '/app.js') return route.fulfill({ contentType: 'text/javascript', body: script });
    const places = Object.entries(TOPS).map(([name, top]) => `#${name} { position: absolute; top: ${top}px }`);
    const style = `.shown { width: 400px; height: auto } body { height: 3000px } ${places.join(' ')}`;
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><style>${style}</style><div id="root">${html}</div><script src="/app.js"></script>`,
    });
  });
  await page.setViewportSize(WINDOW);
  await page.goto(SITE);
  const whole = () => requests.filter((one) => one.includes('w=')).map((one) => one.split('?')[0]);
  await expect.poll(() => whole().sort()).toEqual(['near', 'seen']);
  expect(requests).toContain('seen?blur=1');
  const boxOf = (name: string) => page.locator(`#${name} img`).boundingBox();
  const before = await boxOf('far');
  expect(before).toMatchObject({ width: 400, height: 200 });

  // It is fetched only when it is at most 200 pixels away.
  const scrollTo = (distance: number) =>
    page.evaluate((y) => window.scrollTo(0, y), TOPS.far - WINDOW.height - distance);
  await scrollTo(210);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(whole()).not.toContain('far');
  await scrollTo(190);
  await expect.poll(whole).toContain('far');
  // In the fitting width, without a change of the layout.
  expect(requests.find((one) => one.startsWith('far?w='))).toBe('far?w=480');
  expect(await boxOf('far')).toMatchObject({ width: before?.width, height: before?.height });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every picture is shown, once', async ({ page }) => {
    const { html } = await bundledPage(ENTRY);
    await page.route(`${SITE}/**`, (route) =>
      route.request().resourceType() === 'image'
        ? route.fulfill({
            contentType: 'image/svg+xml',
            body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>',
          })
        : route.fulfill({
            contentType: 'text/html',
            body: `<!doctype html><style>@media (scripting: none) { .noscript\\:hidden { display: none } }</style>${html}`,
          }),
    );
    await page.goto(SITE);
    await expect(page.locator('img:visible')).toHaveCount(Object.keys(TOPS).length);
    await expect(page.locator('img:visible').first()).toHaveAttribute('src', '/file/content/seen/a.jpg?w=800');
  });
});
