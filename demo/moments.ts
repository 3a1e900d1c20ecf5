import { daysAfter } from '@/domain/days';
import { hongKongDay } from '@/server/clock';

const HOUR_MS = 60 * 60 * 1000;

/** A moment before the seeding: so many days ago at a Hong Kong time, or so many hours ago. */
export type When = readonly [daysAgo: number, time: `${number}:${number}`] | { hoursAgo: number };

/** The instant that `when` means for a seeding at `now`. */
export function instantOf(when: When, now: Date): Date {
  if (!('hoursAgo' in when)) return new Date(`${dayFrom(now, -when[0])}T${when[1]}:00+08:00`);
  const instant = new Date(now.getTime() - when.hoursAgo * HOUR_MS);
  // Whenever it is seeded, nobody sends a quotation at four in the morning: rather the afternoon before.
  const hourInHongKong = (instant.getUTCHours() + 8) % 24;
  return hourInHongKong < 8 ? new Date(instant.getTime() - 10 * HOUR_MS) : instant;
}

/** The Hong Kong day some days from now. */
export const dayFrom = (now: Date, days: number): string => hongKongDay(daysAfter(now, days));
