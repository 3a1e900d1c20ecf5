import { fabric, type Material, metal, plain } from '../light/materials';
import type { Model } from '../light/model';
import type { Opening } from './shell';

export const OLD_FRAME = metal('#9a9c97', 0.5);
export const NEW_FRAME = plain('#33403c', { gloss: 0.06, rough: 0.2 });
export const WHITE_FRAME = plain('#eceae3', { gloss: 0.05, rough: 0.2 });

/** A frame with leaves side by side, in a wall's own coordinates; `rail` is the height of a bar across. */
export function windowFrame(
  m: Model,
  { from, to, bottom, top }: Opening,
  material: Material,
  leaves = 2,
  rail = 0,
): void {
  const [near, far, thick] = [0.09, 0.15, 0.045];
  m.box(from, bottom, near, from + thick, top, far, material, 0.006);
  m.box(to - thick, bottom, near, to, top, far, material, 0.006);
  m.box(from, bottom, near, to, bottom + thick, far, material, 0.006);
  m.box(from, top - thick, near, to, top, far, material, 0.006);
  const width = (to - from) / leaves;
  for (let at = 1; at < leaves; at++) {
    const x = from + at * width;
    m.box(x - 0.035, bottom, near - 0.005, x + 0.035, top, far, material, 0.006);
  }
  if (rail > 0) m.box(from, bottom + rail - 0.02, near, to, bottom + rail + 0.02, far, material, 0.006);
  for (let at = 0; at < leaves; at++) {
    const side = at % 2 === 0 ? from + (at + 1) * width - 0.06 : from + at * width + 0.06;
    m.box(
      side - 0.01,
      bottom + (top - bottom) * 0.42,
      near - 0.03,
      side + 0.01,
      bottom + (top - bottom) * 0.54,
      near,
      metal('#6c706c'),
      0.004,
    );
  }
}

export function sill(m: Model, { from, to, bottom }: Opening, material: Material, reach = 0.08): void {
  m.box(from - 0.06, bottom - 0.03, -reach, to + 0.06, bottom + 0.002, 0.1, material, 0.008);
}

/** Curtains at both sides of an opening, to the floor unless `down` says otherwise. */
export function curtains(m: Model, { from, to, bottom, top }: Opening, hex: string, isLong = true): void {
  const cloth = fabric(hex, 0.1);
  const low = isLong ? 0.03 : bottom - 0.15;
  const high = top + 0.14;
  m.rod([from - 0.45, high, -0.1], [to + 0.45, high, -0.1], 0.013, plain('#4a423a'));
  for (const [x0, x1] of [
    [from - 0.42, from + 0.06],
    [to - 0.06, to + 0.42],
  ] as const)
    m.surface(
      64,
      4,
      (u, v) => {
        const wave = Math.sin(u * Math.PI * 2 * 6.5) * (0.035 + 0.02 * (1 - v));
        return [x0 + (x1 - x0) * u, low + (high - low) * v, -0.1 + wave];
      },
      cloth,
    );
}

/** Slats across an opening. */
export function slats(m: Model, { from, to, bottom, top }: Opening, hex: string, isBroken = false): void {
  const material = plain(hex);
  const count = Math.round((top - bottom) / 0.05);
  for (let at = 0; at < count; at++) {
    const y = top - 0.03 - at * 0.05;
    const drop = isBroken && at > count * 0.55 ? ((at * 37) % 7) * 0.012 : 0;
    m.quad(
      [
        [from + 0.02, y - drop, 0.03],
        [to - 0.02, y - drop * 0.2, 0.03],
        [to - 0.02, y - 0.026, 0.06],
        [from + 0.02, y - 0.026 - drop, 0.06],
      ],
      material,
    );
  }
}
