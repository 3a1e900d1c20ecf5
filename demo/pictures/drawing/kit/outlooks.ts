import { type Tone, toneOf } from '../light/materials';
import { clouds, hashOf, ramp } from '../light/noise';
import type { Dice } from '../tools/dice';

type Outlook = (dx: number, dy: number, dz: number, tone: Tone) => void;

interface Day {
  high: string;
  low: string;
  /** Buildings far away, and near. */
  far: string;
  near: string;
  lit: string;
}
const DAYS: readonly [Day, ...Day[]] = [
  { high: '#8fbbdc', low: '#e4eef0', far: '#b9cdd6', near: '#93a9b3', lit: '#e9f1f2' },
  { high: '#a6c8dd', low: '#f2ebdd', far: '#c9cdc9', near: '#a7aca6', lit: '#f6efdd' },
  { high: '#9cc3d6', low: '#f6dfc2', far: '#d3c2b2', near: '#b09d8d', lit: '#fff0cc' },
];
const GREY: Day = { high: '#c2cbce', low: '#dfe1dd', far: '#bcc4c5', near: '#a2abad', lit: '#cfd6d6' };

const mixInto = (tone: Tone, hex: readonly [number, number, number], share: number) => {
  tone.r += (hex[0] - tone.r) * share;
  tone.g += (hex[1] - tone.g) * share;
  tone.b += (hex[2] - tone.b) * share;
};

/** The sky: paler at the horizon, with clouds. */
export function skyOf(day: Pick<Day, 'high' | 'low'>): Outlook {
  const [high, low] = [toneOf(day.high), toneOf(day.low)];
  return (dx, dy, dz, tone) => {
    const up = Math.max(0, dy);
    const share = ramp(0, 0.55, up);
    tone.r = low[0] + (high[0] - low[0]) * share;
    tone.g = low[1] + (high[1] - low[1]) * share;
    tone.b = low[2] + (high[2] - low[2]) * share;
    if (dy > 0.01) {
      const cloud = clouds((dx / (up + 0.12)) * 0.9, 4, (dz / (up + 0.12)) * 0.9);
      mixInto(tone, [1, 0.99, 0.97], ramp(0.5, 0.82, cloud) * 0.75 * ramp(0.02, 0.2, up));
    }
  };
}

export const dayOf = (dice: Dice, isFine: boolean): Day => (isFine ? dice.pick(DAYS) : GREY);

interface Town {
  /** Where the ground or the sea begins: the height of the direction, -1 to 1. */
  ground?: number;
  isSea?: boolean;
  tall?: number;
}

/** A view of a town from a window high up, with hills behind it. */
export function townOf(day: Day, seed: number, { ground = -0.12, isSea = false, tall = 0.22 }: Town = {}): Outlook {
  const sky = skyOf(day);
  const [far, near, lit] = [toneOf(day.far), toneOf(day.near), toneOf(day.lit)];
  const [sea, hills] = [toneOf('#8fb0b5'), toneOf('#9fb3ab')];
  const row = (
    tone: Tone,
    angle: number,
    dy: number,
    width: number,
    height: number,
    colour: readonly [number, number, number],
    pane: number,
    index: number,
  ) => {
    const at = Math.floor(angle / width);
    const chance = hashOf(at, index, seed);
    const top = ground + height * (0.35 + 0.65 * chance);
    const inside = angle / width - at;
    if (dy > top || inside > 0.92 - chance * 0.25) return;
    const shade = 0.88 + 0.24 * hashOf(at, index + 5, seed);
    mixInto(tone, [colour[0] * shade, colour[1] * shade, colour[2] * shade], 1);
    const [u, v] = [(angle / pane) % 1, ((dy - ground) / pane) * 0.9];
    if (u > 0.35 && v - Math.floor(v) > 0.45 && top - dy > pane * 0.5)
      mixInto(
        tone,
        hashOf(angle / pane, v, seed) > 0.7 ? lit : [colour[0] * 0.68, colour[1] * 0.72, colour[2] * 0.76],
        0.7,
      );
  };
  return (dx, dy, dz, tone) => {
    const angle = Math.atan2(dx, dz) + 10;
    const up = dy / Math.hypot(dx, dz);
    sky(dx, dy, dz, tone);
    const ridge = ground + 0.1 + 0.12 * clouds(angle * 3, seed, 1);
    if (up < ridge) mixInto(tone, hills, 0.55);
    row(tone, angle, up, 0.06, tall * 0.85, far, 0.011, 1);
    row(tone, angle + 0.03, up, 0.1, tall * 0.62, near, 0.017, 2);
    if (up < ground) {
      if (isSea) mixInto(tone, sea, 0.92 + 0.08 * Math.sin(up * 260));
      else mixInto(tone, [near[0] * 0.8, near[1] * 0.86, near[2] * 0.78], 1);
    }
  };
}
