import { fabric, glowing, type Material, metal, plain, tiles } from '../light/materials';
import type { Model } from '../light/model';
import type { Dice } from '../tools/dice';
import { plant, vase } from './things';

const DARK = plain('#2b302f', { gloss: 0.04, rough: 0.2 });

/** An office chair that faces negative z. */
export function officeChair(m: Model, hex: string): void {
  for (let at = 0; at < 5; at++) {
    const angle = (at / 5) * Math.PI * 2 + 0.3;
    m.rod([0, 0.08, 0], [Math.cos(angle) * 0.29, 0.05, Math.sin(angle) * 0.29], 0.018, DARK, 0.014, 8);
    m.ball([Math.cos(angle) * 0.29, 0.03, Math.sin(angle) * 0.29], [0.03, 0.03, 0.03], DARK, 8);
  }
  m.rod([0, 0.08, 0], [0, 0.42, 0], 0.025, metal('#8d9290'));
  m.box(-0.23, 0.42, -0.24, 0.23, 0.49, 0.22, fabric(hex), 0.03);
  m.surface(
    10,
    6,
    (u, v) => [(u - 0.5) * 0.42 * (1 - 0.15 * v), 0.55 + v * 0.45, 0.24 + v * 0.06 - 0.06 * Math.abs(2 * u - 1) ** 2],
    fabric(hex),
  );
  m.rod([0, 0.46, 0.2], [0, 0.7, 0.27], 0.02, DARK);
}

/** A desk that is used from its side of positive z; things stand on it. */
export function desk(m: Model, width: number, top: Material, frame: Material, dice: Dice, hasScreen = true): void {
  m.box(-width / 2, 0.71, -0.36, width / 2, 0.74, 0.36, top, 0.006);
  for (const x of [-width / 2 + 0.05, width / 2 - 0.05]) {
    m.box(x - 0.02, 0, -0.33, x + 0.02, 0.71, -0.29, frame);
    m.box(x - 0.02, 0, 0.29, x + 0.02, 0.71, 0.33, frame);
    m.box(x - 0.02, 0.67, -0.33, x + 0.02, 0.71, 0.33, frame);
  }
  if (!hasScreen) return;
  m.placed([dice.between(-0.08, 0.08), 0.74, -0.16], { turn: dice.between(-0.12, 0.12) }, () => {
    m.box(-0.1, 0, -0.08, 0.1, 0.012, 0.08, DARK);
    m.box(-0.02, 0, 0, 0.02, 0.16, 0.02, DARK);
    m.box(-0.29, 0.12, -0.012, 0.29, 0.47, 0.012, DARK, 0.006);
    m.box(-0.275, 0.135, 0.012, 0.275, 0.455, 0.014, plain('#6d8f9c', { glow: 0.55 }));
  });
  m.box(-0.2, 0.74, 0.06, 0.2, 0.755, 0.2, plain('#dcdad3'), 0.004);
  if (dice.chance(0.5))
    m.placed([width / 2 - 0.18, 0.74, -0.1], {}, () => vase(m, dice.pick(['#c0764c', '#e9e2d4', '#2f6b5e']), 0.45));
  if (dice.chance(0.3)) m.placed([-width / 2 + 0.15, 0.74, -0.15], { size: 0.35 }, () => plant(m, dice, 1, '#e9e2d4'));
}

/** Panels of light between the tiles of a hung ceiling. */
export function lightPanels(
  m: Model,
  height: number,
  places: readonly (readonly [x: number, z: number])[],
  glow = 1.15,
): void {
  for (const [x, z] of places)
    m.box(x - 0.6, height - 0.006, z - 0.15, x + 0.6, height + 0.01, z + 0.15, glowing('#fff8ea', glow));
}

export const hungCeiling = (hex: string): Material =>
  tiles(hex, { width: 0.6, height: 0.6, joint: 0.014, grout: '#b9b6ac', variety: 0.02, gloss: 0 });

/** A wall of glass in a frame from x 0 to the right, its door open. */
export function glassWall(m: Model, width: number, height: number, material: Material, pane: Material): void {
  const count = Math.max(1, Math.round(width / 1));
  for (let at = 0; at <= count; at++)
    m.box((at * width) / count - 0.022, 0, -0.025, (at * width) / count + 0.022, height, 0.025, material);
  for (const y of [0.02, 0.95, height - 0.03]) m.box(0, y - 0.02, -0.02, width, y + 0.02, 0.02, material);
  m.box(0, 0, -0.004, width, height, 0.004, pane);
}

/** Frames of light steel, for boards to be screwed on. */
export function studs(m: Model, width: number, height: number): void {
  const zinc = metal('#b4b9ba', 0.4);
  for (let x = 0; x <= width + 0.01; x += 0.45) m.box(x - 0.025, 0, -0.035, x + 0.025, height, 0.035, zinc);
  for (const y of [0, height * 0.55, height - 0.04]) m.box(0, y, -0.037, width, y + 0.04, 0.037, zinc);
}

/** What hangs above a ceiling: a duct, cable trays and pipes, along z. */
export function services(m: Model, half: number, depth: number, height: number): void {
  const zinc = metal('#a9afb0', 0.35);
  m.box(-half * 0.45, height - 0.55, 0, -half * 0.45 + 0.6, height - 0.15, depth, zinc, 0.01);
  for (let z = 0.6; z < depth; z += 1.2)
    m.box(-half * 0.45 - 0.015, height - 0.565, z, -half * 0.45 + 0.615, height - 0.135, z + 0.05, zinc);
  for (const y of [0.32])
    m.box(half * 0.3, height - y, 0, half * 0.3 + 0.3, height - y + 0.03, depth, metal('#8f9596', 0.4));
  for (const [at, hex] of ['#8c4a2f', '#2c5f9e', '#3a3d3d', '#4f8a45'].entries())
    m.rod(
      [half * 0.3 + 0.06 + at * 0.06, height - 0.27, 0],
      [half * 0.3 + 0.06 + at * 0.06, height - 0.27, depth],
      0.018,
      plain(hex),
      0.018,
      8,
    );
  for (const [x, hex] of [
    [half * 0.75, '#b23a2a'],
    [-half * 0.8, '#e4e2da'],
  ] as const)
    m.rod([x, height - 0.25, 0], [x, height - 0.25, depth], 0.04, plain(hex, { gloss: 0.04, rough: 0.2 }));
  for (let z = 0.5; z < depth; z += 1.1) {
    m.rod([half * 0.45, height, z], [half * 0.45, height - 0.32, z], 0.006, zinc, 0.006, 6);
    m.rod([half * 0.75, height, z], [half * 0.75, height - 0.21, z], 0.006, zinc, 0.006, 6);
  }
}
