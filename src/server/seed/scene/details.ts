import { crack, damp, drip, mould, peeling, streaks } from './decay';
import type { Dice } from './dice';
import { type Drawing, darker, HEIGHT, lighter, type Point, rectangle, WIDTH } from './drawing';
import { drawOutlook } from './outlook';
import { freshPalette, oldPalette } from './palette';
import type { Stage } from './stage';

/** What people photograph from close by: a wall, pipes, a switchboard, a window. Pixels. */

const shadow = (d: Drawing, x: number, y: number, width: number, height: number, reach = 16) => {
  for (const [share, opacity] of [
    [1, 0.07],
    [0.6, 0.09],
    [0.3, 0.1],
  ] as const)
    d.rect(x + reach * share * 0.6, y + reach * share, width, height, '#1f1a17', { opacity, rx: 6 });
};

function tiles(
  d: Drawing,
  area: { x: number; y: number; width: number; height: number },
  tile: number,
  colour: string,
  joint: string,
  dice: Dice,
): void {
  d.rect(area.x, area.y, area.width, area.height, joint);
  for (let y = area.y; y < area.y + area.height; y += tile) {
    for (let x = area.x; x < area.x + area.width; x += tile) {
      const tone = dice.between(-0.1, 0.12);
      d.rect(x + 2, y + 2, tile - 4, tile - 4, tone > 0 ? darker(colour, tone) : lighter(colour, -tone), { rx: 2 });
    }
  }
}

