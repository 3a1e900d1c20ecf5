import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLinks } from './links';

const links = (text: string) => findLinks(text).flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []));

describe('links in a message', () => {
  it.each([
    ['請看https://example.com/a?b=1，謝謝', ['https://example.com/a?b=1']],
    ['（https://example.com/圖）', ['https://example.com/']],
    ['See http://example.com.', ['http://example.com']],
    ['(see https://en.wikipedia.org/wiki/Tile_(roof))', ['https://en.wikipedia.org/wiki/Tile_(roof)']],
    ['www.example.com.hk 有售', ['https://www.example.com.hk']],
    ['電郵 ho@example.test。', ['mailto:ho@example.test']],
    ['javascript:alert(1) data:text/html,x ftp://example.com', []],
    ['https://', []],
    ['15.5 尺 x 3.2 尺', []],
    ['https://a.example https://b.example', ['https://a.example', 'https://b.example']],
  ])('%s', (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  it('keeps every character of a text, and makes no other kind of link', () => {
    const fragment = fc.constantFrom(
      'https://',
      'www.',
      '@',
      'a',
      'c.d',
      '.',
      ',',
      '。',
      '中',
      '(',
      ')',
      ' ',
      '\n',
      '😀',
      'javascript:',
    );
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 20 }), (fragments) => {
        const whole = fragments.join('');
        const pieces = findLinks(whole);
        expect(pieces.map((piece) => piece.text).join('')).toBe(whole);
        for (const piece of pieces) if (piece.kind === 'link') expect(piece.href).toMatch(/^(?:https?:\/\/|mailto:)/i);
      }),
    );
  });
});
