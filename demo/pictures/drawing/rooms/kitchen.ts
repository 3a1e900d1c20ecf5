import type { Stage } from '../../picture';
import {
  BASE_DEPTH,
  BASE_HEIGHT,
  baseCabinets,
  fridge,
  hob,
  hood,
  pan,
  sink,
  wallCabinets,
  worktop,
} from '../kit/kitchen-parts';
import { freshLook, oldLook } from '../kit/looks';
import { grime, marked } from '../kit/marks';
import { interior, lampAt } from '../kit/scene-parts';
import { buildShell, onWall, type Shell } from '../kit/shell';
import { downlights, pendant, shadeOf, vase } from '../kit/things';
import { NEW_FRAME, OLD_FRAME, sill, windowFrame } from '../kit/windows';
import { lacquer, metal, plain, terrazzo, wood } from '../light/materials';
import { Model } from '../light/model';
import type { Scene } from '../light/scene';
import type { Dice } from '../tools/dice';
import { surfacesOf } from './kitchen-surfaces';
import { clutter, onCounter, site } from './kitchen-things';

interface Look {
  /** Cabinets along both sides instead of an island. */
  isNarrow?: boolean;
  hasIsland?: boolean;
}

const FRONTS: readonly [string, ...string[]] = ['#2f6b5e', '#5f8272', '#3d5361', '#8fa596', '#c9b48c', '#a65f42'];

