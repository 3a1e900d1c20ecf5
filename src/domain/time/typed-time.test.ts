import { expect, it } from 'vitest';
import { timeOfText } from './typed-time';

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
])('%s is a time of the day', (typed, expected) => {
  expect(shown(typed)).toBe(expected);
});

it.each(['', '25:00', '10:60', '上午15時', '下午', 'noonish', '3-5'])('“%s” is no time', (typed) => {
  expect(shown(typed)).toBeNull();
});
