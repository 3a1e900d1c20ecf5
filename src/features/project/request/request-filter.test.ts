import { describe, expect, it } from 'vitest';
import { queryOfFilter } from '@/features/common/project/address';
import { callOfFilter, filterOfQuery } from './request-filter';

describe('the filter of open requests', () => {
  it('is read from the address as it was written', () => {
    const filter = { q: '防水', category: 'waterproofing', district: 'eastern', budget: '60000', fit: 'mine' } as const;
    expect(filterOfQuery(queryOfFilter(filter))).toEqual(filter);
  });

  it('ignores unknown values', () => {
    expect(filterOfQuery({ category: 'magic', district: ['tai_po', 'x'], budget: '-1', page: '3' })).toEqual({
      q: '',
      category: '',
      district: 'tai_po',
      budget: '',
      fit: '',
    });
  });

  it('sends cents and leaves out empty values', () => {
    expect(callOfFilter({ q: '', category: '', district: '', budget: '1,200', fit: '' })).toEqual({ budget: 120000 });
    expect(queryOfFilter({ q: ' ', category: '', district: '', budget: '', fit: '' })).toEqual({});
  });
});
