import type { Stage } from '../../picture';
import { cushion } from '../kit/furniture';
import { dryRoom, freshLook, oldLook } from '../kit/looks';
import { crack, damp, grime, jagged, marked, mould, partly, runs } from '../kit/marks';
import { interior, lampAt } from '../kit/scene-parts';
import { buildShell, onWall, type Shell } from '../kit/shell';
import { floorLamp, picture, plant, vase } from '../kit/things';
import { curtains, NEW_FRAME, OLD_FRAME, sill, WHITE_FRAME, windowFrame } from '../kit/windows';
import { bucket, ladder, toolBox } from '../kit/works';
import { concrete, fabric, glass, metal, plain, plaster, wood } from '../light/materials';
import { Model } from '../light/model';
import type { Scene } from '../light/scene';
import type { Dice } from '../tools/dice';

export type WindowKind = 'sliding' | 'steel' | 'doubled' | 'balcony';

/** The wall of a room in which the window is. */
export const windowWall =
  ({ kind = 'sliding' }: { kind?: WindowKind }) =>
  (dice: Dice, stage: Stage, seed: number): Scene => {
    const m = new Model();
    const [width, depth, height] = [4, 3, 2.65];
    const half = width / 2;
    const isDoor = kind === 'balcony';
    const opening = isDoor
      ? { from: -1.2, to: 1.2, bottom: 0.04, top: 2.25 }
      : { from: -1.25, to: 1.25, bottom: 0.85, top: 2.25 };
    const shell: Shell = { width, depth, height, back: [opening] };
    const [fresh, old] = [freshLook(dice), oldLook(dice)];
    const surfaces = dryRoom(dice, stage, fresh, old, width, depth, height);
    if (stage === 'before')
      surfaces.back = marked(
        surfaces.back,
        damp([-1, 0.7, depth], 0.5),
        damp([1.1, 0.75, depth], 0.6),
        runs([0.2, 0.85, depth], 1.3, 0.8, '#6b5534'),
        mould([-1.3, 0.8, depth], 0.7),
        mould([1.35, 2.2, depth], 0.6),
        crack(jagged(dice, [1.25, 0.85, depth], [0.35, -0.6, 0], [1, 0, 0], 0.9), 0.007),
      );
    else if (stage === 'during')
      surfaces.back = marked(
        plaster(fresh.wall, 0.04),
        partly(
          concrete('#b7b0a4', 0.15),
          (x, y) => 0.28 - Math.max(opening.from - x, x - opening.to, opening.bottom - y, y - opening.top),
          0.04,
        ),
      );
    if (stage === 'during') {
      surfaces.left = plaster(fresh.wall, 0.03);
      surfaces.right = surfaces.left;
    }
    buildShell(m, shell, surfaces);
    onWall(m, 'back', shell, () => frameOf(m, stage, kind, opening));
    if (!isDoor)
      onWall(m, 'back', shell, () =>
        sill(
          m,
          opening,
          stage === 'before'
            ? marked(plain('#b3a88f'), grime(0.4), mould([-0.8, 0.85, 0], 0.5))
            : plain('#efeae0', { gloss: 0.04, rough: 0.1 }),
          0.2,
        ),
      );
    if (isDoor) balcony(m, depth, stage);
    if (stage === 'before') {
      if (!isDoor)
        for (const [x, size] of [
          [-0.9, 0.6],
          [0.95, 0.8],
        ] as const)
          m.placed([x, 0.852, depth - 0.06], {}, () => vase(m, '#8f8a76', size));
      m.placed([0.85, 0, depth - 0.5], {}, () => bucket(m, '#a8412e', '#7f8c86'));
      m.box(-half + 0.05, 0, depth - 1, -half + 0.6, 0.45, depth - 0.4, plain('#a5824f'), 0.006);
    }
    if (stage === 'during') {
      m.placed([-1.3, 0, depth - 0.75], { turn: 0.3 }, () => ladder(m, 1.7));
      m.placed([0.55, 0, depth - 0.8], { turn: -0.3 }, () => toolBox(m));
      m.placed([1.1, 0, depth - 0.55], {}, () => bucket(m, '#e6e2d6', '#b7b0a4'));
      m.placed([half - 0.35, 0, depth - 0.2], { tilt: -0.14 }, () => {
        m.box(-0.6, 0.02, -0.02, 0.2, 1.3, 0.02, glass('#cfe6de'));
        for (const x of [-0.62, 0.18]) m.box(x, 0, -0.03, x + 0.04, 1.32, 0.03, NEW_FRAME);
        for (const y of [0, 1.28]) m.box(-0.62, y, -0.03, 0.22, y + 0.04, 0.03, NEW_FRAME);
      });
      for (const x of [-0.9, 0.5])
        m.rod(
          [x, isDoor ? 0.05 : 0.9, depth - 0.1],
          [x + 0.25, isDoor ? 0.05 : 0.9, depth - 0.12],
          0.025,
          plain('#d9d4c6'),
          0.025,
          12,
        );
    }
    if (stage === 'after') {
      onWall(m, 'back', shell, () => curtains(m, opening, fresh.accent));
      if (!isDoor) {
        m.placed([0.95, 0.855, depth - 0.08], { size: 0.42 }, () => plant(m, dice, 1));
        m.placed([0.55, 0.855, depth - 0.06], {}, () => vase(m, fresh.second, 0.65));
        m.box(-1.15, 0, depth - 0.5, 0.2, 0.4, depth - 0.02, wood(fresh.wood, 'x'), 0.01);
        m.box(-1.12, 0.4, depth - 0.48, 0.17, 0.48, depth - 0.04, fabric(fresh.cloth), 0.035);
        for (const [x, hex] of [
          [-0.9, fresh.second],
          [-0.4, '#efe5d2'],
        ] as const)
          m.placed([x, 0.48, depth - 0.14], { tilt: -0.25, turn: 0.1 }, () => cushion(m, 0.36, hex));
      } else {
        m.placed([-half + 0.4, 0, depth - 0.45], {}, () => plant(m, dice, 1.3));
        m.box(half - 0.75, 0, depth - 1.4, half - 0.1, 0.42, depth - 0.7, fabric(fresh.cloth), 0.08);
      }
      m.placed([half - 0.38, 0, depth - 0.35], {}, () => floorLamp(m, '#fff0d0'));
      m.placed([-half, 0, 0], { turn: -Math.PI / 2 }, () =>
        picture(m, [depth - 1.1, 1.55], 0.7, 0.55, dice, fresh.books),
      );
    }
    return interior(m, dice, {
      shell,
      stage,
      seed: isDoor ? seed * 3 : seed,
      eye: [0.15, 1.4, -0.55],
      turn: -0.03,
      wide: 0.62,
      horizon: 0.5,
      sunFrom: [0.45, 0.7, 0.7],
      lamps: stage === 'before' ? [] : [lampAt([0, height - 0.02, 1], 0.4, [4, 3.6, 3])],
    });
  };

