import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Picture, type Scene, SUBJECTS } from '../picture';
import { drawPicture, renderPicture } from './draw-picture';

const STAGES = ['before', 'during', 'after'] as const;
const picture = (scene: Scene, album: Picture['album'] = 'projects'): Picture => ({
  ...scene,
  album,
  width: 1280,
  height: 880,
});

describe('a drawing', () => {
  it.each(SUBJECTS)('of %s is the same from the same seed, in every stage, with no hole in it', (subject) => {
    for (const stage of STAGES) {
      const svg = drawPicture(picture({ subject, stage, seed: 7 }));
      expect(drawPicture(picture({ subject, stage, seed: 7 }))).toBe(svg);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('is of another home from another seed', () => {
    const homes = [1, 2, 3, 4, 5].map((seed) => drawPicture(picture({ subject: 'living_room', stage: 'after', seed })));
    expect(new Set(homes).size).toBe(homes.length);
  });

  it('is lit in the album of the cases, but for a sheet of paper', () => {
    const isLit = (subject: Scene['subject']) =>
      drawPicture(picture({ subject, stage: 'after', seed: 1 }, 'cases')) !==
      drawPicture(picture({ subject, stage: 'after', seed: 1 }));
    expect([isLit('kitchen'), isLit('plan')]).toEqual([true, false]);
  });

  it('is rendered as WebP of its size', async () => {
    const rendered = await sharp(await renderPicture(picture({ subject: 'plan', stage: 'after', seed: 1 }))).metadata();
    expect(rendered).toMatchObject({ format: 'webp', width: 1280, height: 880 });
  });
});
