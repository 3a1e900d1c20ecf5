import { MovableClock } from '../../../src/server/clock';

/** A clock to move, at the moment at which every test starts. */
export const startClock = () => new MovableClock(new Date('2026-11-20T02:00:00.000Z'));
