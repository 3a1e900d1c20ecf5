import { expect, it } from 'vitest';
import { isComposing } from './is-composing';

it('recognises a key of a composition by its flag, or by the key code that Safari sends afterwards', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
});
