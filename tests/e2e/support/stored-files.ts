import type { Page } from '@playwright/test';
import { FILES_DATABASE } from '@/client/session/personal-storage';

/** From its next load the page cannot read the files that are stored on the device, until the function is called. */
export async function holdStoredFiles(page: Page): Promise<() => Promise<unknown>> {
  // While this transaction goes on, others wait.
  await page.addInitScript((database) => {
    const opening = indexedDB.open(database, 1);
    opening.onsuccess = () => {
      const store = opening.result.transaction('files', 'readwrite').objectStore('files');
      const held = { isHeld: true };
      Object.assign(window, { held });
      const hold = () => {
        if (held.isHeld) store.count().onsuccess = hold;
        else opening.result.close();
      };
      hold();
    };
  }, FILES_DATABASE);
  return () => page.evaluate(() => Object.assign((window as unknown as { held: object }).held, { isHeld: false }));
}
