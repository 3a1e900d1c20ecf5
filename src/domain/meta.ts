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
  site: string;
  /** Used if the path's metadata has none. */
  description?: string;
  meta?: PageMeta | null;
}

/** The head's texts: item title, page title, then the site's suffix (Spec §2). */
export function headTexts(parts: HeadParts) {
  const named = [parts.item, parts.page].filter(Boolean).join(' - ');
  const title = [named || parts.meta?.meta_title, parts.site].filter(Boolean).join(' | ');
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
