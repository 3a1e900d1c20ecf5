import { describe, expect, it } from 'vitest';
import { safeUrl } from './safe-url';

describe('an address in the content', () => {
  it.each([
    '/',
    '/cases?page=2',
    '/page/terms#a',
    '#steps',
    'https://a.test/x?y=1',
    'http://a.test',
    'mailto:a@b.test',
    'tel:+85291234567',
  ])('is accepted: %s', (url) => expect(safeUrl(url)).toBe(url));

  it.each([
    '',
    ' ',
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    'java\tscript:x',
    'data:text/html,x',
    '//a.test',
    '/\\a.test',
    '\\\\a.test',
    'vbscript:x',
    'ftp://a.test',
    'https:a',
    'https:///a',
    '/a b',
    '/\u0000',
    'a.test',
    '/..//a.test',
  ])('is refused: %j', (url) => expect(safeUrl(url)).toBeNull());
});
