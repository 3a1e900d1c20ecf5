import type { Stage } from '../../picture';
import { crack, damp, grime, jagged, marked, mould, partly, peeled, runs } from '../kit/marks';
import { dayOf, townOf } from '../kit/outlooks';
import { exterior } from '../kit/outside';
import { bush } from '../kit/street';
import { plant, rug } from '../kit/things';
import { bags, bucket } from '../kit/works';
import { concrete, fabric, type Material, metal, plain, plaster, tiles, wood } from '../light/materials';
import { Model } from '../light/model';
import type { Scene } from '../light/scene';
import type { Dice } from '../tools/dice';

interface Look {
  /** What it becomes: coated, tiled against the heat, or a terrace. */
  finish?: 'coated' | 'tiled' | 'terrace';
}

/** A flat roof between parapets, with the town around it. */
export const rooftop =
  ({ finish = 'coated' }: Look) =>
  (dice: Dice, stage: Stage, seed: number): Scene => {
    const m = new Model();
    const [half, depth] = [5.4, 9];
    const coat = dice.pick(['#a4553c', '#6f8d80', '#8d9a92']);
    const worn: Material = marked(
      tiles('#a39a8b', { width: 1, height: 1, joint: 0.02, grout: '#6f675a', variety: 0.1, gloss: 0 }),
      grime(0.35, -1),
      ...[
        [-1.8, 5, 1.3],
        [1.6, 3.6, 1],
        [2.8, 6.6, 0.9],
      ].map(([x, z, r]) => damp([x ?? 0, 0, z ?? 0], r ?? 1, '#4c4436')),
      ...[
        [-2.5, 3, 0.7, 0.6],
        [0.6, 6.5, 0.9, -0.35],
        [1.2, 2.6, 0.4, 0.85],
      ].map(([x, z, u, w]) =>
        crack(jagged(dice, [x ?? 0, 0, z ?? 0], [u ?? 0, 0, w ?? 0], [w ?? 0, 0, -(u ?? 0)], 3.4), 0.03),
      ),
      mould([-half, 0, 7], 1.6),
      mould([half, 0, 4], 1.4),
      peeled(concrete('#7d7567', 0.3), 0.16, 0.7),
    );
    const film = marked(plain(coat, { gloss: 0.025, rough: 0.12 }), (tone, x, _y, z) => {
      const shade = 0.96 + 0.07 * Math.sin(x * 3 + Math.sin(z * 2));
      tone.r *= shade;
      tone.g *= shade;
      tone.b *= shade;
    });
    const done =
      finish === 'tiled'
        ? tiles('#c8bda8', { width: 0.3, height: 0.3, joint: 0.01, grout: '#9d9382', variety: 0.07, gloss: 0 })
        : film;
    const floor =
      stage === 'before'
        ? worn
        : stage === 'during'
          ? marked(
              concrete('#aaa294', 0.2),
              partly(film, (x, _y, z) => 0.4 - x + (z - 5) * 0.22, 0.05),
            )
          : done;
    const parapet =
      stage === 'before'
        ? marked(
            plaster('#b9ad96', 0.1),
            grime(0.3),
            runs([0, 1, depth], 6, 0.9),
            runs([-half, 1, 5], 5, 0.9),
            peeled(concrete('#8f8577', 0.2), 0.2, 1),
            mould([half, 0.2, 6], 1.4),
          )
        : stage === 'during'
          ? marked(
              concrete('#b9b2a6', 0.12),
              partly(film, (x, y) => (x < 0.8 ? 0.35 - y : -1), 0.03),
            )
          : marked(
              plaster('#ece6d9', 0.02),
              partly(film, (_x, y) => 0.3 - y, 0.004),
            );
    m.box(-half - 0.25, -0.4, -2, half + 0.25, 0, depth + 0.25, floor);
    m.box(-half - 0.25, 0, depth, half + 0.25, 1.05, depth + 0.25, parapet);
    for (const x of [-half, half]) m.box(x, 0, -2, x + Math.sign(x) * 0.25, 1.05, depth, parapet);
    const rail = stage === 'before' ? metal('#7d5a3c', 0.6) : metal('#c3c7c5', 0.25);
    m.rod([-half, 1.25, depth + 0.1], [half, 1.25, depth + 0.1], 0.03, rail);
    for (let x = -half; x <= half; x += 1.2) m.rod([x, 1, depth + 0.1], [x, 1.25, depth + 0.1], 0.02, rail);
    stairHead(m, stage, half, depth);
    tank(m, half, depth, stage);
    const pipe =
      stage === 'before'
        ? marked(metal('#8a5a36', 0.6), grime(0.4, -1))
        : plain('#e4e2da', { gloss: 0.04, rough: 0.2 });
    m.tube(
      [
        [-half + 0.3, 0.25, 0],
        [-half + 0.3, 0.25, depth - 0.4],
        [half - 3.4, 0.25, depth - 0.4],
      ],
      0.06,
      pipe,
    );
    for (let z = 1; z < depth; z += 1.6) m.box(-half + 0.2, 0, z, -half + 0.4, 0.2, z + 0.15, concrete('#8f8a80'));
    lines(m, dice, half, depth, stage);
    if (stage === 'before') {
      for (const [x, z, r] of [
        [-1.8, 4.6, 0.9],
        [1.7, 3.4, 0.65],
      ] as const)
        m.surface(
          28,
          1,
          (u, v) => [
            x + Math.cos(u * 6.2832) * r * v * (1.25 + 0.2 * Math.sin(u * 19)),
            0.004,
            z + Math.sin(u * 6.2832) * r * v * (0.7 + 0.15 * Math.sin(u * 12.5)),
          ],
          plain('#7c8284', { gloss: 0.35, rough: 0 }),
          () => [0, 1, 0],
        );
      for (const [x, z] of [
        [-half + 0.5, 3.4],
        [half - 0.4, 5.8],
        [-0.4, depth - 0.3],
      ] as const)
        m.placed([x, 0, z], { size: 0.5 }, () => bush(m, dice, 0.5));
    }
    if (stage === 'during') {
      m.placed([1.1, 0, 4], {}, () => bucket(m, '#e6e2d6', coat));
      m.placed([1.7, 0, 4.4], {}, () => bucket(m, '#2b5b8c', coat));
      m.placed([3, 0, 5.2], {}, () => bags(m, dice, 3));
      m.rod([0.5, 0.05, 3.6], [1.6, 1.25, 2.9], 0.016, wood('#c9a055', 'x'));
      m.rod([0.25, 0.06, 3.5], [0.72, 0.06, 3.75], 0.055, fabric('#d9d0bd'));
      for (let at = 0; at < 3; at++)
        m.rod(
          [2.6 + at * 0.05, 0.13 + at * 0.24, 2.6],
          [3.9, 0.13 + at * 0.24, 2.9],
          0.13,
          plain('#3a3d3d', { gloss: 0.03, rough: 0.1 }),
          0.13,
          20,
        );
    }
    if (stage === 'after') furnish(m, dice, finish, half, depth);
    return exterior(m, dice, {
      stage,
      eye: [0.4, 2.4, -1.5],
      turn: -0.06,
      wide: 0.72,
      horizon: 0.4,
      sunFrom: [-0.6, 0.62, 0.25],
      outlook: townOf(dayOf(dice, stage !== 'before'), seed, { ground: -0.2, tall: 0.36 }),
    });
  };

