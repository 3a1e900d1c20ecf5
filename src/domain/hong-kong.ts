import { DAY_MS } from '@/config/limits';

/** Asia/Hong_Kong is so far ahead of UTC, all year: it knows no summer time. */
const OFFSET_MS = 8 * 60 * 60 * 1000;

/** An instant as clocks in Hong Kong show it, to be read by the UTC getters. */
export const hongKongClock = (instantMs: number): Date => new Date(instantMs + OFFSET_MS);

/** Hong Kong's calendar days since 1 January 1970, a Thursday. */
export const hongKongDayNumber = (instantMs: number): number => Math.floor((instantMs + OFFSET_MS) / DAY_MS);

/** When such a day begins. */
export const hongKongMidnight = (dayNumber: number): Date => new Date(dayNumber * DAY_MS - OFFSET_MS);
