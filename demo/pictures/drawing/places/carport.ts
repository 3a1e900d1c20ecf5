import type { Stage } from '../../picture';
import { crack, grime, jagged, marked, mould, peeled, runs } from '../kit/marks';
import { exterior, facadeWindow } from '../kit/outside';
import { bush, car, tree } from '../kit/street';
import { plant } from '../kit/things';
import { ladder, rubble, toolBox } from '../kit/works';
import { concrete, metal, plain, plaster, tiles, wood } from '../light/materials';
import { Model } from '../light/model';
import type { Scene } from '../light/scene';
import type { Dice } from '../tools/dice';

/** The wall of a village house by the parking place: its meters and boards, and the charger. */
export const carport = (dice: Dice, stage: Stage): Scene => {
  const m = new Model();
  const wall =
    stage === 'before'
      ? marked(
          plaster('#c5bba2', 0.08),
          grime(0.3),
          runs([-1.5, 3.5, 0], 1.4, 3),
          runs([2.6, 3.5, 0], 1.4, 2.6),
          mould([-4, 0.3, 0], 1.4),
          crack(jagged(dice, [1.5, 3.4, 0], [0.2, -0.9, 0], [1, 0, 0], 2.4), 0.02),
          peeled(concrete('#8f8577'), 0.12, 0.8),
        )
      : plaster(stage === 'after' ? '#efe9dc' : '#d8d1c2', 0.03);
  m.box(
    -40,
    -0.3,
    -30,
    40,
    0,
    40,
    stage === 'after'
      ? tiles('#b3ab9c', { width: 0.6, height: 0.6, joint: 0.012, grout: '#857d6e', variety: 0.07, gloss: 0 })
      : concrete('#9d968a', 0.25),
  );
  m.box(-6, 0, 0, 6, 7, 8, wall);
  m.box(
    -6,
    3.1,
    -3.6,
    3.4,
    3.25,
    0,
    stage === 'before' ? marked(metal('#8d8f88', 0.6), grime(0.4, 3)) : plain('#3b5d50', { gloss: 0.04, rough: 0.2 }),
  );
  for (const x of [-5.9, 3.2])
    m.box(x, 0, -3.5, x + 0.14, 3.1, -3.36, metal(stage === 'before' ? '#7d6a55' : '#5d6663', 0.4));
  facadeWindow(m, 3.6, 1.1, 1.5, 1.4, {
    frame: metal(stage === 'before' ? '#8e9089' : '#33403c', 0.4),
    curtain: plain('#e6dfd0'),
  });
  facadeWindow(m, -3, 4.2, 1.6, 1.4, { frame: metal('#8e9089', 0.4) });
  const box =
    stage === 'before'
      ? marked(metal('#7a7c72', 0.6), grime(0.6, 0.9))
      : plain('#d9dcd8', { gloss: 0.05, rough: 0.12 });
  m.box(1.6, 1.1, -0.2, 2.2, 1.9, 0, box, 0.012);
  m.rod([1.9, 1.6, -0.215], [1.9, 1.6, -0.2], 0.11, plain('#e9e6dc'), 0.11, 24);
  if (stage !== 'before') m.box(2.35, 1, -0.22, 3.1, 1.95, 0, box, 0.015);
  if (stage === 'before')
    m.tube(
      [
        [1.9, 1.9, -0.05],
        [1.8, 2.5, -0.06],
        [0.4, 2.7, -0.1],
        [-1.2, 2.2, -0.05],
        [-3, 2.75, -0.05],
      ],
      0.02,
      plain('#2d2b28'),
      8,
    );
  else {
    m.tube(
      [
        [2.7, 1.95, -0.05],
        [2.7, 2.7, -0.05],
        [-0.6, 2.7, -0.05],
        [-0.6, 1.7, -0.05],
      ],
      0.028,
      plain('#dcdad0', { gloss: 0.03, rough: 0.2 }),
      12,
    );
    for (let x = -0.3; x < 2.6; x += 0.7) m.box(x, 2.66, -0.09, x + 0.03, 2.74, 0, metal('#9ba09f'));
  }
  if (stage === 'after') {
    m.box(-0.82, 1.1, -0.16, -0.38, 1.7, 0, plain('#26352f', { gloss: 0.06, rough: 0.06 }), 0.04);
    m.box(-0.72, 1.45, -0.165, -0.48, 1.6, -0.16, plain('#8fe0bd', { glow: 0.8 }));
    m.tube(
      [
        [-0.6, 1.12, -0.1],
        [-0.6, 0.5, -0.2],
        [-0.9, 0.3, -0.6],
        [-1.3, 0.5, -0.95],
        [-1.35, 0.72, -1.05],
      ],
      0.02,
      plain('#1f2423'),
      10,
    );
    m.placed([-3.1, 0, -1.95], {}, () => car(m, dice.pick(['#e9e8e3', '#3f6d62', '#5b7486'])));
    for (const [x, z] of [
      [5.4, -0.7],
      [0.7, -0.4],
    ] as const)
      m.placed([x, 0, z], {}, () => plant(m, dice, 1.1));
    for (const x of [-5.6, -0.7]) m.box(x, 0.001, -3.4, x + 0.1, 0.003, -0.4, plain('#f1ece2'));
  }
  if (stage === 'during') {
    m.placed([0.4, 0, -0.9], { turn: -0.3 }, () => ladder(m, 2.1));
    m.box(-0.95, 1, -0.05, -0.25, 1.9, 0, wood('#b88d57', 'y'));
    m.placed([1.5, 0, -1.2], { turn: 0.3 }, () => toolBox(m));
    for (const [at, hex] of ['#8c4a2f', '#2d2b28', '#4f8a45'].entries())
      m.rod([-2 + at * 0.5, 0.02, -1.3], [-2 + at * 0.5, 0.14, -1.3], 0.24, plain(hex), 0.24, 24);
    m.placed([-3.5, 0, -0.8], {}, () => rubble(m, dice, 2.4, 0.5, 30));
    m.box(-5.5, 0.001, -0.9, 1, 0.006, -0.6, concrete('#6f685c', 0.3));
  }
  if (stage === 'before') {
    m.placed([-3.2, 0, -1], { turn: 0.3 }, () => m.box(-0.5, 0, -0.4, 0.5, 0.7, 0.4, plain('#9c7a4c')));
    m.placed([-4.4, 0, -0.7], {}, () => m.box(-0.4, 0, -0.3, 0.4, 1.1, 0.3, wood('#7b5433', 'y')));
    m.placed([-1.7, 0, -0.6], {}, () => bush(m, dice, 0.4));
  }
  for (const [x, z, height] of [
    [8.5, 3, 7],
    [-9, 2, 8],
    [11, 8, 9],
  ] as const)
    m.placed([x, 0, z], {}, () => tree(m, dice, height));
  return exterior(m, dice, {
    stage,
    eye: [2.9, 1.6, -7.6],
    turn: -0.3,
    wide: 0.6,
    horizon: 0.54,
    sunFrom: [0.6, 0.75, -0.7],
  });
};
