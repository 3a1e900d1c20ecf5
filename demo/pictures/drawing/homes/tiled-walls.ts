import type { Dice } from '../tools/dice';
import type { Room } from './room';

/** Single tiles of another tone, so that a wall of them does not look printed. */
export function toneTiles(
  room: Room,
  tileWidth: number,
  tileHeight: number,
  rows: readonly [number, number],
  colours: readonly [string, ...string[]],
  count: number,
  dice: Dice,
  opacity: number,
): void {
  const columns = Math.floor(room.size.width / tileWidth);
  for (let index = 0; index < count; index++) {
    room.panel(
      room.left + dice.whole(0, columns - 1) * tileWidth,
      dice.whole(...rows) * tileHeight,
      room.back,
      tileWidth,
      tileHeight,
      dice.pick(colours),
      { opacity },
    );
  }
}

/** A wall with its tiles hacked off: bare mortar, and a pipe in its groove. */
export function hackedWall(room: Room, dice: Dice): void {
  const { d } = room;
  for (let index = 0; index < 46; index++) {
    const [x, y] = room.at(dice.between(room.left, room.right), dice.between(0.05, 2.1), room.back);
    const size = dice.between(14, 42);
    d.polygon(
      [
        [x, y],
        [x + size, y + dice.between(-6, 8)],
        [x + size * 0.9, y + size * 0.6],
        [x + dice.between(-4, 6), y + size * 0.55],
      ],
      dice.pick(['#8f877b', '#aaa092', '#bcb3a6', '#7e766b']),
      { opacity: 0.5 },
    );
  }
  for (const [x, colour, top] of [
    [room.right - 0.7, '#b86b3d', 1.1],
    [room.right - 0.58, '#c97f50', 1.1],
    [room.left + 0.5, '#e8e6df', 2.3],
  ] as const) {
    room.panel(x - 0.04, 0, room.back, 0.12, top, '#6f675d');
    room.panel(x, 0, room.back, 0.045, top, colour);
    for (let y = 0.3; y < top; y += 0.45) room.panel(x - 0.02, y, room.back, 0.085, 0.025, '#4f5557');
  }
  room.box(room.right - 0.74, 1.1, room.back - 0.06, 0.3, 0.06, 0.06, '#c9b15c');
}
