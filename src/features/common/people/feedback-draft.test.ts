import { expect, it } from 'vitest';
import { isBlank, parseFeedback } from './feedback-draft';

it('reads the valid parts of a stored draft', () => {
  expect(parseFeedback('{"stars":{"consultant":4,"technician":5},"text":"很好","isNamed":true}')).toEqual({
    stars: { consultant: 4, technician: 5 },
    text: '很好',
    isNamed: true,
  });
  expect(parseFeedback('{"stars":{"consultant":9,"client":3,"technician":"5"},"text":7,"isNamed":"yes"}')).toEqual({
    stars: {},
    text: '',
    isNamed: false,
  });
});

it.each([null, 'broken{', 'null', '[]', '{"stars":null}'])('starts blank when %s is stored', (stored) => {
  expect(isBlank(parseFeedback(stored))).toBe(true);
});

it('recognises a blank draft', () => {
  expect(isBlank({ stars: {}, text: '', isNamed: false })).toBe(true);
  expect(isBlank({ stars: {}, text: '', isNamed: true })).toBe(false);
  expect(isBlank({ stars: { consultant: 1 }, text: '', isNamed: false })).toBe(false);
  expect(isBlank({ stars: {}, text: '多謝', isNamed: false })).toBe(false);
});
