import { paths } from '@/config/paths';
import { STATIC_CACHE } from '@/config/static-cache';

let isStarted = false;

/**
 * Once in each tab: registers the service worker, with which the site starts without a connection. What the page loads
 * before the worker serves it is stored from here: by the browser's own cache it costs no second download.
 */
export async function startServiceWorker(): Promise<void> {
  if (isStarted || !('serviceWorker' in navigator)) return;
  isStarted = true;
  try {
    // It would serve the scripts of a build, whose names stay the same in development.
    if (process.env.NODE_ENV !== 'production')
      return void (await navigator.serviceWorker.getRegistrations()).map((registration) => registration.unregister());
    await navigator.serviceWorker.register(paths.serviceWorker());
    await navigator.serviceWorker.ready;
    const cache = await caches.open(STATIC_CACHE);
    // Storing a file is a request too, of which the browser tells again.
    const tried = new Set<string>();
    const store = async (url: string) => {
      tried.add(url);
      if (!(await caches.match(url))) await cache.add(url);
    };
    new PerformanceObserver((loaded) => {
      // What cannot be stored, for want of room or of a connection, is not there offline.
      for (const { name } of loaded.getEntries()) if (isStatic(name) && !tried.has(name)) store(name).catch(() => {});
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
