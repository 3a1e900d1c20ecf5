import type { Dice } from '../tools/dice';
import { darker, lighter, type Point } from '../tools/drawing';
import type { Palette } from '../tools/palette';
import type { Room } from './room';

/** Downlights set into the ceiling. */
export function downlights(room: Room, columns: number, rows: number, lamp: string): void {
  const { width, height } = room.size;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = room.left + (width * (column + 0.5)) / columns;
      const z = room.back - 0.6 - row * 1.1;
      room.disc(x, z, 0.1, '#ffffff', height - 0.001);
      room.disc(x, z, 0.07, lamp, height - 0.002);
      const [cx, cy] = room.at(x, height, z);
      room.d.circle(
        cx,
        cy,
        room.scale(z) * 0.42,
        room.d.radial([
          [0, lamp, 0.5],
          [1, lamp, 0],
        ]),
      );
    }
  }
}

/** A pendant over a table. */
export function pendant(
  room: Room,
  x: number,
  z: number,
  drop: number,
  radius: number,
  shade: string,
  lamp: string,
): void {
  const { d } = room;
  const top = room.at(x, room.size.height, z);
  const scale = room.scale(z);
  const [cx, cy] = room.at(x, room.size.height - drop, z);
  const r = radius * scale;
  d.line(top, [cx, cy - r * 0.8], '#3b3a38', 3);
  d.circle(
    cx,
    cy + r * 0.1,
    r * 2.6,
    d.radial([
      [0, lamp, 0.5],
      [1, lamp, 0],
    ]),
  );
  d.path(
    `M${cx - r} ${cy} Q${cx - r * 0.8} ${cy - r * 0.95} ${cx} ${cy - r * 0.95} Q${cx + r * 0.8} ${cy - r * 0.95} ${cx + r} ${cy} Z`,
    shade,
  );
  d.path(
    `M${cx - r} ${cy} Q${cx - r * 0.8} ${cy - r * 0.95} ${cx} ${cy - r * 0.95} Q${cx - r * 0.3} ${cy - r * 0.7} ${cx - r * 0.4} ${cy} Z`,
    '#ffffff',
    { opacity: 0.16 },
  );
  d.ellipse(cx, cy, r, r * 0.14, lighter(lamp, 0.5));
}

/** A long fluorescent tube of the old days. */
export function tubeLight(room: Room, x: number, z: number, isFailing = false): void {
  const y = room.size.height - 0.08;
  room.box(x - 0.6, y, z, 1.2, 0.05, 0.12, '#cfcabb');
  room.panel(x - 0.56, y - 0.04, z, 1.12, 0.04, isFailing ? '#b9b7a6' : '#fbfff0', { r: 0.02 });
  if (!isFailing) {
    const [cx, cy] = room.at(x, y, z);
    room.d.ellipse(
      cx,
      cy,
      room.scale(z) * 0.9,
      room.scale(z) * 0.3,
      room.d.radial([
        [0, '#fbfff0', 0.55],
        [1, '#fbfff0', 0],
      ]),
    );
  }
}

/** A split air conditioner high on the back wall. */
export function splitUnit(room: Room, x: number): void {
  const z = room.back - 0.2;
  const y = room.size.height - 0.52;
  room.box(x, y, z, 0.92, 0.3, 0.2, '#fbf9f3');
  room.panel(x + 0.05, y + 0.03, z, 0.82, 0.04, '#cfd3d2', { r: 0.02 });
  room.panel(x + 0.78, y + 0.2, z, 0.06, 0.02, '#5bb08a');
}

/** The window-type air conditioner that every old flat had; it drips. */
export function boxUnit(room: Room, x: number, y: number, size = 0.62): void {
  const z = room.back - 0.24;
  room.box(x, y, z, size, size * 0.62, 0.24, '#d8cfb6');
  for (let index = 0; index < 8; index++)
    room.panel(x + 0.04, y + 0.06 + index * size * 0.06, z, size * 0.6, size * 0.025, '#a89f88');
  room.panel(x + size * 0.74, y + 0.06, z, size * 0.2, size * 0.46, '#c2b89e');
  for (const at of [0.14, 0.3]) room.panel(x + size * 0.81, y + at, z, 0.05, 0.05, '#6f685a', { r: 0.025 });
}

/** A framed picture of shapes. */
export function artwork(
  room: Room,
  x: number,
  y: number,
  width: number,
  height: number,
  palette: Palette,
  dice: Dice,
): void {
  const z = room.back - 0.03;
  room.box(x, y, z, width, height, 0.03, palette.wood);
  room.panel(x + 0.035, y + 0.035, z, width - 0.07, height - 0.07, '#f8f2e6');
  const [cx, cy] = room.at(x + width / 2, y + height / 2, z);
  const scale = room.scale(z);
  const [w, h] = [(width - 0.16) * scale, (height - 0.16) * scale];
  const corner: Point = [cx - w / 2, cy - h / 2];
  room.d.inside(
    [corner, [corner[0] + w, corner[1]], [corner[0] + w, corner[1] + h], [corner[0], corner[1] + h]],
    () => {
      room.d.circle(
        cx + w * dice.between(-0.2, 0.2),
        cy - h * 0.1,
        Math.min(w, h) * dice.between(0.24, 0.36),
        palette.cloth2,
      );
      room.d.path(
        `M${cx - w / 2} ${cy + h * 0.18} Q${cx - w * 0.2} ${cy - h * 0.12} ${cx + w * 0.05} ${cy + h * 0.16} T${cx + w / 2} ${cy + h * 0.1} V${cy + h / 2} H${cx - w / 2} Z`,
        palette.cloth,
      );
      room.d.path(
        `M${cx - w / 2} ${cy + h * 0.32} Q${cx} ${cy + h * 0.1} ${cx + w / 2} ${cy + h * 0.34} V${cy + h / 2} H${cx - w / 2} Z`,
        darker(palette.cloth, 0.3),
      );
    },
  );
}
