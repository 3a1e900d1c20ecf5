import type { Stage } from '../../picture';
import { crack, damp, streaks } from '../details/decay';
import { plant } from '../homes/furniture';
import { Room } from '../homes/room';
import { shelves } from '../homes/storage';
import { backWindow } from '../homes/windows';
import { bags, bucket, ladder } from '../homes/works';
import { pickSky } from '../outside/outlook';
import type { Dice } from '../tools/dice';
import { type Drawing, darker, lighter, mix } from '../tools/drawing';
import { freshPalette, oldPalette, type Palette } from '../tools/palette';
import { ceiling } from './office-ceiling';

/** An office floor under a ceiling of panels. */
export function office(d: Drawing, stage: Stage, dice: Dice): void {
  const palette = stage === 'before' ? oldPalette(dice) : freshPalette(dice);
  const room = new Room(d, { width: 6, height: 2.7, depth: 6, focal: 960, eyeX: dice.between(-0.3, 0.3) });
  const carpet = stage === 'before' ? '#62707a' : mix('#7d8a88', palette.cloth, 0.3);
  if (stage === 'during') room.shell('#cfc8bc', '#9c958a', '#a59d92');
  else room.shell(stage === 'before' ? '#d3ccb6' : '#f0ede6', carpet, stage === 'before' ? '#d8d4c2' : '#f4f2ec');
  ceiling(room, stage, dice);
  floor(room, stage, carpet, dice);
  const sky = pickSky(dice);
  for (const [x, seed] of [
    [room.left + 0.35, 0],
    [room.left + 2.2, 1],
    [room.left + 4.05, 2],
  ] as const) {
    if (seed === 2 && stage === 'after') meetingRoom(room, x, palette, dice);
    else
      backWindow(room, x, 0.8, 1.6, 1.45, dice, { frame: stage === 'before' ? '#9b9a92' : '#4b4f52', panes: 2, sky });
    if (stage === 'before') blinds(room, x, dice);
  }
  if (stage === 'during') site(room, dice);
  else desks(room, stage, palette, dice);
  if (stage === 'before') {
    damp(d, room.at(room.left + 2, 2.4, room.back) as [number, number], 90, 34, dice);
    streaks(d, room.at(room.left + 1.7, 2.6, room.back) as [number, number], 110, 150, 6, '#7a5f33', dice);
    crack(d, room.at(room.right - 0.5, 2.5, room.back), 170, 1.7, dice);
  }
}

function floor(room: Room, stage: Stage, carpet: string, dice: Dice): void {
  if (stage === 'during') {
    for (let z = 1.6; z < room.back; z += 0.5) {
      for (let x = room.left + (Math.round(z * 2) % 2) * 0.5; x < room.right; x += 1) {
        if (z > 3.4)
          room.flat(
            [
              [x, z],
              [x + 0.5, z],
              [x + 0.5, z + 0.5],
              [x, z + 0.5],
            ],
            '#7d8a88',
            0,
            { opacity: 0.8 },
          );
      }
    }
    return;
  }
  for (let z = room.back - 0.5; z > 1.1; z -= 0.5) {
    for (let x = room.left; x < room.right - 0.1; x += 0.5) {
      if (dice.chance(0.4))
        room.flat(
          [
            [x, z],
            [x + 0.5, z],
            [x + 0.5, z + 0.5],
            [x, z + 0.5],
          ],
          stage === 'before'
            ? dice.pick(['#4d5960', '#75827f', '#8a8570'])
            : dice.pick([darker(carpet, 0.08), lighter(carpet, 0.1)]),
          0,
          { opacity: 0.6 },
        );
    }
  }
}

function blinds(room: Room, x: number, dice: Dice): void {
  const drop = dice.between(0.4, 1.1);
  for (let y = 2.25; y > 2.25 - drop; y -= 0.06)
    room.panel(x, y - 0.045, room.back - 0.05, 1.6, 0.045, '#cfc7a9', { opacity: 0.92 });
}

function meetingRoom(room: Room, x: number, palette: Palette, dice: Dice): void {
  const z = room.back - 0.9;
  room.panel(x - 0.15, 0, room.back, 2.1, 2.7, palette.accentWall);
  room.box(x + 0.3, 0.7, room.back - 0.5, 1.2, 0.05, 0.4, palette.wood);
  room.panel(x + 0.35, 1.25, room.back - 0.05, 1.1, 0.66, '#2a3138', { r: 0.02 });
  room.panel(x + 0.42, 1.32, room.back - 0.05, 0.5, 0.08, palette.cloth2);
  for (let bar = 0; bar < 5; bar++)
    room.panel(
      x + 0.45 + bar * 0.19,
      1.42,
      room.back - 0.05,
      0.1,
      dice.between(0.1, 0.4),
      mix('#5bb08a', palette.cloth2, bar / 5),
    );
  for (const at of [0.35, 0.8, 1.2]) room.panel(x + at, 0.36, room.back - 0.6, 0.28, 0.5, palette.cloth, { r: 0.08 });
  for (let part = 0; part < 3; part++) {
    room.panel(x - 0.15 + part * 0.7, 0, z, 0.7, 2.7, '#dcecec', { opacity: 0.2 });
    room.panel(x - 0.15 + part * 0.7, 0, z, 0.035, 2.7, '#3d4144');
    room.d.polygon(
      [
        room.at(x + part * 0.7, 2.5, z),
        room.at(x + 0.22 + part * 0.7, 2.5, z),
        room.at(x + part * 0.7 - 0.08, 0.6, z),
        room.at(x - 0.15 + part * 0.7 + 0.03, 1.2, z),
      ],
      '#ffffff',
      { opacity: 0.16 },
    );
  }
  room.panel(x - 0.15, 1, z, 2.1, 0.22, '#ffffff', { opacity: 0.3 });
  room.panel(x + 1.2, 0.9, z - 0.02, 0.03, 0.4, '#3d4144');
}

