import { describe, expect, it } from 'vitest';
import { type FpsFilter, filtered, filterOfQuery } from './fps-filter';

const ROWS = [
  { name: '陳大文', at: '2026-11-26T01:00:00Z', cents: 300 },
  // 27 November in Hong Kong.
  { name: 'Ho Mei', at: '2026-11-26T17:00:00Z', cents: 100 },
  { name: 'Ho Ling', at: '2026-11-28', cents: 200 },
];
const names = (filter: Partial<FpsFilter>) =>
  filtered(ROWS, { ...filterOfQuery({}), ...filter }, ({ name, at, cents }) => ({ text: [name], at, cents })).map(
    ({ name }) => name,
  );

describe('the filter of transfers', () => {
  it('leaves everything as it comes while it is empty', () => {
    expect(names({})).toEqual(['陳大文', 'Ho Mei', 'Ho Ling']);
  });

  it('finds all words in any order and case, and the days of Hong Kong, both included', () => {
    expect(names({ q: 'mei ho' })).toEqual(['Ho Mei']);
    expect(names({ from_day: '2026-11-27' })).toEqual(['Ho Mei', 'Ho Ling']);
    expect(names({ from_day: '2026-11-27', to_day: '2026-11-27' })).toEqual(['Ho Mei']);
  });

  it('sorts by amount and by time, both ways', () => {
    expect(names({ sort: 'amount' })).toEqual(['Ho Mei', 'Ho Ling', '陳大文']);
    expect(names({ sort: '-amount' })).toEqual(['陳大文', 'Ho Ling', 'Ho Mei']);
    expect(names({ sort: '-made' })).toEqual(['Ho Ling', 'Ho Mei', '陳大文']);
  });
});
