import { expect, it } from 'vitest';
import { isComposing } from './is-composing';

it('knows a key of a composition by its mark, or by the code that Safari gives it afterwards', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
});
