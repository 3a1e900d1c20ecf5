import { glowing, type Material, metal, plain } from '../light/materials';
import type { Model } from '../light/model';
import { steel } from './things';

interface Cabinet {
  width: number;
  carcass: Material;
  /** Without doors its inside shows. */
  door?: Material;
  handle?: Material;
  isOpen?: boolean;
}

export const BASE_HEIGHT = 0.86;
export const BASE_DEPTH = 0.58;

/** A row of cabinets on the floor: its back at z 0, from x 0 to the right. */
export function baseCabinets(m: Model, cabinets: readonly Cabinet[]): number {
  let x = 0;
  cabinets.forEach(({ width, carcass, door, handle, isOpen }, at) => {
    m.box(x, 0.1, -BASE_DEPTH, x + 0.018, BASE_HEIGHT, 0, carcass);
    m.box(x + width - 0.018, 0.1, -BASE_DEPTH, x + width, BASE_HEIGHT, 0, carcass);
    m.box(x, 0.1, -BASE_DEPTH, x + width, 0.118, 0, carcass);
    m.box(x, 0.1, -0.02, x + width, BASE_HEIGHT, 0, carcass);
    m.box(x + 0.02, 0.46, -BASE_DEPTH + 0.04, x + width - 0.02, 0.478, 0, carcass);
    m.box(x, 0, -BASE_DEPTH + 0.06, x + width, 0.1, -BASE_DEPTH + 0.08, plain('#3f3b36'));
    if (door) {
      const hinge = isOpen ? -1.1 : 0;
      m.placed([x + 0.003, 0, -BASE_DEPTH], { turn: hinge, lean: isOpen ? 0.03 : 0 }, () => {
        if (at % 3 === 2 && !isOpen)
          for (const [low, high] of [
            [0.105, 0.35],
            [0.354, 0.6],
            [0.604, BASE_HEIGHT - 0.02],
          ] as const)
            front(m, width, low, high, door, handle, true);
        else front(m, width, 0.105, BASE_HEIGHT - 0.02, door, handle, false);
      });
    }
    x += width;
  });
  return x;
}

function front(
  m: Model,
  width: number,
  low: number,
  high: number,
  door: Material,
  handle: Material | undefined,
  isDrawer: boolean,
): void {
  m.box(0, low, -0.02, width - 0.006, high, 0, door, 0.003);
  if (!handle) return;
  if (isDrawer) m.box(width / 2 - 0.09, high - 0.045, -0.042, width / 2 + 0.09, high - 0.033, -0.02, handle, 0.004);
  else m.box(width - 0.05, high - 0.2, -0.042, width - 0.038, high - 0.04, -0.02, handle, 0.004);
}

/** Cabinets on the wall: from x 0 to the right. */
export function wallCabinets(
  m: Model,
  count: number,
  width: number,
  bottom: number,
  top: number,
  material: Material,
  handle?: Material,
  glow = false,
): void {
  for (let at = 0; at < count; at++) {
    const x = at * width;
    m.box(x, bottom, -0.33, x + width, top, 0, material);
    m.box(x + 0.003, bottom, -0.35, x + width - 0.003, top, -0.33, material, 0.003);
    if (handle)
      m.box(
        x + (at % 2 === 0 ? width - 0.05 : 0.038),
        bottom + 0.04,
        -0.372,
        x + (at % 2 === 0 ? width - 0.038 : 0.05),
        bottom + 0.18,
        -0.35,
        handle,
        0.004,
      );
  }
  if (glow) m.box(0.04, bottom - 0.008, -0.22, count * width - 0.04, bottom, -0.18, glowing('#fff0d0', 1.2));
}

export function worktop(m: Model, width: number, material: Material, isChipped = false): void {
  m.box(0, BASE_HEIGHT, -BASE_DEPTH - 0.03, width, BASE_HEIGHT + 0.04, 0, material, isChipped ? 0.002 : 0.006);
}

