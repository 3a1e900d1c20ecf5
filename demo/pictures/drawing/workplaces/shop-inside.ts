import type { Stage } from '../../picture';
import type { Dice } from '../tools/dice';
import { type Drawing, darker, lighter, mix } from '../tools/drawing';

/** Where the front of the shop stands. Pixels. */
export const PAVEMENT_Y = 742;
export const FRONT = { x: 190, y: 250, width: 900, height: PAVEMENT_Y - 250 };

/** Shelves, a counter and lamps behind the glass; bare and dim while it is built. */
export function inside(d: Drawing, stage: Stage, sign: string, dice: Dice): void {
  const { x, y, width, height } = FRONT;
  const top = y + 96;
  const isDone = stage === 'after';
  const warm = isDone ? '#f7dca6' : '#a79c8c';
  d.rect(
    x,
    top,
    width,
    height - 96,
    d.linear([
      [0, isDone ? '#fff0cc' : '#8f8678'],
      [1, isDone ? '#d9a868' : '#6f675c'],
    ]),
  );
  const floor = PAVEMENT_Y - 70;
  d.rect(x, floor, width, 70, isDone ? '#a87a4c' : '#7b7367');
  if (isDone) {
    const wood = dice.pick(['#7a5636', '#5f4632', '#94683f']);
    for (let row = 0; row < 3; row++) {
      d.rect(x + 330, top + 70 + row * 76, 520, 8, wood);
      for (let thing = 0; thing < 16; thing++) {
        const h = dice.between(22, 52);
        d.rect(
          x + 340 + thing * 32,
          top + 70 + row * 76 - h,
          dice.between(14, 26),
          h,
          dice.pick(['#fbf3e0', sign, '#c9853f', '#5d8a6a', '#8a5a3c', '#e9c98f']),
          { rx: 3 },
        );
      }
    }
    d.rect(x + 300, floor - 96, 470, 120, wood);
    d.rect(x + 290, floor - 108, 490, 16, lighter(wood, 0.5));
    for (let plank = 0; plank < 9; plank++)
      d.rect(x + 306 + plank * 52, floor - 90, 3, 112, '#1f1a17', { opacity: 0.2 });
    for (let lamp = 0; lamp < 4; lamp++) {
      const cx = x + 350 + lamp * 130;
      d.line([cx, top], [cx, top + 52], '#3b3a38', 3);
      d.circle(
        cx,
        top + 70,
        110,
        d.radial([
          [0, '#fff6d6', 0.75],
          [1, '#fff6d6', 0],
        ]),
      );
      d.path(
        `M${cx - 30} ${top + 78} Q${cx - 26} ${top + 46} ${cx} ${top + 46} Q${cx + 26} ${top + 46} ${cx + 30} ${top + 78} Z`,
        sign,
      );
      d.ellipse(cx, top + 78, 30, 6, '#fff8e0');
    }
    stools(d, x + 340, floor + 24, wood);
  } else {
    for (let stud = 0; stud < 9; stud++) d.rect(x + 60 + stud * 100, top, 12, height - 110, '#b9bfc0');
    for (const rail of [top + 20, top + 180]) d.rect(x + 40, rail, width - 80, 10, '#9aa2a4');
    d.circle(
      x + width * 0.6,
      top + 60,
      240,
      d.radial([
        [0, '#fff3cf', 0.55],
        [1, '#fff3cf', 0],
      ]),
    );
  }
  // The front: door at the left, panes, their shine.
  const frame = isDone ? darker(sign, 0.25) : '#4b5054';
  for (const at of [0, 250, 470, 690, width - 14]) d.rect(x + at, top, 14, height - 96, frame);
  d.rect(x, top, width, 12, frame);
  d.rect(x + 250, floor + 14, width - 250, 56, mix(frame, '#8a6a4a', 0.2));
  d.rect(x + 222, floor - 80, 8, 90, '#d9c08a', { rx: 4 });
  for (const [at, w] of [
    [30, 60],
    [290, 80],
    [520, 60],
    [740, 70],
  ] as const)
    d.polygon(
      [
        [x + at + w, top + 12],
        [x + at + w * 1.9, top + 12],
        [x + at + w * 0.6, PAVEMENT_Y - 60],
        [x + at - w * 0.3, PAVEMENT_Y - 60],
      ],
      '#ffffff',
      { opacity: 0.13 },
    );
  d.rect(x, top, width, height - 96, warm, { opacity: 0.06 });
}

function stools(d: Drawing, x: number, y: number, wood: string): void {
  for (let stool = 0; stool < 4; stool++) {
    const cx = x + stool * 112;
    for (const lean of [-22, 22]) d.line([cx + lean * 0.5, y - 62], [cx + lean, y], '#3b3a38', 5);
    d.ellipse(cx, y - 64, 34, 9, lighter(wood, 0.2));
  }
}
