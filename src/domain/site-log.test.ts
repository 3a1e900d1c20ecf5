import { expect, it } from 'vitest';
import { entryDayFault, isLateEntry } from './site-log';

/** Just after midnight in Hong Kong. */
const NOW = new Date('2026-11-27T16:05:00Z');

it('an entry is late from the day after its own', () => {
  expect(isLateEntry('2026-11-28', NOW)).toBe(false);
  expect(isLateEntry('2026-11-27', NOW)).toBe(true);
});

it('an entry is of today or of the sixty days before', () => {
  expect(entryDayFault('2026-11-29', NOW)).toBe('date_to_come');
  expect(entryDayFault('2026-11-28', NOW)).toBeNull();
  expect(entryDayFault('2026-09-29', NOW)).toBeNull();
  expect(entryDayFault('2026-09-28', NOW)).toBe('date_too_old');
});
