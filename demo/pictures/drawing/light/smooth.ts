const EDGE = 0.075;
const WITHIN = [
  [0.2, 0.2],
  [0.85, 0.35],
  [0.35, 0.85],
] as const;

/** Looks again, at three more points, at each pixel that differs from a neighbour. */
export function smooth(
  shown: Float32Array,
  width: number,
  height: number,
  lookAt: (px: number, py: number, into: [number, number, number]) => void,
): Uint8Array {
  const pixels = new Uint8Array(shown.length);
  const found: [number, number, number] = [0, 0, 0];
  const differs = (one: number, another: number) => {
    for (let c = 0; c < 3; c++)
      if (Math.abs((shown[one + c] as number) - (shown[another + c] as number)) > EDGE) return true;
    return false;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const o = (y * width + x) * 3;
      const isEdge =
        (x > 0 && differs(o, o - 3)) ||
        (x < width - 1 && differs(o, o + 3)) ||
        (y > 0 && differs(o, o - width * 3)) ||
        (y < height - 1 && differs(o, o + width * 3));
      const sum = [shown[o] as number, shown[o + 1] as number, shown[o + 2] as number];
      if (isEdge) {
        for (const [dx, dy] of WITHIN) {
          lookAt(x + dx, y + dy, found);
          for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + (found[c] as number);
        }
        for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) / (WITHIN.length + 1);
      }
      for (let c = 0; c < 3; c++) pixels[o + c] = Math.round((sum[c] as number) * 255);
    }
  return pixels;
}
