import type { Stage } from '../../picture';
import type { Dice } from '../tools/dice';
import { type Drawing, HEIGHT, type Point, WIDTH } from '../tools/drawing';

const INK = '#2c4a55';

/** A floor plan as a surveyor draws it; what is to change stands out in red. */
export function plan(d: Drawing, stage: Stage, dice: Dice): void {
  d.rect(0, 0, WIDTH, HEIGHT, '#f8f5ec');
  for (let x = 0; x < WIDTH; x += 40)
    d.line([x, 0], [x, HEIGHT], '#9fb5b8', 1, { 'stroke-opacity': x % 200 === 0 ? 0.45 : 0.2 });
  for (let y = 0; y < HEIGHT; y += 40)
    d.line([0, y], [WIDTH, y], '#9fb5b8', 1, { 'stroke-opacity': y % 200 === 0 ? 0.45 : 0.2 });
  const [left, top, right, bottom] = [200, 140, 1080, 720];
  const across = left + Math.round(dice.between(330, 430) / 20) * 20;
  const down = top + Math.round(dice.between(240, 310) / 20) * 20;
  const bath = right - Math.round(dice.between(230, 300) / 20) * 20;
  const wall = (a: Point, b: Point, width = 16) => d.line(a, b, INK, width, { 'stroke-linecap': 'square' });
  const room = (x: number, y: number, width: number, height: number, fill: string) =>
    d.rect(x, y, width, height, fill, { opacity: 0.5 });
  room(left, top, across - left, down - top, '#cfe0d8');
  room(left, down, across - left, bottom - down, '#d9e3ea');
  room(across, down, bath - across, bottom - down, '#efe0c4');
  room(bath, down, right - bath, bottom - down, '#d3e2e6');
  wall([left, top], [right, top]);
  wall([left, bottom], [right, bottom]);
  wall([left, top], [left, bottom]);
  wall([right, top], [right, bottom]);
  wall([left, down], [across - 110, down], 12);
  wall([across, top], [across, down - 110], 12);
  wall([across, down], [right - 120, down], 12);
  wall([across, down + 100], [across, bottom], 12);
  wall([bath, down], [bath, bottom - 110], 12);
  const door = (x: number, y: number, size: number, sweep: string) => {
    d.path(`M${x} ${y} ${sweep}`, 'none', { stroke: INK, 'stroke-width': 3 });
    d.circle(x, y, 5, INK, { opacity: size ? 1 : 0.5 });
  };
  door(across - 110, down, 110, 'v-110 a110 110 0 0 1 110 110');
  door(across, down - 110, 110, 'h110 a110 110 0 0 1 -110 110');
  door(right - 120, down, 120, 'v-120 a120 120 0 0 1 120 120');
  door(bath, bottom - 110, 110, 'h110 a110 110 0 0 1 -110 110');
  for (const [a, b] of [
    [
      [left + 90, top],
      [across - 90, top],
    ],
    [
      [across + 140, top],
      [right - 170, top],
    ],
    [
      [left, down + 70],
      [left, bottom - 80],
    ],
    [
      [across + 60, bottom],
      [bath - 60, bottom],
    ],
  ] as [Point, Point][]) {
    d.line(a, b, '#f8f5ec', 14);
    d.line(a, b, INK, 3, { transform: a[0] === b[0] ? 'translate(-5 0)' : 'translate(0 -5)' });
    d.line(a, b, INK, 3, { transform: a[0] === b[0] ? 'translate(5 0)' : 'translate(0 5)' });
  }
  furnish(d, { left, top, right, bottom, across, down, bath });
  dimensions(d, { left, top, right, bottom, across, down });
  if (stage !== 'before') {
    const red = '#b8402c';
    d.rect(across + 10, down + 10, bath - across - 20, bottom - down - 20, 'none', {
      stroke: red,
      'stroke-width': 5,
      'stroke-dasharray': '18 12',
      rx: 10,
    });
    d.rect(bath + 10, down + 10, right - bath - 20, bottom - down - 20, 'none', {
      stroke: red,
      'stroke-width': 5,
      'stroke-dasharray': '18 12',
      rx: 10,
    });
    for (const [x, y] of [
      [across + 40, down + 44],
      [bath + 40, down + 44],
    ] as const) {
      d.circle(x, y, 22, red);
      d.rect(x - 3, y - 12, 6, 24, '#fff');
    }
  }
  // Title block and north.
  d.rect(WIDTH - 330, HEIGHT - 96, 300, 66, '#f8f5ec', { stroke: INK, 'stroke-width': 3 });
  for (const [x, y, width] of [
    [0, 0, 170],
    [0, 22, 120],
    [196, 0, 80],
    [196, 22, 60],
  ] as const)
    d.rect(WIDTH - 312 + x, HEIGHT - 82 + y, width, 9, INK, { opacity: 0.55 });
  d.circle(90, 90, 40, 'none', { stroke: INK, 'stroke-width': 3 });
  d.polygon(
    [
      [90, 42],
      [106, 104],
      [90, 92],
      [74, 104],
    ],
    INK,
  );
}

