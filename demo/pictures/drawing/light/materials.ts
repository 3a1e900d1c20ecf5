import { clouds, hashOf, noise, ramp } from './noise';
import type { Vec } from './vectors';

/** A colour in linear light, changed in place. */
export type Tone = { r: number; g: number; b: number };

export interface Material {
  /** Sets the colour of the surface at a place with this normal. */
  paint(tone: Tone, x: number, y: number, z: number, nx: number, ny: number, nz: number): void;
  /** The share that is reflected as in a mirror when seen straight on. */
  gloss?: number;
  /** How much reflections are blurred, 0 to 1. */
  rough?: number;
  /** Shines by itself: its colour, times this, whatever the light is. */
  glow?: number;
  /** Light passes; the eye sees a tint and a reflection. */
  isGlass?: boolean;
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
export const toneOf = (hex: string): Vec => {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return [r ?? 0, g ?? 0, b ?? 0];
};
const set = (tone: Tone, [r, g, b]: Vec, shade = 1) => {
  tone.r = r * shade;
  tone.g = g * shade;
  tone.b = b * shade;
};
export const blend = (tone: Tone, [r, g, b]: Vec, share: number) => {
  tone.r += (r - tone.r) * share;
  tone.g += (g - tone.g) * share;
  tone.b += (b - tone.b) * share;
};

type Finish = Pick<Material, 'gloss' | 'rough' | 'glow' | 'isGlass'>;

/** How much of a surface one pixel covers, in metres: lines that are thinner are drawn paler instead. */
export const footprint = { size: 0.003 };

/** One colour. */
export function plain(hex: string, finish: Finish = {}): Material {
  const colour = toneOf(hex);
  return { ...finish, paint: (tone) => set(tone, colour) };
}

/** Painted plaster: hardly uneven. */
export function plaster(hex: string, unevenness = 0.05): Material {
  const colour = toneOf(hex);
  return {
    paint: (tone, x, y, z) => set(tone, colour, 1 - unevenness * (clouds(x * 1.3, y * 1.3, z * 1.3) - 0.5) * 2),
  };
}

export function concrete(hex: string, spots = 0.25): Material {
  const colour = toneOf(hex);
  return {
    paint: (tone, x, y, z) => {
      const cloud = clouds(x * 2.2, y * 2.2, z * 2.2) - 0.5;
      const grain = noise(x * 60, y * 60, z * 60) - 0.5;
      set(tone, colour, 1 + cloud * spots * 2 + grain * 0.12);
    },
  };
}

/** Where a place is on the surface: two coordinates, by the side to which it faces. */
function flat(x: number, y: number, z: number, nx: number, ny: number, nz: number): readonly [number, number] {
  const [ax, ay, az] = [Math.abs(nx), Math.abs(ny), Math.abs(nz)];
  if (ay > ax && ay > az) return [x, z];
  return ax > az ? [z, y] : [x, y];
}

interface TileLook extends Finish {
  width: number;
  height: number;
  grout?: string;
  /** Metres. */
  joint?: number;
  variety?: number;
  /** Every second row is moved by this share of a tile. */
  shift?: number;
  /** Other colours that some of the tiles have. */
  others?: readonly string[];
  /** Veins, as of marble. */
  veins?: string;
}

export function tiles(hex: string, look: TileLook): Material {
  const { width, height, grout = '#cfcabf', joint = 0.004, variety = 0.06, shift = 0, others = [], veins } = look;
  const colours = [hex, ...others].map(toneOf);
  const between = toneOf(grout);
  const veined = veins ? toneOf(veins) : null;
  return {
    gloss: look.gloss ?? 0.04,
    rough: look.rough ?? 0.02,
    paint: (tone, x, y, z, nx, ny, nz) => {
      const [across, up] = flat(x, y, z, nx, ny, nz);
      const row = Math.floor(up / height);
      const moved = across / width + (row % 2 === 0 ? 0 : shift);
      const u = (moved - Math.floor(moved)) * width;
      const v = up - row * height;
      const line = Math.max(joint, footprint.size);
      const isJoint = Math.min(u, width - u, v, height - v) < line / 2;
      const chance = hashOf(Math.floor(moved), row, 5);
      const colour = colours[Math.floor(chance * colours.length)] ?? between;
      set(tone, colour, 1 + (hashOf(Math.floor(moved), row, 9) - 0.5) * 2 * variety);
      if (veined) {
        const bend = clouds(x * 1.7 + chance * 9, y * 1.7, z * 1.7) * 5;
        const vein = Math.abs(Math.sin((x + y * 0.7 + z) * 2.2 + bend + chance * 20));
        blend(tone, veined, 0.5 * (1 - ramp(0, 0.07, vein)) + 0.12 * clouds(x * 3, y * 3, z * 3));
      }
      if (isJoint) blend(tone, between, joint / line);
    },
  };
}

/** Six-sided tiles with the width given. */
export function hexagons(hex: string, width: number, grout: string, others: readonly string[] = []): Material {
  const colours = [hex, ...others].map(toneOf);
  const between = toneOf(grout);
  return {
    gloss: 0.03,
    rough: 0.1,
    paint: (tone, x, y, z, nx, ny, nz) => {
      const [across, up] = flat(x, y, z, nx, ny, nz);
      const [px, py] = [across / width, up / width];
      const rowHeight = Math.sqrt(3);
      const near = (ox: number, oy: number) => {
        const cx = Math.round(px - ox) + ox;
        const cy = Math.round((py - oy) / rowHeight) * rowHeight + oy;
        return [px - cx, py - cy, cx, cy] as const;
      };
      const [a, b] = [near(0, 0), near(0.5, rowHeight / 2)];
      const [dx, dy, cx, cy] = a[0] * a[0] + a[1] * a[1] < b[0] * b[0] + b[1] * b[1] ? a : b;
      const edge = Math.max(Math.abs(dx), Math.abs(dx) * 0.5 + Math.abs(dy) * (Math.sqrt(3) / 2));
      const line = Math.max(0.02, (footprint.size / width) * 0.5);
      const chance = hashOf(Math.round(cx * 2), Math.round(cy * 2), 3);
      set(tone, colours[Math.floor(chance ** 2 * colours.length)] ?? between, 0.95 + chance * 0.1);
      if (edge > 0.5 - line) blend(tone, between, 0.02 / line);
    },
  };
}

/** Cement tiles with a pattern, as laid in Hong Kong's old flats. */
export function patterned(ground: string, figure: string, centre: string, side = 0.2): Material {
  const [base, flower, dot] = [toneOf(ground), toneOf(figure), toneOf(centre)];
  return {
    gloss: 0.03,
    rough: 0.15,
    paint: (tone, x, _y, z) => {
      const [u, v] = [x / side - Math.floor(x / side) - 0.5, z / side - Math.floor(z / side) - 0.5];
      const radius = Math.hypot(u, v);
      const petals = 0.3 + 0.12 * Math.cos(Math.atan2(v, u) * 4);
      set(tone, base, 0.94 + 0.1 * hashOf(x / side, z / side, 2));
      if (radius < petals) blend(tone, flower, 1);
      if (radius < petals - 0.06) blend(tone, base, 1);
      if (radius < 0.16 || Math.abs(u) + Math.abs(v) > 0.86) blend(tone, dot, 1);
      if (Math.max(Math.abs(u), Math.abs(v)) > 0.488) blend(tone, dot, 0.4);
    },
  };
}

/** Wood in boards along an axis; `board` is their width in metres, 0 for one piece. */
export function wood(
  hex: string,
  along: 'x' | 'y' | 'z',
  board = 0,
  finish: Finish & { length?: number } = {},
): Material {
  const colour = toneOf(hex);
  const length = finish.length ?? 1.3;
  return {
    gloss: finish.gloss ?? 0.02,
    rough: finish.rough ?? 0.25,
    paint: (tone, x, y, z, nx, ny, nz) => {
      const run = along === 'x' ? x : along === 'y' ? y : z;
      const [p, q] = along === 'x' ? [y, z] : along === 'y' ? [x, z] : [x, y];
      const facing =
        along === 'x'
          ? Math.abs(ny) > Math.abs(nz)
          : along === 'y'
            ? Math.abs(nx) > Math.abs(nz)
            : Math.abs(nx) > Math.abs(ny);
      const side = facing ? q : p;
      let shade = 1;
      let start = 0;
      if (board > 0) {
        const row = Math.floor(side / board);
        const at = run / length + hashOf(row, 3, 1) * 7;
        start = hashOf(row, Math.floor(at), 4) * 40;
        shade = 0.86 + 0.26 * hashOf(row, Math.floor(at), 8);
        const [u, v] = [side / board - row, at - Math.floor(at)];
        const line = Math.max(0.0018, footprint.size / 2);
        if (Math.min(u, 1 - u) * board < line || Math.min(v, 1 - v) * length < line)
          shade *= 1 - (0.55 * 0.0018) / line;
      }
      const waves = noise(run * 0.9 + start, p * 9 + start, q * 9);
      const rings = 0.5 + 0.5 * Math.sin((side * 60 + waves * 14 + start) * 1.4);
      const pores = noise(run * 7, p * 190, q * 190);
      set(tone, colour, shade * (0.9 + 0.1 * rings + 0.12 * (waves - 0.5) + 0.14 * (pores - 0.5)));
    },
  };
}

export function fabric(hex: string, weave = 0.14): Material {
  const colour = toneOf(hex);
  return {
    paint: (tone, x, y, z) => {
      const thread = noise(x * 170, y * 170, z * 170) - 0.5;
      set(tone, colour, 1 + thread * weave + (clouds(x * 3, y * 3, z * 3) - 0.5) * 0.12);
    },
  };
}

/** Stone with grains of several colours. */
export function terrazzo(
  hex: string,
  grains: readonly string[],
  finish: Finish = { gloss: 0.05, rough: 0.05 },
): Material {
  const colour = toneOf(hex);
  const others = grains.map(toneOf);
  return {
    ...finish,
    paint: (tone, x, y, z) => {
      set(tone, colour, 0.97 + 0.06 * clouds(x * 2, y * 2, z * 2));
      const chip = noise(x * 62, y * 62, z * 62);
      const kind = others[Math.floor(hashOf(x * 30, y * 30, z * 30) * others.length)];
      if (kind && chip > 0.68) blend(tone, kind, ramp(0.68, 0.74, chip));
    },
  };
}

export const bricks = (hex: string, others: readonly string[], grout = '#b9ada0'): Material =>
  tiles(hex, { width: 0.22, height: 0.075, joint: 0.011, shift: 0.5, variety: 0.14, others, grout, gloss: 0 });

export const metal = (hex: string, rough = 0.2): Material => plain(hex, { gloss: 0.32, rough });
export const lacquer = (hex: string): Material => plain(hex, { gloss: 0.035, rough: 0.08 });
export const glowing = (hex: string, glow: number): Material => plain(hex, { glow });
export const mirror: Material = plain('#dfe7e4', { gloss: 0.92, rough: 0 });
export const glass = (hex = '#d9ece6'): Material => plain(hex, { isGlass: true, gloss: 0.05 });
