/** A seeded random generator: the same seed gives the same choices (mulberry32). */
export class Dice {
  constructor(private state: number) {}

  /** From 0 up to 1, never 1. */
  roll(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  isLess(chance: number): boolean {
    return this.roll() < chance;
  }

  below(count: number): number {
    return Math.floor(this.roll() * count);
  }

  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }

  /** A random value, chosen in proportion to its weight. */
  weighed<T extends { weight: number }>(values: readonly T[]): T {
    let left = this.roll() * values.reduce((sum, { weight }) => sum + weight, 0);
    for (const value of values) {
      left -= value.weight;
      if (left < 0) return value;
    }
    return values.at(-1) as T;
  }

  /** A seed for another generator. */
  seed(): number {
    return this.below(2 ** 31);
  }
}
