import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '@/domain/project/options';
import { drawCasePictures, renderPicture } from './case-pictures';

const CASES = Array.from({ length: 60 }, (_, index) => index);

describe('the pictures of a case', () => {
  it('are a cover and three to five others, named apart and described in both languages', () => {
    for (const index of CASES) {
      const [cover, ...others] = drawCasePictures(index, CATEGORIES[index % CATEGORIES.length] ?? '');
      expect(cover?.kind).toBe('cover');
      expect(others.length).toBeGreaterThanOrEqual(3);
      expect(others.length).toBeLessThanOrEqual(5);
      expect(others.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['before', 'during', 'after']));
      expect(new Set([cover, ...others].map((one) => one?.name)).size).toBe(others.length + 1);
      for (const { alt } of others)
        expect(alt).toEqual({
          'zh-Hant': expect.stringMatching(/^\p{Script=Han}/u),
          en: expect.stringMatching(/^The /),
        });
    }
  });

  it('show what the case is about, else one of the stories of its kind of work', () => {
    expect(drawCasePictures(1, 'windows', 'harbour_flat')[0]?.alt.en).toContain('harbour');
    for (const category of CATEGORIES) {
      const covers = CASES.slice(0, 12).map((index) => drawCasePictures(index, category)[0]?.alt.en);
      expect(new Set(covers).size, category).toBeGreaterThan(category === 'windows' ? 0 : 1);
    }
    expect(drawCasePictures(3, 'gardening').length).toBeGreaterThan(3);
  });

  it('are the same each time, and of another home for another case', () => {
    const draw = (index: number) => drawCasePictures(index, 'renovation').map(({ svg }) => svg);
    expect(draw(4)).toEqual(draw(4));
    expect(new Set([...draw(4), ...draw(9)]).size).toBe(draw(4).length * 2);
  });

  it('are jpegs of 1600 × 1067', async () => {
    const [cover] = drawCasePictures(0, 'renovation');
    const { format, width, height } = await sharp(await renderPicture(cover?.svg ?? '')).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: cover?.width, height: cover?.height });
  });
});
