import type { Stage } from '../../picture';
import { grime, marked, peeled } from '../kit/marks';
import { exterior, facadeWindow, PANE, scaffold } from '../kit/outside';
import { car, street } from '../kit/street';
import { plant, shadeOf } from '../kit/things';
import { concrete, fabric, plain, plaster, tiles, wood } from '../light/materials';
import { Model } from '../light/model';
import type { Scene } from '../light/scene';
import type { Dice } from '../tools/dice';
import { CURTAINS, OLD_METAL, weather } from './weather';

/** A tong lau: shops below, four floors with verandahs, between neighbours. */
export const tongLau = (dice: Dice, stage: Stage): Scene => {
  const m = new Model();
  street(m);
  const [half, storeys, storey] = [7.2, 4, 3.3];
  const base = 3.8;
  const top = base + storeys * storey;
  const fresh = dice.pick(['#9cb8a6', '#e3d2ae', '#c9d3cc', '#d9b79c']);
  const taxi = dice.pick(['#b8322a', '#3f7d69']);
  const worn = marked(
    plaster('#c2b08c', 0.1),
    ...weather(dice, -half, half, top, base),
    peeled(concrete('#8f8577', 0.25), 0.2, 0.5),
  );
  const wall = stage === 'after' ? plaster(fresh, 0.03) : worn;
  const trim = stage === 'after' ? plaster('#f3eee2', 0.02) : marked(plaster('#a99a7c', 0.1), grime(0.3, base));
  m.box(-half, base, 1.7, half, top, 12, wall);
  for (let floor = 0; floor < storeys; floor++) {
    const y = base + floor * storey;
    m.box(-half, y - 0.15, -0.1, half, y + 0.2, 1.8, trim);
    m.box(-half, y + 0.2, 0, half, y + 1.05, 0.14, wall);
    m.box(-half - 0.05, y + 1.05, -0.06, half + 0.05, y + 1.17, 0.2, trim);
    for (let at = 0; at < 30; at++)
      if (at % 5 !== 0)
        m.box(
          -half + at * 0.48 + 0.1,
          y + 0.42,
          -0.01,
          -half + at * 0.48 + 0.36,
          y + 0.86,
          0.02,
          plain(stage === 'after' ? shadeOf(fresh, 0.6) : '#5d5342'),
        );
    for (let at = 0; at <= 6; at++) {
      const x = -half + at * ((2 * half) / 6);
      m.box(x - 0.2, y, -0.04, x + 0.2, y + storey, 0.36, trim, 0.02);
    }
    for (let at = 0; at < 6; at++) {
      const x = -half + 0.5 + at * ((2 * half) / 6);
      const isClosed = stage !== 'after' && dice.chance(0.4);
      if (isClosed)
        m.placed([0, 0, 0], {}, () =>
          facadeWindow(m, x - 0.25, y + 1.2, 1.9, 1.8, { frame: OLD_METAL, curtain: fabric(dice.pick(CURTAINS)) }),
        );
      else {
        m.box(x + 0.1, y + 0.2, 1.66, x + 0.95, y + 2.5, 1.7, wood(dice.pick(['#7a5a3c', '#3b6a60', '#8a4b38']), 'y'));
        m.box(x + 1.1, y + 1, 1.66, x + 1.7, y + 2.5, 1.7, PANE);
        if (dice.chance(0.5)) m.placed([x + dice.between(0, 1.3), y + 0.2, 0.5], {}, () => plant(m, dice, 1.3));
      }
      if (dice.chance(0.35))
        m.box(x + 0.2, y + 0.25, -0.5, x + 1, y + 0.75, -0.02, plain(stage === 'after' ? '#ecebe5' : '#b5ad98'), 0.03);
    }
  }
  m.box(-half, top, -0.1, half, top + 0.9, 0.3, wall);
  m.box(-half - 0.1, top + 0.8, -0.2, half + 0.1, top + 1, 0.4, trim);
  m.slab(
    [
      [-1.6, top + 0.9],
      [1.6, top + 0.9],
      [1, top + 1.7],
      [-1, top + 1.7],
    ],
    0,
    0.3,
    wall,
  );
  for (let at = 0; at <= 3; at++)
    m.box(-half + at * ((2 * half) / 3) - 0.25, 0, -0.05, -half + at * ((2 * half) / 3) + 0.25, base, 0.45, trim);
  shops(m, dice, stage, half, base);
  for (const [x, height, hex] of [
    [-half - 9, 17, '#a9a293'],
    [half, 22, '#b4b3ab'],
  ] as const) {
    m.box(
      x,
      0,
      0.5,
      x + 9,
      height,
      12,
      tiles(hex, { width: 1.5, height: 1.6, joint: 0.75, grout: shadeOf(hex, 0.62), variety: 0.06, gloss: 0 }),
    );
    m.box(x, 0, 0.3, x + 9, 3.2, 0.6, concrete(shadeOf(hex, 0.85)));
  }
  for (const [x, y, hex, tall] of [
    [-half - 0.5, 8, '#a8332a', 3.2],
    [half + 0.5, 6.6, '#c28f2c', 4],
  ] as const) {
    m.box(x - 0.12, y, -1.9, x + 0.12, y + tall, -0.4, plain(hex), 0.03);
    for (let at = 0; at < 3; at++)
      m.rod(
        [x - 0.14, y + 0.6 + at * (tall / 3.2), -1.15],
        [x + 0.14, y + 0.6 + at * (tall / 3.2), -1.15],
        0.34,
        plain('#f3ead2'),
        0.34,
        20,
      );
  }
  if (stage === 'during') scaffold(m, dice, -half, 0.2, top + 0.8, -0.5, 1.4);
  m.placed([half - 1.5, -0.14, -5.6], {}, () => car(m, taxi, '#d9d6cd'));
  return exterior(m, dice, {
    stage,
    eye: [-8.5, 5.5, -21],
    turn: 0.33,
    wide: 0.66,
    horizon: 0.68,
    sunFrom: [-0.75, 0.8, -0.7],
  });
};

