import type { Stage } from '../../picture';
import { corner } from '../kit/dark-corner';
import { freshLook, oldLook } from '../kit/looks';
import { crack, damp, grime, jagged, marked, mould, peeled } from '../kit/marks';
import { buildShell, type Shell } from '../kit/shell';
import { plant, tubeLight } from '../kit/things';
import { ladder, toolBox } from '../kit/works';
import { bricks, concrete, metal, plain, plaster, tiles, wood } from '../light/materials';
import { Model } from '../light/model';
import type { Scene } from '../light/scene';
import type { Dice } from '../tools/dice';

interface BoardLook {
  wall?: 'plaster' | 'brick';
}

/** The board with the fuses, in a corridor. */
export const switchboard =
  ({ wall = 'plaster' }: BoardLook) =>
  (dice: Dice, stage: Stage, seed: number): Scene => {
    const m = new Model();
    const shell: Shell = { width: 2.6, depth: 2.2, height: 2.6 };
    const [half, back] = [1.3, 2.2];
    const [fresh, old] = [freshLook(dice), oldLook(dice)];
    const grey = bricks('#7c8784', ['#86918d', '#717c79', '#8c9693'], '#b5b8b0');
    const base = wall === 'brick' ? grey : plaster(stage === 'before' ? old.wall : fresh.wall, 0.05);
    const aged = marked(
      base,
      grime(0.3),
      damp([-0.9, 2.5, back], 0.6),
      crack(jagged(dice, [0.8, 2.6, back], [0.1, -0.9, 0], [1, 0, 0], 1.3), 0.006),
      mould([-half, 0.2, back], 0.7),
      damp([0.1, 1.95, back], 0.35, '#3a2c20'),
    );
    const back2 = {
      before: aged,
      during: wall === 'brick' ? base : marked(base, peeled(concrete('#b7b0a4'), 0.2, 1)),
      after: base,
    }[stage];
    buildShell(m, shell, {
      floor:
        stage === 'after'
          ? wood(fresh.floor, 'z', 0.15, { gloss: 0.03, rough: 0.12 })
          : marked(
              tiles('#8d7c6c', { width: 0.2, height: 0.2, joint: 0.005, grout: '#5f5446', variety: 0.1 }),
              grime(stage === 'before' ? 0.4 : 0.2, -1),
            ),
      ceiling: plaster('#eae5d8'),
      back: back2,
      left: back2,
      right: stage === 'before' ? aged : plaster(fresh.accent, 0.02),
    });
    const [w, low, high] = [stage === 'before' ? 0.36 : 0.42, 1.22, 1.98];
    board(m, stage, w, low, high, back);
    cablesAbove(m, stage, wall === 'brick', half, back, high);
    m.box(
      half - 0.55,
      1.05,
      back - 0.03,
      half - 0.43,
      1.17,
      back,
      plain(stage === 'before' ? '#b9a87e' : '#f2f0ea'),
      0.008,
    );
    m.box(
      half - 0.515,
      1.09,
      back - 0.036,
      half - 0.465,
      1.13,
      back - 0.03,
      plain(stage === 'before' ? '#6e4a2e' : '#e2dfd6'),
    );
    m.box(-half, 0, back - 0.02, half, 0.1, back, stage === 'before' ? wood(old.wood, 'x') : plain('#f1ece2'));
    if (stage === 'during') {
      m.placed([half - 0.45, 0, back - 0.6], { turn: -0.5 }, () => ladder(m, 1.5));
      m.placed([-half + 0.5, 0, back - 0.35], { turn: 0.3 }, () => toolBox(m));
      for (const [at, hex] of ['#8c4a2f', '#2c5f9e', '#4f8a45'].entries())
        m.rod(
          [0.05 + at * 0.02, 0.06 + at * 0.1, back - 0.3],
          [0.05 + at * 0.02, 0.14 + at * 0.1, back - 0.3],
          0.14,
          plain(hex),
          0.14,
          24,
        );
    }
    if (stage === 'after') {
      m.box(-half, 0, back - 0.34, -half + 0.8, 0.8, back, wood(fresh.wood, 'x'), 0.008);
      m.placed([-half + 0.4, 0.8, back - 0.17], { size: 0.5 }, () => plant(m, dice, 1));
    }
    if (stage === 'before') tubeLight(m, [0, 2.6, back - 0.7], 0.9);
    return corner(m, dice, stage, seed, shell, [-0.15, 1.5, -0.05], 0.5, 0.06, 0.5);
  };

