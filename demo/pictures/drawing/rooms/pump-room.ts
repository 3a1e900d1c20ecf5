import type { Stage } from '../../picture';
import { corner } from '../kit/dark-corner';
import { damp, grime, marked, mould, peeled, runs } from '../kit/marks';
import { lampAt } from '../kit/scene-parts';
import { buildShell, type Shell } from '../kit/shell';
import { tubeLight } from '../kit/things';
import { bucket, ladder, toolBox } from '../kit/works';
import { concrete, type Material, metal, plain, plaster } from '../light/materials';
import { Model } from '../light/model';
import type { Scene } from '../light/scene';
import { unit, type Vec } from '../light/vectors';
import type { Dice } from '../tools/dice';

/** Fire pumps and their pipes. */
export const pumpRoom = (dice: Dice, stage: Stage, seed: number): Scene => {
  const m = new Model();
  const shell: Shell = { width: 5.4, depth: 5, height: 3 };
  const [half, back, height] = [2.7, 5, 3];
  const aged = marked(
    plaster('#bdb59d', 0.1),
    grime(0.35),
    runs([0, 3, back], 2.4, 2.6, '#7a4a22'),
    damp([1.6, 2.9, back], 0.9),
    peeled(concrete('#8f8577'), 0.2, 1),
    mould([-half, 0.2, 4], 1),
  );
  const two = (top: string, low: string) =>
    marked(plaster(top, 0.03), (tone, x, y, z, ...n) =>
      y < 1.25 ? plaster(low, 0.03).paint(tone, x, y, z, ...n) : undefined,
    );
  const wall = stage === 'before' ? aged : two('#eceae2', '#a9c0b1');
  const coat = plain('#5f7d70', { gloss: 0.04, rough: 0.08 });
  buildShell(m, shell, {
    floor: stage === 'before' ? marked(concrete('#6f6a60', 0.3), damp([0.4, 0, 3.2], 0.9, '#2f2a22')) : coat,
    ceiling: plaster(stage === 'before' ? '#a79f8b' : '#eceae2'),
    back: wall,
    left: wall,
    right: wall,
  });
  const red = (isNew: boolean): Material =>
    isNew ? plain('#b8322a', { gloss: 0.06, rough: 0.08 }) : marked(plain('#8d4638'), grime(0.7, -1, '#5a3a22'));
  const isDone = (x: number) => stage === 'after' || (stage === 'during' && x < 0);
  const flange = (from: Vec, to: Vec, r: number, isNew: boolean) => {
    m.rod(from, to, r, red(isNew), r, 22);
    const along = unit([to[0] - from[0], to[1] - from[1], to[2] - from[2]]);
    for (const end of [from, to])
      m.rod(
        [end[0] - along[0] * 0.03, end[1] - along[1] * 0.03, end[2] - along[2] * 0.03],
        [end[0] + along[0] * 0.03, end[1] + along[1] * 0.03, end[2] + along[2] * 0.03],
        r * 1.6,
        red(isNew),
        r * 1.6,
        22,
      );
  };
  flange([-half + 0.2, 2.45, back - 0.4], [0, 2.45, back - 0.4], 0.11, isDone(-1));
  flange([0, 2.45, back - 0.4], [half - 0.2, 2.45, back - 0.4], 0.11, isDone(1));
  flange([-half + 0.2, 2.1, back - 0.7], [half - 0.2, 2.1, back - 0.7], 0.07, stage !== 'before');
  for (const x of [-1.5, 1.1]) {
    const isNew = isDone(x);
    const body = isNew
      ? plain('#2f6b5e', { gloss: 0.06, rough: 0.1 })
      : stage === 'before'
        ? marked(plain('#5d6a5f'), grime(0.6, -1))
        : plain('#8d8f8a');
    m.box(
      x - 0.75,
      0,
      back - 1.6,
      x + 0.95,
      0.28,
      back - 0.75,
      concrete(stage === 'before' ? '#7d766a' : '#c3bdb0', 0.12),
      0.02,
    );
    if (stage === 'during' && x > 0) {
      for (const dx of [-0.5, 0.6])
        for (const dz of [-1.45, -0.9])
          m.rod([x + dx, 0.28, back + dz], [x + dx, 0.42, back + dz], 0.016, metal('#9ba1a1', 0.3));
      continue;
    }
    m.rod([x + 0.15, 0.7, back - 1.18], [x + 0.85, 0.7, back - 1.18], 0.27, body, 0.27, 30);
    for (let at = 0; at < 10; at++)
      m.rod([x + 0.2 + at * 0.06, 0.7, back - 1.18], [x + 0.22 + at * 0.06, 0.7, back - 1.18], 0.3, body, 0.3, 30);
    m.box(x + 0.35, 0.95, back - 1.3, x + 0.65, 1.08, back - 1.05, body, 0.02);
    m.rod([x - 0.35, 0.68, back - 1.18], [x - 0.05, 0.68, back - 1.18], 0.33, red(isNew), 0.3, 30);
    m.rod([x - 0.05, 0.7, back - 1.18], [x + 0.15, 0.7, back - 1.18], 0.06, metal('#9ba1a1', 0.2));
    flange([x - 0.2, 0.98, back - 1.1], [x - 0.2, 2.1, back - 0.7], 0.09, isNew);
    flange([x - 0.36, 0.68, back - 1.18], [x - 0.74, 0.68, back - 1.18], 0.09, isNew);
    flange([x - 0.7, 0.7, back - 1.1], [x - 0.7, 2.45, back - 0.4], 0.08, isNew);
    m.placed([x - 0.2, 1.5, back - 0.95], { tilt: 0.3 }, () => {
      m.rod([0, 0, -0.25], [0, 0, 0], 0.02, metal('#9ba1a1', 0.2));
      for (let at = 0; at < 16; at++)
        m.rod(
          [Math.cos(at * 0.3927) * 0.16, Math.sin(at * 0.3927) * 0.16, -0.24],
          [Math.cos((at + 1) * 0.3927) * 0.16, Math.sin((at + 1) * 0.3927) * 0.16, -0.24],
          0.016,
          plain(isNew ? '#c9a03a' : '#5d4a30'),
          0.016,
          8,
        );
      for (const a of [0, 2.09, 4.19])
        m.rod(
          [0, 0, -0.24],
          [Math.cos(a) * 0.16, Math.sin(a) * 0.16, -0.24],
          0.01,
          plain(isNew ? '#c9a03a' : '#5d4a30'),
          0.01,
          6,
        );
    });
  }
  m.box(
    half - 0.9,
    0.9,
    back - 0.3,
    half - 0.2,
    1.9,
    back,
    stage === 'before' ? marked(metal('#7a7c72', 0.6), grime(0.5, 0.8)) : plain('#d9dcd8', { gloss: 0.05, rough: 0.1 }),
    0.015,
  );
  for (const [at, hex] of ['#5fae7a', '#c0452c', '#d9a53b'].entries())
    m.rod(
      [half - 0.72 + at * 0.17, 1.7, back - 0.31],
      [half - 0.72 + at * 0.17, 1.7, back - 0.3],
      0.035,
      plain(hex, stage === 'before' ? {} : { glow: 0.8 }),
      0.035,
      18,
    );
  for (const x of [half - 0.7, half - 0.42])
    m.rod([x, 1.4, back - 0.31], [x, 1.4, back - 0.3], 0.09, plain('#f3f1e9'), 0.09, 24);
  if (stage !== 'before')
    for (const x of [-half + 0.25, half - 0.25]) m.box(x - 0.04, 0.001, -1, x + 0.04, 0.003, back, plain('#d8b13a'));
  if (stage === 'before') {
    m.surface(
      28,
      1,
      (u, v) => [
        0.3 + Math.cos(u * 6.2832) * 0.8 * v,
        0.004,
        3 + Math.sin(u * 6.2832) * 0.5 * v * (1 + 0.2 * Math.sin(u * 19)),
      ],
      plain('#3f3c35', { gloss: 0.32, rough: 0 }),
      () => [0, 1, 0],
    );
    m.placed([-0.4, 0, 3.6], {}, () => bucket(m, '#2b5b8c', '#5a4630'));
  }
  if (stage === 'during') {
    m.placed([0.4, 0, back - 1.6], { turn: 0.4 }, () => ladder(m, 2.1));
    for (let at = 0; at < 5; at++)
      m.rod(
        [0.5, 0.09 + (at > 2 ? 0.16 : 0), 2 + (at % 3) * 0.2],
        [2.5, 0.09 + (at > 2 ? 0.16 : 0), 2.2 + (at % 3) * 0.2],
        0.085,
        red(true),
        0.085,
        18,
      );
    m.placed([-0.5, 0, 3], { turn: 0.3 }, () => toolBox(m));
  }
  if (stage === 'after')
    for (const [x, hex] of [
      [-half + 0.35, '#b8322a'],
      [-half + 0.6, '#2b2f2e'],
    ] as const) {
      m.rod([x, 0.02, back - 0.3], [x, 0.5, back - 0.3], 0.09, plain(hex, { gloss: 0.06, rough: 0.08 }), 0.09, 20);
      m.ball([x, 0.5, back - 0.3], [0.09, 0.09, 0.09], plain(hex, { gloss: 0.06, rough: 0.08 }));
    }
  for (const x of [-1.2, 1.2]) tubeLight(m, [x, height, 3], 1.5);
  const scene = corner(m, dice, stage, seed, shell, [0.3, 1.55, -0.6], 0.7, -0.04);
  return {
    ...scene,
    lamps: [
      lampAt([-1.2, height - 0.1, 3], 0.8, [6, 5.9, 5.3]),
      lampAt([1.2, height - 0.1, 3], 0.8, [6, 5.9, 5.3]),
      lampAt([0, height - 0.1, 0.5], 0.7, [4, 3.9, 3.5]),
    ],
  };
};
