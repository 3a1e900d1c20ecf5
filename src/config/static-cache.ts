import { PAGES_VERSION } from './app';

/** The service worker's cache with the scripts, styles and texts of one build. */
export const STATIC_CACHE_PREFIX = 'static-';
export const STATIC_CACHE = STATIC_CACHE_PREFIX + PAGES_VERSION;
