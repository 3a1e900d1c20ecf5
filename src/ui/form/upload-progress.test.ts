import { describe, expect, it } from 'vitest';
import { fileFractions } from './upload-progress';

describe('the progress of files that are sent in one request', () => {
  it('fills one file after the other', () => {
    expect(fileFractions([100, 300], 0)).toEqual([0, 0]);
    expect(fileFractions([100, 300], 0.125)).toEqual([0.5, 0]);
    expect(fileFractions([100, 300], 0.25)).toEqual([1, 0]);
    expect(fileFractions([100, 300], 0.625)).toEqual([1, 0.5]);
    expect(fileFractions([100, 300], 1)).toEqual([1, 1]);
  });

  it('stays between 0 and 1 for any input', () => {
    expect(fileFractions([10], -1)).toEqual([0]);
    expect(fileFractions([10], 2)).toEqual([1]);
    expect(fileFractions([], 0.5)).toEqual([]);
  });
});
