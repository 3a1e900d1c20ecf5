import type { Stage } from '../../picture';
import { corner } from '../kit/dark-corner';
import { freshLook, oldLook, SCREED, stripped } from '../kit/looks';
import { crack, damp, grime, jagged, marked, mould, replaced, runs } from '../kit/marks';
import { buildShell, type Shell } from '../kit/shell';
import { plant } from '../kit/things';
import { bucket, rubble, toolBox } from '../kit/works';
import { concrete, type Material, metal, plain, plaster, tiles } from '../light/materials';
import { Model } from '../light/model';
import type { Scene } from '../light/scene';
import type { Dice } from '../tools/dice';

interface PipesLook {
  hasHeater?: boolean;
}

/** Water and waste pipes on the wall of a kitchen or bathroom. */
export const pipes =
  ({ hasHeater = false }: PipesLook) =>
  (dice: Dice, stage: Stage, seed: number): Scene => {
    const m = new Model();
    const shell: Shell = { width: 2.9, depth: 2.4, height: 2.5 };
    const [half, back] = [1.45, 2.4];
    const [fresh, old] = [freshLook(dice), oldLook(dice)];
    const lay = { width: 0.15, height: 0.15, joint: 0.005, grout: '#756c5c', variety: 0.1, gloss: 0.03, rough: 0.1 };
    const aged = marked(
      tiles(old.tile, lay),
      replaced(concrete('#8e8677'), 0.15, 0.15, 0.05),
      grime(0.35),
      runs([-0.75, 1.7, back], 0.5, 1.7, '#7a4a22'),
      runs([0.4, 1, back], 0.5, 1, '#7a4a22'),
      mould([0.9, 0.1, back], 0.9),
      mould([-half, 1.6, back - 0.3], 0.7),
      crack(jagged(dice, [0.6, 2.3, back], [0.3, -0.9, 0], [1, 0, 0], 1.2), 0.005),
      damp([0.4, 0.5, back], 0.5, '#6a4423'),
    );
    const bare = stripped(dice, 0.45);
    const clean = tiles(fresh.tile, {
      width: 0.3,
      height: 0.6,
      joint: 0.003,
      grout: '#c9c4b7',
      variety: 0.025,
      gloss: 0.05,
      rough: 0.05,
    });
    const wall = { before: aged, during: bare, after: clean }[stage];
    const floor = {
      before: marked(tiles('#8f8474', { ...lay, width: 0.1, height: 0.1 }), grime(0.4, -1)),
      during: SCREED,
      after: tiles('#a9a297', {
        width: 0.3,
        height: 0.3,
        joint: 0.003,
        grout: '#8d877b',
        variety: 0.04,
        gloss: 0.03,
        rough: 0.1,
      }),
    }[stage];
    buildShell(m, shell, {
      floor,
      ceiling: plaster(stage === 'before' ? '#cfc6ae' : '#f1eee6'),
      back: wall,
      left: wall,
      right: wall,
    });
    const z = back - 0.09;
    const iron = marked(metal('#7d6a55', 0.6), grime(0.7, -1, '#8a4a20'));
    const waste: Material = stage === 'before' ? iron : plain('#e9e7e0', { gloss: 0.05, rough: 0.12 });
    const hot: Material = stage === 'before' ? iron : metal('#c27a48', 0.12);
    const joints = (x: number, r: number, heights: readonly number[]) => {
      for (const y of heights)
        m.rod([x, y, z], [x, y + 0.07, z], r * 1.22, stage === 'before' ? metal('#8a4f2a', 0.6) : waste, r * 1.22, 20);
    };
    m.rod([-0.95, 0, z], [-0.95, 2.5, z], 0.062, waste, 0.062, 24);
    joints(-0.95, 0.062, [0.35, 1.1, 1.95]);
    m.rod([-0.7, 0, z], [-0.7, 2.5, z], 0.036, waste, 0.036, 20);
    joints(-0.7, 0.036, [0.6, 1.6]);
    m.tube(
      [
        [-0.7, 0.62, z],
        [0.35, 0.55, z],
        [0.35, 0.95, z],
      ],
      0.036,
      waste,
      18,
    );
    m.tube(
      [
        [0.35, 0.75, z],
        [0.35, 0.62, z - 0.12],
        [0.35, 0.78, z - 0.18],
        [0.35, 1, z - 0.18],
      ],
      0.034,
      waste,
      16,
    );
    for (const [at, colour] of ['#c0392b', '#2c5f9e'].entries()) {
      const x = -0.45 + at * 0.12;
      const y = 1.28 + at * 0.11;
      m.tube(
        [
          [x, 2.5, z + 0.04],
          [x, y, z + 0.04],
          [half - 0.15, y, z + 0.04],
        ],
        0.016,
        hot,
        12,
      );
      for (const along of [0.15, 0.75])
        m.box(
          x + along,
          y - 0.028,
          z + 0.02,
          x + along + 0.025,
          y + 0.028,
          back,
          stage === 'before' ? iron : metal('#c3c7c5', 0.3),
        );
      m.tube(
        [
          [0.5 + at * 0.3, y, z + 0.04],
          [0.5 + at * 0.3, 0.98, z + 0.04],
          [0.5 + at * 0.3, 0.98, z - 0.06],
        ],
        0.014,
        hot,
        12,
      );
      m.placed([0.5 + at * 0.3, 0.98, z - 0.09], {}, () => {
        m.rod([0, 0, 0.04], [0, 0, -0.03], 0.024, metal('#b8935a', 0.2));
        m.box(
          -0.045,
          0.025,
          -0.03,
          0.045,
          0.04,
          -0.01,
          stage === 'before' ? metal('#7a5a3a', 0.6) : plain(colour),
          0.005,
        );
      });
    }
    m.placed([half - 0.35, 0, back - 0.12], {}, () => {
      m.box(
        -0.16,
        1.55,
        -0.02,
        0.16,
        1.8,
        0.1,
        stage === 'before' ? marked(metal('#77787a', 0.6), grime(0.6, 0)) : metal('#4f7f9e', 0.3),
        0.02,
      );
      m.rod([0, 1.68, -0.03], [0, 1.68, -0.02], 0.07, plain('#f0ede4'), 0.07, 20);
    });
    if (hasHeater)
      m.placed([0.35, 1.75, back], {}, () => {
        const skin =
          stage === 'before'
            ? marked(plain('#cfc8b2', { gloss: 0.03, rough: 0.3 }), grime(0.3, 0))
            : plain('#eff0ec', { gloss: 0.06, rough: 0.08 });
        if (stage === 'during') return;
        m.box(-0.24, -0.2, -0.26, 0.24, 0.55, -0.02, skin, stage === 'before' ? 0.01 : 0.04);
        m.box(
          -0.1,
          -0.06,
          -0.268,
          0.1,
          0.03,
          -0.26,
          plain(stage === 'before' ? '#4a4540' : '#20312d', stage === 'before' ? {} : { glow: 0.3 }),
        );
        m.rod([0.1, 0.55, -0.14], [0.1, 0.75, -0.14], 0.05, metal('#b4b9ba', 0.3));
      });
    if (stage === 'before') {
      m.surface(
        24,
        1,
        (u, v) => [0.35 + Math.cos(u * 6.2832) * 0.42 * v, 0.003, back - 0.45 + Math.sin(u * 6.2832) * 0.26 * v],
        plain('#5f5a4c', { gloss: 0.3, rough: 0 }),
        () => [0, 1, 0],
      );
      m.placed([0.35, 0, back - 0.3], {}, () => bucket(m, '#a8412e', '#8a6a45'));
    }
    if (stage === 'during') {
      m.placed([0.75, 0, back - 0.6], { turn: -0.3 }, () => toolBox(m));
      m.placed([-0.2, 0, back - 0.45], {}, () => rubble(m, dice, 1.6, 0.5, 36));
      for (let at = 0; at < 4; at++)
        m.rod(
          [-1.2, 0.03 + at * 0.03, back - 0.5 - at * 0.05],
          [0.1, 0.03 + at * 0.03, back - 0.62 - at * 0.05],
          0.016,
          metal('#c27a48', 0.12),
        );
    }
    if (stage === 'after') {
      m.box(half - 0.75, 0, back - 0.45, half, 0.06, back, plain('#f0ece3'));
      m.placed([half - 0.35, 0.06, back - 0.25], {}, () => plant(m, dice, 0.6));
    }
    return corner(m, dice, stage, seed, shell, [-0.1, 1.35, -0.3], 0.56, 0.05);
  };
