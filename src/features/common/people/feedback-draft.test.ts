import { expect, it } from 'vitest';
import { isBlank, parseFeedback } from './feedback-draft';

it('reads a kept draft as far as it is one', () => {
  expect(parseFeedback('{"stars":{"consultant":4,"technician":5},"text":"很好"}')).toEqual({
    stars: { consultant: 4, technician: 5 },
    text: '很好',
  });
  expect(parseFeedback('{"stars":{"consultant":9,"client":3,"technician":"5"},"text":7}')).toEqual({
    stars: {},
    text: '',
  });
});

it.each([null, 'broken{', 'null', '[]', '{"stars":null}'])('begins anew where %s is kept', (kept) => {
  expect(isBlank(parseFeedback(kept))).toBe(true);
});

it('knows what is worth keeping', () => {
  expect(isBlank({ stars: {}, text: '' })).toBe(true);
  expect(isBlank({ stars: { consultant: 1 }, text: '' })).toBe(false);
  expect(isBlank({ stars: {}, text: '多謝' })).toBe(false);
});
