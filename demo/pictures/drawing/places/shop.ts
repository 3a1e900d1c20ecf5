import type { Stage } from '../../picture';
import { shelves, table } from '../kit/furniture';
import { freshLook } from '../kit/looks';
import { grime, marked, mould, peeled, runs } from '../kit/marks';
import { exterior, facadeWindow, scaffold } from '../kit/outside';
import { car, street } from '../kit/street';
import { pendant, plant, vase } from '../kit/things';
import { bags, boards, ladder } from '../kit/works';
import { concrete, glass, lacquer, metal, plain, tiles, wood } from '../light/materials';
import { Model } from '../light/model';
import type { Scene } from '../light/scene';
import type { Dice } from '../tools/dice';

/** A shop in a street, under its old sign. */
export const shop = (dice: Dice, stage: Stage): Scene => {
  const m = new Model();
  street(m);
  const fresh = freshLook(dice);
  const carHex = dice.pick(['#3f7d69', '#c9c4b7']);
  const timber = wood('#6e4a2e', 'x');
  const [half, deep, tall] = [3.4, 4.6, 3.2];
  const old = marked(
    tiles('#a8a292', { width: 0.1, height: 0.1, joint: 0.008, grout: '#7d7768', variety: 0.1, gloss: 0 }),
    grime(0.35),
    runs([-2, 5.6, 0], 2, 2.4),
    runs([2.6, 5.4, 0], 1.4, 2),
    mould([-half, 0.3, 0], 1.2),
    peeled(concrete('#8f8577'), 0.14, 0.8),
  );
  const wall =
    stage === 'after'
      ? tiles('#d8d2c3', {
          width: 0.2,
          height: 0.1,
          shift: 0.5,
          joint: 0.006,
          grout: '#b9b3a4',
          variety: 0.06,
          gloss: 0.02,
          rough: 0.1,
        })
      : old;
  for (const [x0, x1] of [
    [-12, -half],
    [half, 12],
  ] as const)
    m.box(x0, 0, 0, x1, tall, 0.4, x0 < -half && x1 > 0 ? wall : wall);
  m.box(-12, tall + 0.9, 0, 12, 9, 0.4, wall);
  m.box(-12, tall, 0.05, 12, tall + 0.9, 0.4, wall);
  for (const x of [-5.4, -2.2, 1, 4.2]) {
    m.box(x - 0.1, 4.9, -0.02, x + 1.7, 6.5, 0.3, plain('#3c4a4e'));
    m.placed([0, 0, -0.14], {}, () =>
      facadeWindow(m, x, 5, 1.6, 1.4, {
        frame: metal(stage === 'before' ? '#8e9089' : '#e9e8e2', 0.5),
        curtain: plain('#d9cbb0'),
        ...(x > 0 && { hasUnit: plain('#cfc8b6') }),
      }),
    );
  }
  for (const x of [-10.5, 4.2])
    m.box(
      x,
      0,
      -0.05,
      x + 5.6,
      2.8,
      0,
      tiles('#8f9592', { width: 9, height: 0.1, joint: 0.015, grout: '#63686a', variety: 0, gloss: 0.05, rough: 0.3 }),
    );
  sign(m, stage, half, tall);
  const trim = plain('#2f4f45', { gloss: 0.05, rough: 0.1 });
  m.box(-half, 0, deep, half, tall, deep + 0.2, stage === 'after' ? plain('#efe6d3') : concrete('#a39d92'));
  for (const x of [-half - 0.1, half])
    m.box(x, 0, 0.4, x + 0.1, tall, deep, stage === 'after' ? plain('#e9dcc2') : concrete('#a39d92'));
  m.box(-half, tall - 0.02, 0.4, half, tall, deep, plain(stage === 'after' ? '#f4efe4' : '#8f897f'));
  m.box(
    -half,
    0.001,
    0,
    half,
    0.01,
    deep,
    stage === 'after'
      ? tiles('#b9a88a', {
          width: 0.3,
          height: 0.3,
          joint: 0.004,
          grout: '#8d8069',
          variety: 0.07,
          gloss: 0.04,
          rough: 0.08,
        })
      : concrete('#8f897f'),
  );
  if (stage === 'before') {
    m.box(
      -half,
      0,
      -0.02,
      half,
      tall,
      0.05,
      marked(
        tiles('#8d938f', {
          width: 9,
          height: 0.09,
          joint: 0.018,
          grout: '#5d6264',
          variety: 0.02,
          gloss: 0.05,
          rough: 0.3,
        }),
        grime(0.5),
        runs([0, 3.2, 0], 3.2, 2.4, '#6b4422'),
      ),
    );
    for (const x of [-half, -0.06, half - 0.12]) m.box(x, 0, -0.06, x + 0.12, tall, 0.02, metal('#6f7472', 0.5));
    for (const [x, y, hex] of [
      [-2.2, 1.4, '#e3d9bd'],
      [-1.6, 1.1, '#d9a7a0'],
      [0.7, 1.5, '#e9e4d3'],
      [1.3, 1.2, '#cfd8c4'],
      [2.3, 1.45, '#e0c9a0'],
    ] as const)
      m.placed([x, y, -0.03], { lean: dice.between(-0.15, 0.15) }, () =>
        m.box(-0.22, -0.3, -0.004, 0.22, 0.3, 0, plain(hex)),
      );
  }
  if (stage === 'during') {
    for (let x = -half; x <= half; x += 0.62) m.box(x, 0, 0.3, x + 0.05, tall, 0.35, metal('#b4b9ba', 0.4));
    m.placed([1.2, 0, 1.6], { turn: 0.4 }, () => ladder(m, 2.2));
    m.placed([-1.9, 0, 1.6], {}, () => bags(m, dice, 3));
    m.placed([-1.6, 0, -1.3], { turn: 0.2 }, () => boards(m, 2.2, 0.7, 8, wood('#c9a26b', 'x'), dice));
    scaffold(m, dice, -half - 0.3, half + 0.3, 4.4, -0.5, 1.35);
  }
  if (stage === 'after') inside(m, dice, fresh.books, half, deep, tall, timber, trim);
  m.placed([half + 3.6, -0.14, -5.6], {}, () => car(m, carHex));
  const scene = exterior(m, dice, {
    stage,
    eye: [-2.4, 1.6, -7.6],
    turn: 0.24,
    wide: 0.66,
    horizon: 0.6,
    sunFrom: [-0.7, 0.9, -0.6],
  });
  if (stage !== 'after') return scene;
  return {
    ...scene,
    lamps: [-1.6, 1.6].map((x) => ({
      corner: [x - 0.6, tall - 0.05, 1],
      u: [1.2, 0, 0],
      v: [0, 0, 2.4],
      colour: [1.7, 1.4, 0.95],
    })),
  };
};

