import type { Stage } from '../../picture';
import { crack, damp, mould, streaks } from '../details/decay';
import type { Dice } from '../tools/dice';
import { type Drawing, darker, lighter } from '../tools/drawing';
import { freshPalette, oldPalette, type Palette } from '../tools/palette';
import { downlights, tubeLight } from './fittings';
import { plant } from './furniture';
import { Room } from './room';
import { hackedWall } from './tiled-walls';
import { backWindow } from './windows';
import { bags, bucket, ladder } from './works';

const DEPTH_M = 0.56;
const TOP_M = 0.86;
/** Where the units begin, from the eye. */
const NEAR = 1.75;

/** The narrow kitchen of most flats: units on both sides, a window at the end. */
export function galley(d: Drawing, stage: Stage, dice: Dice): void {
  const isOld = stage === 'before';
  const palette = isOld ? oldPalette(dice) : freshPalette(dice);
  const room = new Room(d, { width: 2.15, height: 2.5, depth: 4, focal: 900, eyeX: dice.between(-0.08, 0.08) });
  if (stage === 'during') {
    room.shell('#b5ac9f', '#8d8478', '#cfc7ba');
    hackedWall(room, dice);
  } else {
    room.shell(palette.tile, isOld ? '#9a8c78' : darker(palette.wood, 0.05), palette.ceiling);
    room.floorJoints(isOld ? 0.2 : 0.45, isOld ? '#4b4036' : '#ffffff', 0.3);
    room.wallJoints(isOld ? 0.15 : 0.3, isOld ? 0.15 : 0.1, 2.5, '#5b5347', isOld ? 0.28 : 0.16);
  }
  backWindow(room, -0.5, 1.08, 1, 1.05, dice, { frame: isOld ? '#9a9c94' : '#54524e', panes: 2 });
  const door = isOld
    ? darker(palette.wood, 0.05)
    : dice.pick([palette.cloth, '#ece6da', lighter(palette.wood, 0.3), palette.cloth2]);
  if (stage === 'during') site(room, dice);
  else {
    for (const side of ['left', 'right'] as const) units(room, side, door, palette, isOld);
    endCounter(room, door, isOld);
    things(room, palette, isOld, dice);
  }
  if (isOld) {
    tubeLight(room, 0, room.back - 1.3, true);
    damp(d, room.at(room.left + 0.4, 2.3, room.back), 90, 60, dice);
    mould(d, room.at(0.55, 1.04, room.back), 60, 60, 60, dice);
    streaks(d, room.at(room.right - 0.7, 2.2, room.back), 120, 170, 7, '#5c4a25', dice);
    crack(d, room.at(-0.5, 2.13, room.back), 120, -2.3, dice);
  } else if (stage === 'after') downlights(room, 1, 3, palette.lamp);
}

/** A plane along the room at `x`, from near to far. */
function plane(room: Room, x: number, y: number, z: number, height: number, length: number, fill: string): void {
  room.d.polygon(
    [room.at(x, y, z), room.at(x, y + height, z), room.at(x, y + height, z + length), room.at(x, y, z + length)],
    fill,
  );
}

function units(room: Room, side: 'left' | 'right', door: string, palette: Palette, isOld: boolean): void {
  const sign = side === 'left' ? 1 : -1;
  const wall = side === 'left' ? room.left : room.right;
  const face = wall + sign * DEPTH_M;
  const from = Math.min(wall, face);
  const length = room.back - DEPTH_M - NEAR;
  const top = isOld ? '#b8ab90' : '#f5f1e8';
  room.box(from, 0, NEAR, DEPTH_M - 0.05, 0.1, length, darker(door, 0.55));
  room.box(from, 0.1, NEAR, DEPTH_M, TOP_M - 0.14, length, darker(door, 0.08));
  const count = 3;
  const one = length / count;
  for (let unit = 0; unit < count; unit++) {
    const z = NEAR + unit * one;
    plane(
      room,
      face,
      0.12,
      z + 0.015,
      TOP_M - 0.18,
      one - 0.03,
      darker(lighter(door, 0.06), side === 'left' ? 0.08 : 0),
    );
    plane(room, face, TOP_M - 0.2, z + one * 0.3, 0.025, one * 0.4, isOld ? '#6d5a3c' : '#e8d3a0');
  }
  room.box(from - 0.01, TOP_M - 0.04, NEAR - 0.03, DEPTH_M + 0.02, 0.05, length + 0.03, top);
  // Wall units, and the light under them.
  const high = wall + sign * 0.34;
  const highFrom = Math.min(wall, high);
  if (!isOld)
    room.flat(
      [
        [wall, NEAR + 0.3],
        [face, NEAR + 0.3],
        [face, room.back - 0.7],
        [wall, room.back - 0.7],
      ],
      palette.lamp,
      TOP_M + 0.011,
      { opacity: 0.35 },
    );
  room.box(highFrom, 1.62, NEAR + 0.25, 0.34, 0.72, length - 0.25, darker(door, 0.04));
  for (let unit = 0; unit < count; unit++) {
    const z = NEAR + 0.25 + (unit * (length - 0.25)) / count;
    plane(
      room,
      high,
      1.64,
      z + 0.015,
      0.68,
      (length - 0.25) / count - 0.03,
      lighter(door, side === 'left' ? 0.02 : 0.1),
    );
  }
}

