import type { Stage } from '../../picture';
import { crack, damp, drip, streaks } from '../details/decay';
import { tubeLight } from '../homes/fittings';
import { Room } from '../homes/room';
import { bucket, ladder } from '../homes/works';
import type { Dice } from '../tools/dice';
import { type Drawing, darker, lighter, type Point } from '../tools/drawing';

/** Where a building's fire services begin: red pipes, pumps, valves. */
export function pumpRoom(d: Drawing, stage: Stage, dice: Dice): void {
  const isOld = stage === 'before';
  const room = new Room(d, { width: 5, height: 2.9, depth: 5, focal: 900, eyeX: dice.between(-0.25, 0.25) });
  const wall = isOld ? '#b9b2a0' : dice.pick(['#e6e7e1', '#dfe5e4', '#ebe6db']);
  room.shell(wall, isOld ? '#857d70' : '#7f9a8c', isOld ? '#c3bcab' : '#eceae3');
  room.wallBand(0, 1.1, isOld ? '#8f9a8a' : dice.pick(['#8fb0a0', '#9fb3bd', '#c9b68f']));
  if (!isOld) {
    // A walkway marked on the painted floor.
    for (const x of [-0.8, 0.75])
      room.flat(
        [
          [x, 1.2],
          [x + 0.06, 1.2],
          [x + 0.06, room.back],
          [x, room.back],
        ],
        '#f1c64a',
        0.001,
      );
  }
  const pipe = isOld ? '#8d4a38' : '#c8342a';
  const grey = stage === 'during' ? '#a9a59c' : pipe;
  for (const [x, radius] of [
    [-2.05, 0.09],
    [-1.7, 0.07],
    [1.55, 0.07],
    [1.95, 0.09],
  ] as const)
    riser(room, x, radius, stage === 'during' && x > 0 ? grey : pipe, isOld, dice);
  for (const [y, radius] of [
    [2.45, 0.1],
    [2.12, 0.06],
  ] as const)
    run(room, y, radius, y > 2.3 ? pipe : grey, isOld);
  panel(room, isOld, dice);
  for (const x of [-1.75, 0.75]) pump(room, x, room.back - 1.35, isOld, dice);
  valve(room, -0.35, 1.5, pipe);
  valve(room, 0.35, 1.5, stage === 'during' ? grey : pipe);
  tubeLight(room, -1, room.back - 1.5, isOld);
  tubeLight(room, 1, room.back - 1.5);
  if (isOld) {
    damp(d, room.at(1.1, 2.6, room.back), 130, 60, dice);
    streaks(d, room.at(-2.2, 2.1, room.back), 150, 260, 9, '#6b3f22', dice);
    streaks(d, room.at(1.4, 2.1, room.back), 150, 260, 9, '#6b3f22', dice);
    crack(d, room.at(-0.9, 2.7, room.back), 190, 1.3, dice);
    drip(d, room.at(0.35, 0, room.back)[0], room.at(0, 1.4, room.back)[1], room.at(0, 0.02, room.back - 0.2)[1]);
  } else extinguishers(room, dice);
  if (stage === 'during') {
    ladder(room, 1.15, room.back - 1.6, 2);
    bucket(room, 0.2, 2.6, '#d9d4c6', '#c8342a');
    for (let length = 0; length < 4; length++)
      tube(
        room.d,
        room.at(-1.9, 0.08 + length * 0.11, 2.3),
        room.at(-0.2, 0.08 + length * 0.11, 2.45),
        22,
        length % 2 ? '#c8342a' : '#a9a59c',
      );
  }
}

/** A length of pipe: three strokes make it round. */
function tube(d: Drawing, from: Point, to: Point, width: number, colour: string): void {
  d.line([from[0] + 4, from[1] + 7], [to[0] + 4, to[1] + 7], '#1f1a17', width, { 'stroke-opacity': 0.2 });
  d.line(from, to, darker(colour, 0.22), width);
  d.line(
    [from[0] - width * 0.12, from[1] - width * 0.12],
    [to[0] - width * 0.12, to[1] - width * 0.12],
    colour,
    width * 0.62,
  );
  d.line(
    [from[0] - width * 0.22, from[1] - width * 0.22],
    [to[0] - width * 0.22, to[1] - width * 0.22],
    lighter(colour, 0.45),
    width * 0.16,
  );
}

