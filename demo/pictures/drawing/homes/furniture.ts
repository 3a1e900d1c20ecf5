import type { Dice } from '../tools/dice';
import { darker, lighter } from '../tools/drawing';
import type { Palette } from '../tools/palette';
import type { Room } from './room';

/** A sofa facing the eye, its back at `z + 0.9`. */
export function sofa(room: Room, x: number, z: number, width: number, palette: Palette, dice: Dice): void {
  const { cloth } = palette;
  room.shade(x, z, width, 0.9, 0.2);
  for (const foot of [x + 0.1, x + width - 0.16]) room.panel(foot, 0, z + 0.04, 0.06, 0.14, palette.wood);
  // Back, seat, cushions, arms: what is nearer comes later.
  room.panel(x + 0.08, 0.3, z + 0.75, width - 0.16, 0.6, darker(cloth, 0.12), { r: 0.1 });
  const seats = width > 1.9 ? 3 : 2;
  const one = (width - 0.44) / seats;
  for (let seat = 0; seat < seats; seat++) {
    room.panel(x + 0.22 + seat * one, 0.46, z + 0.62, one - 0.02, 0.4, lighter(cloth, 0.05), { r: 0.07 });
  }
  room.box(x + 0.2, 0.14, z, width - 0.4, 0.3, 0.66, cloth);
  for (let seat = 0; seat < seats; seat++)
    room.panel(x + 0.22 + seat * one, 0.3, z - 0.01, one - 0.02, 0.17, lighter(cloth, 0.09), { r: 0.06 });
  for (const arm of [x, x + width - 0.22]) {
    room.box(arm, 0.14, z, 0.22, 0.44, 0.78, darker(cloth, 0.03));
    room.panel(arm, 0.14, z - 0.01, 0.22, 0.46, darker(cloth, 0.05), { r: 0.07 });
  }
  for (const [at, fill] of [
    [x + 0.28, palette.cloth2],
    [x + width - 0.68, '#f4e4c4'],
  ] as const) {
    const [cx, cy] = room.at(at + 0.2, 0.66, z + 0.4);
    const size = room.scale(z + 0.4) * 0.38;
    room.d.rect(cx - size / 2, cy - size / 2, size, size, fill, {
      rx: size * 0.16,
      transform: `rotate(${Math.round(dice.between(-12, 12))} ${Math.round(cx)} ${Math.round(cy)})`,
    });
  }
}

export function lowTable(room: Room, x: number, z: number, palette: Palette): void {
  room.disc(x, z, 0.52, '#1f1a17', 0, { opacity: 0.14 });
  for (const [dx, dz] of [
    [-0.3, 0.16],
    [0.3, 0.16],
    [-0.3, -0.16],
    [0.3, -0.16],
  ] as const)
    room.panel(x + dx - 0.02, 0, z + dz, 0.04, 0.34, darker(palette.wood, 0.2));
  room.disc(x, z, 0.48, darker(palette.wood, 0.15), 0.34);
  room.disc(x, z, 0.48, lighter(palette.wood, 0.14), 0.37);
  room.box(x - 0.2, 0.37, z - 0.06, 0.26, 0.03, 0.18, palette.cloth2);
  room.panel(x + 0.12, 0.37, z - 0.02, 0.09, 0.09, '#fbf6ea', { r: 0.02 });
}

export function rug(room: Room, x: number, z: number, width: number, depth: number, colour: string): void {
  const outline = (inset: number): [number, number][] => [
    [x + inset, z + inset],
    [x + width - inset, z + inset],
    [x + width - inset, z + depth - inset],
    [x + inset, z + depth - inset],
  ];
  room.flat(outline(0), colour, 0.005, { opacity: 0.92 });
  room.flat(outline(0.09), 'none', 0.006, { stroke: '#fff8e6', 'stroke-width': 4, 'stroke-opacity': 0.5 });
  for (let index = 1; index < 6; index++) {
    const at = z + (depth * index) / 6;
    room.d.line(room.at(x + 0.2, 0.006, at), room.at(x + width - 0.2, 0.006, at), '#fff8e6', 3, {
      'stroke-opacity': 0.2,
    });
  }
}

