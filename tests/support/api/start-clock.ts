import { MovableClock } from '../../../src/server/clock';

/** A movable clock, set to the time at which every test starts. */
export const startClock = () => new MovableClock(new Date('2026-11-20T02:00:00.000Z'));
