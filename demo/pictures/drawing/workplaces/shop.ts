import type { Stage } from '../../picture';
import { crack, mould, peeling, streaks } from '../details/decay';
import { drawTree } from '../outside/outlook';
import type { Dice } from '../tools/dice';
import { type Drawing, darker, HEIGHT, lighter, mix, WIDTH } from '../tools/drawing';
import { FRONT, inside, PAVEMENT_Y } from './shop-inside';

/** The front of a shop on an old street: shutters down, boarded up, or open with its lamps lit. */
export function shop(d: Drawing, stage: Stage, dice: Dice): void {
  const isOld = stage === 'before';
  const wall = isOld ? dice.pick(['#b3a78d', '#a9ada0', '#b89f8a']) : dice.pick(['#d9cdb8', '#c9d2cb', '#e0d0bc']);
  const sign = dice.pick(['#2f6b5e', '#8a3f2c', '#2d4a66', '#6a4a2c']);
  upperFloor(d, wall, isOld, dice);
  d.rect(FRONT.x - 40, FRONT.y, FRONT.width + 80, FRONT.height, darker(wall, 0.18));
  for (const x of [FRONT.x - 40, FRONT.x + FRONT.width - 6]) {
    d.rect(x, FRONT.y - 20, 46, FRONT.height + 20, lighter(wall, 0.12));
    d.rect(x + 34, FRONT.y - 20, 12, FRONT.height + 20, '#1f1a17', { opacity: 0.12 });
    for (let y = FRONT.y + 30; y < PAVEMENT_Y; y += 60) d.rect(x, y, 46, 3, '#1f1a17', { opacity: 0.12 });
  }
  if (isOld) shutters(d, dice);
  else inside(d, stage, sign, dice);
  signBoard(d, sign, stage, dice);
  pavement(d);
  if (stage === 'during') hoarding(d, dice);
  if (stage === 'after') outside(d, sign, dice);
  if (isOld) {
    for (let index = 0; index < 6; index++)
      streaks(d, [dice.between(40, WIDTH - 160), dice.between(0, 180)], 110, 200, 6, '#3f3a2c', dice);
    mould(d, [110, 640], 110, 90, 80, dice);
    crack(d, [1130, 280], 240, 1.5, dice, 4);
    peeling(d, [120, 330], 60, 44, wall, dice);
  }
  drawTree(d, 60, PAVEMENT_Y + 16, 250, '#5d8a55', dice);
}

/** Windows over the shop, plants and an air conditioner in them. */
function upperFloor(d: Drawing, wall: string, isOld: boolean, dice: Dice): void {
  d.rect(
    0,
    0,
    WIDTH,
    PAVEMENT_Y,
    d.linear(
      [
        [0, lighter(wall, 0.14)],
        [1, darker(wall, 0.14)],
      ],
      [1, 0.4],
    ),
  );
  for (let bay = 0; bay < 4; bay++) {
    const x = 120 + bay * 280;
    d.rect(x - 12, 24, 204, 150, darker(wall, 0.22));
    d.rect(x, 30, 180, 136, isOld ? '#7d8a88' : '#3d4a4e');
    for (let pane = 0; pane < 3; pane++) {
      d.rect(
        x + 6 + pane * 58,
        36,
        52,
        124,
        d.linear(
          [
            [0, '#cfe0e2'],
            [1, '#7d9ca6'],
          ],
          [1, 1],
        ),
      );
      if (dice.chance(0.35)) d.rect(x + 6 + pane * 58, 36, 52, dice.between(50, 110), '#f1e3c4', { opacity: 0.85 });
    }
    d.rect(x - 16, 168, 212, 14, lighter(wall, 0.3));
    d.rect(x - 16, 182, 212, 8, '#1f1a17', { opacity: 0.18 });
    if (dice.chance(0.5))
      for (let leaf = 0; leaf < 7; leaf++)
        d.circle(x + 16 + leaf * 24, 160 - (leaf % 2) * 8, 15, leaf % 2 ? '#5d8a55' : '#44724a');
    else {
      d.rect(x + 108, 118, 84, 52, isOld ? '#bdb49c' : '#eceeec');
      for (let slat = 0; slat < 6; slat++) d.rect(x + 116, 126 + slat * 7, 50, 3, '#8f9590');
    }
  }
}

function shutters(d: Drawing, dice: Dice): void {
  const { x, y, width, height } = FRONT;
  for (let part = 0; part < 3; part++) {
    const left = x + 12 + (part * width) / 3;
    const w = width / 3 - 20;
    const colour = dice.pick(['#8f9696', '#a39a86', '#7f8f8c']);
    d.rect(left, y + 96, w, height - 96, darker(colour, 0.1));
    for (let slat = 0; slat < 26; slat++) {
      d.rect(left, y + 98 + slat * 15.2, w, 10, lighter(colour, 0.08));
      d.rect(left, y + 108 + slat * 15.2, w, 4, '#1f1a17', { opacity: 0.24 });
    }
    streaks(d, [left + 10, y + 110], w - 20, 320, 8, '#7a4a26', dice);
    // Notices pasted on, and torn off again.
    for (let notice = 0; notice < 3; notice++) {
      const nx = left + dice.between(16, w - 90);
      const ny = y + dice.between(180, 350);
      d.rect(nx, ny, dice.between(46, 76), dice.between(50, 84), dice.pick(['#efe6d2', '#e8c9a0', '#d9b8b0']), {
        transform: `rotate(${Math.round(dice.between(-6, 6))} ${Math.round(nx)} ${Math.round(ny)})`,
        opacity: 0.9,
      });
    }
  }
}

