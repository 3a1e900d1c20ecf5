import type { Stage } from '../../picture';
import { crack, mould, peeling, spalling, streaks } from '../details/decay';
import type { Dice } from '../tools/dice';
import { type Drawing, darker, HEIGHT, lighter, mix, rectangle, WIDTH } from '../tools/drawing';
import { drawSky, drawTree, pickSky } from './outlook';
import { airConditioner, GROUND_Y, scaffold } from './street';

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
        streaks(d, [x + dice.between(0, width - 90), top + dice.between(10, 420)], 90, 200, 6, '#3f4433', dice);
      for (let index = 0; index < 3; index++)
        mould(d, [x + dice.between(30, width - 60), top + dice.between(30, 520)], 90, 70, 60, dice);
      peeling(d, [x + 440, top + floorHeight * 1.3], 46, 70, body, dice);
      peeling(d, [x + 620, top + floorHeight * 2.2], 34, 60, body, dice);
      for (const [cx, cy, angle] of [
        [x + 600, top + 20, 1.9],
        [x + 452, top + floorHeight + 30, 1.4],
        [x + 20, top + floorHeight * 2, 0.9],
      ] as const)
        crack(d, [cx, cy], dice.between(150, 240), angle, dice, 4);
      spalling(d, [x + 300, top + floorHeight + 10], 60, 22, dice);
    });
  if (stage === 'during') scaffold(d, x + 300, top - 30, width - 270, GROUND_Y - top + 10, 0.5, dice);
}
