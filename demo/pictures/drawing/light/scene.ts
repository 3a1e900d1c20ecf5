import type { Tone } from './materials';
import type { Model } from './model';
import type { Vec } from './vectors';

/** A rectangle that gives light to the side of `u` × `v`. */
export interface Lamp {
  corner: Vec;
  u: Vec;
  v: Vec;
  colour: Vec;
}

export interface Scene {
  model: Model;
  eye: Vec;
  /** Radians; positive looks to the right. */
  turn: number;
  /** Half the width of what is seen, in metres at a distance of one metre. */
  wide: number;
  /** The horizon's height in the picture, as a share from the top. */
  horizon: number;
  lamps: readonly Lamp[];
  sun?: { to: Vec; colour: Vec };
  /** What is seen where nothing stands, as it appears in the picture. */
  outlook(dx: number, dy: number, dz: number, tone: Tone): void;
  /** Light from the sky in all directions; inside a room `lamps` are its windows instead. */
  sky?: (dx: number, dy: number, dz: number, tone: Tone) => void;
  /** How bright a white wall of average light appears, 0 to 1. */
  brightness: number;
}

export interface Place {
  x: number;
  y: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
}

export const noPlace = (): Place => ({ x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 0 });
export const noLight = (): Tone => ({ r: 0, g: 0, b: 0 });