/** A corner under the ceiling: seepage, or made good. */
export function wall(d: Drawing, stage: Stage, dice: Dice): void {
  const palette = stage === 'before' ? oldPalette(dice) : freshPalette(dice);
  const colour = stage === 'during' ? '#b9afa2' : palette.wall;
  const corner = WIDTH * dice.between(0.3, 0.42);
  const line = HEIGHT * 0.22;
  d.polygon(
    [
      [0, 0],
      [WIDTH, 0],
      [WIDTH, line - 16],
      [corner, line],
      [0, line * 0.5],
    ],
    d.linear([
      [0, darker(palette.ceiling, 0.1)],
      [1, palette.ceiling],
    ]),
  );
  d.polygon(
    [
      [0, line * 0.5],
      [corner, line],
      [corner, HEIGHT],
      [0, HEIGHT],
    ],
    d.linear(
      [
        [0, darker(colour, 0.2)],
        [1, darker(colour, 0.1)],
      ],
      [1, 0],
    ),
  );
  d.polygon(
    [
      [corner, line],
      [WIDTH, line - 16],
      [WIDTH, HEIGHT],
      [corner, HEIGHT],
    ],
    d.linear(
      [
        [0, darker(colour, 0.03)],
        [1, lighter(colour, 0.2)],
      ],
      [1, 0.4],
    ),
  );
  d.line([corner, line], [corner, HEIGHT], '#1f1a17', 3, { 'stroke-opacity': 0.18 });
  if (stage === 'before') {
    damp(d, corner + 250, line + 70, 330, 170, dice);
    damp(d, corner - 150, line + 40, 190, 150, dice);
    damp(d, corner + 180, line - 70, 210, 50, dice);
    peeling(d, corner + 330, line + 190, 150, 110, palette.wall, dice);
    peeling(d, corner + 110, line + 360, 74, 88, palette.wall, dice);
    mould(d, corner, line + 60, 120, 160, 150, dice);
    mould(d, corner + 40, HEIGHT - 40, 300, 120, 160, dice);
    streaks(d, corner + 60, line + 120, 500, 420, 12, '#8a6a35', dice);
    crack(d, [corner + 560, line + 10], 520, 1.9, dice, 4.5);
    crack(d, [corner - 60, line + 260], 300, 1.7, dice);
    moistureMeter(d, corner + 470, HEIGHT - 320);
    return;
  }
  if (stage === 'during') {
    for (let index = 0; index < 12; index++) {
      const [x, y] = [dice.between(corner, WIDTH - 200), dice.between(line + 30, HEIGHT - 160)];
      d.path(
        `M${x} ${y} q${dice.between(60, 120)} ${-dice.between(10, 50)} ${dice.between(150, 230)} ${dice.between(0, 30)} q${-dice.between(10, 60)} ${dice.between(50, 90)} ${-dice.between(120, 190)} ${dice.between(40, 80)} Z`,
        dice.pick(['#cfc7bb', '#a79d90', '#d9d2c7']),
        { opacity: 0.55 },
      );
    }
    const [tx, ty] = [corner + 420, HEIGHT - 360];
    d.path(
      `M${tx - 250} ${ty + 60} Q${tx - 120} ${ty - 40} ${tx + 30} ${ty - 10} L${tx + 60} ${ty + 60} Q${tx - 90} ${ty + 40} ${tx - 230} ${ty + 130} Z`,
      '#e9e4da',
    );
    d.polygon(
      [
        [tx, ty - 30],
        [tx + 210, ty - 70],
        [tx + 226, ty + 50],
        [tx + 16, ty + 76],
      ],
      d.linear(
        [
          [0, '#d7dcdd'],
          [1, '#9aa3a5'],
        ],
        [1, 1],
      ),
    );
    const turn = { transform: `rotate(-11 ${Math.round(tx + 110)} ${Math.round(ty)})` };
    for (const at of [58, 152]) d.rect(tx + at, ty - 12, 14, 26, '#6b7274', turn);
    d.rect(tx + 30, ty - 26, 168, 34, '#1f1a17', {
      rx: 17,
      opacity: 0.22,
      transform: `rotate(-11 ${Math.round(tx + 110)} ${Math.round(ty - 24)})`,
    });
    d.rect(tx + 26, ty - 34, 168, 34, '#b8603b', { rx: 17, ...turn });
    d.rect(tx + 38, ty - 30, 140, 9, '#d98a66', { rx: 4, ...turn });
    return;
  }
  // Made good: a cornice, a rail of light, a picture and a lamp.
  d.polygon(
    [
      [0, line * 0.5],
      [corner, line],
      [WIDTH, line - 16],
      [WIDTH, line + 18],
      [corner, line + 36],
      [0, line * 0.5 + 34],
    ],
    '#fbf8f1',
  );
  d.polygon(
    [
      [corner, line + 36],
      [WIDTH, line + 18],
      [WIDTH, HEIGHT * 0.75],
      [corner, HEIGHT * 0.62],
    ],
    d.linear([
      [0, '#ffedc2', 0.55],
      [1, '#ffedc2', 0],
    ]),
  );
  const frame = { x: corner + 190, y: line + 170, width: 330, height: 250 };
  shadow(d, frame.x, frame.y, frame.width, frame.height);
  d.rect(frame.x, frame.y, frame.width, frame.height, palette.wood);
  d.rect(frame.x + 14, frame.y + 14, frame.width - 28, frame.height - 28, '#f8f2e6');
  d.inside(rectangle(frame.x + 50, frame.y + 46, frame.width - 100, frame.height - 92), () => {
    d.rect(frame.x, frame.y, frame.width, frame.height, lighter(palette.cloth2, 0.55));
    d.circle(frame.x + 210, frame.y + 110, 44, palette.cloth2);
    d.path(`M${frame.x} ${frame.y + 190} q90 -90 180 -20 t180 -20 v120 h-360 Z`, palette.cloth);
  });
  const board = HEIGHT - 120;
  d.rect(corner + 120, board, WIDTH, 26, palette.wood);
  d.rect(corner + 120, board + 26, WIDTH, 100, darker(palette.wood, 0.3));
  d.rect(corner + 560, board - 12, 80, 14, darker(palette.metal, 0));
  d.line([corner + 600, board - 10], [corner + 600, board - 160], palette.metal, 8);
  d.circle(
    corner + 600,
    board - 200,
    170,
    d.radial([
      [0, palette.lamp, 0.6],
      [1, palette.lamp, 0],
    ]),
  );
  d.polygon(
    [
      [corner + 565, board - 260],
      [corner + 635, board - 260],
      [corner + 670, board - 150],
      [corner + 530, board - 150],
    ],
    lighter(palette.lamp, 0.4),
  );
  for (const [at, height, fill] of [
    [170, 120, palette.cloth],
    [206, 140, palette.cloth2],
    [240, 104, '#f1e7d2'],
    [276, 130, darker(palette.cloth, 0.3)],
  ] as const)
    d.rect(corner + at, board - height, 30, height, fill);
}

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
    mould(d, 300, HEIGHT - 90, 300, 130, 160, dice);
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
      streaks(d, x, y, w, 300, 7, '#8e4a26', dice);
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

