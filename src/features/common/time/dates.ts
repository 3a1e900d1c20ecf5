import { DAY_MS } from '@/config/limits';
import { hongKongClock } from '@/domain/hong-kong';

const ENGLISH_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Days and times as Hong Kong reads them; whoever looks from elsewhere sees the same day (PRODUCT §6). */
interface Parts {
  year: number;
  month: number;
  day: number;
  time: string;
}

/** @param value an instant, or a calendar day `YYYY-MM-DD`, which stays the day that it is. */
function partsOf(value: string | Date): Parts {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
    return { year, month, day, time: '00:00' };
  }
  const there = hongKongClock(new Date(value).getTime());
  return {
    year: there.getUTCFullYear(),
    month: there.getUTCMonth() + 1,
    day: there.getUTCDate(),
    time: there.toISOString().slice(11, 16),
  };
}

const dayNumber = ({ year, month, day }: Parts) => Date.UTC(year, month - 1, day) / DAY_MS;

/** 11 月 8 日, with the year when it is not this one. */
export function formatDay(value: string | Date, language: string, now = new Date()): string {
  const { year, month, day } = partsOf(value);
  const isThisYear = year === partsOf(now).year;
  if (language === 'en') return `${day}\u00a0${ENGLISH_MONTHS[month - 1]}${isThisYear ? '' : `\u00a0${year}`}`;
  return `${isThisYear ? '' : `${year} 年 `}${month} 月 ${day} 日`;
}

/** 2026 年 11 月: the same whenever it is looked at, for pages that are kept. */
export function formatMonth(value: string, language: string): string {
  const { year, month } = partsOf(value);
  return language === 'en' ? `${ENGLISH_MONTHS[month - 1]}\u00a0${year}` : `${year} 年 ${month} 月`;
}

/** 2026 年 11 月 8 日: always with its year, for pages that are kept. */
export function formatFullDay(value: string, language: string): string {
  const { day } = partsOf(value);
  const month = formatMonth(value, language);
  return language === 'en' ? `${day}\u00a0${month}` : `${month} ${day} 日`;
}

/** 11 月 8 日 14:05 */
export const formatDayTime = (value: string | Date, language: string, now = new Date()): string =>
  `${formatDay(value, language, now)} ${partsOf(value).time}`;

/** 14:05 */
export const formatTime = (value: string | Date): string => partsOf(value).time;

/** How a due time stands, in Hong Kong's calendar days: due tonight is `today`, past it `overdue` (0 on the same day). */
export function dueIn(dueAt: string, now = new Date()): { state: 'left' | 'today' | 'overdue'; days: number } {
  const days = dayNumber(partsOf(dueAt)) - dayNumber(partsOf(now));
  if (now.getTime() > new Date(dueAt).getTime()) return { state: 'overdue', days: Math.abs(days) };
  return days === 0 ? { state: 'today', days: 0 } : { state: 'left', days };
}

/** The calendar day, `YYYY-MM-DD`, that it is in Hong Kong `days` from now. */
export function hongKongDay(days = 0, now = new Date()): string {
  const { year, month, day } = partsOf(new Date(now.getTime() + days * DAY_MS));
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
