import { describe, expect, it } from 'vitest';
import { looksLikeEmail, looksLikePhone, spacedPhone, suggestEmail, whatsAppShareUrl, whatsAppUrl } from './contact';

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

describe('a stored telephone number', () => {
  it('is read in two parts, and leads to WhatsApp unless it is a landline of Hong Kong', () => {
    expect([spacedPhone('91234567'), spacedPhone('+447911123456')]).toEqual(['9123 4567', '+447911123456']);
    expect(whatsAppUrl('91234567')).toBe('https://wa.me/85291234567');
    expect(whatsAppUrl('+85251234567')).toBe('https://wa.me/85251234567');
    expect(whatsAppUrl('+447911123456')).toBe('https://wa.me/447911123456');
    for (const landline of ['21234567', '31234567', '+85228765432']) expect(whatsAppUrl(landline)).toBeNull();
  });
});

describe('the address that shares by WhatsApp', () => {
  it('has the text, and the address of the page on a line of its own', () => {
    const shared = (text: string, url: string | null) => new URL(whatsAppShareUrl(text, url)).searchParams.get('text');
    expect(shared('防水 & 油漆 100%', null)).toBe('防水 & 油漆 100%');
    expect(shared('案例', 'https://trimatch.test/cases/detail/1?a=1')).toBe(
      '案例\nhttps://trimatch.test/cases/detail/1?a=1',
    );
  });
});
