import type { Material } from './materials';
import type { Model } from './model';
import { createRays, type Rays } from './rays';
import type { Place } from './scene';

/** The triangles of a model that a ray can meet: those that are glass, or all others. */
export interface Surfaces extends Pick<Rays, 'blocked'> {
  isEmpty: boolean;
  /** The material of what the ray meets, or null. Then `distance` and `locate` are about that place. */
  meet(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): Material | null;
  distance(): number;
  /** Sets the place that was met and its normal, which faces the ray. */
  locate(place: Place, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): void;
}

export function createSurfaces(model: Model, isWanted: (material: Material) => boolean): Surfaces {
  const chosen = model.materials.flatMap((material, at) => (isWanted(material) ? [at] : []));
  const pick = (from: readonly number[]) => {
    const numbers = new Float64Array(chosen.length * 9);
    chosen.forEach((triangle, at) => {
      for (let one = 0; one < 9; one++) numbers[at * 9 + one] = from[triangle * 9 + one] ?? 0;
    });
    return numbers;
  };
  const materials = chosen.map((at) => model.materials[at] as Material);
  const normals = pick(model.normals);
  const rays = createRays(pick(model.corners));
  let met = -1;
  return {
    isEmpty: chosen.length === 0,
    blocked: rays.blocked,
    distance: () => rays.hit.distance,
    meet(ox, oy, oz, dx, dy, dz) {
      met = rays.nearest(ox, oy, oz, dx, dy, dz);
      return met < 0 ? null : (materials[met] as Material);
    },
    locate(place, ox, oy, oz, dx, dy, dz) {
      const { u, v, distance } = rays.hit;
      const w = 1 - u - v;
      const o = met * 9;
      const nx = (normals[o] as number) * w + (normals[o + 3] as number) * u + (normals[o + 6] as number) * v;
      const ny = (normals[o + 1] as number) * w + (normals[o + 4] as number) * u + (normals[o + 7] as number) * v;
      const nz = (normals[o + 2] as number) * w + (normals[o + 5] as number) * u + (normals[o + 8] as number) * v;
      const facing = nx * dx + ny * dy + nz * dz > 0 ? -1 : 1;
      const length = facing / Math.sqrt(nx * nx + ny * ny + nz * nz || 1);
      place.x = ox + dx * distance;
      place.y = oy + dy * distance;
      place.z = oz + dz * distance;
      place.nx = nx * length;
      place.ny = ny * length;
      place.nz = nz * length;
    },
  };
}
