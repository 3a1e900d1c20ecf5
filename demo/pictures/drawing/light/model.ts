import type { Material } from './materials';
import { forwards, type Matrix, product, STILL, sideways, upright } from './matrix';
import { across, add, cross, subtract, times, unit, type Vec } from './vectors';

interface Placing {
  /** Radians about the upright axis, then forwards, then sideways. */
  turn?: number;
  tilt?: number;
  lean?: number;
  size?: number;
}

const AXES = [0, 1, 2] as const;

/** Things made of triangles. Lengths are metres: x to the right, y up, z away from the eye. */
export class Model {
  readonly corners: number[] = [];
  readonly normals: number[] = [];
  readonly materials: Material[] = [];
  private matrix = STILL;

  /** Places everything that `make` adds: it stands at [0, 0, 0] there. */
  placed([x, y, z]: Vec, { turn = 0, tilt = 0, lean = 0, size = 1 }: Placing, make: () => void): void {
    const outer = this.matrix;
    const turned = product(upright(turn), product(forwards(tilt), sideways(lean)));
    const moved = turned.map(([a, b, c], row) => [a * size, b * size, c * size, [x, y, z][row] ?? 0]);
    this.matrix = product(outer, moved as unknown as Matrix);
    make();
    this.matrix = outer;
  }

  private put([x, y, z]: Vec, isDirection: boolean): Vec {
    const [a, b, c] = this.matrix.map((row) => row[0] * x + row[1] * y + row[2] * z + (isDirection ? 0 : row[3]));
    return [a ?? 0, b ?? 0, c ?? 0];
  }

  /** Without normals the triangle is flat; with them it is shaded as part of a curve. */
  triangle(points: readonly [Vec, Vec, Vec], material: Material, normals?: readonly [Vec, Vec, Vec]): void {
    const [a, b, c] = [this.put(points[0], false), this.put(points[1], false), this.put(points[2], false)];
    const flat = unit(cross(subtract(b, a), subtract(c, a)));
    this.corners.push(...a, ...b, ...c);
    for (const at of AXES) this.normals.push(...(normals ? unit(this.put(normals[at], true)) : flat));
    this.materials.push(material);
  }

  quad([a, b, c, d]: readonly [Vec, Vec, Vec, Vec], material: Material, n?: readonly [Vec, Vec, Vec, Vec]): void {
    this.triangle([a, b, c], material, n && [n[0], n[1], n[2]]);
    this.triangle([a, c, d], material, n && [n[0], n[2], n[3]]);
  }

