/** What the public search finds. */
export const SEARCH_TYPES = ['case', 'page', 'professional'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];