export function shops(m: Model, dice: Dice, stage: Stage, half: number, top: number): void {
  m.box(-half, 0, 2, half, top, 12, plain('#6f675a'));
  const each = (2 * half) / 3;
  for (let at = 0; at < 3; at++) {
    const x = -half + at * each + 0.25;
    m.box(
      x,
      2.9,
      1.2,
      x + each - 0.5,
      3.5,
      1.4,
      plain(dice.pick(['#2f6b5e', '#b8603b', '#3d5f73', '#a24a34']), { gloss: 0.03, rough: 0.2 }),
    );
    if (at === 1 && stage !== 'after') {
      m.box(
        x,
        0,
        1.8,
        x + each - 0.5,
        2.9,
        1.9,
        tiles('#8f9592', {
          width: 9,
          height: 0.1,
          joint: 0.015,
          grout: '#63686a',
          variety: 0,
          gloss: 0.05,
          rough: 0.3,
        }),
      );
      continue;
    }
    m.box(x, 0, 1.95, x + each - 0.5, 2.9, 2, plain('#f3dca6', { glow: 0.6 }));
    for (let row = 0; row < 3; row++) {
      m.box(
        x + 0.2,
        0.35 + row * 0.35,
        0.9 + row * 0.25,
        x + each - 0.7,
        0.42 + row * 0.35,
        1.3 + row * 0.25,
        wood('#9a6f45', 'x'),
      );
      for (let item = 0; item < 14; item++)
        m.ball(
          [x + 0.35 + item * ((each - 1.1) / 14), 0.5 + row * 0.35, 1.05 + row * 0.25],
          [0.11, 0.1, 0.11],
          plain(dice.pick(['#c9622f', '#d9a53b', '#6f9a54', '#a8332a', '#e3d6b4'])),
          8,
        );
    }
    const awning = tiles(dice.pick(['#3b6a60', '#b8603b', '#54718a']), {
      width: 0.4,
      height: 9,
      joint: 0.2,
      grout: '#f1ead9',
      variety: 0,
      gloss: 0,
    });
    m.quad(
      [
        [x - 0.1, 2.85, 1.2],
        [x + each - 0.4, 2.85, 1.2],
        [x + each - 0.4, 2.35, -0.7],
        [x - 0.1, 2.35, -0.7],
      ],
      awning,
    );
  }
}
