/**
 * Where a ray meets triangles: a tree of boxes around them (a bounding volume hierarchy), divided where the boxes'
 * surfaces are smallest. Flat arrays and no allocation while tracing, because a picture needs ten million rays.
 */
export interface Rays {
  /** The nearest triangle that the ray meets, or -1. Then `hit` has the distance and the place in the triangle. */
  nearest(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number;
  /** Whether the ray meets anything nearer than `far`. */
  blocked(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number): boolean;
  readonly hit: { distance: number; u: number; v: number };
}

const LEAF = 4;
const BINS = 12;
const NEAR = 1e-4;

export function createRays(corners: ArrayLike<number>): Rays {
  const tree = divide(corners);
  const { boxes, links, counts } = tree;
  const count = tree.order.length;
  const t = new Float32Array(count * 9);
  tree.order.forEach((triangle, at) => {
    const c = (index: number) => corners[triangle * 9 + index] ?? 0;
    for (let axis = 0; axis < 3; axis++) {
      t[at * 9 + axis] = c(axis);
      t[at * 9 + 3 + axis] = c(3 + axis) - c(axis);
      t[at * 9 + 6 + axis] = c(6 + axis) - c(axis);
    }
  });
  const stack = new Int32Array(96);
  const entries = new Float64Array(96);
  const hit = { distance: 0, u: 0, v: 0 };

  function walk(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number, isAny: boolean) {
    if (count === 0) return -1;
    const [ix, iy, iz] = [1 / dx, 1 / dy, 1 / dz];
    let best = far;
    let found = -1;
    let depth = 0;
    let node = 0;
    for (;;) {
      const size = counts[node] as number;
      const link = links[node] as number;
      if (size === 0) {
        const first = enters(node + 1, ox, oy, oz, ix, iy, iz, best);
        const second = enters(link, ox, oy, oz, ix, iy, iz, best);
        if (first < best && second < best) {
          const isFirst = first <= second;
          stack[depth] = isFirst ? link : node + 1;
          entries[depth++] = isFirst ? second : first;
          node = isFirst ? node + 1 : link;
          continue;
        }
        if (first < best) {
          node = node + 1;
          continue;
        }
        if (second < best) {
          node = link;
          continue;
        }
      }
      const end = link + size;
      for (let at = size === 0 ? end : link; at < end; at++) {
        const o = at * 9;
        const ax = t[o + 3] as number;
        const ay = t[o + 4] as number;
        const az = t[o + 5] as number;
        const bx = t[o + 6] as number;
        const by = t[o + 7] as number;
        const bz = t[o + 8] as number;
        const px = dy * bz - dz * by;
        const py = dz * bx - dx * bz;
        const pz = dx * by - dy * bx;
        const det = ax * px + ay * py + az * pz;
        if (det > -1e-12 && det < 1e-12) continue;
        const inverse = 1 / det;
        const sx = ox - (t[o] as number);
        const sy = oy - (t[o + 1] as number);
        const sz = oz - (t[o + 2] as number);
        const u = (sx * px + sy * py + sz * pz) * inverse;
        if (u < 0 || u > 1) continue;
        const qx = sy * az - sz * ay;
        const qy = sz * ax - sx * az;
        const qz = sx * ay - sy * ax;
        const v = (dx * qx + dy * qy + dz * qz) * inverse;
        if (v < 0 || u + v > 1) continue;
        const distance = (bx * qx + by * qy + bz * qz) * inverse;
        if (distance < NEAR || distance >= best) continue;
        if (isAny) return at;
        best = distance;
        found = at;
        hit.u = u;
        hit.v = v;
      }
      do {
        if (depth === 0) {
          hit.distance = best;
          return found;
        }
        node = stack[--depth] as number;
      } while ((entries[depth] as number) >= best);
    }
  }

  function enters(
    node: number,
    ox: number,
    oy: number,
    oz: number,
    ix: number,
    iy: number,
    iz: number,
    best: number,
  ): number {
    const o = node * 6;
    const x0 = ((boxes[o] as number) - ox) * ix;
    const x1 = ((boxes[o + 3] as number) - ox) * ix;
    const y0 = ((boxes[o + 1] as number) - oy) * iy;
    const y1 = ((boxes[o + 4] as number) - oy) * iy;
    const z0 = ((boxes[o + 2] as number) - oz) * iz;
    const z1 = ((boxes[o + 5] as number) - oz) * iz;
    let near = Math.min(x0, x1);
    let far = Math.max(x0, x1);
    const nearY = Math.min(y0, y1);
    const farY = Math.max(y0, y1);
    if (nearY > near) near = nearY;
    if (farY < far) far = farY;
    const nearZ = Math.min(z0, z1);
    const farZ = Math.max(z0, z1);
    if (nearZ > near) near = nearZ;
    if (farZ < far) far = farZ;
    return near <= far && far > 0 && near < best ? near : Number.POSITIVE_INFINITY;
  }

  return {
    hit,
    nearest: (ox, oy, oz, dx, dy, dz) => {
      const at = walk(ox, oy, oz, dx, dy, dz, Number.POSITIVE_INFINITY, false);
      return at < 0 ? -1 : (tree.order[at] as number);
    },
    blocked: (ox, oy, oz, dx, dy, dz, far) => walk(ox, oy, oz, dx, dy, dz, far, true) >= 0,
  };
}

interface Tree {
  order: number[];
  /** Lower and upper corner of each node's box. */
  boxes: Float32Array;
  /** The second child of a node, or the first triangle of a leaf. */
  links: Int32Array;
  /** Triangles of a leaf; 0 for a node, whose first child is the next node. */
  counts: Int32Array;
}

function divide(corners: ArrayLike<number>): Tree {
  const count = corners.length / 9;
  const bounds = new Float64Array(count * 6);
  for (let at = 0; at < count; at++)
    for (let axis = 0; axis < 3; axis++) {
      const [a, b, c] = [0, 3, 6].map((one) => corners[at * 9 + one + axis] ?? 0) as [number, number, number];
      bounds[at * 6 + axis] = Math.min(a, b, c) - 1e-5;
      bounds[at * 6 + 3 + axis] = Math.max(a, b, c) + 1e-5;
    }
  const order = Array.from({ length: count }, (_, at) => at);
  const boxes: number[] = [];
  const links: number[] = [];
  const counts: number[] = [];
  const middle = (triangle: number, axis: number) =>
    ((bounds[triangle * 6 + axis] as number) + (bounds[triangle * 6 + 3 + axis] as number)) / 2;
  const around = (triangles: readonly number[]) => {
    const box = [1e9, 1e9, 1e9, -1e9, -1e9, -1e9];
    for (const one of triangles)
      for (let axis = 0; axis < 3; axis++) {
        box[axis] = Math.min(box[axis] as number, bounds[one * 6 + axis] as number);
        box[axis + 3] = Math.max(box[axis + 3] as number, bounds[one * 6 + 3 + axis] as number);
      }
    return box as [number, number, number, number, number, number];
  };
  const surface = ([a, b, c, d, e, f]: readonly [number, number, number, number, number, number]) =>
    (d - a) * (e - b) + (e - b) * (f - c) + (f - c) * (d - a);

  const split = (triangles: number[]): readonly [number[], number[]] | null => {
    let best = surface(around(triangles)) * triangles.length;
    let halves: readonly [number[], number[]] | null = null;
    for (let axis = 0; axis < 3; axis++) {
      const centres = triangles.map((one) => middle(one, axis));
      const low = centres.reduce((least, one) => Math.min(least, one), 1e9);
      const width = centres.reduce((most, one) => Math.max(most, one), -1e9) - low;
      if (width < 1e-9) continue;
      const bins: number[][] = Array.from({ length: BINS }, () => []);
      triangles.forEach((one, at) => {
        bins[Math.min(BINS - 1, Math.floor((((centres[at] as number) - low) / width) * BINS))]?.push(one);
      });
      const edges = bins.map((bin) => ({ bin, box: around(bin) }));
      for (let cut = 1; cut < BINS; cut++) {
        const cost = [edges.slice(0, cut), edges.slice(cut)].map((part) => {
          const held = part.filter(({ bin }) => bin.length > 0);
          const box = [0, 1, 2, 3, 4, 5].map((side) =>
            held.reduce(
              (edge, one) => (side < 3 ? Math.min : Math.max)(edge, one.box[side] as number),
              side < 3 ? 1e9 : -1e9,
            ),
          );
          const size = held.reduce((sum, one) => sum + one.bin.length, 0);
          return size === 0
            ? Number.POSITIVE_INFINITY
            : surface(box as [number, number, number, number, number, number]) * size;
        });
        const total = (cost[0] ?? 0) + (cost[1] ?? 0);
        if (total < best) {
          best = total;
          halves = [bins.slice(0, cut).flat(), bins.slice(cut).flat()];
        }
      }
    }
    return halves;
  };

  const sorted: number[] = [];
  const build = (triangles: number[]): void => {
    const node = links.length;
    boxes.push(...around(triangles));
    links.push(0);
    counts.push(0);
    const halves = triangles.length > LEAF ? split(triangles) : null;
    if (!halves) {
      links[node] = sorted.length;
      counts[node] = triangles.length;
      sorted.push(...triangles);
      return;
    }
    build(halves[0]);
    links[node] = links.length;
    build(halves[1]);
  };
  if (count > 0) build(order);
  return {
    order: sorted,
    boxes: Float32Array.from(boxes),
    links: Int32Array.from(links),
    counts: Int32Array.from(counts),
  };
}
