import type { Dice } from '../tools/dice';
import { type Drawing, HEIGHT, WIDTH } from '../tools/drawing';
import { crack, damp, mould, peeling, spalling, streaks } from './decay';
import { shadow } from './detail-parts';

type Damage = (d: Drawing, corner: number, line: number, colour: string, dice: Dice) => void;

/** Water from above, with its rings. */
const seepage: Damage = (d, corner, line, colour, dice) => {
  damp(d, [corner + 250, line + 70], 330, 170, dice);
  damp(d, [corner - 150, line + 40], 190, 150, dice);
  damp(d, [corner + 180, line - 70], 210, 50, dice);
  peeling(d, [corner + 330, line + 190], 150, 110, colour, dice);
  peeling(d, [corner + 110, line + 360], 74, 88, colour, dice);
  mould(d, [corner, line + 60], 120, 160, 150, dice);
  streaks(d, [corner + 60, line + 120], 500, 420, 12, '#8a6a35', dice);
  crack(d, [corner + 560, line + 10], 520, 1.9, dice, 4.5);
  moistureMeter(d, corner + 470, HEIGHT - 320);
};

/** The slab's concrete has come off its bars. */
const spalledSlab: Damage = (d, corner, line, _colour, dice) => {
  damp(d, [corner + 330, line - 60], 330, 74, dice, '#7a6a4a');
  spalling(d, [corner + 300, line - 84], 230, 52, dice);
  spalling(d, [corner - 120, line - 110], 90, 34, dice);
  for (const [x, y, angle] of [
    [corner + 520, line - 70, 0.4],
    [corner + 60, line - 60, 2.7],
  ] as const) {
    crack(d, [x, y], 260, angle, dice, 4);
  }
  crack(d, [corner + 150, line], 360, 1.5, dice, 4);
  streaks(d, [corner + 130, line + 8], 420, 380, 14, '#8e4a26', dice);
  // What fell lies on the sheet below.
  d.polygon(
    [
      [0, HEIGHT - 60],
      [WIDTH, HEIGHT - 96],
      [WIDTH, HEIGHT],
      [0, HEIGHT],
    ],
    '#b9b2a2',
  );
  for (let piece = 0; piece < 16; piece++) {
    const [x, y] = [corner + dice.between(40, 560), HEIGHT - dice.between(10, 66)];
    const size = dice.between(8, 30);
    d.polygon(
      [
        [x, y],
        [x + size, y - size * 0.5],
        [x + size * 1.6, y + size * 0.2],
        [x + size * 0.7, y + size * 0.5],
      ],
      dice.pick(['#8f8779', '#a39a8a', '#7c7467']),
    );
  }
};

/** Damp that rises from the floor: paint blisters along the foot of the wall. */
const risingDamp: Damage = (d, corner, _line, colour, dice) => {
  const foot = HEIGHT - 70;
  for (const [x, rx, ry] of [
    [corner + 180, 270, 190],
    [corner + 560, 240, 130],
    [corner - 180, 200, 150],
  ] as const)
    damp(d, [x, foot - 40], rx, ry, dice);
  for (let index = 0; index < 5; index++)
    peeling(
      d,
      [corner + 60 + index * 140, foot - dice.between(90, 190)],
      dice.between(46, 84),
      dice.between(34, 60),
      colour,
      dice,
    );
  mould(d, [corner + 20, foot - 40], 240, 130, 200, dice);
  mould(d, [corner + 520, foot - 20], 260, 80, 140, dice);
  crack(d, [corner + 620, 300], 380, 2.2, dice, 4);
  crack(d, [corner + 330, 380], 210, 1.3, dice);
  d.polygon(
    [
      [0, HEIGHT - 20],
      [corner, foot],
      [WIDTH, foot + 10],
      [WIDTH, HEIGHT],
      [0, HEIGHT],
    ],
    '#8d7f70',
  );
  d.polygon(
    [
      [0, HEIGHT - 84],
      [corner, foot - 44],
      [corner, foot],
      [0, HEIGHT - 20],
    ],
    '#5d4029',
  );
  d.polygon(
    [
      [corner, foot - 44],
      [WIDTH, foot - 34],
      [WIDTH, foot + 10],
      [corner, foot],
    ],
    '#6e4a2e',
  );
  moistureMeter(d, corner + 330, HEIGHT - 400);
};

/** What is wrong with a wall: one of these. */
export const DAMAGE: readonly [Damage, ...Damage[]] = [seepage, spalledSlab, risingDamp];

function moistureMeter(d: Drawing, x: number, y: number): void {
  d.line([x + 30, y - 70], [x + 30, y], '#c9cdcc', 6);
  d.line([x + 78, y - 70], [x + 78, y], '#c9cdcc', 6);
  shadow(d, x, y, 108, 230, 20);
  d.rect(x, y, 108, 230, '#e0a32e', { rx: 18 });
  d.rect(x + 14, y + 22, 80, 62, '#1f2a22', { rx: 6 });
  for (let bar = 0; bar < 6; bar++)
    d.rect(x + 22 + bar * 11, y + 70 - bar * 6, 8, 8 + bar * 6, bar > 3 ? '#e4572e' : '#8fd19e');
  d.circle(x + 54, y + 126, 20, '#3a3a36');
  for (let row = 0; row < 3; row++) d.rect(x + 24, y + 166 + row * 18, 60, 8, '#b98420', { rx: 4 });
}
