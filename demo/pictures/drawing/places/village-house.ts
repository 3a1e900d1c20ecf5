import type { Stage } from '../../picture';
import { grime, marked, peeled } from '../kit/marks';
import { exterior, facadeWindow, scaffold, wallWithWindows } from '../kit/outside';
import { bush, tree } from '../kit/street';
import { plant } from '../kit/things';
import { concrete, fabric, glass, metal, plain, plaster, tiles } from '../light/materials';
import { Model } from '../light/model';
import type { Scene } from '../light/scene';
import type { Dice } from '../tools/dice';
import { CURTAINS, OLD_METAL, weather } from './weather';

interface VillageLook {
  isBySea?: boolean;
  storeys?: number;
}

/** A village house with balconies and a garden, seen from its corner. */
export const villageHouse =
  ({ storeys = 3 }: VillageLook) =>
  (dice: Dice, stage: Stage): Scene => {
    const m = new Model();
    const [half, storey, deep] = [4.1, 3.1, 7.6];
    const top = storeys * storey;
    const fresh: readonly [string, string] = dice.pick([
      ['#f1ece2', '#3b6a60'],
      ['#efe6d3', '#a65f42'],
      ['#eceae2', '#54718a'],
    ]);
    const worn = marked(
      plaster('#c9bfa6', 0.08),
      ...weather(dice, -half, half, top),
      peeled(concrete('#9c9281', 0.2), 0.14, 0.5),
    );
    const wall = stage === 'after' ? plaster(fresh[0], 0.02) : worn;
    const frame = stage === 'before' ? OLD_METAL : plain('#33403c', { gloss: 0.06, rough: 0.2 });
    m.box(-60, -0.2, -40, 60, -0.01, 60, concrete('#8fa077', 0.3));
    m.box(
      -half - 3.5,
      -0.1,
      -6,
      half + 2,
      0,
      1,
      tiles(stage === 'after' ? '#c2b8a5' : '#a79e8d', {
        width: 0.6,
        height: 0.6,
        joint: 0.012,
        grout: '#857d6e',
        variety: 0.08,
        gloss: 0,
      }),
    );
    m.box(-half, 0, 0.31, half, top, deep, wall);
    wallWithWindows(
      m,
      -half,
      half,
      0,
      1,
      storey,
      [
        { x: -half + 0.8, width: 3.4, bottom: 0.15, height: 2.35 },
        { x: half - 2.4, width: 1.4, bottom: 0.95, height: 1.5 },
      ],
      wall,
      (x, y, hole) =>
        facadeWindow(m, x, y, hole === 0 ? 3.4 : 1.4, hole === 0 ? 2.35 : 1.5, { frame, curtain: fabric('#e6dfd0') }),
    );
    wallWithWindows(
      m,
      -half,
      half,
      storey,
      storeys - 1,
      storey,
      [
        { x: -half + 0.8, width: 3.4, bottom: 0.15, height: 2.3 },
        { x: half - 2.4, width: 1.4, bottom: 0.95, height: 1.5 },
      ],
      wall,
      (x, y, hole) =>
        facadeWindow(m, x, y, hole === 0 ? 3.4 : 1.4, hole === 0 ? 2.3 : 1.5, {
          frame,
          curtain: fabric(dice.pick(CURTAINS)),
          ...(hole === 1 && { hasUnit: plain(stage === 'before' ? '#b9b2a0' : '#e9e8e2') }),
        }),
    );
    m.placed([-half, 0, 0], { turn: Math.PI / 2 }, () => {
      for (let floor = 0; floor < storeys; floor++)
        for (const x of [-2.6, -5.8])
          m.placed([0, 0, -0.2], {}, () =>
            facadeWindow(m, x, floor * storey + 1, 1.4, 1.4, { frame, curtain: fabric(dice.pick(CURTAINS)) }),
          );
    });
    for (let floor = 1; floor < storeys; floor++) {
      const y = floor * storey;
      m.box(-half + 0.4, y - 0.2, -1.3, -half + 4.7, y, 0.1, stage === 'after' ? plaster('#e3dccb', 0.02) : worn);
      if (stage === 'after') m.box(-half + 0.42, y + 0.05, -1.27, -half + 4.68, y + 1, -1.25, glass('#cfe3dc'));
      else
        for (let x = -half + 0.5; x < -half + 4.7; x += 0.16)
          m.rod([x, y, -1.25], [x, y + 1, -1.25], 0.014, metal('#7d5a3c', 0.6), 0.014, 6);
      m.rod(
        [-half + 0.42, y + 1.02, -1.26],
        [-half + 4.68, y + 1.02, -1.26],
        0.03,
        stage === 'after' ? frame : metal('#7d5a3c', 0.6),
      );
      for (const x of [-half + 0.42, -half + 4.68])
        m.rod([x, y + 1.02, -1.26], [x, y + 1.02, 0], 0.03, stage === 'after' ? frame : metal('#7d5a3c', 0.6));
      if (stage === 'after') m.placed([-half + 4.2, y, -0.8], {}, () => plant(m, dice, 1));
    }
    m.box(
      -half - 0.1,
      top,
      -0.1,
      half + 0.1,
      top + 0.25,
      deep + 0.1,
      stage === 'after' ? plain(fresh[1]) : marked(concrete('#9c8f7c'), grime(0.3)),
    );
    m.box(-half, top + 0.25, 0, half, top + 1.1, 0.2, wall);
    m.box(-half, top + 0.25, 0, -half + 0.2, top + 1.1, deep, wall);
    m.box(0.4, top + 0.25, 3, half, top + 2.6, deep - 0.5, wall);
    if (stage === 'after')
      for (const x of [-3, -1.6])
        m.placed([x, top + 0.9, 2.5], { tilt: -0.5 }, () =>
          m.box(-0.6, 0, -0.9, 0.6, 0.05, 0.9, plain('#1f2f45', { gloss: 0.12, rough: 0.02 })),
        );
    if (stage === 'during') scaffold(m, dice, -half + 0.1, half + 0.2, top + 0.6, -1.5, 1.35);
    hills(m);
    for (const [x, z, height] of [
      [-half - 6, 5, 8],
      [half + 5, 4, 9],
      [half + 9, 9, 11],
      [-half - 11, 10, 10],
      [half + 3, 15, 12],
      [-half - 4, 17, 12],
    ] as const)
      m.placed([x, 0, z], {}, () => tree(m, dice, height));
    for (const x of [-half - 2.8, half + 0.8, half + 1.7])
      m.placed([x, 0, -1.2], {}, () => (stage === 'after' ? bush(m, dice, 0.7) : bush(m, dice, 0.5)));
    if (stage === 'before')
      for (const [x, z] of [
        [-2.2, -2.4],
        [2.6, -1.2],
      ] as const)
        m.placed([x, 0, z], { turn: 0.4 }, () => m.box(-0.4, 0, -0.3, 0.4, 0.5, 0.3, plain('#9c7a4c')));
    if (stage === 'after')
      for (const x of [-half + 4.8, half - 0.4]) m.placed([x, 0, -0.7], {}, () => plant(m, dice, 1.4));
    return exterior(m, dice, {
      stage,
      eye: [-9.2, 2.6, -12.6],
      turn: 0.58,
      wide: 0.64,
      horizon: 0.7,
      sunFrom: [-0.35, 0.75, -0.8],
    });
  };

/** Wooded hills behind a village. */
function hills(m: Model): void {
  for (let at = 0; at < 14; at++) {
    const [x, z] = [-150 + at * 26, 120 + (at % 3) * 40];
    const far = concrete(['#7f9a86', '#8fa697', '#9bb0a6'][at % 3] ?? '#8fa697', 0.3);
    m.ball([x, -6, z], [46, 20 + (at % 4) * 5 + (at % 3) * 8, 20], far, 26);
  }
}
