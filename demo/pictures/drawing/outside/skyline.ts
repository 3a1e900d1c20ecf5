import type { Dice } from '../tools/dice';
import { type Drawing, darker, lighter, mix, type Point } from '../tools/drawing';

/** The harbour at dusk. Pixels. */

interface Evening {
  top: string;
  middle: string;
  bottom: string;
  tower: string;
  water: string;
}

const EVENINGS: readonly [Evening, ...Evening[]] = [
  { top: '#22385e', middle: '#7d6f93', bottom: '#f2b27c', tower: '#2c3d5c', water: '#2f4568' },
  { top: '#1d3a56', middle: '#5c8296', bottom: '#f3d29a', tower: '#27445a', water: '#2b5067' },
  { top: '#3a3f6b', middle: '#a9768c', bottom: '#f7c59a', tower: '#3a3c5f', water: '#444a75' },
];
const LIGHTS = ['#ffe3a1', '#fff1cf', '#ffd27a', '#cfe6ff'] as const;

/** Sky, ridge, lit towers and their lights in the water, over an area. */
export function eveningHarbour(d: Drawing, [x, y]: Point, width: number, height: number, dice: Dice): void {
  const evening = dice.pick(EVENINGS);
  const shore = y + height * 0.66;
  d.rect(
    x,
    y,
    width,
    shore - y,
    d.linear([
      [0, evening.top],
      [0.55, evening.middle],
      [1, evening.bottom],
    ]),
  );
  d.circle(
    x + width * dice.between(0.2, 0.8),
    shore - height * 0.06,
    height * 0.5,
    d.radial([
      [0, '#fff0c9', 0.55],
      [1, '#fff0c9', 0],
    ]),
  );
  ridge(d, x, shore, width, height * 0.3, mix(evening.tower, evening.bottom, 0.5), dice);
  const far = towers(d, x, shore, width, height * 0.34, 17, mix(evening.tower, evening.bottom, 0.3), 0.5, dice);
  const near = towers(d, x, shore, width, height * 0.52, 11, evening.tower, 0.85, dice);
  d.rect(
    x,
    shore,
    width,
    y + height - shore,
    d.linear([
      [0, mix(evening.water, evening.bottom, 0.45)],
      [0.35, evening.water],
      [1, darker(evening.water, 0.35)],
    ]),
  );
  for (const [at, w] of [...far, ...near]) reflection(d, at, w, shore, y + height - shore, dice);
  for (let index = 0; index < 26; index++) {
    const lineY = shore + (y + height - shore) * dice.between(0.04, 0.96);
    const lineX = x + width * dice.between(0, 0.95);
    d.line([lineX, lineY], [lineX + width * dice.between(0.02, 0.09), lineY], lighter(evening.water, 0.4), 1.6, {
      'stroke-opacity': 0.35,
    });
  }
  ferry(d, x + width * dice.between(0.25, 0.7), shore + height * 0.08, width * 0.05);
}

function ridge(d: Drawing, x: number, base: number, width: number, rise: number, colour: string, dice: Dice): void {
  let text = `M${x} ${base}`;
  const steps = 9;
  for (let step = 0; step <= steps; step++) {
    const at = x + (width * step) / steps;
    const top = base - rise * dice.between(0.45, 1);
    text += step === 0 ? ` L${at} ${top}` : ` S${at - width / steps / 2} ${top} ${at} ${top}`;
  }
  d.path(`${text} L${x + width} ${base} Z`, colour);
}

/** Returns where each tower stands and how wide it is. */
function towers(
  d: Drawing,
  x: number,
  base: number,
  width: number,
  rise: number,
  count: number,
  colour: string,
  light: number,
  dice: Dice,
): [at: number, width: number][] {
  const step = width / count;
  const places: [number, number][] = [];
  for (let index = 0; index < count; index++) {
    const w = step * dice.between(0.55, 0.98);
    const left = x + index * step + step * dice.between(0, 0.25);
    const h = rise * dice.between(0.4, 1);
    const body = mix(colour, dice.pick(['#8fa3c4', '#c78f7a', '#1c2740']), dice.between(0.04, 0.2));
    const top = base - h;
    const isTall = h > rise * 0.82;
    if (isTall && dice.chance(0.6)) {
      d.polygon(
        [
          [left + w * 0.2, top],
          [left + w * 0.5, top - h * 0.1],
          [left + w * 0.8, top],
        ],
        body,
      );
      d.line([left + w * 0.5, top - h * 0.1], [left + w * 0.5, top - h * 0.2], body, 2);
    }
    d.rect(
      left,
      top,
      w,
      h,
      d.linear(
        [
          [0, lighter(body, 0.12)],
          [1, darker(body, 0.18)],
        ],
        [1, 0],
      ),
    );
    const cell = Math.max(7, w / 7);
    const rows = Math.floor(h / (cell * 1.25)) - 1;
    for (let row = 0; row < rows; row++) {
      // A lit run of windows is one line: hundreds of towers' windows would be thousands of elements.
      let from = left + cell * 0.5;
      while (from < left + w - cell) {
        const run = cell * dice.whole(1, 3);
        if (dice.chance(0.55))
          d.rect(
            from,
            top + cell + row * cell * 1.25,
            Math.min(run, left + w - cell * 0.5 - from) * 0.82,
            cell * 0.42,
            dice.pick(LIGHTS),
            { opacity: Math.round(light * dice.between(0.45, 1) * 100) / 100 },
          );
        from += run + cell * 0.3;
      }
    }
    places.push([left, w]);
  }
  return places;
}

function reflection(d: Drawing, x: number, width: number, y: number, height: number, dice: Dice): void {
  const colour = dice.pick(LIGHTS);
  const fill = d.linear([
    [0, colour, 0.4],
    [1, colour, 0],
  ]);
  for (let index = 0; index < 2; index++)
    d.rect(x + width * dice.between(0, 0.8), y, width * dice.between(0.08, 0.2), height * dice.between(0.3, 0.9), fill);
}

/** The Star Ferry: green below, white above. */
function ferry(d: Drawing, x: number, y: number, size: number): void {
  d.path(`M${x - size} ${y} H${x + size} L${x + size * 0.8} ${y + size * 0.32} H${x - size * 0.8} Z`, '#235c4c');
  d.rect(x - size * 0.8, y - size * 0.3, size * 1.6, size * 0.3, '#f4ecd8');
  d.rect(x - size * 0.7, y - size * 0.22, size * 1.4, size * 0.12, '#ffdf8f');
  d.rect(x - size * 0.5, y - size * 0.5, size, size * 0.2, '#235c4c');
  d.rect(x - size * 0.08, y - size * 0.8, size * 0.2, size * 0.3, '#f4ecd8');
}
