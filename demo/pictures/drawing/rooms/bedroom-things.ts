import { bed, chair, shelves, table } from '../kit/furniture';
import type { Fresh } from '../kit/looks';
import { pendant, picture, plant, rug, vase } from '../kit/things';
import { fabric, lacquer, metal, plain, wood } from '../light/materials';
import type { Model } from '../light/model';
import type { Dice } from '../tools/dice';

export type Sleeping = 'double' | 'wardrobes' | 'lofts' | 'platform' | 'folding' | 'empty';

type Furnish = (m: Model, dice: Dice, fresh: Fresh, half: number, depth: number, height: number, at: number) => void;

/** Wardrobe doors along the left wall, to a height. */
export function wardrobe(
  m: Model,
  half: number,
  depth: number,
  length: number,
  height: number,
  hex: string,
  handleHex: string,
): void {
  const count = Math.round(length / 0.5);
  const each = length / count;
  m.box(-half, 0, depth - length, -half + 0.56, height, depth, plain('#d8c7a8'));
  for (let at = 0; at < count; at++) {
    const z = depth - length + at * each;
    m.box(-half + 0.56, 0.08, z + 0.003, -half + 0.58, height * 0.83, z + each - 0.003, lacquer(hex), 0.003);
    m.box(-half + 0.56, height * 0.835, z + 0.003, -half + 0.58, height - 0.02, z + each - 0.003, lacquer(hex), 0.003);
    const edge = at % 2 === 0 ? z + each - 0.05 : z + 0.035;
    m.box(-half + 0.58, 0.95, edge, -half + 0.6, 1.25, edge + 0.014, metal(handleHex, 0.2), 0.004);
  }
}

function bedside(m: Model, dice: Dice, fresh: Fresh, x: number, depth: number, height: number): void {
  m.placed([x, 0, depth - 0.22], {}, () => {
    m.box(-0.22, 0.1, -0.18, 0.22, 0.5, 0.18, wood(fresh.wood, 'x'), 0.01);
    m.box(-0.2, 0.31, -0.185, 0.2, 0.317, -0.17, plain('#3b3128'));
    m.placed([-0.05, 0.5, 0], {}, () => vase(m, fresh.second, 0.6));
  });
  m.placed([x, 0, depth - 0.22], {}, () =>
    pendant(m, height, height - 1.35, dice.pick([fresh.second, '#efe6d3']), 0.55),
  );
}

