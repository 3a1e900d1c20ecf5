import type { Stage } from '../../picture';
import type { Dice } from '../tools/dice';
import { type Drawing, darker, HEIGHT, lighter, WIDTH } from '../tools/drawing';
import { freshPalette, oldPalette } from '../tools/palette';
import { crack, mould, streaks } from './decay';
import { shadow } from './detail-parts';

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
    streaks(d, [box.x + 40, box.y + box.height], 500, 130, 8, '#8e4a26', dice);
    mould(d, [180, 200], 140, 160, 70, dice);
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
