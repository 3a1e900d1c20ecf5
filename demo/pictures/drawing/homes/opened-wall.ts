import type { Stage } from '../../picture';
import { crack, peeling } from '../details/decay';
import type { Dice } from '../tools/dice';
import { type Drawing, darker, lighter } from '../tools/drawing';
import { freshPalette, oldPalette, type Palette } from '../tools/palette';
import { artwork, downlights, pendant } from './fittings';
import { diningSet, plant, rug } from './furniture';
import { boards } from './homes';
import { NEAR_Z, Room } from './room';
import { shelves } from './storage';
import { backWindow } from './windows';
import { bags, bucket, rawPlaster } from './works';

/** The wall between two rooms: cracked, held up by props, or carried by a steel frame. */
export function openedWall(d: Drawing, stage: Stage, dice: Dice): void {
  const palette = stage === 'before' ? oldPalette(dice) : freshPalette(dice);
  const eyeX = dice.between(-0.2, 0.2);
  const height = 2.7;
  // The far room first; the near one is drawn round it.
  const far = new Room(d, { width: 5.2, height, depth: 6.6, focal: 960, eyeX });
  const near = new Room(d, { width: 5.2, height, depth: 4.3, focal: 960, eyeX });
  if (stage === 'before') solid(near, palette, dice);
  else if (stage === 'during') propped(near, far, dice);
  else carried(near, far, palette, dice);
}

function solid(room: Room, palette: Palette, dice: Dice): void {
  const { d, back } = room;
  room.shell(palette.wall, palette.floor, palette.ceiling);
  room.floorJoints(0.4, '#4b4036', 0.26);
  room.skirting(darker(palette.wood, 0.1));
  // A door in the wall, a beam under the ceiling, and the cracks between them.
  room.box(room.left, 2.38, back - 0.25, room.size.width, 0.32, 0.25, darker(palette.wall, 0.1));
  room.panel(0.9, 0, back - 0.01, 1.02, 2.12, darker(palette.wood, 0.12));
  room.panel(0.97, 0, back - 0.015, 0.88, 2.05, palette.wood);
  for (const y of [0.2, 1.15]) room.panel(1.1, y, back - 0.02, 0.62, 0.76, darker(palette.wood, 0.16), { r: 0.02 });
  room.panel(1.04, 1, back - 0.04, 0.05, 0.1, '#c9a04f', { r: 0.02 });
  crack(d, room.at(0.9, 2.1, back), 330, -2.6, dice, 6);
  crack(d, room.at(0.88, 2.12, back), 260, 2.6, dice, 5);
  crack(d, room.at(-0.6, 2.4, back), 420, 1.2, dice, 5);
  crack(d, room.at(-1.7, 2.38, back), 300, 1.9, dice, 4);
  peeling(d, room.at(-1.2, 1.5, back), 80, 56, palette.wall, dice);
  shelves(room, room.left + 0.2, 0, back - 0.34, 1, 1.6, 4, { ...palette, cloth: '#7a6a58' }, dice);
  // Tell-tales across the cracks: a surveyor is watching them.
  for (const [x, y] of [
    [-0.42, 1.85],
    [0.4, 2.2],
  ] as const) {
    room.panel(x - 0.09, y - 0.045, back - 0.01, 0.18, 0.09, '#e9f1f2', {
      opacity: 0.85,
      stroke: '#8fa3a6',
      'stroke-width': 2,
    });
    room.panel(x - 0.002, y - 0.045, back - 0.012, 0.004, 0.09, '#b8402c');
    room.panel(x - 0.09, y - 0.002, back - 0.012, 0.18, 0.004, '#b8402c');
  }
}

/** The hole in the wall of the near room, through which the far one is seen. */
function opening(near: Room): { x: number; width: number; height: number } {
  return { x: near.left + 0.55, width: near.size.width - 1.1, height: 2.28 };
}

function wallRound(near: Room, wall: string): void {
  const { x, width, height } = opening(near);
  const { back, left, right, size } = near;
  near.panel(left, 0, back, x - left, size.height, wall);
  near.panel(x + width, 0, back, right - x - width, size.height, wall);
  near.panel(x, height, back, width, size.height - height, wall);
  // The wall's thickness, seen from inside the opening.
  near.d.polygon(
    [near.at(x, 0, back), near.at(x, height, back), near.at(x, height, back + 0.18), near.at(x, 0, back + 0.18)],
    darker(wall, 0.2),
  );
  near.d.polygon(
    [
      near.at(x + width, 0, back),
      near.at(x + width, height, back),
      near.at(x + width, height, back + 0.18),
      near.at(x + width, 0, back + 0.18),
    ],
    darker(wall, 0.2),
  );
}

/** Floor, ceiling and sides of the near room, in front of what lies behind the opening. */
function nearShell(room: Room, wall: string, floor: string, ceiling: string): void {
  const { d, left, right, back } = room;
  const top = room.size.height;
  const quad = (fill: string, y: number) =>
    d.polygon(
      [room.at(left, y, NEAR_Z), room.at(right, y, NEAR_Z), room.at(right, y, back), room.at(left, y, back)],
      fill,
    );
  quad(
    d.linear([
      [0, darker(ceiling, 0.16)],
      [1, darker(ceiling, 0.03)],
    ]),
    top,
  );
  quad(
    d.linear([
      [0, darker(floor, 0.02)],
      [1, darker(floor, 0.2)],
    ]),
    0,
  );
  for (const [x, share] of [
    [left, 0.14],
    [right, 0.08],
  ] as const)
    d.polygon(
      [room.at(x, 0, NEAR_Z), room.at(x, top, NEAR_Z), room.at(x, top, back), room.at(x, 0, back)],
      darker(wall, share),
    );
}

