import { expect, it } from 'vitest';
import { dayFault, timeFault, typedTime, visitAt } from './visit-values';

/** Thursday, 26 November 2026, 14:00 in Hong Kong. */
const NOW = new Date('2026-11-26T06:00:00Z');

it('day and time make an instant in Hong Kong, whatever the reader’s zone', () => {
  expect(visitAt({ day: '28/11', time: '下午3時' }, NOW)?.toISOString()).toBe('2026-11-28T07:00:00.000Z');
  expect(visitAt({ day: '11月28日', time: '' }, NOW)).toBeNull();
});

it('a visit is still to come, and not too far ahead', () => {
  expect(dayFault('25/11/2026', NOW)).toBe('past');
  expect(dayFault('26/11', NOW)).toBeNull();
  expect(dayFault('1/4/2027', NOW)).toBe('too_far');
  expect(dayFault('tomorrow', NOW)).toBe('date');
  expect(timeFault({ day: '26/11', time: '13:00' }, NOW)).toBe('past');
  expect(timeFault({ day: '26/11', time: '16:00' }, NOW)).toBeNull();
  expect(timeFault({ day: '', time: 'soon' }, NOW)).toBe('time');
});

it('another time begins with the one that was proposed, unless it has passed', () => {
  expect(typedTime('2026-11-28T07:00:00Z', NOW)).toEqual({ day: '28/11/2026', time: '15:00' });
  expect(typedTime('2026-11-20T07:00:00Z', NOW)).toEqual({ day: '', time: '' });
  expect(typedTime(null, NOW).time).toBe('');
});