function riser(room: Room, x: number, radius: number, colour: string, isOld: boolean, dice: Dice): void {
  const z = room.back - 0.2;
  const width = radius * 2 * room.scale(z);
  tube(room.d, room.at(x, 0, z), room.at(x, room.size.height, z), width, colour);
  for (const y of [0.5, 1.3, 1.9]) {
    flange(room, x, y, z, radius * 1.6, isOld ? '#6f6a5e' : darker(colour, 0.3));
    if (isOld && dice.chance(0.6))
      room.panel(x - radius, y - 0.16, z - 0.02, radius * 2, 0.14, '#5e3a22', { opacity: 0.6 });
  }
}

function flange(room: Room, x: number, y: number, z: number, reach: number, colour: string): void {
  room.panel(x - reach, y - 0.03, z - 0.02, reach * 2, 0.06, colour, { r: 0.01 });
  for (const at of [-0.7, -0.2, 0.3, 0.75])
    room.panel(x + at * reach - 0.012, y - 0.045, z - 0.03, 0.024, 0.09, '#c9c5ba');
}

function run(room: Room, y: number, radius: number, colour: string, isOld: boolean): void {
  const z = room.back - 0.35;
  tube(room.d, room.at(room.left + 0.1, y, z), room.at(room.right - 0.1, y, z), radius * 2 * room.scale(z), colour);
  for (let x = room.left + 0.6; x < room.right; x += 0.95) {
    room.panel(x - 0.035, y - radius * 1.5, z - 0.02, 0.07, radius * 3, isOld ? '#6f6a5e' : darker(colour, 0.3));
    room.panel(x + 0.3, y + radius, z, 0.015, room.size.height - y - radius, '#8d9292');
    // An arrow says which way the water goes.
    if (!isOld)
      room.d.polygon(
        [room.at(x + 0.4, y + 0.035, z - 0.03), room.at(x + 0.4, y - 0.035, z - 0.03), room.at(x + 0.54, y, z - 0.03)],
        '#ffffff',
        { opacity: 0.85 },
      );
  }
}

function pump(room: Room, x: number, z: number, isOld: boolean, dice: Dice): void {
  const body = isOld ? '#5f6a60' : dice.pick(['#2f6b5e', '#2d5f8a']);
  room.shade(x - 0.1, z - 0.1, 1.3, 0.8, 0.22);
  room.box(x, 0, z, 1.1, 0.16, 0.6, isOld ? '#8f8779' : '#c9c6bd');
  room.box(x + 0.05, 0.16, z + 0.12, 1, 0.05, 0.36, '#5b6062');
  // The motor on its side, with ribs, and next to it the pump's round casing.
  room.box(x + 0.48, 0.22, z + 0.12, 0.52, 0.36, 0.34, body);
  for (let rib = 0; rib < 7; rib++) room.panel(x + 0.5 + rib * 0.07, 0.24, z + 0.115, 0.03, 0.32, darker(body, 0.25));
  room.panel(x + 0.62, 0.58, z + 0.14, 0.24, 0.1, darker(body, 0.12), { r: 0.02 });
  const [cx, cy] = room.at(x + 0.26, 0.42, z + 0.1);
  const r = room.scale(z) * 0.23;
  const casing = isOld ? '#7a4a3a' : '#c8342a';
  room.d.circle(cx, cy, r, darker(casing, 0.2));
  room.d.circle(cx - r * 0.08, cy - r * 0.08, r * 0.84, casing);
  room.d.circle(cx - r * 0.2, cy - r * 0.24, r * 0.36, lighter(casing, 0.3));
  for (let bolt = 0; bolt < 8; bolt++) {
    const angle = (bolt / 8) * Math.PI * 2;
    room.d.circle(cx + Math.cos(angle) * r * 0.86, cy + Math.sin(angle) * r * 0.86, r * 0.07, '#d9d5ca');
  }
  // Straight up as the eye sees it, to the main that runs along the wall behind.
  const [from, to] = [z + 0.3, z + 0.9];
  const along = room.size.eyeX + ((x + 0.26 - room.size.eyeX) * to) / from;
  tube(room.d, room.at(x + 0.26, 0.6, from), room.at(along, 2.45, to), room.scale(z + 0.5) * 0.1, casing);
  flange(room, x + 0.26, 0.66, z + 0.2, 0.13, '#8d8a80');
}

