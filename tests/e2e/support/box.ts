import type { Locator } from '@playwright/test';

/** An element's box on the screen. @throws if it is not shown */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not on the screen.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
