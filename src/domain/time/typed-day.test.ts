import { describe, expect, it } from 'vitest';
import { addDays } from './calendar';
import { dayOfText, textOfDay } from './typed-day';

const TODAY = '2026-11-26';

describe('a typed day', () => {
  it.each([
    ['12/1/2027', '2027-01-12'],
    ['12/01/2027', '2027-01-12'],
    ['12-1-2027', '2027-01-12'],
    ['12.1.2027', '2027-01-12'],
    ['12/1/27', '2027-01-12'],
    ['１２／１／２０２７', '2027-01-12'],
    [' 12 / 1 / 2027 ', '2027-01-12'],
    ['2027-01-12', '2027-01-12'],
    ['2027/1/12', '2027-01-12'],
    ['2027年1月12日', '2027-01-12'],
    ['2027 年 1 月 12 號', '2027-01-12'],
    ['27年1月12日', '2027-01-12'],
    ['12 Jan 2027', '2027-01-12'],
    ['12 January 2027', '2027-01-12'],
    ['12th January, 2027', '2027-01-12'],
    ['Jan 12, 2027', '2027-01-12'],
    ['January 12 2027', '2027-01-12'],
    ['1 Sept 2027', '2027-09-01'],
    ['1 May 2027', '2027-05-01'],
    ['29/2/2028', '2028-02-29'],
  ])('%s is %s', (typed, day) => expect(dayOfText(typed, TODAY)).toBe(day));

  it.each([
    ['12月1日', '2026-12-01'],
    ['12月1', '2026-12-01'],
    ['12月1號', '2026-12-01'],
    ['11月26日', '2026-11-26'],
    ['11月25日', '2027-11-25'],
    ['1/12', '2026-12-01'],
    ['12/1', '2027-01-12'],
    ['3 Mar', '2027-03-03'],
    ['Mar 3', '2027-03-03'],
    ['29/2', '2028-02-29'],
  ])('%s without a year is the next one, %s', (typed, day) => expect(dayOfText(typed, TODAY)).toBe(day));

  it.each([
    '',
    ' ',
    '下個月',
    'soon',
    '31/4/2027',
    '29/2/2027',
    '1/13/2027',
    '0/1/2027',
    '32/1/2027',
    '12/0/2027',
    '13月1日',
    '12/1/202',
    '12/1/20270',
    '12//2027',
    '20270112',
    '12 Foo 2027',
    '2027',
    '12',
  ])('%j is none, and nothing is guessed', (typed) => expect(dayOfText(typed, TODAY)).toBeNull());

  it('is read back as it is written, for every day of eight years', () => {
    for (let day = TODAY; day < '2034-11-26'; day = addDays(day, 1)) {
      const [year, month, date] = day.split('-').map(Number);
      const chinese = `${year}年${month}月${date}日`;
      expect([textOfDay(day), chinese, day].map((typed) => dayOfText(typed, TODAY))).toEqual([day, day, day]);
    }
  });

  it('without a year is within the coming twelve months, for every day of a year', () => {
    for (let day = TODAY; day < '2027-11-26'; day = addDays(day, 1)) {
      const [, month, date] = day.split('-').map(Number);
      expect([dayOfText(`${date}/${month}`, TODAY), dayOfText(`${month}月${date}日`, TODAY)]).toEqual([day, day]);
    }
  });
});
