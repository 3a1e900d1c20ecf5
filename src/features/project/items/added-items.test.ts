import { describe, expect, it } from 'vitest';
import { MAX_ITEMS } from '@/config/limits/calls';
import { kindOf, rowOf, withAdded, withoutAdded } from './added-items';

const painted = rowOf({ kind: 'wall_paint', description: '牆身油漆', unit: '平方呎' });
const own = rowOf({ kind: null, description: '搬走舊傢俬', unit: '項' });
const blank = rowOf({ kind: null, description: '', unit: '' });

describe('items that are added to a list', () => {
  it('take the place of an empty row', () => {
    expect(withAdded([blank], [painted])).toEqual({ rows: [painted], added: [painted], from: 0 });
    expect(withAdded([own, blank], [painted]).rows).toEqual([own, painted]);
  });

  it('are no more than a list may have', () => {
    const full = Array.from({ length: MAX_ITEMS - 1 }, () => own);
    expect(withAdded(full, [painted, painted])).toMatchObject({ added: [painted], from: MAX_ITEMS - 1 });
  });

  it('are taken away again, except those that were changed', () => {
    const rows = [own, { ...painted, quantity: '300' }, painted];
    expect(withoutAdded(rows, [painted, painted])).toEqual([own, { ...painted, quantity: '300' }]);
  });

  it('leave a row of the same words that was there before', () => {
    expect(withoutAdded([painted, painted], [painted])).toEqual([painted]);
  });

  it('keep their kind while they are about the same work', () => {
    expect(kindOf({ ...painted, description: '客廳牆身油漆，一底兩面' })).toBe('wall_paint');
    expect(kindOf({ ...painted, description: '拆卸間隔' })).toBeUndefined();
    expect(kindOf(own)).toBeUndefined();
  });
});
