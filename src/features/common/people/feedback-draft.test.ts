import { expect, it } from 'vitest';
import { isBlank, parseFeedback } from './feedback-draft';

it('reads the valid parts of a stored draft', () => {
  expect(parseFeedback('{"stars":{"consultant":4,"technician":5},"text":"很好"}')).toEqual({
    stars: { consultant: 4, technician: 5 },
    text: '很好',
  });
  expect(parseFeedback('{"stars":{"consultant":9,"client":3,"technician":"5"},"text":7}')).toEqual({
    stars: {},
    text: '',
  });
});

it.each([null, 'broken{', 'null', '[]', '{"stars":null}'])('starts blank when %s is stored', (stored) => {
  expect(isBlank(parseFeedback(stored))).toBe(true);
});

it('recognises a blank draft', () => {
  expect(isBlank({ stars: {}, text: '' })).toBe(true);
  expect(isBlank({ stars: { consultant: 1 }, text: '' })).toBe(false);
  expect(isBlank({ stars: {}, text: '多謝' })).toBe(false);
});
