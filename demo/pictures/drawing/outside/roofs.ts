import type { Stage } from '../../picture';
import { crack, mould, peeling } from '../details/decay';
import type { Dice } from '../tools/dice';
import { type Drawing, darker, HEIGHT, lighter, mix, type Point, WIDTH } from '../tools/drawing';
import { drawSky, drawTowers, pickSky } from './outlook';

const HORIZON = 400;
const VANISH: Point = [640, 300];

/** Where a point of the roof lies on the sheet: `across` -1 to 1, `near` 0 at the parapet to 1 at the eye. */
const at = (across: number, near: number): Point => {
  const y = HORIZON + 70 + (HEIGHT - HORIZON - 70) * near;
  const spread = (y - VANISH[1]) / (HEIGHT - VANISH[1]);
  return [VANISH[0] + across * 1150 * spread, y];
};

/** A flat roof: cracked screed and puddles, the coat going on, or the new membrane. */
export function rooftop(d: Drawing, stage: Stage, dice: Dice): void {
  const sky = pickSky(dice);
  drawSky(d, [0, 0], WIDTH, HORIZON + 80, sky, dice, 0.8);
  drawTowers(d, [0, 140], WIDTH, HORIZON - 90, mix(sky.far, sky.bottom, 0.25), 12, dice);
  const isOld = stage === 'before';
  const concrete = isOld ? '#a39a8a' : '#b9b1a3';
  const coat = dice.pick(['#6f9c86', '#8b9aa3', '#a8604a']);
  const ground = stage === 'after' ? coat : concrete;
  // Parapet with its coping, then the floor.
  d.rect(0, HORIZON - 30, WIDTH, 110, isOld ? '#b5ab97' : '#e6dfd2');
  d.rect(0, HORIZON - 46, WIDTH, 22, isOld ? '#c9bfaa' : '#f6f1e6');
  d.rect(0, HORIZON - 26, WIDTH, 8, '#1f1a17', { opacity: 0.14 });
  d.polygon(
    [at(-2, 0), at(2, 0), at(2, 1), at(-2, 1)],
    d.linear([
      [0, darker(ground, 0.12)],
      [1, lighter(ground, 0.08)],
    ]),
  );
  for (let line = -6; line <= 6; line++)
    d.line(at(line / 3, 0), at(line / 3, 1), '#1f1a17', 2, { 'stroke-opacity': stage === 'after' ? 0.1 : 0.2 });
  for (const near of [0.08, 0.2, 0.4, 0.72])
    d.line(at(-2, near), at(2, near), '#1f1a17', 2, { 'stroke-opacity': stage === 'after' ? 0.1 : 0.2 });
  if (stage !== 'before') {
    const done = stage === 'after' ? 2 : 0.1;
    d.polygon([at(-2, 0), at(done, 0), at(done, 1), at(-2, 1)], coat, { opacity: 0.92 });
    d.rect(0, HORIZON + 30, stage === 'after' ? WIDTH : at(0.1, 0)[0], 42, darker(coat, 0.12));
    for (let index = 0; index < 34; index++) {
      const across = dice.between(-1.4, Math.min(done, 1.3) - 0.2);
      const near = dice.between(0.05, 0.95);
      d.line(at(across, near), at(across + dice.between(0.08, 0.2), near + 0.004), lighter(coat, 0.3), 5, {
        'stroke-opacity': 0.35,
        'stroke-linecap': 'round',
      });
    }
  }
  furniture(d, isOld, dice);
  if (isOld) {
    for (let index = 0; index < 5; index++) {
      const [x, y] = at(dice.between(-0.7, 0.7), dice.between(0.1, 0.8));
      crack(d, [x, y], dice.between(200, 420), dice.between(-0.4, 0.5), dice, 4.5);
    }
    for (const [across, near, size] of [
      [-0.3, 0.5, 190],
      [0.42, 0.28, 130],
    ] as const) {
      const [x, y] = at(across, near);
      d.ellipse(
        x,
        y,
        size,
        size * 0.2,
        d.linear([
          [0, sky.top],
          [1, '#7f9aa3'],
        ]),
        { opacity: 0.75 },
      );
      d.ellipse(x - size * 0.2, y - size * 0.05, size * 0.5, size * 0.06, '#ffffff', { opacity: 0.45 });
    }
    mould(d, [200, HORIZON + 110], 240, 46, 110, dice);
    mould(d, [980, HORIZON + 60], 260, 50, 110, dice);
    peeling(d, [860, HORIZON + 260], 150, 44, '#8fa08f', dice);
    for (let tuft = 0; tuft < 9; tuft++) {
      const [x, y] = [dice.between(60, WIDTH - 60), HORIZON + 78 + dice.between(0, 16)];
      for (let blade = -2; blade <= 2; blade++)
        d.path(`M${x} ${y} q${blade * 4} -16 ${blade * 9} -26`, 'none', { stroke: '#5d7a45', 'stroke-width': 4 });
    }
  }
  if (stage === 'after') garden(d, dice);
  if (stage === 'during') {
    const [x, y] = at(0.16, 0.52);
    d.line([x + 20, y], [x + 210, y - 210], '#c9a45c', 12);
    d.rect(x - 70, y - 14, 150, 44, lighter(coat, 0.2), { rx: 20 });
    d.rect(x - 70, y - 14, 150, 16, '#ffffff', { opacity: 0.3, rx: 8 });
    for (const [across, near, fill] of [
      [0.36, 0.74, '#e7e3d8'],
      [0.5, 0.62, '#2f5d8a'],
    ] as const) {
      const [bx, by] = at(across, near);
      d.ellipse(bx, by, 70, 16, '#1f1a17', { opacity: 0.25 });
      d.polygon(
        [
          [bx - 58, by - 110],
          [bx + 58, by - 110],
          [bx + 46, by],
          [bx - 46, by],
        ],
        fill,
      );
      d.ellipse(bx, by - 110, 58, 16, coat, { stroke: lighter(fill, 0.4), 'stroke-width': 5 });
    }
  }
}

