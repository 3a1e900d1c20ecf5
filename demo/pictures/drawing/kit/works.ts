import { concrete, fabric, type Material, metal, plain, wood } from '../light/materials';
import type { Model } from '../light/model';
import type { Dice } from '../tools/dice';

const ALUMINIUM = metal('#c3c8c9', 0.4);
const STICKER = plain('#c2542f');

/** A ladder that stands on its own, seen from its front. */
export function ladder(m: Model, height = 1.9): void {
  const spread = height * 0.3;
  for (const [sign, treads] of [
    [-1, true],
    [1, false],
  ] as const) {
    const foot = sign * spread;
    for (const x of [-0.24, 0.24]) m.rod([x, 0, foot], [x * 0.78, height, sign * 0.04], 0.022, ALUMINIUM, 0.022, 8);
    const count = Math.round(height / 0.28);
    for (let at = 1; at < count; at++) {
      const share = at / count;
      const [x, z] = [0.24 - 0.053 * share, foot * (1 - share)];
      if (treads) m.box(-x, share * height - 0.012, z - 0.05, x, share * height + 0.012, z + 0.04, ALUMINIUM, 0.006);
      else if (at % 2 === 0) m.rod([-x, share * height, z], [x, share * height, z], 0.012, ALUMINIUM, 0.012, 8);
    }
  }
  m.box(-0.21, height - 0.03, -0.1, 0.21, height + 0.03, 0.1, STICKER, 0.015);
}

export function bucket(m: Model, hex: string, content?: string): void {
  m.turned(
    [
      [0, 0],
      [0.1, 0],
      [0.14, 0.28],
      [0.15, 0.28],
      [0.15, 0.3],
      [0.138, 0.3],
      [0.1, 0.02],
    ],
    plain(hex, { gloss: 0.03, rough: 0.3 }),
  );
  if (content) m.rod([0, 0.2, 0], [0, 0.21, 0], 0.127, plain(content));
  const points = Array.from({ length: 9 }, (_, at) => {
    const angle = (at / 8) * Math.PI;
    return [0.148 * Math.cos(angle), 0.29 - 0.12 * Math.sin(angle), -0.06 * Math.sin(angle)] as const;
  });
  m.tube(points, 0.004, metal('#8b8f90'), 6);
}

/** Bags of cement or mortar. */
export function bags(m: Model, dice: Dice, rows = 3): void {
  for (let row = 0; row < rows; row++)
    for (let at = 0; at < rows - row; at++) {
      const hex = dice.pick(['#cfc4ae', '#d8cfbd', '#c4b79d']);
      m.placed(
        [(at - (rows - row - 1) / 2) * 0.62 + dice.between(-0.03, 0.03), row * 0.15, dice.between(-0.03, 0.03)],
        { turn: dice.between(-0.1, 0.1) },
        () => {
          const paper = fabric(hex, 0.08);
          for (const face of [1, -1])
            m.surface(
              10,
              8,
              (u, v) => {
                const puff = (1 - (2 * u - 1) ** 6) * (1 - (2 * v - 1) ** 4) * 0.085;
                return [(u - 0.5) * 0.6, 0.08 + face * puff, (v - 0.5) * 0.4];
              },
              paper,
            );
          m.box(-0.15, 0.05, -0.203, 0.15, 0.12, -0.198, plain('#2f6b5e'));
        },
      );
    }
}

/** Something under a dust sheet: a soft shape as wide and high as it. */
export function dustSheet(m: Model, width: number, height: number, depth: number, dice: Dice): void {
  const cloth = fabric('#e3ded2', 0.04);
  const seed = dice.between(0, 9);
  m.surface(
    44,
    34,
    (u, v) => {
      const [x, z] = [(u - 0.5) * 2, (v - 0.5) * 2];
      const inside = Math.max(Math.abs(x), Math.abs(z));
      const drop = Math.min(1, Math.max(0, (inside - 0.7) / 0.24));
      const step = x < -0.15 ? 1 : 0.76;
      const folds = 0.03 * Math.sin((Math.abs(x) > Math.abs(z) ? v : u) * 34 + seed) * drop;
      const sag =
        0.03 * Math.sin(u * 9 + seed) * Math.sin(v * 7 + seed * 2) +
        0.012 * Math.sin(u * 23 + v * 17 + seed) +
        0.008 * Math.sin(v * 41 - u * 13);
      const spread = 1 + 0.05 * drop;
      return [
        x * (width / 2) * spread + (Math.abs(x) > Math.abs(z) ? folds : 0),
        Math.max(0.006, (height * step + sag) * (1 - drop * drop * 0.99)),
        z * (depth / 2) * spread + (Math.abs(z) >= Math.abs(x) ? folds : 0),
      ];
    },
    cloth,
  );
}