/** A switchboard with its door open. */
export function switchboard(d: Drawing, stage: Stage, dice: Dice): void {
  const isOld = stage === 'before';
  const palette = isOld ? oldPalette(dice) : freshPalette(dice);
  d.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    d.linear(
      [
        [0, lighter(palette.wall, 0.12)],
        [1, darker(palette.wall, 0.14)],
      ],
      [1, 1],
    ),
  );
  const box = { x: 330, y: 130, width: 620, height: 620 };
  const trunking = isOld ? '#a89f88' : '#f4f2ea';
  for (const x of [460, 620, 780]) {
    d.rect(x + 10, 0, 76, box.y, '#1f1a17', { opacity: 0.1 });
    d.rect(x, 0, 76, box.y + 10, trunking);
    d.rect(x, 0, 14, box.y, lighter(trunking, 0.4), { opacity: 0.6 });
  }
  shadow(d, box.x, box.y, box.width, box.height, 34);
  d.rect(box.x, box.y, box.width, box.height, isOld ? '#7d7a6c' : '#e4e7e6', { rx: 12 });
  d.rect(box.x + 26, box.y + 26, box.width - 52, box.height - 52, isOld ? '#4f4a40' : '#c8cecd', { rx: 6 });
  d.polygon(
    [
      [box.x + box.width, box.y + 6],
      [box.x + box.width + 190, box.y + 50],
      [box.x + box.width + 190, box.y + box.height + 30],
      [box.x + box.width, box.y + box.height - 6],
    ],
    isOld ? '#8d8a7b' : '#d9dedd',
  );
  d.polygon(
    [
      [box.x + box.width + 24, box.y + 44],
      [box.x + box.width + 166, box.y + 78],
      [box.x + box.width + 166, box.y + 330],
      [box.x + box.width + 24, box.y + 300],
    ],
    isOld ? '#b8ad8c' : '#fbfaf5',
  );
  for (let row = 0; row < 7; row++)
    d.line(
      [box.x + box.width + 40, box.y + 78 + row * 32],
      [box.x + box.width + 148, box.y + 102 + row * 32],
      isOld ? '#8b815f' : '#9aa5a3',
      5,
    );
  if (isOld) {
    for (let index = 0; index < 13; index++) {
      const x = dice.between(box.x + 60, box.x + box.width - 80);
      const colour = dice.pick(['#8a3f2c', '#2f2c28', '#39589a', '#6b6a3a', '#2f2c28']);
      d.path(
        `M${x} ${box.y + 30} C${x + dice.between(-190, 190)} ${box.y + 180} ${x + dice.between(-220, 220)} ${box.y + 330} ${dice.between(box.x + 70, box.x + 540)} ${box.y + 470}`,
        'none',
        { stroke: '#1c1a17', 'stroke-width': 13, 'stroke-opacity': 0.5 },
      );
      d.path(
        `M${x} ${box.y + 30} C${x + dice.between(-190, 190)} ${box.y + 180} ${x + dice.between(-220, 220)} ${box.y + 330} ${dice.between(box.x + 70, box.x + 540)} ${box.y + 470}`,
        'none',
        { stroke: colour, 'stroke-width': 9 },
      );
    }
    for (let fuse = 0; fuse < 6; fuse++) {
      const x = box.x + 60 + fuse * 86;
      const y = box.y + 250 + (fuse % 2) * 14;
      d.rect(x + 6, y + 8, 66, 180, '#1c1a17', { opacity: 0.4, rx: 8 });
      d.rect(x, y, 66, 180, fuse === 4 ? '#3a332c' : '#e6dfcd', { rx: 8 });
      d.rect(x + 12, y + 54, 42, 70, fuse === 4 ? '#1f1a17' : '#cbbf9f', { rx: 6 });
      for (const at of [22, 158]) d.circle(x + 33, y + at, 10, '#a08f5f');
    }
    d.circle(
      box.x + 437,
      box.y + 330,
      120,
      d.radial([
        [0, '#14110e', 0.75],
        [0.55, '#14110e', 0.4],
        [1, '#14110e', 0],
      ]),
    );
    for (let cable = 0; cable < 4; cable++)
      d.path(
        `M${box.x + 130 + cable * 110} ${box.y + 440} q${dice.between(-60, 60)} 110 ${dice.between(-90, 90)} 150`,
        'none',
        { stroke: dice.pick(['#2f2c28', '#8a3f2c']), 'stroke-width': 10 },
      );
    streaks(d, box.x + 40, box.y + box.height, 500, 130, 8, '#8e4a26', dice);
    mould(d, 180, 200, 140, 160, 70, dice);
    crack(d, [190, 520], 260, 1.2, dice);
    return;
  }
  for (const [row, y] of [box.y + 90, box.y + 350].entries()) {
    d.rect(box.x + 50, y + 62, box.width - 100, 30, '#9aa3a3');
    const count = stage === 'during' && row === 1 ? 5 : 9;
    for (let breaker = 0; breaker < count; breaker++) {
      const isMain = row === 0 && breaker < 2;
      const x = box.x + 60 + breaker * 56;
      d.rect(x + 3, y + 4, 52, 160, '#1f1a17', { opacity: 0.16 });
      d.rect(x, y, 52, 160, '#fbfbf7', { rx: 3 });
      d.rect(x + 12, y + 48, 28, 58, isMain ? '#c8442f' : '#3b4248', { rx: 4 });
      d.rect(x + 12, y + 48, 28, 24, isMain ? '#e4705c' : '#5c666d', { rx: 4 });
      d.rect(x + 8, y + 120, 36, 10, '#5bb08a');
      for (const at of [16, 148]) d.circle(x + 26, y + at, 7, '#b9c0be');
      if (row === 1 || stage === 'during')
        d.path(`M${x + 26} ${y + 160} C${x + 26} ${y + 190} ${x + 26} ${y + 190} ${x + 26} ${y + 214}`, 'none', {
          stroke: ['#8a4a2c', '#2f5d8a', '#3f7d4e'][breaker % 3] ?? '#2f5d8a',
          'stroke-width': 8,
        });
    }
    d.rect(box.x + 50, y - 40, box.width - 100, 24, '#fbfaf5');
    for (let label = 0; label < count; label++)
      d.rect(box.x + 66 + label * 56, y - 34, 38, 12, '#7c8c8a', { rx: 3, opacity: 0.7 });
  }
  d.rect(box.x + 50, box.y + 570, box.width - 100, 16, '#c9a04f');
  for (let screw = 0; screw < 12; screw++) d.circle(box.x + 72 + screw * 43, box.y + 578, 6, '#8a6a2a');
}

