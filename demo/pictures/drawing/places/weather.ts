import { crack, damp, grime, jagged, type Mark, mould, runs } from '../kit/marks';
import { metal, plain } from '../light/materials';
import type { Vec } from '../light/vectors';
import type { Dice } from '../tools/dice';

export const WHITE_METAL = plain('#e9e8e2', { gloss: 0.05, rough: 0.2 });
export const OLD_METAL = metal('#8e9089', 0.5);
export const CURTAINS: readonly [string, ...string[]] = ['#d9cbb0', '#b8c4bb', '#c7a88d', '#e6dfd0', '#9fb0b3'];

/** What years of rain do to a wall that faces negative z, from x0 to x1. */
export function weather(dice: Dice, x0: number, x1: number, top: number, bottom = 0): Mark[] {
  const spot = (): Vec => [dice.between(x0, x1), dice.between(bottom, top), 0];
  return [
    grime(0.22, bottom),
    ...Array.from({ length: 9 }, () => runs(spot(), dice.between(0.3, 0.9), dice.between(1.5, 4), '#55493a')),
    ...Array.from({ length: 5 }, () =>
      crack(jagged(dice, spot(), [dice.between(-0.5, 0.5), -0.9, 0], [1, 0, 0], dice.between(1.5, 3)), 0.035),
    ),
    ...Array.from({ length: 4 }, () => mould(spot(), dice.between(0.8, 1.6))),
    ...Array.from({ length: 5 }, () => damp(spot(), dice.between(0.5, 1.1), '#6b4a30')),
  ];
}
