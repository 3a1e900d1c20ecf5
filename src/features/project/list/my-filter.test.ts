import { describe, expect, it } from 'vitest';
import { PAST_STATUSES } from '@/domain/project/statuses';
import { countOfFilter, queryOfFilter } from '@/features/common/project/address';
import { callOfMyFilter, myFilterOfQuery, statusesOf } from './my-filter';

const read = myFilterOfQuery('current', statusesOf('current', 'client'));

describe('the filter of one’s own projects', () => {
  it('is read from the address as it was written', () => {
    const filter = { q: '太古城', status: 'quoting', category: 'renovation', turn: 'mine' } as const;
    expect(read(queryOfFilter(filter))).toEqual(filter);
    expect(countOfFilter(filter)).toBe(4);
  });

  it('ignores unknown values', () => {
    expect(read({ status: 'completed', category: 'magic', turn: 'yours', scope: 'past' })).toEqual(read({}));
  });

  it('sends only what is set', () => {
    expect(callOfMyFilter('past', read({ q: ' 防水 ' }))).toEqual({ scope: 'past', q: '防水' });
  });

  it('offers a client only past statuses in the past list, and a professional any status of a lost project', () => {
    expect(statusesOf('past', 'client')).toEqual(PAST_STATUSES);
    expect(statusesOf('past', 'technician')).toContain('in_progress');
    expect(statusesOf('current', 'technician')).not.toContain('completed');
  });
});
