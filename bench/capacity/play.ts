import { setTimeout as delay } from 'node:timers/promises';
import { median, percentile } from '../support/percentile';
import type { Played } from './actions';
import type { Action, Role } from './model';
import { ROLES } from './model';
import { rolesBetween, type Site } from './site';

const WARM_SECONDS = 10;

export interface PlayedFigures {
  /** With those after the last arrival, until all was done. */
  seconds: number;
  /** Processor ms a second: of each role, of the load, and of all that ran on the machine. */
  spent: Record<Role | 'load' | 'machine', number>;
  actions: number;
  failed: string[];
  /** From when each action was due. */
  p50Ms: number;
  p99Ms: number;
  statementsAS: number;
}

/** Plays the actions at these rates a second, each arriving by chance and never waiting for another. */
export async function play(
  site: Site,
  actions: Record<Played, () => Promise<unknown>>,
  rates: Record<Action, number>,
  seconds: number,
): Promise<PlayedFigures> {
  const names = Object.keys(actions) as Played[];
  const perSecond = names.reduce((sum, name) => sum + rates[name], 0);
  const draw = (): Played => {
    let at = Math.random() * perSecond;
    for (const name of names) {
      at -= rates[name];
      if (at < 0) return name;
    }
    return 'call';
  };
  let tookMs: number[] = [];
  const failed: string[] = [];
  async function arrive(until: number): Promise<void> {
    const under: Promise<void>[] = [];
    let dueAt = performance.now();
    for (;;) {
      // The time between two that come by chance.
      dueAt += (-Math.log(1 - Math.random()) * 1000) / perSecond;
      if (dueAt > until) break;
      const wait = dueAt - performance.now();
      if (wait > 1) await delay(wait);
      const due = dueAt;
      const name = draw();
      under.push(
        actions[name]().then(
          () => void tookMs.push(performance.now() - due),
          (error: Error) => void failed.push(`${name}: ${error.message}`),
        ),
      );
    }
    await Promise.all(under);
  }
  await arrive(performance.now() + WARM_SECONDS * 1000);
  tookMs = [];
  failed.length = 0;
  const before = await site.spent();
  await arrive(performance.now() + seconds * 1000);
  await site.settle();
  const after = await site.spent();
  const elapsed = (after.atMs - before.atMs) / 1000;
  const between = rolesBetween(before, after);
  const spent = Object.fromEntries(ROLES.map((role) => [role, between[role] / elapsed])) as Record<Role, number>;
  return {
    seconds: elapsed,
    spent: {
      ...spent,
      load: (after.load - before.load) / elapsed,
      machine: (after.machine - before.machine) / elapsed,
    },
    actions: tookMs.length,
    failed,
    p50Ms: median(tookMs),
    p99Ms: percentile(tookMs, 0.99),
    statementsAS: (after.statements - before.statements) / elapsed,
  };
}
