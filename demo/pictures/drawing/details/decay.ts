import type { Dice } from '../tools/dice';
import { type Drawing, darker, lighter, type Point } from '../tools/drawing';

/** Damage to a building by age and water. Lengths in pixels. */

/** A crack that wanders from a point, with a branch or two; `angle` in radians. */
export function crack(d: Drawing, from: Point, length: number, angle: number, dice: Dice, width = 3.2): void {
  const points: Point[] = [from];
  let [x, y] = from;
  let heading = angle;
  const steps = Math.max(5, Math.round(length / 20));
  for (let step = 0; step < steps; step++) {
    heading = angle + dice.between(-0.75, 0.75);
    x += (Math.cos(heading) * length) / steps;
    y += (Math.sin(heading) * length) / steps;
    points.push([x, y]);
    if (width > 2 && step > 1 && dice.chance(0.2))
      crack(d, [x, y], length * 0.28, angle + dice.pick([-0.9, 0.9]), dice, width * 0.5);
  }
  d.stroke(
    points.map(([px, py]): Point => [px + 1.4, py + 1.6]),
    '#fffdf5',
    width * 0.8,
    { 'stroke-opacity': 0.45 },
  );
  d.stroke(points, '#3a2d22', width, { 'stroke-opacity': 0.78 });
  d.stroke(points.slice(0, Math.ceil(points.length / 2)), '#2a2019', width * 1.5, { 'stroke-opacity': 0.6 });
}

/** How far an uneven outline reaches in each direction, around 1. */
const unevenness = (dice: Dice, points = 11): number[] => Array.from({ length: points }, () => dice.between(0.7, 1.1));

/** An uneven outline around a middle. */
function blob(cx: number, cy: number, rx: number, ry: number, reaches: readonly number[]): string {
  const ring = reaches.map((reach, index): Point => {
    const angle = (index / reaches.length) * Math.PI * 2;
    return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach];
  });
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const start = middle(ring.at(-1) as Point, ring[0] as Point);
  let text = `M${start[0]} ${start[1]}`;
  ring.forEach((point, index) => {
    const next = middle(point, ring[(index + 1) % ring.length] as Point);
    text += ` Q${point[0]} ${point[1]} ${next[0]} ${next[1]}`;
  });
  return `${text} Z`;
}

/** A damp patch with the rings that drying leaves. */
export function damp(d: Drawing, [cx, cy]: Point, rx: number, ry: number, dice: Dice, colour = '#8a6a35'): void {
  const reaches = unevenness(dice);
  const edge = darker(colour, 0.2);
  d.path(blob(cx, cy, rx, ry, reaches), colour, {
    opacity: 0.26,
    stroke: edge,
    'stroke-width': 5,
    'stroke-opacity': 0.8,
  });
  d.path(blob(cx + rx * 0.05, cy - ry * 0.06, rx * 0.78, ry * 0.74, reaches), colour, {
    opacity: 0.24,
    stroke: edge,
    'stroke-width': 3,
    'stroke-opacity': 0.6,
  });
  d.path(blob(cx + rx * 0.1, cy - ry * 0.12, rx * 0.48, ry * 0.44, reaches), darker(colour, 0.2), { opacity: 0.26 });
}

/** Paint that has come off, the old plaster under it. */
export function peeling(d: Drawing, [cx, cy]: Point, rx: number, ry: number, wall: string, dice: Dice): void {
  const outline = blob(cx, cy, rx, ry, unevenness(dice, 13));
  d.path(outline, '#1f1a17', { opacity: 0.2, transform: 'translate(4 6)' });
  d.path(outline, '#bfb09a', { stroke: lighter(wall, 0.5), 'stroke-width': 4 });
  d.path(blob(cx + rx * 0.1, cy + ry * 0.08, rx * 0.55, ry * 0.55, unevenness(dice, 9)), '#a8967d');
  for (let index = 0; index < 4; index++) {
    const x = cx + rx * dice.between(-0.8, 0.7);
    const y = cy + ry * dice.between(-0.9, 0.6);
    const size = rx * dice.between(0.12, 0.22);
    d.path(
      `M${x} ${y} q${size} ${-size * 0.4} ${size * 1.5} ${size * 0.5} q${-size * 0.4} ${size * 0.5} ${-size * 1.1} ${size * 0.35} Z`,
      lighter(wall, 0.35),
      { stroke: darker(wall, 0.3), 'stroke-width': 1 },
    );
  }
}

