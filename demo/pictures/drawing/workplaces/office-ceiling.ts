import type { Stage } from '../../picture';
import type { Room } from '../homes/room';
import type { Dice } from '../tools/dice';

const GRID_M = 0.6;

/** Panels with lights, some gone; or the bare slab with its ducts. */
export function ceiling(room: Room, stage: Stage, dice: Dice): void {
  const top = room.size.height;
  const rows = Math.floor((room.back - 1.2) / GRID_M);
  const columns = Math.floor(room.size.width / GRID_M);
  if (stage === 'during') {
    // The slab is bare: ducts, trays and hangers.
    for (const [x, width, fill] of [
      [-1.6, 0.5, '#b9bfc0'],
      [1.2, 0.36, '#c9cdcc'],
    ] as const)
      room.box(x, top - 0.4, 1.4, width, 0.3, room.back - 1.4, fill);
    for (const x of [-0.3, -0.12, 0.06]) room.box(x, top - 0.16, 1.4, 0.06, 0.04, room.back - 1.4, '#8f7f4d');
    for (let z = 2; z < room.back; z += 0.9)
      room.box(room.left + 0.3, top - 0.06, z, room.size.width - 0.6, 0.03, 0.04, '#7e8486');
    return;
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = room.left + column * GRID_M;
      const z = room.back - (row + 1) * GRID_M;
      const tile: [number, number][] = [
        [x, z],
        [x + GRID_M, z],
        [x + GRID_M, z + GRID_M],
        [x, z + GRID_M],
      ];
      const isLight = column % 3 === 1 && row % 2 === 0;
      if (isLight) {
        const isDead = stage === 'before' && dice.chance(0.45);
        room.flat(tile, isDead ? '#b4b09e' : stage === 'before' ? '#f2f4dc' : '#fffdf2', top - 0.001);
        if (!isDead && stage === 'after') {
          const [cx, cy] = room.at(x + 0.3, top, z + 0.3);
          room.d.circle(
            cx,
            cy,
            room.scale(z) * 0.7,
            room.d.radial([
              [0, '#fffbe8', 0.5],
              [1, '#fffbe8', 0],
            ]),
          );
        }
      } else if (stage === 'before' && dice.chance(0.1)) {
        room.flat(tile, '#3f3c36', top - 0.001);
        const [cx, cy] = room.at(x + 0.3, top, z + 0.3);
        const reach = room.scale(z) * 0.3;
        for (const [bend, colour] of [
          [-0.3, '#8a3f2c'],
          [0.1, '#39589a'],
          [0.4, '#3c3c38'],
        ] as const) {
          room.d.path(
            `M${cx + bend * 20} ${cy} C${cx + bend * 90} ${cy + reach * 0.5} ${cx - bend * 60} ${cy + reach} ${cx + bend * 50} ${cy + reach * 1.3}`,
            'none',
            { stroke: colour, 'stroke-width': 4 },
          );
        }
      } else if (stage === 'before' && dice.chance(0.12)) room.flat(tile, '#a8906a', top - 0.001, { opacity: 0.45 });
    }
  }
  for (let x = room.left; x <= room.right + 0.01; x += GRID_M)
    room.d.line(room.at(x, top, 1.1), room.at(x, top, room.back), '#8d8a80', 2, { 'stroke-opacity': 0.35 });
  for (let z = room.back; z > 1.1; z -= GRID_M)
    room.d.line(room.at(room.left, top, z), room.at(room.right, top, z), '#8d8a80', 2, { 'stroke-opacity': 0.35 });
}