/** A stack of boards or of boxes with tiles. */
export function boards(m: Model, width: number, depth: number, count: number, material: Material, dice: Dice): void {
  for (let at = 0; at < count; at++)
    m.placed(
      [dice.between(-0.02, 0.02), at * 0.03, dice.between(-0.02, 0.02)],
      { turn: dice.between(-0.02, 0.02) },
      () => m.box(-width / 2, 0, -depth / 2, width / 2, 0.026, depth / 2, material, 0.003),
    );
}

export function cartons(m: Model, dice: Dice, count = 4): void {
  for (let at = 0; at < count; at++)
    m.placed([dice.between(-0.04, 0.04), at * 0.13, 0], { turn: dice.between(-0.12, 0.12) }, () => {
      m.box(-0.3, 0, -0.2, 0.3, 0.125, 0.2, plain('#b48d5d'), 0.006);
      m.box(-0.3005, 0.045, -0.2005, 0.3005, 0.08, 0.2005, plain('#d9c8a2'));
    });
}

/** A tool box with its handle. */
export function toolBox(m: Model): void {
  m.box(-0.24, 0, -0.12, 0.24, 0.17, 0.12, plain('#b9472b', { gloss: 0.04, rough: 0.3 }), 0.02);
  m.box(-0.245, 0.15, -0.125, 0.245, 0.21, 0.125, plain('#2d2f30'), 0.02);
  m.tube(
    [
      [-0.12, 0.2, 0],
      [-0.1, 0.27, 0],
      [0.1, 0.27, 0],
      [0.12, 0.2, 0],
    ],
    0.012,
    plain('#2d2f30'),
    8,
  );
}

/** Chips of rubble on the floor. */
export function rubble(m: Model, dice: Dice, width: number, depth: number, count: number): void {
  for (let at = 0; at < count; at++) {
    const size = dice.between(0.012, 0.06);
    m.placed(
      [dice.between(-width / 2, width / 2), 0, dice.between(-depth / 2, depth / 2)],
      { turn: dice.between(0, 3), lean: dice.between(-0.3, 0.3) },
      () =>
        m.box(
          -size,
          0,
          -size * 0.7,
          size,
          size * 0.8,
          size * 0.7,
          dice.chance(0.3) ? plain('#9d5f48') : concrete('#a9a398'),
          size * 0.1,
        ),
    );
  }
}

/** Pipes for cables that come out of the ceiling, down a wall to a box, in the wall's own coordinates. */
export function conduit(m: Model, x: number, ceiling: number, down: number, from = x): void {
  const pipe = plain('#e4e2da', { gloss: 0.03, rough: 0.3 });
  m.tube(
    [
      [from, ceiling - 0.08, -0.03],
      [x, ceiling - 0.08, -0.03],
      [x, down + 0.06, -0.03],
    ],
    0.013,
    pipe,
    8,
  );
  m.box(x - 0.045, down - 0.03, -0.035, x + 0.045, down + 0.06, 0, plain('#8d918f'), 0.005);
  for (const [index, hex] of ['#8c4a2f', '#2c5f9e', '#4f8a45'].entries())
    m.tube(
      [
        [x - 0.015 + index * 0.015, down, -0.03],
        [x - 0.03 + index * 0.03, down - 0.06, -0.06],
        [x - 0.04 + index * 0.04, down - 0.12, -0.04],
      ],
      0.0035,
      plain(hex),
      5,
    );
  for (let y = down + 0.3; y < ceiling - 0.2; y += 0.5)
    m.box(x - 0.025, y, -0.045, x + 0.025, y + 0.02, 0, metal('#9ba09f'));
}

/** Boards of a trestle to stand on. */
export function trestle(m: Model): void {
  for (const x of [-0.6, 0.6])
    for (const z of [-0.2, 0.2]) m.rod([x, 0, z * 1.5], [x, 0.62, z * 0.4], 0.022, ALUMINIUM, 0.022, 8);
  m.box(-0.85, 0.61, -0.17, 0.85, 0.65, 0.17, wood('#b88d57', 'x'), 0.004);
}
