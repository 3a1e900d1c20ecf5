import type { Stage } from '../../picture';
import { crack, damp, drip, mould, streaks } from '../details/decay';
import type { Dice } from '../tools/dice';
import { type Drawing, darker, lighter } from '../tools/drawing';
import { freshPalette, oldPalette, type Palette } from '../tools/palette';
import { downlights, tubeLight } from './fittings';
import { plant } from './furniture';
import { Room } from './room';
import { hackedWall } from './tiled-walls';
import { backWindow } from './windows';
import { bags, bucket } from './works';

/** A kitchen with loose doors, stripped, or newly fitted. */
export function kitchen(d: Drawing, stage: Stage, dice: Dice): void {
  const palette = stage === 'before' ? oldPalette(dice) : freshPalette(dice);
  const room = new Room(d, {
    width: dice.between(3.5, 3.8),
    height: 2.5,
    depth: 4,
    focal: 980,
    eyeX: dice.between(-0.15, 0.15),
  });
  const door =
    stage === 'before'
      ? darker(palette.wood, 0.05)
      : dice.pick([palette.cloth, '#ece6da', lighter(palette.wood, 0.3), palette.cloth]);
  if (stage === 'during') {
    room.shell('#b5ac9f', '#958c80', '#cfc7ba');
    hackedWall(room, dice);
  } else {
    room.shell(palette.wall, stage === 'before' ? '#9a8c78' : darker(palette.tile, 0.12), palette.ceiling);
    room.floorJoints(stage === 'before' ? 0.2 : 0.6, stage === 'before' ? '#4b4036' : '#ffffff', 0.32);
    room.panel(room.left, 0.85, room.back, room.size.width, 0.75, palette.tile);
    const [w, h] = stage === 'before' ? [0.15, 0.15] : [0.2, 0.1];
    for (let y = 0.85; y <= 1.6; y += h)
      room.d.line(room.at(room.left, y, room.back), room.at(room.right, y, room.back), '#5b5347', 1.5, {
        'stroke-opacity': 0.3,
      });
    for (let x = room.left; x <= room.right; x += w)
      room.d.line(room.at(x, 0.85, room.back), room.at(x, 1.6, room.back), '#5b5347', 1.5, { 'stroke-opacity': 0.26 });
  }
  const windowX = room.left + 1.15;
  backWindow(room, windowX, 1.05, 1.1, 1, dice, { frame: stage === 'before' ? '#9a9c94' : '#54524e', panes: 2 });
  if (stage === 'during') {
    for (let unit = 0; unit < 4; unit++) {
      room.box(room.left + 0.9 + unit * 0.6, 0.1, room.back - 0.58, 0.58, 0.72, 0.56, '#e4d8c2');
      room.panel(room.left + 0.94 + unit * 0.6, 0.14, room.back - 0.585, 0.5, 0.64, '#b8a88d');
      room.panel(room.left + 0.94 + unit * 0.6, 0.45, room.back - 0.59, 0.5, 0.02, '#e4d8c2');
    }
    bags(room, room.left + 0.35, 2.6, 3, dice);
    bucket(room, room.right - 0.45, 2.7, '#2f5d8a');
    for (let board = 0; board < 6; board++)
      room.box(
        room.right - 1.5,
        board * 0.03,
        2.9,
        0.7,
        0.028,
        0.3,
        board % 2 ? palette.cloth : lighter(palette.cloth, 0.1),
      );
  } else fittedKitchen(room, palette, stage, door, windowX, dice);
}

