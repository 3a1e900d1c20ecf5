import { LINE_MAX_CHARS } from '@/config/limits/calls';

/** A filter as stored in the address: every value a text, empty when it is not set. */
export type Filter = Record<string, string>;
export type Query = Record<string, string | string[] | undefined>;

export const first = (value: string | string[] | undefined): string => [value].flat()[0] ?? '';
/** The search text, limited to the length that the calls accept. */
export const wordsOf = (value: string | string[] | undefined): string => first(value).slice(0, LINE_MAX_CHARS);
export const oneOf = <T extends string>(all: readonly T[], value: string): T | '' =>
  all.find((each) => each === value) ?? '';

/** The query to put in the address: only what is set. */
export const queryOfFilter = (filter: object): Filter =>
  Object.fromEntries(Object.entries(filter as Filter).filter(([, value]) => value.trim() !== ''));

/** How many conditions are set. */
export const countOfFilter = (filter: object): number => Object.keys(queryOfFilter(filter)).length;
