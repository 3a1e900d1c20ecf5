import { addDays, hongKongClock, hongKongDay, startOfHongKongDay } from '@/domain/time/calendar';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** A moment before the seeding: so many days ago at a Hong Kong time, or so many hours ago. */
export type When = readonly [daysAgo: number, time: `${number}:${number}`] | { hoursAgo: number };

/** The instant that `when` means for a seeding at `now`. */
export function instantOf(when: When, now: Date): Date {
  if (!('hoursAgo' in when)) {
    const [hours = 0, minutes = 0] = when[1].split(':').map(Number);
    return new Date(startOfHongKongDay(dayFrom(now, -when[0])).getTime() + hours * HOUR_MS + minutes * MINUTE_MS);
  }
  const instant = new Date(now.getTime() - when.hoursAgo * HOUR_MS);
  // Whenever it is seeded, nobody sends a quotation at four in the morning: rather the afternoon before.
  return hongKongClock(instant).hour() < 8 ? new Date(instant.getTime() - 10 * HOUR_MS) : instant;
}

/** The Hong Kong day some days from now. */
export const dayFrom = (now: Date, days: number): string => addDays(hongKongDay(now), days);
