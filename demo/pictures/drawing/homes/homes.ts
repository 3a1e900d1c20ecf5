import type { Stage } from '../../picture';
import { crack, damp, mould, peeling, streaks } from '../details/decay';
import type { Dice } from '../tools/dice';
import { type Drawing, darker, lighter } from '../tools/drawing';
import { freshPalette, oldPalette, type Palette } from '../tools/palette';
import { artwork, boxUnit, downlights, pendant, splitUnit, tubeLight } from './fittings';
import { bed, diningSet, floorLamp, lowTable, plant, rug, sofa } from './furniture';
import { NEAR_Z, Room } from './room';
import { mediaWall, shelves, wardrobe } from './storage';
import { backWindow } from './windows';
import { bags, bucket, chases, dustSheet, ladder, rawPlaster } from './works';

const homeRoom = (d: Drawing, dice: Dice, width: number) =>
  new Room(d, { width, height: 2.65, depth: 5, focal: 900, eyeX: dice.between(-0.25, 0.25) });

/** Width of a floor board. */
const BOARD_M = 0.22;

/** Boards running towards the eye, in slightly different browns. */
export function boards(room: Room, colour: string, dice: Dice): void {
  let index = 0;
  for (let x = room.left; x < room.right; x += BOARD_M) {
    const to = Math.min(x + BOARD_M, room.right);
    for (let z = NEAR_Z + (index % 3) * 0.5; z < room.back; z += 1.5) {
      const far = Math.min(z + 1.5, room.back);
      const share = dice.between(-0.12, 0.14);
      index++;
      const fill = share > 0 ? darker(colour, share) : lighter(colour, -share);
      room.flat(
        [
          [x, z],
          [to, z],
          [to, far],
          [x, far],
        ],
        fill,
        0,
        { opacity: 0.5 },
      );
    }
    room.d.line(room.at(x, 0, NEAR_Z), room.at(x, 0, room.back), '#000', 1.5, { 'stroke-opacity': 0.1 });
  }
}

function emptyShell(room: Room, palette: Palette, stage: Stage, dice: Dice): void {
  if (stage === 'during') {
    room.shell('#bdb3a5', '#a39a8c', '#cfc7ba');
    rawPlaster(room, dice);
    return;
  }
  room.shell(palette.wall, palette.floor, palette.ceiling);
  if (stage === 'after') {
    boards(room, palette.floor, dice);
    room.skirting('#f7f2e8');
  } else {
    room.floorJoints(0.4, '#4b4036', 0.28);
    for (let index = 0; index < 26; index++) {
      const x = room.left + dice.whole(0, Math.floor(room.size.width / 0.4) - 1) * 0.4;
      const z = room.back - dice.whole(1, 8) * 0.4;
      room.flat(
        [
          [x, z],
          [x + 0.4, z],
          [x + 0.4, z + 0.4],
          [x, z + 0.4],
        ],
        dice.pick(['#6f6154', '#c0b09a', '#8d7f70']),
        0,
        { opacity: 0.35 },
      );
    }
    room.skirting(darker(palette.wood, 0.1));
  }
}