/** An H-section, upright or lying: flanges and the shaded web between them. */
function steel(room: Room, x: number, y: number, z: number, width: number, height: number, colour: string): void {
  const isUpright = height > width;
  room.panel(x, y, z, width, height, darker(colour, 0.25));
  const flange = 0.05;
  if (isUpright) for (const at of [x, x + width - flange]) room.panel(at, y, z - 0.02, flange, height, colour);
  else
    for (const at of [y, y + height - flange])
      room.panel(x, at, z - 0.02, width, flange, lighter(colour, at === y ? 0 : 0.15));
}

function frame(room: Room, colour: string): void {
  const { x, width, height } = opening(room);
  const z = room.back - 0.06;
  for (const at of [x - 0.1, x + width - 0.1]) {
    steel(room, at, 0, z, 0.2, height, colour);
    room.panel(at - 0.07, 0, z - 0.04, 0.34, 0.035, darker(colour, 0.15));
    for (const bolt of [-0.03, 0.2]) room.panel(at + bolt, 0.035, z - 0.05, 0.03, 0.03, '#c9c5ba');
  }
  steel(room, x - 0.1, height - 0.02, z, width + 0.2, 0.28, colour);
  for (const at of [x - 0.06, x + width - 0.06])
    for (const dy of [0.05, 0.12, 0.19]) room.panel(at + 0.03, height + dy - 0.02, z - 0.05, 0.03, 0.03, '#c9c5ba');
}

function propped(near: Room, far: Room, dice: Dice): void {
  far.shell('#bdb3a5', '#9f9688', '#cfc7ba');
  rawPlaster(far, dice);
  backWindow(far, -1.1, 0.9, 2.2, 1.35, dice, { frame: '#54524e', panes: 3 });
  bags(far, 1.1, 5.6, 6, dice);
  nearShell(near, '#b5ab9e', '#a0978a', '#cfc7ba');
  wallRound(near, '#b0a698');
  frame(near, '#a8503a');
  // Broken edges, props with their screws, rubble.
  const { x, width, height } = opening(near);
  for (const at of [0.14, 0.38, 0.62, 0.86]) {
    const px = x + width * at;
    const z = near.back - 0.5;
    near.shade(px - 0.1, z - 0.1, 0.22, 0.2, 0.2);
    near.panel(px - 0.03, 0, z, 0.06, 1.3, '#c9952f');
    near.panel(px - 0.02, 1.3, z, 0.04, height - 1.05, '#d9d4c6');
    near.panel(px - 0.06, 1.26, z - 0.02, 0.12, 0.06, '#8a6a2a', { r: 0.01 });
    for (const y of [0, height + 0.22]) near.panel(px - 0.1, y, z - 0.02, 0.2, 0.03, '#8d8a80');
  }
  near.box(x + 0.1, height + 0.25, near.back - 0.55, width - 0.2, 0.1, 0.18, '#c79f66');
  for (let piece = 0; piece < 26; piece++) {
    const px = dice.between(near.left + 0.3, near.right - 0.5);
    const pz = dice.between(2.6, near.back - 0.2);
    near.box(
      px,
      0,
      pz,
      dice.between(0.06, 0.2),
      dice.between(0.03, 0.1),
      0.1,
      dice.pick(['#9c5a44', '#b8ada0', '#8f8578']),
    );
  }
  bucket(near, near.left + 0.6, 2.7, '#2f5d8a');
}

function carried(near: Room, far: Room, palette: Palette, dice: Dice): void {
  far.shell(palette.wall, palette.floor, palette.ceiling);
  boards(far, palette.floor, dice);
  far.skirting('#f7f2e8');
  backWindow(far, -1.3, 0.75, 2.6, 1.5, dice, {
    frame: '#54524e',
    panes: 3,
    hasBay: true,
    curtain: lighter(palette.cloth2, 0.3),
  });
  artwork(far, 1.6, 1.2, 0.7, 0.6, palette, dice);
  plant(far, -1.9, 6, 1.2, palette, dice);
  downlights(far, 3, 1, palette.lamp);
  rug(far, near.size.eyeX - 1.3, 4.75, 2.6, 1.2, lighter(palette.cloth, 0.5));
  diningSet(far, near.size.eyeX - 0.75, 5, palette);
  pendant(far, near.size.eyeX, 5.3, 0.9, 0.28, palette.cloth2, palette.lamp);
  nearShell(near, palette.accentWall, palette.floor, palette.ceiling);
  boards(near, palette.floor, dice);
  wallRound(near, palette.accentWall);
  frame(near, dice.pick(['#3b3f42', '#4a4540', '#2f4a44']));
  downlights(near, 4, 1, palette.lamp);
  plant(near, near.right - 0.35, near.back - 0.5, 1.1, palette, dice);
  near.box(near.left + 0.02, 0, near.back - 1.5, 0.42, 0.72, 1.3, palette.wood);
  for (let door = 0; door < 3; door++)
    near.sidePanel('left', 0.04, near.back - 1.48 + door * 0.43, 0.64, 0.4, lighter(palette.wood, 0.08), 0.425);
  plant(near, near.left + 0.24, near.back - 1.2, 0.4, palette, dice, 0.72);
}
