import { describe, expect, it } from 'vitest';
import { averageRating, starFills } from './rating';

describe('the stars of a rating', () => {
  it('are filled one after the other', () => {
    expect(starFills(0)).toEqual([0, 0, 0, 0, 0]);
    expect(starFills(3)).toEqual([5, 5, 5, 0, 0]);
    expect(starFills(5)).toEqual([5, 5, 5, 5, 5]);
  });

  it('are filled in fifths, rounded to the nearest', () => {
    expect(starFills(4.2)).toEqual([5, 5, 5, 5, 1]);
    expect(starFills(4.7)).toEqual([5, 5, 5, 5, 4]);
    expect(starFills(4.8)).toEqual([5, 5, 5, 5, 4]);
    expect(starFills(4.9)).toEqual([5, 5, 5, 5, 5]);
    expect(starFills(0.1)).toEqual([1, 0, 0, 0, 0]);
    expect(starFills(0.09)).toEqual([0, 0, 0, 0, 0]);
  });

  it('stay between none and five', () => {
    expect(starFills(7)).toEqual([5, 5, 5, 5, 5]);
    expect(starFills(-1)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('an average', () => {
  it('has one decimal, and is null without ratings', () => {
    expect([averageRating(14, 3), averageRating(9, 2), averageRating(0, 0)]).toEqual([4.7, 4.5, null]);
  });
});
