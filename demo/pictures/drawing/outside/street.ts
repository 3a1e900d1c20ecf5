import type { Dice } from '../tools/dice';
import { type Drawing, HEIGHT, mix, WIDTH } from '../tools/drawing';
import { drawSky, drawTowers, pickSky, type Sky } from './outlook';

/** Parts of a Hong Kong street. Pixels. */

/** Where the buildings stand. */
export const GROUND_Y = 770;

/** Pavement and road, and sometimes a taxi. */
export function street(d: Drawing, dice: Dice): void {
  d.rect(0, GROUND_Y, WIDTH, 40, '#b9b2a4');
  d.rect(0, GROUND_Y, WIDTH, 6, '#ffffff', { opacity: 0.3 });
  d.rect(0, GROUND_Y + 40, WIDTH, HEIGHT - GROUND_Y, '#5f615f');
  d.rect(0, GROUND_Y + 40, WIDTH, 8, '#3f4140', { opacity: 0.5 });
  for (let x = -40; x < WIDTH; x += 170)
    d.polygon(
      [
        [x, HEIGHT - 38],
        [x + 90, HEIGHT - 38],
        [x + 82, HEIGHT - 26],
        [x - 10, HEIGHT - 26],
      ],
      '#e9dfb8',
      { opacity: 0.85 },
    );
  for (let x = 60; x < WIDTH; x += 150) d.rect(x, GROUND_Y + 2, 2, 36, '#1f1a17', { opacity: 0.16 });
  if (dice.chance(0.6)) taxi(d, dice.between(120, 900), HEIGHT - 92);
}

/** A red taxi with its silver roof. */
function taxi(d: Drawing, x: number, y: number): void {
  d.ellipse(x + 110, y + 64, 124, 12, '#1f1a17', { opacity: 0.35 });
  d.path(`M${x + 46} ${y + 24} L${x + 74} ${y - 6} H${x + 142} L${x + 176} ${y + 24} Z`, '#d6dadb');
  d.path(
    `M${x + 58} ${y + 24} L${x + 80} ${y + 2} H${x + 106} V${y + 24} Z M${x + 112} ${y + 24} V${y + 2} H${x + 138} L${x + 164} ${y + 24} Z`,
    '#3d5560',
  );
  d.rect(x, y + 22, 222, 36, '#c2362b', { rx: 12 });
  d.rect(x, y + 40, 222, 18, '#a32b22', { rx: 8 });
  for (const at of [48, 172]) {
    d.circle(x + at, y + 58, 20, '#26272a');
    d.circle(x + at, y + 58, 9, '#c9cdcc');
  }
  d.rect(x + 98, y - 16, 24, 10, '#f4e9b8', { rx: 3 });
  d.rect(x + 2, y + 28, 14, 9, '#ffedb0', { rx: 3 });
}

export function airConditioner(d: Drawing, x: number, y: number, size: number, isOld: boolean): void {
  d.rect(x + 3, y + 5, size, size * 0.62, '#1f1a17', { opacity: 0.22 });
  d.rect(x, y, size, size * 0.62, isOld ? '#bdb49c' : '#eceeec');
  d.rect(x + size * 0.1, y + size * 0.12, size * 0.8, size * 0.38, isOld ? '#8f8773' : '#c3c9c8');
}

/** Bamboo poles before a wall, tied crosswise, with green net over part of them. */
export function scaffold(
  d: Drawing,
  x: number,
  y: number,
  width: number,
  height: number,
  netShare: number,
  dice: Dice,
): void {
  d.rect(x, y, width, height * netShare, '#3f7d5a', { opacity: 0.34 });
  for (let fold = 0; fold < width; fold += 46) d.rect(x + fold, y, 16, height * netShare, '#2f6b4a', { opacity: 0.16 });
  const pole = (x1: number, y1: number, x2: number, y2: number, w: number) => {
    d.line([x1 + 3, y1 + 3], [x2 + 3, y2 + 3], '#1f1a17', w, { 'stroke-opacity': 0.2 });
    d.line([x1, y1], [x2, y2], dice.pick(['#c9a45c', '#b8924c', '#d6b56e']), w);
  };
  for (let at = 0; at <= width; at += 62)
    pole(x + at + dice.between(-5, 5), y - 16, x + at + dice.between(-5, 5), y + height, 6);
  for (let at = 10; at <= height; at += 50)
    pole(x - 16, y + at + dice.between(-4, 4), x + width + 16, y + at + dice.between(-4, 4), 5);
  for (let at = 0; at < 3; at++)
    pole(x + (at * width) / 3, y + height, x + ((at + 1) * width) / 3, y + height * 0.4, 5);
}

/** Sky and towers behind a building. */
export function backdrop(d: Drawing, dice: Dice): Sky {
  const sky = pickSky(dice);
  drawSky(d, [0, 0], WIDTH, GROUND_Y, sky, dice, 0.82);
  drawTowers(d, [0, 190], WIDTH, GROUND_Y - 190, mix(sky.far, sky.bottom, 0.35), 11, dice);
  return sky;
}
