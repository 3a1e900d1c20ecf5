import type { Material } from '../light/materials';
import type { Model } from '../light/model';
import type { Lamp } from '../light/scene';
import type { Vec } from '../light/vectors';

/** A hole in a wall, in metres along it and up from the floor. */
export interface Opening {
  from: number;
  to: number;
  bottom: number;
  top: number;
}

export interface Shell {
  /** Half of it lies to each side. */
  width: number;
  depth: number;
  height: number;
  /** Windows and doors. */
  back?: readonly Opening[];
  left?: readonly Opening[];
  right?: readonly Opening[];
}

interface Surfaces {
  floor: Material;
  ceiling: Material;
  back: Material;
  left: Material;
  right: Material;
}

/** The wall behind the eye. */
const FRONT = -1.1;
export const THICK = 0.2;

/** Floor, ceiling and walls, all around the eye. */
export function buildShell(
  m: Model,
  { width, depth, height, back = [], left = [], right = [] }: Shell,
  s: Surfaces,
): void {
  const half = width / 2;
  m.box(-half - THICK, -0.1, FRONT - 0.1, half + THICK, 0, depth + THICK, s.floor);
  m.box(-half - THICK, height, FRONT - 0.1, half + THICK, height + 0.1, depth + THICK, s.ceiling);
  m.box(-half - THICK, 0, FRONT - 0.1, half + THICK, height, FRONT, s.back);
  const wall = (
    from: number,
    to: number,
    holes: readonly Opening[],
    put: (u0: number, v0: number, u1: number, v1: number) => void,
  ) => {
    let at = from;
    for (const hole of holes.toSorted((a, b) => a.from - b.from)) {
      put(at, 0, hole.from, height);
      if (hole.bottom > 0) put(hole.from, 0, hole.to, hole.bottom);
      if (hole.top < height) put(hole.from, hole.top, hole.to, height);
      at = hole.to;
    }
    put(at, 0, to, height);
  };
  wall(-half - THICK, half + THICK, back, (u0, v0, u1, v1) => m.box(u0, v0, depth, u1, v1, depth + THICK, s.back));
  wall(FRONT, depth, left, (u0, v0, u1, v1) => m.box(-half - THICK, v0, u0, -half, v1, u1, s.left));
  wall(FRONT, depth, right, (u0, v0, u1, v1) => m.box(half, v0, u0, half + THICK, v1, u1, s.right));
}

/** The light that enters by openings, with the sky's colour. */
export function daylightOf({ width, depth, back = [], left = [], right = [] }: Shell, colour: Vec): Lamp[] {
  const half = width / 2;
  return [
    ...back.map(
      (hole): Lamp => ({
        corner: [hole.from, hole.bottom, depth + 0.06],
        u: [0, hole.top - hole.bottom, 0],
        v: [hole.to - hole.from, 0, 0],
        colour,
      }),
    ),
    ...left.map(
      (hole): Lamp => ({
        corner: [-half - 0.06, hole.bottom, hole.from],
        u: [0, hole.top - hole.bottom, 0],
        v: [0, 0, hole.to - hole.from],
        colour,
      }),
    ),
    ...right.map(
      (hole): Lamp => ({
        corner: [half + 0.06, hole.bottom, hole.from],
        u: [0, 0, hole.to - hole.from],
        v: [0, hole.top - hole.bottom, 0],
        colour,
      }),
    ),
  ];
}

/** Runs `make` in the wall's own coordinates: x along it, y up, z 0 its inner face and positive outwards. */
export function onWall(m: Model, side: 'back' | 'left' | 'right', { width, depth }: Shell, make: () => void): void {
  if (side === 'back') m.placed([0, 0, depth], {}, make);
  else if (side === 'left') m.placed([-width / 2, 0, 0], { turn: -Math.PI / 2 }, make);
  else m.placed([width / 2, 0, 0], { turn: Math.PI / 2 }, make);
}
