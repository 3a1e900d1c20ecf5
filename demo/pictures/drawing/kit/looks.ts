import type { Stage } from '../../picture';
import { bricks, concrete, type Material, plaster, tiles, wood } from '../light/materials';
import type { Vec } from '../light/vectors';
import type { Dice } from '../tools/dice';
import { crack, damp, grime, jagged, type Mark, marked, mould, partly, peeled, runs } from './marks';

/** The colours of a finished home: warm paper, wood, and one colour that is repeated. */
export interface Fresh {
  wall: string;
  accent: string;
  floor: string;
  wood: string;
  cloth: string;
  second: string;
  tile: string;
  books: readonly [string, ...string[]];
}

const books = (...colours: [string, ...string[]]): readonly [string, ...string[]] => [
  '#efe7d6',
  '#d8c7a6',
  '#5b4636',
  ...colours,
];

const FRESH: readonly [Fresh, ...Fresh[]] = [
  {
    wall: '#efe8db',
    accent: '#b9cbbd',
    floor: '#b98d5f',
    wood: '#9a6f45',
    cloth: '#2f6b5e',
    second: '#d9a15b',
    tile: '#e6e9e2',
    books: books('#2f6b5e', '#c0764c', '#8fa99b'),
  },
  {
    wall: '#eceae2',
    accent: '#d9c3a8',
    floor: '#a57c55',
    wood: '#7b5535',
    cloth: '#c2b49b',
    second: '#2f6b5e',
    tile: '#ece7dc',
    books: books('#3d5f73', '#b8603b', '#2f6b5e'),
  },
  {
    wall: '#f1ece2',
    accent: '#c7d3cb',
    floor: '#c39c6d',
    wood: '#b48956',
    cloth: '#5f8272',
    second: '#c67a4b',
    tile: '#dfe7e1',
    books: books('#5f8272', '#c99a3f', '#a24a34'),
  },
  {
    wall: '#efe6d8',
    accent: '#e0cdb0',
    floor: '#94714f',
    wood: '#6c4a31',
    cloth: '#b86a45',
    second: '#3b6a60',
    tile: '#efe9dc',
    books: books('#b86a45', '#3b6a60', '#d6b25e'),
  },
  {
    wall: '#e9ebe6',
    accent: '#a9bdb0',
    floor: '#b9946b',
    wood: '#8d6a47',
    cloth: '#8a9a8c',
    second: '#c08a2d',
    tile: '#e3e6df',
    books: books('#496b86', '#c08a2d', '#6f8a78'),
  },
  {
    wall: '#f0ebe3',
    accent: '#cfd8dc',
    floor: '#c2a27b',
    wood: '#a37d54',
    cloth: '#54718a',
    second: '#d6b48a',
    tile: '#e7ebea',
    books: books('#54718a', '#b8603b', '#8aa3a8'),
  },
];

/** How it was found: yellowed walls, mint and pink tiles, teak. */
export interface Old {
  wall: string;
  floor: string;
  wood: string;
  cloth: string;
  tile: string;
}
const OLD: readonly [Old, ...Old[]] = [
  { wall: '#d8cda9', floor: '#9a8468', wood: '#6e4a2e', cloth: '#7c6a55', tile: '#a9c3b4' },
  { wall: '#cfd0ba', floor: '#8d7c6c', wood: '#7b5433', cloth: '#6c7568', tile: '#cfb1a3' },
  { wall: '#d6c6b0', floor: '#8a7a68', wood: '#5d4029', cloth: '#6f5a48', tile: '#b9c4cb' },
  { wall: '#cdd2cc', floor: '#85796a', wood: '#6a4b33', cloth: '#77785f', tile: '#cfc096' },
];

export const freshLook = (dice: Dice): Fresh => dice.pick(FRESH);
export const oldLook = (dice: Dice): Old => dice.pick(OLD);

export const BRICKS = bricks('#a5705a', ['#b07c63', '#94604c', '#9d7462']);
export const SCREED = concrete('#a39d92', 0.2);
export const RENDERED = concrete('#b7b0a4', 0.14);

