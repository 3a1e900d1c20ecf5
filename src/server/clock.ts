/** The time, as everything that decides by time reads it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that is set by hand. */
export class MovableClock implements Clock {
  constructor(private current: Date) {}
  now = () => new Date(this.current);
  moveTo(date: Date): void {
    this.current = date;
  }
  advance(ms: number): void {
    this.current = new Date(this.current.getTime() + ms);
  }
}

/** Today's date in Hong Kong, `YYYY-MM-DD`. */
export const hongKongDay = (date: Date): string =>
  new Date(date.getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** `2026-11-08 14:05:09`, as it is in Hong Kong. */
export const hongKongDayTime = (date: Date): string =>
  new Date(date.getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 19).replace('T', ' ');

/** When a day, `YYYY-MM-DD`, begins in Hong Kong. */
export const startOfHongKongDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`);
