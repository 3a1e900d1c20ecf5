import { describe, expect, it } from 'vitest';
import { accountNumberOf, bankAccountOf, bankCodeOf, fpsIdOf, maskedAccount } from './payee';

describe('an FPS identifier', () => {
  it.each([
    ['1234567', '1234567'],
    ['123456789', '123456789'],
    ['9123 4567', '+852-91234567'],
    ['+852 9123-4567', '+852-91234567'],
    ['(852) 6123 4567', '+852-61234567'],
    ['９１２３４５６７', '+852-91234567'],
    ['Chan@Example.hk ', 'chan@example.hk'],
  ])('%j is %s', (typed, id) => {
    expect(fpsIdOf(typed)).toBe(id);
  });

  it.each(['', '123', '12345678', '31234567', '1234567890', 'chan', 'chan@example', '123456a', '+86 13812345678'])(
    '%j is none',
    (typed) => {
      expect(fpsIdOf(typed)).toBeNull();
    },
  );
});

describe('a bank account', () => {
  it.each([
    ['004', '004'],
    [' ０２４ ', '024'],
    ['4', null],
    ['0044', null],
    ['HSB', null],
  ])('of the bank %j is kept as %s', (typed, code) => {
    expect(bankCodeOf(typed)).toBe(code);
  });

  it.each([
    ['123-456789-838', '123456789838'],
    ['123 456', '123456'],
    ['12345', null],
    ['1234567890123456', null],
    ['12345A', null],
  ])('with the number %j is kept as %s', (typed, account) => {
    expect(accountNumberOf(typed)).toBe(account);
  });
});

describe('a bank account typed in one line', () => {
  it.each(['024-123-456789-001', '024 123456789001', ' ０２４ - 123 456789 001 '])('%j has its code first', (typed) => {
    expect(bankAccountOf(typed)).toEqual({ bankCode: '024', accountNumber: '123456789001' });
  });

  it.each(['', '123456789001', '24-123-456789-001', '恒生 123-456789-001', '024-12345', '+852 91234567'])(
    '%j does not tell its code and number',
    (typed) => {
      expect(bankAccountOf(typed)).toBeNull();
    },
  );
});

it.each([
  ['+852-91234567', '•••567'],
  ['123456789838', '•••838'],
  ['024-123-456789-0 01', '•••001'],
  ['chan@example.hk', 'ch•••@example.hk'],
  ['ab@example.hk', 'a•••@example.hk'],
  ['a@example.hk', '•••@example.hk'],
])('%s is shown as %s', (account, shown) => {
  expect(maskedAccount(account)).toBe(shown);
});
