import { describe, expect, it } from 'vitest';
import { createDice } from '../tools/dice';
import { createRays } from './rays';

const dice = createDice('rays');
const at = () => dice.between(-5, 5);
const corners = Array.from({ length: 300 }, () => {
  const [x, y, z] = [at(), at(), at()];
  const near = () => [x + dice.between(-1, 1), y + dice.between(-1, 1), z + dice.between(-1, 1)];
  return [...near(), ...near(), ...near()];
});
const all = createRays(corners.flat());
const each = corners.map((triangle) => createRays(triangle));

describe('a ray', () => {
  it('meets the nearest of many triangles, as if each were asked', () => {
    let met = 0;
    for (let ray = 0; ray < 400; ray++) {
      const from = [at(), at(), at()] as const;
      const [x, y, z] = [at(), at(), at()];
      const length = Math.hypot(x, y, z);
      const to = [x / length, y / length, z / length] as const;
      const distances = each.map((one) =>
        one.nearest(...from, ...to) < 0 ? Number.POSITIVE_INFINITY : one.hit.distance,
      );
      const least = Math.min(...distances);
      const found = all.nearest(...from, ...to);
      expect(found).toBe(least === Number.POSITIVE_INFINITY ? -1 : distances.indexOf(least));
      if (found < 0) continue;
      met++;
      expect(all.hit.distance).toBeCloseTo(least, 4);
      expect(all.blocked(...from, ...to, least + 0.01)).toBe(true);
      expect(all.blocked(...from, ...to, least - 0.01)).toBe(false);
    }
    expect(met).toBeGreaterThan(50);
  });

  it('meets nothing where nothing is', () => {
    expect(createRays([]).nearest(0, 0, 0, 0, 0, 1)).toBe(-1);
    expect(createRays([]).blocked(0, 0, 0, 0, 0, 1, 9)).toBe(false);
  });
});
