import { FPS_SORTS, readSort } from '@/domain/sorts';
import { hongKongDay } from '@/domain/time/calendar';
import { first, oneOf, type Query, wordsOf } from '@/features/common/project/address';
import { dayOf } from '../common/filter-values';

export const FPS_TABS = ['waiting', 'import', 'leftovers', 'to_send'] as const;
export type FpsSort = (typeof FPS_SORTS)[number];

export interface FpsFilter {
  tab: (typeof FPS_TABS)[number] | '';
  q: string;
  from_day: string;
  to_day: string;
  /** Empty: as the server has them, the most urgent first. */
  sort: FpsSort | '';
}

export const filterOfQuery = (query: Query): FpsFilter => ({
  tab: oneOf(FPS_TABS, first(query.tab)),
  q: wordsOf(query.q),
  from_day: dayOf(query.from_day),
  to_day: dayOf(query.to_day),
  sort: oneOf(FPS_SORTS, first(query.sort)),
});

/** What of a row is filtered and sorted. */
interface Parts {
  text: readonly (string | undefined)[];
  /** A time or a day. */
  at: string;
  cents: number;
}

/** The rows that a filter leaves, in its order. The server sends the open ones all at once, so nothing is asked again. */
export function filtered<Row>(rows: readonly Row[], filter: FpsFilter, partsOf: (row: Row) => Parts): Row[] {
  const words = filter.q.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.flatMap((row) => {
    const parts = partsOf(row);
    const day = hongKongDay(new Date(parts.at));
    const text = parts.text.join(' ').toLowerCase();
    const isIn = day >= filter.from_day && (filter.to_day === '' || day <= filter.to_day);
    return isIn && words.every((word) => text.includes(word)) ? [{ row, parts }] : [];
  });
  if (filter.sort) {
    const { key, isDescending } = readSort(filter.sort);
    const way = isDescending ? -1 : 1;
    found.sort((a, b) => {
      const isBefore =
        key === 'amount' ? a.parts.cents - b.parts.cents : Date.parse(a.parts.at) - Date.parse(b.parts.at);
      return way * isBefore;
    });
  }
  return found.map(({ row }) => row);
}
