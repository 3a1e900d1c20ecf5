import type { Stage } from '../../picture';
import { chair, shelves, sofa, table } from '../kit/furniture';
import { dryRoom, freshLook, oldLook } from '../kit/looks';
import { interior, lampAt } from '../kit/scene-parts';
import { buildShell, onWall, type Shell } from '../kit/shell';
import {
  airConditioner,
  downlights,
  floorLamp,
  pendant,
  picture,
  plant,
  rug,
  tubeLight,
  vase,
  windowUnit,
} from '../kit/things';
import { curtains, NEW_FRAME, OLD_FRAME, sill, WHITE_FRAME, windowFrame } from '../kit/windows';
import { bags, bucket, conduit, dustSheet, ladder, toolBox, trestle } from '../kit/works';
import { fabric, metal, patterned, plain, plaster, wood } from '../light/materials';
import { Model } from '../light/model';
import type { Scene } from '../light/scene';
import type { Dice } from '../tools/dice';

interface Look {
  /** A wide window over the harbour. */
  isWide?: boolean;
  /** A floor of old cement tiles, which stays. */
  hasOldTiles?: boolean;
  hasShelves?: boolean;
  /** A moulding along the ceiling. */
  hasCornice?: boolean;
}

/** A living room of a flat. */
export const livingRoom =
  ({ isWide = false, hasOldTiles = false, hasShelves = true, hasCornice = false }: Look) =>
  (dice: Dice, stage: Stage, seed: number): Scene => {
    const m = new Model();
    const [width, depth, height] = [dice.between(4.3, 4.8), dice.between(4.5, 5), 2.7];
    const from = isWide ? -width / 2 + 0.5 : dice.between(-0.5, 0.1);
    const opening = isWide
      ? { from, to: width / 2 - 0.55, bottom: 0.55, top: 2.35 }
      : { from, to: from + dice.between(1.7, 2), bottom: 0.8, top: 2.25 };
    const shell: Shell = { width, depth, height, back: [opening] };
    const eyeX = dice.between(0.2, 0.9);
    const [fresh, old] = [freshLook(dice), oldLook(dice)];
    const surfaces = dryRoom(dice, stage, fresh, old, width, depth, height);
    if (hasOldTiles && stage !== 'during')
      surfaces.floor = patterned('#e7ddc8', stage === 'before' ? '#8a7f6c' : '#3b6a60', '#a4553c', 0.24);
    buildShell(m, shell, surfaces);
    const isNew = stage === 'after' || (stage === 'during' && dice.chance(0.5));
    const [half, kind] = [width / 2, dice.whole(0, 1)];
    onWall(m, 'back', shell, () => {
      windowFrame(
        m,
        opening,
        isNew ? (hasOldTiles ? WHITE_FRAME : NEW_FRAME) : OLD_FRAME,
        isWide ? 4 : 2,
        isNew ? 0 : 1.05,
      );
      if (stage !== 'during')
        sill(m, opening, plain(stage === 'before' ? '#b3a88f' : '#f0ece3', { gloss: 0.04, rough: 0.2 }));
      if (stage === 'after') curtains(m, opening, fresh.accent);
      if (stage === 'before') windowUnit(m, [Math.max(-half + 0.5, opening.from - 0.6), 1.85], metal('#8a4b2c', 0.6));
      if (stage === 'during') {
        conduit(m, -half + 0.5, height, 1.25, half - 0.2);
        conduit(m, opening.to + 0.4, height, 0.4, half - 0.2);
      }
    });
    if (hasCornice && stage !== 'during')
      for (const x of [-half, half])
        m.box(
          x,
          height - 0.12,
          -1,
          x - Math.sign(x) * 0.1,
          height,
          depth,
          plaster(stage === 'before' ? '#cfc6ac' : '#faf7f0'),
          0.045,
        );
    if (hasCornice)
      m.box(
        -half,
        height - 0.12,
        depth - 0.1,
        half,
        height,
        depth,
        plaster(stage === 'after' ? '#faf7f0' : '#cfc6ac'),
        0.045,
      );
    if (stage === 'before') furnishOld(m, dice, old, half, depth, height);
    if (stage === 'during') furnishSite(m, dice, half, depth);
    if (stage === 'after') {
      const skirt = plain('#f4f0e7');
      m.box(-half, 0, depth - 0.015, half, 0.09, depth, skirt);
      for (const x of [-half, half]) m.box(x, 0, -1, x - Math.sign(x) * 0.015, 0.09, depth, skirt);
      furnish(m, dice, fresh, half, depth, height, hasShelves, kind);
    }
    return interior(m, dice, {
      shell,
      stage,
      seed,
      eye: [eyeX, 1.35, -0.55],
      turn: -0.16,
      wide: 0.78,
      sunFrom: [0.7, 0.72, 0.85],
      lamps:
        stage === 'after'
          ? [
              lampAt([-half + 1, height - 0.02, depth - 1.2], 0.3, [9, 7.4, 5.2]),
              lampAt([half - 1.2, height - 0.02, 1.6], 0.3, [9, 7.4, 5.2]),
            ]
          : stage === 'before'
            ? [lampAt([0.3, height - 0.1, 2.2], 0.5, [2.4, 2.5, 2.2])]
            : [],
    });
  };

