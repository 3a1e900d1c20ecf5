import { DAY_MS } from '@/config/limits';

/** The same moment so many days later. */
export const daysAfter = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS);
