import type { Stage } from '../../picture';
import { crack, damp, grime, jagged, marked, peeled, runs } from '../kit/marks';
import { exterior, scaffold } from '../kit/outside';
import { bush, tree } from '../kit/street';
import { concrete, glass, metal, plain, plaster, tiles, wood } from '../light/materials';
import { Model } from '../light/model';
import type { Scene } from '../light/scene';
import type { Dice } from '../tools/dice';
import { OLD_METAL, weather } from './weather';

/** The canopy above the entrance of an estate. */
export const canopy = (dice: Dice, stage: Stage): Scene => {
  const m = new Model();
  const fresh = dice.pick(['#e9e3d5', '#dfe4dc']);
  const wall =
    stage === 'after'
      ? tiles(fresh, {
          width: 0.6,
          height: 0.3,
          joint: 0.006,
          grout: '#c9c3b4',
          variety: 0.03,
          gloss: 0.03,
          rough: 0.1,
        })
      : marked(
          tiles('#b9a58d', { width: 0.2, height: 0.1, joint: 0.01, grout: '#8d8172', variety: 0.1, gloss: 0 }),
          ...weather(dice, -6, 6, 6),
          peeled(concrete('#8f8577', 0.2), 0.14, 0.7),
        );
  const slab =
    stage === 'after'
      ? plaster('#f1ece2', 0.02)
      : marked(
          concrete('#a89e8e', 0.2),
          damp([-1, 3.1, -1.5], 1.2),
          damp([2, 3.1, -2], 0.9),
          runs([0, 3.6, -3.2], 4, 0.6),
          peeled(concrete('#6f5540', 0.3), 0.22, 1.1),
          crack(jagged(dice, [-3, 3.1, -3], [0.8, 0, 0.5], [0, 0, 1], 4), 0.03),
        );
  m.box(
    -40,
    -0.3,
    -40,
    40,
    0,
    40,
    tiles(stage === 'after' ? '#b9b2a4' : '#9d968a', {
      width: 0.6,
      height: 0.6,
      joint: 0.012,
      grout: '#7f7869',
      variety: 0.08,
      gloss: 0.02,
      rough: 0.12,
    }),
  );
  for (const [x0, x1] of [
    [-12, -2.2],
    [2.2, 12],
  ] as const)
    m.box(x0, 0, 0, x1, 9, 1, wall);
  m.box(-2.2, 2.9, 0, 2.2, 9, 1, wall);
  m.box(-4.4, 3.1, -3.2, 4.4, 3.45, 0, slab);
  m.box(
    -4.45,
    3.4,
    -3.3,
    4.45,
    3.62,
    0,
    stage === 'after' ? plain('#3b6a60') : marked(concrete('#8d8475'), grime(0.4)),
  );
  const frame = stage === 'before' ? OLD_METAL : plain('#2f3d39', { gloss: 0.06, rough: 0.1 });
  m.box(
    -2.2,
    0,
    3,
    2.2,
    2.9,
    3.1,
    plain(stage === 'after' ? '#f6e3b6' : '#a89878', { glow: stage === 'after' ? 0.75 : 0.35 }),
  );
  for (const x of [-2.2, -1.1, 0, 1.1, 2.12]) m.box(x, 0, 0.3, x + 0.08, 2.9, 0.4, frame);
  for (const y of [0, 2.25, 2.82]) m.box(-2.2, y, 0.3, 2.2, y + 0.08, 0.4, frame);
  m.box(-2.2, 0, 0.34, 2.2, 2.9, 0.36, glass('#d3e4dd'));
  for (const x of [-0.16, 0.18]) m.rod([x, 0.9, 0.25], [x, 1.5, 0.25], 0.02, metal('#c3c7c5', 0.2));
  for (const side of [-1, 1]) {
    if (stage !== 'during')
      m.placed([side * 3.3, 0, -0.9], {}, () => {
        m.box(
          -0.7,
          0,
          -0.35,
          0.7,
          0.55,
          0.35,
          stage === 'after' ? wood('#9a6f45', 'x', 0.1) : concrete('#8d8475'),
          0.01,
        );
        m.placed([0, 0.4, 0], {}, () => bush(m, dice, stage === 'after' ? 0.62 : 0.35));
      });
  }
  if (stage === 'after')
    for (const x of [-3, -1, 1, 3])
      m.rod([x, 3.095, -1.6], [x, 3.1, -1.6], 0.1, plain('#fff0d2', { glow: 1.2 }), 0.1, 20);
  if (stage === 'during') {
    const yellow = plain('#d0a02f');
    for (const x of [-4, -2.3, 2.3, 4])
      for (const z of [-2.9, -1.2]) {
        m.rod([x, 0, z], [x, 1.9, z], 0.05, yellow);
        m.rod([x, 1.7, z], [x, 3.08, z], 0.035, metal('#b4b9ba', 0.4));
        m.box(x - 0.12, 0, z - 0.12, x + 0.12, 0.02, z + 0.12, yellow);
      }
    for (const z of [-2.9, -1.2]) m.box(-4.3, 2.98, z - 0.08, 4.3, 3.09, z + 0.08, wood('#b88d57', 'x'));
    for (const x of [-7.4, 2.9])
      m.box(
        x,
        0,
        -3.6,
        x + 4.4,
        1.9,
        -3.55,
        tiles('#3f7d69', { width: 1.1, height: 3, joint: 0.03, grout: '#e6e2d6', variety: 0.04, gloss: 0 }),
      );
    scaffold(m, dice, -11, -5, 6.5, -0.4, 1.3);
  }
  for (const x of [-9, 9.5]) m.placed([x, 0, -3.2], {}, () => tree(m, dice, 6.5));
  return exterior(m, dice, {
    stage,
    eye: [-2.8, 1.65, -8.2],
    turn: 0.27,
    wide: 0.7,
    horizon: 0.62,
    sunFrom: [-0.7, 0.6, -0.75],
  });
};