type Look3 = ReturnType<typeof freshLook>;

function furnish(
  m: Model,
  dice: Dice,
  fresh: Look3,
  half: number,
  depth: number,
  height: number,
  hasShelves: boolean,
  kind: number,
): void {
  const timber = wood(fresh.wood, 'y');
  if (hasShelves)
    m.placed([-half, 0, depth - 1.9], { turn: -Math.PI / 2 }, () =>
      shelves(m, 2.7, 2.55, wood(fresh.wood, 'y'), dice, fresh.books, 0.72),
    );
  else
    m.placed([-half, 0, 0], { turn: -Math.PI / 2 }, () => picture(m, [depth - 2, 1.55], 1.1, 0.8, dice, fresh.books));
  m.placed([half - 0.06, 0, depth - 1.75], { turn: Math.PI / 2 }, () =>
    sofa(m, 2.15, fresh.cloth, [fresh.second, '#efe5d2']),
  );
  m.placed([half - 1.75, 0, depth - 1.75], {}, () => rug(m, 1.9, 2.2, '#e3d8c3', fresh.accent));
  m.placed([half - 1.75, 0, depth - 1.75], { turn: Math.PI / 2 }, () => {
    table(m, 1.05, 0.6, wood(fresh.wood, 'x'), 0.38);
    m.placed([0.2, 0.38, 0.05], {}, () => vase(m, fresh.second, 0.75));
    m.box(-0.4, 0.38, -0.15, -0.1, 0.405, 0.1, plain('#e9e0cd'));
    m.box(-0.37, 0.405, -0.12, -0.12, 0.42, 0.08, plain(fresh.cloth));
  });
  m.placed([half - 0.42, 0, depth - 0.4], {}, () => (kind === 0 ? floorLamp(m, '#fff0d0') : plant(m, dice, 1.35)));
  m.placed([-half + 0.55, 0, depth - 0.4], {}, () => plant(m, dice, kind === 0 ? 1.25 : 0.8));
  onWallRight(m, half, () => picture(m, [-(depth - 1.75), 1.6], 1.2, 0.75, dice, fresh.books));
  m.placed([-0.35, 0, depth - 2.6], { turn: 0.25 }, () => {
    table(m, 1.3, 0.8, wood(fresh.wood, 'x'));
    for (const [x, z, turn] of [
      [-0.35, -0.62, Math.PI],
      [0.35, -0.62, Math.PI],
      [-0.35, 0.62, 0],
      [0.35, 0.62, 0],
    ] as const)
      m.placed([x, 0, z], { turn }, () => chair(m, timber, fabric(fresh.second)));
    m.placed([0.1, 0.74, 0], {}, () => vase(m, '#efe9dc', 0.9));
    m.placed([0.1, 0.97, 0], { size: 0.3 }, () => plant(m, dice, 1, '#efe9dc'));
  });
  m.placed([-0.35, 0, depth - 2.6], {}, () => pendant(m, height, 0.85, fresh.cloth, 1.15));
  m.placed([half, 0, 0], { turn: Math.PI / 2 }, () => airConditioner(m, [-(depth - 3.5), 2.2]));
  downlights(m, height, [
    [-half + 0.8, depth - 0.7],
    [half - 0.8, depth - 0.7],
    [-half + 0.8, 2],
    [half - 0.8, 2],
  ]);
}

