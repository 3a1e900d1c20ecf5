import type { Dice } from '../tools/dice';
import { type Drawing, darker, lighter, mix, type Point } from '../tools/drawing';

export interface Sky {
  top: string;
  bottom: string;
  far: string;
  near: string;
  sun: string;
}

const SKIES: readonly [Sky, ...Sky[]] = [
  { top: '#a9cfdd', bottom: '#f3ead6', far: '#a9bcbd', near: '#7f9a9e', sun: '#fff7df' },
  { top: '#86b6d3', bottom: '#dfeaea', far: '#9db6c2', near: '#6f8f9e', sun: '#ffffff' },
  { top: '#f0c99b', bottom: '#fbeacb', far: '#c9a791', near: '#9c7f78', sun: '#fff1c9' },
  { top: '#c2cfd3', bottom: '#ecebe4', far: '#b2bcbc', near: '#8b9899', sun: '#fbfaf4' },
];

export const pickSky = (dice: Dice): Sky => dice.pick(SKIES);

/** Sky, ridges and sun over an area; `ground` is where the hills stand, 0 to 1 from the top. */
export function drawSky(
  d: Drawing,
  [x, y]: Point,
  width: number,
  height: number,
  sky: Sky,
  dice: Dice,
  ground = 0.7,
): void {
  d.rect(
    x,
    y,
    width,
    height,
    d.linear([
      [0, sky.top],
      [0.85, sky.bottom],
    ]),
  );
  const sunX = x + width * dice.between(0.15, 0.85);
  d.circle(
    sunX,
    y + height * ground * 0.45,
    height * 0.34,
    d.radial([
      [0, sky.sun, 0.75],
      [0.3, sky.sun, 0.28],
      [1, sky.sun, 0],
    ]),
  );
  for (let index = 0; index < 4; index++) {
    const cx = x + width * dice.between(0, 1);
    const cy = y + height * dice.between(0.06, 0.34);
    const size = width * dice.between(0.05, 0.12);
    for (const [dx, dy, share] of [
      [0, 0, 1],
      [0.8, 0.06, 0.7],
      [-0.85, 0.08, 0.6],
    ] as const) {
      d.ellipse(cx + dx * size, cy + dy * size, size * share, size * 0.17 * share, '#ffffff', { opacity: 0.4 });
    }
  }
  for (const [layer, colour, rise] of [
    [0, mix(sky.far, sky.bottom, 0.45), 0.26],
    [1, mix(sky.far, sky.bottom, 0.15), 0.16],
  ] as const) {
    const base = y + height * ground;
    let text = `M${x} ${base}`;
    const steps = 7;
    for (let step = 0; step <= steps; step++) {
      const px = x + (width * step) / steps;
      const py = base - height * rise * dice.between(0.25, 1) * (step % 2 ? 1 : 0.55);
      text += step === 0 ? ` L${px} ${py}` : ` S${px - width / steps / 2} ${py} ${px} ${py}`;
    }
    d.path(`${text} L${x + width} ${base + layer} L${x + width} ${y + height} L${x} ${y + height} Z`, colour);
  }
}

/** Rows of tower blocks with lit and dark windows, as seen from a flat. */
export function drawTowers(
  d: Drawing,
  [x, y]: Point,
  width: number,
  height: number,
  colour: string,
  count: number,
  dice: Dice,
): void {
  const step = width / count;
  for (let index = -1; index <= count; index++) {
    const towerWidth = step * dice.between(0.62, 1.02);
    const towerHeight = height * dice.between(0.45, 1);
    const left = x + index * step + step * dice.between(0, 0.3);
    const top = y + height - towerHeight;
    const body = mix(
      colour,
      dice.pick(['#e8d9c0', '#c9d4d4', '#d8b8a4', '#ffffff', '#5f7480']),
      dice.between(0.08, 0.3),
    );
    d.rect(left, top, towerWidth, towerHeight, body);
    d.rect(left + towerWidth * 0.72, top, towerWidth * 0.28, towerHeight, '#26343a', { opacity: 0.12 });
    d.rect(left + towerWidth * 0.3, top - height * 0.035, towerWidth * 0.3, height * 0.04, darker(body, 0.1));
    const columns = Math.max(2, Math.round(towerWidth / Math.max(13, width * 0.03)));
    const cell = towerWidth / columns;
    const rowHeight = cell * 1.1;
    for (let row = 0; row < towerHeight / rowHeight - 1; row++) {
      for (let column = 0; column < columns; column++) {
        if (dice.chance(0.18)) continue;
        d.rect(
          left + column * cell + cell * 0.24,
          top + row * rowHeight + rowHeight * 0.4,
          cell * 0.5,
          rowHeight * 0.42,
          dice.chance(0.1) ? '#ffe9b0' : darker(body, 0.26),
          { opacity: 0.62 },
        );
      }
    }
  }
}

