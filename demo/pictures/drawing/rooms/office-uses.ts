import { chair, shelves, table } from '../kit/furniture';
import { glassWall } from '../kit/office-parts';
import { pendant, plant, vase } from '../kit/things';
import { cartons } from '../kit/works';
import { fabric, glass, lacquer, metal, mirror, plain, wood } from '../light/materials';
import { benches, FRAME, type Given, meetingRoom, WHITE } from './office-desks';

export type Use = 'desks' | 'meeting' | 'clinic' | 'workshop' | 'classrooms' | 'study' | 'studio' | 'servers';

export const FURNISH: Record<Use, (given: Given) => void> = {
  desks: (given) => {
    const { m, dice, half, depth } = given;
    meetingRoom(given);
    benches(given, 0.55, depth - 1.9, 2);
    benches(given, 0.75, depth - 4, 2);
    m.placed([half - 0.45, 0, depth - 0.5], {}, () => plant(m, dice, 1.4));
  },
  meeting: (given) => {
    const { m, dice, fresh, half, depth, height } = given;
    for (let at = 0; at < 4; at++)
      m.placed(
        [-0.35 + (at % 2) * 0.12, 0, depth - 0.9 - at * 0.85],
        { turn: -Math.PI / 2 + (at % 2 ? 0.12 : -0.12) },
        () => m.box(0, 0.02, -0.04, 0.84, height - 0.03, 0.04, fabric(fresh.accent), 0.01),
      );
    m.box(-0.42, height - 0.05, 0.6, -0.2, height, depth, FRAME);
    m.placed([-half + 1.6, 0, depth - 2], {}, () => {
      table(m, 1.2, 2.6, wood(fresh.wood, 'z'));
      for (const z of [-0.9, 0, 0.9])
        for (const side of [-1, 1])
          m.placed([side * 0.92, 0, z], { turn: side * (Math.PI / 2) }, () => chair(m, FRAME, fabric(fresh.second)));
      m.placed([0, 0.74, 0.2], {}, () => vase(m, '#efe9dc', 0.8));
      pendant(m, height, 0.85, fresh.cloth, 1.3);
    });
    m.box(-half, 1, depth - 2.8, -half + 0.05, 1.95, depth - 1.2, plain('#20262a', { gloss: 0.08, rough: 0.02 }));
    benches(given, 0.85, depth - 1.7, 2);
    benches(given, 0.95, depth - 3.9, 2);
    m.placed([half - 0.45, 0, depth - 0.45], {}, () => plant(m, dice, 1.3));
  },
  clinic: ({ m, dice, fresh, half, depth, height }) => {
    const timber = wood(fresh.wood, 'y');
    for (const x of [-1.15, 1.15]) {
      m.box(x - 0.05, 0, depth - 2.9, x + 0.05, height, depth, lacquer('#eef0ec'));
      m.box(x - 0.055, 0, depth - 2.9, x + 0.055, 0.9, depth, timber);
    }
    for (const x of [-2.35, 0, 2.35])
      m.placed([x, 0, depth - 1.6], {}, () => {
        const skin = plain(fresh.cloth, { gloss: 0.03, rough: 0.3 });
        m.box(-0.25, 0, -0.35, 0.25, 0.1, 0.35, WHITE, 0.03);
        m.rod([0, 0.1, 0], [0, 0.45, 0], 0.12, WHITE);
        m.box(-0.27, 0.45, -0.55, 0.27, 0.57, 0.25, skin, 0.05);
        m.placed([0, 0.5, 0.22], { tilt: -0.75 }, () => m.box(-0.27, 0, -0.06, 0.27, 0.85, 0.06, skin, 0.05));
        m.placed([0, 1.1, 0.78], { tilt: -0.75 }, () => m.box(-0.15, 0, -0.06, 0.15, 0.24, 0.05, skin, 0.04));
        m.placed([0, 0.48, -0.5], { tilt: -2.2 }, () => m.box(-0.25, 0, -0.05, 0.25, 0.65, 0.06, skin, 0.04));
        m.tube(
          [
            [0.5, 0, 0.5],
            [0.5, 1.9, 0.5],
            [0.1, 2.1, 0.1],
            [0, 1.85, -0.1],
          ],
          0.025,
          WHITE,
        );
        m.placed([0, 1.82, -0.1], { tilt: 0.4 }, () =>
          m.box(-0.16, 0, -0.06, 0.16, 0.05, 0.06, plain('#fff6e2', { glow: 1.1 }), 0.02),
        );
        m.box(0.4, 0.75, -0.3, 0.75, 0.79, 0.05, WHITE, 0.01);
        m.tube(
          [
            [0.5, 0.6, 0.5],
            [0.57, 0.75, -0.1],
          ],
          0.02,
          WHITE,
        );
      });
    m.box(-half, 0, depth - 0.55, half, 0.85, depth, lacquer('#e9e7df'));
    m.box(-half, 0.85, depth - 0.58, half, 0.88, depth, plain('#cfd4cf', { gloss: 0.05, rough: 0.1 }));
    m.placed([half - 0.45, 0, depth - 3.3], {}, () => plant(m, dice, 1.3));
    m.placed([-half + 0.9, 0, 2.2], { turn: -Math.PI / 2 }, () =>
      m.box(-0.8, 0, -0.3, 0.8, 0.42, 0.3, fabric(fresh.second), 0.06),
    );
  },
  workshop: (given) => {
    const { m, dice, fresh, half, depth } = given;
    const [blue, orange] = [plain('#3c6073'), plain('#c0693a')];
    for (const z of [depth - 0.6, depth - 2.4])
      m.placed([-half + 1.9, 0, z], {}, () => {
        for (const x of [-1.7, 0, 1.7])
          for (const d of [-0.45, 0.4]) m.box(x - 0.04, 0, d, x + 0.04, 2.6, d + 0.06, blue);
        for (const y of [0.15, 1, 1.85]) {
          for (const d of [-0.45, 0.4]) m.box(-1.7, y, d, 1.7, y + 0.1, d + 0.06, orange);
          m.box(-1.7, y + 0.1, -0.45, 1.7, y + 0.13, 0.45, wood('#b88d57', 'x'));
          for (let at = 0; at < 5; at++)
            if (dice.chance(0.85))
              m.placed([-1.35 + at * 0.68, y + 0.13, dice.between(-0.08, 0.05)], {}, () =>
                cartons(m, dice, dice.whole(2, 5)),
              );
        }
      });
    m.box(0.7, 0, 1.2, half, 0.16, depth, wood(fresh.wood, 'z', 0.16), 0.006);
    m.placed([0, 0.16, 0], {}, () => benches(given, 1.6, depth - 1.6, 1));
    m.placed([0, 0.16, 0], {}, () => benches(given, 1.7, depth - 3.6, 1));
    m.placed([half - 0.4, 0.16, depth - 0.4], {}, () => plant(m, dice, 1.2));
    for (const x of [-0.1, 0.5]) m.box(x - 0.03, 0.001, 0, x + 0.03, 0.003, depth, plain('#d8b13a'));
  },
  classrooms: ({ m, dice, fresh, half, depth, height }) => {
    m.placed([0.2, 0, depth - 3.6], { turn: -Math.PI / 2 }, () =>
      glassWall(m, 3.6, height, wood(fresh.wood, 'y'), glass()),
    );
    m.placed([-half, 0, depth - 3.6], {}, () => glassWall(m, 3.7, height, wood(fresh.wood, 'y'), glass()));
    for (const x of [-2.4, -0.9])
      for (const z of [depth - 2.6, depth - 1.4])
        m.placed([x, 0, z], {}, () => {
          table(m, 1.1, 0.55, wood(fresh.wood, 'x'), 0.7);
          for (const dx of [-0.28, 0.28])
            m.placed([dx, 0, -0.5], { turn: Math.PI }, () =>
              chair(m, FRAME, lacquer(dice.pick([fresh.cloth, fresh.second]))),
            );
        });
    m.placed([2.1, 0, depth - 1.5], {}, () => {
      m.rod([0, 0.7, 0], [0, 0.73, 0], 0.75, wood(fresh.wood, 'x'), 0.75, 32);
      m.rod([0, 0, 0], [0, 0.7, 0], 0.06, FRAME);
      for (let at = 0; at < 5; at++)
        m.placed(
          [Math.cos(at * 1.256) * 1, 0, Math.sin(at * 1.256) * 1],
          { turn: Math.PI / 2 - at * 1.256 + Math.PI },
          () => chair(m, FRAME, lacquer(dice.pick([fresh.cloth, fresh.second, '#e9e2d4']))),
        );
    });
    m.placed([half, 0, depth - 2.2], { turn: Math.PI / 2 }, () =>
      shelves(m, 2.2, 1.5, wood(fresh.wood, 'y'), dice, fresh.books, 0.9),
    );
    m.placed([half - 0.45, 0, depth - 4], {}, () => plant(m, dice, 1.2));
  },
  study: ({ m, dice, fresh, half, depth, height }) => {
    const timber = wood(fresh.wood, 'x');
    for (const z of [depth - 1.3, depth - 3.1, depth - 4.9])
      for (const x of [-2, 1.6]) {
        m.placed([x, 0, z], {}, () => {
          m.box(-1.35, 0.71, -0.55, 1.35, 0.74, 0.55, timber, 0.006);
          m.box(-1.35, 0.74, -0.012, 1.35, 1.12, 0.012, fabric(fresh.accent));
          for (const dx of [-1.3, 0, 1.3]) {
            m.box(dx - 0.025, 0, -0.5, dx + 0.025, 0.71, 0.5, FRAME);
            m.box(dx - 0.012, 0.74, -0.5, dx + 0.012, 1.12, 0.5, fabric(fresh.accent));
          }
          for (const dx of [-0.65, 0.65]) {
            for (const side of [-1, 1])
              m.placed([dx, 0, side * 0.8], { turn: side < 0 ? Math.PI : 0 }, () =>
                chair(m, FRAME, fabric(fresh.cloth)),
              );
            m.box(dx - 0.3, 1.06, -0.05, dx + 0.3, 1.08, 0.05, plain('#fff1d2', { glow: 1.05 }));
            m.box(dx - 0.2, 0.74, -0.45, dx + 0.1, 0.765, -0.2, plain(dice.pick(fresh.books)));
          }
        });
      }
    m.placed([-half, 0, depth - 2.4], { turn: -Math.PI / 2 }, () =>
      shelves(m, 3.4, 2.3, wood(fresh.wood, 'y'), dice, fresh.books, 0.95),
    );
    m.box(-half, height - 0.02, depth - 0.35, half, height, depth - 0.15, plain('#33403c'));
    m.placed([half - 0.45, 0, depth - 0.5], {}, () => plant(m, dice, 1.3));
  },
  studio: ({ m, dice, fresh, half, depth, height }) => {
    m.box(-half, 0.25, 0.2, -half + 0.012, 2.45, depth - 0.3, mirror);
    for (let z = 0.2; z < depth; z += 1.27)
      m.box(-half + 0.008, 0.25, z - 0.004, -half + 0.016, 2.45, z + 0.004, plain('#8d9490'));
    for (const y of [0.8, 1.05])
      m.rod([-half + 0.22, y, 0.4], [-half + 0.22, y, depth - 0.5], 0.02, wood(fresh.wood, 'z'));
    for (let z = 0.8; z < depth; z += 1.6)
      m.rod([-half + 0.22, 0, z], [-half + 0.22, 1.05, z], 0.014, metal('#c3c7c5'));
    const zinc = metal('#b9bfbf', 0.3);
    m.rod([1.2, height - 0.28, 0], [1.2, height - 0.28, depth], 0.2, zinc, 0.2, 24);
    for (let z = 1; z < depth; z += 1.3) {
      m.rod([1.2, height - 0.28, z], [1.2, height - 0.28, z + 0.04], 0.212, zinc, 0.212, 24);
      m.box(0.93, height - 0.36, z + 0.35, 0.99, height - 0.2, z + 0.75, plain('#3c4341'));
    }
    for (const x of [-1.6, 2.6])
      m.box(x - 0.03, height - 0.2, 0.5, x + 0.03, height - 0.16, depth - 0.4, plain('#fff8ea', { glow: 1.15 }));
    m.placed([half - 0.5, 0, depth - 0.6], {}, () => plant(m, dice, 1.4));
    m.box(half - 0.5, 0, depth - 3.4, half - 0.05, 0.42, depth - 1.4, wood(fresh.wood, 'z'), 0.01);
    for (const [z, hex] of [
      [depth - 3, fresh.cloth],
      [depth - 2.4, fresh.second],
    ] as const)
      m.box(half - 0.45, 0.42, z, half - 0.15, 0.6, z + 0.3, fabric(hex), 0.06);
    for (const [x, hex] of [
      [0.4, fresh.cloth],
      [1.2, fresh.second],
      [2, fresh.accent],
    ] as const)
      m.rod([x - 0.3, 0.07, depth - 0.4], [x + 0.3, 0.07, depth - 0.4], 0.07, fabric(hex), 0.07, 18);
  },
  servers: ({ m, dice, half, depth, height }) => {
    const black = plain('#23292b', { gloss: 0.05, rough: 0.1 });
    for (const side of [-1, 1])
      for (let at = 0; at < 5; at++)
        m.placed([side * 1.75, 0, depth - 0.5 - at * 0.72], {}, () => {
          m.box(-0.5, 0.02, -0.34, 0.5, 2.15, 0.34, black, 0.012);
          const face = -side * 0.501;
          for (let unit = 0; unit < 16; unit++) {
            m.box(
              face,
              0.16 + unit * 0.12,
              -0.29,
              face - side * 0.012,
              0.25 + unit * 0.12,
              0.29,
              plain(dice.pick(['#3a4245', '#2f3638', '#454e50'])),
            );
            for (let light = 0; light < 3; light++)
              if (dice.chance(0.7))
                m.box(
                  face - side * 0.012,
                  0.19 + unit * 0.12,
                  -0.24 + light * 0.05,
                  face - side * 0.016,
                  0.205 + unit * 0.12,
                  -0.225 + light * 0.05,
                  plain(dice.pick(['#6fe0a5', '#6fe0a5', '#7fc4ff', '#ffb45c']), { glow: 1.1 }),
                );
          }
        });
    for (const x of [-0.55, 0.55]) {
      m.box(
        x - 0.48,
        0,
        depth - 0.75,
        x + 0.48,
        1.95,
        depth - 0.02,
        plain('#e4e7e4', { gloss: 0.04, rough: 0.15 }),
        0.02,
      );
      for (let at = 0; at < 12; at++)
        m.box(x - 0.38, 1.2 + at * 0.045, depth - 0.765, x + 0.38, 1.225 + at * 0.045, depth - 0.75, plain('#5c6664'));
      m.box(x - 0.18, 0.86, depth - 0.765, x + 0.18, 1.06, depth - 0.75, plain('#7fd0b0', { glow: 0.7 }));
    }
    m.box(-2.3, height - 0.35, 0, -1.7, height - 0.3, depth, metal('#9ba1a1', 0.4));
    m.box(1.7, height - 0.35, 0, 2.3, height - 0.3, depth, metal('#9ba1a1', 0.4));
    for (const [x, hex] of [
      [-2.1, '#2c5f9e'],
      [-1.95, '#c9622f'],
      [1.95, '#2c5f9e'],
      [2.1, '#3f7d69'],
    ] as const)
      m.rod([x, height - 0.27, 0], [x, height - 0.27, depth], 0.028, plain(hex), 0.028, 8);
    m.box(half - 0.9, 0, 1.2, half - 0.3, 0.02, 2, plain('#8b9190'));
  },
};
