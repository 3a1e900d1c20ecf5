/** The public site, what search engines are told, and pages served from memory. */

import { MINUTE_MS, SECOND_MS } from './time';

/** Spec §9: the header's slogan strip collapses once the page is scrolled this far. */
export const HEADER_COLLAPSE_PX = 50;

/** Spec §2: characters kept of each kind of page metadata. */
export const META_TITLE_CHARS = 65;
export const META_DESCRIPTION_CHARS = 155;
export const OG_TITLE_CHARS = 35;
export const OG_DESCRIPTION_CHARS = 65;
/** Ours (Open Graph): the picture we draw for a page that is shared, and the width asked of one that a page shows. */
export const OG_PICTURE_PX = { width: 1200, height: 630 } as const;
export const SHARED_PICTURE_WIDTH_PX = 1280;

/** Ours: a swipe sideways on a picture in front of the page, as long as this, goes to the one beside. */
export const LIGHTBOX_SWIPE_PX = 50;

/** Ours: what is looked for; longer is cut off by the form. */
export const SEARCH_MAX_CHARS = 60;

/** Ours: Markdown of the public site, in one language. */
export const RICH_TEXT_MAX_CHARS = 20_000;
export const GLOBAL_CSS_MAX_CHARS = 50_000;
/** Ours: what a document holds, as JSON. */
export const CONTENT_BODY_MAX_BYTES = 512 * 1024;
/** Ours: what names a document in its kind: a page’s slug, the path of metadata. */
export const CONTENT_KEY_MAX_CHARS = 200;
export const SLUG_MAX_CHARS = 60;
/** Ours: pictures that an operator adds at a time; they are sent one after the other. */
export const CONTENT_PICTURES_AT_ONCE = 20;
/** Ours: a preview link opens its draft for so long. */
export const PREVIEW_TTL_S = 24 * 60 * 60;
/** Ours: what a page of cases, of results, and a case's foot have. */
export const CASES_PAGE = 12;
export const RELATED_CASES = 3;
export const FEATURED_CASES = 6;
export const SEARCH_PAGE = 12;
/** Ours: words that are looked for; those after them are not. */
export const SEARCH_WORDS_MAX = 8;
/** Ours: characters of a result's text that are shown, from a little before the first match. */
export const EXCERPT_CHARS = 110;
export const EXCERPT_BEFORE_CHARS = 24;
/** Ours: ratings a professional's public page shows. */
export const PUBLIC_REVIEWS = 10;
/** Ours: addresses a part of the sitemap has (sitemaps.org allows 50,000), and entries of the feed. */
export const SITEMAP_PART_URLS = 5000;
export const FEED_ENTRIES = 30;
/** Ours: sitemap, feed and robots.txt may be kept so long by whoever fetched them. */
export const FOUND_TTL_S = 10 * 60;

/** Ours: a process that serves pages says so often that it lives, and which versions of the content it has. */
export const PAGE_BEAT_INTERVAL_MS = 500;
/** Ours: who has not said it for so long, by the database's clock, has stopped serving pages from memory. */
export const PAGE_SILENCE_MS = 2 * SECOND_MS;
/** Ours: it stops by its own clock, sooner: the difference is for clocks that run unequally. */
export const PAGE_FENCE_MS = 1700;
/** Ours: a question of a beat that takes longer than this is given up, and the connection with it. */
export const PAGE_BEAT_TIMEOUT_MS = SECOND_MS;
/** Ours: a process that lives confirms at its next beat; when that fails for so long, the change is not acknowledged. */
export const CONFIRMATION_TIMEOUT_MS = 10 * SECOND_MS;

/** Ours: a page that nobody changed is made anew after so long, for what changes with time; meanwhile it is shown. */
export const PAGE_FRESH_MS = MINUTE_MS;
/** Ours: older than this it is not shown while it is made anew. */
export const PAGE_STALE_MS = 10 * MINUTE_MS;
/** Ours: whoever waits for a page that another asked for first makes it themselves after so long. */
export const PAGE_RENDER_TIMEOUT_MS = 10 * SECOND_MS;
/** Ours: addresses longer than this are nobody's bookmark, and not kept. */
export const PAGE_URL_MAX_CHARS = 512;
/** Ours: what the pages stand in is kept for so many paths. */
export const SHELL_PATHS_MAX = 1000;
