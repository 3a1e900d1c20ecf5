import { damp, grime, marked, mould } from '../kit/marks';
import { tubeLight, vase } from '../kit/things';
import { bags, bucket, cartons, ladder, rubble } from '../kit/works';
import { metal, plain } from '../light/materials';
import type { Model } from '../light/model';
import type { Dice } from '../tools/dice';
import { PORCELAIN, toilet } from './bathroom-fittings';

export function oldFittings(m: Model, half: number, depth: number, height: number, at: number): void {
  const tub = marked(plain('#ded6bf', { gloss: 0.05, rough: 0.1 }), grime(0.4, 0.1));
  const [x0, x1, z0, z1] = [-half, -half + 0.72, depth - 1.6, depth];
  m.box(x0, 0, z0, x1, 0.5, z0 + 0.07, tub, 0.02);
  m.box(x1 - 0.07, 0, z0, x1, 0.5, z1, tub, 0.02);
  m.box(x0, 0, z0, x0 + 0.06, 0.5, z1, tub);
  m.box(x0, 0, z1 - 0.06, x1, 0.5, z1, tub);
  m.box(x0, 0, z0, x1, 0.16, z1, marked(tub, damp([x0 + 0.4, 0.16, z0 + 0.4], 0.3, '#7a5a35')));
  const cloth = plain('#c9cdb8');
  m.rod([x1 - 0.05, 1.98, z0], [x1 - 0.05, 1.98, z1], 0.012, metal('#a39f94', 0.5));
  m.surface(
    30,
    4,
    (u, v) => [x1 - 0.05 + 0.03 * Math.sin(u * 40), 0.3 + v * 1.68, z1 - 0.02 - u * 0.55],
    marked(cloth, mould([x1, 0.35, z1 - 0.3], 0.5)),
  );
  m.placed([at, 0, depth - 0.32], {}, () => toilet(m, true));
  m.placed([half - 0.42, 0, depth], {}, () => {
    m.turned([[0, 0]], PORCELAIN, 3);
    m.box(
      -0.28,
      0.72,
      -0.44,
      0.28,
      0.86,
      0,
      marked(plain('#e3dcc6', { gloss: 0.05, rough: 0.1 }), grime(0.3, 0.7)),
      0.05,
    );
    m.box(-0.2, 0.855, -0.36, 0.2, 0.863, -0.08, plain('#a79f89'));
    m.tube(
      [
        [0, 0.72, -0.2],
        [0, 0.45, -0.2],
        [0, 0.4, -0.02],
      ],
      0.022,
      metal('#8a8170', 0.5),
    );
    m.tube(
      [
        [0, 0.86, -0.06],
        [0, 0.96, -0.07],
        [0, 0.96, -0.18],
      ],
      0.014,
      metal('#8f8877', 0.5),
    );
    m.box(-0.22, 1.2, -0.025, 0.22, 1.72, 0, plain('#6f6553'), 0.006);
    m.box(-0.2, 1.22, -0.028, 0.2, 1.7, -0.02, plain('#a9b3ab', { gloss: 0.5, rough: 0.02 }));
    m.placed([0.1, 0.863, -0.1], { size: 0.4 }, () => vase(m, '#b8a98a', 1));
  });
  const rust = metal('#8f5730', 0.6);
  for (const [x, r] of [
    [half - 0.06, 0.045],
    [half - 0.18, 0.03],
  ] as const) {
    m.tube(
      [
        [x, 0, depth - 0.07],
        [x, height, depth - 0.07],
      ],
      r,
      marked(rust, grime(0.5, -1)),
    );
    for (const y of [0.6, 1.5, 2.1]) m.rod([x, y, depth - 0.07], [x, y + 0.05, depth - 0.07], r * 1.3, rust);
  }
  m.placed([half - 0.5, 0, depth - 1.15], {}, () => bucket(m, '#a8412e', '#7f8c86'));
  tubeLight(m, [0, height, depth - 1.3], 0.9);
}

export function site(m: Model, dice: Dice, half: number, depth: number, height: number, isTested: boolean): void {
  const pipe = plain('#e8e6df', { gloss: 0.04, rough: 0.2 });
  const copper = metal('#c07a4a', 0.25);
  m.tube(
    [
      [half - 0.1, 0, depth - 0.09],
      [half - 0.1, height, depth - 0.09],
    ],
    0.055,
    pipe,
  );
  m.rod([half - 0.1, 0.7, depth - 0.09], [half - 0.1, 0.8, depth - 0.09], 0.066, pipe);
  for (const dx of [0, 0.14])
    m.tube(
      [
        [-half + 0.4 + dx, 1.1, depth - 0.02],
        [-half + 0.4 + dx, 2.3 - dx, depth - 0.02],
        [half - 0.3, 2.3 - dx, depth - 0.02],
      ],
      0.013,
      copper,
    );
  for (const dx of [0, 0.12])
    m.tube(
      [
        [half - 0.5 + dx, 0.62, depth - 0.02],
        [half - 0.5 + dx, 2.3, depth - 0.02],
      ],
      0.013,
      copper,
    );
  if (isTested) {
    const water = plain('#6fb3a2', { gloss: 0.12, rough: 0 });
    m.quad(
      [
        [-half, 0.05, -1],
        [half, 0.05, -1],
        [half, 0.05, depth],
        [-half, 0.05, depth],
      ],
      water,
    );
    m.placed([-0.35, 0, depth - 0.75], {}, () => {
      for (let at = 0; at < 8; at++)
        m.box(-0.018, at * 0.05, -0.006, 0.018, at * 0.05 + 0.05, 0.006, plain(at % 2 ? '#f4f1ea' : '#c2452c'));
    });
    m.rod([0.25, 0.02, depth - 1], [0.25, 0.075, depth - 1], 0.07, plain('#3a3d3b'));
  } else {
    m.placed([half - 0.6, 0, depth - 1.3], {}, () => rubble(m, dice, 1.1, 1, 34));
    m.placed([-half + 0.5, 0, depth - 0.6], {}, () => bags(m, dice, 2));
    m.placed([0.1, 0, depth - 0.7], {}, () => bucket(m, '#e6e2d6', '#3f7d69'));
  }
  m.placed([half - 0.5, isTested ? 0.0 : 0, depth - 1.75], { turn: -0.7 }, () => ladder(m, 1.65));
  if (!isTested) m.placed([-half + 0.45, 0, 1.2], { turn: 0.2 }, () => cartons(m, dice, 5));
  m.rod([0, height, 1.6], [0, height - 0.4, 1.6], 0.005, plain('#2f2d2a'), 0.005, 6);
  m.ball([0, height - 0.46, 1.6], [0.05, 0.065, 0.05], plain('#fff3d2', { glow: 1.15 }));
}
