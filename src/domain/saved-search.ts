/** How often a professional is told of requests that fit a saved search (PRODUCT §9), the soonest first. */
export const SEARCH_FREQUENCIES = ['at_once', 'daily', 'never'] as const;
export type SearchFrequency = (typeof SEARCH_FREQUENCIES)[number];
