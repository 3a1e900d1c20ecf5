import type { Stage } from '../../picture';
import type { Model } from '../light/model';
import type { Scene } from '../light/scene';
import type { Vec } from '../light/vectors';
import type { Dice } from '../tools/dice';
import { interior, lampAt } from './scene-parts';
import type { Shell } from './shell';

/** A corner without a window, lit from above and from the side. */
export function corner(
  m: Model,
  dice: Dice,
  stage: Stage,
  seed: number,
  shell: Shell,
  eye: Vec,
  wide: number,
  turn: number,
  horizon = 0.46,
): Scene {
  const strength = { before: 5.5, during: 9, after: 9 }[stage];
  const tint: Vec = stage === 'before' ? [1, 0.96, 0.86] : [1, 0.97, 0.9];
  const scene = interior(m, dice, {
    shell,
    stage,
    seed,
    eye,
    turn,
    wide,
    horizon,
    lamps: [
      lampAt([-0.5, shell.height - 0.02, shell.depth - 1.3], 0.6, [
        tint[0] * strength,
        tint[1] * strength,
        tint[2] * strength,
      ]),
      lampAt([0.9, shell.height - 0.02, 0.3], 0.5, [tint[0] * 5, tint[1] * 5, tint[2] * 5]),
    ],
  });
  return { ...scene, sun: undefined, brightness: { before: 0.64, during: 0.76, after: 0.84 }[stage] };
}
