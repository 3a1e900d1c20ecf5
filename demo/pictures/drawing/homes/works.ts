import type { Dice } from '../tools/dice';
import { darker, lighter } from '../tools/drawing';
import type { Room } from './room';

/** Objects of a building site. */

export function ladder(room: Room, x: number, z: number, height = 1.8): void {
  const side = (near: number, lean: number, colour: string) => {
    for (const at of [x, x + 0.5])
      room.d.line(
        room.at(at + (at === x ? -0.06 : 0.06), 0, near),
        room.at(at + (at === x ? 0.08 : -0.08), height, z + lean),
        colour,
        room.scale(z) * 0.045,
      );
  };
  room.shade(x - 0.1, z - 0.25, 0.7, 0.6, 0.12);
  side(z + 0.35, 0.02, '#9fa6a8');
  side(z - 0.25, 0, '#d2d7d8');
  for (let step = 1; step <= 6; step++) {
    const y = (height * step) / 6.6;
    const inset = 0.14 * (y / height) - 0.05;
    const near = z - 0.25 * (1 - y / height);
    room.d.line(
      room.at(x + inset, y, near),
      room.at(x + 0.5 - inset, y, near),
      step === 6 ? '#c8562f' : '#e4e8e8',
      room.scale(z) * 0.05,
    );
  }
}

export function bucket(room: Room, x: number, z: number, colour: string, paint?: string): void {
  const { d } = room;
  const scale = room.scale(z);
  const [cx, foot] = room.at(x, 0, z);
  const [w, h] = [scale * 0.15, scale * 0.28];
  room.disc(x, z, 0.2, '#1f1a17', 0, { opacity: 0.2 });
  d.polygon(
    [
      [cx - w, foot - h],
      [cx + w, foot - h],
      [cx + w * 0.78, foot],
      [cx - w * 0.78, foot],
    ],
    colour,
  );
  d.polygon(
    [
      [cx + w * 0.4, foot - h],
      [cx + w, foot - h],
      [cx + w * 0.78, foot],
      [cx + w * 0.3, foot],
    ],
    darker(colour, 0.2),
  );
  d.ellipse(cx, foot - h, w, w * 0.3, paint ?? darker(colour, 0.35), {
    stroke: lighter(colour, 0.3),
    'stroke-width': 3,
  });
  d.path(`M${cx - w} ${foot - h} Q${cx} ${foot - h - w * 1.1} ${cx + w} ${foot - h}`, 'none', {
    stroke: '#6d6a64',
    'stroke-width': 3,
  });
}

/** Bags of cement or rubble, stacked. */
export function bags(room: Room, x: number, z: number, count: number, dice: Dice): void {
  room.shade(x - 0.1, z - 0.1, 0.95, 0.5);
  for (let index = 0; index < count; index++) {
    const row = Math.floor(index / 2);
    const left = x + (index % 2) * 0.42 + (row % 2) * 0.18;
    const fill = dice.pick(['#d8ceb8', '#cfc6b3', '#e0d6c2']);
    room.panel(left, row * 0.17, z - (index % 2) * 0.02, 0.44, 0.19, fill, {
      r: 0.08,
      stroke: '#a59a85',
      'stroke-width': 2,
    });
    room.panel(left + 0.13, row * 0.17 + 0.06, z - 0.03, 0.18, 0.06, '#2f6b5e', { opacity: 0.75, r: 0.01 });
  }
}

/** Conduits in freshly cut chases on the back wall. */
export function chases(room: Room, xs: readonly number[], dice: Dice): void {
  const z = room.back;
  const top = room.size.height;
  for (const x of xs) {
    const stop = dice.pick([0.3, 1.15, 1.25]);
    room.panel(x - 0.06, stop, z, 0.12, top - stop, '#9b9082');
    room.panel(x - 0.035, stop, z, 0.03, top - stop, '#f0efe9');
    room.panel(x + 0.008, stop, z, 0.03, top - stop, '#e3e2da');
    for (let y = stop + 0.3; y < top; y += 0.5) room.panel(x - 0.05, y, z, 0.1, 0.02, '#7b7f80');
    room.panel(x - 0.07, stop - 0.12, z, 0.14, 0.13, '#6f767a');
    room.panel(x - 0.05, stop - 0.1, z, 0.1, 0.09, '#3c4346');
    for (const [dx, colour] of [
      [-0.03, '#b5472f'],
      [0, '#3f7d4e'],
      [0.03, '#3d5c9a'],
    ] as const)
      room.d.stroke(
        [room.at(x + dx, stop - 0.03, z), room.at(x + dx * 2.2, stop - 0.14, z), room.at(x + dx * 3, stop - 0.19, z)],
        colour,
        4,
      );
  }
  room.panel(room.left, 2.2, z, room.size.width, 0.1, '#9b9082');
  room.panel(room.left, 2.23, z, room.size.width, 0.03, '#f0efe9');
}

/** Plaster drying in patches. */
export function rawPlaster(room: Room, dice: Dice): void {
  for (let index = 0; index < 9; index++) {
    const width = dice.between(0.5, 1.2);
    room.panel(
      dice.between(room.left, room.right - width),
      dice.between(0.1, room.size.height - 0.8),
      room.back,
      width,
      dice.between(0.3, 0.7),
      dice.pick(['#b7ada0', '#c6bdb1', '#aca294']),
      { r: 0.1, opacity: 0.5 },
    );
  }
}

/** A sheet thrown over furniture. */
export function dustSheet(room: Room, x: number, z: number, width: number, height: number): void {
  const { d } = room;
  const scale = room.scale(z);
  const [px, py] = room.at(x, height, z);
  const [w, h] = [width * scale, height * scale];
  room.shade(x - 0.1, z - 0.1, width + 0.2, 0.8);
  d.path(
    `M${px} ${py + h * 0.12} Q${px + w * 0.08} ${py - h * 0.06} ${px + w * 0.3} ${py + h * 0.06} Q${px + w * 0.5} ${py + h * 0.2} ${px + w * 0.7} ${py + h * 0.04} Q${px + w * 0.94} ${py - h * 0.06} ${px + w} ${py + h * 0.14} L${px + w * 1.05} ${py + h} Q${px + w * 0.9} ${py + h * 0.95} ${px + w * 0.8} ${py + h * 1.02} Q${px + w * 0.6} ${py + h * 0.95} ${px + w * 0.45} ${py + h * 1.02} Q${px + w * 0.2} ${py + h * 0.95} ${px - w * 0.04} ${py + h} Z`,
    d.linear([
      [0, '#eef1f0'],
      [1, '#c3cccc'],
    ]),
  );
  for (const at of [0.12, 0.34, 0.52, 0.68, 0.88])
    d.stroke(
      [
        [px + w * at, py + h * 0.16],
        [px + w * (at - 0.02), py + h * 0.55],
        [px + w * (at + 0.015), py + h * 0.96],
      ],
      '#9fabab',
      3,
      { 'stroke-opacity': 0.6 },
    );
}
