import type { Stage } from '../../picture';
import { glass, type Material, metal, plain } from '../light/materials';
import type { Model } from '../light/model';
import type { Scene } from '../light/scene';
import { unit, type Vec } from '../light/vectors';
import type { Dice } from '../tools/dice';
import { dayOf, skyOf } from './outlooks';

export interface Exterior {
  stage: Stage;
  eye: Vec;
  turn: number;
  wide: number;
  horizon: number;
  sunFrom?: Vec;
  outlook?: Scene['outlook'];
}

/** How it looks outside: overcast before, sun after. */
export function exterior(
  model: Model,
  dice: Dice,
  { stage, eye, turn, wide, horizon, sunFrom = [-0.6, 0.75, -0.75], outlook }: Exterior,
): Scene {
  const isFine = stage !== 'before';
  const day = dayOf(dice, isFine);
  const sky = skyOf(isFine ? { high: '#86b7dd', low: '#dfeaf0' } : day);
  return {
    model,
    eye,
    turn,
    wide,
    horizon,
    lamps: [],
    ...(isFine && { sun: { to: unit(sunFrom), colour: [2.5, 2.3, 1.95] } }),
    sky: (dx, dy, dz, tone) => {
      sky(dx, Math.max(0.02, dy), dz, tone);
      const lift = dy < 0 ? 0.35 : isFine ? 1 : 1.3;
      tone.r *= lift;
      tone.g *= lift;
      tone.b *= lift;
    },
    outlook: (dx, dy, dz, tone) => {
      (outlook ?? sky)(dx, dy, dz, tone);
      tone.r *= 0.8;
      tone.g *= 0.82;
      tone.b *= 0.86;
    },
    brightness: isFine ? 0.47 : 0.72,
  };
}

export const PANE = plain('#31424a', { gloss: 0.22, rough: 0.02 });

interface WindowLook {
  frame: Material;
  /** The inside that shows. */
  curtain?: Material;
  hasUnit?: Material;
}

/** A window in a wall that faces negative z: its lower left corner at x, y; the wall's face at z 0. */
export function facadeWindow(
  m: Model,
  x: number,
  y: number,
  width: number,
  height: number,
  { frame, curtain, hasUnit }: WindowLook,
): void {
  m.box(x, y, 0.12, x + width, y + height, 0.16, PANE);
  if (curtain) m.box(x + width * 0.55, y, 0.1, x + width * 0.95, y + height, 0.13, curtain);
  const t = 0.06;
  for (const [x0, y0, x1, y1] of [
    [x, y, x + t, y + height],
    [x + width - t, y, x + width, y + height],
    [x + width / 2 - t / 2, y, x + width / 2 + t / 2, y + height],
    [x, y, x + width, y + t],
    [x, y + height - t, x + width, y + height],
  ] as const)
    m.box(x0, y0, 0.04, x1, y1, 0.14, frame);
  m.box(x - 0.08, y - 0.1, -0.08, x + width + 0.08, y - 0.02, 0.1, frame);
  if (hasUnit) {
    m.box(x + width * 0.2, y - 0.62, -0.42, x + width * 0.2 + 0.8, y - 0.12, 0.02, hasUnit, 0.03);
    m.box(x + width * 0.2 - 0.04, y - 0.68, -0.4, x + width * 0.2 + 0.84, y - 0.62, 0, metal('#8b8478', 0.6));
  }
}

/** A wall that faces negative z with holes where windows stand: x0 to x1, floor by floor. */
export function wallWithWindows(
  m: Model,
  x0: number,
  x1: number,
  y0: number,
  storeys: number,
  storey: number,
  holes: readonly { x: number; width: number; bottom: number; height: number }[],
  wall: Material,
  put: (x: number, y: number, hole: number, floor: number) => void,
): void {
  for (let floor = 0; floor < storeys; floor++) {
    const y = y0 + floor * storey;
    let at = x0;
    for (const hole of holes) {
      m.box(at, y, 0, hole.x, y + storey, 0.3, wall);
      m.box(hole.x, y, 0, hole.x + hole.width, y + hole.bottom, 0.3, wall);
      m.box(hole.x, y + hole.bottom + hole.height, 0, hole.x + hole.width, y + storey, 0.3, wall);
      at = hole.x + hole.width;
    }
    m.box(at, y, 0, x1, y + storey, 0.3, wall);
    holes.forEach((hole, index) => {
      put(hole.x, y + hole.bottom, index, floor);
    });
  }
}

/** Bamboo poles before a wall that faces negative z, with green net, lashed. */
export function scaffold(m: Model, dice: Dice, x0: number, x1: number, top: number, z: number, gap = 1.5): void {
  const bamboo = plain('#c9a055', { gloss: 0.02, rough: 0.3 });
  const radius = 0.05;
  for (const deep of [z, z - 0.8]) {
    for (let x = x0; x <= x1 + 0.1; x += gap)
      m.rod(
        [x + dice.between(-0.05, 0.05), 0, deep],
        [x + dice.between(-0.05, 0.05), top + dice.between(0.1, 0.7), deep],
        radius,
        bamboo,
        radius * 0.9,
        7,
      );
    for (let y = 1.2; y <= top; y += gap)
      m.rod(
        [x0 - 0.4, y + dice.between(-0.05, 0.05), deep],
        [x1 + 0.4, y + dice.between(-0.05, 0.05), deep],
        radius * 0.9,
        bamboo,
        radius * 0.8,
        7,
      );
  }
  for (let x = x0; x < x1 - gap; x += gap * 3)
    m.rod(
      [x, 0.2, z - 0.85],
      [Math.min(x1, x + gap * 2.6), Math.min(top, gap * 4.4), z - 0.85],
      radius,
      bamboo,
      radius,
      7,
    );
  for (let y = 1.2; y <= top; y += gap * 2)
    m.box(x0 - 0.2, y + 0.06, z - 0.75, x1 + 0.2, y + 0.1, z - 0.05, plain('#a9834a'));
  m.quad(
    [
      [x0, top * 0.45, z - 0.9],
      [x1, top * 0.45, z - 0.9],
      [x1, top + 0.2, z - 0.9],
      [x0, top + 0.2, z - 0.9],
    ],
    glass('#7fb894'),
  );
}
