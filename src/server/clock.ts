/** The source of the current time for everything that depends on it. */
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