/** A plant in a pot standing on the floor (or at a height). */
export function plant(room: Room, x: number, z: number, size: number, palette: Palette, dice: Dice, y = 0): void {
  const { d } = room;
  const scale = room.scale(z) * size;
  const [cx, cy] = room.at(x, y, z);
  if (y === 0) room.disc(x, z, 0.2 * size, '#1f1a17', 0, { opacity: 0.16 });
  const rim = cy - scale * 0.34;
  for (let index = -4; index <= 4; index++) {
    const spread = index * dice.between(0.12, 0.17) * scale;
    const rise = scale * (0.95 - Math.abs(index) * 0.11) * dice.between(0.85, 1.1);
    const leaf = index % 2 ? palette.plant : darker(palette.plant, 0.16);
    const tipX = cx + spread * 1.5;
    const tipY = rim - rise + Math.abs(index) * scale * 0.05;
    const w = scale * 0.075;
    d.path(
      `M${cx} ${rim + 4} C${cx + spread * 0.3 - w} ${rim - rise * 0.5} ${tipX - w} ${tipY + rise * 0.16} ${tipX} ${tipY} C${tipX + w * 1.2} ${tipY + rise * 0.32} ${cx + spread * 0.5 + w} ${rim - rise * 0.34} ${cx} ${rim + 4} Z`,
      leaf,
    );
  }
  d.polygon(
    [
      [cx - scale * 0.2, rim],
      [cx + scale * 0.2, rim],
      [cx + scale * 0.15, cy],
      [cx - scale * 0.15, cy],
    ],
    '#c67a4b',
  );
  d.polygon(
    [
      [cx + scale * 0.08, rim],
      [cx + scale * 0.2, rim],
      [cx + scale * 0.15, cy],
      [cx + scale * 0.06, cy],
    ],
    '#a4603a',
  );
  d.rect(cx - scale * 0.22, rim - scale * 0.03, scale * 0.44, scale * 0.07, '#d68a58', { rx: 3 });
}

export function floorLamp(room: Room, x: number, z: number, palette: Palette): void {
  const { d } = room;
  const [cx, top] = room.at(x, 1.5, z);
  const [, foot] = room.at(x, 0, z);
  const scale = room.scale(z);
  room.disc(x, z, 0.16, palette.metal);
  d.line([cx, foot], [cx, top], palette.metal, 5);
  d.circle(
    cx,
    top,
    scale * 0.75,
    d.radial([
      [0, palette.lamp, 0.5],
      [1, palette.lamp, 0],
    ]),
  );
  d.polygon(
    [
      [cx - scale * 0.12, top - scale * 0.14],
      [cx + scale * 0.12, top - scale * 0.14],
      [cx + scale * 0.2, top + scale * 0.16],
      [cx - scale * 0.2, top + scale * 0.16],
    ],
    lighter(palette.lamp, 0.45),
  );
}

export function bed(room: Room, x: number, z: number, width: number, palette: Palette): void {
  const length = 1.95;
  room.shade(x, z, width, length, 0.2);
  room.box(x - 0.08, 0, z + length, width + 0.16, 1.05, 0.08, palette.wood);
  for (let panel = 0; panel < 4; panel++)
    room.panel(
      x - 0.04 + (panel * (width + 0.08)) / 4,
      0.5,
      z + length - 0.01,
      (width + 0.08) / 4 - 0.03,
      0.48,
      lighter(palette.cloth2, 0.1),
      { r: 0.03 },
    );
  room.box(x, 0.06, z, width, 0.24, length, darker(palette.wood, 0.1));
  room.box(x + 0.02, 0.3, z + 0.02, width - 0.04, 0.2, length - 0.04, '#fbf6ec');
  for (const pillow of [x + 0.12, x + width / 2 + 0.06])
    room.panel(pillow, 0.5, z + length - 0.5, width / 2 - 0.18, 0.24, '#fffdf8', { r: 0.09 });
  room.box(x - 0.02, 0.22, z - 0.02, width + 0.04, 0.33, length * 0.66, palette.cloth);
  room.flat(
    [
      [x - 0.02, z + length * 0.52],
      [x + width + 0.02, z + length * 0.52],
      [x + width + 0.02, z + length * 0.66],
      [x - 0.02, z + length * 0.66],
    ],
    lighter(palette.cloth, 0.4),
    0.552,
  );
  room.panel(x - 0.02, 0.22, z - 0.021, width + 0.04, 0.05, lighter(palette.cloth, 0.3));
}

/** A dining table with chairs, seen from its long side. */
export function diningSet(room: Room, x: number, z: number, palette: Palette): void {
  const width = 1.5;
  const chair = (at: number, near: number, isFacing: boolean) => {
    for (const leg of [at, at + 0.38]) room.panel(leg, 0, near, 0.035, 0.46, darker(palette.wood, 0.2));
    room.box(at, 0.44, near, 0.42, 0.06, 0.4, palette.cloth);
    room.panel(
      at + 0.01,
      0.5,
      isFacing ? near + 0.38 : near,
      0.4,
      0.4,
      isFacing ? palette.cloth : darker(palette.cloth, 0.08),
      { r: 0.1 },
    );
  };
  room.shade(x - 0.2, z - 0.3, width + 0.4, 1.4, 0.12);
  for (const at of [x + 0.16, x + 0.9]) chair(at, z + 0.62, true);
  for (const [dx, dz] of [
    [0.05, 0.7],
    [width - 0.1, 0.7],
    [0.05, 0.03],
    [width - 0.1, 0.03],
  ] as const)
    room.box(x + dx, 0, z + dz, 0.06, 0.7, 0.06, darker(palette.wood, 0.1));
  room.box(x, 0.7, z, width, 0.05, 0.8, palette.wood);
  room.panel(x + 0.6, 0.75, z + 0.4, 0.16, 0.14, '#fbf6ea', { r: 0.05 });
  for (const at of [x + 0.16, x + 0.9]) chair(at, z - 0.32, false);
}