interface Walls {
  left: number;
  top: number;
  right: number;
  bottom: number;
  across: number;
  down: number;
  bath: number;
}

function furnish(d: Drawing, { left, top, right, bottom, across, down, bath }: Walls): void {
  const thin = { stroke: INK, 'stroke-width': 3 };
  const box = (x: number, y: number, width: number, height: number, rx = 8) =>
    d.rect(x, y, width, height, '#fdfbf4', { ...thin, rx });
  // Bedrooms, sofa and table, counter with hob and sink, bath, basin, toilet.
  box(left + 40, top + 40, 170, 200);
  box(left + 52, top + 52, 66, 44);
  box(left + 132, top + 52, 66, 44);
  box(left + 40, bottom - 230, 150, 190);
  box(left + 56, bottom - 218, 118, 44);
  box(left + 14, down + 12, across - left - 180, 44, 2);
  box(across + 130, top + 28, 200, 74, 18);
  box(across + 146, top + 22, 168, 26, 10);
  box(across + 180, top + 122, 100, 50, 24);
  const [tableX, tableY] = [right - 74, top + 92];
  for (const [x, y] of [
    [-46, 0],
    [46, 0],
    [0, -46],
    [0, 46],
  ] as const)
    d.circle(tableX + x, tableY + y, 17, '#fdfbf4', thin);
  d.circle(tableX, tableY, 42, '#fdfbf4', thin);
  box(across + 14, bottom - 66, bath - across - 34, 52, 2);
  for (const x of [50, 90]) d.circle(across + x, bottom - 40, 15, 'none', thin);
  box(bath - 130, bottom - 58, 66, 36);
  box(bath + 24, down + 20, right - bath - 170, 70, 26);
  d.ellipse(right - 46, bottom - 150, 24, 34, '#fdfbf4', thin);
  box(right - 74, bottom - 224, 56, 34, 4);
  d.ellipse(right - 60, bottom - 56, 36, 26, '#fdfbf4', thin);
}

function dimensions(d: Drawing, { left, top, right, bottom, across, down }: Omit<Walls, 'bath'>): void {
  const tick = (x: number, y: number) => d.line([x - 9, y + 9], [x + 9, y - 9], INK, 4);
  const y = top - 56;
  d.line([left, y], [right, y], INK, 2);
  for (const x of [left, across, right]) {
    tick(x, y);
    d.line([x, y - 16], [x, top - 14], INK, 1.5);
  }
  const x = left - 64;
  d.line([x, top], [x, bottom], INK, 2);
  for (const at of [top, down, bottom]) {
    tick(x, at);
    d.line([x - 16, at], [left - 14, at], INK, 1.5);
  }
  for (const [cx, cy, width] of [
    [(left + across) / 2, y - 18, 56],
    [(across + right) / 2, y - 18, 64],
  ] as const)
    d.rect(cx - width / 2, cy - 6, width, 10, INK, { opacity: 0.6 });
  for (const cy of [(top + down) / 2, (down + bottom) / 2]) d.rect(x - 24, cy - 28, 10, 56, INK, { opacity: 0.6 });
}