function frameOf(
  m: Model,
  stage: Stage,
  kind: WindowKind,
  opening: { from: number; to: number; bottom: number; top: number },
): void {
  const rust = marked(metal('#8b8d86', 0.5), grime(0.6, 0, '#7d4a26'));
  const steel =
    stage === 'before'
      ? marked(plain('#6d7a6c'), grime(0.7, 0, '#7d4a26'))
      : plain('#3b5d50', { gloss: 0.05, rough: 0.2 });
  if (kind === 'steel') {
    const { from, to, bottom, top } = opening;
    for (let at = 0; at <= 6; at++)
      m.box(
        from + ((to - from) * at) / 6 - (at % 2 ? 0.01 : 0.02),
        bottom,
        0.09,
        from + ((to - from) * at) / 6 + (at % 2 ? 0.01 : 0.02),
        top,
        0.13,
        steel,
      );
    for (let at = 0; at <= 4; at++)
      m.box(
        from,
        bottom + ((top - bottom) * at) / 4 - 0.011,
        0.09,
        to,
        bottom + ((top - bottom) * at) / 4 + 0.011,
        0.13,
        steel,
      );
    for (const x of [from + (to - from) * 0.37, from + (to - from) * 0.7])
      m.rod([x, bottom + 0.5, 0.07], [x + 0.1, bottom + 0.46, 0.05], 0.008, metal('#b08a4a', 0.2));
    return;
  }
  const outer = stage === 'before' || kind === 'doubled' ? (stage === 'before' ? rust : WHITE_FRAME) : NEW_FRAME;
  if (stage === 'during' && kind !== 'doubled') {
    windowFrame(m, { ...opening, to: (opening.from + opening.to) / 2 }, NEW_FRAME, 1);
    for (const y of [opening.bottom, opening.top - 0.045])
      m.box(opening.from, y, 0.09, opening.to, y + 0.045, 0.15, NEW_FRAME);
    m.box(opening.to - 0.045, opening.bottom, 0.09, opening.to, opening.top, 0.15, NEW_FRAME);
    return;
  }
  windowFrame(m, opening, outer, kind === 'balcony' ? 2 : 3, kind === 'balcony' || stage !== 'before' ? 0 : 0.95);
  if (kind === 'doubled' && stage !== 'before')
    m.placed([0, 0, -0.1], {}, () =>
      windowFrame(m, stage === 'during' ? { ...opening, to: 0 } : opening, NEW_FRAME, stage === 'during' ? 1 : 2),
    );
  if (stage === 'before') m.box(-0.3, opening.bottom + 0.3, 0.1, 0.25, opening.bottom + 0.9, 0.105, plain('#c9c2ad'));
  if (stage === 'after') m.box(opening.from, opening.bottom, 0.12, opening.to, opening.top, 0.124, glass('#dbe9e4'));
}

/** A balcony outside, with its railing. */
function balcony(m: Model, depth: number, stage: Stage): void {
  m.box(-1.8, -0.05, depth + 0.2, 1.8, 0.03, depth + 1.6, concrete('#b3aa9b', 0.15));
  const rail =
    stage === 'after' ? NEW_FRAME : stage === 'before' ? marked(metal('#8b8d86', 0.5), grime(0.5)) : OLD_FRAME;
  m.rod([-1.8, 1.1, depth + 1.5], [1.8, 1.1, depth + 1.5], 0.03, rail);
  const gap = stage === 'after' ? 0.09 : 0.24;
  for (let x = -1.8; x <= 1.8; x += gap) m.rod([x, 0, depth + 1.5], [x, 1.1, depth + 1.5], 0.012, rail, 0.012, 6);
}
