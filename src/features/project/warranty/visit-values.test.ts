import { expect, it } from 'vitest';
import { dayFault, timeFault, timeOfText, visitAt, visitValues } from './visit-values';

/** Thursday, 26 November 2026, 14:00 in Hong Kong. */
const NOW = new Date('2026-11-26T06:00:00Z');
const shown = (typed: string) => {
  const minutes = timeOfText(typed);
  return minutes === null ? null : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};

it.each([
  ['15:30', '15:30'],
  ['1530', '15:30'],
  ['09:00', '9:00'],
  ['0700', '7:00'],
  ['3pm', '15:00'],
  ['3:30 p.m.', '15:30'],
  ['10 am', '10:00'],
  ['12pm', '12:00'],
  ['下午3時', '15:00'],
  ['下午 3 點半', '15:30'],
  ['下午三點', '15:00'],
  ['上午十時半', '10:30'],
  ['晚上８：１５', '20:15'],
  ['中午12時', '12:00'],
  ['兩點半', '14:30'],
  ['十一點', '11:00'],
  ['3時15分', '15:15'],
  ['9', '9:00'],
  ['3', '15:00'],
])('%s is a time of a visit', (typed, expected) => {
  expect(shown(typed)).toBe(expected);
});

it.each(['', '25:00', '10:60', '上午15時', '下午', 'noonish', '3-5'])('“%s” is no time', (typed) => {
  expect(shown(typed)).toBeNull();
});

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
  expect(visitValues('2026-11-28T07:00:00Z', NOW)).toEqual({ day: '28/11/2026', time: '15:00', note: '' });
  expect(visitValues('2026-11-20T07:00:00Z', NOW)).toEqual({ day: '', time: '', note: '' });
  expect(visitValues(null, NOW).time).toBe('');
});
