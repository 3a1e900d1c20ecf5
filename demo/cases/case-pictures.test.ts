import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '@/domain/project/options';
import { picturesOfCase } from './case-pictures';

const CASES = Array.from({ length: 60 }, (_, index) => index);

describe('the pictures of a case', () => {
  it('are a cover and three to five others, with unique names and alt texts in both languages', () => {
    for (const index of CASES) {
      const [cover, ...others] = picturesOfCase(index, CATEGORIES[index % CATEGORIES.length] ?? '');
      expect(cover?.kind).toBe('cover');
      expect(others.length).toBeGreaterThanOrEqual(3);
      expect(others.length).toBeLessThanOrEqual(5);
      expect(others.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['before', 'during', 'after']));
      expect(new Set([cover, ...others].map((one) => one?.filename)).size).toBe(others.length + 1);
      for (const { alt } of others)
        expect(alt).toEqual({
          'zh-Hant': expect.stringMatching(/^\p{Script=Han}/u),
          en: expect.stringMatching(/^The /),
        });
    }
  });

  it('show the subject of the case, else one of the stories of its category', () => {
    expect(picturesOfCase(1, 'windows', 'harbour_flat')[0]?.alt.en).toContain('harbour');
    for (const category of CATEGORIES) {
      const covers = CASES.slice(0, 12).map((index) => picturesOfCase(index, category)[0]?.alt.en);
      expect(new Set(covers).size, category).toBeGreaterThan(category === 'windows' ? 0 : 1);
    }
    expect(picturesOfCase(3, 'gardening').length).toBeGreaterThan(3);
  });

  it('show one home before, during and after, and another home in another case', () => {
    const homesOf = (index: number) => picturesOfCase(index, 'renovation').map(({ seed }) => seed);
    expect(new Set(homesOf(4)).size).toBe(1);
    expect(homesOf(4)[0]).not.toBe(homesOf(9)[0]);
  });
});
