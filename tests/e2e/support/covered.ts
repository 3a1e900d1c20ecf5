import { expect, type Page } from '@playwright/test';

/** What a user presses or fills in. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=tab], [role=switch], [role=radio]';

/** Runs in the page: controls whose middle is covered by something else, texts that are cut off, lines ill broken. */
function faultsIn(controls: string): string[] {
  const faults: string[] = [];
  // No line begins with punctuation or ends with a dot between facts; a figure stays with its unit.
  const KEPT_TOGETHER =
    /[^\s][，。、；：！？」）]|·\s*[^\s·]|\d[\d,.]*[ \u00a0]?[年月日時分項張個次呎元人天版步頁則份位間件]|\$ ?\d[\d,.]*/g;
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()}> “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden="true"]');
  // What the user has opened may cover the page behind it, and is looked at alone.
  const front = [...document.querySelectorAll('[role=dialog], [data-in-front], .feedback-toast')]
    .filter(isShown)
    .at(-1);
  const all = <E extends Element>(selector: string) => (front ?? document.body).querySelectorAll<E>(selector);
  const scrolled = [window.scrollX, window.scrollY] as const;

  for (const control of all<HTMLElement>(controls)) {
    const style = getComputedStyle(control);
    if (!isShown(control) || style.pointerEvents === 'none') continue;
    // A native control may be behind its drawn one: the label is pressed.
    const labels = 'labels' in control ? [...((control.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // The first line of a link that is broken into two.
    const box = control.getClientRects()[0];
    if (!box || box.width < 2 || box.height < 2) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    const isItself =
      hit && (control.contains(hit) || hit.contains(control) || labels.some((label) => label.contains(hit)));
    if (!isItself) faults.push(`${nameOf(control)} is covered by ${hit ? nameOf(hit) : 'the edge of the window'}`);
  }

  for (const element of all<HTMLElement>(':not(progress, option, textarea)')) {
    const texts = [...element.childNodes].filter(
      (node): node is Text => node.nodeType === Node.TEXT_NODE && Boolean(node.textContent?.trim()),
    );
    if (texts.length === 0 || element.clientWidth < 2 || !isShown(element)) continue;
    const style = getComputedStyle(element);
    if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') continue;
    const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut =
      (isHidden(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (isHidden(style.overflowY) && element.scrollHeight > element.clientHeight + 2);
    // A button, or a mark with a shape of its own, contains its whole text.
    const hasShape = style.display !== 'inline' && (style.borderRadius !== '0px' || element.matches('button, a'));
    const box = element.getBoundingClientRect();
    const isOver =
      hasShape &&
      texts.some((text) => {
        const range = document.createRange();
        range.selectNode(text);
        const rect = range.getBoundingClientRect();
        return rect.left < box.left - 1 || rect.right > box.right + 1 || rect.bottom > box.bottom + 2;
      });
    if (isCut || isOver) faults.push(`the text of ${nameOf(element)} is cut off`);
    for (const text of texts) {
      const range = document.createRange();
      range.selectNode(text);
      if (range.getClientRects().length < 2) continue;
      for (const { 0: part, index } of text.data.matchAll(KEPT_TOGETHER)) {
        range.setStart(text, index);
        range.setEnd(text, index + part.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) faults.push(`“${part}” of ${nameOf(element)} is on two lines`);
      }
    }
  }
  window.scrollTo(...scrolled);
  return faults;
}

/** The controls that cannot be pressed in their middle once they are scrolled to, and the texts that are cut off or ill broken. */
export const findFaults = (page: Page): Promise<string[]> => page.evaluate(faultsIn, CONTROLS);

/** Each control of the page can be pressed in its middle, once it is scrolled to, and no text is cut off. */
export async function expectNothingCovered(page: Page, where: string): Promise<void> {
  // It comes over a page for ten seconds by the specification (Spec §2).
  const toast = page.locator('.feedback-toast');
  const hasFocus = await page.evaluate(() => document.activeElement?.closest('.feedback-toast') !== null);
  if (!hasFocus && (await toast.isVisible())) {
    await toast.getByRole('button').last().click();
    await expect(toast).toHaveCount(0);
  }
  expect.soft(await findFaults(page), where).toEqual([]);
}
