import { describe, expect, it } from 'vitest';
import { moved } from './moved';

describe('moved', () => {
  it.each([
    [0, 1, 'bac'],
    [2, 0, 'cab'],
    [1, 2, 'acb'],
    [1, 1, 'abc'],
  ])('keeps the other entries in order, from %i to %i', (from, to, expected) => {
    expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(expected);
  });

  it.each([
    [0, -1],
    [2, 3],
    [3, 0],
  ])('changes nothing where an index is out of range, from %i to %i', (from, to) => {
    expect(moved(['a', 'b', 'c'], from, to).join('')).toBe('abc');
  });
});