/** The sign over the shop, with emblems in place of text: a bowl, a leaf or a ring. */
function signBoard(d: Drawing, sign: string, stage: Stage, dice: Dice): void {
  const { x, y, width } = FRONT;
  const ground = stage === 'before' ? darker(mix(sign, '#8f8672', 0.5), 0.1) : sign;
  d.rect(x - 18, y + 8, width + 36, 86, '#1f1a17', { opacity: 0.25 });
  d.rect(x - 24, y - 4, width + 48, 84, stage === 'during' ? '#cbb892' : ground);
  if (stage === 'during') return;
  d.rect(x - 14, y + 6, width + 28, 64, 'none', { stroke: '#f4dfa8', 'stroke-width': 3, 'stroke-opacity': 0.8 });
  const gold = stage === 'before' ? '#b39a68' : '#f7e3ae';
  const kind = dice.whole(0, 2);
  const middle = x + width / 2;
  for (let emblem = -2; emblem <= 2; emblem++) {
    const cx = middle + emblem * 120;
    const cy = y + 38;
    if (emblem !== 0) d.rect(cx - 26, cy - 3, 52, 6, gold, { rx: 3, opacity: 0.75 });
    else if (kind === 0) d.path(`M${cx - 30} ${cy - 8} h60 q-4 34 -30 34 q-26 0 -30 -34 Z`, gold);
    else if (kind === 1) d.path(`M${cx - 24} ${cy + 24} q-4 -50 48 -46 q4 50 -48 46 Z`, gold);
    else d.circle(cx, cy, 25, 'none', { stroke: gold, 'stroke-width': 9 });
  }
}

function pavement(d: Drawing): void {
  d.rect(
    0,
    PAVEMENT_Y,
    WIDTH,
    HEIGHT - PAVEMENT_Y,
    d.linear([
      [0, '#b7ae9f'],
      [1, '#938a7c'],
    ]),
  );
  for (let line = -4; line < 16; line++)
    d.line([640 + (line - 6) * 100, PAVEMENT_Y], [640 + (line - 6) * 190, HEIGHT], '#1f1a17', 2, {
      'stroke-opacity': 0.14,
    });
  for (const y of [PAVEMENT_Y + 30, PAVEMENT_Y + 78])
    d.line([0, y], [WIDTH, y], '#1f1a17', 2, { 'stroke-opacity': 0.14 });
  d.rect(0, PAVEMENT_Y, WIDTH, 16, '#1f1a17', { opacity: 0.12 });
}

function hoarding(d: Drawing, dice: Dice): void {
  const { x } = FRONT;
  for (let board = 0; board < 5; board++) {
    const left = x + 330 + board * 112;
    d.rect(left, PAVEMENT_Y - 200, 108, 206, dice.pick(['#d2ad74', '#c79f66', '#dcb982']));
    for (const y of [40, 90, 150]) d.rect(left, PAVEMENT_Y - 200 + y, 108, 2, '#8a6a3c', { opacity: 0.4 });
  }
  for (const at of [x - 60, x + 150, x + 360, x + 570, x + 780, x + 960])
    d.line([at + dice.between(-5, 5), 0], [at + dice.between(-5, 5), PAVEMENT_Y + 10], '#c9a45c', 10);
  for (const y of [70, 230, 400])
    d.line([60, y + dice.between(-5, 5)], [WIDTH - 60, y + dice.between(-5, 5)], '#b8924c', 9);
  for (const at of [x - 60, x + 360, x + 780]) d.line([at, 400], [at + 210, 70], '#d6b56e', 8);
}

/** In front of the shop: light on the pavement, plants in pots, a board. */
function outside(d: Drawing, sign: string, dice: Dice): void {
  const { x, width } = FRONT;
  d.polygon(
    [
      [x, PAVEMENT_Y],
      [x + width, PAVEMENT_Y],
      [x + width + 110, HEIGHT],
      [x - 110, HEIGHT],
    ],
    d.linear([
      [0, '#ffe2a4', 0.5],
      [1, '#ffe2a4', 0],
    ]),
  );
  for (const [cx, size] of [
    [x + 290, 1],
    [x + 362, 0.75],
    [x + width - 24, 1.15],
  ] as const) {
    for (let leaf = 0; leaf < 9; leaf++)
      d.ellipse(
        cx + dice.between(-34, 34) * size,
        PAVEMENT_Y - (54 + dice.between(0, 64)) * size,
        13 * size,
        26 * size,
        dice.pick(['#4c7a4f', '#3f6f58', '#6a955c']),
      );
    d.path(
      `M${cx - 30 * size} ${PAVEMENT_Y - 50 * size} h${60 * size} l${-8 * size} ${64 * size} h${-44 * size} Z`,
      '#b9683f',
    );
  }
  // A board that stands on the pavement.
  d.polygon(
    [
      [x + 86, PAVEMENT_Y - 96],
      [x + 170, PAVEMENT_Y - 96],
      [x + 184, PAVEMENT_Y + 26],
      [x + 72, PAVEMENT_Y + 26],
    ],
    darker(sign, 0.4),
  );
  for (let line = 0; line < 4; line++)
    d.rect(x + 100, PAVEMENT_Y - 76 + line * 20, 40 + (line % 2) * 16, 5, '#f4ead2', { opacity: 0.85, rx: 2 });
}
