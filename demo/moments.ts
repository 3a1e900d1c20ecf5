import { addDays, hongKongClock, hongKongDay, startOfHongKongDay } from '@/domain/time/calendar';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** A moment before the seeding: a number of days ago at a Hong Kong time, or a number of hours ago. */
export type When = readonly [daysAgo: number, time: `${number}:${number}`] | { hoursAgo: number };

/** The instant that `when` means for a seeding at `now`. */
export function instantOf(when: When, now: Date): Date {
  if (!('hoursAgo' in when)) {
    const [hours = 0, minutes = 0] = when[1].split(':').map(Number);
    return new Date(startOfHongKongDay(dayFrom(now, -when[0])).getTime() + hours * HOUR_MS + minutes * MINUTE_MS);
  }
  const instant = new Date(now.getTime() - when.hoursAgo * HOUR_MS);
  // At whatever hour it is seeded, no user acts from 0 to 8 o'clock: such times move to the day before, 14 to 22.
  return hongKongClock(instant).hour() < 8 ? new Date(instant.getTime() - 10 * HOUR_MS) : instant;
}

/** The Hong Kong day some days from now. */
export const dayFrom = (now: Date, days: number): string => addDays(hongKongDay(now), days);
