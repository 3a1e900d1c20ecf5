import { describe, expect, it } from 'vitest';
import { ageGroup, groupByAge } from './age-groups';

/** Friday, 20 November 2026, 14:00 in Hong Kong. */
const FRIDAY = Date.parse('2026-11-20T14:00:00+08:00');
const MONDAY = Date.parse('2026-11-16T00:00:00+08:00');
const SUNDAY = Date.parse('2026-11-22T23:59:59+08:00');

describe('an age group', () => {
  it.each([
    ['2026-11-20T14:00:00+08:00', 'today'],
    ['2026-11-20T00:00:00+08:00', 'today'],
    ['2026-11-19T23:59:59+08:00', 'this_week'],
    ['2026-11-16T00:00:00+08:00', 'this_week'],
    ['2026-11-15T23:59:59+08:00', 'older'],
    ['2025-11-20T14:00:00+08:00', 'older'],
  ])('on Friday afternoon, of %s is %s', (instant, group) => {
    expect(ageGroup(instant, FRIDAY)).toBe(group);
  });

  it('changes at midnight in Hong Kong, not at midnight UTC', () => {
    // 00:30 in Hong Kong is 16:30 of the day before in UTC.
    const justPastMidnight = Date.parse('2026-11-19T16:30:00Z');
    expect(ageGroup('2026-11-19T16:00:00Z', justPastMidnight)).toBe('today');
    expect(ageGroup('2026-11-19T15:59:59Z', justPastMidnight)).toBe('this_week');
  });

  it('begins a week on Monday', () => {
    expect(ageGroup('2026-11-15T23:59:59+08:00', MONDAY)).toBe('older');
    expect(ageGroup('2026-11-16T00:00:00+08:00', MONDAY)).toBe('today');
  });

  it('keeps Sunday in the week of the Monday before it', () => {
    expect(ageGroup('2026-11-16T00:00:00+08:00', SUNDAY)).toBe('this_week');
    expect(ageGroup('2026-11-15T12:00:00+08:00', SUNDAY)).toBe('older');
  });

  it('keeps a week together over the turn of the year', () => {
    const newYear = Date.parse('2027-01-01T09:00:00+08:00');
    expect(ageGroup('2026-12-28T00:00:00+08:00', newYear)).toBe('this_week');
    expect(ageGroup('2026-12-27T23:59:59+08:00', newYear)).toBe('older');
  });

  it('counts a future time, from a fast clock, as today', () => {
    expect(ageGroup('2026-11-21T10:00:00+08:00', FRIDAY)).toBe('today');
  });
});

describe('rows by age', () => {
  const rowsAt = (...instants: string[]) => instants.map((created_at, id) => ({ id, created_at }));

  it('are grouped in their order', () => {
    const rows = rowsAt(
      '2026-11-20T13:00:00+08:00',
      '2026-11-20T01:00:00+08:00',
      '2026-11-17T01:00:00+08:00',
      '2026-10-01T01:00:00+08:00',
    );
    const groups = groupByAge(rows, FRIDAY).map(({ group, rows: own }) => [group, own.map(({ id }) => id)]);
    expect(groups).toEqual([
      ['today', [0, 1]],
      ['this_week', [2]],
      ['older', [3]],
    ]);
  });

  it('have no empty group', () => {
    expect(groupByAge(rowsAt('2026-10-01T01:00:00+08:00'), FRIDAY).map(({ group }) => group)).toEqual(['older']);
    expect(groupByAge([], FRIDAY)).toEqual([]);
  });
});