/** Sofa or dining table by a bay window; before, an old tenant's room. */
export function livingRoom(d: Drawing, stage: Stage, dice: Dice): void {
  const palette = stage === 'before' ? oldPalette(dice) : freshPalette(dice);
  const room = homeRoom(d, dice, dice.between(5, 5.5));
  const isMirrored = dice.chance(0.5);
  const windowWidth = dice.between(1.7, 2.1);
  const windowX = isMirrored ? room.right - windowWidth - 0.5 : room.left + 0.5;
  const otherX = isMirrored ? room.left + 0.15 : windowX + windowWidth + 0.6;
  const otherWidth = room.size.width - windowWidth - 1.25;
  emptyShell(room, palette, stage, dice);
  if (stage === 'after')
    room.panel(otherX - 0.15, 0.1, room.back, otherWidth + 0.3, room.size.height - 0.1, palette.accentWall);
  backWindow(room, windowX, 0.85, windowWidth, 1.4, dice, {
    frame: stage === 'before' ? '#a7a49a' : '#54524e',
    panes: stage === 'before' ? 4 : 3,
    hasBay: stage !== 'before',
    curtain: stage === 'after' ? lighter(palette.cloth2, 0.3) : undefined,
  });
  if (stage === 'after') {
    mediaWall(room, isMirrored ? 'right' : 'left', palette, dice);
    downlights(room, 3, 2, palette.lamp);
    splitUnit(room, otherX + otherWidth / 2 - 0.46);
    if (dice.chance(0.55)) {
      artwork(room, otherX + otherWidth / 2 - 0.45, 1.15, 0.9, 0.62, palette, dice);
      rug(room, otherX - 0.3, room.back - 2.35, otherWidth + 0.5, 1.5, lighter(palette.cloth2, 0.3));
      sofa(room, otherX - 0.05, room.back - 1.15, Math.min(2.2, otherWidth + 0.1), palette, dice);
      lowTable(room, otherX + otherWidth / 2, room.back - 1.9, palette);
      floorLamp(room, isMirrored ? otherX - 0.02 + otherWidth + 0.35 : otherX - 0.32, room.back - 0.5, palette);
      plant(room, isMirrored ? room.left + 0.3 : room.right - 0.3, room.back - 1.5, 1, palette, dice);
    } else {
      plant(room, isMirrored ? windowX - 0.3 : windowX + windowWidth + 0.28, room.back - 0.4, 0.9, palette, dice);
      shelves(room, otherX, 0, room.back - 0.32, otherWidth, 1.95, 5, palette, dice);
      rug(room, room.size.eyeX - 1.25, room.back - 2.6, 2.5, 1.6, lighter(palette.cloth, 0.55));
      diningSet(room, room.size.eyeX - 0.75, room.back - 2, palette);
      pendant(room, room.size.eyeX, room.back - 1.7, 0.95, 0.3, palette.cloth2, palette.lamp);
    }
  } else if (stage === 'during') {
    chases(room, [otherX + 0.25, otherX + otherWidth - 0.2], dice);
    ladder(room, otherX + otherWidth * 0.2, room.back - 1.3, 1.9);
    dustSheet(room, isMirrored ? windowX + 0.2 : windowX - 0.1, room.back - 1.6, 1.5, 0.75);
    bags(room, otherX + otherWidth - 1.1, room.back - 1.2, 5, dice);
    bucket(room, otherX + 0.1, room.back - 2.1, '#d9d4c6', palette.wall);
    bucket(room, otherX - 0.4, room.back - 2.4, '#2f5d8a');
  } else {
    boxUnit(room, otherX + otherWidth - 0.75, 1.75);
    tubeLight(room, 0.2, room.back - 1.4, dice.chance(0.5));
    const [dampX, dampY] = room.at(otherX + otherWidth * 0.4, room.size.height - 0.16, room.back);
    damp(d, [dampX, dampY + 30], 150, 74, dice);
    streaks(d, room.at(otherX + otherWidth - 0.72, 1.75, room.back), 110, 190, 6, '#6b5634', dice);
    peeling(d, room.at(otherX + otherWidth * 0.45, 1.55, room.back), 62, 46, palette.wall, dice);
    crack(d, room.at(isMirrored ? windowX : windowX + windowWidth, 0.86, room.back), 190, isMirrored ? 2.2 : 0.9, dice);
    crack(d, room.at(isMirrored ? windowX + windowWidth : windowX + windowWidth, 2.26, room.back), 120, -0.6, dice);
    mould(d, room.at(isMirrored ? room.left + 0.15 : room.right - 0.15, 0.5, room.back), 70, 110, 60, dice);
    const old = { ...palette, cloth: '#7a6a58', cloth2: '#9a7f57' };
    sofa(room, otherX - 0.1, room.back - 1.15, Math.min(1.9, otherWidth + 0.1), old, dice);
    shelves(room, isMirrored ? room.right - 0.62 : room.left + 0.06, 0, room.back - 1, 0.55, 1.1, 3, old, dice);
  }
}

