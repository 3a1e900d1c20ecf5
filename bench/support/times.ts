import { median, percentile } from './percentile';

export interface Times {
  p50: number;
  p95: number;
}

const WARM_UP_ROUNDS = 15;

/** Calls both alternately; returns the percentiles of the milliseconds that each took. */
export async function measure(
  first: () => Promise<number>,
  second: () => Promise<number>,
  rounds: number,
): Promise<[Times, Times]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    const [one, other] = [await first(), await second()];
    if (round < 0) continue;
    times[0].push(one);
    times[1].push(other);
  }
  return [summary(times[0]), summary(times[1])];
}

/** The percentiles of the milliseconds that `ask` took. */
export async function timesOf(ask: () => Promise<number>, rounds: number): Promise<Times> {
  const times: number[] = [];
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    const took = await ask();
    if (round >= 0) times.push(took);
  }
  return summary(times);
}

const summary = (times: readonly number[]): Times => ({ p50: median(times), p95: percentile(times, 0.95) });
