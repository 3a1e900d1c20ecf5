import type { Stage } from '../../picture';
import { drawOutlook } from '../outside/outlook';
import type { Dice } from '../tools/dice';
import { type Drawing, darker, HEIGHT, lighter, type Point, rectangle, WIDTH } from '../tools/drawing';
import { freshPalette, oldPalette } from '../tools/palette';
import { crack, damp, mould, peeling, streaks } from './decay';

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
    streaks(d, [x, sill + 110], width, 150, 14, '#7a5f33', dice);
    damp(d, [x + 120, sill + 190], 220, 74, dice);
    damp(d, [x + width - 60, sill + 180], 190, 80, dice);
    peeling(d, [x + 330, sill + 190], 90, 44, palette.wall, dice);
    mould(d, [x + width, sill + 60], 190, 60, 110, dice);
    mould(d, [x - 20, y + height - 40], 80, 140, 90, dice);
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
