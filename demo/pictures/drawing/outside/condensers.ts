import type { Stage } from '../../picture';
import { crack, drip, mould, streaks } from '../details/decay';
import { shadow } from '../details/detail-parts';
import type { Dice } from '../tools/dice';
import { type Drawing, darker, HEIGHT, lighter, type Point, WIDTH } from '../tools/drawing';

/** Air conditioners on an outside wall, from close by: rusting boxes, or split units on one frame. */
export function condensers(d: Drawing, stage: Stage, dice: Dice): void {
  const isOld = stage === 'before';
  const wall = isOld ? dice.pick(['#b9ad92', '#aeb0a2', '#c0a893']) : dice.pick(['#dfd6c6', '#cfd8d4', '#e2d3c0']);
  tiled(d, wall, dice);
  if (isOld) {
    old(d, wall, dice);
    return;
  }
  const count = stage === 'during' ? 2 : 3;
  rack(d, stage, dice);
  for (let unit = 0; unit < count; unit++) condenser(d, 150 + unit * 350, 360, dice);
  pipes(d, count, stage, dice);
  if (stage === 'during') site(d, dice);
}

/** Small mosaic tiles, as on most towers, with diagonal light. */
function tiled(d: Drawing, wall: string, dice: Dice): void {
  d.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    d.linear(
      [
        [0, lighter(wall, 0.2)],
        [1, darker(wall, 0.16)],
      ],
      [1, 0.8],
    ),
  );
  for (let y = 0; y < HEIGHT; y += 36) d.line([0, y], [WIDTH, y], '#1f1a17', 1.5, { 'stroke-opacity': 0.12 });
  for (let x = 0; x < WIDTH; x += 36) d.line([x, 0], [x, HEIGHT], '#1f1a17', 1.5, { 'stroke-opacity': 0.1 });
  for (let index = 0; index < 70; index++)
    d.rect(
      dice.whole(0, 35) * 36 + 1,
      dice.whole(0, 24) * 36 + 1,
      34,
      34,
      dice.pick([darker(wall, 0.1), lighter(wall, 0.16)]),
      {
        opacity: 0.5,
      },
    );
}

function old(d: Drawing, wall: string, dice: Dice): void {
  for (const [x, y, size] of [
    [140, 190, 380],
    [720, 330, 400],
  ] as const) {
    const h = size * 0.6;
    const body = dice.pick(['#c9bf9f', '#bdb6a0', '#b8b09c']);
    shadow(d, x, y, size, h, 40);
    // The bracket, more rust than iron.
    for (const at of [0.14, 0.82]) {
      d.rect(x + size * at, y + h, 18, 90, '#7a4426');
      d.line([x + size * at + 9, y + h + 84], [x + size * at + 120, y + h + 6], '#8a5230', 12);
    }
    d.rect(x, y, size, h, body, { rx: 6 });
    d.rect(x + 16, y + 16, size * 0.62, h - 32, darker(body, 0.35), { rx: 4 });
    for (let slat = 0; slat < 13; slat++)
      d.rect(x + 20, y + 22 + slat * ((h - 44) / 13), size * 0.62 - 8, 6, darker(body, 0.08));
    d.rect(x + size * 0.7, y + 20, size * 0.24, h - 40, darker(body, 0.12), { rx: 4 });
    streaks(d, [x + 20, y + 20], size - 60, h - 30, 9, '#8a5a30', dice);
    streaks(d, [x - 10, y + h], size + 20, 280, 12, '#5c4a2c', dice);
    mould(d, [x + size * 0.5, y + h + 130], size * 0.4, 110, 80, dice);
    drip(d, x + size * 0.36, y + h + 10, HEIGHT - 40);
  }
  d.path('M0 120 C300 170 420 60 660 130 S1100 190 1280 90', 'none', { stroke: '#2f2c28', 'stroke-width': 9 });
  d.path('M0 150 C260 210 500 120 700 180 S1050 220 1280 150', 'none', { stroke: '#e4e0d2', 'stroke-width': 7 });
  crack(d, [620, 420], 330, 1.1, dice, 5);
  d.rect(560, 0, 46, HEIGHT, darker(wall, 0.24));
  d.rect(566, 0, 10, HEIGHT, lighter(wall, 0.3), { opacity: 0.6 });
}

function rack(d: Drawing, stage: Stage, dice: Dice): void {
  const steel = '#c3cacb';
  const y = 640;
  d.rect(90, y + 20, 1100, 20, '#1f1a17', { opacity: 0.14 });
  for (const x of [150, 460, 810, 1120]) {
    d.line([x + 10, y + 130], [x + 110, y + 12], darker(steel, 0.2), 12);
    d.rect(x, y, 20, 150, steel);
    for (const bolt of [30, 110]) d.circle(x + 10, y + bolt, 6, '#7f8889');
  }
  d.rect(
    80,
    y,
    1120,
    26,
    d.linear([
      [0, lighter(steel, 0.5)],
      [1, darker(steel, 0.18)],
    ]),
  );
  if (stage === 'during')
    for (const x of [910, 1060]) d.circle(x, y + 13, 7, '#7f8889', { opacity: dice.between(0.8, 1) });
}

