import { describe, expect, it } from 'vitest';
import { COMPLETENESS_POINTS, type CompletenessPart, completenessOf, type QuotationFacts } from './completeness';

const TODAY = '2026-11-20';
const full: QuotationFacts = {
  answers: ['priced', 'included', 'priced'],
  exclusions: '不包搬運傢俬',
  validUntil: '2026-12-20',
  warrantyMonths: 12,
  fileCount: 1,
};
const score = (more: Partial<QuotationFacts>) => completenessOf({ ...full, ...more }, TODAY).score;
const points = (part: CompletenessPart, more: Partial<QuotationFacts>) =>
  completenessOf({ ...full, ...more }, TODAY).parts.find((each) => each.part === part)?.points;

describe('the completeness of a quotation', () => {
  it('is 100 when nothing is missing, and its parts add up to 100', () => {
    expect(score({})).toBe(100);
    expect(Object.values(COMPLETENESS_POINTS).reduce((sum, max) => sum + max, 0)).toBe(100);
  });

  it('is 0 when everything is missing', () => {
    const nothing = {
      answers: [null, null],
      exclusions: ' ',
      validUntil: '2026-11-19',
      warrantyMonths: 0,
      fileCount: 0,
    };
    expect(completenessOf(nothing, TODAY)).toMatchObject({ score: 0, covered: 0, lines: 2 });
  });

  it('counts priced and included lines as covered, but not excluded or missing ones', () => {
    expect(completenessOf({ ...full, answers: ['priced', 'included', 'excluded', null] }, TODAY)).toMatchObject({
      covered: 2,
      lines: 4,
    });
    expect(points('lines', { answers: ['priced', 'included', 'excluded', null] })).toBe(35);
    expect(points('lines', { answers: ['priced', 'priced', null] })).toBe(46);
    expect(points('lines', { answers: ['excluded', null] })).toBe(0);
  });

  it('never rounds up to full while one line is missing', () => {
    const answers = [...Array.from({ length: 99 }, () => 'priced' as const), null];
    expect(points('lines', { answers })).toBe(69);
    expect(score({ answers })).toBe(99);
  });

  it('rises with every line that is answered and never falls', () => {
    const scores = Array.from({ length: 8 }, (_, count) =>
      score({ answers: Array.from({ length: 7 }, (_, line) => (line < count ? 'priced' : null)) }),
    );
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(new Set(scores).size).toBe(8);
  });

  it('counts an estimate without lines as covered', () => {
    expect(completenessOf({ ...full, answers: [] }, TODAY)).toMatchObject({ score: 100, covered: 0, lines: 0 });
  });

  it('requires a text on exclusions only if a line is not covered', () => {
    expect(points('exclusions', { exclusions: '', answers: ['priced', 'excluded'] })).toBe(0);
    expect(points('exclusions', { exclusions: '\n ', answers: ['priced', null] })).toBe(0);
    expect(points('exclusions', { exclusions: '不包清潔', answers: ['priced', 'excluded'] })).toBe(10);
    expect(points('exclusions', { exclusions: '', answers: ['priced', 'included'] })).toBe(10);
  });

  it('accepts a validity that ends today, but not one that ended yesterday', () => {
    expect(points('validity', { validUntil: '2026-11-20' })).toBe(10);
    expect(points('validity', { validUntil: '2026-11-19' })).toBe(0);
    expect(points('validity', { validUntil: '2027-01-01' })).toBe(10);
  });

  it('gives the same points for any warranty, and for any number of files', () => {
    expect([0, 1, 60].map((warrantyMonths) => points('warranty', { warrantyMonths }))).toEqual([0, 5, 5]);
    expect([0, 1, 10].map((fileCount) => points('files', { fileCount }))).toEqual([0, 5, 5]);
  });

  it('lists its parts in a fixed order', () => {
    expect(completenessOf(full, TODAY).parts.map(({ part }) => part)).toEqual([
      'lines',
      'exclusions',
      'validity',
      'warranty',
      'files',
    ]);
  });
});