  /** From one corner to the opposite one; with `round`, edges catch the light. */
  box(x0: number, y0: number, z0: number, x1: number, y1: number, z1: number, material: Material, round = 0): void {
    const low: Vec = [Math.min(x0, x1), Math.min(y0, y1), Math.min(z0, z1)];
    const high: Vec = [Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1)];
    const r = Math.min(round, ...AXES.map((axis) => (high[axis] - low[axis]) / 2.01));
    /** The corner of the signs, on the face of `axis`. */
    const at = (signs: Vec, axis: number): Vec => {
      const [x, y, z] = AXES.map((one) => {
        const inset = one === axis ? 0 : r;
        return signs[one] < 0 ? low[one] + inset : high[one] - inset;
      });
      return [x ?? 0, y ?? 0, z ?? 0];
    };
    const direction = (axis: number, sign: number): Vec => [
      axis === 0 ? sign : 0,
      axis === 1 ? sign : 0,
      axis === 2 ? sign : 0,
    ];
    const signsOf = (axis: number, sign: number, p: number, q: number): Vec => {
      const signs: [number, number, number] = [sign, sign, sign];
      signs[(axis + 1) % 3] = p;
      signs[(axis + 2) % 3] = q;
      return signs;
    };
    for (const axis of AXES)
      for (const sign of [-1, 1]) {
        const corner = (p: number, q: number) => at(signsOf(axis, sign, p, q), axis);
        this.quad([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], material);
      }
    if (r <= 0) return;
    for (const axis of AXES) {
      const [one, other] = [(axis + 1) % 3, (axis + 2) % 3];
      for (const p of [-1, 1])
        for (const q of [-1, 1]) {
          const near = signsOf(axis, -1, p, q);
          const far = signsOf(axis, 1, p, q);
          const [n, m] = [direction(one, p), direction(other, q)];
          this.quad([at(near, one), at(far, one), at(far, other), at(near, other)], material, [n, n, m, m]);
        }
    }
    for (const x of [-1, 1])
      for (const y of [-1, 1])
        for (const z of [-1, 1]) {
          const signs: Vec = [x, y, z];
          this.triangle([at(signs, 0), at(signs, 1), at(signs, 2)], material, [
            direction(0, x),
            direction(1, y),
            direction(2, z),
          ]);
        }
  }

  /** A round bar, or a cone if its ends differ. */
  rod(from: Vec, to: Vec, radius: number, material: Material, end = radius, sides = 14): void {
    const along = unit(subtract(to, from));
    const [u, v] = across(along);
    const out = (at: number) => {
      const angle = (at / sides) * 2 * Math.PI;
      return add(times(u, Math.cos(angle)), times(v, Math.sin(angle)));
    };
    for (let at = 0; at < sides; at++) {
      const [n, m] = [out(at), out(at + 1)];
      const [a, b] = [add(from, times(n, radius)), add(from, times(m, radius))];
      const [c, d] = [add(to, times(m, end)), add(to, times(n, end))];
      this.quad([a, b, c, d], material, [n, m, m, n]);
      this.triangle([from, a, b], material);
      this.triangle([to, c, d], material);
    }
  }

  /** A pipe or a cable through points. */
  tube(points: readonly Vec[], radius: number, material: Material, sides = 10): void {
    points.forEach((point, at) => {
      const next = points[at + 1];
      if (next) this.rod(point, next, radius, material, radius, sides);
      if (at > 0 && next) this.ball(point, [radius, radius, radius], material, sides);
    });
  }

  ball(centre: Vec, radii: Vec, material: Material, sides = 16): void {
    const at = (u: number, v: number): Vec => {
      const [around, up] = [u * 2 * Math.PI, (v - 0.5) * Math.PI];
      return [Math.cos(up) * Math.cos(around), Math.sin(up), Math.cos(up) * Math.sin(around)];
    };
    this.surface(
      sides,
      Math.ceil(sides / 2),
      (u, v) => {
        const [x, y, z] = at(u, v);
        return [centre[0] + x * radii[0], centre[1] + y * radii[1], centre[2] + z * radii[2]];
      },
      material,
      (u, v) => {
        const [x, y, z] = at(u, v);
        return [x / radii[0], y / radii[1], z / radii[2]];
      },
    );
  }

  /** Turned on a lathe about the upright axis: a profile of radius and height. */
  turned(profile: readonly (readonly [radius: number, height: number])[], material: Material, sides = 28): void {
    const steps = profile.length - 1;
    this.surface(
      sides,
      steps,
      (u, v) => {
        const [radius, height] = profile[Math.round(v * steps)] ?? [0, 0];
        return [radius * Math.cos(u * 2 * Math.PI), height, radius * Math.sin(u * 2 * Math.PI)];
      },
      material,
      (u, v) => {
        const at = Math.round(v * steps);
        const [before, after] = [profile[Math.max(0, at - 1)] ?? [0, 0], profile[Math.min(steps, at + 1)] ?? [0, 0]];
        const [out, up] = [after[1] - before[1], before[0] - after[0]];
        return unit([out * Math.cos(u * 2 * Math.PI), up, out * Math.sin(u * 2 * Math.PI)]);
      },
    );
  }

  /** A curved sheet: `at` gives the point for u and v, both 0 to 1. */
  surface(
    columns: number,
    rows: number,
    at: (u: number, v: number) => Vec,
    material: Material,
    normalAt: (u: number, v: number) => Vec = (u, v) => {
      const step = 0.5 / Math.max(columns, rows);
      const inner = Math.min(Math.max(v, step), 1 - step);
      const du = subtract(at(u + step, inner), at(u - step, inner));
      const dv = subtract(at(u, Math.min(1, v + 2 * step)), at(u, Math.max(0, v - 2 * step)));
      return unit(cross(dv, du));
    },
  ): void {
    for (let column = 0; column < columns; column++)
      for (let row = 0; row < rows; row++) {
        const [u0, u1, v0, v1] = [column / columns, (column + 1) / columns, row / rows, (row + 1) / rows];
        this.quad([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)], material, [
          normalAt(u0, v0),
          normalAt(u1, v0),
          normalAt(u1, v1),
          normalAt(u0, v1),
        ]);
      }
  }

  /** An outline in x and y, which must be convex, drawn out from z0 to z1. */
  slab(outline: readonly (readonly [x: number, y: number])[], z0: number, z1: number, material: Material): void {
    outline.forEach(([x, y], at) => {
      const [nextX, nextY] = outline[(at + 1) % outline.length] ?? [x, y];
      this.quad(
        [
          [x, y, z0],
          [nextX, nextY, z0],
          [nextX, nextY, z1],
          [x, y, z1],
        ],
        material,
      );
      const [firstX, firstY] = outline[0] ?? [x, y];
      for (const z of [z0, z1])
        this.triangle(
          [
            [firstX, firstY, z],
            [x, y, z],
            [nextX, nextY, z],
          ],
          material,
        );
    });
  }
}
