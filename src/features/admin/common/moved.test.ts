import { describe, expect, it } from 'vitest';
import { moved } from './moved';

describe('an entry of a list', () => {
  it.each([
    [0, 1, 'bac'],
    [2, 0, 'cab'],
    [1, 2, 'acb'],
    [1, 1, 'abc'],
  ])('that moves from %i to %i leaves the others in their order', (from, to, expected) => {
    expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(expected);
  });

  it.each([
    [0, -1],
    [2, 3],
    [3, 0],
  ])('that is moved from %i to %i, beyond an end, stays', (from, to) => {
    expect(moved(['a', 'b', 'c'], from, to).join('')).toBe('abc');
  });
});
