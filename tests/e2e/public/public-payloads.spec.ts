import type { DraftOf } from '@/server/modules/content/bodies/bodies';
import { inBoth, publishDocument } from '../support/content';
import { jsonLdOf } from '../support/public';
import { expect, test } from '../support/test';

/** Each passes its number, so that a script that runs shows where it was planted. */
const SHAPES = [
  (fire: string) => `<script>${fire}</script>`,
  (fire: string) => `</script><script>${fire}</script>`,
  (fire: string) => `"><img src=x onerror="${fire}">`,
  (fire: string) => `'><svg/onload=${fire}>`,
  (fire: string) => `</title><script>${fire}</script>`,
  (fire: string) => `<!--<script>${fire}</script>-->`,
  (fire: string) => `[a](javascript:${fire})`,
  (fire: string) => `<iframe srcdoc="<script>parent.${fire}</script>">`,
  (fire: string) => `\u2028</textarea><script>${fire}</script>`,
  (fire: string) => `{{constructor.constructor('${fire}')()}}`,
];

test('50 scripts planted in every text of the content never run @full', async ({ page }) => {
  let planted = 0;
  const text = () => {
    planted += 1;
    return inBoth(SHAPES[planted % SHAPES.length]?.(`fired(${planted})`) ?? '');
  };
  const key = `planted-${crypto.randomUUID()}`;
  const items = <T>(make: () => T) => Array.from({ length: 2 }, make);
  const action = () => ({ label: text(), url: '/cases' });
  const blocks = (): DraftOf<'page'>['blocks'] => [
    {
      type: 'hero',
      title: text(),
      text: text(),
      actions: [action()],
      picture: null,
      example: {
        label: text(),
        title: text(),
        state: text(),
        text: text(),
        progress: text(),
        step: 1,
        steps: 2,
      },
    },
    { type: 'points', items: items(() => ({ title: text(), text: text() })) },
    { type: 'steps', title: text(), lead: text(), items: items(() => ({ party: null, title: text(), text: text() })) },
    { type: 'figures', title: text(), items: items(() => ({ value: text(), label: text() })) },
    {
      type: 'testimonials',
      title: text(),
      items: items(() => ({ quote: text(), name: text(), role: text(), party: 'client' as const })),
    },
    { type: 'questions', title: text(), items: items(() => ({ question: text(), answer: text() })) },
    { type: 'rich_text', text: text() },
    { type: 'call_to_action', title: text(), text: text(), action: action() },
  ];
  await publishDocument('page', key, { title: text(), summary: text(), blocks: blocks() });
  await publishDocument('page', `${key}-plain`, { title: text(), summary: text(), blocks: blocks().slice(1) });
  await publishDocument('page_meta', `/page/${key}`, { title: text(), description: text() });
  const caseId = await publishDocument('case', key, {
    title: text(),
    summary: text(),
    category: 'renovation',
    district: 'eastern',
    completed_on: '2020-01-01',
    area_sq_ft: null,
    duration_days: null,
    budget: text(),
    story: text(),
    scope: items(text),
    cover: null,
    gallery: [],
    testimonial: { quote: text(), name: text(), role: text() },
  });
  expect(planted).toBeGreaterThan(50);

  const fired: number[] = [];
  await page.exposeFunction('fired', (which: number) => fired.push(which));
  for (const path of [`/page/${key}`, `/page/${key}-plain`, `/cases/detail/${caseId}`, '/search?q=fired']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const one of await page.locator('details').all()) await one.locator('summary').click();
    expect(await page.locator('a[href^="javascript:" i]').count(), path).toBe(0);
    expect((await jsonLdOf(page)).length, path).toBe(path.startsWith('/search') ? 0 : 2);
  }
  expect(fired).toEqual([]);
});
