import type { Stage } from '../../picture';
import { chair, shelves, sofa, table } from '../kit/furniture';
import { ageOf, BRICKS, dryRoom, freshLook, oldLook } from '../kit/looks';
import { marked, partly } from '../kit/marks';
import { interior, lampAt } from '../kit/scene-parts';
import { buildShell, onWall, type Shell } from '../kit/shell';
import { downlights, pendant, picture, plant, rug, tubeLight, vase } from '../kit/things';
import { curtains, NEW_FRAME, OLD_FRAME, windowFrame } from '../kit/windows';
import { bags, bucket, ladder, rubble } from '../kit/works';
import { concrete, fabric, metal, plain, plaster, wood } from '../light/materials';
import { Model } from '../light/model';
import type { Scene } from '../light/scene';
import type { Dice } from '../tools/dice';

/** Two rooms with a bearing wall between them: cracked, on props, and on a steel frame. */
export const openedWall = (dice: Dice, stage: Stage, seed: number): Scene => {
  const m = new Model();
  const [width, depth, height, at] = [5, 6.6, 2.75, 3.5];
  const half = width / 2;
  const opening = { from: -0.9, to: 0.9, bottom: 0.85, top: 2.25 };
  const side = { from: 1, to: 2.6, bottom: 0.9, top: 2.2 };
  const shell: Shell = { width, depth, height, back: [opening], right: [side] };
  const [fresh, old] = [freshLook(dice), oldLook(dice)];
  const surfaces = dryRoom(dice, stage, fresh, old, width, depth, height);
  buildShell(m, shell, surfaces);
  onWall(m, 'back', shell, () => {
    windowFrame(m, opening, stage === 'before' ? OLD_FRAME : NEW_FRAME, 2);
    if (stage === 'after') curtains(m, opening, fresh.accent);
  });
  onWall(m, 'right', shell, () =>
    windowFrame(m, { ...side, from: -side.to, to: -side.from }, stage === 'before' ? OLD_FRAME : NEW_FRAME, 2),
  );
  const door = { from: 0.9, to: 1.8, top: 2.1 };
  if (stage === 'before') {
    const wall = marked(plaster(old.wall, 0.08), ...ageOf(dice, [-half, 0, at], [1, 0, 0], width, height));
    m.box(-half, 0, at, door.from, height, at + 0.22, wall);
    m.box(door.to, 0, at, half, height, at + 0.22, wall);
    m.box(door.from, door.top, at, door.to, height, at + 0.22, wall);
    for (const x of [door.from, door.to - 0.06])
      m.box(x, 0, at - 0.03, x + 0.06, door.top, at + 0.24, wood(old.wood, 'y'));
    m.box(door.from, door.top - 0.06, at - 0.03, door.to, door.top, at + 0.24, wood(old.wood, 'y'));
    m.placed([-1.3, 0, at], {}, () =>
      shelves(m, 1.6, 1.8, wood(old.wood, 'y'), dice, ['#8a7d66', '#6f7a72', '#a39070'], 0.8, 0.34),
    );
    m.placed([half - 0.35, 0, at - 1.3], { turn: Math.PI / 2 }, () => sofa(m, 1.7, old.cloth, ['#8f7a4a'], true));
    tubeLight(m, [0, height, 1.8]);
  } else {
    const steel =
      stage === 'during'
        ? plain('#9c4a38', { gloss: 0.03, rough: 0.2 })
        : plain('#2f3634', { gloss: 0.05, rough: 0.2 });
    const reveal =
      stage === 'during'
        ? marked(
            concrete('#b7b0a4', 0.14),
            partly(BRICKS, (x, y) => Math.abs(x) - half + 0.62 + Math.sin(y * 7) * 0.08, 0.03),
          )
        : plaster(fresh.wall, 0.02);
    for (const x of [-half, half - 0.35]) m.box(x, 0, at, x + 0.35, height, at + 0.22, reveal);
    m.box(-half, height - 0.2, at, half, height, at + 0.22, reveal);
    for (const x of [-half + 0.35, half - 0.53]) {
      m.box(x, 0, at - 0.03, x + 0.18, height - 0.2, at, steel);
      m.box(x, 0, at + 0.22, x + 0.18, height - 0.2, at + 0.25, steel);
      m.box(x + 0.08, 0, at, x + 0.1, height - 0.2, at + 0.22, steel);
      m.box(x - 0.06, 0, at - 0.06, x + 0.24, 0.02, at + 0.28, steel);
    }
    for (const y of [height - 0.44, height - 0.23])
      m.box(-half + 0.35, y, at - 0.03, half - 0.35, y + 0.03, at + 0.25, steel);
    m.box(-half + 0.35, height - 0.44, at + 0.1, half - 0.35, height - 0.2, at + 0.12, steel);
    if (stage === 'during') {
      const yellow = plain('#d0a02f');
      for (const x of [-1.5, -0.5, 0.5, 1.5])
        for (const z of [at - 0.7, at + 0.95]) {
          m.rod([x, 0, z], [x, 1.55, z], 0.04, yellow);
          m.rod([x, 1.4, z], [x, height - 0.1, z], 0.028, metal('#b4b9ba', 0.4));
          m.box(x - 0.1, 0, z - 0.1, x + 0.1, 0.015, z + 0.1, yellow);
        }
      for (const z of [at - 0.7, at + 0.95])
        m.box(-2, height - 0.1, z - 0.08, 2, height, z + 0.08, wood('#b88d57', 'x'));
      m.placed([0, 0, at - 0.2], {}, () => rubble(m, dice, 3.6, 1.6, 70));
      m.placed([-half + 0.8, 0, at - 1.3], {}, () => bags(m, dice, 3));
      m.placed([1.4, 0, at - 1.4], { turn: -0.4 }, () => ladder(m, 1.9));
      m.placed([0.5, 0, at - 1.6], {}, () => bucket(m, '#2b5b8c', '#b7b0a4'));
    } else {
      m.placed([0, 0, depth - 1.5], {}, () => {
        rug(m, 2.6, 1.9, '#e3d8c3', fresh.accent);
        table(m, 1.7, 0.9, wood(fresh.wood, 'x'));
        for (const [x, z, turn] of [
          [-0.5, -0.65, Math.PI],
          [0.5, -0.65, Math.PI],
          [-0.5, 0.65, 0],
          [0.5, 0.65, 0],
        ] as const)
          m.placed([x, 0, z], { turn }, () => chair(m, wood(fresh.wood, 'y'), fabric(fresh.second)));
        m.placed([0.1, 0.74, 0], {}, () => vase(m, '#efe9dc', 1));
        for (const x of [-0.4, 0.4]) m.placed([x, 0, 0], {}, () => pendant(m, height, 0.85, fresh.cloth, 0.85));
      });
      m.placed([-half, 0, 0], { turn: -Math.PI / 2 }, () =>
        picture(m, [depth - 1.5, 1.5], 0.9, 0.7, dice, fresh.books),
      );
      m.placed([-half + 0.05, 0, at - 1.4], { turn: -Math.PI / 2 }, () =>
        sofa(m, 1.9, fresh.cloth, [fresh.second, '#efe5d2']),
      );
      m.placed([half - 0.6, 0, at + 0.7], {}, () => plant(m, dice, 1.5));
      m.placed([-half + 0.6, 0, depth - 0.5], {}, () => plant(m, dice, 1));
      downlights(m, height, [
        [-1.4, 1.6],
        [1.4, 1.6],
        [-1.6, depth - 0.8],
        [1.6, depth - 0.8],
      ]);
    }
  }
  return interior(m, dice, {
    shell,
    stage,
    seed,
    eye: [0.35, 1.4, -0.4],
    turn: -0.06,
    wide: 0.7,
    sunFrom: [0.35, 0.6, 0.85],
    lamps:
      stage === 'after'
        ? [lampAt([0, height - 0.02, 1.6], 0.4, [8, 6.8, 5]), lampAt([0, height - 0.02, depth - 1.5], 0.3, [8, 6.8, 5])]
        : [lampAt([0, height - 0.1, 1.8], 0.5, [3, 3, 2.7])],
  });
};
