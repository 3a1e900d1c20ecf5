import type { Tone } from './materials';
import type { Place } from './scene';

/** Light that is measured at every few pixels, without its grain, and read in between. */
export interface Field {
  /** Sets the light at a place that is seen at a point of the picture. */
  sample(tone: Tone, place: Place, px: number, py: number): void;
  mean(): Tone;
}

/** Two places share their light if they lie in one plane, and face the same way. */
const CLOSE = 0.06;

export function createField(
  width: number,
  height: number,
  step: number,
  seenAt: (place: Place, px: number, py: number) => boolean,
  measure: (tone: Tone, place: Place, column: number, row: number) => void,
): Field {
  const columns = Math.ceil(width / step) + 1;
  const rows = Math.ceil(height / step) + 1;
  const count = columns * rows;
  const known = new Uint8Array(count);
  const places = new Float64Array(count * 6);
  let values = new Float64Array(count * 3);
  const place: Place = { x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 0 };
  const tone: Tone = { r: 0, g: 0, b: 0 };
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (!seenAt(place, column * step, row * step)) continue;
      const at = row * columns + column;
      known[at] = 1;
      places.set([place.x, place.y, place.z, place.nx, place.ny, place.nz], at * 6);
      tone.r = 0;
      tone.g = 0;
      tone.b = 0;
      measure(tone, place, column, row);
      values.set([tone.r, tone.g, tone.b], at * 3);
    }

  /** How much the light at a measured place says about another place. */
  const likeness = (at: number, x: number, y: number, z: number, nx: number, ny: number, nz: number): number => {
    const o = at * 6;
    const alike = nx * (places[o + 3] as number) + ny * (places[o + 4] as number) + nz * (places[o + 5] as number);
    if (alike < 0.5) return 0;
    const [dx, dy, dz] = [x - (places[o] as number), y - (places[o + 1] as number), z - (places[o + 2] as number)];
    const off = Math.abs(nx * dx + ny * dy + nz * dz);
    const apart = Math.sqrt(dx * dx + dy * dy + dz * dz);
    return alike ** 8 * Math.exp(-off / (CLOSE * (0.3 + apart * 0.25)));
  };

  /** Averages with likely neighbours, `gap` cells apart. */
  const calm = (gap: number) => {
    const next = new Float64Array(values.length);
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const at = row * columns + column;
        if (!known[at]) continue;
        const o = at * 6;
        const [x, y, z, nx, ny, nz] = places.subarray(o, o + 6) as unknown as [
          number,
          number,
          number,
          number,
          number,
          number,
        ];
        let [r, g, b, sum] = [0, 0, 0, 0];
        for (let j = -2; j <= 2; j++)
          for (let i = -2; i <= 2; i++) {
            const [c, l] = [column + i * gap, row + j * gap];
            if (c < 0 || l < 0 || c >= columns || l >= rows) continue;
            const near = l * columns + c;
            if (!known[near]) continue;
            const weight = likeness(near, x, y, z, nx, ny, nz) * Math.exp(-(i * i + j * j) / 4);
            sum += weight;
            r += weight * (values[near * 3] as number);
            g += weight * (values[near * 3 + 1] as number);
            b += weight * (values[near * 3 + 2] as number);
          }
        if (sum > 0) next.set([r / sum, g / sum, b / sum], at * 3);
        else next.set(values.subarray(at * 3, at * 3 + 3), at * 3);
      }
    values = next;
  };
  calm(1);
  calm(2);
  if (step > 2) calm(1);

  const average = meanOf(values, known);

  return {
    sample(into, { x, y, z, nx, ny, nz }, px, py) {
      const [fx, fy] = [px / step, py / step];
      for (const reach of [1, 3, 0]) {
        const [c0, r0] = [Math.floor(fx), Math.floor(fy)];
        let [r, g, b, sum] = [0, 0, 0, 0];
        for (let row = r0 - Math.max(0, reach - 1); row <= r0 + Math.max(1, reach); row++)
          for (let column = c0 - Math.max(0, reach - 1); column <= c0 + Math.max(1, reach); column++) {
            if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
            const at = row * columns + column;
            if (!known[at]) continue;
            const [dx, dy] = [Math.abs(column - fx), Math.abs(row - fy)];
            const nearness = reach === 1 ? (1 - dx) * (1 - dy) : 1 / (1 + dx * dx + dy * dy);
            const weight = (nearness + 1e-3) * (reach === 0 ? 1 : likeness(at, x, y, z, nx, ny, nz));
            sum += weight;
            r += weight * (values[at * 3] as number);
            g += weight * (values[at * 3 + 1] as number);
            b += weight * (values[at * 3 + 2] as number);
          }
        if (sum > (reach === 1 ? 0.05 : reach === 3 ? 0.005 : 1e-9)) {
          into.r = r / sum;
          into.g = g / sum;
          into.b = b / sum;
          return;
        }
      }
      into.r = average.r;
      into.g = average.g;
      into.b = average.b;
    },
    mean: () => average,
  };
}

function meanOf(values: Float64Array, known: Uint8Array): Tone {
  let [r, g, b, sum] = [0, 0, 0, 0];
  for (let at = 0; at < known.length; at++) {
    if (!known[at]) continue;
    sum++;
    r += values[at * 3] as number;
    g += values[at * 3 + 1] as number;
    b += values[at * 3 + 2] as number;
  }
  return { r: r / (sum || 1), g: g / (sum || 1), b: b / (sum || 1) };
}
