import { fabric, type Material, plain } from '../light/materials';
import type { Model } from '../light/model';
import type { Dice } from '../tools/dice';
import { vase } from './things';

/** A sofa with its back at z 0, facing negative z. */
export function sofa(m: Model, width: number, hex: string, pillows: readonly string[], isOld = false): void {
  const cloth = fabric(hex);
  const half = width / 2;
  const foot = plain('#4b3a2c');
  for (const x of [-half + 0.1, half - 0.1])
    for (const z of [-0.75, -0.1]) m.rod([x, 0, z], [x, 0.14, z], 0.02, foot, 0.028);
  m.box(-half, 0.13, -0.86, half, 0.3, 0, cloth, 0.03);
  m.box(-half, 0.13, -0.2, half, 0.8, 0, cloth, 0.06);
  for (const side of [-1, 1]) m.box(side * half, 0.13, -0.88, side * (half - 0.17), 0.6, 0, cloth, 0.05);
  const seats = width > 1.9 ? 3 : 2;
  const each = (width - 0.36) / seats;
  for (let at = 0; at < seats; at++) {
    const x = -half + 0.18 + at * each;
    const sunk = isOld ? 0.03 * (at % 2) : 0;
    m.box(x + 0.006, 0.29, -0.88, x + each - 0.006, 0.45 - sunk, -0.18, cloth, 0.045);
    m.placed([x + each / 2, 0.42, -0.22], { tilt: -0.14 }, () =>
      m.box(-each / 2 + 0.008, 0, -0.12, each / 2 - 0.008, 0.42 - sunk, 0.04, cloth, 0.06),
    );
  }
  pillows.forEach((colour, at) => {
    m.placed(
      [(at === 0 ? -1 : 1) * (half - 0.42) + (at > 1 ? -0.5 : 0), 0.46, -0.36],
      { tilt: -0.35, turn: at === 0 ? -0.25 : 0.3, lean: 0.08 },
      () => cushion(m, 0.44, colour),
    );
  });
}

/** A cushion that stands on its edge. */
export function cushion(m: Model, side: number, hex: string): void {
  const cloth = fabric(hex, 0.2);
  for (const face of [-1, 1])
    m.surface(
      12,
      12,
      (u, v) => {
        const puff = (1 - (2 * u - 1) ** 4) * (1 - (2 * v - 1) ** 4) * 0.075;
        const pinch = 1 - 0.08 * (1 - Math.abs(2 * u - 1)) * (v > 0.5 ? 1 : -1) * (2 * v - 1) ** 2;
        return [(u - 0.5) * side, v * side * pinch, face * puff];
      },
      cloth,
    );
}

/** A chair that faces negative z. */
export function chair(m: Model, frame: Material, seat: Material): void {
  for (const x of [-0.19, 0.19]) {
    m.rod([x, 0, -0.2], [x * 0.94, 0.44, -0.18], 0.014, frame, 0.017);
    m.rod([x, 0, 0.23], [x * 0.92, 0.46, 0.17], 0.014, frame, 0.017);
    m.rod([x * 0.92, 0.46, 0.17], [x * 0.86, 0.8, 0.24], 0.016, frame, 0.013);
  }
  m.box(-0.22, 0.43, -0.22, 0.22, 0.48, 0.21, seat, 0.02);
  m.surface(
    10,
    4,
    (u, v) => [(u - 0.5) * 0.42, 0.6 + v * 0.22, 0.2 + v * 0.05 + 0.05 * Math.cos((u - 0.5) * 2.6)],
    seat,
  );
}

export function table(m: Model, width: number, depth: number, material: Material, height = 0.74): void {
  m.box(-width / 2, height - 0.035, -depth / 2, width / 2, height, depth / 2, material, 0.01);
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      m.rod(
        [x * (width / 2 - 0.07), 0, z * (depth / 2 - 0.07)],
        [x * (width / 2 - 0.1), height - 0.03, z * (depth / 2 - 0.1)],
        0.02,
        material,
        0.028,
      );
}

