import type { Stage } from '../../picture';
import { bed, chair } from '../kit/furniture';
import { dryRoom, type Fresh, freshLook, type Old, oldLook } from '../kit/looks';
import { grime, marked } from '../kit/marks';
import { interior, lampAt } from '../kit/scene-parts';
import { buildShell, onWall, type Shell } from '../kit/shell';
import { airConditioner, downlights, tubeLight, windowUnit } from '../kit/things';
import { curtains, NEW_FRAME, OLD_FRAME, sill, windowFrame } from '../kit/windows';
import { boards, bucket, conduit, dustSheet, ladder, toolBox } from '../kit/works';
import { metal, plain, wood } from '../light/materials';
import { Model } from '../light/model';
import type { Scene } from '../light/scene';
import type { Dice } from '../tools/dice';
import { FURNISH, type Sleeping } from './bedroom-things';

/** A bedroom with its wardrobe at the left and the bed under the window's wall. */
export const bedroom =
  ({ kind = 'double' }: { kind?: Sleeping }) =>
  (dice: Dice, stage: Stage, seed: number): Scene => {
    const m = new Model();
    const height = kind === 'lofts' ? 2.9 : 2.65;
    const [width, depth] = [kind === 'wardrobes' ? 4.2 : dice.between(3.5, 3.9), dice.between(3.9, 4.2)];
    const half = width / 2;
    const from = kind === 'lofts' ? -0.55 : dice.between(0, 0.3);
    const opening = { from, to: from + (kind === 'lofts' ? 1.1 : 1.35), bottom: 0.95, top: 2.2 };
    const shell: Shell = { width, depth, height, back: [opening] };
    const [fresh, old] = [freshLook(dice), oldLook(dice)];
    buildShell(m, shell, dryRoom(dice, stage, fresh, old, width, depth, height));
    onWall(m, 'back', shell, () => {
      windowFrame(m, opening, stage === 'before' ? OLD_FRAME : NEW_FRAME, 2, stage === 'before' ? 0.85 : 0);
      sill(m, opening, plain(stage === 'before' ? '#b3a88f' : '#f0ece3', { gloss: 0.04, rough: 0.2 }));
      if (stage === 'after' && kind !== 'empty') curtains(m, opening, fresh.accent, kind !== 'lofts');
      if (stage === 'before') windowUnit(m, [Math.max(-half + 0.45, opening.from - 0.65), 1.9], metal('#8a4b2c', 0.6));
      if (stage === 'during') {
        conduit(m, opening.to + 0.3, height, 0.7, -half + 0.2);
        conduit(m, opening.from - 0.55, height, 1.2);
      }
    });
    if (stage === 'before') furnishOld(m, dice, old, half, depth, height, kind);
    if (stage === 'during') furnishSite(m, dice, fresh, half, depth, height);
    if (stage === 'after') {
      const skirt = plain('#f4f0e7');
      m.box(-half, 0, depth - 0.015, half, 0.09, depth, skirt);
      for (const x of [-half, half]) m.box(x, 0, -1, x - Math.sign(x) * 0.015, 0.09, depth, skirt);
      FURNISH[kind](m, dice, fresh, half, depth, height, (opening.from + opening.to) / 2);
      if (kind !== 'lofts' && kind !== 'empty')
        m.placed([half, 0, 0], { turn: Math.PI / 2 }, () => airConditioner(m, [-(depth - 2.6), height - 0.5]));
      downlights(m, height, [
        [-half + 0.9, depth - 0.8],
        [half - 0.9, depth - 0.8],
        [-half + 0.9, 1.6],
        [half - 0.9, 1.6],
      ]);
    }
    return interior(m, dice, {
      shell,
      stage,
      seed,
      eye: [0.45, 1.35, -0.6],
      turn: -0.11,
      wide: 0.74,
      sunFrom: [0.6, 0.72, 0.8],
      lamps:
        stage === 'after'
          ? [
              lampAt([-half + 1, height - 0.02, 1.8], 0.3, [7, 5.8, 4.2]),
              lampAt([half - 0.9, height - 0.02, depth - 1], 0.3, [7, 5.8, 4.2]),
            ]
          : stage === 'before'
            ? [lampAt([0, height - 0.1, 2], 0.5, [2.2, 2.3, 2])]
            : [],
    });
  };

function furnishOld(m: Model, dice: Dice, old: Old, half: number, depth: number, height: number, kind: Sleeping): void {
  const timber = marked(wood(old.wood, 'y'), grime(0.3));
  m.box(-half, 0, depth - 0.02, half, 0.1, depth, timber);
  m.box(-half, 0, depth - 1.5, -half + 0.58, 2.02, depth - 0.15, timber, 0.01);
  for (const z of [depth - 1.48, depth - 0.81]) m.box(-half + 0.58, 0.1, z, -half + 0.6, 1.96, z + 0.63, timber, 0.008);
  for (const z of [depth - 0.88, depth - 0.76])
    m.ball([-half + 0.62, 1.05, z], [0.018, 0.018, 0.018], metal('#8d7d55', 0.4));
  if (kind === 'empty') m.box(-half, height - 0.32, depth - 1.2, half, height, depth, plain('#c9c2ad'));
  m.placed([0.65, 0, depth - 0.03], {}, () => bed(m, 1.3, timber, '#8d8873', '#8d8873', false));
  m.placed([half - 0.4, 0, depth - 2.6], { turn: 1 }, () => chair(m, timber, plain('#7a4a33')));
  for (const [x, y, z, size] of [
    [-half + 0.3, 2.02, depth - 0.5, 0.42],
    [-half + 0.32, 2.02, depth - 1.1, 0.36],
    [-half + 0.5, 0, depth - 2, 0.5],
  ] as const)
    m.placed([x, y, z], { turn: dice.between(-0.2, 0.2) }, () => {
      m.box(-size / 2, 0, -size / 2, size / 2, size * 0.7, size / 2, plain('#a98556'), 0.006);
      m.box(-size / 2 - 0.001, 0, -0.03, size / 2 + 0.001, size * 0.701, 0.03, plain('#cbb48a'));
    });
  tubeLight(m, [0, height, depth - 1.9]);
}

function furnishSite(m: Model, dice: Dice, fresh: Fresh, half: number, depth: number, height: number): void {
  const ply = plain('#d9bd8f');
  for (const x of [-half + 0.02, -half + 0.78, -half + 1.54])
    m.box(x, 0, depth - 0.55, x + 0.02, height - 0.4, depth, ply);
  for (const y of [0.06, 0.9, height - 0.42]) m.box(-half + 0.02, y, depth - 0.55, -half + 1.56, y + 0.02, depth, ply);
  m.box(-half + 0.02, 0.06, depth - 0.02, -half + 1.56, height - 0.4, depth, ply);
  m.placed([0.35, 0, depth - 1.2], { turn: -0.4 }, () => ladder(m, 1.85));
  m.placed([half - 0.75, 0, depth - 1.2], { turn: Math.PI / 2 }, () => dustSheet(m, 1.7, 0.6, 1, dice));
  m.placed([-0.55, 0, depth - 2], { turn: 0.15 }, () => boards(m, 1.5, 0.6, 6, wood(fresh.wood, 'x'), dice));
  m.placed([0.55, 0, depth - 2.2], {}, () => bucket(m, '#e6e2d6', '#f1ece2'));
  m.placed([0.95, 0, depth - 2.35], {}, () => bucket(m, '#2b5b8c'));
  m.placed([0.1, 0, depth - 2.6], { turn: -0.4 }, () => toolBox(m));
}
