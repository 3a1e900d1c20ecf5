import { expect, it } from 'vitest';
import { rangeOf } from './byte-range';

const of = (range: string, more: Record<string, string> = {}) => rangeOf(new Headers({ range, ...more }), 100);

it.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-400', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-400', { start: 0, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
])('reads %s', (range, wanted) => {
  expect(of(range)).toEqual(wanted);
});

it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('finds no bytes for %s', (range) => {
  expect(of(range)).toBeNull();
});

it.each(['', 'bytes=', 'bytes=-', 'bytes=9-0', 'bytes=0-1,5-6', 'lines=0-9', 'bytes=a-b', 'bytes 0-9'])(
  'answers "%s" with the whole file',
  (range) => {
    expect(of(range)).toBeUndefined();
  },
);

it('answers a range of what may be another file with the whole file', () => {
  expect(of('bytes=0-9', { 'if-range': '"x"' })).toBeUndefined();
});
