import type { Stage } from '../../picture';
import { RENDERED, SCREED, stripped } from '../kit/looks';
import { crack, damp, grime, jagged, marked, mould, peeled, replaced, runs } from '../kit/marks';
import { concrete, plain, plaster, tiles } from '../light/materials';
import type { Dice } from '../tools/dice';

interface Given {
  old: string;
  wall: string;
  accent: string;
  tile: string;
  isMetro: boolean;
  width: number;
  depth: number;
  height: number;
}

export function surfacesOf(
  dice: Dice,
  stage: Stage,
  { old, wall, accent, tile, isMetro, width, depth, height }: Given,
) {
  const half = width / 2;
  if (stage === 'during') {
    const bare = stripped(dice, 0.25);
    return { floor: SCREED, ceiling: RENDERED, back: bare, left: bare, right: bare };
  }
  if (stage === 'before') {
    const lay = { width: 0.15, height: 0.15, joint: 0.006, grout: '#7d7463', variety: 0.1, gloss: 0.03, rough: 0.1 };
    const walls = marked(
      tiles(old, lay),
      replaced(concrete('#9a9284'), 0.15, 0.15, 0.012),
      replaced(plain('#d9d3c0'), 0.15, 0.15, 0.01),
      grime(0.22, 0.9),
      runs([0, 1.1, depth], 0.55, 1, '#5a4630'),
      runs([-half + 0.9, 1.7, depth], 0.5, 0.9, '#6b4f2b'),
      crack(jagged(dice, [half - 1.2, height, depth], [-0.3, -0.9, 0], [1, 0, 0], 1.3), 0.006),
      crack(jagged(dice, [-half, 1.9, depth - 1.6], [0, -0.6, 0.6], [0, 0, 1], 1.2), 0.005),
      mould([half - 0.6, height, depth], 0.8),
      mould([-half, 0.95, depth - 0.4], 0.6),
    );
    return {
      floor: marked(
        tiles('#97826c', {
          width: 0.2,
          height: 0.2,
          joint: 0.006,
          grout: '#5f5446',
          variety: 0.14,
          gloss: 0.02,
          rough: 0.3,
        }),
        grime(0.4, -1),
      ),
      ceiling: marked(
        plaster('#d6ceb6', 0.05),
        damp([-half + 0.7, height, depth - 0.7], 0.8),
        peeled(concrete('#b5aa93'), 0.16, 1.4),
      ),
      back: walls,
      left: walls,
      right: walls,
    };
  }
  const lay = isMetro
    ? { width: 0.2, height: 0.075, shift: 0.5, joint: 0.004 }
    : { width: 0.12, height: 0.3, joint: 0.004 };
  const splash = tiles(dice.chance(0.6) ? dice.pick(['#b9cdbf', '#d9c7a6', '#c6d3d6', '#dcae8c']) : tile, {
    ...lay,
    grout: '#d6d2c6',
    variety: 0.035,
    gloss: 0.05,
    rough: 0.03,
  });
  return {
    floor: tiles(dice.pick(['#b9ab97', '#a9a79c', '#c2a98a', '#8f9088']), {
      width: 0.6,
      height: 0.6,
      joint: 0.004,
      grout: '#aea590',
      variety: 0.04,
      gloss: 0.04,
      rough: 0.06,
    }),
    ceiling: plaster('#f5f2eb', 0.02),
    back: splash,
    left: plaster(wall, 0.02),
    right: plaster(accent, 0.02),
  };
}
