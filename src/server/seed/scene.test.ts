import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawScene, renderScene, SCENE_SUBJECTS } from './scene';

const STAGES = ['before', 'during', 'after'] as const;

describe('scene', () => {
  it.each(SCENE_SUBJECTS)('draws %s the same from the same seed, in every stage, with no hole in it', (subject) => {
    for (const stage of STAGES) {
      const svg = drawScene({ subject, stage, seed: 7 });
      expect(drawScene({ subject, stage, seed: 7 })).toBe(svg);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('draws another home from another seed', () => {
    const homes = [1, 2, 3, 4, 5].map((seed) => drawScene({ subject: 'living_room', stage: 'after', seed }));
    expect(new Set(homes).size).toBe(homes.length);
  });

  it('renders a jpeg of 1280 × 880', async () => {
    const picture = await sharp(await renderScene({ subject: 'plan', stage: 'after', seed: 1 })).metadata();
    expect(picture).toMatchObject({ format: 'jpeg', width: 1280, height: 880 });
  });
});
