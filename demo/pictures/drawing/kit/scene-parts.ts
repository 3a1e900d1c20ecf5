import type { Stage } from '../../picture';
import type { Model } from '../light/model';
import type { Lamp, Scene } from '../light/scene';
import { unit, type Vec } from '../light/vectors';
import type { Dice } from '../tools/dice';
import { dayOf, townOf } from './outlooks';
import { daylightOf, type Shell } from './shell';

export interface Interior {
  shell: Shell;
  stage: Stage;
  eye?: Vec;
  turn?: number;
  wide?: number;
  horizon?: number;
  /** Which way the sun comes in: by the back, or from a side. */
  sunFrom?: Vec;
  lamps?: readonly Lamp[];
  outlook?: Scene['outlook'];
  brightness?: number;
  seed: number;
}

/** How a room is lit: grey light before, bare lamps and dust during, sun and warm lamps after. */
export function interior(model: Model, dice: Dice, given: Interior): Scene {
  const { shell, stage, seed } = given;
  const isFine = stage !== 'before';
  const day = dayOf(dice, isFine);
  const strength = { before: 4.2, during: 6, after: 7.5 }[stage];
  const tint: Vec = stage === 'before' ? [0.95, 1, 1.02] : [0.98, 1, 1.04];
  const to = unit(given.sunFrom ?? [0.55, 0.62, 0.75]);
  return {
    model,
    eye: given.eye ?? [0, 1.4, 0],
    turn: given.turn ?? 0,
    wide: given.wide ?? 0.74,
    horizon: given.horizon ?? 0.48,
    lamps: [...daylightOf(shell, [tint[0] * strength, tint[1] * strength, tint[2] * strength]), ...(given.lamps ?? [])],
    ...(stage === 'after' && { sun: { to, colour: [4.2, 3.7, 2.9] } }),
    ...(stage === 'during' && { sun: { to, colour: [2.6, 2.4, 2.1] } }),
    outlook: given.outlook ?? townOf(day, seed, { isSea: seed % 3 === 0 }),
    brightness: given.brightness ?? { before: 0.68, during: 0.8, after: 0.92 }[stage],
  };
}

/** A square light in the ceiling. */
export const lampAt = ([x, y, z]: Vec, size: number, colour: Vec): Lamp => ({
  corner: [x - size / 2, y, z - size / 2],
  u: [size, 0, 0],
  v: [0, 0, size],
  colour,
});