/** A bed with its head at z 0, towards negative z. */
export function bed(m: Model, width: number, frame: Material, hex: string, throwHex: string, isMade = true): void {
  const half = width / 2;
  const sheet = fabric('#f1ece2', 0.05);
  const cover = fabric(hex, 0.1);
  m.box(-half - 0.06, 0, -0.06, half + 0.06, 1.02, 0, frame, 0.02);
  m.box(-half - 0.04, 0.1, -2.04, half + 0.04, 0.3, -0.05, frame, 0.015);
  m.box(-half, 0.28, -2, half, 0.5, -0.07, sheet, 0.05);
  const drape = (z0: number, z1: number, material: Material, lift: number, fall: number) =>
    m.surface(
      30,
      18,
      (u, v) => {
        const along = z0 + (z1 - z0) * v;
        const side = (u - 0.5) * 2;
        const over = Math.max(0, Math.abs(side) - 0.86) / 0.14;
        const x =
          Math.sign(side) * Math.min(Math.abs(side), 0.86) * ((half + 0.03) / 0.86) + Math.sign(side) * over * 0.03;
        const fold = (isMade ? 0.008 : 0.045) * Math.sin(v * 9 + u * 5) * Math.sin(u * 11 + v * 4);
        return [x, 0.52 + lift + fold - over * fall, along];
      },
      material,
    );
  drape(-2.04, -0.62, cover, 0.015, 0.3);
  if (isMade) drape(-2.05, -1.35, fabric(throwHex, 0.25), 0.028, 0.26);
  if (isMade) m.box(-half, 0.5, -0.8, half, 0.555, -0.6, sheet, 0.025);
  for (const x of width > 1.2 ? [-half / 2, half / 2] : [0])
    m.placed([x, 0.5, -0.16], { tilt: -1.05 + (isMade ? 0 : 0.35), turn: isMade ? 0 : 0.4 }, () => {
      m.placed([0, 0, 0], { size: 1 }, () => cushion(m, Math.min(0.58, half * 0.9), '#f6f2ea'));
    });
}

/** Shelves that stand against z 0, with books and things. */
export function shelves(
  m: Model,
  width: number,
  height: number,
  material: Material,
  dice: Dice,
  colours: readonly [string, ...string[]],
  fill = 0.8,
  depth = 0.3,
): void {
  const columns = Math.max(1, Math.round(width / 0.7));
  const rows = Math.max(2, Math.round(height / 0.36));
  const [w, h] = [width / columns, height / rows];
  m.box(-width / 2, 0, -0.015, width / 2, height, 0, material);
  for (let at = 0; at <= columns; at++)
    m.box(-width / 2 + at * w - 0.011, 0, -depth, -width / 2 + at * w + 0.011, height, 0, material, 0.003);
  for (let at = 0; at <= rows; at++)
    m.box(-width / 2, at * h - 0.011, -depth, width / 2, at * h + 0.011, 0, material, 0.003);
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const [x, y] = [-width / 2 + column * w + 0.03, row * h + 0.011];
      if (dice.chance(fill)) books(m, x, y, w - 0.06, h * 0.8, depth, dice, colours);
      else if (dice.chance(0.7))
        m.placed([x + w * 0.4, y, -depth * 0.5], {}, () => vase(m, dice.pick(colours), dice.between(0.5, 0.9)));
    }
}

function books(
  m: Model,
  x: number,
  y: number,
  width: number,
  height: number,
  depth: number,
  dice: Dice,
  colours: readonly [string, ...string[]],
): void {
  let at = x;
  const end = x + width * dice.between(0.55, 1);
  while (at < end) {
    const thick = dice.between(0.018, 0.045);
    m.box(
      at,
      y,
      -depth + dice.between(0.03, 0.07),
      at + thick,
      y + height * dice.between(0.62, 1),
      -0.05,
      plain(dice.pick(colours)),
    );
    at += thick + 0.002;
  }
}
