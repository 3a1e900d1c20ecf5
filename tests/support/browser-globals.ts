import { workerData } from 'node:worker_threads';
import type { BrowserData } from './chat-browsers';

const { url, page } = workerData as BrowserData;

/** Its keys are its own properties, as in a browser. */
class KeptItems {
  [key: string]: unknown;
  getItem(key: string): unknown {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

/**
 * What the chat asks of a browser, in a thread of Node; there before any code of the product or of its packages, which
 * look for it as they are loaded. The network is Node's own.
 */
const globals = {
  window: Object.assign(new EventTarget(), { location: new URL(url) }),
  document: Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { lang: 'zh-Hant' } }),
  localStorage: new KeptItems(),
  navigator: { onLine: true },
};
for (const [name, value] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

await import(page);
