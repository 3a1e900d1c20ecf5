import { type FIGURE_DAYS, FIGURE_WEEKS_FROM_DAYS } from '@/config/limits/operations';
import { addDays, hongKongDay, mondayOf, startOfHongKongDay } from './time/calendar';

export type FigureDays = (typeof FIGURE_DAYS)[number];
export type FigureStep = 'day' | 'week';

/** The periods for which figures are shown, up to now. */
export interface FigurePeriods {
  step: FigureStep;
  /** When the first begins. */
  from: Date;
  /** The first day of each, `YYYY-MM-DD`, in Hong Kong. */
  starts: string[];
}

/** The last `days` days, including today; of a year the weeks, which begin on Mondays, with a whole first week. */
export function figurePeriods(days: FigureDays, now: Date): FigurePeriods {
  const step: FigureStep = days >= FIGURE_WEEKS_FROM_DAYS ? 'week' : 'day';
  const today = hongKongDay(now);
  const first = addDays(today, 1 - days);
  const begin = step === 'day' ? first : mondayOf(first);
  const width = step === 'day' ? 1 : 7;
  const starts: string[] = [];
  for (let day = begin; day <= today; day = addDays(day, width)) starts.push(day);
  return { step, from: startOfHongKongDay(begin), starts };
}