/** What one sees out of a Hong Kong window: hills, water or towers. */
export function drawOutlook(
  d: Drawing,
  corner: Point,
  width: number,
  height: number,
  dice: Dice,
  sky = pickSky(dice),
): void {
  const [x, y] = corner;
  drawSky(d, corner, width, height, sky, dice, 0.72);
  const hasHarbour = dice.chance(0.5);
  drawTowers(
    d,
    [x, y + height * 0.3],
    width,
    height * (hasHarbour ? 0.46 : 0.55),
    mix(sky.far, sky.bottom, 0.2),
    9,
    dice,
  );
  if (hasHarbour) {
    const top = y + height * 0.75;
    d.rect(
      x,
      top,
      width,
      height * 0.25,
      d.linear([
        [0, lighter(sky.top, 0.25)],
        [1, darker(sky.top, 0.18)],
      ]),
    );
    for (let index = 0; index < 9; index++) {
      const lineY = top + height * 0.25 * dice.between(0.1, 0.95);
      const lineX = x + width * dice.between(0, 0.9);
      d.line([lineX, lineY], [lineX + width * dice.between(0.05, 0.16), lineY], '#ffffff', 2, {
        'stroke-opacity': 0.4,
      });
    }
    // A ferry crossing.
    const boatX = x + width * dice.between(0.2, 0.7);
    const boatY = top + height * 0.09;
    const size = width * 0.055;
    d.polygon(
      [
        [boatX - size, boatY],
        [boatX + size, boatY],
        [boatX + size * 0.8, boatY + size * 0.34],
        [boatX - size * 0.8, boatY + size * 0.34],
      ],
      '#2f6b5e',
    );
    d.rect(boatX - size * 0.7, boatY - size * 0.34, size * 1.4, size * 0.34, '#fbf6ea');
    d.rect(boatX - size * 0.12, boatY - size * 0.62, size * 0.26, size * 0.3, '#2f6b5e');
  } else {
    drawTowers(d, [x, y + height * 0.46], width, height * 0.6, sky.near, 5, dice);
  }
}

/** A tree's crown from a few rounds, light from the left. */
export function drawTree(d: Drawing, x: number, ground: number, size: number, leaf: string, dice: Dice): void {
  d.path(
    `M${x - size * 0.07} ${ground} Q${x - size * 0.02} ${ground - size * 0.5} ${x - size * 0.12} ${ground - size * 0.8} L${x + size * 0.12} ${ground - size * 0.8} Q${x + size * 0.04} ${ground - size * 0.5} ${x + size * 0.09} ${ground} Z`,
    '#6d5139',
  );
  for (let index = 0; index < 12; index++) {
    const angle = (index / 12) * Math.PI * 2;
    const spread = size * dice.between(0.1, 0.42);
    const cx = x + Math.cos(angle) * spread;
    const cy = ground - size * 0.95 + Math.sin(angle) * spread * 0.6;
    d.circle(
      cx,
      cy,
      size * dice.between(0.16, 0.26),
      mix(darker(leaf, 0.16), lighter(leaf, 0.16), (1 - Math.cos(angle)) / 4 + (1 - Math.sin(angle)) / 4),
    );
  }
}
