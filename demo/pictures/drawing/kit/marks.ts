import { blend, type Material, type Tone, toneOf } from '../light/materials';
import { clouds, hashOf, noise, ramp } from '../light/noise';
import type { Vec } from '../light/vectors';
import type { Dice } from '../tools/dice';

/** What time has done to a surface. */
export type Mark = (tone: Tone, x: number, y: number, z: number, nx: number, ny: number, nz: number) => void;

export const marked = (base: Material, ...marks: readonly Mark[]): Material => ({
  ...base,
  paint: (tone, x, y, z, nx, ny, nz) => {
    base.paint(tone, x, y, z, nx, ny, nz);
    for (const mark of marks) mark(tone, x, y, z, nx, ny, nz);
  },
});

const distanceTo = ([cx, cy, cz]: Vec, x: number, y: number, z: number) => Math.hypot(x - cx, y - cy, z - cz);

/** A stain of water: pale brown, with darker rims. */
export function damp(centre: Vec, radius: number, hex = '#8a6a3c'): Mark {
  const colour = toneOf(hex);
  return (tone, x, y, z) => {
    const away = distanceTo(centre, x, y, z) / radius;
    if (away > 1.6) return;
    const edge = away + (clouds(x * 2.6, y * 2.6, z * 2.6) - 0.5) * 0.9;
    const inside = 1 - ramp(0.86, 1, edge);
    const rim = ramp(0.72, 0.93, edge) * inside;
    const inner = (1 - ramp(0.4, 0.56, edge)) * 0.25;
    blend(tone, colour, inside * 0.3 + rim * 0.38 + inner);
  };
}

/** Where water runs down, from a height to a lower one. */
export function runs(from: Vec, width: number, length: number, hex = '#4d4334'): Mark {
  const colour = toneOf(hex);
  return (tone, x, y, z) => {
    const below = from[1] - y;
    if (below < 0 || below > length || Math.hypot(x - from[0], z - from[2]) > width) return;
    const streak = noise(x * 22 + z * 22, y * 0.35, 3);
    blend(tone, colour, ramp(0.45, 0.85, streak) * (1 - below / length) * 0.62);
  };
}

export function mould(centre: Vec, radius: number): Mark {
  const colour = toneOf('#2c3129');
  return (tone, x, y, z) => {
    const away = distanceTo(centre, x, y, z) / radius;
    if (away > 1) return;
    const dots = noise(x * 38, y * 38, z * 38) * 0.6 + noise(x * 11, y * 11, z * 11) * 0.4;
    blend(tone, colour, ramp(0.5 + away * 0.22, 0.62 + away * 0.22, dots) * 0.75);
  };
}

/** A crack along points on a surface. */
export function crack(points: readonly Vec[], width = 0.006): Mark {
  const colour = toneOf('#2e2620');
  const low = [0, 1, 2].map((axis) => Math.min(...points.map((one) => one[axis] ?? 0)) - 0.05);
  const high = [0, 1, 2].map((axis) => Math.max(...points.map((one) => one[axis] ?? 0)) + 0.05);
  return (tone, x, y, z) => {
    if ([x, y, z].some((value, axis) => value < (low[axis] ?? 0) || value > (high[axis] ?? 0))) return;
    let least = 99;
    points.forEach((from, at) => {
      const to = points[at + 1];
      if (!to) return;
      const [ax, ay, az] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
      const t = ((x - from[0]) * ax + (y - from[1]) * ay + (z - from[2]) * az) / (ax * ax + ay * ay + az * az || 1);
      const along = Math.min(1, Math.max(0, t));
      const thick = width * (1.1 - (at + along) / points.length);
      const away = distanceTo([from[0] + ax * along, from[1] + ay * along, from[2] + az * along], x, y, z);
      least = Math.min(least, away / thick);
    });
    if (least < 4) blend(tone, colour, least < 1 ? 0.9 : 0.16 * (1 - (least - 1) / 3));
  };
}

/** The points of a crack on a wall: `u` along it, `v` the other way. */
export function jagged(dice: Dice, from: Vec, u: Vec, v: Vec, length: number): Vec[] {
  const steps = 9;
  let [along, off] = [0, 0];
  return Array.from({ length: steps }, () => {
    const point: Vec = [
      from[0] + u[0] * along + v[0] * off,
      from[1] + u[1] * along + v[1] * off,
      from[2] + u[2] * along + v[2] * off,
    ];
    along += (length / steps) * dice.between(0.6, 1.4);
    off += (length / steps) * dice.between(-0.75, 0.75);
    return point;
  });
}

/** Dirt, most of it low down and in blots. */
export function grime(strength: number, floor = 0, hex = '#5a4a35'): Mark {
  const colour = toneOf(hex);
  return (tone, x, y, z) => {
    const blots = clouds(x * 1.9 + 5, y * 1.3, z * 1.9);
    const low = 1 - ramp(0, 0.7, y - floor);
    blend(tone, colour, strength * (ramp(0.4, 0.8, blots) * 0.7 + low * 0.55));
  };
}

/** Where the surface has come off, what lies under it shows. */
export function peeled(under: Material, share: number, size = 1): Mark {
  const found: Tone = { r: 0, g: 0, b: 0 };
  return (tone, x, y, z, nx, ny, nz) => {
    const cover = clouds(x * 1.4 * size + 3, y * 1.4 * size, z * 1.4 * size + 9);
    const limit = 0.72 - share * 0.45;
    if (cover < limit - 0.008) return;
    under.paint(found, x, y, z, nx, ny, nz);
    if (cover < limit) blend(tone, [found.r * 0.35, found.g * 0.35, found.b * 0.35], 0.55);
    else blend(tone, [found.r, found.g, found.b], 1);
  };
}

/** Only a part of the surface, up to a height or a side, shows another material; its edge is uneven. */
export function partly(other: Material, isThere: (x: number, y: number, z: number) => number, blur = 0.02): Mark {
  const found: Tone = { r: 0, g: 0, b: 0 };
  return (tone, x, y, z, nx, ny, nz) => {
    const share = ramp(-blur, blur, isThere(x, y, z) + (clouds(x * 5, y * 5, z * 5) - 0.5) * blur * 4);
    if (share <= 0) return;
    other.paint(found, x, y, z, nx, ny, nz);
    blend(tone, [found.r, found.g, found.b], share);
  };
}

/** Some of the tiles are missing, broken or of another colour. */
export function replaced(other: Material, width: number, height: number, share: number): Mark {
  const found: Tone = { r: 0, g: 0, b: 0 };
  return (tone, x, y, z, nx, ny, nz) => {
    const [a, b] = Math.abs(ny) > 0.7 ? [x, z] : Math.abs(nx) > 0.7 ? [z, y] : [x, y];
    if (hashOf(a / width, b / height, 21) > share) return;
    other.paint(found, x, y, z, nx, ny, nz);
    blend(tone, [found.r, found.g, found.b], 1);
  };
}
