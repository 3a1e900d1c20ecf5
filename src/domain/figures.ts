import { DAY_MS, type FIGURE_DAYS, FIGURE_WEEKS_FROM_DAYS } from '@/config/limits';
import { hongKongClock, hongKongDayNumber, hongKongMidnight } from './hong-kong';

export type FigureDays = (typeof FIGURE_DAYS)[number];
export type FigureStep = 'day' | 'week';

/** The periods that figures are shown by, up to now. */
export interface FigurePeriods {
  step: FigureStep;
  /** When the first begins. */
  from: Date;
  /** The first day of each, `YYYY-MM-DD`, in Hong Kong. */
  starts: string[];
}

/** The last so many days, today included; of a year the weeks, which begin on Mondays, the first of them whole. */
export function figurePeriods(days: FigureDays, now: Date): FigurePeriods {
  const step: FigureStep = days >= FIGURE_WEEKS_FROM_DAYS ? 'week' : 'day';
  const today = hongKongDayNumber(now.getTime());
  const first = today - days + 1;
  // Day 0 was a Thursday.
  const begin = step === 'day' ? first : first - ((first + 3) % 7);
  const width = step === 'day' ? 1 : 7;
  const starts: string[] = [];
  for (let day = begin; day <= today; day += width) starts.push(nameOf(day));
  return { step, from: hongKongMidnight(begin), starts };
}

/** `YYYY-MM-DD` of a day number. */
const nameOf = (dayNumber: number): string =>
  hongKongClock(hongKongMidnight(dayNumber).getTime() + DAY_MS / 2)
    .toISOString()
    .slice(0, 10);
