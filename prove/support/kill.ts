import type { Product } from './product';
import type { Victim } from './round';

export const victimOf = (round: number): Victim =>
  round % 2 === 1 ? 'app' : round % 4 === 2 ? 'postmaster' : 'backend';

/** A function that kills the victim and waits until the product is ready again; returns the milliseconds it took. */
export async function killer(target: Product, victim: Victim): Promise<() => Promise<number>> {
  const killPostgres = victim === 'app' ? undefined : await target.aimAtPostgres(victim);
  return async () => {
    const killedAt = performance.now();
    if (killPostgres) {
      await killPostgres();
      await target.untilReady(); // the app restarts PostgreSQL itself
    } else {
      await target.killApp();
      await target.start();
    }
    return Math.round(performance.now() - killedAt);
  };
}
