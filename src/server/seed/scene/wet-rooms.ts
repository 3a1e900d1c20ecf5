import { crack, damp, drip, mould, streaks } from './decay';
import type { Dice } from './dice';
import { type Drawing, darker, lighter, mix } from './drawing';
import { backWindow, downlights, tubeLight } from './fittings';
import { plant } from './furniture';
import { freshPalette, oldPalette, type Palette } from './palette';
import { Room } from './room';
import type { Stage } from './stage';
import { bags, bucket } from './works';

/** Kitchens and bathrooms. */

/** Single tiles of another tone, so that a wall of them does not look printed. */
function toneTiles(
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
      dice.pick(colours as [string, ...string[]]),
      { opacity },
    );
  }
}

/** A wall with its tiles hacked off: bare mortar, and a pipe in its groove. */
function hackedWall(room: Room, dice: Dice): void {
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

export function bathroom(d: Drawing, stage: Stage, dice: Dice): void {
  const palette = stage === 'before' ? oldPalette(dice) : freshPalette(dice);
  const room = new Room(d, {
    width: dice.between(2.5, 2.8),
    height: 2.35,
    depth: 3.5,
    focal: 800,
    eyeX: dice.between(-0.12, 0.12),
  });
  if (stage === 'before') oldBathroom(room, palette, dice);
  else if (stage === 'during') bathroomSite(room, dice);
  else newBathroom(room, palette, dice);
  room.vignette();
}

function toilet(room: Room, x: number, colour: string): void {
  const z = room.back - 0.7;
  const [cx] = room.at(x + 0.2, 0, z);
  const scale = room.scale(z);
  room.disc(x + 0.2, z + 0.22, 0.3, '#1f1a17', 0, { opacity: 0.2 });
  room.box(x, 0.36, room.back - 0.2, 0.4, 0.42, 0.18, colour);
  room.box(x - 0.015, 0.78, room.back - 0.22, 0.43, 0.04, 0.21, lighter(colour, 0.4));
  const [, seat] = room.at(x, 0.42, z);
  const [, foot] = room.at(x, 0, z + 0.1);
  const w = scale * 0.2;
  room.d.path(
    `M${cx - w} ${seat} Q${cx - w * 0.95} ${seat + (foot - seat) * 0.62} ${cx - w * 0.5} ${foot} H${cx + w * 0.5} Q${cx + w * 0.95} ${seat + (foot - seat) * 0.62} ${cx + w} ${seat} Z`,
    room.d.linear(
      [
        [0, lighter(colour, 0.3)],
        [0.7, colour],
        [1, darker(colour, 0.16)],
      ],
      [1, 0],
    ),
  );
  room.d.ellipse(cx, seat, w * 1.04, w * 0.5, lighter(colour, 0.5), {
    stroke: darker(colour, 0.18),
    'stroke-width': 2,
  });
  room.d.ellipse(cx, seat - 4, w * 0.96, w * 0.42, darker(colour, 0.02), {
    stroke: darker(colour, 0.12),
    'stroke-width': 2,
  });
}

function newBathroom(room: Room, palette: Palette, dice: Dice): void {
  const { d } = room;
  const tile = palette.tile;
  room.shell(tile, darker(mix(tile, palette.wood, 0.25), 0.06), palette.ceiling);
  room.floorJoints(0.45, '#ffffff', 0.35);
  toneTiles(room, 0.6, 0.3, [0, 7], [lighter(tile, 0.3), darker(tile, 0.06)], 14, dice, 0.6);
  room.wallJoints(0.6, 0.3, 2.35, '#6b6f6c', 0.22);
  const feature = mix(palette.cloth, tile, 0.35);
  // The shower's wall, its niche and its rain head.
  const showerX = room.right - 1.05;
  room.panel(showerX, 0, room.back, 1.05, 2.35, feature);
  for (let y = 0.11; y < 2.35; y += 0.11)
    d.line(room.at(showerX, y, room.back), room.at(room.right, y, room.back), '#fffdf5', 1.5, {
      'stroke-opacity': 0.26,
    });
  for (let column = 0; column < 5; column++)
    d.line(
      room.at(showerX + column * 0.22, 0, room.back),
      room.at(showerX + column * 0.22, 2.35, room.back),
      '#fffdf5',
      1.5,
      { 'stroke-opacity': 0.2 },
    );
  room.panel(showerX + 0.16, 1.02, room.back, 0.3, 0.44, darker(feature, 0.34));
  for (const [at, fill, height] of [
    [0.2, '#f4e9d2', 0.2],
    [0.29, palette.cloth2, 0.16],
    [0.37, '#fbf6ea', 0.24],
  ] as const)
    room.panel(showerX + at, 1.03, room.back - 0.01, 0.06, height, fill, { r: 0.02 });
  room.panel(showerX + 0.7, 0.95, room.back - 0.02, 0.03, 1.05, '#4d5152');
  room.box(showerX + 0.56, 2, room.back - 0.4, 0.32, 0.03, 0.34, '#4d5152');
  room.panel(showerX + 0.66, 1.02, room.back - 0.03, 0.12, 0.06, '#4d5152', { r: 0.02 });
  for (let jet = 0; jet < 7; jet++)
    d.line(
      room.at(showerX + 0.59 + jet * 0.045, 2, room.back - 0.25),
      room.at(showerX + 0.57 + jet * 0.05, 0.7, room.back - 0.25),
      '#d7ecf0',
      2,
      { 'stroke-opacity': 0.35 },
    );
  backWindow(room, room.left + 0.5, 1.5, 0.62, 0.55, dice, { frame: '#54524e', panes: 1 });
  // Vanity along the left wall, mirror above it.
  const z = room.back - 1.5;
  room.sidePanel('left', 1, z - 0.05, 0.95, 1.1, '#fff0c8', 0.01);
  room.sidePanel('left', 1.04, z, 0.87, 1, '#c6d8d8', 0.02);
  d.polygon(
    [
      room.at(room.left + 0.02, 1.04, z + 0.25),
      room.at(room.left + 0.02, 1.91, z + 0.55),
      room.at(room.left + 0.02, 1.91, z + 0.8),
      room.at(room.left + 0.02, 1.04, z + 0.5),
    ],
    '#ffffff',
    { opacity: 0.4 },
  );
  room.shade(room.left, z, 0.5, 1, 0.14);
  room.box(room.left, 0.3, z, 0.48, 0.44, 1.05, palette.wood);
  for (const at of [0.36, 0.7])
    d.line(
      room.at(room.left + 0.48, 0.33, z + 1.05 * at),
      room.at(room.left + 0.48, 0.72, z + 1.05 * at),
      darker(palette.wood, 0.45),
      3,
    );
  room.box(room.left, 0.74, z - 0.03, 0.52, 0.06, 1.1, '#fbf8f0');
  room.disc(room.left + 0.27, z + 0.5, 0.2, '#e2e6e3', 0.801);
  room.disc(room.left + 0.27, z + 0.5, 0.15, '#b9c6c6', 0.802);
  room.panel(room.left + 0.06, 0.8, z + 0.5, 0.03, 0.22, '#4d5152');
  room.panel(room.left + 0.06, 1, z + 0.5, 0.16, 0.03, '#4d5152');
  plant(room, room.left + 0.2, z + 0.12, 0.34, palette, dice, 0.8);
  toilet(room, room.left + 0.66, '#f3efe6');
  room.panel(room.left + 1.2, 1.02, room.back - 0.03, 0.03, 0.5, '#4d5152');
  room.panel(room.left + 1.14, 0.72, room.back - 0.04, 0.15, 0.4, palette.cloth2, { r: 0.02 });
  // Glass: seen by its edge and its shine.
  const glassX = showerX - 0.02;
  d.polygon(
    [
      room.at(glassX, 0.04, room.back),
      room.at(glassX, 2.05, room.back),
      room.at(glassX, 2.05, 2.1),
      room.at(glassX, 0.04, 2.1),
    ],
    '#dff0ef',
    { opacity: 0.3 },
  );
  d.polygon(
    [room.at(glassX, 0.3, 3), room.at(glassX, 1.9, 2.7), room.at(glassX, 2.05, 2.5), room.at(glassX, 0.04, 2.75)],
    '#ffffff',
    { opacity: 0.28 },
  );
  d.line(room.at(glassX, 0.04, 2.1), room.at(glassX, 2.05, 2.1), '#4d5152', 7);
  d.line(room.at(glassX, 2.05, 2.1), room.at(glassX, 2.05, room.back), '#4d5152', 5);
  downlights(room, 2, 1, palette.lamp);
}

function oldBathroom(room: Room, palette: Palette, dice: Dice): void {
  const { d, back } = room;
  const tile = palette.tile;
  room.shell(tile, darker(tile, 0.34), '#d5cfb9');
  room.wallBand(1.7, 0.65, '#d9d0b6');
  room.floorJoints(0.1, '#e8e2d0', 0.3, 1.4);
  toneTiles(room, 0.15, 0.15, [0, 10], [darker(tile, 0.16), lighter(tile, 0.25), '#b3a582'], 60, dice, 0.5);
  room.wallJoints(0.15, 0.15, 1.65, '#5b5347', 0.5, 1.6);
  // Tiles that have come off.
  for (let index = 0; index < 7; index++) {
    const column = dice.whole(2, 13);
    const row = dice.whole(1, 8);
    room.panel(
      room.left + column * 0.15 + 0.01,
      row * 0.15 + 0.01,
      back,
      0.14,
      0.14,
      dice.pick(['#8d8376', '#9b9184']),
    );
    if (dice.chance(0.6)) room.panel(room.left + column * 0.15 + 0.16, row * 0.15 + 0.01, back, 0.14, 0.14, '#857b6e');
  }
  backWindow(room, room.left + 0.55, 1.55, 0.6, 0.5, dice, { frame: '#9a9c94', panes: 2 });
  tubeLight(room, 0, back - 1, dice.chance(0.5));
  damp(d, ...(room.at(room.right - 0.6, 2.1, back) as [number, number]), 150, 70, dice);
  mould(d, ...(room.at(room.right - 0.1, 1.2, back) as [number, number]), 60, 190, 120, dice);
  mould(d, ...(room.at(room.right - 0.8, 0.1, back) as [number, number]), 190, 46, 90, dice);
  crack(d, room.at(room.left + 0.5, 1.5, back), 260, 1.1, dice);
  crack(d, room.at(room.left + 1.75, 1.4, back), 130, 1.8, dice, 2.4);
  // Bathtub along the right wall.
  const tubX = room.right - 0.76;
  room.shade(tubX, back - 1.6, 0.76, 1.6);
  room.box(tubX, 0, back - 1.6, 0.76, 0.52, 1.6, '#d9cdb2');
  room.flat(
    [
      [tubX + 0.07, back - 1.52],
      [room.right - 0.06, back - 1.52],
      [room.right - 0.06, back - 0.06],
      [tubX + 0.07, back - 0.06],
    ],
    '#efe8d6',
    0.521,
  );
  room.flat(
    [
      [tubX + 0.14, back - 1.42],
      [room.right - 0.12, back - 1.42],
      [room.right - 0.12, back - 0.16],
      [tubX + 0.14, back - 0.16],
    ],
    '#b9ad92',
    0.522,
  );
  streaks(d, ...(room.at(tubX + 0.14, 0.52, back - 1.6) as [number, number]), 90, 90, 4, '#8e4a26', dice);
  // Curtain on a rail, and the shower's old hose.
  d.line(room.at(tubX, 2, back), room.at(tubX, 2, 1.7), '#8b8d8a', 5);
  for (let fold = 0; fold < 5; fold++)
    d.polygon(
      [
        room.at(tubX, 1.98, back - 0.1 - fold * 0.1),
        room.at(tubX, 0.45, back - 0.1 - fold * 0.1),
        room.at(tubX, 0.45, back - 0.2 - fold * 0.1),
        room.at(tubX, 1.98, back - 0.2 - fold * 0.1),
      ],
      fold % 2 ? '#c2c9a8' : '#d6dbc0',
      { opacity: 0.92 },
    );
  // Exposed pipes with rust.
  for (const [x, width] of [
    [room.left + 0.08, 0.09],
    [room.left + 0.24, 0.05],
  ] as const) {
    room.box(x, 0, back - 0.1, width, 2.35, 0.06, '#8f8b80');
    for (let y = 0.35; y < 2.3; y += 0.62)
      room.panel(x - 0.02, y, back - 0.11, width + 0.04, 0.06, dice.pick(['#8e4a26', '#a3572d', '#76716a']));
  }
  streaks(d, ...(room.at(room.left + 0.06, 1.2, back - 0.1) as [number, number]), 60, 240, 6, '#8e4a26', dice);
  drip(d, room.at(room.left + 0.3, 0.9, back - 0.1)[0], room.at(0, 0.95, back - 0.1)[1], room.at(0, 0, back - 0.2)[1]);
  toilet(room, room.left + 0.7, '#dcd3b8');
  // A basin on brackets and a spotted mirror.
  room.box(room.left + 1.18, 0.72, back - 0.38, 0.44, 0.14, 0.36, '#dcd3b8');
  room.panel(room.left + 1.36, 0, back - 0.2, 0.06, 0.72, '#8f8b80');
  room.panel(room.left + 1.2, 1.12, back - 0.02, 0.4, 0.5, '#9a8f78');
  room.panel(room.left + 1.23, 1.15, back - 0.02, 0.34, 0.44, '#b9c6c0');
  mould(d, ...(room.at(room.left + 1.3, 1.2, back - 0.02) as [number, number]), 40, 26, 22, dice);
}

function bathroomSite(room: Room, dice: Dice): void {
  const { d, back } = room;
  room.shell('#b2a99c', '#8d8579', '#cfc7ba');
  hackedWall(room, dice);
  backWindow(room, room.left + 0.6, 1.5, 0.6, 0.5, dice, { frame: '#54524e', panes: 1 });
  // Waterproofing: a green coat on the floor, turned up the walls.
  const coat = '#5f8f78';
  const up = 0.42;
  room.flat(
    [
      [room.left, 1.2],
      [room.right, 1.2],
      [room.right, back],
      [room.left, back],
    ],
    coat,
    0,
    { opacity: 0.94 },
  );
  room.wallBand(0, up, coat);
  for (let index = 0; index < 16; index++) {
    const x = dice.between(room.left, room.right - 0.6);
    const z = dice.between(2, back - 0.1);
    room.d.line(
      room.at(x, 0.001, z),
      room.at(x + dice.between(0.3, 0.7), 0.001, z + dice.between(-0.04, 0.04)),
      dice.pick(['#6da188', '#548269']),
      6,
      { 'stroke-opacity': 0.5, 'stroke-linecap': 'round' },
    );
  }
  const [edge, y] = room.at(room.left, up, back);
  d.rect(edge, y - 3, room.size.width * room.scale(back), 5, '#4a7560', { opacity: 0.7 });
  // Water standing for the test.
  room.flat(
    [
      [room.left + 0.15, 2.1],
      [room.right - 0.15, 2.05],
      [room.right - 0.1, back - 0.12],
      [room.left + 0.12, back - 0.1],
    ],
    '#a9d3d9',
    0.03,
    { opacity: 0.4 },
  );
  for (let index = 0; index < 7; index++) {
    const [x, py] = room.at(dice.between(room.left + 0.3, room.right - 0.5), 0.03, dice.between(2.3, back - 0.3));
    d.line([x, py], [x + dice.between(40, 110), py], '#ffffff', 2.5, { 'stroke-opacity': 0.5 });
  }
  room.disc(room.left + 1.2, back - 0.6, 0.07, '#3f4a4a', 0.031);
  // The gauge that shows whether the level falls.
  for (let mark = 0; mark < 7; mark++)
    room.panel(room.right - 0.5, mark * 0.08, back - 0.3, 0.05, 0.08, mark % 2 ? '#fbf6ea' : '#c8442f');
}

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
  room.vignette();
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
    damp(d, ...(room.at(right - 0.5, 2.25, back) as [number, number]), 120, 56, dice);
    streaks(d, ...(room.at(hobX + 0.05, 1.4, back) as [number, number]), 150, 140, 8, '#5c4a25', dice);
    mould(d, ...(room.at(windowX + 0.1, 1, back) as [number, number]), 70, 40, 50, dice);
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
    ...(room.at(room.left + 0.1, 1.85, back - 0.3) as [number, number]),
    wallWidth * room.scale(back - 0.3) * 0.9,
    60,
    d.linear([
      [0, palette.lamp, 0.6],
      [1, palette.lamp, 0],
    ]),
  );
  downlights(room, 3, 1, palette.lamp);
}
