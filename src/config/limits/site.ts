/** The public site, its metadata, and pages served from memory. */

import { MINUTE_MS, SECOND_MS } from './time';

/** Spec §9: the header's slogan strip collapses once the page is scrolled this far. */
export const HEADER_COLLAPSE_PX = 50;

/** Spec §2: each kind of page metadata is cut to this many characters. */
export const META_TITLE_CHARS = 65;
export const META_DESCRIPTION_CHARS = 155;
export const OG_TITLE_CHARS = 35;
export const OG_DESCRIPTION_CHARS = 65;
/** Ours (Open Graph): the picture drawn for a shared page, and the requested width of a page's own picture. */
export const OG_PICTURE_PX = { width: 1200, height: 630 } as const;
export const SHARED_PICTURE_WIDTH_PX = 1280;

/** Ours: a sideways swipe of this length shows the lightbox's next or previous picture. */
export const LIGHTBOX_SWIPE_PX = 50;

/** Ours: length of a search text; the form cuts longer ones. */
export const SEARCH_MAX_CHARS = 60;

/** Ours: Markdown of the public site, in one language. */
export const RICH_TEXT_MAX_CHARS = 20_000;
export const GLOBAL_CSS_MAX_CHARS = 50_000;
/** Ours: a document's body, as JSON. */
export const CONTENT_BODY_MAX_BYTES = 512 * 1024;
/** Ours: a document's key within its kind: a page’s slug, the path of metadata. */
export const CONTENT_KEY_MAX_CHARS = 200;
export const SLUG_MAX_CHARS = 60;
/** Ours: pictures that an operator can add at a time; they are uploaded one after the other. */
export const CONTENT_PICTURES_AT_ONCE = 20;
/** Ours: how long a preview link is valid. */
export const PREVIEW_TTL_S = 24 * 60 * 60;
/** Ours: cases on a page, related to a case and on the front page; results on a page of the search. */
export const CASES_PAGE = 12;
export const RELATED_CASES = 3;
export const FEATURED_CASES = 6;
export const SEARCH_PAGE = 12;
/** Ours: professionals on a page of the directory, and pictures on the card of each. */
export const PROFESSIONALS_PAGE = 12;
export const PROFESSIONAL_CARD_PICTURES = 3;
/**
 * Ours: in the directory's order a professional's average counts as if this many further ratings of this many stars had
 * been given, so that one rating of five stars does not come before thirty of 4.8.
 */
export const ASSUMED_RATINGS = 5;
export const ASSUMED_RATING = 4;
/** Ours: the least average ratings that the directory offers as a filter, in stars. */
export const RATING_FILTERS = [4, 3] as const;
/** Ours: words of a search; further ones are ignored. */
export const SEARCH_WORDS_MAX = 8;
/** Ours: characters of a result's excerpt, and how many of them come before the first match. */
export const EXCERPT_CHARS = 110;
export const EXCERPT_BEFORE_CHARS = 24;
/** Ours: ratings and cases on a professional's public page. */
export const PUBLIC_REVIEWS = 10;
export const PUBLIC_CASES = 6;
/** Ours: URLs in a part of the sitemap (sitemaps.org allows 50,000), and entries of the feed. */
export const SITEMAP_PART_URLS = 5000;
export const FEED_ENTRIES = 30;
/** Ours: max-age of sitemap, feed and robots.txt. */
export const FOUND_TTL_S = 10 * 60;

/** Ours: how often a process that serves pages sends its heartbeat, with the content versions that it has. */
export const PAGE_BEAT_INTERVAL_MS = 500;
/** Ours: a process without a heartbeat for this long, by the database's clock, has stopped serving cached pages. */
export const PAGE_SILENCE_MS = 2 * SECOND_MS;
/** Ours: it stops by its own clock, and sooner: the difference allows for clocks that run at different speeds. */
export const PAGE_FENCE_MS = 1700;
/** Ours: a heartbeat's query is aborted after this, and its connection closed. */
export const PAGE_BEAT_TIMEOUT_MS = SECOND_MS;
/** Ours: processes confirm a publication at their next heartbeat; if not within this, it is not acknowledged. */
export const CONFIRMATION_TIMEOUT_MS = 10 * SECOND_MS;

/** Ours: an older cached page is rendered again, because some content changes with time; meanwhile it is served. */
export const PAGE_FRESH_MS = MINUTE_MS;
/** Ours: a cached page older than this is not served any more. */
export const PAGE_STALE_MS = 10 * MINUTE_MS;
/** Ours: requests for one page wait this long for its shared rendering; then each renders the page itself. */
export const PAGE_RENDER_TIMEOUT_MS = 10 * SECOND_MS;
/** Ours: pages with longer URLs are not cached. */
export const PAGE_URL_MAX_CHARS = 512;
/** Ours: paths for which a process caches the shell's data. */
export const SHELL_PATHS_MAX = 1000;
