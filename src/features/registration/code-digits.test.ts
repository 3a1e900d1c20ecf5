import { expect, it } from 'vitest';
import { codeDigits } from './code-digits';

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
