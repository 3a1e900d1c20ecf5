import type { Stage } from '../../picture';
import { dryRoom, freshLook, oldLook, stripped } from '../kit/looks';
import { crack, damp, jagged, marked, mould, partly, peeled, runs } from '../kit/marks';
import { interior, lampAt } from '../kit/scene-parts';
import { buildShell, type Shell } from '../kit/shell';
import { picture, plant, vase } from '../kit/things';
import { bucket, ladder, toolBox } from '../kit/works';
import { fabric, plain, plaster, wood } from '../light/materials';
import { Model } from '../light/model';
import type { Scene } from '../light/scene';
import type { Dice } from '../tools/dice';

/** A wall seen from close by: its damage, the work, and the paint. */
export const bareWall = (dice: Dice, stage: Stage, seed: number): Scene => {
  const m = new Model();
  const [width, depth, height] = [3, 2.3, 2.6];
  const half = width / 2;
  const shell: Shell = { width, depth, height, right: [{ from: 0, to: 1.2, bottom: 0.9, top: 2.2 }] };
  const [fresh, old] = [freshLook(dice), oldLook(dice)];
  const surfaces = dryRoom(dice, stage, fresh, old, width, depth, height);
  const colour = plaster(fresh.accent, 0.03);
  if (stage === 'before') {
    const at = dice.between(-0.6, 0.6);
    surfaces.back = marked(
      surfaces.back,
      damp([at, 2.1, depth], 0.8),
      runs([at, 1.9, depth], 0.6, 1.5, '#6b5534'),
      peeled(plaster('#c9c2b4', 0.1), 0.2, 1.2),
      mould([at + 0.4, 2.3, depth], 0.8),
      crack(jagged(dice, [at - 0.5, 2.6, depth], [0.3, -0.9, 0], [1, 0, 0], 2), 0.008),
    );
  }
  if (stage === 'during')
    surfaces.back = marked(
      stripped(dice, 0.3),
      partly(plaster('#ddd8cc', 0.05), (x, y) => 0.35 - x + (y - 1.2) * 0.25, 0.04),
    );
  if (stage === 'after') surfaces.back = colour;
  buildShell(m, shell, surfaces);
  m.box(
    -half,
    0,
    depth - 0.016,
    half,
    0.09,
    depth,
    stage === 'before' ? wood(old.wood, 'x') : plain(stage === 'after' ? '#f4f0e7' : '#b9b2a6'),
  );
  if (stage === 'before')
    m.placed([dice.between(-0.5, 0.5), 0, depth - 0.4], {}, () => bucket(m, '#a8412e', '#7f8c86'));
  if (stage === 'during') {
    m.placed([-0.9, 0, depth - 0.65], { turn: 0.4 }, () => ladder(m, 1.7));
    m.placed([0.55, 0, depth - 0.45], {}, () => bucket(m, '#e6e2d6', '#ddd8cc'));
    m.placed([0.95, 0, depth - 0.6], { turn: -0.4 }, () => toolBox(m));
  }
  if (stage === 'after') {
    m.placed([0, 0, depth], {}, () => picture(m, [-0.45, 1.6], 0.7, 0.55, dice, fresh.books));
    m.box(-1, 0, depth - 0.4, 0.3, 0.72, depth, wood(fresh.wood, 'x'), 0.01);
    m.placed([0.1, 0.72, depth - 0.2], {}, () => vase(m, fresh.second, 0.9));
    m.box(-0.8, 0.72, depth - 0.3, -0.4, 0.78, depth - 0.1, fabric(fresh.cloth), 0.01);
    m.placed([0.85, 0, depth - 0.35], {}, () => plant(m, dice, 1.2));
  }
  return interior(m, dice, {
    shell,
    stage,
    seed,
    eye: [0, 1.4, -0.5],
    turn: 0,
    wide: 0.56,
    sunFrom: [0.9, 0.55, -0.35],
    lamps: [lampAt([-0.6, height - 0.02, 0.9], 0.5, [4, 3.7, 3.1])],
  });
};
