import { expect, type FileChooser, type Locator, type Page } from '@playwright/test';

/** More controls than any page has. */
const MAX_STEPS = 400;

/** Presses Tab until the control has the focus. Every control on the way shows its focus, and is in view. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let step = 0; step < MAX_STEPS; step++) {
    await page.keyboard.press('Tab');
    await expectFocusSeen(page);
    if (await control.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`No way to ${control} by the Tab key.`);
}

/** Expects what has the focus in view, with a focus ring on it or on its label. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const focused = page.locator(':focus:not(body)');
  // Between the last control and the first the browser itself has the focus.
  if ((await focused.count()) === 0) return;
  await expect(focused).toBeInViewport();
  const hidden = await focused.evaluate((node) => {
    const isSeen = [node, node.closest('label')].some((drawn) => {
      const style = drawn && getComputedStyle(drawn);
      return style && ((style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none');
    });
    return isSeen ? null : node.outerHTML.slice(0, 200);
  });
  expect(hidden, 'what has the focus shows it').toBeNull();
}

/** The controls of a part of the page in the order of the Tab key, each with the place of its upper edge on the page. */
export async function stopsOf(page: Page, part: Locator): Promise<{ name: string; topPx: number }[]> {
  const stops: { name: string; topPx: number }[] = [];
  for (let step = 0; step < MAX_STEPS; step++) {
    await page.keyboard.press('Tab');
    await expectFocusSeen(page);
    const stop = await part.evaluate((node) => {
      const at = document.activeElement;
      if (!at || !node.contains(at)) return null;
      const { top } = at.getBoundingClientRect();
      return { name: at.outerHTML.slice(0, 120), topPx: Math.round(top + window.scrollY) };
    });
    if (stop) stops.push(stop);
    else if (stops.length > 0) return stops;
  }
  throw new Error(`The Tab key does not leave ${part}.`);
}

/** Types into a field. @param field the field itself, or its label */
export async function type(page: Page, field: string | Locator, text: string): Promise<void> {
  await tabTo(page, typeof field === 'string' ? page.getByLabel(field, { exact: true }) : field);
  await page.keyboard.insertText(text);
}

/** Presses a control that the Tab key reaches. */
export async function press(page: Page, control: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Chooses a file in the dialog of a button that the Tab key reaches. */
export async function chooseFile(page: Page, button: Locator, file: Parameters<FileChooser['setFiles']>[0]) {
  const chooser = page.waitForEvent('filechooser');
  await press(page, button, 'Enter');
  await (await chooser).setFiles(file);
}
