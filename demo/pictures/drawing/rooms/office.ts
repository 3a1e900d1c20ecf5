import type { Stage } from '../../picture';
import { chair } from '../kit/furniture';
import { freshLook, oldLook, RENDERED, SCREED } from '../kit/looks';
import { crack, damp, grime, jagged, marked, mould, peeled, replaced } from '../kit/marks';
import { hungCeiling, lightPanels, services, studs } from '../kit/office-parts';
import { interior, lampAt } from '../kit/scene-parts';
import { buildShell, type Opening, onWall, type Shell } from '../kit/shell';
import { tubeLight } from '../kit/things';
import { NEW_FRAME, OLD_FRAME, slats, windowFrame } from '../kit/windows';
import { bags, boards, bucket, ladder, toolBox, trestle } from '../kit/works';
import { concrete, fabric, type Material, metal, plain, plaster, tiles, wood } from '../light/materials';
import { Model } from '../light/model';
import type { Scene } from '../light/scene';
import type { Dice } from '../tools/dice';
import { FURNISH, type Use } from './office-uses';

const FLOORS: Record<Use, (dice: Dice, timber: string) => Material> = {
  desks: (dice) => carpet(dice.pick(['#6f7b74', '#7c7468', '#5f6f74'])),
  meeting: (dice) => carpet(dice.pick(['#6b776f', '#787166'])),
  clinic: () =>
    tiles('#c9cec9', {
      width: 0.6,
      height: 0.6,
      joint: 0.003,
      grout: '#b4b9b4',
      variety: 0.02,
      gloss: 0.05,
      rough: 0.08,
    }),
  workshop: () => concrete('#9fa39d', 0.1),
  classrooms: (_dice, timber) => wood(timber, 'z', 0.16, { gloss: 0.03, rough: 0.12 }),
  study: () => carpet('#66736c'),
  studio: (_dice, timber) => wood(timber, 'z', 0.09, { gloss: 0.06, rough: 0.06 }),
  servers: () =>
    tiles('#aeb4b3', {
      width: 0.6,
      height: 0.6,
      joint: 0.004,
      grout: '#8b9190',
      variety: 0.02,
      gloss: 0.06,
      rough: 0.06,
    }),
};

const carpet = (hex: string): Material => {
  const laid = tiles(hex, { width: 0.5, height: 0.5, joint: 0.002, grout: hex, variety: 0.1, gloss: 0 });
  return { ...laid, gloss: 0 };
};

/** A floor of an office or factory building, for any use: windows at the back. */
export const office =
  ({ use = 'desks' }: { use?: Use }) =>
  (dice: Dice, stage: Stage, seed: number): Scene => {
    const m = new Model();
    const [width, depth, height] = [7, 6.6, 2.9];
    const half = width / 2;
    const hasWindows = use !== 'servers';
    const openings: Opening[] = hasWindows
      ? [-2.3, 0, 2.3].map((x) => ({ from: x - 0.85, to: x + 0.85, bottom: 0.95, top: 2.35 }))
      : [];
    const shell: Shell = { width, depth, height: stage === 'during' ? height + 0.4 : height, back: openings };
    const [fresh, old] = [freshLook(dice), oldLook(dice)];
    buildShell(
      m,
      shell,
      surfacesOf(
        dice,
        stage,
        half,
        depth,
        height,
        FLOORS[use](dice, fresh.floor),
        fresh.wall,
        use === 'servers' ? '#e3e8e6' : fresh.accent,
      ),
    );
    onWall(m, 'back', shell, () => {
      for (const [at, hole] of openings.entries()) {
        windowFrame(m, hole, stage === 'before' ? OLD_FRAME : NEW_FRAME, 2);
        if (stage === 'before')
          slats(m, at === 2 ? hole : { ...hole, bottom: hole.top - (at === 0 ? 0.9 : 1.3) }, '#cfc8b2', at === 1);
      }
    });
    const panels = [-2, 0.2, 2.2].flatMap((x) => [1.4, 3.2, 5].map((z) => [x, z] as const));
    if (stage === 'before') furnishOld(m, dice, old.wood, half, depth, height, use);
    if (stage === 'during') {
      services(m, half, depth, height + 0.4);
      m.placed([-half + 2.3, 0, depth - 0.1], { turn: Math.PI / 2 }, () => studs(m, 3.4, height));
      m.box(-half + 2.27, 0, depth - 1.5, -half + 2.29, height, depth, plaster('#d8d9d2', 0.03));
      m.placed([0.3, 0, depth - 2.1], { turn: -0.4 }, () => ladder(m, 2.1));
      m.placed([half - 1.2, 0, depth - 2.2], { turn: 0.15 }, () => boards(m, 1.2, 2.2, 9, plain('#dcdcd5'), dice));
      m.placed([1.2, 0, 2.1], { turn: 0.4 }, () => trestle(m));
      m.placed([-0.9, 0, depth - 1], {}, () => bags(m, dice, 3));
      m.placed([0.35, 0, 2.3], { turn: 0.4 }, () => toolBox(m));
      m.placed([-0.3, 0, 2.7], {}, () => bucket(m, '#e6e2d6', '#f1ece2'));
    }
    if (stage === 'after') {
      lightPanels(m, height, use === 'studio' ? [] : panels.slice(0, 9));
      m.box(-half, 0, depth - 0.015, half, 0.09, depth, plain('#dcd8cd'));
      FURNISH[use]({ m, dice, fresh, half, depth, height });
    }
    const lit = panels.filter((_, at) => at % 2 === 0).slice(0, 4);
    return interior(m, dice, {
      shell,
      stage,
      seed,
      eye: [0.9, 1.55, -0.5],
      turn: -0.13,
      wide: 0.78,
      horizon: 0.45,
      sunFrom: [0.5, 0.75, 0.75],
      brightness: stage === 'during' ? 0.72 : stage === 'before' ? 0.66 : 0.86,
      lamps:
        stage === 'after'
          ? lit.map(([x, z]) => lampAt([x, height - 0.02, z], 0.7, [6.5, 6.1, 5.3]))
          : stage === 'before'
            ? [lampAt([-0.5, height - 0.08, 3], 0.9, [3.6, 3.7, 3.2])]
            : [lampAt([1, height, 1.5], 0.6, hasWindows ? [3, 2.9, 2.6] : [14, 13, 11])],
    });
  };