function fittedKitchen(room: Room, palette: Palette, stage: Stage, door: string, windowX: number, dice: Dice): void {
  const { d, back, right } = room;
  const isOld = stage === 'before';
  const steel = isOld ? '#a5a193' : '#c9cdcc';
  const z = back - 0.6;
  const start = room.left + 0.78;
  // The refrigerator.
  room.shade(room.left, z - 0.05, 0.72, 0.6);
  room.box(room.left + 0.04, 0, z - 0.05, 0.68, 1.75, 0.6, isOld ? '#d6cdb4' : '#d3d6d4');
  room.panel(room.left + 0.04, 1.1, z - 0.051, 0.68, 0.015, '#7b7d7a');
  for (const y of [0.75, 1.2]) room.panel(room.left + 0.64, y, z - 0.06, 0.025, 0.26, '#7b7d7a', { r: 0.01 });
  // Base units under one top.
  room.shade(start, z, right - start, 0.6, 0.18);
  room.box(start, 0.1, z, right - start, 0.72, 0.6, door);
  room.panel(start, 0, z + 0.05, right - start, 0.1, darker(door, 0.55));
  const count = 4;
  const one = (right - start) / count;
  for (let unit = 0; unit < count; unit++) {
    const left = start + unit * one;
    const hangs = isOld && unit === 2;
    const [cx, cy] = room.at(left, 0.8, z);
    room.panel(
      left + 0.012,
      0.115,
      z - 0.004,
      one - 0.024,
      0.69,
      lighter(door, 0.08),
      hangs ? { transform: `rotate(5 ${Math.round(cx)} ${Math.round(cy)})` } : {},
    );
    if (isOld)
      room.panel(left + 0.08, 0.2, z - 0.005, one - 0.16, 0.5, 'none', {
        stroke: darker(door, 0.3),
        'stroke-width': 3,
        ...(hangs && { transform: `rotate(5 ${Math.round(cx)} ${Math.round(cy)})` }),
      });
    else room.panel(left + 0.1, 0.74, z - 0.01, one - 0.2, 0.02, '#e8d3a0', { r: 0.01 });
  }
  room.box(start - 0.02, 0.82, z - 0.04, right - start + 0.02, 0.05, 0.64, isOld ? '#b8ab90' : '#f5f1e8');
  // Sink under the window, hob to its right, hood over it.
  room.flat(
    [
      [windowX + 0.2, z + 0.1],
      [windowX + 0.85, z + 0.1],
      [windowX + 0.85, z + 0.45],
      [windowX + 0.2, z + 0.45],
    ],
    darker(steel, 0.2),
    0.871,
  );
  room.panel(windowX + 0.5, 0.87, back - 0.12, 0.03, 0.3, isOld ? '#8f8b80' : '#4d5152');
  room.panel(windowX + 0.5, 1.15, back - 0.2, 0.16, 0.03, isOld ? '#8f8b80' : '#4d5152');
  const hobX = right - 1.05;
  room.box(hobX, 0.87, z + 0.08, 0.7, 0.02, 0.4, isOld ? '#8b877c' : '#2d2f31');
  for (const at of [0.18, 0.52]) {
    room.disc(hobX + at, z + 0.28, 0.11, isOld ? '#5d5850' : '#4a4e51', 0.9);
    room.disc(hobX + at, z + 0.28, 0.05, '#c9a04f', 0.902);
  }
  room.box(hobX + 0.36, 0.9, z + 0.2, 0.28, 0.16, 0.2, isOld ? '#9a958a' : '#b8503a');
  room.panel(hobX + 0.22, 1.55, back - 0.32, 0.26, room.size.height - 1.55, darker(steel, 0.08));
  d.polygon(
    [
      room.at(hobX - 0.02, 1.45, back - 0.45),
      room.at(hobX + 0.72, 1.45, back - 0.45),
      room.at(hobX + 0.56, 1.68, back - 0.35),
      room.at(hobX + 0.14, 1.68, back - 0.35),
    ],
    steel,
  );
  room.panel(hobX - 0.02, 1.41, back - 0.45, 0.74, 0.05, darker(steel, 0.14));
  // Wall units left of the window; open boards in a new kitchen.
  const wallWidth = windowX - room.left - 0.12;
  room.box(room.left + 0.04, 1.85, back - 0.36, wallWidth, 0.6, 0.34, door);
  for (let unit = 0; unit < 2; unit++)
    room.panel(
      room.left + 0.05 + (unit * wallWidth) / 2,
      1.865,
      back - 0.365,
      wallWidth / 2 - 0.02,
      0.57,
      lighter(door, 0.08),
    );
  if (!isOld) {
    const shelfX = windowX + 1.2;
    if (hobX - shelfX > 0.3)
      for (const y of [1.72, 2.08]) room.box(shelfX, y, back - 0.24, hobX - shelfX - 0.06, 0.03, 0.22, palette.wood);
  }
  if (isOld) {
    tubeLight(room, 0.1, back - 1.2);
    damp(d, room.at(right - 0.5, 2.25, back) as [number, number], 120, 56, dice);
    streaks(d, room.at(hobX + 0.05, 1.4, back) as [number, number], 150, 140, 8, '#5c4a25', dice);
    mould(d, room.at(windowX + 0.1, 1, back) as [number, number], 70, 40, 50, dice);
    crack(d, room.at(windowX + 1.1, 2.05, back), 150, -0.7, dice);
    // The gas pipe on the wall, rusting.
    room.panel(right - 0.14, 0.87, back - 0.04, 0.045, 1.6, '#8e7a52');
    room.panel(windowX + 1.15, 2.2, back - 0.04, right - windowX - 1.2, 0.045, '#8e7a52');
    for (const y of [1.1, 1.6, 2.1]) room.panel(right - 0.17, y, back - 0.05, 0.1, 0.05, '#8e4a26');
    for (let index = 0; index < 6; index++)
      room.panel(room.left + dice.between(1.2, 3), dice.between(0.88, 1.3), back, 0.15, 0.15, '#8d8376', {
        opacity: 0.8,
      });
    bucket(room, windowX + 0.5, z - 0.25, '#b5473a');
    drip(d, room.at(windowX + 0.5, 0, z - 0.1)[0], room.at(0, 0.8, z)[1], room.at(0, 0.03, z - 0.25)[1]);
    return;
  }
  for (let jar = 0; jar < 3; jar++)
    room.panel(
      start + 0.06 + jar * 0.13,
      0.87,
      back - 0.3,
      0.1,
      dice.between(0.14, 0.24),
      dice.pick(['#f4e9d2', palette.cloth2, palette.wood]),
      { r: 0.02 },
    );
  plant(room, windowX + 1, back - 0.16, 0.34, palette, dice, 0.87);
  room.d.rect(
    ...room.at(room.left + 0.1, 1.85, back - 0.3),
    wallWidth * room.scale(back - 0.3) * 0.9,
    60,
    d.linear([
      [0, palette.lamp, 0.6],
      [1, palette.lamp, 0],
    ]),
  );
  downlights(room, 3, 1, palette.lamp);
}
