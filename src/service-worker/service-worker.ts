import { CacheFirst, NetworkOnly, type PrecacheEntry, Serwist } from 'serwist';
import { DEFAULT_LOCALE, LOCALES } from '@/config/app';
import { inLocale, paths } from '@/config/paths';
import { STATIC_CACHE, STATIC_CACHE_PREFIX } from '@/config/static-cache';

/** Written by the build (scripts/lib/service-worker.mjs). */
declare const PRECACHED: PrecacheEntry[];
declare const self: ServiceWorkerGlobalScope;

/** Files whose names change with their content. */
const isStatic = (path: string) => path.startsWith('/_next/static/') || path.startsWith('/texts/');
const isPage = (path: string) => !/^\/(?:api|file|dev)\//.test(path);

/**
 * Stores only what is the same for every visitor: the scripts, styles and texts of one build, and the page that opens
 * another without a connection. Private replies are stored with the login (client/query/last-read.ts).
 */
const serwist = new Serwist({
  precacheEntries: PRECACHED,
  precacheOptions: { cleanupOutdatedCaches: true },
  skipWaiting: true,
  clientsClaim: true,
  // The browser asks the server while it starts this script.
  navigationPreload: true,
  runtimeCaching: [
    {
      matcher: ({ sameOrigin, url }) => sameOrigin && isStatic(url.pathname),
      handler: new CacheFirst({ cacheName: STATIC_CACHE }),
    },
    {
      // Downloads too: the browser has asked for them already.
      matcher: ({ sameOrigin, request }) => sameOrigin && request.mode === 'navigate',
      handler: new NetworkOnly(),
    },
  ],
  fallbacks: {
    entries: LOCALES.map((locale) => ({
      url: inLocale(paths.offline(), locale),
      matcher: ({ request }) => {
        const { pathname } = new URL(request.url);
        return request.mode === 'navigate' && isPage(pathname) && localeOf(pathname) === locale;
      },
    })),
  },
});

/** The language of a page's address; without a prefix it is the default one. */
function localeOf(path: string): string {
  const first = path.split('/')[1] ?? '';
  return LOCALES.includes(first) ? first : DEFAULT_LOCALE;
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith(STATIC_CACHE_PREFIX) && name !== STATIC_CACHE))
      .then((names) => Promise.all(names.map((name) => caches.delete(name)))),
  );
});
serwist.addEventListeners();

/** As the server sends it (src/server/push/pusher.ts). */
interface PushMessage {
  title: string;
  body: string;
  link: string;
  tag: string;
}

self.addEventListener('push', (event) => {
  const message: PushMessage | undefined = event.data?.json();
  if (!message) return;
  const { title, body, link, tag } = message;
  // A room's next message replaces the one before, and is heard as well.
  const shown = { body, tag, renotify: true, data: { link }, icon: '/icons/app-192.png', badge: '/icons/badge-96.png' };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href, origin } = new URL(event.notification.data.link, self.location.origin);
  if (origin === self.location.origin) event.waitUntil(open(href));
});

/** Shows the page that has this address already, or opens one: a page that is open may have a form that is being filled in. */
async function open(href: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find(({ url }) => url === href);
  await (page ? page.focus() : self.clients.openWindow(href));
}
