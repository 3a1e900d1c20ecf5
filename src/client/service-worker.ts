import { paths } from '@/config/paths';
import { STATIC_CACHE } from '@/config/static-cache';

/**
 * Registers the service worker, with which the site starts without a connection. What the page loads before the worker
 * serves it is stored from here: by the browser's own cache it costs no second download.
 */
export async function startServiceWorker(): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
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
  } catch {
    // Without it the site works as long as there is a connection.
  }
}

/** A script, a style sheet or the texts of this build. */
function isStatic(address: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === location.origin && /^\/(?:_next\/static|texts)\//.test(pathname);
}
