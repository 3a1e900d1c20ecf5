import { expect, type Page } from '@playwright/test';

/** What a user presses or fills in. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=tab], [role=switch], [role=radio]';

/** Runs in the page: controls whose middle is covered by something else, texts that are cut off, lines ill broken. */
function faultsIn(controls: string): string[] {
  const faults = new Set<string>();
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
  const isPhone = window.matchMedia('(width < 48rem)').matches;

  /** Of the first line, if a link is broken into two. */
  const middleOf = (element: Element) => {
    const box = element.getClientRects()[0];
    if (!box || box.width < 2 || box.height < 2) return null;
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  /** What lies over the control's middle, if anything does; `null` outside of the window. */
  const overMiddle = (control: HTMLElement, { x, y }: { x: number; y: number }) => {
    const hit = document.elementFromPoint(x, y);
    // A native control may be behind its drawn one: the label is pressed.
    const labels = 'labels' in control ? [...((control.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
    const isItself =
      hit && (control.contains(hit) || hit.contains(control) || labels.some((label) => label.contains(hit)));
    return isItself ? undefined : hit;
  };
  // A bar as wide as the window is looked for with the others: whatever it covers in passing is free in the middle.
  const floating = [...all<HTMLElement>('*')].filter((element) => {
    const box = element.getBoundingClientRect();
    const isPart = box.width > 2 && box.height > 2 && box.width < document.documentElement.clientWidth;
    return isPart && getComputedStyle(element).position === 'fixed' && isShown(element);
  });

  for (const control of all<HTMLElement>(controls)) {
    const style = getComputedStyle(control);
    if (!isShown(control) || style.pointerEvents === 'none') continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const middle = middleOf(control);
    if (!middle) continue;
    const hit = overMiddle(control, middle);
    if (hit !== undefined) {
      faults.add(`${nameOf(control)} is covered by ${hit ? nameOf(hit) : 'the edge of the window'}`);
      continue;
    }
    for (const float of floating) {
      if (float.contains(control)) continue;
      const [box, own] = [float.getBoundingClientRect(), control.getBoundingClientRect()];
      const [left, right] = [Math.max(box.left, own.left), Math.min(box.right, own.right)];
      const [top, bottom] = [Math.max(box.top, own.top), Math.min(box.bottom, own.bottom)];
      const isUnder = right - left > 1 && bottom - top > 1;
      if (isUnder && float.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)))
        faults.add(`${nameOf(control)} stays partly under ${nameOf(float)}`);
      if (isPhone || middle.x < box.left || middle.x > box.right) continue;
      window.scrollBy({ top: middle.y - (box.top + box.height / 2), behavior: 'instant' });
      const under = middleOf(control);
      const over = under && overMiddle(control, under);
      if (over && float.contains(over)) faults.add(`${nameOf(control)} passes under ${nameOf(float)}`);
      window.scrollBy({ top: (under?.y ?? 0) - middle.y, behavior: 'instant' });
    }
  }

  const isInline = (element: Element) => getComputedStyle(element).display === 'inline';
  /** The text of one flow of lines: that of an element and of what is inline in it; a line feed stands for the rest. */
  const flowOf = (element: Element): { text: string; nodes: { node: Text; start: number }[] } => {
    const flow = { text: '', nodes: [] as { node: Text; start: number }[] };
    const walk = (parent: Element) => {
      for (const child of parent.childNodes) {
        if (child instanceof Text) {
          flow.nodes.push({ node: child, start: flow.text.length });
          flow.text += child.data;
        } else if (child instanceof Element) {
          if (isInline(child) && child.tagName !== 'BR') walk(child);
          else flow.text += '\n\n';
        }
      }
    };
    walk(element);
    return flow;
  };
  /** The parts of an element's lines that should be on one line, and are on two. */
  const partedIn = (element: Element): string[] => {
    const { text, nodes } = flowOf(element);
    const end = element.getBoundingClientRect().bottom;
    const placeOf = (index: number, isEnd: boolean) => {
      const at = nodes.findLast(({ start }) => (isEnd ? start < index : start <= index));
      return at && ([at.node, Math.min(index - at.start, at.node.length)] as const);
    };
    return [...text.matchAll(KEPT_TOGETHER)].flatMap(({ 0: part, index }) => {
      const [from, to] = [placeOf(index, false), placeOf(index + part.length, true)];
      if (!from || !to || part.includes('\n\n')) return [];
      const range = document.createRange();
      range.setStart(...from);
      range.setEnd(...to);
      // Lines that a clamp hides are below its box.
      const rects = [...range.getClientRects()].filter(({ width, top }) => width > 0 && top < end - 2);
      const [first] = rects;
      return first && rects.some(({ top, height }) => top + height / 2 > first.bottom) ? [part] : [];
    });
  };

  for (const element of all<HTMLElement>(':not(progress, option, textarea)')) {
    // What is inline has no width of its own: it is looked at with what it is in.
    if (element.clientWidth < 2 || !isShown(element)) continue;
    for (const part of partedIn(element)) faults.add(`“${part}” of ${nameOf(element)} is on two lines`);
    const texts = [...element.childNodes].filter(
      (node): node is Text => node.nodeType === Node.TEXT_NODE && Boolean(node.textContent?.trim()),
    );
    if (texts.length === 0) continue;
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
    if (isCut || isOver) faults.add(`the text of ${nameOf(element)} is cut off`);
  }
  window.scrollTo(...scrolled);
  return [...faults];
}

/**
 * What is covered, cut off or ill broken. Each control is looked at twice. Scrolled to the middle of the window, nothing
 * covers its middle, and no part of it is under what is fixed over a part of the window, as the chat's button is. And it
 * does not pass under that while one scrolls; on a phone it may, because there is no room beside the page. What is fixed
 * over the window's whole width, or sticks, is a bar: it may cover in passing what it leaves free in the middle.
 */
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
