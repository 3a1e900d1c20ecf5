import { crack, mould, peeling, spalling, streaks } from './decay';
import type { Dice } from './dice';
import { type Drawing, darker, HEIGHT, lighter, mix, rectangle, WIDTH } from './drawing';
import { drawSky, drawTowers, drawTree, pickSky, type Sky } from './outlook';
import type { Stage } from './stage';

/** Buildings from the street. Pixels. */

const GROUND_Y = 770;

function street(d: Drawing, dice: Dice): void {
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

function airConditioner(d: Drawing, x: number, y: number, size: number, isOld: boolean): void {
  d.rect(x + 3, y + 5, size, size * 0.62, '#1f1a17', { opacity: 0.22 });
  d.rect(x, y, size, size * 0.62, isOld ? '#bdb49c' : '#eceeec');
  d.rect(x + size * 0.1, y + size * 0.12, size * 0.8, size * 0.38, isOld ? '#8f8773' : '#c3c9c8');
}

/** Bamboo poles before a wall, tied crosswise, with green net over part of them. */
function scaffold(d: Drawing, x: number, y: number, width: number, height: number, netShare: number, dice: Dice): void {
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

function backdrop(d: Drawing, dice: Dice): Sky {
  const sky = pickSky(dice);
  drawSky(d, [0, 0], WIDTH, GROUND_Y, sky, dice, 0.82);
  drawTowers(d, [0, 190], WIDTH, GROUND_Y - 190, mix(sky.far, sky.bottom, 0.35), 11, dice);
  return sky;
}

/** A block of flats: bays, windows, pipes, units. */
export function tower(d: Drawing, stage: Stage, dice: Dice): void {
  backdrop(d, dice);
  const isOld = stage !== 'after';
  const body = isOld ? dice.pick(['#c9b99a', '#b9b7a4', '#c2a992']) : dice.pick(['#f0e8da', '#e7e6df', '#efe3d6']);
  const bay = isOld ? darker(body, 0.1) : dice.pick(['#b9695a', '#5f8f86', '#c98f4f', '#6f86a3']);
  const [x, width, top] = [230, 820, 46];
  const floors = 9;
  const floorHeight = (GROUND_Y - top - 96) / floors;
  d.rect(x + 30, top + 20, width, GROUND_Y - top, '#1f1a17', { opacity: 0.18 });
  d.rect(
    x,
    top,
    width,
    GROUND_Y - top,
    d.linear(
      [
        [0, lighter(body, 0.2)],
        [1, darker(body, 0.12)],
      ],
      [1, 0.2],
    ),
  );
  d.rect(x - 12, top - 18, width + 24, 22, darker(body, 0.18));
  d.rect(x + 90, top - 44, 130, 28, darker(body, 0.1));
  d.rect(x + 560, top - 52, 180, 36, darker(body, 0.14));
  const columns = 6;
  const cell = width / columns;
  for (let column = 0; column < columns; column++) {
    const isBay = column % 2 === 0;
    const left = x + column * cell;
    if (isBay) {
      d.rect(
        left + 12,
        top + 10,
        cell - 24,
        GROUND_Y - top - 106,
        d.linear(
          [
            [0, lighter(bay, 0.14)],
            [0.75, bay],
            [1, darker(bay, 0.24)],
          ],
          [1, 0],
        ),
      );
    } else {
      d.rect(left + 20, top + 10, cell - 40, GROUND_Y - top - 106, darker(body, 0.16));
      for (const pipe of [left + cell * 0.5 - 8, left + cell * 0.5 + 8])
        d.rect(pipe, top + 10, 7, GROUND_Y - top - 106, isOld ? '#8f8877' : '#d9dedd');
    }
    for (let storey = 0; storey < floors; storey++) {
      const y = top + 26 + storey * floorHeight;
      if (isBay) {
        const w = cell - 52;
        d.rect(left + 22, y + floorHeight * 0.68, w + 8, 7, lighter(body, 0.3));
        d.rect(left + 26, y, w, floorHeight * 0.66, isOld ? '#8d8a80' : '#4b5054');
        d.rect(
          left + 30,
          y + 4,
          w - 8,
          floorHeight * 0.66 - 8,
          d.linear(
            [
              [0, '#b9d3d9'],
              [1, '#6f93a0'],
            ],
            [1, 1],
          ),
        );
        d.line([left + 26 + w / 2, y], [left + 26 + w / 2, y + floorHeight * 0.66], isOld ? '#8d8a80' : '#4b5054', 4);
        if (dice.chance(0.5))
          d.rect(
            left + 31,
            y + 5,
            w * dice.between(0.2, 0.46),
            floorHeight * 0.66 - 10,
            dice.pick(['#f4e9d2', '#e3c9a8', '#cfd9d2', '#d9a9a0']),
            { opacity: 0.85 },
          );
        if (dice.chance(0.55)) airConditioner(d, left + cell - 40, y + floorHeight * 0.5, 30, isOld);
      } else {
        for (const at of [0.24, 0.66])
          d.rect(left + cell * at, y + 8, cell * 0.14, floorHeight * 0.3, isOld ? '#6f7d80' : '#8fb0b8', {
            stroke: isOld ? '#8d8a80' : '#f4f2ea',
            'stroke-width': 3,
          });
        if (dice.chance(0.4))
          d.line([left + 24, y + floorHeight * 0.6], [left + cell - 24, y + floorHeight * 0.6], '#d9dedd', 3);
        if (dice.chance(0.35))
          for (let cloth = 0; cloth < 4; cloth++)
            d.rect(
              left + 34 + cloth * 20,
              y + floorHeight * 0.6,
              14,
              dice.between(14, 28),
              dice.pick(['#c8562f', '#f4e9d2', '#4f7f9c', '#7d9a6a']),
            );
      }
    }
  }
  podium(d, x - 60, width + 120, isOld, dice);
  if (isOld)
    d.inside(rectangle(x, top, width, GROUND_Y - top), () => {
      for (let index = 0; index < 4; index++) {
        const column = dice.whole(0, 5);
        const y = top + 40 + dice.whole(0, floors - 2) * floorHeight;
        const cx = x + column * cell + cell * (column % 2 ? 0.5 : 0.1);
        spalling(d, cx, y + floorHeight * 0.85, 34, 24, dice);
      }
      for (let index = 0; index < 9; index++)
        streaks(d, x + dice.between(0, width - 90), top + dice.between(10, 420), 90, 200, 5, '#4f4a3a', dice);
      for (let index = 0; index < 4; index++)
        crack(
          d,
          [x + dice.between(40, width - 60), top + dice.between(40, 420)],
          dice.between(90, 180),
          dice.between(1.2, 1.9),
          dice,
          3,
        );
    });
  if (stage === 'during') scaffold(d, x - 6, top - 6, width * 0.66, GROUND_Y - top - 90, 0.72, dice);
  street(d, dice);
  for (const [at, size] of [
    [110, 210],
    [1180, 240],
    [1060, 170],
  ] as const)
    drawTree(d, at, GROUND_Y + 8, size, '#5d8a55', dice);
}

function podium(d: Drawing, x: number, width: number, isOld: boolean, dice: Dice): void {
  d.rect(x, GROUND_Y - 92, width, 92, isOld ? '#a59c88' : '#d9d2c4');
  d.rect(x - 10, GROUND_Y - 104, width + 20, 16, isOld ? '#8f8672' : '#f1ebdf');
  for (let shop = 0; shop < 6; shop++) {
    const left = x + 24 + shop * ((width - 30) / 6);
    const w = (width - 30) / 6 - 22;
    d.rect(left, GROUND_Y - 64, w, 64, dice.chance(0.3) ? '#8d9192' : '#3f5158');
    d.rect(
      left + 6,
      GROUND_Y - 58,
      w - 12,
      52,
      d.linear([
        [0, '#ffe7ad', 0.85],
        [1, '#9fb5b8', 0.6],
      ]),
    );
    d.rect(left, GROUND_Y - 82, w, 16, dice.pick(['#2f6b5e', '#b8503a', '#c9952f', '#3d5c8a']));
  }
}

/** A walk-up of before the war, or just after: verandas over shops, signs over the street. */
export function tongLau(d: Drawing, stage: Stage, dice: Dice): void {
  backdrop(d, dice);
  const isOld = stage !== 'after';
  const body = isOld
    ? dice.pick(['#b9ab8a', '#a8b0a0', '#bfa08a'])
    : dice.pick(['#7fa99b', '#e3b98f', '#efe0c4', '#9fb7c6']);
  const trim = isOld ? '#d0c5a8' : '#fbf6ea';
  const [x, width, top] = [250, 780, 70];
  // The neighbours on both sides.
  for (const [nx, nw, ny, fill] of [
    [-60, 310, 150, '#a7a89c'],
    [1030, 320, 40, '#bfb3a2'],
  ] as const) {
    d.rect(nx, ny, nw, GROUND_Y - ny, fill);
    for (let row = 0; row < 7; row++)
      for (let column = 0; column < 3; column++)
        d.rect(nx + 40 + column * 90, ny + 40 + row * 84, 56, 48, '#5f7378', { opacity: 0.7 });
    d.rect(nx, ny, nw, GROUND_Y - ny, '#1f1a17', { opacity: 0.08 });
  }
  d.rect(
    x,
    top,
    width,
    GROUND_Y - top,
    d.linear(
      [
        [0, lighter(body, 0.16)],
        [1, darker(body, 0.1)],
      ],
      [1, 0.1],
    ),
  );
  d.rect(x - 14, top - 20, width + 28, 30, trim);
  d.path(`M${x + width * 0.36} ${top - 18} Q${x + width * 0.5} ${top - 96} ${x + width * 0.64} ${top - 18} Z`, trim);
  d.circle(x + width / 2, top - 42, 18, body);
  const floors = 4;
  const floorHeight = (GROUND_Y - top - 170) / floors;
  for (let storey = 0; storey < floors; storey++) {
    const y = top + 26 + storey * floorHeight;
    const bottom = y + floorHeight;
    d.rect(x + 26, y, width - 52, floorHeight - 16, darker(body, 0.42));
    for (let bay = 0; bay < 4; bay++) {
      const left = x + 40 + (bay * (width - 80)) / 4;
      const w = (width - 80) / 4 - 16;
      if (isOld && dice.chance(0.35)) {
        // A veranda closed with iron windows.
        d.rect(left, y + 6, w, floorHeight - 52, '#7d8f8a');
        for (let pane = 0; pane < 4; pane++)
          d.rect(left + 6 + (pane * (w - 8)) / 4, y + 12, (w - 8) / 4 - 6, floorHeight - 66, '#a9c3c4');
      } else {
        d.rect(left + w * 0.26, y + 14, w * 0.48, floorHeight - 40, isOld ? '#5a4630' : '#3f6f63');
        d.rect(left + w * 0.3, y + 20, w * 0.18, floorHeight - 52, '#f4dfa8', { opacity: dice.between(0.3, 0.8) });
        d.rect(left + w * 0.52, y + 20, w * 0.18, floorHeight - 52, '#9fbcc0', { opacity: 0.7 });
      }
      d.rect(left - 14, y, 14, floorHeight - 14, lighter(body, 0.24));
      if (dice.chance(0.45)) airConditioner(d, left + w - 46, y + floorHeight - 96, 40, isOld);
      if (dice.chance(0.4))
        for (let leaf = 0; leaf < 5; leaf++)
          d.circle(left + 12 + leaf * 12, bottom - 54 - (leaf % 2) * 9, 11, leaf % 2 ? '#5d8a55' : '#4c7a4f');
    }
    // Balustrade: solid with a pattern of openings.
    d.rect(x + 10, bottom - 46, width - 20, 40, lighter(body, 0.12));
    for (let at = x + 34; at < x + width - 40; at += 30) d.rect(at, bottom - 36, 15, 21, darker(body, 0.34), { rx: 7 });
    d.rect(x, bottom - 10, width, 14, trim);
  }
  const shopTop = GROUND_Y - 142;
  d.rect(x, shopTop, width, 142, darker(body, 0.26));
  for (let shop = 0; shop < 3; shop++) {
    const left = x + 22 + (shop * (width - 30)) / 3;
    const w = (width - 30) / 3 - 24;
    const colour = dice.pick(['#b8503a', '#2f6b5e', '#c9952f', '#3d5c8a']);
    if (shop === 1) {
      d.rect(left, shopTop + 34, w, 108, '#9aa0a0');
      for (let slat = 0; slat < 9; slat++) d.rect(left, shopTop + 38 + slat * 12, w, 3, '#6f7678');
    } else {
      d.rect(
        left,
        shopTop + 34,
        w,
        108,
        d.linear([
          [0, '#ffdf9a'],
          [1, '#7a5a3a'],
        ]),
      );
      for (let shelf = 0; shelf < 2; shelf++) {
        d.rect(left + 10, shopTop + 78 + shelf * 36, w - 20, 5, '#5a4630');
        for (let jar = 0; jar < 9; jar++)
          d.rect(
            left + 16 + (jar * (w - 36)) / 9,
            shopTop + 56 + shelf * 36,
            14,
            22,
            dice.pick(['#b8503a', '#f4e9d2', '#5d8a55', '#c9952f']),
            { rx: 3 },
          );
      }
    }
    for (let stripe = 0; stripe < 8; stripe++)
      d.polygon(
        [
          [left - 8 + (stripe * (w + 16)) / 8, shopTop + 12],
          [left - 8 + ((stripe + 1) * (w + 16)) / 8, shopTop + 12],
          [left - 14 + ((stripe + 1) * (w + 28)) / 8, shopTop + 46],
          [left - 14 + (stripe * (w + 28)) / 8, shopTop + 46],
        ],
        stripe % 2 ? '#fbf6ea' : colour,
      );
  }
  for (const [sx, sy, sw, sh, fill] of [
    [x - 92, 330, 100, 170, '#b8362b'],
    [x + width - 8, 250, 120, 74, '#2f6b5e'],
    [x + width - 8, 420, 84, 190, '#c9952f'],
  ] as const) {
    d.rect(sx + 6, sy + 8, sw, sh, '#1f1a17', { opacity: 0.25 });
    d.rect(sx, sy, sw, sh, isOld ? darker(fill, 0.16) : fill, { rx: 6 });
    d.rect(sx + 7, sy + 7, sw - 14, sh - 14, 'none', { stroke: '#fbe9b8', 'stroke-width': 4, rx: 4 });
    // Emblems, no writing: a coin, a bowl, a leaf.
    const isTall = sh > sw;
    for (let emblem = 0; emblem < (isTall ? 3 : 2); emblem++) {
      const [cx, cy] = isTall
        ? [sx + sw / 2, sy + 38 + emblem * ((sh - 40) / 3)]
        : [sx + 34 + emblem * 52, sy + sh / 2];
      if (emblem === 0) {
        d.circle(cx, cy, 17, '#fff3cf');
        d.rect(cx - 5, cy - 5, 10, 10, fill);
      } else if (emblem === 1) {
        d.path(`M${cx - 18} ${cy - 6} h36 q-2 22 -18 22 q-16 0 -18 -22 Z`, '#fff3cf');
        for (const steam of [-8, 4])
          d.path(`M${cx + steam} ${cy - 10} q6 -5 0 -10`, 'none', { stroke: '#fff3cf', 'stroke-width': 3 });
      } else d.path(`M${cx - 16} ${cy + 14} q-2 -32 32 -30 q2 32 -32 30 Z`, '#fff3cf');
    }
  }
  if (isOld)
    d.inside(rectangle(x, top, width, GROUND_Y - top), () => {
      for (let index = 0; index < 5; index++)
        spalling(
          d,
          x + dice.between(60, width - 60),
          top + 20 + dice.whole(1, 4) * floorHeight,
          dice.between(26, 44),
          dice.between(16, 26),
          dice,
        );
      for (let index = 0; index < 9; index++)
        streaks(d, x + dice.between(0, width - 120), top + dice.between(0, 430), 110, 190, 6, '#3f3a2c', dice);
      mould(d, x + 40, top + 40, 120, 90, 90, dice);
      peeling(d, x + width - 120, top + floorHeight * 2, 60, 38, body, dice);
      crack(d, [x + width * 0.4, top + 10], 190, 1.5, dice, 4);
    });
  if (stage === 'during') scaffold(d, x - 4, top - 20, width * 0.6, GROUND_Y - top - 130, 0.6, dice);
  street(d, dice);
}

/** A three-storey village house in the New Territories. */
export function villageHouse(d: Drawing, stage: Stage, dice: Dice): void {
  const sky = pickSky(dice);
  drawSky(d, [0, 0], WIDTH, GROUND_Y, sky, dice, 0.78);
  const isOld = stage !== 'after';
  for (const [base, colour] of [
    [610, mix('#7d9a6a', sky.bottom, 0.45)],
    [680, mix('#6b8f5c', sky.bottom, 0.2)],
  ] as const) {
    let text = `M0 ${base}`;
    for (let at = 0; at <= WIDTH; at += 80)
      text += ` Q${at + 40} ${base - dice.between(20, 90)} ${at + 80} ${base - dice.between(-10, 20)}`;
    d.path(`${text} V${HEIGHT} H0 Z`, colour);
  }
  for (const at of [70, 190, 1120, 1230]) drawTree(d, at, GROUND_Y - 30, dice.between(200, 280), '#5d8a55', dice);
  const body = isOld ? dice.pick(['#d6ccb2', '#c9c4b0']) : dice.pick(['#fbf6ec', '#f4ead6', '#eef0ea']);
  const accent = isOld ? '#a58f70' : dice.pick(['#b8603b', '#7a5b40', '#5f8f86', '#8d6a47']);
  const [x, width, top] = [300, 640, 120];
  const floorHeight = (GROUND_Y - top) / 3;
  d.polygon(
    [
      [x + width, top + 30],
      [x + width + 120, top + 66],
      [x + width + 120, GROUND_Y - 10],
      [x + width, GROUND_Y],
    ],
    darker(body, 0.28),
  );
  d.rect(
    x,
    top,
    width,
    GROUND_Y - top,
    d.linear(
      [
        [0, lighter(body, 0.2)],
        [1, darker(body, 0.08)],
      ],
      [1, 0.2],
    ),
  );
  // Roof: parapet, stair hood, solar heater or an old water tank.
  d.rect(x - 16, top - 24, width + 32, 34, accent);
  d.rect(x + 40, top - 110, 190, 88, darker(body, 0.06));
  d.rect(x + 28, top - 122, 214, 16, accent);
  if (isOld) d.rect(x + 420, top - 84, 90, 62, '#7d8f95', { rx: 10 });
  else
    for (let panel = 0; panel < 3; panel++)
      d.polygon(
        [
          [x + 330 + panel * 90, top - 24],
          [x + 400 + panel * 90, top - 24],
          [x + 416 + panel * 90, top - 72],
          [x + 346 + panel * 90, top - 72],
        ],
        '#3d5560',
        { stroke: '#c9cdcc', 'stroke-width': 3 },
      );
  for (let storey = 0; storey < 3; storey++) {
    const y = top + storey * floorHeight;
    const isGround = storey === 2;
    const frame = isOld ? '#8d8a80' : '#4b5054';
    const glass = () =>
      d.linear(
        [
          [0, '#c6dde0'],
          [1, '#7fa1aa'],
        ],
        [1, 1],
      );
    if (isGround) {
      d.rect(x + 70, y + 60, 120, floorHeight - 60, isOld ? '#6b4a35' : accent);
      d.rect(x + 84, y + 74, 92, floorHeight - 96, lighter(isOld ? '#6b4a35' : accent, 0.12));
      d.circle(x + 170, y + 140, 7, '#e8d3a0');
    } else {
      d.rect(x + 60, y + 40, 330, floorHeight - 60, frame);
      for (let pane = 0; pane < 4; pane++) d.rect(x + 66 + pane * 81, y + 46, 75, floorHeight - 66, glass());
      if (dice.chance(0.8)) d.rect(x + 66, y + 46, 60, floorHeight - 66, '#f4e9d2', { opacity: 0.8 });
      // The balcony before it.
      d.rect(x + 30, y + floorHeight - 22, 400, 24, lighter(body, 0.4));
      d.rect(x + 30, y + floorHeight + 2, 400, 10, '#1f1a17', { opacity: 0.16 });
      if (isOld) for (let bar = 0; bar <= 26; bar++) d.rect(x + 34 + bar * 15, y + floorHeight - 82, 4, 62, '#7d5a3f');
      else d.rect(x + 34, y + floorHeight - 82, 392, 60, '#dff0ef', { opacity: 0.45 });
      d.rect(x + 30, y + floorHeight - 88, 400, 8, isOld ? '#7d5a3f' : '#4b5054');
    }
    d.rect(x + 480, y + 56, 110, floorHeight - 130, frame);
    d.rect(x + 486, y + 62, 98, floorHeight - 142, glass());
    d.line([x + 535, y + 56], [x + 535, y + floorHeight - 74], frame, 5);
    d.rect(x + 470, y + floorHeight - 72, 130, 10, lighter(body, 0.4));
    airConditioner(d, x + 500, y + floorHeight - 56, 64, isOld);
  }
  d.rect(x + 250, GROUND_Y - floorHeight + 64, 180, floorHeight - 130, isOld ? '#8d8a80' : '#4b5054');
  d.rect(x + 258, GROUND_Y - floorHeight + 72, 164, floorHeight - 146, '#a9c8ce');
  // A band of tiles at the foot, the gate, the yard.
  d.inside(rectangle(x, GROUND_Y - 46, width, 46), () => {
    d.rect(x, GROUND_Y - 46, width, 46, darker(accent, 0.08));
    for (let tile = 0; tile < width; tile += 46) d.rect(x + tile, GROUND_Y - 46, 3, 46, '#1f1a17', { opacity: 0.16 });
  });
  d.rect(
    0,
    GROUND_Y,
    WIDTH,
    HEIGHT - GROUND_Y,
    d.linear([
      [0, '#cbbfa8'],
      [1, '#a99d88'],
    ]),
  );
  for (let line = 0; line < 7; line++)
    d.line([x + 60 + line * 90, GROUND_Y], [x - 240 + line * 200, HEIGHT], '#1f1a17', 2, { 'stroke-opacity': 0.12 });
  d.ellipse(x + width * 0.6, GROUND_Y + 6, width * 0.7, 14, '#1f1a17', { opacity: 0.14 });
  for (const at of [x + 222, x + 452, x + 630]) {
    d.circle(at, GROUND_Y - 26, 30, '#4c7a4f');
    d.circle(at + 22, GROUND_Y - 14, 24, '#5d8a55');
    d.rect(at - 24, GROUND_Y - 6, 66, 34, '#c67a4b', { rx: 6 });
  }
  if (isOld)
    d.inside(rectangle(x, top, width, GROUND_Y - top), () => {
      for (let index = 0; index < 10; index++)
        streaks(d, x + dice.between(0, width - 90), top + dice.between(10, 420), 90, 200, 6, '#3f4433', dice);
      for (let index = 0; index < 3; index++)
        mould(d, x + dice.between(30, width - 60), top + dice.between(30, 520), 90, 70, 60, dice);
      peeling(d, x + 440, top + floorHeight * 1.3, 46, 70, body, dice);
      peeling(d, x + 620, top + floorHeight * 2.2, 34, 60, body, dice);
      for (const [cx, cy, angle] of [
        [x + 600, top + 20, 1.9],
        [x + 452, top + floorHeight + 30, 1.4],
        [x + 20, top + floorHeight * 2, 0.9],
      ] as const)
        crack(d, [cx, cy], dice.between(150, 240), angle, dice, 4);
      spalling(d, x + 300, top + floorHeight + 10, 60, 22, dice);
    });
  if (stage === 'during') scaffold(d, x + 300, top - 30, width - 270, GROUND_Y - top + 10, 0.5, dice);
}
