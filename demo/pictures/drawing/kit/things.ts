import { fabric, glowing, lacquer, type Material, metal, plain, wood } from '../light/materials';
import type { Model } from '../light/model';
import type { Vec } from '../light/vectors';
import type { Dice } from '../tools/dice';

export function vase(m: Model, hex: string, size = 1): void {
  m.placed([0, 0, 0], { size }, () =>
    m.turned(
      [
        [0, 0],
        [0.06, 0],
        [0.09, 0.06],
        [0.095, 0.12],
        [0.07, 0.19],
        [0.035, 0.23],
        [0.035, 0.26],
        [0.045, 0.28],
      ],
      lacquer(hex),
    ),
  );
}

/** A pot with long leaves. */
export function plant(m: Model, dice: Dice, height: number, pot = '#c0764c', green = '#4f7d55'): void {
  const size = height * 0.16;
  m.turned(
    [
      [0, 0],
      [size * 0.7, 0],
      [size, height * 0.24],
      [size * 1.06, height * 0.26],
      [size * 0.9, height * 0.26],
      [size * 0.86, height * 0.22],
      [0, height * 0.22],
    ],
    plain(pot),
  );
  const count = 15;
  for (let at = 0; at < count; at++) {
    const around = (at / count) * Math.PI * 2 + dice.between(-0.3, 0.3);
    const reach = height * dice.between(0.2, 0.46);
    const up = height * dice.between(0.4, 0.76);
    const width = height * dice.between(0.05, 0.085);
    const leaf = plain(dice.chance(0.5) ? green : shadeOf(green, dice.between(0.75, 1.25)), {
      gloss: 0.03,
      rough: 0.4,
    });
    m.surface(
      4,
      8,
      (u, v) => {
        const out = reach * v ** 1.3;
        const rise = height * 0.22 + up * Math.sin(v * 1.9) * (1 - 0.12 * v);
        const half = width * Math.sin(Math.PI * Math.min(0.98, 0.08 + v * 0.92)) * (u - 0.5) * 2;
        return [
          Math.cos(around) * out - Math.sin(around) * half,
          rise - Math.abs(half) * 0.25,
          Math.sin(around) * out + Math.cos(around) * half,
        ];
      },
      leaf,
    );
  }
}

export function shadeOf(hex: string, factor: number): string {
  return `#${[1, 3, 5]
    .map((at) =>
      Math.min(255, Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * factor))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** A lamp on a cord from the ceiling. */
export function pendant(m: Model, ceiling: number, drop: number, hex: string, size = 1): void {
  m.rod([0, ceiling, 0], [0, ceiling - drop, 0], 0.005, plain('#3b3833'), 0.005, 6);
  m.placed([0, ceiling - drop, 0], { size }, () => {
    m.turned(
      [
        [0.012, 0],
        [0.03, -0.02],
        [0.1, -0.07],
        [0.17, -0.15],
        [0.2, -0.22],
        [0.19, -0.22],
        [0.15, -0.15],
        [0.02, -0.04],
      ],
      lacquer(hex),
    );
    m.ball([0, -0.15, 0], [0.055, 0.055, 0.055], glowing('#ffe9c0', 1.15));
  });
}

/** Round lights in the ceiling. */
export function downlights(m: Model, ceiling: number, places: readonly (readonly [x: number, z: number])[]): void {
  for (const [x, z] of places) {
    m.rod([x, ceiling - 0.006, z], [x, ceiling + 0.002, z], 0.055, plain('#f2efe8'), 0.055, 18);
    m.rod([x, ceiling - 0.009, z], [x, ceiling - 0.005, z], 0.042, glowing('#fff0d2', 1.2), 0.042, 18);
  }
}

export function floorLamp(m: Model, hex: string): void {
  m.rod([0, 0, 0], [0, 0.02, 0], 0.14, plain('#38352f'));
  m.rod([0, 0, 0], [0, 1.42, 0], 0.011, plain('#38352f'));
  m.turned(
    [
      [0.21, 1.32],
      [0.15, 1.6],
      [0.145, 1.6],
      [0.2, 1.32],
    ],
    glowing(hex, 0.82),
  );
}

/** A picture in a frame on a wall, in the wall's own coordinates. */
export function picture(
  m: Model,
  [x, y]: readonly [number, number],
  width: number,
  height: number,
  dice: Dice,
  colours: readonly [string, ...string[]],
): void {
  m.box(x - width / 2, y - height / 2, -0.03, x + width / 2, y + height / 2, 0, wood('#5d4733', 'y'), 0.004);
  m.box(
    x - width / 2 + 0.02,
    y - height / 2 + 0.02,
    -0.032,
    x + width / 2 - 0.02,
    y + height / 2 - 0.02,
    -0.02,
    plain('#f3eee2'),
  );
  const inner = (share: number) => width * share;
  m.box(
    x - inner(0.28),
    y - height * 0.3,
    -0.034,
    x + inner(0.28),
    y + height * 0.02,
    -0.03,
    plain(dice.pick(colours)),
  );
  m.rod(
    [x + inner(dice.between(-0.12, 0.12)), y + height * 0.1, -0.035],
    [x, y + height * 0.1, -0.031],
    inner(0.17),
    plain(dice.pick(colours)),
    inner(0.17),
    24,
  );
}

export function rug(m: Model, width: number, depth: number, hex: string, border: string): void {
  m.box(-width / 2, 0.001, -depth / 2, width / 2, 0.014, depth / 2, fabric(border, 0.3));
  m.box(-width / 2 + 0.09, 0.002, -depth / 2 + 0.09, width / 2 - 0.09, 0.017, depth / 2 - 0.09, fabric(hex, 0.35));
}

/** The inner half of an air conditioner, on a wall. */
export function airConditioner(m: Model, [x, y]: readonly [number, number]): void {
  m.box(x - 0.42, y, -0.2, x + 0.42, y + 0.28, 0, plain('#f4f3ef', { gloss: 0.04, rough: 0.1 }), 0.04);
  m.box(x - 0.36, y + 0.012, -0.205, x + 0.36, y + 0.04, -0.1, plain('#3f4442'));
}

/** An old air conditioner in its hole in the wall. */
export function windowUnit(m: Model, [x, y]: readonly [number, number], rust: Material): void {
  m.box(x - 0.34, y, -0.16, x + 0.34, y + 0.42, 0.05, plain('#cfc6ac'), 0.012);
  for (let at = 0; at < 9; at++)
    m.box(x - 0.29, y + 0.06 + at * 0.036, -0.168, x + 0.12, y + 0.075 + at * 0.036, -0.15, plain('#8d8670'));
  m.box(x + 0.16, y + 0.06, -0.168, x + 0.3, y + 0.36, -0.15, plain('#a59d86'));
  for (const dx of [-0.2, 0.2]) m.rod([x + dx, y - 0.02, 0], [x + dx, y - 0.02, -0.14], 0.012, rust);
}

/** A tube light on the ceiling. */
export function tubeLight(m: Model, [x, ceiling, z]: Vec, length = 1.2): void {
  m.box(x - length / 2, ceiling - 0.05, z - 0.04, x + length / 2, ceiling, z + 0.04, plain('#d8d6cc'), 0.01);
  m.rod(
    [x - length / 2 + 0.03, ceiling - 0.07, z],
    [x + length / 2 - 0.03, ceiling - 0.07, z],
    0.017,
    glowing('#f2f4e6', 1.05),
  );
}

export const steel = metal('#b9bdbb', 0.25);
