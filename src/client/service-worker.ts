import { paths } from '@/config/paths';
import { STATIC_CACHE } from '@/config/static-cache';

let isStarted = false;

/**
 * Once in each tab: registers the service worker, with which the site starts without a connection. What the page loads before the worker
 * serves it is stored from here: by the browser's own cache it costs no second download.
 * @param prefetch the router's: loads a page's scripts
 */
export async function startServiceWorker(prefetch: (path: string) => Promise<void>): Promise<void> {
  if (isStarted || process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  isStarted = true;
  try {
    await navigator.serviceWorker.register(paths.serviceWorker());
    await navigator.serviceWorker.ready;
    const cache = await caches.open(STATIC_CACHE);
    const store = async (url: string) => {
      if (!(await cache.match(url))) await cache.add(url);
    };
    new PerformanceObserver((loaded) => {
      // What cannot be stored, for want of room or of a connection, is not there offline.
      for (const { name } of loaded.getEntries()) if (isStatic(name)) store(name).catch(() => {});
    }).observe({ type: 'resource', buffered: true });
    await prefetch(paths.offline());
  } catch {
    // Without it the site works as long as there is a connection.
  }
}

/** A script, a style sheet or the texts of this build. */
function isStatic(address: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === location.origin && /^\/(?:_next\/static|texts)\//.test(pathname);
}
