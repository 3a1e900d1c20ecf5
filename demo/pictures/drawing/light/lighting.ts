import type { Tone } from './materials';
import { GOLDEN, mixed, part } from './random';
import { type Lamp, noLight, noPlace, type Place, type Scene } from './scene';
import type { Surfaces } from './surfaces';
import { across, cross, unit, type Vec } from './vectors';

const LAMP_SAMPLES = 10;
const SHADE_RAYS = 5;
const SHADE_REACH = 0.45;

/** How much light reaches a place: from lamps, the sun, and what other surfaces throw back. */
export function createLighting(scene: Scene, solid: Surfaces) {
  const { lamps, sun } = scene;
  const lampNormals = lamps.map(({ u, v }) => unit(cross(u, v)));
  const lampAreas = lamps.map(({ u, v }) => Math.hypot(...cross(u, v)));
  /** What is thrown back more than once, the same everywhere. */
  const ambient = noLight();

  /** Adds the light of lamps that reaches a place: `samples` points on each, or with 0 one point on one of them. */
  function addLamps(light: Tone, { x, y, z, nx, ny, nz }: Place, given: number, seed: number) {
    const [ox, oy, oz] = [x + nx * 2e-3, y + ny * 2e-3, z + nz * 2e-3];
    const samples = Math.max(1, given);
    const chosen = given > 0 ? -1 : Math.floor(part(seed * 17.3) * lamps.length);
    for (let lamp = 0; lamp < lamps.length; lamp++) {
      if (chosen >= 0 && lamp !== chosen) continue;
      const { corner, u, v, colour } = lamps[lamp] as Lamp;
      const normal = lampNormals[lamp] as Vec;
      const area = lampAreas[lamp] as number;
      let sum = 0;
      for (let sample = 0; sample < samples; sample++) {
        const a = samples === 1 ? part(seed + lamp * 0.37) : part(seed + sample * GOLDEN[0]);
        const b = part(seed * 7.13 + lamp * 0.61 + sample * GOLDEN[1]);
        const lx = corner[0] + u[0] * a + v[0] * b - ox;
        const ly = corner[1] + u[1] * a + v[1] * b - oy;
        const lz = corner[2] + u[2] * a + v[2] * b - oz;
        const square = lx * lx + ly * ly + lz * lz;
        const distance = Math.sqrt(square);
        const falls = (lx * nx + ly * ny + lz * nz) / distance;
        if (falls <= 0) continue;
        const leaves = -(lx * normal[0] + ly * normal[1] + lz * normal[2]) / distance;
        if (leaves <= 0) continue;
        if (solid.blocked(ox, oy, oz, lx / distance, ly / distance, lz / distance, distance - 0.004)) continue;
        sum += (falls * leaves) / (square + 0.02);
      }
      const reaching = ((sum * area) / samples / Math.PI) * (chosen < 0 ? 1 : lamps.length);
      light.r += reaching * colour[0];
      light.g += reaching * colour[1];
      light.b += reaching * colour[2];
    }
  }

  /** Adds the sun's light; `seed` spreads the edge of shadows. */
  function addSun(light: Tone, { x, y, z, nx, ny, nz }: Place, seed: number) {
    if (!sun) return;
    const [sx, sy, sz] = sun.to;
    const spread = 0.009;
    const dx = sx + (part(seed * 3.7) - 0.5) * spread;
    const dy = sy + (part(seed * 5.3) - 0.5) * spread;
    const dz = sz + (part(seed * 9.1) - 0.5) * spread;
    const falls = nx * sx + ny * sy + nz * sz;
    if (falls <= 0.001) return;
    if (solid.blocked(x + nx * 2e-3, y + ny * 2e-3, z + nz * 2e-3, dx, dy, dz, 400)) return;
    light.r += sun.colour[0] * falls;
    light.g += sun.colour[1] * falls;
    light.b += sun.colour[2] * falls;
  }

  const other = noPlace();
  const paint = noLight();
  const reached = noLight();

  /** What comes from a direction: the light that a surface there throws back. */
  function addThrown(
    light: Tone,
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    samples: number,
    seed: number,
  ) {
    const material = solid.meet(ox, oy, oz, dx, dy, dz);
    if (!material) {
      if (!scene.sky) return;
      scene.sky(dx, dy, dz, paint);
      light.r += paint.r;
      light.g += paint.g;
      light.b += paint.b;
      return;
    }
    if (material.glow) return;
    solid.locate(other, ox, oy, oz, dx, dy, dz);
    reached.r = ambient.r;
    reached.g = ambient.g;
    reached.b = ambient.b;
    addLamps(reached, other, samples, seed);
    addSun(reached, other, seed);
    material.paint(paint, other.x, other.y, other.z, other.nx, other.ny, other.nz);
    light.r += paint.r * reached.r;
    light.g += paint.g * reached.g;
    light.b += paint.b * reached.b;
  }

  function measure(light: Tone, place: Place, column: number, row: number, bounces: number) {
    const seed = mixed(column, row);
    addLamps(light, place, LAMP_SAMPLES, seed);
    const [u, v] = across([place.nx, place.ny, place.nz]);
    const thrown = noLight();
    for (let bounce = 0; bounce < bounces; bounce++) {
      const turn = 2 * Math.PI * part(seed + bounce * GOLDEN[0]);
      const out = part(seed * 5.7 + (bounce + 0.5) / bounces);
      const [side, up] = [Math.sqrt(out), Math.sqrt(1 - out)];
      const [cu, cv] = [Math.cos(turn) * side, Math.sin(turn) * side];
      const dx = u[0] * cu + v[0] * cv + place.nx * up;
      const dy = u[1] * cu + v[1] * cv + place.ny * up;
      const dz = u[2] * cu + v[2] * cv + place.nz * up;
      addThrown(
        thrown,
        place.x + place.nx * 2e-3,
        place.y + place.ny * 2e-3,
        place.z + place.nz * 2e-3,
        dx,
        dy,
        dz,
        0,
        part(seed + bounce * 0.137),
      );
    }
    light.r += thrown.r / bounces;
    light.g += thrown.g / bounces;
    light.b += thrown.b / bounces;
  }

  /** The share of directions in which nothing stands close by. */
  function openness(light: Tone, place: Place, column: number, row: number) {
    const seed = mixed(row + 3, column);
    const [u, v] = across([place.nx, place.ny, place.nz]);
    let open = 0;
    for (let ray = 0; ray < SHADE_RAYS; ray++) {
      const turn = 2 * Math.PI * part(seed + ray * GOLDEN[0]);
      const out = part(seed * 5.7 + (ray + 0.5) / SHADE_RAYS);
      const [side, up] = [Math.sqrt(out), Math.sqrt(1 - out)];
      const [cu, cv] = [Math.cos(turn) * side, Math.sin(turn) * side];
      const dx = u[0] * cu + v[0] * cv + place.nx * up;
      const dy = u[1] * cu + v[1] * cv + place.ny * up;
      const dz = u[2] * cu + v[2] * cv + place.nz * up;
      if (
        !solid.blocked(
          place.x + place.nx * 2e-3,
          place.y + place.ny * 2e-3,
          place.z + place.nz * 2e-3,
          dx,
          dy,
          dz,
          SHADE_REACH,
        )
      )
        open++;
    }
    light.r += open / SHADE_RAYS;
  }

  return { ambient, addSun, addThrown, measure, openness };
}