/** Under the window, from side to side, with the sink. */
function endCounter(room: Room, door: string, isOld: boolean): void {
  const z = room.back - DEPTH_M;
  const x = room.left + DEPTH_M;
  const width = room.size.width - 2 * DEPTH_M;
  room.box(x, 0.1, z, width, TOP_M - 0.14, DEPTH_M, door);
  for (let unit = 0; unit < 2; unit++)
    room.panel(x + 0.01 + (unit * width) / 2, 0.12, z - 0.004, width / 2 - 0.02, TOP_M - 0.18, lighter(door, 0.08));
  room.box(room.left, TOP_M - 0.04, z - 0.03, room.size.width, 0.05, DEPTH_M + 0.03, isOld ? '#b8ab90' : '#f5f1e8');
  room.flat(
    [
      [x + 0.18, z + 0.1],
      [x + width - 0.18, z + 0.1],
      [x + width - 0.18, z + 0.42],
      [x + 0.18, z + 0.42],
    ],
    isOld ? '#8d8a80' : '#aab1b1',
    TOP_M + 0.012,
  );
  const steel = isOld ? '#8f8b80' : '#4d5152';
  room.panel(x + width / 2, TOP_M, room.back - 0.12, 0.03, 0.3, steel);
  room.panel(x + width / 2, TOP_M + 0.28, room.back - 0.2, 0.15, 0.03, steel);
}

function things(room: Room, palette: Palette, isOld: boolean, dice: Dice): void {
  const steel = isOld ? '#a5a193' : '#2d2f31';
  const hobX = room.right - DEPTH_M + 0.06;
  room.box(hobX, TOP_M + 0.01, 2.35, 0.44, 0.02, 0.62, steel);
  for (const z of [2.52, 2.8]) {
    room.disc(hobX + 0.22, z, 0.1, isOld ? '#5d5850' : '#4a4e51', TOP_M + 0.032);
    room.disc(hobX + 0.22, z, 0.045, '#c9a04f', TOP_M + 0.034);
  }
  room.box(hobX + 0.1, TOP_M + 0.04, 2.7, 0.26, 0.17, 0.2, isOld ? '#9a958a' : palette.cloth2);
  for (let jar = 0; jar < 4; jar++)
    room.box(
      room.left + 0.1,
      TOP_M + 0.01,
      2.3 + jar * 0.2,
      0.11,
      dice.between(0.13, 0.25),
      0.1,
      dice.pick(['#f4e9d2', palette.cloth2, palette.wood, '#7d9a8a']),
    );
  if (!isOld) plant(room, room.left + DEPTH_M + 0.12, room.back - 0.2, 0.36, palette, dice, TOP_M);
  else bucket(room, 0.2, room.back - 0.9, '#b5473a');
}

function site(room: Room, dice: Dice): void {
  for (let unit = 0; unit < 2; unit++) {
    const z = 2.2 + unit * 0.62;
    room.box(room.left + 0.02, 0.08, z, 0.54, 0.72, 0.58, '#e4d8c2');
    room.panel(room.left + 0.06, 0.12, z - 0.004, 0.46, 0.64, '#b8a88d');
  }
  ladder(room, 0.25, 2.9, 1.7);
  bags(room, -0.05, room.back - 0.35, 4, dice);
  bucket(room, 0.1, 2.2, '#2f5d8a');
}
