import { countOfFilter, first, wordsOf } from '@/features/common/project/address';

type Given = string | string[] | undefined;

/** A word of the address, without the blanks around it. */
export const wordOf = (value: Given): string => wordsOf(value).trim();

/** A day, `YYYY-MM-DD`; empty if it is not one. */
export function dayOf(value: Given): string {
  const text = first(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

/** Whether anything but the sort is set. */
export const isFiltered = (filter: object): boolean => countOfFilter({ ...filter, sort: '' }) > 0;
