import { addDays, hongKongDay } from '@/domain/time/calendar';
import { dayOfText } from '@/domain/time/typed-day';

/** The day that was typed, `YYYY-MM-DD`; without a year it is the next such day. Null if it is none. */
export const nextDay = (typed: string): string | null => dayOfText(typed, hongKongDay(Date.now()));

/** The same of something past: without a year it is the last such day. */
export const lastDay = (typed: string): string | null => dayOfText(typed, addDays(hongKongDay(Date.now()), -364));