function board(m: Model, stage: Stage, w: number, low: number, high: number, back: number): void {
  const skin =
    stage === 'before' ? marked(metal('#7a7c72', 0.6), grime(0.6, 1)) : plain('#eceeea', { gloss: 0.05, rough: 0.12 });
  m.box(-w, low, back - 0.11, -w + 0.02, high, back, skin);
  m.box(w - 0.02, low, back - 0.11, w, high, back, skin);
  for (const y of [low, high - 0.02]) m.box(-w, y, back - 0.11, w, y + 0.02, back, skin);
  m.box(-w, low, back - 0.02, w, high, back - 0.01, plain(stage === 'before' ? '#2b2723' : '#d5d8d4'));
  m.placed([w, 0, back - 0.11], { turn: 1.9 }, () => m.box(0, low, -0.008, w * 1.9, high, 0.008, skin, 0.004));
  if (stage === 'before') {
    for (let at = 0; at < 5; at++) {
      const x = -0.27 + at * 0.13;
      m.box(
        x - 0.045,
        1.44,
        back - 0.09,
        x + 0.045,
        1.62,
        back - 0.02,
        plain(at === 3 ? '#3a332c' : '#d9d0b8', { gloss: 0.04, rough: 0.1 }),
        0.012,
      );
      m.box(x - 0.02, 1.5, back - 0.1, x + 0.02, 1.56, back - 0.09, plain('#8a6a3a'));
    }
    for (let at = 0; at < 11; at++) {
      const x = -0.3 + at * 0.06;
      const swing = 0.07 * Math.sin(at * 2.3);
      m.tube(
        [
          [x, 1.95, back - 0.04],
          [x + swing, 1.82, back - 0.09],
          [x - swing, 1.72, back - 0.06],
          [-0.27 + (at % 5) * 0.13, 1.6, back - 0.06],
        ],
        0.008,
        plain(['#7d3326', '#2d2b28', '#3c4f6e', '#6b6a4a'][at % 4] ?? '#2d2b28'),
        6,
      );
      m.tube(
        [
          [-0.27 + (at % 5) * 0.13, 1.45, back - 0.06],
          [x + swing, 1.34, back - 0.1],
          [x, 1.24, back - 0.04],
        ],
        0.008,
        plain(['#2d2b28', '#7d3326', '#55633f'][at % 3] ?? '#2d2b28'),
        6,
      );
    }
    return;
  }
  const rows = stage === 'during' ? 2 : 3;
  for (let row = 0; row < rows; row++) {
    const y = 1.72 - row * 0.2;
    m.box(-w + 0.04, y - 0.012, back - 0.05, w - 0.04, y + 0.012, back - 0.03, metal('#9ba1a1', 0.3));
    const count = stage === 'during' && row === 1 ? 5 : 10;
    for (let at = 0; at < count; at++) {
      const x = -w + 0.08 + at * ((2 * w - 0.16) / 10);
      const isMain = row === 0 && at < 2;
      m.box(
        x,
        y - 0.06,
        back - 0.09,
        x + 0.06,
        y + 0.06,
        back - 0.03,
        plain('#f3f3ef', { gloss: 0.04, rough: 0.1 }),
        0.005,
      );
      m.box(
        x + 0.018,
        y - 0.005,
        back - 0.105,
        x + 0.042,
        y + 0.03,
        back - 0.09,
        plain(isMain ? '#c0452c' : '#2b3331'),
        0.004,
      );
      m.box(x + 0.008, y - 0.045, back - 0.092, x + 0.052, y - 0.03, back - 0.09, plain('#5f9e86'));
      if (stage === 'during')
        for (const [dx, hex] of [
          [0.02, '#8c4a2f'],
          [0.04, '#2c5f9e'],
        ] as const)
          m.tube(
            [
              [x + dx, y - 0.06, back - 0.05],
              [x + dx, y - 0.1, back - 0.06],
              [x * 0.6, 1.26, back - 0.05],
            ],
            0.006,
            plain(hex),
            6,
          );
    }
    if (stage === 'after') m.box(-w + 0.03, y - 0.09, back - 0.07, w - 0.03, y - 0.065, back - 0.065, plain('#f8f6ef'));
  }
  m.box(-w + 0.06, 1.28, back - 0.05, w - 0.06, 1.3, back - 0.03, metal('#c39a4a', 0.2));
}

function cablesAbove(m: Model, stage: Stage, isBrick: boolean, half: number, back: number, high: number): void {
  if (stage === 'before') {
    for (let at = 0; at < 5; at++) {
      const x = -0.22 + at * 0.1;
      m.tube(
        [
          [x, high, back - 0.03],
          [x + 0.04 * Math.sin(at * 2), 2.25, back - 0.05],
          [x + (at - 2) * 0.16, 2.42, back - 0.03],
          [at < 2 ? -half : half, 2.45 + at * 0.02, back - 0.03],
        ],
        0.012,
        plain(['#cfc4a6', '#2d2b28', '#8d8468'][at % 3] ?? '#2d2b28'),
        8,
      );
    }
    return;
  }
  const cover = isBrick ? wood('#8d6a47', 'y') : plain('#eae7df', { gloss: 0.03, rough: 0.2 });
  if (stage === 'after') {
    m.box(-0.16, high, back - 0.05, 0.16, 2.6, back, cover, 0.006);
    if (isBrick) m.box(0.16, 2.3, back - 0.05, half, 2.4, back, cover, 0.006);
    return;
  }
  for (let at = 0; at < 5; at++) {
    const x = -0.2 + at * 0.1;
    m.rod([x, high, back - 0.03], [x, 2.6, back - 0.03], 0.016, plain('#dcdad0'), 0.016, 10);
  }
}
