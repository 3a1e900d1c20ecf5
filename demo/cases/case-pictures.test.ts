import { describe, expect, it } from 'vitest';
import { picturesOfCase } from './case-pictures';
import { CASE_STORIES } from './stories';

describe('the pictures of a case', () => {
  it('show one room before, during and after the work, in this order', () => {
    CASE_STORIES.forEach(({ subject }, index) => {
      const pictures = picturesOfCase(index, subject);
      expect(pictures.map(({ stage }) => stage)).toEqual(['before', 'during', 'after']);
      expect(new Set(pictures.map(({ seed }) => seed))).toEqual(new Set([1000 + index]));
      expect(new Set(pictures.map((one) => one.subject))).toEqual(new Set([subject]));
      expect(new Set(pictures.map(({ filename }) => filename)).size).toBe(3);
    });
  });

  it('have alternative texts in both languages, which name room and stage', () => {
    for (const { alt } of CASE_STORIES.flatMap(({ subject }, index) => picturesOfCase(index, subject)))
      expect(alt).toEqual({
        'zh-Hant': expect.stringMatching(/^(施工前|施工中|完工後)的\p{Script=Han}/u),
        en: expect.stringMatching(/^The /),
      });
  });

  it('are of another home in another case', () => {
    expect(picturesOfCase(4, 'kitchen')[0]?.seed).not.toBe(picturesOfCase(9, 'kitchen')[0]?.seed);
  });

  it('show at least thirty kinds of rooms and places', () => {
    expect(new Set(CASE_STORIES.map(({ subject }) => subject)).size).toBeGreaterThanOrEqual(30);
  });
});
