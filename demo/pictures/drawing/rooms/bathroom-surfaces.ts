import { RENDERED, SCREED, stripped } from '../kit/looks';
import { crack, damp, grime, jagged, marked, mould, partly, peeled, replaced, runs } from '../kit/marks';
import { bricks, concrete, hexagons, type Material, plain, plaster, tiles } from '../light/materials';
import type { Dice } from '../tools/dice';
import { COAT } from './bathroom-fittings';

export type Wall = 'plain' | 'metro' | 'slabs' | 'hexagons' | 'bricks';

export function wornSurfaces(dice: Dice, hex: string, half: number, depth: number, height: number) {
  const lay = { width: 0.108, height: 0.108, joint: 0.005, grout: '#6f6758', variety: 0.1, gloss: 0.04, rough: 0.1 };
  const walls = marked(
    tiles(hex, lay),
    partly(
      marked(
        plaster('#d3c8ab', 0.06),
        damp([-half + 0.5, height, depth], 0.7),
        mould([half - 0.4, height, depth], 0.9),
        peeled(concrete('#b3a78d'), 0.12, 1.6),
      ),
      (_x, y) => y - 1.95,
      0.004,
    ),
    replaced(concrete('#8e8677'), 0.108, 0.108, 0.014),
    replaced(plain('#e2dcc9'), 0.108, 0.108, 0.008),
    grime(0.25),
    runs([half - 0.7, 1.1, depth], 0.4, 1.1, '#6b4a2a'),
    runs([-half, 0.9, depth - 0.8], 0.7, 0.5, '#6b4a2a'),
    crack(jagged(dice, [half - 0.5, 1.95, depth], [-0.35, -0.8, 0], [1, 0, 0], 1.3), 0.005),
    crack(jagged(dice, [-half + 0.2, 0.6, depth], [0.3, 0.8, 0], [1, 0, 0], 1), 0.004),
    mould([-half, 0.6, depth - 0.5], 0.7),
    mould([-half, 1.9, depth], 0.7),
    mould([half, 0.05, depth - 0.3], 0.6),
  );
  return {
    floor: marked(
      tiles('#8f8474', {
        width: 0.05,
        height: 0.05,
        joint: 0.004,
        grout: '#544c40',
        variety: 0.2,
        others: ['#a4947e', '#7d776c'],
        gloss: 0.02,
      }),
      grime(0.4, -1),
      damp([0.2, 0, depth - 0.6], 0.6, '#4b4032'),
    ),
    ceiling: marked(
      plaster('#cfc6ae', 0.06),
      damp([-half + 0.6, height, depth - 0.6], 0.8),
      mould([half - 0.4, height, depth - 0.4], 0.8),
      peeled(concrete('#aca18a'), 0.2, 1.6),
    ),
    back: walls,
    left: walls,
    right: walls,
  };
}

export function coatedSurfaces(dice: Dice, isTested: boolean) {
  const limit = dice.between(0.9, 1.2);
  const bare = marked(
    stripped(dice, 0.3),
    partly(COAT, (x, y, z) => limit + (x < -0.2 && z > 0.6 ? 0.75 : 0) - y, 0.025),
  );
  return {
    floor: isTested
      ? COAT
      : marked(
          SCREED,
          partly(COAT, (x) => 0.3 - x, 0.03),
        ),
    ceiling: RENDERED,
    back: bare,
    left: bare,
    right: bare,
  };
}

const LAYS: Record<Wall, (dice: Dice, hex: string) => Material> = {
  plain: (dice, hex) =>
    tiles(dice.pick([hex, '#d5ddd3', '#e2d6c2', '#cfd8da']), {
      width: 0.3,
      height: 0.6,
      joint: 0.003,
      grout: '#c9c4b7',
      variety: 0.025,
      gloss: 0.05,
      rough: 0.04,
    }),
  metro: (dice) =>
    tiles(dice.pick(['#7f9f8f', '#e9e4d8', '#8aa3ad', '#d2b48f']), {
      width: 0.2,
      height: 0.075,
      joint: 0.003,
      shift: 0.5,
      grout: '#dedad0',
      variety: 0.07,
      gloss: 0.06,
      rough: 0.03,
    }),
  slabs: () =>
    tiles('#e6e1d8', {
      width: 1.2,
      height: 2.6,
      joint: 0.002,
      grout: '#cfc9bd',
      variety: 0.01,
      veins: '#a79c8d',
      gloss: 0.07,
      rough: 0.02,
    }),
  hexagons: (_dice, hex) =>
    tiles(hex, { width: 0.075, height: 0.3, joint: 0.003, grout: '#d4cfc3', variety: 0.04, gloss: 0.05, rough: 0.04 }),
  bricks: () =>
    tiles('#eae6dc', {
      width: 0.2,
      height: 0.1,
      joint: 0.003,
      shift: 0.5,
      grout: '#d4cfc3',
      variety: 0.05,
      gloss: 0.05,
      rough: 0.04,
    }),
};

export function newSurfaces(dice: Dice, walls: Wall, hex: string, half: number, depth: number) {
  const main = LAYS[walls](dice, hex);
  const accent = dice.pick(['#5f8a78', '#a9bdb0', '#b88a64', '#6f8796']);
  const shower =
    walls === 'slabs'
      ? main
      : tiles(accent, {
          width: 0.075,
          height: 0.225,
          joint: 0.003,
          grout: '#d6d2c6',
          variety: 0.08,
          gloss: 0.06,
          rough: 0.03,
        });
  const band = bricks('#6f7f7c', ['#7d8c88', '#647471', '#869490'], '#b9bdb6');
  const back =
    walls === 'bricks'
      ? marked(
          main,
          partly(band, (_x, y) => 0.35 - Math.abs(y - 1.0), 0.003),
        )
      : marked(
          main,
          partly(shower, (x) => -half + 0.95 - x, 0.001),
        );
  const left =
    walls === 'bricks'
      ? marked(
          main,
          partly(band, (_x, y) => 0.35 - Math.abs(y - 1.0), 0.003),
        )
      : marked(
          main,
          partly(shower, (_x, _y, z) => z - (depth - 1.05), 0.001),
        );
  const floor =
    walls === 'hexagons'
      ? hexagons('#e9e5da', 0.16, '#b9b3a4', ['#e9e5da', '#5f8272', '#c9c3b2'])
      : tiles(dice.pick(['#a9a297', '#8f938d', '#c0b39d']), {
          width: 0.3,
          height: 0.3,
          joint: 0.003,
          grout: '#8d877b',
          variety: 0.04,
          gloss: 0.03,
          rough: 0.1,
        });
  return { floor, ceiling: plaster('#f5f2eb', 0.02), back, left, right: main };
}
