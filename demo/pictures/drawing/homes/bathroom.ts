import type { Stage } from '../../picture';
import type { Dice } from '../tools/dice';
import { type Drawing, darker, lighter, mix } from '../tools/drawing';
import { freshPalette, oldPalette, type Palette } from '../tools/palette';
import { downlights } from './fittings';
import { plant } from './furniture';
import { oldBathroom, toilet } from './old-bathroom';
import { Room } from './room';
import { hackedWall, toneTiles } from './tiled-walls';
import { backWindow } from './windows';

/** A bathroom of mosaic and rust, with its new membrane under test, or new with a walk-in shower. */
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
