import type { Stage } from '../../picture';
import { freshLook, oldLook } from '../kit/looks';
import { interior, lampAt } from '../kit/scene-parts';
import { buildShell, onWall, type Shell } from '../kit/shell';
import { NEW_FRAME, OLD_FRAME, sill, windowFrame } from '../kit/windows';
import { plain, wood } from '../light/materials';
import { Model } from '../light/model';
import type { Scene } from '../light/scene';
import type { Dice } from '../tools/dice';
import { newFittings } from './bathroom-fittings';
import { oldFittings, site } from './bathroom-old';
import { coatedSurfaces, newSurfaces, type Wall, wornSurfaces } from './bathroom-surfaces';

interface Look {
  walls?: Wall;
  /** The finished bathroom keeps a bath. */
  hasBath?: boolean;
  /** During the work the floor is under water for the test. */
  isTested?: boolean;
  hasRails?: boolean;
}

/** A bathroom: shower or bath at the left, the window in the middle, the basin at the right. */
export const bathroom =
  ({ walls = 'plain', hasBath = false, isTested = true, hasRails = false }: Look) =>
  (dice: Dice, stage: Stage, seed: number): Scene => {
    const m = new Model();
    const [width, depth, height] = [dice.between(2.5, 2.8), dice.between(3, 3.3), 2.5];
    const half = width / 2;
    const at = dice.between(-0.05, 0.2);
    const opening = { from: at - 0.35, to: at + 0.35, bottom: 1.45, top: 2.1 };
    const shell: Shell = { width, depth, height, back: [opening] };
    const [fresh, old] = [freshLook(dice), oldLook(dice)];
    const surfaces =
      stage === 'before'
        ? wornSurfaces(dice, old.tile, half, depth, height)
        : stage === 'during'
          ? coatedSurfaces(dice, isTested)
          : newSurfaces(dice, walls, fresh.tile, half, depth);
    buildShell(m, shell, surfaces);
    onWall(m, 'back', shell, () => {
      windowFrame(m, opening, stage === 'before' ? OLD_FRAME : NEW_FRAME, stage === 'before' ? 2 : 1);
      sill(m, opening, stage === 'before' ? plain('#b5ab96') : plain('#f0ece3', { gloss: 0.05, rough: 0.1 }), 0.02);
    });
    if (stage === 'before') oldFittings(m, half, depth, height, at);
    if (stage === 'during') site(m, dice, half, depth, height, isTested);
    if (stage === 'after')
      newFittings(m, dice, {
        half,
        depth,
        height,
        at,
        hasBath,
        hasRails,
        timber: wood(fresh.wood, 'z'),
        second: fresh.second,
        cloth: fresh.cloth,
      });
    return interior(m, dice, {
      shell,
      stage,
      seed,
      eye: [0.1, 1.45, -0.55],
      turn: 0.03,
      wide: 0.72,
      horizon: 0.45,
      sunFrom: [0.35, 0.7, 0.6],
      lamps:
        stage === 'after'
          ? [
              lampAt([-half + 0.5, height - 0.02, depth - 0.8], 0.3, [9, 8, 6.3]),
              lampAt([half - 0.7, height - 0.02, 1.4], 0.35, [12, 10.5, 8]),
            ]
          : stage === 'before'
            ? [lampAt([0, height - 0.1, 1.5], 0.5, [5, 5.2, 4.4])]
            : [lampAt([half - 0.3, height - 0.3, 0.6], 0.4, [8, 7.5, 6])],
    });
  };
