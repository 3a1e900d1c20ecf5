import { grime, marked } from '../kit/marks';
import { downlights, plant, vase } from '../kit/things';
import { glass, lacquer, type Material, metal, mirror, plain, tiles } from '../light/materials';
import type { Model } from '../light/model';
import type { Dice } from '../tools/dice';

export const PORCELAIN = plain('#f4f3ee', { gloss: 0.06, rough: 0.04 });
export const COAT = plain('#3f7d69', { gloss: 0.06, rough: 0.2 });

export function toilet(m: Model, isOld: boolean): void {
  const skin = isOld ? marked(plain('#e6dfc9', { gloss: 0.05, rough: 0.1 }), grime(0.25, 0.1)) : PORCELAIN;
  if (isOld) {
    m.turned(
      [
        [0, 0],
        [0.15, 0],
        [0.13, 0.08],
        [0.12, 0.2],
        [0.19, 0.36],
        [0.21, 0.4],
        [0, 0.4],
      ],
      skin,
      22,
    );
    m.box(-0.2, 0.4, 0.12, 0.2, 0.78, 0.3, skin, 0.025);
    m.box(-0.21, 0.78, 0.11, 0.21, 0.81, 0.31, skin, 0.01);
  } else {
    m.box(-0.17, 0.02, -0.14, 0.17, 0.38, 0.3, skin, 0.09);
    m.placed([0, 0, -0.14], {}, () =>
      m.turned(
        [
          [0, 0.05],
          [0.13, 0.05],
          [0.17, 0.2],
          [0.175, 0.38],
          [0, 0.38],
        ],
        skin,
        26,
      ),
    );
    m.box(-0.19, 0.38, 0.12, 0.19, 0.8, 0.3, skin, 0.03);
    m.rod([0, 0.8, 0.2], [0, 0.81, 0.2], 0.03, metal('#c9cdcb', 0.1));
  }
  m.placed([0, 0.4, -0.06], {}, () =>
    m.turned(
      [
        [0, 0],
        [0.19, 0],
        [0.2, 0.012],
        [0.18, 0.03],
        [0, 0.035],
      ],
      isOld ? plain('#cfc5a8') : PORCELAIN,
      24,
    ),
  );
}

interface Fitted {
  half: number;
  depth: number;
  height: number;
  at: number;
  hasBath: boolean;
  hasRails: boolean;
  timber: Material;
  second: string;
  cloth: string;
}

