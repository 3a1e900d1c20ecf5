/** Chance from a seed: the same text always throws the same numbers, on every machine. */
export interface Dice {
  between(low: number, high: number): number;
  /** Both ends included. */
  whole(low: number, high: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  /** True in `share` of the throws, 0 to 1. */
  chance(share: number): boolean;
}

export function createDice(seed: string): Dice {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    // The low bits of such a generator repeat soon: fold the high ones over them.
    return (((state ^ (state >>> 15)) * 2654435761) % 4294967296) / 4294967296;
  };
  for (let warmUp = 0; warmUp < 4; warmUp++) next();
  const between = (low: number, high: number) => low + (high - low) * next();
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  return {
    between,
    whole,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    chance: (share) => next() < share,
  };
}
