import { BASE_HEIGHT } from '../kit/kitchen-parts';
import type { Fresh } from '../kit/looks';
import { plant, rug, tubeLight, vase } from '../kit/things';
import { bags, boards, bucket, cartons, ladder, rubble, toolBox } from '../kit/works';
import { metal, plain, wood } from '../light/materials';
import type { Model } from '../light/model';
import type { Dice } from '../tools/dice';

export function clutter(m: Model, dice: Dice, half: number, depth: number, height: number, isNarrow: boolean): void {
  const rust = metal('#94582f', 0.6);
  m.tube(
    [
      [-half + 0.06, 0.9, depth - 0.06],
      [-half + 0.06, 2.2, depth - 0.06],
      [-half + 0.06, 2.2, depth - 1.4],
    ],
    0.022,
    rust,
  );
  m.tube(
    [
      [-half + 0.13, 0.9, depth - 0.06],
      [-half + 0.13, 2.08, depth - 0.06],
      [-half + 0.13, 2.08, depth - 1.4],
    ],
    0.016,
    rust,
  );
  tubeLight(m, [0, height, depth - 1.6]);
  m.placed([isNarrow ? 0 : 0.25, 0, depth - 1.05], {}, () => bucket(m, '#b8402c', '#8fa4a3'));
  for (let at = 0; at < 5; at++)
    m.placed(
      [
        dice.between(-half + (isNarrow ? 0.15 : 0.2), isNarrow ? -half + 0.4 : 0.2),
        BASE_HEIGHT + 0.041,
        depth - dice.between(0.15, isNarrow ? 2.2 : 0.4),
      ],
      {},
      () => vase(m, dice.pick(['#8f8a76', '#6d5a45', '#a65b3a', '#d3cbb5']), dice.between(0.4, 0.7)),
    );
}

export function site(
  m: Model,
  dice: Dice,
  half: number,
  depth: number,
  height: number,
  isNarrow: boolean,
  timber: ReturnType<typeof wood>,
): void {
  const pipe = plain('#e8e6df', { gloss: 0.04, rough: 0.2 });
  const copper = metal('#c07a4a', 0.25);
  m.tube(
    [
      [half - 0.25, 0, depth - 0.08],
      [half - 0.25, height, depth - 0.08],
    ],
    0.055,
    pipe,
  );
  for (const y of [0.5, 1.5]) m.rod([half - 0.25, y, depth - 0.08], [half - 0.25, y + 0.08, depth - 0.08], 0.065, pipe);
  for (const [dx, hex] of [
    [0, copper],
    [0.09, copper],
  ] as const)
    m.tube(
      [
        [dx, 0.95, depth - 0.03],
        [dx, 0.62, depth - 0.03],
        [half - 0.4, 0.62 - dx, depth - 0.03],
        [half - 0.4, height, depth - 0.03],
      ],
      0.013,
      hex,
    );
  m.placed([-half + 0.5, 0, depth], {}, () => {
    for (const x of [0, 0.35]) {
      m.box(x - 0.012, 1.2, -0.02, x + 0.012, height, 0, plain('#dcdad0'));
      m.box(x - 0.05, 1.12, -0.03, x + 0.05, 1.22, 0, plain('#8d918f'), 0.004);
    }
  });
  m.placed([isNarrow ? half - 0.55 : half - 0.75, 0, depth - 1.35], { turn: isNarrow ? 1.2 : -0.5 }, () =>
    ladder(m, 1.7),
  );
  m.placed([isNarrow ? half - 0.35 : -half + 0.65, 0, isNarrow ? 1.3 : 1.75], { turn: 0.3 }, () => cartons(m, dice, 5));
  m.placed([isNarrow ? half - 0.45 : half - 0.6, 0, isNarrow ? 2 : 1.5], {}, () => bags(m, dice, isNarrow ? 2 : 3));
  m.placed([isNarrow ? 0.15 : -0.4, 0, isNarrow ? 1.9 : 1.9], {}, () => bucket(m, '#2b5b8c', '#b7b0a4'));
  if (!isNarrow) m.placed([0.4, 0, 2], { turn: -0.3 }, () => toolBox(m));
  m.placed(
    [isNarrow ? -half + 0.3 : -half + 1.1, isNarrow ? BASE_HEIGHT : BASE_HEIGHT, isNarrow ? depth - 1 : depth - 0.3],
    {},
    () => boards(m, isNarrow ? 0.5 : 1.2, isNarrow ? 1.4 : 0.5, 3, timber, dice),
  );
  m.placed([0, 0, depth - 1.2], {}, () => rubble(m, dice, 1.8, 0.9, 26));
}

export function onCounter(
  m: Model,
  dice: Dice,
  fresh: Fresh,
  { half, depth, middle, isNarrow }: { half: number; depth: number; middle: number; isNarrow: boolean },
): void {
  const timber = wood(fresh.wood, 'x');
  m.placed([middle + 0.42, 1.125, depth], { size: 0.34 }, () => plant(m, dice, 1, '#efe9dc'));
  m.placed([middle + 0.62, BASE_HEIGHT + 0.041, depth - 0.16], {}, () => vase(m, fresh.second, 0.8));
  m.placed([middle + 0.78, BASE_HEIGHT + 0.041, depth - 0.14], {}, () => vase(m, '#e9e2d2', 0.55));
  m.placed([middle + 0.5, BASE_HEIGHT + 0.041, depth - 0.04], { tilt: -0.12 }, () =>
    m.box(-0.02, 0, -0.02, 0.26, 0.36, 0, wood('#a97d4f', 'y'), 0.008),
  );
  if (isNarrow) {
    m.placed([0, 0, 1.9], {}, () => rug(m, 0.75, 1.8, '#e0d5c0', fresh.cloth));
    return;
  }
  m.placed([-0.1, 0, depth - 1.3], {}, () => rug(m, 2.2, 0.8, '#e0d5c0', fresh.cloth));
  // Open shelves at the side.
  for (const y of [1.55, 1.95]) {
    m.box(-half, y, depth - 1.9, -half + 0.24, y + 0.03, depth - 0.62, timber, 0.004);
    for (let at = 0; at < 6; at++)
      m.placed([-half + 0.12, y + 0.03, depth - 0.75 - at * 0.2], {}, () =>
        vase(m, dice.pick([fresh.second, '#efe8da', fresh.cloth, '#c9b48c']), dice.between(0.4, 0.75)),
      );
  }
  m.placed([half - 0.32, 0, depth - 1.75], {}, () => plant(m, dice, 1.15));
  m.placed([half - 0.45, 1.86, depth - 0.35], { size: 0.5 }, () => plant(m, dice, 1, '#e9e2d4'));
}
