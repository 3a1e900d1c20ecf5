import { HEADER_COLLAPSE_PX } from '@/config/limits/site';
import { paths } from '@/config/paths';

export const isWithin = (path: string, section: string) => path === section || path.startsWith(`${section}/`);

/** The slogan strip is hidden once the page is scrolled, and on profile pages (Spec §2, §9). */
export const isStripHidden = (page: { pathname: string; scrollY: number }): boolean =>
  page.scrollY >= HEADER_COLLAPSE_PX || isWithin(page.pathname, paths.profile());

/** The header has no notification icon on the notification pages themselves (Spec §2). */
export const isBellHidden = (pathname: string): boolean => isWithin(pathname, paths.notification());

/** Pages of one task, whose own buttons are at the foot of a phone's screen. */
const TASKS = [
  '/profile/project/detail',
  paths.projectCreate(),
  paths.start(),
  '/profile/report',
  '/internal',
  '/auth',
  paths.register(),
  '/admin',
] as const;

/** Phones have the tabs of logged-in users on all pages but those of one task. */
export const hasTabs = (pathname: string): boolean => !TASKS.some((section) => isWithin(pathname, section));

/** The tab of the page at this route; null where the page belongs to none. */
export function currentTab(pathname: string): 'home' | 'projects' | 'notification' | 'account' | null {
  if (pathname === paths.profile()) return 'home';
  if (isWithin(pathname, paths.projects())) return 'projects';
  if (isWithin(pathname, paths.notification())) return 'notification';
  return isWithin(pathname, paths.profile()) ? 'account' : null;
}

/** On login and registration pages the header's register button is quiet; menus hide them from logged-in users. */
export const isEntryPage = (pathname: string): boolean =>
  isWithin(pathname, '/auth') || isWithin(pathname, paths.register());

/** The mark of a menu entry on the page at `path`: it is this page, or a section that this page is in. */
export function menuMark(url: string, path: string): 'page' | 'true' | undefined {
  if (url === path) return 'page';
  return url !== paths.home() && path.startsWith(`${url}/`) ? 'true' : undefined;
}

export const SOCIAL_KEYS = ['facebook', 'instagram', 'twitter'] as const;
export type SocialKey = (typeof SOCIAL_KEYS)[number];

const isSocialKey = (key: string): key is SocialKey => SOCIAL_KEYS.some((known) => known === key);

/** The follow-us icons, of the networks that have one; links keyed as YouTube never do (Spec §2). */
export function socialIcons<Link extends { key: string }>(links: readonly Link[]): (Link & { icon: SocialKey })[] {
  return links.flatMap((link) => {
    const icon = link.key.toLowerCase();
    return isSocialKey(icon) ? [{ ...link, icon }] : [];
  });
}
