import type { Stage } from '../../picture';
import type { Dice } from '../tools/dice';
import { type Drawing, darker, HEIGHT, lighter, rectangle, WIDTH } from '../tools/drawing';
import { freshPalette, oldPalette } from '../tools/palette';
import { shadow } from './detail-parts';
import { DAMAGE } from './wall-damage';

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
    dice.pick(DAMAGE)(d, corner, line, palette.wall, dice);
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
