import { APP_NAME, HREF_LANGS, shortAppName } from '@/config/app';
import { inLocale, paths } from '@/config/paths';
import { say } from '../../../texts/text';

/** The page's background, behind the icon while the app starts and around the page in its window. */
const PAPER = '#fbfaf7';
/** The pictures are the mark of public/favicon.svg; a maskable one has room around it for every shape. */
const ICONS = [
  { src: '/icons/app-192.png', sizes: '192x192', purpose: 'any' },
  { src: '/icons/app-512.png', sizes: '512x512', purpose: 'any' },
  { src: '/icons/app-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
];

/** What the browser needs to install the site as an app, in one language (W3C Web Application Manifest). */
export function manifest(locale: string): string {
  const shortcut = (name: 'projects' | 'notifications', path: string) => ({
    name: say(locale, `manifest.${name}`),
    url: inLocale(path, locale),
  });
  return JSON.stringify({
    // The same app in every language.
    id: '/',
    name: APP_NAME,
    short_name: shortAppName(locale),
    description: say(locale, 'manifest.description'),
    lang: HREF_LANGS[locale] ?? locale,
    dir: 'ltr',
    start_url: inLocale(paths.profile(), locale),
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['business', 'productivity'],
    icons: ICONS.map((icon) => ({ ...icon, type: 'image/png' })),
    shortcuts: [shortcut('projects', paths.projects()), shortcut('notifications', paths.notification())],
  });
}