/** Bed, bay window and a wardrobe to the ceiling. */
export function bedRoom(d: Drawing, stage: Stage, dice: Dice): void {
  const palette = stage === 'before' ? oldPalette(dice) : freshPalette(dice);
  const room = homeRoom(d, dice, dice.between(4.1, 4.5));
  const wardrobeWidth = 1.35;
  emptyShell(room, palette, stage, dice);
  const windowWidth = 1.5;
  const windowX = room.left + 0.25;
  backWindow(room, windowX, 0.8, windowWidth, 1.35, dice, {
    frame: stage === 'before' ? '#a7a49a' : '#54524e',
    panes: 2,
    hasBay: true,
    curtain: stage === 'after' ? lighter(palette.cloth, 0.5) : undefined,
  });
  if (stage === 'after') {
    downlights(room, 2, 2, palette.lamp);
    wardrobe(
      room,
      room.right - wardrobeWidth - 0.02,
      room.back - 0.58,
      wardrobeWidth,
      room.size.height - 0.12,
      4,
      lighter(palette.wood, 0.42),
    );
    plant(room, room.left + 0.3, room.back - 0.45, 0.9, palette, dice);
    const bedX = room.right - wardrobeWidth - 2.1;
    room.box(bedX + 1.62, 0, room.back - 0.42, 0.36, 0.46, 0.36, palette.wood);
    pendant(room, bedX + 1.8, room.back - 0.3, 1.5, 0.12, palette.cloth2, palette.lamp);
    rug(room, bedX - 0.5, room.back - 2.3, 2.5, 1.3, lighter(palette.cloth2, 0.45));
    bed(room, bedX, room.back - 2.1, 1.5, palette);
  } else if (stage === 'during') {
    chases(room, [room.right - 0.9, room.right - 0.35], dice);
    // The wardrobe's carcass, without doors.
    const x = room.right - wardrobeWidth - 0.02;
    room.box(x, 0, room.back - 0.58, wardrobeWidth, 2.4, 0.55, '#d9b988');
    for (let part = 0; part < 3; part++)
      room.panel(x + 0.04 + part * 0.44, 0.06, room.back - 0.585, 0.4, 2.28, '#a58455');
    for (const [part, y] of [
      [0, 1.2],
      [1, 0.6],
      [1, 1.5],
      [2, 0.9],
      [2, 1.8],
    ] as const)
      room.panel(x + 0.04 + part * 0.44, y, room.back - 0.59, 0.4, 0.03, '#d9b988');
    for (let board = 0; board < 5; board++)
      room.box(
        room.left + 0.5,
        board * 0.035,
        room.back - 1.8 + board * 0.02,
        1.5,
        0.03,
        0.6,
        board % 2 ? '#dcbf91' : '#cfae7c',
      );
    ladder(room, room.left + 2.1, room.back - 1.4, 1.7);
    bucket(room, room.left + 0.45, room.back - 2.3, '#d9d4c6', '#f2ebda');
  } else {
    wardrobe(room, room.right - 1.15, room.back - 0.6, 1.05, 1.9, 3, darker(palette.wood, 0.05));
    boxUnit(room, windowX + windowWidth + 0.12, 1.95, 0.5);
    tubeLight(room, -0.2, room.back - 1.2, true);
    damp(d, room.at(room.left + 0.5, 2.5, room.back), 130, 60, dice);
    mould(d, room.at(room.left + 0.1, 2.2, room.back), 90, 130, 90, dice);
    crack(d, room.at(windowX + windowWidth, 0.8, room.back), 170, 1, dice);
    peeling(d, room.at(windowX + windowWidth + 0.2, 1.2, room.back), 44, 56, palette.wall, dice);
    bed(room, room.left + 0.6, room.back - 2.4, 1.35, { ...palette, cloth: '#8b7f70', cloth2: '#a58f70' });
  }
}