const onWallRight = (m: Model, half: number, make: () => void) => m.placed([half, 0, 0], { turn: Math.PI / 2 }, make);

function furnishOld(
  m: Model,
  dice: Dice,
  old: ReturnType<typeof oldLook>,
  half: number,
  depth: number,
  height: number,
): void {
  const timber = wood(old.wood, 'y');
  m.box(-half, 0, depth - 0.02, half, 0.1, depth, timber);
  for (const x of [-half, half]) m.box(x, 0, -1, x - Math.sign(x) * 0.02, 0.1, depth, timber);
  m.placed([half - 0.1, 0, depth - 1.75], { turn: Math.PI / 2 + 0.06 }, () =>
    sofa(m, 1.9, old.cloth, ['#8f7a4a'], true),
  );
  m.placed([-half, 0, depth - 1.6], { turn: -Math.PI / 2 }, () =>
    shelves(m, 1.4, 1.75, timber, dice, ['#8a7d66', '#6f7a72', '#a39070', '#7d5b47'], 0.85, 0.34),
  );
  m.placed([half - 1.7, 0, depth - 1.8], { turn: 0.2 }, () => {
    table(m, 0.95, 0.5, timber, 0.42);
    m.box(-0.3, 0.42, -0.1, 0.05, 0.5, 0.15, plain('#cfc6b0'));
  });
  m.placed([-0.6, 0, depth - 1], { turn: 0.4 }, () => chair(m, timber, plain('#7a3f33')));
  for (const [x, z, size] of [
    [-half + 0.6, depth - 0.5, 0.5],
    [-half + 1.15, depth - 0.45, 0.42],
    [-half + 0.75, depth - 0.5, 0.36],
  ] as const)
    m.placed([x, size === 0.36 ? 0.4 : 0, z], { turn: dice.between(-0.3, 0.3) }, () => {
      m.box(-size / 2, 0, -size / 2.4, size / 2, size * 0.8, size / 2.4, plain('#a98556'), 0.006);
      m.box(-size / 2 - 0.001, 0, -0.03, size / 2 + 0.001, size * 0.801, 0.03, plain('#cbb48a'));
    });
  tubeLight(m, [0.2, height, depth - 2.2]);
  m.tube(
    [
      [0.5, height - 0.03, depth - 2.2],
      [1, height - 0.2, depth - 1.4],
      [1.5, height - 0.05, depth - 0.02],
    ],
    0.008,
    plain('#57524a'),
    6,
  );
}

function furnishSite(m: Model, dice: Dice, half: number, depth: number): void {
  m.placed([half - 0.75, 0, depth - 1.35], { turn: Math.PI / 2 }, () => dustSheet(m, 1.9, 0.74, 0.95, dice));
  m.placed([-0.75, 0, depth - 1.15], { turn: 0.5 }, () => ladder(m, 2));
  m.placed([-half + 0.9, 0, depth - 0.55], {}, () => bags(m, dice, 3));
  m.placed([0.35, 0, depth - 2.15], {}, () => bucket(m, '#2b5b8c', '#b7b0a4'));
  m.placed([0.72, 0, depth - 2.4], {}, () => bucket(m, '#e6e2d6'));
  m.placed([-0.05, 0, depth - 2.5], { turn: 0.5 }, () => toolBox(m));
  m.placed([-half + 0.75, 0, depth - 2.1], { turn: Math.PI / 2 - 0.1 }, () => trestle(m));
}