function desks(room: Room, stage: Stage, palette: Palette, dice: Dice): void {
  const isOld = stage === 'before';
  const top = isOld ? '#a98f6a' : '#f1e9da';
  for (const z of [room.back - 2, room.back - 3.1]) {
    for (const x of [room.left + 0.5, room.left + 2.4]) {
      const width = 1.6;
      room.shade(x, z, width, 0.8, 0.16);
      chair(room, x + 0.55, z + 0.85, isOld ? '#4d4a46' : palette.cloth);
      if (isOld) {
        room.box(x + 0.05, 0, z + 0.02, width - 0.1, 0.7, 0.7, darker(top, 0.2));
        for (const y of [0.12, 0.4]) room.panel(x + 0.1, y, z + 0.015, 0.45, 0.22, darker(top, 0.1));
      } else for (const leg of [x + 0.04, x + width - 0.1]) room.box(leg, 0, z + 0.04, 0.06, 0.7, 0.66, '#4b4f52');
      room.box(x, 0.7, z, width, 0.05, 0.75, top);
      // Screens show their backs.
      if (isOld) {
        room.box(x + 0.55, 0.78, z + 0.3, 0.46, 0.4, 0.3, '#cfc6ae');
        room.box(x + 0.6, 0.75, z + 0.34, 0.36, 0.04, 0.2, '#b8ae94');
        for (let paper = 0; paper < 4; paper++)
          room.box(
            x + 0.12 + dice.between(0, 0.05),
            0.75 + paper * 0.05,
            z + 0.2,
            0.3,
            0.045,
            0.3,
            paper % 2 ? '#efe7d2' : '#d9cba8',
          );
      } else {
        for (const at of [0.22, 0.86]) {
          room.panel(x + at + 0.22, 0.75, z + 0.4, 0.05, 0.16, '#4b4f52');
          room.panel(x + at, 0.9, z + 0.38, 0.52, 0.34, '#34393c', { r: 0.02 });
          room.panel(x + at + 0.2, 1.04, z + 0.378, 0.12, 0.05, '#5c6366', { r: 0.02 });
        }
        room.panel(x + 1.42, 0.75, z + 0.1, 0.08, 0.1, palette.cloth2, { r: 0.02 });
      }
    }
  }
  if (isOld) shelves(room, room.right - 1.6, 0, room.back - 0.35, 1.3, 1.4, 3, { ...palette, wood: '#8a8c88' }, dice);
  else {
    plant(room, room.left + 0.3, room.back - 0.5, 1, palette, dice);
    plant(room, room.right - 0.45, room.back - 2.4, 1.15, palette, dice);
  }
}

function chair(room: Room, x: number, z: number, colour: string): void {
  room.panel(x + 0.22, 0.1, z + 0.2, 0.05, 0.36, '#4b4f52');
  room.panel(x, 0.04, z + 0.15, 0.48, 0.06, '#4b4f52', { r: 0.03 });
  room.box(x, 0.44, z, 0.48, 0.07, 0.42, colour);
  room.panel(x + 0.02, 0.55, z + 0.4, 0.44, 0.52, colour, { r: 0.1 });
}

function site(room: Room, dice: Dice): void {
  // Studs of a partition going up.
  const z = room.back - 1.6;
  for (let stud = 0; stud < 6; stud++) room.box(0.5 + stud * 0.45, 0, z, 0.06, 2.7, 0.08, '#c3c8c9');
  for (const y of [0, 2.62]) room.box(0.5, y, z, 2.4, 0.08, 0.08, '#aab1b3');
  room.panel(1.42, 0.08, z - 0.01, 1.42, 2.54, '#e6dfd2');
  for (const at of [1.9, 2.38]) room.d.line(room.at(at, 0.08, z - 0.01), room.at(at, 2.62, z - 0.01), '#c9bfad', 4);
  ladder(room, -0.9, room.back - 2.2, 2);
  for (let board = 0; board < 6; board++)
    room.box(room.left + 0.5, board * 0.03, 3, 1.3, 0.028, 0.5, board % 2 ? '#efe8da' : '#d9d0bf');
  bags(room, room.left + 0.5, 4.6, 3, dice);
  bucket(room, 0.2, 3, '#d9d4c6', '#f4f2ec');
}