function stairHead(m: Model, stage: Stage, half: number, depth: number): void {
  const wall =
    stage === 'after'
      ? plaster('#ece6d9', 0.02)
      : marked(plaster('#bdb199', 0.1), grime(0.35), runs([half - 2, 2.4, depth - 2.6], 2, 2));
  m.box(half - 2.6, 0, depth - 2.6, half, 2.5, depth, wall);
  m.box(half - 2.75, 2.5, depth - 2.75, half, 2.65, depth, wall);
  m.box(
    half - 2.1,
    0,
    depth - 2.64,
    half - 1.2,
    2.05,
    depth - 2.6,
    stage === 'after' ? plain('#3b6a60', { gloss: 0.04, rough: 0.2 }) : marked(wood('#7b5433', 'y'), grime(0.4)),
  );
}

function tank(m: Model, half: number, depth: number, stage: Stage): void {
  const steel = metal(stage === 'before' ? '#8f948f' : '#b9bdbb', 0.3);
  m.placed([-half + 1.5, 0, depth - 1.2], {}, () => {
    for (const x of [-0.6, 0.6])
      for (const z of [-0.5, 0.5]) m.box(x - 0.05, 0, z - 0.05, x + 0.05, 0.9, z + 0.05, steel);
    m.rod([0, 0.9, 0], [0, 2.3, 0], 0.75, steel, 0.75, 32);
    m.rod([0, 2.3, 0], [0, 2.5, 0], 0.75, steel, 0.25, 32);
    for (const y of [1.2, 1.6, 2]) m.rod([0, y, 0], [0, y + 0.03, 0], 0.765, steel, 0.765, 32);
  });
}

