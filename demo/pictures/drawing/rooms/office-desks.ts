import { chair, table } from '../kit/furniture';
import type { Fresh } from '../kit/looks';
import { desk, glassWall, officeChair } from '../kit/office-parts';
import { pendant, plant, vase } from '../kit/things';
import { fabric, glass, plain, wood } from '../light/materials';
import type { Model } from '../light/model';
import type { Dice } from '../tools/dice';

export interface Given {
  m: Model;
  dice: Dice;
  fresh: Fresh;
  half: number;
  depth: number;
  height: number;
}

export const FRAME = plain('#2f3634', { gloss: 0.05, rough: 0.2 });
export const WHITE = plain('#ecebe5', { gloss: 0.03, rough: 0.2 });

export function benches({ m, dice, fresh }: Given, x: number, z: number, count: number): void {
  const top = wood(fresh.wood, 'x');
  for (let at = 0; at < count; at++)
    for (const side of [-1, 1])
      m.placed([x + at * 1.4, 0, z + side * 0.38], { turn: side < 0 ? Math.PI : 0 }, () => {
        desk(m, 1.38, top, FRAME, dice);
        m.placed([dice.between(-0.15, 0.15), 0, 0.72], { turn: dice.between(-0.35, 0.35) }, () =>
          officeChair(m, dice.pick([fresh.cloth, '#3a3f3e', fresh.cloth])),
        );
      });
  m.box(x - 0.69, 0.74, z - 0.012, x + (count - 1) * 1.4 + 0.69, 1.08, z + 0.012, fabric(fresh.second));
}

export function meetingRoom({ m, dice, fresh, half, depth, height }: Given): void {
  m.placed([-half + 2.6, 0, depth - 3], { turn: -Math.PI / 2 }, () => glassWall(m, 3, height, FRAME, glass()));
  m.placed([-half, 0, depth - 3], {}, () => glassWall(m, 1.6, height, FRAME, glass()));
  m.placed([-half + 1.25, 0, depth - 1.5], {}, () => {
    table(m, 1.1, 1.9, wood(fresh.wood, 'z'));
    for (const [x, z, turn] of [
      [-0.85, -0.5, -Math.PI / 2],
      [-0.85, 0.5, -Math.PI / 2],
      [0.85, -0.5, Math.PI / 2],
      [0.85, 0.5, Math.PI / 2],
    ] as const)
      m.placed([x, 0, z], { turn }, () => chair(m, FRAME, fabric(fresh.second)));
    m.placed([0, 0.74, 0], {}, () => vase(m, '#efe9dc', 0.8));
    pendant(m, height, 0.9, fresh.cloth, 1.2);
  });
  m.box(-half, 1.1, depth - 2.1, -half + 0.04, 1.9, depth - 0.8, plain('#20262a', { gloss: 0.08, rough: 0.02 }));
  m.placed([-half + 2.85, 0, depth - 3.3], {}, () => plant(m, dice, 1.25));
}
