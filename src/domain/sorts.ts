/** The keys by which the back office's lists are sorted, ascending; with a minus before it, descending. */
const bothWays = <const Key extends string>(keys: readonly Key[]): readonly (Key | `-${Key}`)[] =>
  keys.flatMap((key) => [key, `-${key}`] as const);

/** `made`: by id, which is the order in which the rows were made. */
export const PROJECT_SORTS = bothWays(['made', 'due', 'updated']);
export const ORDER_SORTS = bothWays(['made', 'amount', 'paid']);
export const COMPLAINT_SORTS = bothWays(['made', 'due']);
export const PROFESSIONAL_SORTS = bothWays(['since']);
/** Transfers, by the time that their list is about and by amount; awaited ones also by when they were said to be made. */
export const TRANSFER_SORTS = bothWays(['made', 'amount']);
export const AWAITED_SORTS = bothWays(['claimed', 'made', 'amount']);
/** `due`: by the time of the next or the last try. */
export const JOB_SORTS = bothWays(['made', 'due']);
/** What is open today, over all kinds. */
export const TODAY_SORTS = bothWays(['time', 'kind', 'amount']);
/** Lists with no other key. */
export const MADE_SORTS = bothWays(['made']);

/** A sort without its direction. */
export function readSort<Key extends string>(sort: Key | `-${Key}`): { key: Key; isDescending: boolean } {
  const isDescending = sort.startsWith('-');
  return { key: (isDescending ? sort.slice(1) : sort) as Key, isDescending };
}