/** Clothes on a line. */
function lines(m: Model, dice: Dice, half: number, depth: number, stage: Stage): void {
  const post = metal('#9ba09e', 0.4);
  for (const x of [-2.4, 1.4]) m.rod([x, 0, depth - 1.4], [x, 2.1, depth - 1.4], 0.03, post);
  m.rod([-2.4, 2.05, depth - 1.4], [1.4, 2.05, depth - 1.4], 0.008, post);
  if (stage === 'during') return;
  for (let at = 0; at < 6; at++) {
    const [x, width, drop] = [-2.1 + at * 0.58, dice.between(0.32, 0.46), dice.between(0.5, 0.85)];
    m.surface(
      8,
      4,
      (u, v) => [x + (u - 0.5) * width, 2.04 - v * drop, depth - 1.4 + 0.04 * Math.sin(u * 7 + at) * v],
      fabric(dice.pick(['#c0693a', '#3b6a60', '#e9e2d4', '#54718a', '#d9a53b'])),
    );
  }
  if (half < 0) return;
}

function furnish(m: Model, dice: Dice, finish: Look['finish'], half: number, _depth: number): void {
  for (const [x, z] of [
    [-half + 1, 4.6],
    [half - 0.9, 3.4],
  ] as const)
    m.placed([x, 0, z], {}, () => {
      m.box(-0.4, 0, -0.9, 0.4, 0.5, 0.9, wood('#9a6f45', 'z', 0.12), 0.01);
      for (const dz of [-0.5, 0, 0.5]) m.placed([0, 0.4, dz], {}, () => bush(m, dice, 0.42));
    });
  if (finish !== 'terrace') return;
  m.placed([0.6, 0, 4.6], {}, () => rug(m, 3, 2.4, '#d9cdb4', '#3b6a60'));
  const timber = wood('#a97d4f', 'x', 0.09);
  m.placed([0.6, 0, 5.6], {}, () => {
    m.box(-1.1, 0.2, -0.4, 1.1, 0.3, 0.4, timber);
    m.box(-1.1, 0.3, 0.28, 1.1, 0.75, 0.4, timber);
    m.box(-1.05, 0.3, -0.4, 1.05, 0.45, 0.28, fabric('#e6dcc6'), 0.05);
    for (const x of [-1.08, 1]) m.box(x, 0, -0.38, x + 0.08, 0.55, 0.38, timber);
  });
  m.placed([0.6, 0, 4.5], {}, () => {
    m.box(-0.5, 0.3, -0.3, 0.5, 0.35, 0.3, timber);
    for (const x of [-0.45, 0.4]) m.box(x, 0, -0.28, x + 0.06, 0.3, 0.28, timber);
  });
  for (const [x, z] of [
    [-1.2, 5.7],
    [2.6, 5.8],
  ] as const)
    m.placed([x, 0, z], {}, () => plant(m, dice, 1.3));
}