/** A unit with its fan behind a grille. */
function condenser(d: Drawing, x: number, y: number, dice: Dice): void {
  const [w, h] = [300, 276];
  shadow(d, x, y, w, h, 34);
  for (const foot of [26, w - 66]) d.rect(x + foot, y + h, 40, 12, '#4b5054');
  d.rect(
    x,
    y,
    w,
    h,
    d.linear(
      [
        [0, '#fdfdfa'],
        [1, '#d3d8d6'],
      ],
      [1, 0.6],
    ),
    { rx: 12 },
  );
  d.rect(x, y, w, 26, '#ffffff', { rx: 12, opacity: 0.7 });
  const [cx, cy, r] = [x + 122, y + 146, 104];
  d.circle(cx, cy, r + 8, '#b9c0be');
  d.circle(
    cx,
    cy,
    r,
    d.radial([
      [0, '#565f61'],
      [1, '#272d2f'],
    ]),
  );
  const turn = dice.between(0, 1);
  for (let blade = 0; blade < 3; blade++) {
    const angle = turn + (blade / 3) * Math.PI * 2;
    const tip = (offset: number, reach: number): string =>
      `${cx + Math.cos(angle + offset) * r * reach} ${cy + Math.sin(angle + offset) * r * reach}`;
    d.path(
      `M${cx} ${cy} Q${tip(-0.3, 0.6)} ${tip(0, 0.92)} Q${tip(0.55, 0.9)} ${tip(0.8, 0.72)} Q${tip(0.6, 0.4)} ${cx} ${cy} Z`,
      '#7f898a',
      {
        opacity: 0.75,
      },
    );
  }
  for (const share of [0.25, 0.45, 0.65, 0.85])
    d.circle(cx, cy, r * share, 'none', { stroke: '#e6eae8', 'stroke-width': 3.5 });
  for (let spoke = 0; spoke < 12; spoke++) {
    const angle = (spoke / 12) * Math.PI * 2;
    d.line(
      [cx + Math.cos(angle) * 18, cy + Math.sin(angle) * 18],
      [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r],
      '#e6eae8',
      2.5,
    );
  }
  d.circle(cx, cy, 18, '#f4f6f4');
  for (let slot = 0; slot < 8; slot++) d.rect(x + 246, y + 60 + slot * 16, 36, 6, '#9aa3a2', { rx: 3 });
  d.rect(x + 240, y + 214, 44, 34, '#eceeec', { rx: 4, stroke: '#aab2b0', 'stroke-width': 2 });
}

/** Insulated pipes from each unit, gathered in a channel that goes up. */
function pipes(d: Drawing, count: number, stage: Stage, dice: Dice): void {
  const bundle = (points: readonly Point[]) => {
    d.stroke(
      points.map(([x, y]): Point => [x + 5, y + 8]),
      '#1f1a17',
      26,
      { 'stroke-opacity': 0.16 },
    );
    d.stroke(points, '#d9d5c8', 26);
    d.stroke(
      points.map(([x, y]): Point => [x - 4, y - 5]),
      '#fbf8ee',
      8,
    );
  };
  for (let unit = 0; unit < count; unit++) {
    const x = 432 + unit * 350;
    bundle([
      [x, 596],
      [x + 34, 596],
      [x + 34, 250 - unit * 34],
      [1216, 250 - unit * 34],
    ]);
  }
  if (stage === 'after') {
    d.rect(1186, 0, 70, 330, '#1f1a17', { opacity: 0.14 });
    d.rect(
      1180,
      0,
      70,
      322,
      d.linear(
        [
          [0, '#fbfaf4'],
          [1, '#d3d2c8'],
        ],
        [1, 0],
      ),
      { rx: 4 },
    );
    for (let clip = 0; clip < 3; clip++) d.rect(1176, 50 + clip * 96, 78, 12, '#c3c5bd', { rx: 3 });
  }
  // One drain for all of them: nothing drips into the street.
  d.line([120, 706], [1180, 724], '#e9ebe6', 16, { 'stroke-linecap': 'round' });
  d.line([120, 702], [1180, 720], '#ffffff', 4, { 'stroke-opacity': dice.between(0.7, 0.8) });
}

function site(d: Drawing, dice: Dice): void {
  for (const x of [60, 560, 1240])
    d.line([x + dice.between(-8, 8), 0], [x + dice.between(-8, 8), HEIGHT], '#c9a45c', 22);
  for (const y of [96, 820]) d.line([0, y + dice.between(-6, 6)], [WIDTH, y + dice.between(-6, 6)], '#b8924c', 20);
  for (const [x, y] of [
    [60, 96],
    [560, 96],
    [1240, 96],
    [60, 820],
    [560, 820],
    [1240, 820],
  ] as const)
    for (const turn of [-9, 0, 9]) d.line([x - 22, y - 16 + turn], [x + 22, y + 16 + turn], '#2b2723', 5);
  // A coil of copper waits where the third unit will stand.
  for (let ring = 0; ring < 5; ring++)
    d.ellipse(1000, 616 - ring * 15, 108, 26, 'none', { stroke: ring % 2 ? '#b8703c' : '#d08a52', 'stroke-width': 11 });
}
