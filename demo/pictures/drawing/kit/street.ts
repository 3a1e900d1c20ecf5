import { concrete, type Material, metal, plain, tiles } from '../light/materials';
import type { Model } from '../light/model';
import type { Dice } from '../tools/dice';
import { PANE } from './outside';
import { shadeOf } from './things';

export function tree(m: Model, dice: Dice, height: number): void {
  const bark = plain('#6b5440');
  m.rod([0, 0, 0], [0.1, height * 0.55, 0], height * 0.035, bark, height * 0.022);
  for (let at = 0; at < 60; at++) {
    const angle = dice.between(0, Math.PI * 2);
    const reach = height * dice.between(0.02, 0.26);
    const size = height * dice.between(0.05, 0.11);
    m.ball(
      [Math.cos(angle) * reach, height * dice.between(0.5, 0.95), Math.sin(angle) * reach],
      [size, size * 0.75, size],
      leaves(shadeOf('#5c8a58', dice.between(0.8, 1.2))),
      10,
    );
  }
}

export const leaves = (hex: string): Material => concrete(hex, 0.5);

export function bush(m: Model, dice: Dice, size: number): void {
  for (let at = 0; at < 9; at++)
    m.ball(
      [dice.between(-size, size) * 0.6, size * dice.between(0.3, 0.7), dice.between(-size, size) * 0.4],
      [size * 0.5, size * 0.42, size * 0.5],
      leaves(shadeOf('#5c8a58', dice.between(0.8, 1.2))),
      10,
    );
}

/** A car along x, its wheels on the ground. */
export function car(m: Model, hex: string, roof = hex): void {
  const skin = plain(hex, { gloss: 0.08, rough: 0.03 });
  m.box(-2.2, 0.32, -0.85, 2.2, 0.86, 0.85, skin, 0.16);
  m.slab(
    [
      [-1.3, 0.85],
      [1.45, 0.85],
      [0.85, 1.42],
      [-0.75, 1.42],
    ],
    -0.76,
    0.76,
    PANE,
  );
  m.slab(
    [
      [-0.85, 1.36],
      [0.95, 1.36],
      [0.82, 1.46],
      [-0.72, 1.46],
    ],
    -0.74,
    0.74,
    plain(roof, { gloss: 0.08, rough: 0.03 }),
  );
  for (const x of [-0.72, 0.12, 0.88])
    m.slab(
      [
        [x - 0.04 - (x < 0 ? 0.5 : 0), 0.85],
        [x + 0.04 - (x < 0 ? 0.5 : 0) + (x > 0.5 ? 0.55 : 0), 0.85],
        [x + 0.04, 1.42],
        [x - 0.04, 1.42],
      ],
      -0.772,
      0.772,
      skin,
    );
  for (const x of [-1.4, 1.4])
    for (const z of [-0.8, 0.8]) {
      m.rod([x, 0.33, z - 0.12], [x, 0.33, z + 0.12], 0.33, plain('#222423'), 0.33, 22);
      m.rod([x, 0.33, z - 0.13], [x, 0.33, z + 0.13], 0.18, metal('#b9bdbb'), 0.18, 18);
    }
  for (const z of [-0.6, 0.6]) {
    m.box(2.17, 0.58, z - 0.16, 2.22, 0.7, z + 0.16, plain('#f3efe0'), 0.01);
    m.box(-2.22, 0.58, z - 0.16, -2.17, 0.7, z + 0.16, plain('#a8332a'), 0.01);
  }
}

/** Ground, a pavement before the building and the road; the building stands at z 0. */
export function street(m: Model, isWet = false): void {
  m.box(-80, -0.3, -60, 80, -0.14, 60, marking(isWet));
  m.box(
    -80,
    -0.14,
    -3.6,
    80,
    0,
    60,
    tiles('#b9b2a4', { width: 0.6, height: 0.6, joint: 0.012, grout: '#938c7e', variety: 0.08, gloss: 0 }),
  );
  m.box(-80, -0.14, -3.75, 80, 0.01, -3.6, concrete('#a39d92'));
}

function marking(isWet: boolean): Material {
  const asphalt = concrete('#5d5e5d', 0.12);
  return {
    ...(isWet && { gloss: 0.06, rough: 0.05 }),
    paint: (tone, x, y, z, nx, ny, nz) => {
      asphalt.paint(tone, x, y, z, nx, ny, nz);
      if (Math.abs(z + 7.2) < 0.08 && x - Math.floor(x / 4) * 4 < 2.2) {
        tone.r = 0.75;
        tone.g = 0.73;
        tone.b = 0.66;
      }
      if (Math.abs(z + 4) < 0.05) {
        tone.r = 0.6;
        tone.g = 0.5;
        tone.b = 0.16;
      }
    },
  };
}