export const FURNISH: Record<Sleeping, Furnish> = {
  double: (m, dice, fresh, half, depth, height, at) => {
    wardrobe(m, half, depth, 1.9, height - 0.25, '#e4dccb', '#8a6a45');
    m.placed([at, 0, depth - 0.02], {}, () => bed(m, 1.55, wood(fresh.wood, 'x'), '#efe9dd', fresh.cloth));
    bedside(m, dice, fresh, Math.min(half - 0.3, at + 1.08), depth, height);
    m.placed([at, 0, depth - 1.5], {}, () => rug(m, 2.3, 1.9, '#e0d5c0', fresh.accent));
    m.placed([half - 0.4, 0, depth - 1.7], {}, () => plant(m, dice, 1.15));
    m.placed([half, 0, 0], { turn: Math.PI / 2 }, () =>
      picture(m, [-(depth - 1.2), 1.55], 0.8, 0.6, dice, fresh.books),
    );
  },
  wardrobes: (m, dice, fresh, half, depth, height, at) => {
    wardrobe(m, half, depth, 3.9, height - 0.01, fresh.accent, '#a8844f');
    m.placed([at + 0.2, 0, depth - 0.02], {}, () => bed(m, 1.6, wood(fresh.wood, 'x'), '#f0eadf', fresh.second));
    bedside(m, dice, fresh, Math.min(half - 0.28, at + 1.3), depth, height);
    m.placed([half - 0.45, 0, depth - 1.9], { turn: 0.6 }, () => chair(m, wood(fresh.wood, 'y'), fabric(fresh.cloth)));
    m.placed([at, 0, depth - 1.6], {}, () => rug(m, 2.2, 1.8, '#e3d8c3', fresh.cloth));
  },
  lofts: (m, dice, fresh, half, depth, height) => {
    const steel = metal('#e9e6dd', 0.5);
    for (const side of [-1, 1]) {
      const x = side * (half - 0.5);
      m.placed([x, 0, depth - 0.02], {}, () => {
        for (const dx of [-0.46, 0.46])
          for (const z of [-0.04, -2]) m.box(dx - 0.025, 0, z - 0.025, dx + 0.025, 2.05, z + 0.025, steel);
        m.box(-0.48, 1.6, -2.02, 0.48, 1.68, 0, steel);
        m.box(-0.45, 1.68, -1.98, 0.45, 1.84, -0.03, fabric(side < 0 ? fresh.cloth : fresh.second), 0.05);
        for (const y of [1.95, 2.05]) m.rod([-side * 0.46, y, -0.04], [-side * 0.46, y, -1.6], 0.012, steel);
        for (let step = 1; step < 6; step++)
          m.rod([-side * 0.46, step * 0.28, -1.98], [-side * 0.46, step * 0.28, -1.66], 0.014, steel);
        m.rod([-side * 0.46, 0, -1.66], [-side * 0.46, 2.05, -1.66], 0.014, steel);
        m.placed([0, 0, -0.32], {}, () => table(m, 0.9, 0.55, wood(fresh.wood, 'x')));
        m.placed([0, 0, -0.85], { turn: Math.PI }, () =>
          chair(m, wood(fresh.wood, 'y'), fabric(side < 0 ? fresh.second : fresh.cloth)),
        );
        m.placed([side * 0.2, 0.74, -0.25], {}, () => vase(m, side < 0 ? fresh.cloth : fresh.second, 0.6));
        m.box(-0.3, 0.74, -0.45, 0.05, 0.77, -0.2, plain('#efe6d3'));
        m.placed([0, 1.1, 0], {}, () => shelves(m, 0.85, 0.36, wood(fresh.wood, 'x'), dice, fresh.books, 1, 0.2));
      });
    }
    m.placed([0, 0, depth - 1.2], {}, () => rug(m, 1.3, 2, '#e3d8c3', fresh.accent));
    m.placed([0, 0, depth - 0.2], {}, () => shelves(m, 0.9, 0.72, wood(fresh.wood, 'y'), dice, fresh.books, 0.8, 0.3));
    m.placed([0, 0, depth - 1.5], {}, () => pendant(m, height, 0.5, fresh.second, 1));
  },
  platform: (m, dice, fresh, half, depth, height, at) => {
    const timber = wood(fresh.wood, 'x');
    m.box(-half, 0, depth - 2.15, half, 0.42, depth, timber, 0.006);
    for (let step = 0; step < 4; step++) {
      const x = -half + 0.1 + step * ((2 * half - 0.2) / 4);
      m.box(
        x + 0.01,
        0.05,
        depth - 2.17,
        x + (2 * half - 0.2) / 4 - 0.01,
        0.37,
        depth - 2.15,
        wood(fresh.wood, 'x'),
        0.004,
      );
      m.box(x + 0.3, 0.3, depth - 2.18, x + 0.5, 0.33, depth - 2.165, plain('#3b3128'));
    }
    m.placed([at, 0.18, depth - 0.02], {}, () => bed(m, 1.45, timber, '#efe9dd', fresh.cloth));
    m.placed([-half, 0, 0], { turn: -Math.PI / 2 }, () =>
      m.placed([depth - 0.9, 0.42, 0], {}, () => shelves(m, 1.7, 1.95, wood(fresh.wood, 'y'), dice, fresh.books, 0.75)),
    );
    m.placed([half - 0.5, 0, depth - 2.75], { turn: Math.PI / 2 }, () => table(m, 1, 0.6, wood(fresh.wood, 'x')));
    m.placed([half - 1.1, 0, depth - 2.75], { turn: -Math.PI / 2 }, () =>
      chair(m, wood(fresh.wood, 'y'), fabric(fresh.second)),
    );
    m.placed([half - 0.5, 0.74, depth - 2.6], {}, () => vase(m, fresh.second, 0.8));
    m.placed([half - 0.5, 0, depth - 2.75], {}, () => pendant(m, height, 0.95, fresh.second, 0.9));
  },
  folding: (m, dice, fresh, half, depth, height, at) => {
    const timber = wood(fresh.wood, 'y');
    m.box(-half, 0, depth - 2.6, -half + 0.45, 2.4, depth - 2.55, timber);
    m.box(-half, 0, depth - 0.9, -half + 0.45, 2.4, depth - 0.85, timber);
    m.box(-half, 2.35, depth - 2.6, -half + 0.45, 2.4, depth - 0.85, timber);
    m.box(-half, 0, depth - 2.6, -half + 0.02, 2.4, depth - 0.85, lacquer(fresh.accent));
    m.placed([-half + 0.05, 0.05, depth - 1.72], { turn: -Math.PI / 2 }, () =>
      bed(m, 1.4, lacquer(fresh.accent), '#efe9dd', fresh.cloth),
    );
    m.placed([-half, 0, 0], { turn: -Math.PI / 2 }, () =>
      m.placed([depth - 0.45, 0, 0], {}, () => shelves(m, 0.8, 2.4, timber, dice, fresh.books, 0.8)),
    );
    m.placed([at + 0.35, 0, depth - 0.35], {}, () => table(m, 1.5, 0.6, wood(fresh.wood, 'x')));
    m.placed([at + 0.35, 0, depth - 0.95], { turn: Math.PI - 0.3 }, () => chair(m, timber, fabric(fresh.second)));
    m.placed([at + 0.8, 0.74, depth - 0.25], {}, () => vase(m, fresh.second, 0.8));
    m.placed([at + 0.1, 0.74, depth - 0.3], {}, () =>
      m.box(-0.25, 0.1, 0, 0.25, 0.42, 0.02, plain('#23282a', { gloss: 0.06, rough: 0.03 }), 0.006),
    );
    m.box(at + 0.06, 0.74, depth - 0.35, at + 0.14, 0.86, depth - 0.28, plain('#3a3d3d'));
    m.placed([half - 0.4, 0, depth - 1.2], {}, () => plant(m, dice, 1.2));
    m.placed([0.3, 0, depth - 1.9], {}, () => rug(m, 1.5, 1.5, '#e3d8c3', fresh.accent));
    m.placed([half, 0, 0], { turn: Math.PI / 2 }, () => picture(m, [-(depth - 2), 1.6], 0.9, 0.65, dice, fresh.books));
    m.placed([at + 0.35, 0, depth - 0.4], {}, () => pendant(m, height, 0.8, fresh.second, 0.8));
  },
  empty: (m, _dice, _fresh, _half, depth, height) => {
    m.rod([0, height, depth - 1.8], [0, height - 0.25, depth - 1.8], 0.006, plain('#e9e6dd'));
    m.ball([0, height - 0.36, depth - 1.8], [0.12, 0.12, 0.12], plain('#fff6e2', { glow: 1.1 }));
  },
};