export function newFittings(
  m: Model,
  dice: Dice,
  { half, depth, height, at, hasBath, hasRails, timber, second, cloth }: Fitted,
): void {
  const chrome = metal(dice.pick(['#c9cdcb', '#2e3130', '#b8985a']), 0.08);
  if (hasBath) {
    const [x0, x1, z0, z1] = [-half, -half + 0.75, depth - 1.6, depth];
    m.box(x0, 0, z0, x1, 0.52, z0 + 0.08, PORCELAIN, 0.03);
    m.box(x1 - 0.08, 0, z0, x1, 0.52, z1, PORCELAIN, 0.03);
    m.box(x0, 0, z0, x0 + 0.06, 0.52, z1, PORCELAIN);
    m.box(x0, 0, z1 - 0.08, x1, 0.52, z1, PORCELAIN, 0.03);
    m.box(x0, 0, z0, x1, 0.18, z1, PORCELAIN);
  } else {
    m.box(
      -half,
      0,
      depth - 1.05,
      -half + 0.95,
      0.012,
      depth,
      tiles('#7d817a', { width: 0.05, height: 0.05, joint: 0.004, grout: '#a7a79d' }),
    );
    m.box(-half + 0.3, 0.012, depth - 0.1, -half + 0.7, 0.016, depth - 0.04, metal('#9ba09e', 0.3));
  }
  m.box(-half + 0.95, 0.02, depth - 1.05, -half + 0.958, 2.02, depth, glass());
  m.box(-half + 0.945, 0, depth - 1.06, -half + 0.963, 2.03, depth - 1.05, chrome);
  m.box(-half + 0.945, 2.02, depth - 1.06, -half + 0.963, 2.035, depth, chrome);
  const x = -half + 0.42;
  m.tube(
    [
      [x, 1, depth - 0.05],
      [x, 2.12, depth - 0.05],
      [x, 2.12, depth - 0.42],
    ],
    0.012,
    chrome,
  );
  m.rod([x, 2.1, depth - 0.42], [x, 2.085, depth - 0.42], 0.12, chrome, 0.12, 24);
  m.box(x - 0.13, 1, depth - 0.07, x + 0.13, 1.05, depth, chrome, 0.015);
  m.tube(
    [
      [x + 0.08, 1, depth - 0.06],
      [x + 0.2, 0.72, depth - 0.08],
      [x + 0.26, 1.2, depth - 0.05],
    ],
    0.006,
    chrome,
    6,
  );
  m.box(-half + 0.66, 1.15, depth - 0.06, -half + 0.9, 1.17, depth, timber);
  for (const [dx, hex] of [
    [0.7, '#5f8272'],
    [0.77, '#efe8da'],
    [0.84, second],
  ] as const)
    m.rod([-half + dx, 1.17, depth - 0.035], [-half + dx, 1.32, depth - 0.035], 0.024, lacquer(hex));
  m.placed([at + 0.1, 0, depth - 0.31], {}, () => toilet(m, false));
  if (hasRails)
    for (const dx of [-0.35, 0.42])
      m.tube(
        [
          [at + 0.1 + dx, 0.75, depth - 0.01],
          [at + 0.1 + dx, 0.75, depth - 0.06],
          [at + 0.1 + dx, 0.75, depth - 0.65],
        ],
        0.017,
        metal('#d5d8d5', 0.15),
      );
  if (hasRails)
    m.tube(
      [
        [-half + 0.1, 0.85, depth - 0.01],
        [-half + 0.1, 0.85, depth - 0.06],
        [-half + 0.85, 0.85, depth - 0.06],
        [-half + 0.85, 0.85, depth - 0.01],
      ],
      0.017,
      metal('#d5d8d5', 0.15),
    );
  m.box(half - 0.48, 0.5, depth - 1.75, half, 0.8, depth - 0.65, timber, 0.008);
  for (const y of [0.64]) m.box(half - 0.484, y, depth - 1.73, half - 0.47, y + 0.006, depth - 0.67, plain('#3b3128'));
  m.box(half - 0.5, 0.8, depth - 1.77, half, 0.83, depth - 0.63, plain('#f1eee7', { gloss: 0.05, rough: 0.05 }), 0.006);
  m.placed([half - 0.25, 0.83, depth - 1.2], {}, () =>
    m.turned(
      [
        [0, 0],
        [0.13, 0.005],
        [0.2, 0.09],
        [0.21, 0.12],
        [0.195, 0.12],
        [0.13, 0.03],
        [0, 0.02],
      ],
      PORCELAIN,
    ),
  );
  m.tube(
    [
      [half - 0.06, 0.83, depth - 1.2],
      [half - 0.06, 1.05, depth - 1.2],
      [half - 0.2, 1.05, depth - 1.2],
    ],
    0.013,
    chrome,
  );
  m.box(half - 0.02, 1.12, depth - 1.72, half - 0.001, 1.98, depth - 0.68, mirror);
  m.box(half - 0.014, 1.1, depth - 1.74, half, 2, depth - 0.66, plain('#fff2d8', { glow: 1.1 }));
  m.placed([half - 0.22, 0.83, depth - 0.8], { size: 0.42 }, () => plant(m, dice, 1, '#e9e2d4'));
  m.placed([half - 0.2, 0.83, depth - 1.6], {}, () => vase(m, second, 0.5));
  m.box(half - 0.44, 0.2, depth - 1.4, half - 0.1, 0.32, depth - 1, plain(cloth), 0.04);
  m.box(half - 0.44, 0.32, depth - 1.4, half - 0.1, 0.42, depth - 1, plain('#efe8da'), 0.04);
  m.placed([half - 0.75, 0.002, depth - 1.2], {}, () =>
    m.box(-0.25, 0, -0.4, 0.25, 0.015, 0.4, plain('#d9cdb4'), 0.005),
  );
  downlights(m, height, [
    [-half + 0.5, depth - 0.6],
    [0.1, depth - 0.8],
    [half - 0.6, 1.4],
  ]);
}
