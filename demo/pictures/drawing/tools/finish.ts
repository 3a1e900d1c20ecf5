import type { Dice } from './dice';
import { type Drawing, HEIGHT, WIDTH } from './drawing';

type Hour = readonly [colour: string, strength: number];

/** Tints of the light at different hours of the day. */
const HOURS: readonly [Hour, ...Hour[]] = [
  ['#ffe2a8', 0.16],
  ['#fff1d0', 0.1],
  ['#cfe4ee', 0.1],
  ['#ffd0a6', 0.14],
];

/** Adds tinted light from one side, and darker corners like those of a lens. */
export function finish(d: Drawing, dice: Dice): void {
  const [colour, strength] = dice.pick(HOURS);
  const fromLeft = dice.chance(0.5);
  d.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    d.linear(
      [
        [0, colour, strength * 1.6],
        [0.6, colour, 0],
      ],
      fromLeft ? [1, 0.7] : [0, 0.7],
      fromLeft ? [0, 0] : [1, 0],
    ),
  );
  d.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    d.radial([
      [0, '#141917', 0],
      [0.72, '#141917', 0],
      [1, '#141917', 0.22],
    ]),
  );
}
