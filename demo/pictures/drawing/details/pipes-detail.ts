import type { Stage } from '../../picture';
import type { Dice } from '../tools/dice';
import { type Drawing, darker, HEIGHT, lighter, WIDTH } from '../tools/drawing';
import { freshPalette, oldPalette } from '../tools/palette';
import { crack, drip, mould, streaks } from './decay';
import { tiles } from './detail-parts';

/** Pipes on a wall: rusted iron that drips, or new ones in clips. */
export function pipes(d: Drawing, stage: Stage, dice: Dice): void {
  const isOld = stage === 'before';
  const palette = isOld ? oldPalette(dice) : freshPalette(dice);
  if (isOld) tiles(d, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, 80, palette.tile, '#6b6353', dice);
  else if (stage === 'during')
    d.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      d.linear([
        [0, '#c2b8aa'],
        [1, '#a59b8d'],
      ]),
    );
  else tiles(d, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, 220, palette.tile, lighter(palette.tile, 0.4), dice);
  if (isOld) {
    for (let index = 0; index < 9; index++)
      d.rect(
        dice.whole(0, 15) * 80 + 2,
        dice.whole(1, 10) * 80 + 2,
        76,
        76,
        dice.pick(['#8d8376', '#9b9184', '#7f7568']),
      );
    mould(d, [300, HEIGHT - 90], 300, 130, 160, dice);
  }
  const body = isOld ? '#8b7d6c' : '#e9ecea';
  const copper = isOld ? '#7d6a4f' : '#c97f50';
  const vertical = (x: number, width: number, colour: string, from = 0, to = HEIGHT) => {
    for (const reach of [0.5, 0.25]) d.rect(x + width * reach, from, width, to - from, '#1f1a17', { opacity: 0.1 });
    d.rect(
      x,
      from,
      width,
      to - from,
      d.linear(
        [
          [0, darker(colour, 0.14)],
          [0.3, lighter(colour, 0.35)],
          [0.6, colour],
          [1, darker(colour, 0.34)],
        ],
        [1, 0],
      ),
    );
  };
  const across = (y: number, width: number, colour: string, from: number, to: number) => {
    d.rect(from, y + width * 0.5, to - from, width, '#1f1a17', { opacity: 0.14 });
    d.rect(
      from,
      y,
      to - from,
      width,
      d.linear([
        [0, darker(colour, 0.14)],
        [0.3, lighter(colour, 0.35)],
        [0.6, colour],
        [1, darker(colour, 0.34)],
      ]),
    );
  };
  const collar = (x: number, y: number, width: number, height: number, colour: string) =>
    d.rect(
      x,
      y,
      width,
      height,
      d.linear(
        [
          [0, darker(colour, 0.2)],
          [0.3, lighter(colour, 0.3)],
          [1, darker(colour, 0.36)],
        ],
        [1, 0],
      ),
      { rx: 6 },
    );
  vertical(250, 118, body);
  vertical(470, 76, body);
  across(340, 76, body, 540, 900);
  vertical(860, 76, body, 340);
  for (const [index, x] of [640, 700].entries()) vertical(x, 26, copper, 0, 560 + index * 40);
  across(560, 26, copper, 640, WIDTH);
  across(600, 26, copper, 700, WIDTH);
  for (const y of [150, 480, 760]) {
    collar(236, y, 146, 44, isOld ? dice.pick(['#8e4a26', '#76624c', '#a3572d']) : '#d5dad8');
    collar(460, y + 70, 96, 36, isOld ? '#8e4a26' : '#d5dad8');
  }
  collar(846, 500, 104, 40, isOld ? '#a3572d' : '#d5dad8');
  for (const y of [90, 320, 520])
    for (const x of [632, 692]) d.rect(x, y, 42, 16, isOld ? '#5d5850' : '#7c8486', { rx: 4 });
  for (const [x, colour] of [
    [980, '#c8442f'],
    [1120, '#2f5d8a'],
  ] as const) {
    collar(x, 545, 44, x === 980 ? 56 : 96, isOld ? '#76624c' : '#c9b15c');
    d.rect(x - 28, 512, 100, 22, isOld ? '#6b4a35' : colour, { rx: 11 });
    d.rect(x + 14, 530, 16, 22, '#5d5850');
  }
  if (isOld) {
    for (const [x, y, w] of [
      [250, 190, 118],
      [470, 260, 76],
      [860, 540, 76],
      [560, 412, 330],
    ] as const)
      streaks(d, [x, y], w, 300, 7, '#8e4a26', dice);
    for (const [cx, cy, r] of [
      [306, 330, 46],
      [508, 640, 34],
      [700, 380, 36],
      [896, 660, 30],
    ] as const)
      d.path(
        `M${cx - r} ${cy} q${r * 0.5} ${-r} ${r} ${-r * 0.5} q${r} ${r * 0.2} ${r * 0.8} ${r * 0.8} q${-r * 0.7} ${r} ${-r * 1.2} ${r * 0.5} Z`,
        '#7d3f20',
        { opacity: 0.7 },
      );
    drip(d, 900, 560, HEIGHT - 40);
    crack(d, [1010, 40], 420, 1.4, dice, 4);
  } else {
    // Hangers, and the arrows that say what flows where.
    for (const y of [250, 620]) {
      d.rect(222, y, 174, 14, '#7c8486', { rx: 4 });
      d.rect(454, y + 30, 108, 14, '#7c8486', { rx: 4 });
    }
    for (const [x, y, colour] of [
      [800, 573, '#c8442f'],
      [800, 613, '#2f5d8a'],
    ] as const)
      d.polygon(
        [
          [x, y - 8],
          [x + 34, y - 8],
          [x + 34, y - 15],
          [x + 58, y],
          [x + 34, y + 15],
          [x + 34, y + 8],
          [x, y + 8],
        ],
        colour,
      );
    if (stage === 'during') for (const x of [640, 700]) d.rect(x - 8, 610, 42, 240, '#8f8578', { opacity: 0.6 });
  }
}
