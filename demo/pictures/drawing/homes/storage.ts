import type { Dice } from '../tools/dice';
import { darker, lighter } from '../tools/drawing';
import type { Palette } from '../tools/palette';
import { plant } from './furniture';
import type { Room } from './room';

/** Open shelves with books and jars, standing or hanging; metres of its lower left corner. */
export function shelves(
  room: Room,
  x: number,
  y: number,
  z: number,
  width: number,
  height: number,
  rows: number,
  palette: Palette,
  dice: Dice,
  hasBack = true,
): void {
  const depth = 0.3;
  if (hasBack) {
    room.box(x, y, z, width, height, depth, palette.wood);
    room.panel(x + 0.03, y + 0.03, z - 0.001, width - 0.06, height - 0.06, darker(palette.wood, 0.4));
  }
  const rowHeight = height / rows;
  for (let row = 0; row < rows; row++) {
    const shelfY = y + row * rowHeight;
    room.box(x, shelfY, z - 0.002, width, 0.035, hasBack ? 0.02 : depth, lighter(palette.wood, 0.08));
    let at = x + 0.06;
    while (at < x + width - 0.16) {
      const thing = dice.between(0, 1);
      const base = shelfY + 0.035;
      if (thing < 0.62) {
        const bookWidth = dice.between(0.025, 0.05);
        room.panel(
          at,
          base,
          z - 0.003,
          bookWidth,
          rowHeight * dice.between(0.5, 0.78),
          dice.pick([palette.cloth, palette.cloth2, '#f1e7d2', '#7d8f8a', darker(palette.cloth, 0.3), '#c9b79a']),
        );
        at += bookWidth + 0.006;
      } else if (thing < 0.8) {
        room.panel(
          at + 0.02,
          base,
          z - 0.003,
          0.11,
          rowHeight * 0.4,
          dice.pick(['#f7f1e4', '#d9a15b', palette.plant]),
          { r: 0.03 },
        );
        at += 0.18;
      } else at += 0.14;
    }
  }
  if (hasBack) room.box(x, y + height, z - 0.002, width, 0.035, 0.02, lighter(palette.wood, 0.08));
}

/** A wardrobe with doors to the ceiling. */
export function wardrobe(
  room: Room,
  x: number,
  z: number,
  width: number,
  height: number,
  doors: number,
  colour: string,
): void {
  room.shade(x, z, width, 0.55);
  room.box(x, 0.08, z, width, height, 0.55, colour);
  room.panel(x + 0.03, 0, z + 0.03, width - 0.06, 0.08, darker(colour, 0.5));
  const one = width / doors;
  for (let door = 0; door < doors; door++) {
    const left = x + door * one;
    room.panel(left + 0.008, 0.1, z - 0.005, one - 0.016, height - 0.04, lighter(colour, door % 2 ? 0.07 : 0.02));
    room.panel(door % 2 ? left + 0.04 : left + one - 0.06, 0.95, z - 0.01, 0.02, 0.42, darker(colour, 0.55));
  }
}

/** A low board along a side wall with the television above it. */
export function mediaWall(room: Room, side: 'left' | 'right', palette: Palette, dice: Dice): void {
  const z = room.back - 2.5;
  const depth = 0.4;
  const x = side === 'left' ? room.left : room.right - depth;
  room.sidePanel(side, 0.1, z - 0.3, room.size.height - 0.1, 2.5, darker(palette.accentWall, 0.14));
  room.sidePanel(side, 1, z + 0.25, 0.78, 1.4, '#23262a', 0.05);
  room.sidePanel(side, 1.03, z + 0.29, 0.72, 1.32, '#34404a', 0.052);
  room.shade(x, z, depth, 2, 0.12);
  room.box(x, 0.12, z, depth, 0.4, 2, palette.wood);
  const inner = side === 'left' ? 1 : -1;
  const face = side === 'left' ? x + depth : x;
  for (const share of [0.34, 0.67])
    room.d.line(room.at(face, 0.14, z + 2 * share), room.at(face, 0.5, z + 2 * share), darker(palette.wood, 0.45), 3);
  plant(room, face - inner * 0.2, z + 1.75, 0.42, palette, dice, 0.52);
  room.panel(face - inner * 0.28, 0.52, z + 0.3, 0.14, 0.18, palette.cloth2, { r: 0.05 });
}
