import type { Stage } from '../../picture';
import { eveningHarbour } from '../outside/skyline';
import type { Dice } from '../tools/dice';
import { type Drawing, darker, lighter } from '../tools/drawing';
import { freshPalette } from '../tools/palette';
import { downlights, pendant } from './fittings';
import { diningSet, floorLamp, lowTable, plant, rug, sofa } from './furniture';
import { boards, livingRoom } from './homes';
import { Room } from './room';

/** A living room that looks out on the harbour in the evening; before, the same flat by day. */
export function harbourFlat(d: Drawing, stage: Stage, dice: Dice): void {
  if (stage === 'after') evening(d, dice);
  else livingRoom(d, stage, dice);
}

function evening(d: Drawing, dice: Dice): void {
  const palette = freshPalette(dice);
  const room = new Room(d, { width: 5.8, height: 2.75, depth: 5, focal: 900, eyeX: dice.between(-0.3, 0.3) });
  const { left, right, back } = room;
  room.shell(darker(palette.wall, 0.08), darker(palette.floor, 0.12), darker(palette.ceiling, 0.06));
  boards(room, darker(palette.floor, 0.12), dice);
  // Glass from wall to wall, over a low sill.
  const [glassX, sill, glassWidth, top] = [left + 0.12, 0.32, room.size.width - 0.24, 2.42];
  const [px, py] = room.at(glassX, top, back);
  const scale = room.scale(back);
  const [w, h] = [glassWidth * scale, (top - sill) * scale];
  d.inside(
    [
      [px, py],
      [px + w, py],
      [px + w, py + h],
      [px, py + h],
    ],
    () => eveningHarbour(d, [px, py], w, h, dice),
  );
  // Lamps inside are reflected faintly in the panes.
  d.rect(
    px,
    py,
    w,
    h,
    d.linear(
      [
        [0, palette.lamp, 0.12],
        [0.5, palette.lamp, 0],
        [1, palette.lamp, 0.1],
      ],
      [1, 0.4],
    ),
  );
  const panes = 4;
  for (let pane = 0; pane <= panes; pane++)
    room.panel(glassX + (pane * glassWidth) / panes - 0.025, sill, back - 0.01, 0.05, top - sill, '#3b3f42');
  for (const y of [sill - 0.03, top - 0.03]) room.panel(glassX, y, back - 0.01, glassWidth, 0.06, '#3b3f42');
  room.box(left + 0.05, 0, back - 0.32, room.size.width - 0.1, sill - 0.04, 0.3, lighter(palette.wood, 0.1));
  room.box(left + 0.05, sill - 0.04, back - 0.34, room.size.width - 0.1, 0.04, 0.32, '#f4eee2');
  const curtain = lighter(palette.cloth2, 0.25);
  for (const side of [left + 0.06, right - 0.66])
    for (let fold = 0; fold < 7; fold++)
      room.panel(side + fold * 0.086, 0.02, back - 0.36, 0.09, 2.5, fold % 2 ? darker(curtain, 0.16) : curtain);
  downlights(room, 4, 2, palette.lamp);
  // The light of the window on the boards.
  room.flat(
    [
      [left + 0.4, back - 0.4],
      [right - 0.4, back - 0.4],
      [right - 0.9, back - 2.4],
      [left + 0.9, back - 2.4],
    ],
    '#ffcf9a',
    0.001,
    { opacity: 0.16 },
  );
  const isDining = dice.chance(0.45);
  const middle = room.size.eyeX;
  rug(room, middle - 1.6, back - 2.5, 3.2, 1.7, lighter(palette.cloth2, 0.35));
  if (isDining) {
    diningSet(room, middle - 0.75, back - 1.9, palette);
    pendant(room, middle - 0.4, back - 1.6, 1, 0.2, palette.cloth2, palette.lamp);
    pendant(room, middle + 0.4, back - 1.6, 1, 0.2, palette.cloth2, palette.lamp);
  } else {
    sofa(room, middle - 1.25, back - 1.5, 2.5, palette, dice);
    lowTable(room, middle + 0.1, back - 2.1, palette);
  }
  floorLamp(room, left + 0.75, back - 0.9, palette);
  plant(room, right - 0.7, back - 1, 1.25, palette, dice);
  artworkOnSide(room, palette.cloth2, palette.cloth);
}

/** A picture hung on the left wall, with a light over it. */
function artworkOnSide(room: Room, ground: string, shape: string): void {
  const z = room.back - 2.3;
  room.sidePanel('left', 1.05, z, 0.95, 1.2, '#3b3a38', 0.01);
  room.sidePanel('left', 1.1, z + 0.05, 0.85, 1.1, '#f6efe0', 0.02);
  room.sidePanel('left', 1.2, z + 0.2, 0.4, 0.5, ground, 0.025);
  room.sidePanel('left', 1.45, z + 0.5, 0.35, 0.45, shape, 0.025);
}