export function sink(m: Model, x: number, isOld = false): void {
  const top = BASE_HEIGHT + 0.041;
  const basin = isOld ? metal('#8f918d', 0.6) : steel;
  m.box(x - 0.3, top - 0.002, -0.5, x + 0.3, top + 0.004, -0.08, basin, 0.002);
  m.box(
    x - 0.26,
    top + 0.0045,
    -0.46,
    x + 0.26,
    top + 0.005,
    -0.14,
    plain(isOld ? '#4e4f4b' : '#5f6664', { gloss: 0.15, rough: 0.3 }),
  );
  const tap = isOld ? metal('#8c8779', 0.6) : metal('#c9cdcb', 0.08);
  m.tube(
    [
      [x, top, -0.1],
      [x, top + 0.3, -0.1],
      [x, top + 0.36, -0.14],
      [x, top + 0.37, -0.22],
      [x, top + 0.31, -0.26],
    ],
    0.014,
    tap,
  );
  m.rod([x + 0.04, top + 0.05, -0.1], [x + 0.12, top + 0.08, -0.1], 0.009, tap);
}

export function hob(m: Model, x: number, isOld = false): void {
  const top = BASE_HEIGHT + 0.041;
  m.box(
    x - 0.34,
    top,
    -0.5,
    x + 0.34,
    top + (isOld ? 0.05 : 0.012),
    -0.1,
    isOld ? metal('#a19d92', 0.6) : plain('#1d2022', { gloss: 0.07, rough: 0.02 }),
    0.008,
  );
  const y = top + (isOld ? 0.05 : 0.012);
  for (const dx of [-0.17, 0.17]) {
    m.rod(
      [x + dx, y, -0.3],
      [x + dx, y + (isOld ? 0.02 : 0.002), -0.3],
      0.1,
      plain(isOld ? '#2b2825' : '#34383a'),
      0.1,
      22,
    );
    if (isOld) m.rod([x + dx, y + 0.02, -0.3], [x + dx, y + 0.03, -0.3], 0.05, plain('#5a4a38'));
  }
}

export function pan(m: Model, x: number, z: number, hex: string): void {
  m.placed([x, BASE_HEIGHT + 0.055, z], {}, () => {
    m.turned(
      [
        [0, 0],
        [0.1, 0],
        [0.115, 0.03],
        [0.115, 0.1],
        [0.12, 0.105],
        [0.105, 0.11],
        [0, 0.125],
      ],
      plain(hex, { gloss: 0.05, rough: 0.1 }),
    );
    m.rod([0, 0.12, 0], [0, 0.145, 0], 0.014, plain('#2c2b29'));
  });
}

export function hood(m: Model, x: number, bottom: number, ceiling: number, isOld = false): void {
  const skin = isOld ? plain('#bdb59d') : steel;
  m.box(x - 0.14, bottom + 0.2, -0.3, x + 0.14, ceiling, 0, skin, 0.004);
  m.slab(
    [
      [x - 0.36, bottom],
      [x + 0.36, bottom],
      [x + 0.36, bottom + 0.05],
      [x + 0.15, bottom + 0.22],
      [x - 0.15, bottom + 0.22],
      [x - 0.36, bottom + 0.05],
    ],
    -0.48,
    0,
    skin,
  );
  if (!isOld) m.box(x - 0.25, bottom - 0.004, -0.4, x + 0.25, bottom, -0.36, glowing('#fff0d0', 1.1));
}

export function fridge(m: Model, hex: string, height = 1.78): void {
  const skin = plain(hex, { gloss: 0.06, rough: 0.12 });
  m.box(0, 0.03, -0.64, 0.66, height, 0, skin, 0.02);
  m.box(0.005, 0.06, -0.68, 0.655, height * 0.62, -0.645, skin, 0.018);
  m.box(0.005, height * 0.63, -0.68, 0.655, height - 0.01, -0.645, skin, 0.018);
  for (const [low, high] of [
    [height * 0.36, height * 0.58],
    [height * 0.67, height * 0.8],
  ] as const)
    m.box(0.05, low, -0.71, 0.07, high, -0.68, metal('#8f9492', 0.3), 0.006);
}