function surfacesOf(
  dice: Dice,
  stage: Stage,
  half: number,
  depth: number,
  height: number,
  floor: Material,
  wall: string,
  accent: string,
) {
  if (stage === 'before') {
    const base = plaster('#d3ccb4', 0.07);
    const aged = marked(
      base,
      grime(0.3),
      damp([half - 0.6, height, depth], 0.9),
      crack(jagged(dice, [-half + 0.7, height, depth], [0.3, -0.9, 0], [1, 0, 0], 1.6), 0.007),
      mould([-half, height, depth - 0.6], 0.7),
    );
    return {
      floor: marked(
        carpet('#5e5f5a'),
        grime(0.5, -1, '#3e372c'),
        replaced(concrete('#8a8579'), 0.5, 0.5, 0.05),
        replaced(plain('#6f6656'), 0.5, 0.5, 0.12),
      ),
      ceiling: marked(
        hungCeiling('#cfc9b8'),
        damp([0.9, height, depth - 2], 1.1),
        damp([-1.6, height, depth - 3.3], 0.7),
        replaced(plain('#1f1d1a'), 0.6, 0.6, 0.05),
      ),
      back: aged,
      left: aged,
      right: aged,
    };
  }
  if (stage === 'during') {
    const bare = marked(RENDERED, peeled(concrete('#cfcabf', 0.1), 0.4, 0.8));
    return { floor: SCREED, ceiling: concrete('#99948a', 0.2), back: bare, left: bare, right: bare };
  }
  return {
    floor,
    ceiling: hungCeiling('#efede6'),
    back: plaster(wall, 0.02),
    left: plaster(accent, 0.02),
    right: plaster(wall, 0.02),
  };
}

function furnishOld(
  m: Model,
  dice: Dice,
  timberHex: string,
  half: number,
  depth: number,
  height: number,
  use: Use,
): void {
  const timber = marked(wood(timberHex, 'x'), grime(0.25));
  const beige = plain('#bfb596', { gloss: 0.02, rough: 0.4 });
  const isStore = use === 'workshop' || use === 'servers';
  for (const [x, z, turn] of [
    [-1.5, depth - 2.6, 0.1],
    [0.9, depth - 2.2, -0.05],
    [2.3, depth - 3.6, -1.4],
  ] as const)
    m.placed([x, 0, z], { turn }, () => {
      m.box(-0.75, 0.7, -0.38, 0.75, 0.74, 0.38, timber);
      m.box(-0.73, 0, -0.36, -0.28, 0.7, 0.34, timber);
      m.box(0.69, 0, -0.36, 0.73, 0.7, 0.34, timber);
      m.box(-0.25, 0.74, -0.2, 0.15, 1.08, 0.14, beige, 0.03);
      m.box(-0.2, 0.8, 0.14, 0.1, 1.04, 0.15, plain('#3b4440', { gloss: 0.08, rough: 0.03 }));
      m.box(0.3, 0.74, -0.2, 0.6, 0.74 + dice.between(0.08, 0.3), 0.05, plain('#ddd5bf'));
      m.placed([0, 0, 0.75], { turn: dice.between(-0.6, 0.6) }, () => chair(m, plain('#3a3733'), fabric('#6a4a3a')));
    });
  for (let at = 0; at < 3; at++)
    m.placed([-half + 0.35, 0, depth - 0.6 - at * 0.55], {}, () => {
      m.box(-0.3, 0, -0.25, 0.3, 1.32, 0.25, marked(metal('#8d9184', 0.7), grime(0.4)));
      for (const y of [0.25, 0.68, 1.1]) m.box(0.3, y, -0.08, 0.325, y + 0.03, 0.08, metal('#6e6f68'));
    });
  for (const [x, z, rows] of [
    [half - 0.7, depth - 0.6, 3],
    [half - 1.4, depth - 0.55, 2],
    [half - 0.6, depth - 1.3, isStore ? 4 : 2],
    ...(isStore
      ? ([
          [-0.4, depth - 0.7, 3],
          [0.4, depth - 0.6, 2],
          [-1.2, depth - 0.6, 4],
        ] as const)
      : []),
  ] as const)
    for (let row = 0; row < rows; row++)
      m.placed([x, row * 0.36, z], { turn: dice.between(-0.15, 0.15) }, () => {
        m.box(-0.28, 0, -0.22, 0.28, 0.35, 0.22, plain('#a5824f'), 0.006);
        m.box(-0.281, 0, -0.03, 0.281, 0.351, 0.03, plain('#cbb48a'));
      });
  tubeLight(m, [-0.5, height, 3], 1.5);
  tubeLight(m, [1.8, height, 4.6], 1.5);
  m.tube(
    [
      [1.2, height, depth - 2],
      [1.15, height - 0.4, depth - 2],
      [1.3, height - 0.55, depth - 1.9],
    ],
    0.01,
    plain('#2d2b28'),
    6,
  );
}