/** A gate valve with its wheel towards the eye. */
function valve(room: Room, x: number, y: number, colour: string): void {
  const z = room.back - 0.3;
  tube(room.d, room.at(x, 0.5, z), room.at(x, 2.12, z), room.scale(z) * 0.12, colour);
  room.panel(x - 0.11, y - 0.13, z - 0.03, 0.22, 0.26, darker(colour, 0.2), { r: 0.03 });
  const [cx, cy] = room.at(x, y, z - 0.25);
  const r = room.scale(z - 0.25) * 0.17;
  room.d.circle(cx + 4, cy + 6, r, 'none', { stroke: '#1f1a17', 'stroke-width': 9, 'stroke-opacity': 0.2 });
  room.d.circle(cx, cy, r, 'none', { stroke: '#2f6b5e', 'stroke-width': 9 });
  for (let spoke = 0; spoke < 3; spoke++) {
    const angle = (spoke / 3) * Math.PI;
    room.d.line(
      [cx - Math.cos(angle) * r, cy - Math.sin(angle) * r],
      [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r],
      '#2f6b5e',
      6,
    );
  }
  room.d.circle(cx, cy, r * 0.2, '#d9c08a');
}

/** The control cabinet, its lamps and gauges. */
function panel(room: Room, isOld: boolean, dice: Dice): void {
  const z = room.back - 0.25;
  const [x, y] = [-1.25, 0.75];
  room.box(x, y, z, 0.62, 0.95, 0.24, isOld ? '#9a9484' : '#c8342a');
  room.panel(x + 0.04, y + 0.04, z - 0.005, 0.54, 0.87, isOld ? '#8a8474' : '#d6483c');
  for (let lamp = 0; lamp < 4; lamp++) {
    const [cx, cy] = room.at(x + 0.12 + lamp * 0.125, y + 0.72, z - 0.01);
    const colour = isOld
      ? dice.pick(['#6f5a3a', '#5a5f50'])
      : (['#5bd08a', '#5bd08a', '#ffd27a', '#ff8a6a'][lamp] as string);
    room.d.circle(cx, cy, 8, colour, { stroke: '#f4ead2', 'stroke-width': 2 });
  }
  for (const at of [0.16, 0.44]) {
    const [cx, cy] = room.at(x + at, y + 0.45, z - 0.01);
    room.d.circle(cx, cy, 19, '#f8f4e8', { stroke: '#3b3a38', 'stroke-width': 3 });
    room.d.line([cx, cy], [cx + dice.between(-10, 10), cy - 12], '#b8402c', 3);
  }
  room.panel(x + 0.1, y + 0.1, z - 0.01, 0.42, 0.16, '#f4ead2', { opacity: 0.9 });
}

function extinguishers(room: Room, dice: Dice): void {
  for (const [index, x] of [2.12, 2.3].entries()) {
    const z = room.back - 0.5;
    const colour = index === 0 ? '#c8342a' : '#2b2d2f';
    room.disc(x, z, 0.09, '#1f1a17', 0, { opacity: 0.25 });
    room.panel(x - 0.075, 0.02, z, 0.15, 0.46, colour, { r: 0.06 });
    room.panel(x - 0.05, 0.06, z - 0.01, 0.03, 0.36, '#ffffff', { opacity: 0.3 });
    room.panel(x - 0.025, 0.48, z, 0.05, 0.07, '#3b3a38');
    room.panel(x - 0.05, 0.2, z - 0.01, 0.1, 0.12, '#f8f4e8');
  }
  // The lit sign over the way out.
  room.box(-0.3, 2.62, room.back - 0.3, 0.6, 0.2, 0.05, '#1f7a4d');
  room.panel(-0.16, 2.66, room.back - 0.31, 0.1, 0.12, '#f2fff6', { r: 0.03 });
  room.panel(0.02, 2.7, room.back - 0.31, 0.2, 0.04, '#f2fff6');
  if (dice.chance(0.5)) room.panel(-2.3, 1.25, room.back - 0.02, 0.12, 0.16, '#c8342a', { r: 0.02 });
}
