import type { Stage } from '../../picture';
import { crack, mould, peeling, spalling, streaks } from '../details/decay';
import type { Dice } from '../tools/dice';
import { type Drawing, darker, lighter, rectangle } from '../tools/drawing';
import { airConditioner, backdrop, GROUND_Y, scaffold, street } from './street';

/** A walk-up of before the war, or just after: verandas over shops, signs over the street. */
export function tongLau(d: Drawing, stage: Stage, dice: Dice): void {
  backdrop(d, dice);
  const isOld = stage !== 'after';
  const body = isOld
    ? dice.pick(['#b9ab8a', '#a8b0a0', '#bfa08a'])
    : dice.pick(['#7fa99b', '#e3b98f', '#efe0c4', '#9fb7c6']);
  const trim = isOld ? '#d0c5a8' : '#fbf6ea';
  const [x, width, top] = [250, 780, 70];
  // The neighbours on both sides.
  for (const [nx, nw, ny, fill] of [
    [-60, 310, 150, '#a7a89c'],
    [1030, 320, 40, '#bfb3a2'],
  ] as const) {
    d.rect(nx, ny, nw, GROUND_Y - ny, fill);
    for (let row = 0; row < 7; row++)
      for (let column = 0; column < 3; column++)
        d.rect(nx + 40 + column * 90, ny + 40 + row * 84, 56, 48, '#5f7378', { opacity: 0.7 });
    d.rect(nx, ny, nw, GROUND_Y - ny, '#1f1a17', { opacity: 0.08 });
  }
  d.rect(
    x,
    top,
    width,
    GROUND_Y - top,
    d.linear(
      [
        [0, lighter(body, 0.16)],
        [1, darker(body, 0.1)],
      ],
      [1, 0.1],
    ),
  );
  d.rect(x - 14, top - 20, width + 28, 30, trim);
  d.path(`M${x + width * 0.36} ${top - 18} Q${x + width * 0.5} ${top - 96} ${x + width * 0.64} ${top - 18} Z`, trim);
  d.circle(x + width / 2, top - 42, 18, body);
  const floors = 4;
  const floorHeight = (GROUND_Y - top - 170) / floors;
  for (let storey = 0; storey < floors; storey++) {
    const y = top + 26 + storey * floorHeight;
    const bottom = y + floorHeight;
    d.rect(x + 26, y, width - 52, floorHeight - 16, darker(body, 0.42));
    for (let bay = 0; bay < 4; bay++) {
      const left = x + 40 + (bay * (width - 80)) / 4;
      const w = (width - 80) / 4 - 16;
      if (isOld && dice.chance(0.35)) {
        // A veranda closed with iron windows.
        d.rect(left, y + 6, w, floorHeight - 52, '#7d8f8a');
        for (let pane = 0; pane < 4; pane++)
          d.rect(left + 6 + (pane * (w - 8)) / 4, y + 12, (w - 8) / 4 - 6, floorHeight - 66, '#a9c3c4');
      } else {
        d.rect(left + w * 0.26, y + 14, w * 0.48, floorHeight - 40, isOld ? '#5a4630' : '#3f6f63');
        d.rect(left + w * 0.3, y + 20, w * 0.18, floorHeight - 52, '#f4dfa8', { opacity: dice.between(0.3, 0.8) });
        d.rect(left + w * 0.52, y + 20, w * 0.18, floorHeight - 52, '#9fbcc0', { opacity: 0.7 });
      }
      d.rect(left - 14, y, 14, floorHeight - 14, lighter(body, 0.24));
      if (dice.chance(0.45)) airConditioner(d, left + w - 46, y + floorHeight - 96, 40, isOld);
      if (dice.chance(0.4))
        for (let leaf = 0; leaf < 5; leaf++)
          d.circle(left + 12 + leaf * 12, bottom - 54 - (leaf % 2) * 9, 11, leaf % 2 ? '#5d8a55' : '#4c7a4f');
    }
    // Balustrade: solid with a pattern of openings.
    d.rect(x + 10, bottom - 46, width - 20, 40, lighter(body, 0.12));
    for (let at = x + 34; at < x + width - 40; at += 30) d.rect(at, bottom - 36, 15, 21, darker(body, 0.34), { rx: 7 });
    d.rect(x, bottom - 10, width, 14, trim);
  }
  const shopTop = GROUND_Y - 142;
  d.rect(x, shopTop, width, 142, darker(body, 0.26));
  for (let shop = 0; shop < 3; shop++) {
    const left = x + 22 + (shop * (width - 30)) / 3;
    const w = (width - 30) / 3 - 24;
    const colour = dice.pick(['#b8503a', '#2f6b5e', '#c9952f', '#3d5c8a']);
    if (shop === 1) {
      d.rect(left, shopTop + 34, w, 108, '#9aa0a0');
      for (let slat = 0; slat < 9; slat++) d.rect(left, shopTop + 38 + slat * 12, w, 3, '#6f7678');
    } else {
      d.rect(
        left,
        shopTop + 34,
        w,
        108,
        d.linear([
          [0, '#ffdf9a'],
          [1, '#7a5a3a'],
        ]),
      );
      for (let shelf = 0; shelf < 2; shelf++) {
        d.rect(left + 10, shopTop + 78 + shelf * 36, w - 20, 5, '#5a4630');
        for (let jar = 0; jar < 9; jar++)
          d.rect(
            left + 16 + (jar * (w - 36)) / 9,
            shopTop + 56 + shelf * 36,
            14,
            22,
            dice.pick(['#b8503a', '#f4e9d2', '#5d8a55', '#c9952f']),
            { rx: 3 },
          );
      }
    }
    for (let stripe = 0; stripe < 8; stripe++)
      d.polygon(
        [
          [left - 8 + (stripe * (w + 16)) / 8, shopTop + 12],
          [left - 8 + ((stripe + 1) * (w + 16)) / 8, shopTop + 12],
          [left - 14 + ((stripe + 1) * (w + 28)) / 8, shopTop + 46],
          [left - 14 + (stripe * (w + 28)) / 8, shopTop + 46],
        ],
        stripe % 2 ? '#fbf6ea' : colour,
      );
  }
  for (const [sx, sy, sw, sh, fill] of [
    [x - 92, 330, 100, 170, '#b8362b'],
    [x + width - 8, 250, 120, 74, '#2f6b5e'],
    [x + width - 8, 420, 84, 190, '#c9952f'],
  ] as const) {
    d.rect(sx + 6, sy + 8, sw, sh, '#1f1a17', { opacity: 0.25 });
    d.rect(sx, sy, sw, sh, isOld ? darker(fill, 0.16) : fill, { rx: 6 });
    d.rect(sx + 7, sy + 7, sw - 14, sh - 14, 'none', { stroke: '#fbe9b8', 'stroke-width': 4, rx: 4 });
    // Emblems, no writing: a coin, a bowl, a leaf.
    const isTall = sh > sw;
    for (let emblem = 0; emblem < (isTall ? 3 : 2); emblem++) {
      const [cx, cy] = isTall
        ? [sx + sw / 2, sy + 38 + emblem * ((sh - 40) / 3)]
        : [sx + 34 + emblem * 52, sy + sh / 2];
      if (emblem === 0) {
        d.circle(cx, cy, 17, '#fff3cf');
        d.rect(cx - 5, cy - 5, 10, 10, fill);
      } else if (emblem === 1) {
        d.path(`M${cx - 18} ${cy - 6} h36 q-2 22 -18 22 q-16 0 -18 -22 Z`, '#fff3cf');
        for (const steam of [-8, 4])
          d.path(`M${cx + steam} ${cy - 10} q6 -5 0 -10`, 'none', { stroke: '#fff3cf', 'stroke-width': 3 });
      } else d.path(`M${cx - 16} ${cy + 14} q-2 -32 32 -30 q2 32 -32 30 Z`, '#fff3cf');
    }
  }
  if (isOld)
    d.inside(rectangle(x, top, width, GROUND_Y - top), () => {
      for (let index = 0; index < 5; index++)
        spalling(
          d,
          [x + dice.between(60, width - 60), top + 20 + dice.whole(1, 4) * floorHeight],
          dice.between(26, 44),
          dice.between(16, 26),
          dice,
        );
      for (let index = 0; index < 9; index++)
        streaks(d, [x + dice.between(0, width - 120), top + dice.between(0, 430)], 110, 190, 6, '#3f3a2c', dice);
      mould(d, [x + 40, top + 40], 120, 90, 90, dice);
      peeling(d, [x + width - 120, top + floorHeight * 2], 60, 38, body, dice);
      crack(d, [x + width * 0.4, top + 10], 190, 1.5, dice, 4);
    });
  if (stage === 'during') scaffold(d, x - 4, top - 20, width * 0.6, GROUND_Y - top - 130, 0.6, dice);
  street(d, dice);
}
