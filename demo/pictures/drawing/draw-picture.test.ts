import { describe, expect, it } from 'vitest';
import { type Picture, ROOMS, type Scene, SHEETS } from '../picture';
import { drawPicture, drawSheet, renderPicture } from './draw-picture';
import { trace } from './light/tracer';
import { PAINTERS } from './painters';
import { createDice } from './tools/dice';

const STAGES = ['before', 'during', 'after'] as const;
const SIZE = { width: 30, height: 20 };
const picture = (scene: Scene): Picture => ({ ...scene, album: 'projects', ...SIZE });

describe('a room', () => {
  it.each(ROOMS)('%s is seen from the same point in every stage, with everything in its place', (room) => {
    const scenes = STAGES.map((stage) => PAINTERS[room](createDice(room), stage, 7));
    const viewOf = ({ eye, turn, wide, horizon }: (typeof scenes)[number]) => [eye, turn, wide, horizon];
    expect(new Set(scenes.map((scene) => JSON.stringify(viewOf(scene)))).size).toBe(1);
    for (const { model } of scenes) {
      expect(model.materials.length).toBeGreaterThan(100);
      expect(model.corners.every(Number.isFinite) && model.normals.every(Number.isFinite)).toBe(true);
    }
  });

  it('is the same from the same seed, of another home from another, and changes with the stage', async () => {
    const pixelsOf = (stage: Scene['stage'], seed: number) =>
      drawPicture(picture({ subject: 'kitchen', stage, seed }))
        .raw()
        .toBuffer();
    const first = await pixelsOf('after', 1);
    const differenceTo = (other: Buffer) =>
      first.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / first.length;
    // Compiled and interpreted code round differently.
    expect(differenceTo(await pixelsOf('after', 1))).toBeLessThan(1);
    expect(differenceTo(await pixelsOf('after', 2))).toBeGreaterThan(5);
    expect(differenceTo(await pixelsOf('before', 1))).toBeGreaterThan(5);
  });

  it('is neither dark nor white', () => {
    const pixels = trace(PAINTERS.bathroom(createDice('bathroom'), 'after', 1), 60, 40);
    const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
    expect(mean).toBeGreaterThan(90);
    expect(mean).toBeLessThan(220);
  });
});

describe('a sheet of paper', () => {
  it.each(SHEETS)('%s is the same from the same seed, with no hole in it', (sheet) => {
    const svg = drawSheet(sheet, picture({ subject: sheet, stage: 'after', seed: 7 }));
    expect(drawSheet(sheet, picture({ subject: sheet, stage: 'after', seed: 7 }))).toBe(svg);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('is rendered as WebP of its size', async () => {
    const rendered = await renderPicture(picture({ subject: 'plan', stage: 'after', seed: 1 }));
    expect(rendered.subarray(8, 12).toString()).toBe('WEBP');
  });
});
