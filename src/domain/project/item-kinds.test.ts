import { describe, expect, it } from 'vitest';
import { ITEM_KIND_UNITS, ITEM_KINDS, ITEM_UNITS, KINDS_OF_CATEGORY, kindsByCategory } from './item-kinds';
import { CATEGORIES } from './options';

describe('the kinds of items', () => {
  it.each(CATEGORIES)('has the usual items of %s, each once', (category) => {
    const kinds = KINDS_OF_CATEGORY[category];
    expect(kinds.length).toBeGreaterThanOrEqual(12);
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  it('are each offered by a category, and every unit is used', () => {
    const offered = new Set(Object.values(KINDS_OF_CATEGORY).flat());
    expect(ITEM_KINDS.filter((kind) => !offered.has(kind))).toEqual([]);
    const used = new Set<string>(Object.values(ITEM_KIND_UNITS));
    expect(ITEM_UNITS.filter((unit) => !used.has(unit))).toEqual([]);
  });

  it('are listed once each, those of the project’s category first', () => {
    const groups = kindsByCategory('painting');
    expect(groups[0]).toEqual(['painting', KINDS_OF_CATEGORY.painting]);
    expect(groups.flatMap(([, kinds]) => kinds).sort()).toEqual([...ITEM_KINDS].sort());
  });
});
