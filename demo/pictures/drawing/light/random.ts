/** Steps that spread points evenly over a square. */
export const GOLDEN = [0.7548776662466927, 0.5698402909980532] as const;

/** What follows the point. */
export const part = (value: number): number => value - Math.floor(value);

/** A number from 0 to 1 for two whole numbers. */
export function mixed(x: number, y: number): number {
  let h = Math.imul(x + 11, 374761393) ^ Math.imul(y + 7, 668265263);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}