/** A window from close by: the frame's water marks, or a new one with its view. */
export function windowFrame(d: Drawing, stage: Stage, dice: Dice): void {
  const isOld = stage === 'before';
  const palette = isOld ? oldPalette(dice) : freshPalette(dice);
  const [x, y, width, height] = [190, 60, 900, 500];
  d.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    d.linear(
      [
        [0, lighter(palette.wall, 0.2)],
        [1, darker(palette.wall, 0.1)],
      ],
      [0.4, 1],
    ),
  );
  if (stage === 'during') d.rect(x - 60, y - 50, width + 120, height + 110, '#a59b8d', { rx: 8 });
  const frame = isOld ? '#a6a69c' : '#4b4f52';
  d.rect(x - 26, y - 26, width + 52, height + 52, darker(frame, 0.2));
  d.inside(rectangle(x, y, width, height), () => drawOutlook(d, [x, y], width, height, dice));
  const panes = 3;
  const one = width / panes;
  const bar = isOld ? 20 : 28;
  for (let pane = 0; pane < panes; pane++) {
    const left = x + pane * one;
    if (stage === 'during' && pane === 1) continue;
    const tilt = isOld && pane === 2 ? { transform: `rotate(1.6 ${Math.round(left)} ${y})` } : {};
    for (const [rx, ry, rw, rh] of [
      [left, y, bar, height],
      [left + one - bar, y, bar, height],
      [left, y, one, bar],
      [left, y + height - bar, one, bar],
    ] as const)
      d.rect(
        rx,
        ry,
        rw,
        rh,
        d.linear(
          [
            [0, lighter(frame, 0.25)],
            [1, darker(frame, 0.16)],
          ],
          [1, 1],
        ),
        tilt,
      );
    if (isOld) d.rect(left, y + height * 0.66, one, 14, frame, tilt);
    const glass: Point[] = [
      [left + one * 0.2, y + bar],
      [left + one * 0.46, y + bar],
      [left + one * 0.2, y + height - bar],
      [left + bar, y + height - bar],
      [left + bar, y + height * 0.5],
    ];
    d.polygon(glass, '#ffffff', { opacity: isOld ? 0.1 : 0.2 });
    d.rect(left + one - bar - 16, y + height * 0.45, 14, 92, isOld ? '#8e4a26' : '#22262a', { rx: 6 });
    if (isOld) for (const at of [0.14, 0.8]) d.rect(left - 6, y + height * at, 26, 44, '#8e4a26', { rx: 4 });
  }
  const sill = y + height + 26;
  const stone = isOld ? '#c9bea4' : '#f4efe4';
  d.polygon(
    [
      [x - 90, sill],
      [x + width + 90, sill],
      [x + width + 150, sill + 84],
      [x - 150, sill + 84],
    ],
    d.linear([
      [0, darker(stone, 0.1)],
      [1, stone],
    ]),
  );
  d.rect(x - 150, sill + 84, width + 300, 30, darker(stone, 0.2));
  d.rect(x - 150, sill + 114, width + 300, 16, '#1f1a17', { opacity: 0.12 });
  if (isOld) {
    streaks(d, x, sill + 110, width, 150, 14, '#7a5f33', dice);
    damp(d, x + 120, sill + 190, 220, 74, dice);
    damp(d, x + width - 60, sill + 180, 190, 80, dice);
    peeling(d, x + 330, sill + 190, 90, 44, palette.wall, dice);
    mould(d, x + width, sill + 60, 190, 60, 110, dice);
    mould(d, x - 20, y + height - 40, 80, 140, 90, dice);
    crack(d, [x - 30, sill - 30], 190, 2.3, dice, 4);
    crack(d, [x + width + 30, y - 20], 150, -0.7, dice, 4);
    d.ellipse(x + width * 0.6, sill + 44, 170, 20, '#7fb2c4', { opacity: 0.45 });
    return;
  }
  if (stage === 'during') {
    for (const [px, py] of [
      [x + one + 10, y + 10],
      [x + one + 10, y + height - 60],
      [x + 2 * one - 60, y + 10],
      [x + 2 * one - 60, y + height - 60],
    ] as const)
      d.rect(px, py, 50, 50, '#d9b988');
    d.rect(x + one + 90, sill - 20, 240, 34, '#e7e3d8', { rx: 6 });
    d.polygon(
      [
        [x + one + 330, sill - 14],
        [x + one + 400, sill - 5],
        [x + one + 330, sill + 6],
      ],
      '#c8442f',
    );
    d.rect(x + one + 40, sill - 18, 52, 30, '#3b4248', { rx: 8 });
    return;
  }
  // A cushion, a cup and a plant on the sill.
  d.rect(x + 60, sill - 26, 330, 70, palette.cloth, { rx: 26 });
  d.rect(x + 60, sill - 26, 330, 26, lighter(palette.cloth, 0.14), { rx: 13 });
  d.rect(x + 90, sill - 120, 150, 120, palette.cloth2, { rx: 22, transform: `rotate(-8 ${x + 160} ${sill - 60})` });
  d.rect(x + 520, sill - 22, 64, 60, '#fbf6ea', { rx: 10 });
  d.path(`M${x + 584} ${sill - 8} q34 4 26 24 q-8 16 -30 12`, 'none', { stroke: '#fbf6ea', 'stroke-width': 9 });
  for (let leaf = -4; leaf <= 4; leaf++)
    d.path(
      `M${x + 760} ${sill - 60} q${leaf * 16} ${-90 + Math.abs(leaf) * 8} ${leaf * 36} ${-130 + Math.abs(leaf) * 26} q${leaf * 4} 60 ${-leaf * 30} ${130 - Math.abs(leaf) * 24} Z`,
      leaf % 2 ? palette.plant : darker(palette.plant, 0.16),
    );
  d.polygon(
    [
      [x + 700, sill - 66],
      [x + 820, sill - 66],
      [x + 800, sill + 40],
      [x + 720, sill + 40],
    ],
    '#c67a4b',
  );
}
