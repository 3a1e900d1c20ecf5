import { HEADER_COLLAPSE_PX } from '@/config/limits/site';
import { paths } from '@/config/paths';

const isWithin = (path: string, section: string) => path === section || path.startsWith(`${section}/`);

/** The slogan strip goes once the page is scrolled, and is not on profile pages (Spec §2, §9). */
export const isStripHidden = (page: { pathname: string; scrollY: number }): boolean =>
  page.scrollY >= HEADER_COLLAPSE_PX || isWithin(page.pathname, paths.profile());

/** The notification icon leads to a page that does not need it (Spec §2). */
export const isBellHidden = (pathname: string): boolean => isWithin(pathname, paths.notification());

/** Login and registration: there the header does not press for them, and no menu offers them to who is logged in. */
export const isEntryPage = (pathname: string): boolean =>
  isWithin(pathname, '/auth') || isWithin(pathname, paths.register());

/** How a menu's entry is marked on the page at `path`: it is this page, or this page lies under it. */
export function menuMark(url: string, path: string): 'page' | 'true' | undefined {
  if (url === path) return 'page';
  return url !== paths.home() && path.startsWith(`${url}/`) ? 'true' : undefined;
}

export const SOCIAL_KEYS = ['facebook', 'instagram', 'twitter'] as const;
export type SocialKey = (typeof SOCIAL_KEYS)[number];

const isSocialKey = (key: string): key is SocialKey => SOCIAL_KEYS.some((known) => known === key);

/** The follow-us icons: of those networks that have one; links keyed as YouTube never do (Spec §2). */
export function socialIcons<Link extends { key: string }>(links: readonly Link[]): (Link & { icon: SocialKey })[] {
  return links.flatMap((link) => {
    const icon = link.key.toLowerCase();
    return isSocialKey(icon) ? [{ ...link, icon }] : [];
  });
}