/** Black mould: many small spots, denser in the middle. */
export function mould(d: Drawing, [cx, cy]: Point, rx: number, ry: number, count: number, dice: Dice): void {
  d.ellipse(
    cx,
    cy,
    rx * 0.9,
    ry * 0.9,
    d.radial([
      [0, '#2c3327', 0.34],
      [1, '#2c3327', 0],
    ]),
  );
  for (let index = 0; index < count; index++) {
    const angle = dice.between(0, Math.PI * 2);
    const reach = dice.between(0, 1) * dice.between(0.5, 1.1);
    d.circle(cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach, dice.between(1.4, 5), '#2c3327', {
      opacity: 0.5,
    });
  }
}

/** Streaks that run down from an edge. */
export function streaks(
  d: Drawing,
  [x, y]: Point,
  width: number,
  length: number,
  count: number,
  colour: string,
  dice: Dice,
): void {
  const fill = d.linear([
    [0, colour, 0.55],
    [1, colour, 0],
  ]);
  for (let index = 0; index < count; index++) {
    const at = x + width * dice.between(0, 1);
    const w = dice.between(3, 9);
    const l = length * dice.between(0.35, 1);
    d.path(
      `M${at - w / 2} ${y} L${at + w / 2} ${y} Q${at + w * 0.3} ${y + l * 0.7} ${at} ${y + l} Q${at - w * 0.3} ${y + l * 0.7} ${at - w / 2} ${y} Z`,
      fill,
    );
  }
}

/** Concrete fallen off, the rusted bars bare. */
export function spalling(d: Drawing, [cx, cy]: Point, rx: number, ry: number, dice: Dice): void {
  const reaches = unevenness(dice, 12);
  d.path(blob(cx, cy, rx, ry, reaches), '#8f8779', { stroke: '#d8cfbf', 'stroke-width': 3 });
  d.path(blob(cx, cy, rx * 0.78, ry * 0.74, reaches), '#6f675b');
  for (const at of [-0.42, 0.02, 0.44])
    d.line([cx + rx * at, cy - ry * 0.78], [cx + rx * at, cy + ry * 0.78], '#8e4a26', Math.max(3, rx * 0.07));
  for (const at of [-0.36, 0.34])
    d.line([cx - rx * 0.78, cy + ry * at], [cx + rx * 0.78, cy + ry * at], '#a3572d', Math.max(2.5, rx * 0.055));
  streaks(d, [cx - rx * 0.6, cy + ry * 0.7], rx * 1.2, ry * 1.4, 4, '#8e4a26', dice);
}

/** A drop and the puddle it makes. */
export function drip(d: Drawing, x: number, from: number, to: number): void {
  for (const [share, size] of [
    [0.15, 5],
    [0.45, 6],
    [0.78, 7],
  ] as const) {
    const y = from + (to - from) * share;
    d.path(
      `M${x} ${y - size * 1.8} Q${x + size} ${y} ${x} ${y + size * 0.8} Q${x - size} ${y} ${x} ${y - size * 1.8} Z`,
      '#7fb2c4',
      { opacity: 0.85 },
    );
  }
  d.ellipse(x, to, 46, 9, '#7fb2c4', { opacity: 0.45 });
  d.ellipse(x - 6, to - 1, 24, 4, '#ffffff', { opacity: 0.4 });
}