/** The sign, which stays: gilded leaves on a board. */
function sign(m: Model, stage: Stage, half: number, tall: number): void {
  const board =
    stage === 'before' ? marked(plain('#29483c'), grime(0.5, tall)) : plain('#2a5145', { gloss: 0.05, rough: 0.1 });
  const gold = stage === 'before' ? metal('#8d7440', 0.5) : metal('#c9a24f', 0.15);
  m.box(-half - 0.2, tall, -0.22, half + 0.2, tall + 0.9, 0.06, board, 0.03);
  for (const y of [tall + 0.06, tall + 0.8]) m.box(-half - 0.1, y, -0.24, half + 0.1, y + 0.035, -0.2, gold);
  for (const x of [-0.55, 0, 0.55]) {
    m.placed([x, tall + 0.45, -0.23], { lean: x }, () => m.ball([0, 0, 0], [0.12, 0.24, 0.02], gold, 20));
  }
  for (const side of [-1, 1])
    for (let at = 0; at < 3; at++)
      m.box(
        side * (1.4 + at * 0.55) - 0.16,
        tall + 0.41,
        -0.24,
        side * (1.4 + at * 0.55) + 0.16,
        tall + 0.49,
        -0.21,
        gold,
      );
}

function inside(
  m: Model,
  dice: Dice,
  colours: readonly [string, ...string[]],
  half: number,
  deep: number,
  tall: number,
  timber: ReturnType<typeof wood>,
  trim: ReturnType<typeof plain>,
): void {
  for (const x of [-half, -1.15, 1.15, half - 0.09]) m.box(x, 0, 0.1, x + 0.09, tall, 0.19, trim);
  for (const y of [0.35, 2.6, tall - 0.09]) m.box(-half, y, 0.1, half, y + 0.09, 0.19, trim);
  for (const [x0, x1] of [
    [-half, -1.15],
    [1.15, half],
  ] as const)
    m.box(x0, 0, 0.08, x1, 0.4, 0.2, wood('#6e4a2e', 'x', 0.1));
  m.box(-half, 0.4, 0.14, -1.15, tall, 0.145, glass('#dbe8e2'));
  m.box(1.15, 0.4, 0.14, half, tall, 0.145, glass('#dbe8e2'));
  m.placed([-1.15, 0, deep], {}, () => shelves(m, 4.2, 2.5, timber, dice, colours, 0.35, 0.35));
  for (let at = 0; at < 12; at++)
    m.placed([-half + 0.5 + at * 0.22, 0.42, 0.5], {}, () =>
      vase(m, dice.pick(['#3b6a60', '#b8603b', '#e9dcc2', '#8a5a3c', '#c9a24f']), dice.between(0.6, 1)),
    );
  for (let at = 0; at < 9; at++)
    m.placed([1.4 + at * 0.21, 0.42, 0.5], {}, () =>
      vase(m, dice.pick(['#3b6a60', '#b8603b', '#e9dcc2', '#c9a24f']), dice.between(0.6, 1)),
    );
  m.box(0.9, 0, 2.1, half - 0.4, 0.95, 2.7, timber, 0.01);
  m.box(0.85, 0.95, 2.05, half - 0.35, 1, 2.75, wood('#a97d4f', 'x'), 0.01);
  m.placed([-1.5, 0, 2.2], {}, () => {
    table(m, 1.2, 0.8, wood('#a97d4f', 'x'));
    m.placed([0, 0.74, 0], {}, () => vase(m, '#e9dcc2', 1));
  });
  for (const x of [-1.9, -0.6, 0.8, 2.1]) m.placed([x, 0, 1.9], {}, () => pendant(m, tall, 0.7, '#2a5145', 1));
  for (const x of [-half - 0.5, half + 0.45]) m.placed([x, 0, -0.5], {}, () => plant(m, dice, 1.2));
  m.placed([-1.7, 0, -1.1], { turn: 0.3 }, () => {
    for (const side of [-1, 1])
      m.placed([0, 0, side * 0.2], { tilt: side * 0.22 }, () =>
        m.box(-0.28, 0.05, -0.015, 0.28, 0.95, 0.015, lacquer('#26352f')),
      );
    for (let at = 0; at < 4; at++)
      m.placed([0, 0, -0.2], { tilt: -0.22 }, () =>
        m.box(-0.18, 0.75 - at * 0.13, -0.02, 0.18 - (at % 2) * 0.08, 0.77 - at * 0.13, -0.016, plain('#e9e2d2')),
      );
  });
}
