import { CacheFirst, NetworkOnly, Serwist } from 'serwist';
import { DEFAULT_LOCALE, LOCALES } from '@/config/app';
import { inLocale, paths } from '@/config/paths';
import { STATIC_CACHE, STATIC_CACHE_PREFIX } from '@/config/static-cache';
import type { PushMessage } from '@/domain/notification/push-message';

declare const self: ServiceWorkerGlobalScope;

/** What the offline page shows and its HTML does not name. */
const PICTURES = ['/favicon.svg', '/icons.svg', '/pictures/empty-error.svg'];
const isOfBuild = (path: string) =>
  /^\/(?:_next\/static|texts)\//.test(path) || path === '/first.js' || PICTURES.includes(path);
const isPage = (path: string) => !/^\/(?:api|file|dev)\//.test(path);

/**
 * Stores only what is the same for every visitor: the scripts, styles, texts and pictures of one build, and the page
 * that opens another without a connection. Private replies are stored with the login (client/query/last-read.ts).
 */
const serwist = new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  // The browser asks the server while it starts this script.
  navigationPreload: true,
  runtimeCaching: [
    {
      matcher: ({ sameOrigin, url }) => sameOrigin && isOfBuild(url.pathname),
      handler: new CacheFirst({ cacheName: STATIC_CACHE }),
    },
    {
      // Downloads too: the browser has asked for them already.
      matcher: ({ sameOrigin, request }) => sameOrigin && request.mode === 'navigate',
      handler: new NetworkOnly({ plugins: [{ handlerDidError: async ({ request }) => offlinePage(request) }] }),
    },
  ],
});

/** In the language of the address, which is the default one without a prefix. */
async function offlinePage({ url }: Request): Promise<Response | undefined> {
  const { pathname } = new URL(url);
  const first = pathname.split('/')[1] ?? '';
  const locale = LOCALES.includes(first) ? first : DEFAULT_LOCALE;
  return isPage(pathname) ? caches.match(inLocale(paths.offline(), locale)) : undefined;
}

/** Stores the offline page in every language, with the scripts and styles that its HTML names. */
async function storeOfflinePages(): Promise<void> {
  const cache = await caches.open(STATIC_CACHE);
  await cache.addAll(PICTURES);
  for (const locale of LOCALES) {
    const path = inLocale(paths.offline(), locale);
    await cache.add(new Request(path, { cache: 'reload' }));
    const html = (await (await cache.match(path))?.text()) ?? '';
    const tags = html.matchAll(
      /<(?:script(?![^>]* nomodule)[^>]* src|link[^>]* rel="stylesheet"[^>]* href)="([^"]+)"/gi,
    );
    const files = [...tags].flatMap(([, address = '']) => (isOfBuild(pathOf(address)) ? [address] : []));
    await cache.addAll([...new Set(files)]);
  }
}

const pathOf = (address: string) => new URL(address, self.location.origin).pathname;

async function removeEarlierBuilds(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(STATIC_CACHE_PREFIX) && name !== STATIC_CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
}

self.addEventListener('install', (event) => event.waitUntil(storeOfflinePages()));
self.addEventListener('activate', (event) => event.waitUntil(removeEarlierBuilds()));
serwist.addEventListeners();

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

/** Focuses a page that has this address already, or opens one: any other page may have a form that is being filled in. */
async function open(href: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find(({ url }) => url === href);
  await (page ? page.focus() : self.clients.openWindow(href));
}