/** A kitchen: a row under the window, and a second one or an island. */
export const kitchen =
  ({ isNarrow = false, hasIsland = false }: Look) =>
  (dice: Dice, stage: Stage, seed: number): Scene => {
    const m = new Model();
    const [width, depth, height] = isNarrow ? [2.5, 4.1, 2.6] : [dice.between(3.9, 4.2), hasIsland ? 4.3 : 3.7, 2.65];
    const half = width / 2;
    const middle = isNarrow ? 0 : dice.between(-0.1, 0.3);
    const opening = { from: middle - 0.6, to: middle + 0.6, bottom: 1.12, top: 2.15 };
    const shell: Shell = { width, depth, height, back: [opening] };
    const [fresh, old] = [freshLook(dice), oldLook(dice)];
    const [front, isWood, isMetro] = [dice.pick(FRONTS), dice.chance(0.3), dice.chance(0.5)];
    buildShell(
      m,
      shell,
      surfacesOf(dice, stage, {
        old: old.tile,
        wall: fresh.wall,
        accent: fresh.accent,
        tile: fresh.tile,
        isMetro,
        width,
        depth,
        height,
      }),
    );
    const isOld = stage === 'before';
    onWall(m, 'back', shell, () => {
      windowFrame(m, opening, stage === 'before' ? OLD_FRAME : NEW_FRAME, 2, isOld ? 0.7 : 0);
      sill(m, opening, plain(isOld ? '#aaa08a' : '#f2eee5', { gloss: 0.04, rough: 0.2 }), 0.03);
    });
    const door = isOld ? marked(wood(old.wood, 'y'), grime(0.35)) : isWood ? wood(fresh.wood, 'y') : lacquer(front);
    const upper = isOld
      ? door
      : isWood
        ? lacquer('#efeade')
        : dice.chance(0.5)
          ? wood(fresh.wood, 'y')
          : lacquer(shadeOf(front, 1.06));
    const carcass = plain(isOld ? '#6b5138' : '#dfc49a');
    const handle = isOld ? metal('#8d7d55', 0.5) : metal(dice.pick(['#c7a55b', '#2e302f', '#b8bcba']), 0.15);
    const top = isOld
      ? marked(plain('#b8ad95', { gloss: 0.02, rough: 0.4 }), grime(0.4, 0.8))
      : terrazzo(dice.pick(['#ece8df', '#e2ddd2', '#54585a']), ['#c9bfa9', '#a9b5ab', '#d8d2c6']);
    const row = (count: number, each: number, isBroken = false) =>
      baseCabinets(
        m,
        Array.from({ length: count }, (_, at) => ({
          width: each,
          carcass,
          ...(stage !== 'during' && { door, handle }),
          isOpen: isBroken && at === 1,
        })),
      );
    if (isNarrow) {
      for (const side of [-1, 1]) {
        const length = 2.9;
        m.placed(side < 0 ? [-half, 0, depth - length] : [half, 0, depth], { turn: side * (Math.PI / 2) }, () => {
          if (stage === 'during' && side > 0) return;
          row(5, length / 5, isOld && side < 0);
          if (stage === 'during') return;
          worktop(m, length, top, isOld);
          if (side < 0) {
            hob(m, length * 0.4, isOld);
            hood(m, length * 0.4, 1.62, height, isOld);
            pan(m, length * 0.4 - 0.17, -0.3, isOld ? '#7d7a72' : '#b9472b');
          } else {
            sink(m, length * 0.35, isOld);
            wallCabinets(
              m,
              4,
              length / 4,
              1.5,
              isOld ? 2.25 : height - 0.02,
              upper,
              isOld ? handle : undefined,
              !isOld,
            );
          }
        });
      }
    } else {
      const each = (width - 0.72) / 5;
      m.placed([-half, 0, depth], {}, () => {
        row(5, each, isOld);
        if (stage !== 'during') {
          worktop(m, each * 5, top, isOld);
          sink(m, middle + half, isOld);
          hob(m, Math.max(0.5, middle + half - 1.25), isOld);
          hood(m, Math.max(0.5, middle + half - 1.25), 1.62, height, isOld);
          pan(m, Math.max(0.5, middle + half - 1.25) - 0.16, -0.3, isOld ? '#7d7a72' : fresh.second);
        }
      });
      const right = middle + 0.68;
      const count = Math.max(1, Math.floor((half - 0.7 - right) / 0.36));
      if (stage !== 'during')
        m.placed([right, 0, depth], {}, () =>
          wallCabinets(
            m,
            count,
            (half - 0.7 - right) / count,
            1.5,
            isOld ? 2.25 : height - 0.02,
            upper,
            handle,
            !isOld,
          ),
        );
      if (stage !== 'during')
        m.placed([half - 0.68, 0, depth - 0.01], {}, () =>
          fridge(m, isOld ? '#cfc9b2' : '#d5d9d6', isOld ? 1.6 : 1.85),
        );
    }
    if (isOld) clutter(m, dice, half, depth, height, isNarrow);
    if (stage === 'during') site(m, dice, half, depth, height, isNarrow, wood(fresh.wood, 'x'));
    if (stage === 'after') {
      onCounter(m, dice, fresh, { half, depth, middle, isNarrow });
      downlights(
        m,
        height,
        isNarrow
          ? [
              [0, 1.4],
              [0, 2.6],
            ]
          : [
              [-half + 0.8, depth - 1.1],
              [0, depth - 1.1],
              [half - 1, depth - 1.1],
              [-0.6, 1.5],
              [0.8, 1.5],
            ],
      );
    }
    if (hasIsland && stage !== 'before') {
      m.placed([-0.75, 0, depth - 1.75], { turn: 0 }, () => {
        baseCabinets(
          m,
          Array.from({ length: 3 }, () => ({ width: 0.62, carcass, ...(stage === 'after' && { door, handle }) })),
        );
        if (stage === 'after')
          m.box(-0.06, BASE_HEIGHT, -BASE_DEPTH - 0.3, 1.92, BASE_HEIGHT + 0.06, 0.06, wood(fresh.wood, 'x'), 0.008);
      });
      if (stage === 'after') {
        for (const x of [-0.35, 0.6])
          m.placed([x, 0, depth - 2.05], {}, () => pendant(m, height, 0.75, fresh.second, 0.85));
        m.placed([-0.4, BASE_HEIGHT + 0.06, depth - 1.95], {}, () => vase(m, '#efe9dc', 0.9));
        m.placed([0.5, BASE_HEIGHT + 0.06, depth - 2.05], {}, () =>
          m.turned(
            [
              [0, 0],
              [0.08, 0.01],
              [0.16, 0.07],
              [0.15, 0.07],
              [0.07, 0.02],
            ],
            lacquer(fresh.second),
          ),
        );
        for (const [dx, hex] of [
          [-0.04, '#c9622f'],
          [0.05, '#d9a53b'],
          [0, '#b9472b'],
        ] as const)
          m.ball([0.5 + dx, BASE_HEIGHT + 0.12, depth - 2.05 + dx], [0.04, 0.04, 0.04], plain(hex));
      }
    }
    return interior(m, dice, {
      shell,
      stage,
      seed,
      eye: isNarrow ? [0.05, 1.5, -0.35] : [0.35, 1.45, -0.35],
      turn: isNarrow ? 0.02 : -0.13,
      wide: isNarrow ? 0.72 : 0.76,
      horizon: 0.46,
      sunFrom: [0.5, 0.75, 0.7],
      lamps:
        stage === 'after'
          ? [
              lampAt([0, height - 0.02, depth - 1.1], 0.35, [8, 6.8, 5]),
              lampAt([0, height - 0.02, 1], 0.35, [8, 6.8, 5]),
            ]
          : isOld
            ? [lampAt([0, height - 0.1, 1.8], 0.5, [2.6, 2.7, 2.3])]
            : [],
    });
  };
