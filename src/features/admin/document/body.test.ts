import { describe, expect, it } from 'vitest';
import { getAt, inserted, keyOf, setAt, withKeys } from './body';

const body = { title: { en: 'A' }, blocks: [{ type: 'points', items: [{ n: 1 }, { n: 2 }] }, { type: 'hero' }] };

describe('a body in the editor', () => {
  it('gives the same JSON with and without keys', () => {
    expect(JSON.stringify(withKeys(body))).toBe(JSON.stringify(body));
  });

  it('keeps an entry’s key while its parts change', () => {
    const before = withKeys(body);
    const after = setAt(before, ['blocks', 0, 'items', 1, 'n'], 3);
    expect(after.blocks[0]?.items?.map(({ n }) => n)).toEqual([1, 3]);
    expect(keyOf(after.blocks[0]?.items?.[1])).toBe(keyOf(before.blocks[0]?.items?.[1]));
    expect(keyOf(after.blocks[0])).toBe(keyOf(before.blocks[0]));
    expect(after.blocks[1]).toBe(before.blocks[1]);
    expect(before.blocks[0]?.items?.[1]?.n).toBe(2);
  });

  it('gives each entry one unique key', () => {
    const { blocks } = withKeys(body);
    const keys = [...blocks, ...(blocks[0]?.items ?? [])].map(keyOf);
    expect(new Set(keys).size).toBe(4);
    expect(withKeys(blocks).map(keyOf)).toEqual(blocks.map(keyOf));
  });

  it('is read by paths', () => {
    expect(getAt(body, ['blocks', 0, 'items', 1, 'n'])).toBe(2);
    expect(getAt(body, ['blocks', 7, 'items', 1])).toBeUndefined();
  });

  it('creates the missing objects of a path', () => {
    expect(setAt({ picture: null } as object, ['picture', 'alt', 'en'], 'x')).toEqual({
      picture: { alt: { en: 'x' } },
    });
  });
});

describe('a list', () => {
  it('takes back a removed entry at its index', () => {
    expect(inserted(['a', 'c'], 1, 'b')).toEqual(['a', 'b', 'c']);
    expect(inserted(['a'], 1, 'b')).toEqual(['a', 'b']);
  });
});