function furniture(d: Drawing, isOld: boolean, dice: Dice): void {
  // A water tank on legs, pipes along the parapet, a line of washing.
  const tank = isOld ? '#8f9a9c' : '#d3d8d8';
  for (const x of [980, 1150]) d.rect(x, HORIZON - 10, 16, 110, '#6f7678');
  d.rect(
    960,
    HORIZON - 170,
    230,
    168,
    d.linear(
      [
        [0, darker(tank, 0.06)],
        [0.3, lighter(tank, 0.4)],
        [1, darker(tank, 0.3)],
      ],
      [1, 0],
    ),
    { rx: 12 },
  );
  for (const y of [-140, -90, -40]) d.rect(960, HORIZON + y, 230, 6, '#1f1a17', { opacity: 0.14 });
  d.rect(0, HORIZON + 40, 960, 14, isOld ? '#8a6a4a' : '#e4e7e6');
  d.rect(0, HORIZON + 40, 960, 4, '#ffffff', { opacity: 0.3 });
  for (let x = 80; x < 960; x += 180) d.rect(x, HORIZON + 34, 20, 34, isOld ? '#8e4a26' : '#9aa3a3');
  for (const x of [150, 520]) d.rect(x, HORIZON - 190, 9, 270, '#7c8486');
  d.line([150, HORIZON - 180], [524, HORIZON - 180], '#4b5054', 3);
  for (let cloth = 0; cloth < 5; cloth++) {
    const x = 180 + cloth * 66;
    const w = dice.between(38, 54);
    d.path(
      `M${x} ${HORIZON - 180} h${w} l4 ${dice.between(60, 104)} q${-w / 2} 10 ${-w - 8} 0 Z`,
      dice.pick(['#f4e9d2', '#b8603b', '#4f7f9c', '#d9a15b', '#7d9a6a']),
    );
  }
  d.line([740, HORIZON - 30], [740, HORIZON - 200], '#5f6668', 6);
  for (let arm = 0; arm < 6; arm++)
    d.line([700 + arm * 4, HORIZON - 190 + arm * 17], [780 - arm * 4, HORIZON - 190 + arm * 17], '#5f6668', 4);
}

/** A deck chair and boxes of green: the roof is lived on again. */
function garden(d: Drawing, dice: Dice): void {
  const sun = d.linear([
    [0, '#fff6da', 0.26],
    [1, '#fff6da', 0],
  ]);
  d.polygon([at(-0.5, 0.1), at(0.1, 0.1), at(0.35, 1), at(-0.75, 1)], sun);
  for (const [x, y, width] of [
    [70, 640, 300],
    [420, 560, 190],
  ] as const) {
    d.rect(x + 8, y + 60, width, 26, '#1f1a17', { opacity: 0.2, rx: 10 });
    for (let leaf = 0; leaf < width / 16; leaf++) {
      const cx = x + 14 + leaf * 16;
      const rise = dice.between(34, 84);
      d.path(
        `M${cx} ${y + 8} q${-14} ${-rise * 0.6} ${dice.between(-12, 12)} ${-rise} q${16} ${rise * 0.5} ${6} ${rise} Z`,
        dice.pick(['#4c7a4f', '#5d8a55', '#3f6f58']),
      );
      if (dice.chance(0.3)) d.circle(cx + 4, y - rise * 0.8, 8, dice.pick(['#e9a94b', '#f4e4c4', '#d9705a']));
    }
    d.rect(x, y, width, 74, '#9a734b', { rx: 5 });
    for (const slat of [24, 48]) d.rect(x, y + slat, width, 3, '#1f1a17', { opacity: 0.22 });
  }
  const [x, y] = [800, 690];
  d.ellipse(x + 120, y + 74, 190, 18, '#1f1a17', { opacity: 0.2 });
  for (const [x1, y1, x2, y2] of [
    [0, 70, 220, -70],
    [40, -10, 250, 70],
  ] as const)
    d.line([x + x1, y + y1], [x + x2, y + y2], '#7a5b40', 11, { 'stroke-linecap': 'round' });
  d.path(
    `M${x + 214} ${y - 66} Q${x + 130} ${y + 54} ${x + 6} ${y + 26} L${x + 2} ${y + 44} Q${x + 150} ${y + 84} ${x + 236} ${y - 58} Z`,
    '#d9a15b',
  );
  d.path(
    `M${x + 214} ${y - 66} Q${x + 130} ${y + 54} ${x + 6} ${y + 26} L${x + 4} ${y + 34} Q${x + 140} ${y + 68} ${x + 224} ${y - 62} Z`,
    '#f4e4c4',
  );
  d.rect(x - 130, y - 4, 90, 12, '#7a5b40', { rx: 4 });
  for (const leg of [-118, -60]) d.rect(x + leg, y + 6, 9, 62, '#7a5b40');
  d.rect(x - 104, y - 34, 22, 30, '#fbf6ea', { rx: 4 });
}
