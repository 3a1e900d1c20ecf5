/** A seeded random generator: the same seed gives the same numbers on every machine. */
export interface Dice {
  between(low: number, high: number): number;
  /** Both ends included. */
  whole(low: number, high: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  /** True with the probability `share`, 0 to 1. */
  chance(share: number): boolean;
}

export function createDice(seed: string): Dice {
  let state = 2166136261;
  for (const character of seed) state = scramble(state ^ (character.codePointAt(0) ?? 0));
  const next = () => {
    state = (state + 2654435769) >>> 0;
    return scramble(state) / 4294967296;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  return {
    between,
    whole,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    chance: (share) => next() < share,
  };
}

/** Spreads every bit over the whole number, so that similar seeds give unrelated numbers. */
function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 73244475);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 668265263);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
