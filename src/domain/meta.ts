import { META_DESCRIPTION_CHARS, META_TITLE_CHARS, OG_DESCRIPTION_CHARS, OG_TITLE_CHARS } from '@/config/limits/site';

/** Cuts to `max` characters, including the ellipsis, never through a surrogate pair (Spec §2). */
export function truncate(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

export interface PageMeta {
  meta_title: string;
  meta_description: string;
  meta_image: string;
}

interface HeadParts {
  /** What the page shows. */
  item?: string;
  page?: string;
  /** The place in a list, such as its second page. */
  position?: string;
  site: string;
  /** Used if the path's metadata has none. */
  description?: string;
  meta?: PageMeta | null;
}

/** Routes whose last segment names one item; metadata under <route>/[id] applies to all of its pages. */
const ROUTES = ['/professional', '/cases/detail', '/page', '/profile/project/detail', '/profile/notification/detail'];
const ANY_ITEM = '/[id]';

/** The metadata key of the route that a path belongs to, such as `/cases/detail/[id]`; null for other paths. */
export function routeKeyOf(path: string): string | null {
  const [, route = '', name = ''] = /^(.+)\/([^/]+)$/.exec(path) ?? [];
  return name !== '' && ROUTES.includes(route) ? `${route}${ANY_ITEM}` : null;
}

/** Whether a metadata key is that of a route, not of one page. */
export const isRouteKey = (key: string): boolean => key.endsWith(ANY_ITEM);

/**
 * The head's texts: item title, page title, then the site's suffix (Spec §2). The metadata's title replaces the page's,
 * unless it only repeats the item's.
 */
export function headTexts(parts: HeadParts) {
  const metaTitle = parts.meta?.meta_title === parts.item ? '' : parts.meta?.meta_title;
  const named = [parts.item, metaTitle || parts.page, parts.position].filter(Boolean).join(' - ');
  const title = [named, parts.site].filter(Boolean).join(' | ');
  const shared = parts.meta?.meta_title || named || parts.site;
  const description = parts.meta?.meta_description || parts.description?.replace(/\s+/g, ' ').trim() || '';
  return {
    title: truncate(title, META_TITLE_CHARS),
    description: truncate(description, META_DESCRIPTION_CHARS),
    ogTitle: truncate(parts.item || shared, OG_TITLE_CHARS),
    ogDescription: truncate(description, OG_DESCRIPTION_CHARS),
    image: parts.meta?.meta_image ?? '',
  };
}
