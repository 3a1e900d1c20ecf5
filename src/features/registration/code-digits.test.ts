import { expect, it } from 'vitest';
import { codeDigits, codeOfLink } from './code-digits';

it.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['123-456', '123456'],
  ['１２３４５６', '123456'],
  ['驗證碼：987654。', '987654'],
  ['1234567', '123456'],
  ['abc', ''],
])('reads %j as %j', (typed, code) => {
  expect(codeDigits(typed)).toBe(code);
});

it('is read from the link in the mail', () => {
  expect(codeOfLink('#code=012345')).toBe('012345');
  expect([codeOfLink(''), codeOfLink('#'), codeOfLink('#other=012345')]).toEqual(['', '', '']);
});
