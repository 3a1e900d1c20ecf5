import { expect, type FileChooser, type Locator, type Page } from '@playwright/test';

/** More controls than any page has. */
const MAX_STEPS = 400;

/** Presses Tab until the control has the focus, which must be visible. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let step = 0; step < MAX_STEPS; step++) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((node) => node === document.activeElement)) return expectRing(control);
  }
  throw new Error(`No way to ${control} by the Tab key.`);
}

/** Expects the control in view, with a focus ring on it or on its label. */
async function expectRing(control: Locator): Promise<void> {
  await expect(control).toBeInViewport();
  const isSeen = await control.evaluate((node) =>
    [node, node.closest('label')].some((drawn) => {
      const style = drawn && getComputedStyle(drawn);
      return style && ((style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none');
    }),
  );
  expect(isSeen, `${control} shows its focus`).toBe(true);
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
