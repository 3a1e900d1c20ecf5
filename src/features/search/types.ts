import type { ReplyOf } from '@/contract/call';
import type { contentCalls } from '@/contract/content/calls';

export type SearchResults = ReplyOf<typeof contentCalls.searchListing>;
export type SearchResult = SearchResults['value'][number];
