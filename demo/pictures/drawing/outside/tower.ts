import type { Stage } from '../../picture';
import { crack, spalling, streaks } from '../details/decay';
import type { Dice } from '../tools/dice';
import { type Drawing, darker, lighter, rectangle } from '../tools/drawing';
import { drawTree } from './outlook';
import { airConditioner, backdrop, GROUND_Y, scaffold, street } from './street';

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
        spalling(d, [cx, y + floorHeight * 0.85], 34, 24, dice);
      }
      for (let index = 0; index < 9; index++)
        streaks(d, [x + dice.between(0, width - 90), top + dice.between(10, 420)], 90, 200, 5, '#4f4a3a', dice);
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
