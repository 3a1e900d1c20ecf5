import { drawOutlook, type Sky } from '../outside/outlook';
import type { Dice } from '../tools/dice';
import { darker, lighter } from '../tools/drawing';
import type { Room } from './room';

interface WindowOptions {
  frame: string;
  panes: number;
  /** A bay with a sill to sit on, as most Hong Kong flats have. */
  hasBay?: boolean;
  curtain?: string;
  /** Set if several windows show the same sky. */
  sky?: Sky;
}

/** A window in the back wall, what is outside, and its light on the floor. Metres. */
export function backWindow(
  room: Room,
  x: number,
  y: number,
  width: number,
  height: number,
  dice: Dice,
  options: WindowOptions,
): void {
  const { d, back } = room;
  const [px, py] = room.at(x, y + height, back);
  const scale = room.scale(back);
  const [w, h] = [width * scale, height * scale];
  if (options.hasBay) {
    // The reveal: the outside stands 0.5 m behind the wall.
    room.panel(x - 0.03, y - 0.03, back, width + 0.06, height + 0.06, darker(options.frame, 0.04));
    const far = back + 0.5;
    const area = [
      room.at(x, y, back),
      room.at(x + width, y, back),
      room.at(x + width, y + height, back),
      room.at(x, y + height, back),
    ];
    d.inside(area, () => {
      d.polygon(area, '#d8cfbf');
      const corner = room.at(x, y + height, far);
      const farScale = room.scale(far);
      drawOutlook(d, corner, width * farScale, height * farScale, dice, options.sky);
      frames(room, x, y, far, width, height, options);
      d.polygon(
        [room.at(x, y, back), room.at(x + width, y, back), room.at(x + width, y, far), room.at(x, y, far)],
        '#f4eee2',
      );
      d.polygon(
        [room.at(x, y, back), room.at(x, y, far), room.at(x, y + height, far), room.at(x, y + height, back)],
        '#e6dccb',
      );
      d.polygon(
        [
          room.at(x + width, y, back),
          room.at(x + width, y, far),
          room.at(x + width, y + height, far),
          room.at(x + width, y + height, back),
        ],
        '#dccfba',
      );
    });
    room.panel(x - 0.06, y - 0.07, back - 0.06, width + 0.12, 0.07, '#f7f2e7');
    room.panel(x - 0.06, y - 0.09, back - 0.06, width + 0.12, 0.02, '#c9bda8');
  } else {
    d.rect(px, py, w, h, '#dfe8e6');
    d.inside(
      [
        [px, py],
        [px + w, py],
        [px + w, py + h],
        [px, py + h],
      ],
      () => drawOutlook(d, [px, py], w, h, dice),
    );
    frames(room, x, y, back, width, height, options);
    room.box(x - 0.06, y - 0.06, back - 0.12, width + 0.12, 0.05, 0.12, '#f4eee2');
  }
  if (options.curtain) curtains(room, x, y, width, height, options.curtain, dice);
  sunlight(room, x, width);
}

function frames(
  room: Room,
  x: number,
  y: number,
  z: number,
  width: number,
  height: number,
  { frame, panes }: WindowOptions,
): void {
  const bar = 0.045;
  const one = width / panes;
  for (let index = 0; index < panes; index++) {
    const left = x + index * one;
    for (const [bx, by, bw, bh] of [
      [left, y, bar, height],
      [left + one - bar, y, bar, height],
      [left, y, one, bar],
      [left, y + height - bar, one, bar],
      [left, y + height * 0.72, one, bar * 0.8],
    ] as const) {
      room.panel(bx, by, z, bw, bh, frame);
    }
    // Diagonal reflections in the glass.
    const [gx, gy] = room.at(left + bar, y + height * 0.7, z);
    const scale = room.scale(z);
    const [gw, gh] = [(one - 2 * bar) * scale, height * 0.64 * scale];
    room.d.polygon(
      [
        [gx + gw * 0.1, gy],
        [gx + gw * 0.42, gy],
        [gx + gw * 0.16, gy + gh],
        [gx, gy + gh],
        [gx, gy + gh * 0.3],
      ],
      '#ffffff',
      { opacity: 0.16 },
    );
    room.panel(left + one - bar * 2.2, y + height * 0.34, z - 0.01, 0.025, 0.12, darker(frame, 0.25));
  }
}

function curtains(room: Room, x: number, y: number, width: number, height: number, colour: string, dice: Dice): void {
  const z = room.back - 0.1;
  const top = Math.min(room.size.height - 0.12, y + height + 0.16);
  room.panel(x - 0.5, top, z, width + 1, 0.03, darker(colour, 0.45));
  for (const [side, folds] of [
    [x - 0.42, 5],
    [x + width - 0.02, 5],
  ] as const) {
    for (let fold = 0; fold < folds; fold++) {
      const fill = fold % 2 ? darker(colour, 0.1) : lighter(colour, dice.between(0.02, 0.12));
      room.panel(side + fold * 0.088, 0.05, z, 0.092, top - 0.04, fill);
    }
  }
}

/** The window's light, lying on the floor. */
export function sunlight(room: Room, x: number, width: number, opacity = 0.17): void {
  const { back } = room;
  const slant = 0.55;
  for (const [from, to] of [
    [0.02, 0.48],
    [0.52, 0.98],
  ] as const) {
    const a = x + width * from;
    const b = x + width * to;
    room.flat(
      [
        [a + slant * 0.4, back - 0.7],
        [b + slant * 0.4, back - 0.7],
        [b + slant * 1.7, back - 2.7],
        [a + slant * 1.7, back - 2.7],
      ],
      '#fff6da',
      0,
      { opacity },
    );
  }
}
