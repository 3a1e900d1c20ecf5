import { crack, damp, drip, mould, streaks } from '../details/decay';
import type { Dice } from '../tools/dice';
import { darker, lighter } from '../tools/drawing';
import type { Palette } from '../tools/palette';
import { tubeLight } from './fittings';
import type { Room } from './room';
import { toneTiles } from './tiled-walls';
import { backWindow } from './windows';

/** The bathroom before the work: a tub, mosaic that falls off, iron pipes. */
export function oldBathroom(room: Room, palette: Palette, dice: Dice): void {
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
  damp(d, room.at(room.right - 0.6, 2.1, back) as [number, number], 150, 70, dice);
  mould(d, room.at(room.right - 0.1, 1.2, back) as [number, number], 60, 190, 120, dice);
  mould(d, room.at(room.right - 0.8, 0.1, back) as [number, number], 190, 46, 90, dice);
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
  streaks(d, room.at(tubX + 0.14, 0.52, back - 1.6) as [number, number], 90, 90, 4, '#8e4a26', dice);
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
  streaks(d, room.at(room.left + 0.06, 1.2, back - 0.1) as [number, number], 60, 240, 6, '#8e4a26', dice);
  drip(d, room.at(room.left + 0.3, 0.9, back - 0.1)[0], room.at(0, 0.95, back - 0.1)[1], room.at(0, 0, back - 0.2)[1]);
  toilet(room, room.left + 0.7, '#dcd3b8');
  // A basin on brackets and a spotted mirror.
  room.box(room.left + 1.18, 0.72, back - 0.38, 0.44, 0.14, 0.36, '#dcd3b8');
  room.panel(room.left + 1.36, 0, back - 0.2, 0.06, 0.72, '#8f8b80');
  room.panel(room.left + 1.2, 1.12, back - 0.02, 0.4, 0.5, '#9a8f78');
  room.panel(room.left + 1.23, 1.15, back - 0.02, 0.34, 0.44, '#b9c6c0');
  mould(d, room.at(room.left + 1.3, 1.2, back - 0.02) as [number, number], 40, 26, 22, dice);
}

export function toilet(room: Room, x: number, colour: string): void {
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
