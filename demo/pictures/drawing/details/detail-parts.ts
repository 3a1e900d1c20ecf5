import type { Dice } from '../tools/dice';
import { type Drawing, darker, lighter } from '../tools/drawing';

/** Parts that close-up pictures share. Pixels. */

/** An object's shadow on the wall behind it. */
export const shadow = (d: Drawing, x: number, y: number, width: number, height: number, reach = 16) => {
  for (const [share, opacity] of [
    [1, 0.07],
    [0.6, 0.09],
    [0.3, 0.1],
  ] as const)
    d.rect(x + reach * share * 0.6, y + reach * share, width, height, '#1f1a17', { opacity, rx: 6 });
};

/** A wall of tiles, no two of quite the same tone. */
export function tiles(
  d: Drawing,
  area: { x: number; y: number; width: number; height: number },
  tile: number,
  colour: string,
  joint: string,
  dice: Dice,
): void {
  d.rect(area.x, area.y, area.width, area.height, joint);
  for (let y = area.y; y < area.y + area.height; y += tile) {
    for (let x = area.x; x < area.x + area.width; x += tile) {
      const tone = dice.between(-0.1, 0.12);
      d.rect(x + 2, y + 2, tile - 4, tile - 4, tone > 0 ? darker(colour, tone) : lighter(colour, -tone), { rx: 2 });
    }
  }
}
