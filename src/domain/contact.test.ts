import { describe, expect, it } from 'vitest';
import { looksLikeEmail, looksLikePhone, suggestEmail } from './contact';

describe('an e-mail address', () => {
  it('needs a name, one @ and a domain with a dot', () => {
    expect(['a@b.co', ' wing.lam+1@mail.example.com '].every(looksLikeEmail)).toBe(true);
    expect(
      ['', 'wing', 'wing@', '@mail.com', 'wing@mail', 'a b@mail.com', 'a@b..com', 'a@b.com.'].some(looksLikeEmail),
    ).toBe(false);
  });
});

describe('a phone number', () => {
  it('has eight digits, or a plus', () => {
    expect(['91234567', '9123 4567', '2345-6789', '+85291234567', '+44 20 7946 0958'].every(looksLikePhone)).toBe(true);
    expect(['', '1234567', '11234567', '912345678', '85291234567', '+1234', '9123 456a'].some(looksLikePhone)).toBe(
      false,
    );
  });
});

describe('a misspelled domain', () => {
  it.each([
    ['david@gmial.com', 'david@gmail.com'],
    ['david@gmail.con', 'david@gmail.com'],
    ['david@gamil.co', 'david@gmail.com'],
    ['david@hotmial.com', 'david@hotmail.com'],
    ['david@yaho.com.hk', 'david@yahoo.com.hk'],
    ['david@outlok.com', 'david@outlook.com'],
    ['David@GMIAL.com', 'David@gmail.com'],
    ['david@icoud.com', 'david@icloud.com'],
  ])('in %s is corrected', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  it.each([
    'david@gmail.com',
    'david@mail.com',
    'david@ymail.com',
    'david@hku.hk',
    'david@trimatch.test',
    'david',
    '@gmial.com',
    'david@',
    'david@qq.com',
    'david@me.com',
  ])('is not found in %s', (typed) => {
    expect(suggestEmail(typed)).toBeNull();
  });
});
