import type { Stage } from '../../picture';
import { grime, marked, peeled } from '../kit/marks';
import { exterior, facadeWindow, scaffold, wallWithWindows } from '../kit/outside';
import { car, street, tree } from '../kit/street';
import { shadeOf } from '../kit/things';
import { concrete, fabric, glass, metal, plain, tiles } from '../light/materials';
import { Model } from '../light/model';
import type { Scene } from '../light/scene';
import type { Dice } from '../tools/dice';
import { CURTAINS, OLD_METAL, WHITE_METAL, weather } from './weather';

/** A tower of flats above a podium with shops. */
export const tower = (dice: Dice, stage: Stage): Scene => {
  const m = new Model();
  street(m);
  const [bays, storeys, storey] = [8, 11, 2.9];
  const bay = 3.1;
  const half = (bays * bay) / 2;
  const top = 4 + storeys * storey;
  const taxiX = dice.between(-3, 4);
  const fresh: readonly [string, string] = dice.pick([
    ['#ece5d6', '#7fa08f'],
    ['#e9e3d8', '#b87f5e'],
    ['#e6e8e2', '#6f8d9a'],
    ['#efe4cd', '#88a07a'],
  ]);
  const mosaic = (hex: string) =>
    tiles(hex, { width: 0.4, height: 0.4, joint: 0.02, grout: shadeOf(hex, 0.85), variety: 0.05, gloss: 0 });
  const worn = marked(
    mosaic('#c3a48b'),
    ...weather(dice, -half, half, top, 4),
    peeled(concrete('#8f8577', 0.2), 0.16, 0.35),
  );
  const isNew = (x: number) => stage === 'after' || (stage === 'during' && x > 0.5);
  const shades = [
    worn,
    marked(mosaic('#a98a74'), ...weather(dice, -half, half, top, 4)),
    mosaic(fresh[0]),
    mosaic(fresh[1]),
  ] as const;
  for (let column = 0; column < bays; column++) {
    const x = -half + column * bay;
    const isPier = column % 3 === 1;
    const z = isPier ? -0.9 : 0;
    const wall = stage === 'after' ? shades[isPier ? 3 : 2] : shades[isPier ? 1 : 0];
    m.placed([0, 0, z], {}, () => {
      m.box(x, 4, 0.31, x + bay, top, 8, wall);
      wallWithWindows(
        m,
        x,
        x + bay,
        4,
        storeys,
        storey,
        [{ x: x + 0.65, width: 1.8, bottom: 1, height: 1.5 }],
        wall,
        (wx, wy, _hole, floor) => {
          const frame = stage === 'before' ? OLD_METAL : WHITE_METAL;
          facadeWindow(m, wx, wy, 1.8, 1.5, {
            frame,
            ...(dice.chance(0.6) && { curtain: fabric(dice.pick(CURTAINS)) }),
            ...(dice.chance(0.5) && { hasUnit: plain(stage === 'before' ? '#b9b2a0' : '#e9e8e2') }),
          });
          if (dice.chance(0.22) && floor > 0)
            for (let at = 0; at < 4; at++)
              m.box(
                wx + 0.2 + at * 0.4,
                wy - 0.75,
                -0.55,
                wx + 0.45 + at * 0.4,
                wy - 0.2,
                -0.53,
                fabric(dice.pick(['#c0693a', '#3b6a60', '#e9e2d4', '#54718a', '#d9a53b'])),
              );
        },
      );
    });
    if (stage === 'before' || isNew(x))
      m.rod(
        [x + 0.2, 4, z - 0.08],
        [x + 0.2, top, z - 0.08],
        0.07,
        stage === 'before' ? metal('#7d6a55', 0.6) : plain('#dcd8cd'),
        0.07,
        10,
      );
  }
  m.box(-half - 0.2, top, -1.1, half + 0.2, top + 0.9, 8, stage === 'after' ? shades[3] : shades[1]);
  m.box(-2.4, top + 0.9, 1, 2.4, top + 3.2, 5, stage === 'after' ? shades[2] : shades[0]);
  podium(m, dice, stage, half + 2);
  if (stage === 'during') scaffold(m, dice, 0.4, half + 0.3, top + 0.6, -1.4, 1.45);
  for (const [x, z, height] of [
    [-half - 5, -1.8, 9],
    [half + 5.5, -1.6, 8],
    [-half + 1, -2.6, 5],
  ] as const)
    m.placed([x, 0, z], {}, () => tree(m, dice, height));
  m.placed([taxiX, -0.14, -5.6], {}, () => car(m, '#b8322a', '#d9d6cd'));
  backdrop(m, dice, half);
  return exterior(m, dice, { stage, eye: [-17, 8, -40], turn: 0.37, wide: 0.68, horizon: 0.78 });
};

/** Other buildings, far behind. */
function backdrop(m: Model, dice: Dice, half: number): void {
  for (let at = 0; at < 9; at++) {
    const [x, width, height] = [-60 + at * 16 + dice.between(-2, 2), dice.between(9, 14), dice.between(22, 52)];
    const hex = dice.pick(['#b9bdb9', '#c3bbae', '#aab3b6', '#c8c2b6']);
    if (Math.abs(x) < half && height < 30) continue;
    m.box(
      x,
      0,
      40 + (at % 3) * 9,
      x + width,
      height,
      52 + (at % 3) * 9,
      tiles(hex, { width: 2.2, height: 2.9, joint: 0.9, grout: shadeOf(hex, 0.72), variety: 0.05, gloss: 0 }),
    );
  }
}

function podium(m: Model, dice: Dice, stage: Stage, half: number): void {
  const wall = stage === 'before' ? marked(concrete('#a79c8b'), grime(0.3)) : concrete('#cfc7b8', 0.08);
  m.box(-half, 3.3, -1.6, half, 4, 8, wall);
  m.box(-half, 0, 0.4, half, 3.3, 8, wall);
  const each = (2 * half) / 7;
  for (let at = 0; at < 7; at++) {
    const x = -half + at * each;
    m.box(x, 0, -1.5, x + 0.5, 3.3, 0.4, wall);
    m.box(
      x + 0.5,
      2.6,
      -1.55,
      x + each,
      3.2,
      -1.35,
      plain(dice.pick(['#2f6b5e', '#b8603b', '#c99a3f', '#3d5f73', '#a24a34']), { gloss: 0.03, rough: 0.2 }),
    );
    if (dice.chance(0.3))
      m.box(
        x + 0.5,
        0,
        -0.1,
        x + each,
        2.6,
        0,
        tiles('#9aa09d', {
          width: 9,
          height: 0.1,
          joint: 0.015,
          grout: '#6c716f',
          variety: 0,
          gloss: 0.05,
          rough: 0.3,
        }),
      );
    else {
      m.box(x + 0.5, 0, -0.1, x + each, 2.6, 0, plain('#f3dfae', { glow: 0.55 }));
      m.box(x + 0.5, 0, -0.2, x + each, 2.6, -0.19, glass('#d8e6df'));
      m.box(
        x + 0.5 + (each - 0.5) / 2 - 0.04,
        0,
        -0.22,
        x + 0.5 + (each - 0.5) / 2 + 0.04,
        2.6,
        -0.18,
        plain('#33403c'),
      );
    }
  }
}
