/** Noise: smooth numbers from 0 to 1 for a place, always the same ones. */
function lattice(x: number, y: number, z: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647) ^ 0x5bf03635;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 15), 73244475);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** A number for a whole place, such as a tile. */
export const hashOf = (x: number, y: number, z = 0): number => lattice(Math.floor(x), Math.floor(y), Math.floor(z));

const eased = (t: number) => t * t * (3 - 2 * t);

export function noise(x: number, y: number, z: number): number {
  const [ix, iy, iz] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [u, v, w] = [eased(x - ix), eased(y - iy), eased(z - iz)];
  const along = (dy: number, dz: number) => {
    const from = lattice(ix, iy + dy, iz + dz);
    return from + (lattice(ix + 1, iy + dy, iz + dz) - from) * u;
  };
  const front = along(0, 0) + (along(1, 0) - along(0, 0)) * v;
  const back = along(0, 1) + (along(1, 1) - along(0, 1)) * v;
  return front + (back - front) * w;
}

/** Noise with finer noise in it. */
export const clouds = (x: number, y: number, z: number): number =>
  noise(x, y, z) * 0.55 + noise(x * 2.1 + 7, y * 2.1, z * 2.1) * 0.3 + noise(x * 4.7, y * 4.7 + 3, z * 4.7) * 0.15;

/** 0 below `low`, 1 above `high`, smooth in between. */
export const ramp = (low: number, high: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return eased(t);
};
