import dayjs from 'dayjs';
import 'dayjs/locale/zh-hk.js';
import { hongKongClock, hongKongYear, type Instant } from './calendar';

/** The dayjs locale of a language. */
export const dayjsLocale = (language: string): 'en' | 'zh-hk' => (language === 'en' ? 'en' : 'zh-hk');

/** How dayjs writes each kind of date; none breaks over two lines. */
const TEMPLATES = {
  day: { en: 'D\u00a0MMM', 'zh-hk': 'M\u00a0月\u00a0D\u00a0日' },
  fullDay: { en: 'D\u00a0MMM\u00a0YYYY', 'zh-hk': 'YYYY\u00a0年\u00a0M\u00a0月\u00a0D\u00a0日' },
  month: { en: 'MMM\u00a0YYYY', 'zh-hk': 'YYYY\u00a0年\u00a0M\u00a0月' },
  weekday: { en: 'dddd', 'zh-hk': 'dddd' },
};

/** @param value an instant, or a calendar day `YYYY-MM-DD`, which is the same day for every reader */
const clockOf = (value: Instant) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayjs.utc(value) : hongKongClock(value);

function format(value: Instant, kind: keyof typeof TEMPLATES, language: string): string {
  const locale = dayjsLocale(language);
  return clockOf(value).locale(locale).format(TEMPLATES[kind][locale]);
}

/** 11 月 8 日 · 8 Nov, with the year when it is not this one. */
export const formatDay = (value: Instant, language: string, now: Instant = new Date()): string =>
  format(value, clockOf(value).year() === hongKongYear(now) ? 'day' : 'fullDay', language);

/** 2026 年 11 月 8 日 · 8 Nov 2026: always with its year, for what is read later: cached pages, mails, receipts. */
export const formatFullDay = (value: Instant, language: string): string => format(value, 'fullDay', language);

/** 2026 年 11 月 · Nov 2026: always with its year, for pages that are cached. */
export const formatMonth = (value: Instant, language: string): string => format(value, 'month', language);

/** 星期日 · Sunday */
export const formatWeekday = (value: Instant, language: string): string => format(value, 'weekday', language);

/** 14:05 */
export const formatTime = (value: Instant): string => clockOf(value).format('HH:mm');

/** 11 月 8 日 14:05 */
export const formatDayTime = (value: Instant, language: string, now: Instant = new Date()): string =>
  `${formatDay(value, language, now)} ${formatTime(value)}`;