/** A wall as it is stripped: render with patches of brick, and mortar where it was filled. */
export function stripped(dice: Dice, share = 0.3): Material {
  const shift = dice.between(0, 40);
  const base = peeled(BRICKS, share, 1.5);
  const filled = peeled(concrete('#cdc7bb', 0.08), 0.22, 2.6);
  return marked(
    RENDERED,
    (tone, x, y, z, ...n) => base(tone, x + shift, y + shift, z, ...n),
    (tone, x, y, z, ...n) => filled(tone, x - shift * 2, y, z + shift, ...n),
  );
}

/** Marks of age on a wall that begins at `corner` and runs along `u` for `width`, up to `height`. */
export function ageOf(dice: Dice, corner: Vec, u: Vec, width: number, height: number): Mark[] {
  const at = (along: number, up: number): Vec => [
    corner[0] + u[0] * along * width,
    corner[1] + up * height,
    corner[2] + u[2] * along * width,
  ];
  const side = dice.chance(0.5) ? 0.08 : 0.92;
  return [
    grime(0.2),
    damp(at(side, 0.97), dice.between(0.5, 0.8)),
    runs(at(side, 0.9), 0.5, height * 0.7, '#6b5534'),
    damp(at(dice.between(0.3, 0.7), 1.02), dice.between(0.25, 0.5)),
    crack(
      jagged(dice, at(dice.between(0.15, 0.4), 1), [u[0] * 0.45, -0.9, u[2] * 0.45], [u[0], 0, u[2]], height * 0.5),
      0.006,
    ),
    crack(
      jagged(dice, at(dice.between(0.55, 0.85), 0.04), [u[0] * 0.25, 0.95, u[2] * 0.25], [u[0], 0, u[2]], height * 0.4),
      0.004,
    ),
    mould(at(1 - side, 0.98), 0.75),
    mould(at(side, 0.03), 0.6),
  ];
}

/** Floors and walls of a room, in each stage. */
export function dryRoom(
  dice: Dice,
  stage: Stage,
  fresh: Fresh,
  old: Old,
  width: number,
  depth: number,
  height: number,
) {
  const half = width / 2;
  const ceiling = plaster(stage === 'before' ? '#d9d2bd' : '#f4f1ea', 0.03);
  if (stage === 'before') {
    const wall = (corner: Vec, u: Vec, long: number) =>
      marked(plaster(old.wall, 0.08), ...ageOf(dice, corner, u, long, height));
    return {
      floor: marked(
        tiles(old.floor, {
          width: 0.3,
          height: 0.3,
          grout: '#6f6252',
          joint: 0.006,
          variety: 0.16,
          gloss: 0.015,
          rough: 0.3,
        }),
        grime(0.3, -1),
      ),
      ceiling: marked(ceiling, damp([half * 0.6, height, depth * 0.8], 0.9), peeled(concrete('#b9ae97'), 0.12, 1.3)),
      back: wall([-half, 0, depth], [1, 0, 0], width),
      left: wall([-half, 0, 0], [0, 0, 1], depth),
      right: wall([half, 0, 0], [0, 0, 1], depth),
    };
  }
  if (stage === 'during') {
    const bare = stripped(dice);
    return {
      floor: marked(
        SCREED,
        partly(concrete('#8f897f'), (x, _y, z) => Math.sin(x * 1.3) * 0.5 + z - depth * 0.7, 0.15),
      ),
      ceiling: RENDERED,
      back: bare,
      left: bare,
      right: marked(
        bare,
        partly(plaster('#d8d2c6', 0.05), (_x, y) => y - height * 0.45, 0.05),
      ),
    };
  }
  return {
    floor: wood(fresh.floor, dice.chance(0.5) ? 'z' : 'x', 0.15, { gloss: 0.03, rough: 0.12 }),
    ceiling,
    back: plaster(fresh.wall, 0.02),
    left: plaster(fresh.wall, 0.02),
    right: plaster(fresh.accent, 0.02),
  };
}
