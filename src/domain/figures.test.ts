import { expect, it } from 'vitest';
import { figurePeriods } from './figures';

/** A Sunday, 23:30 in Hong Kong. */
const NOW = new Date('2026-11-22T15:30:00.000Z');

it('covers the given number of Hong Kong days, including today', () => {
  const { step, from, starts } = figurePeriods(30, NOW);
  expect(step).toBe('day');
  expect(starts).toHaveLength(30);
  expect([starts[0], starts.at(-1)]).toEqual(['2026-10-24', '2026-11-22']);
  expect(from.toISOString()).toBe('2026-10-23T16:00:00.000Z');
});

it('begins a new day at midnight in Hong Kong', () => {
  expect(figurePeriods(30, new Date('2026-11-22T15:59:59.999Z')).starts.at(-1)).toBe('2026-11-22');
  expect(figurePeriods(30, new Date('2026-11-22T16:00:00.000Z')).starts.at(-1)).toBe('2026-11-23');
});

it('divides a year into weeks that begin on Mondays, with a whole first week', () => {
  const { step, from, starts } = figurePeriods(365, NOW);
  expect(step).toBe('week');
  expect([starts[0], starts.at(-1), starts.length]).toEqual(['2025-11-17', '2026-11-16', 53]);
  expect(starts.every((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1)).toBe(true);
  expect(from.toISOString()).toBe('2025-11-16T16:00:00.000Z');
});
