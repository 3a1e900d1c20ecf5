import { describe, expect, it } from 'vitest';
import { keptKey, restoreKept, serializeKept } from './kept-values';

const BASE = { days: '', note: '', rows: [{ line: 'a', price: '' }] };
const TYPED = { ...BASE, days: '38', rows: [{ line: 'a', price: '1200' }] };

it('forms of different names, and of different users, are kept apart', () => {
  expect(new Set([keptKey(7, '1-quote-'), keptKey(7, '1-estimate-'), keptKey(8, '1-quote-')]).size).toBe(3);
});

it('of a form with nothing typed nothing is stored', () => {
  expect(serializeKept(BASE, structuredClone(BASE))).toBeNull();
});

it('chosen files are left out, and what is typed beside them is not', () => {
  const base = { note: '', files: [] as File[] };
  const files = [new File(['a'], 'a.png')];
  expect(serializeKept(base, { note: '', files })).toBeNull();
  expect(restoreKept(serializeKept(base, { note: '見相片', files }), base)).toEqual({
    values: { note: '見相片', files: [] },
    isWhole: true,
  });
});

describe('a form that opens again', () => {
  it('has all that was typed', () => {
    expect(restoreKept(serializeKept(BASE, TYPED), BASE)).toEqual({ values: TYPED, isWhole: true });
  });

  it('shows what is there now in a field that was not typed into', () => {
    const now = { ...BASE, note: '新備註' };
    expect(restoreKept(serializeKept(BASE, TYPED), now)).toEqual({
      values: { ...TYPED, note: '新備註' },
      isWhole: true,
    });
  });

  it('does not undo a change made since in a field that was typed into, and says so', () => {
    const now = { ...BASE, rows: [{ line: 'b', price: '' }] };
    expect(restoreKept(serializeKept(BASE, TYPED), now)).toEqual({ values: { ...now, days: '38' }, isWhole: false });
  });

  it('has all that was typed, as the form makes it, where its fields belong together', () => {
    const now = { ...BASE, rows: [{ line: 'b', price: '' }] };
    const continued = (typed: typeof BASE) => ({ ...typed, rows: [{ line: 'b', price: typed.rows[0]?.price ?? '' }] });
    expect(restoreKept(serializeKept(BASE, TYPED), now, continued)).toEqual({
      values: { ...TYPED, rows: [{ line: 'b', price: '1200' }] },
      isWhole: true,
    });
  });

  it('has nothing to restore if every field that was typed into has changed since', () => {
    expect(restoreKept(serializeKept(BASE, { ...BASE, days: '38' }), { ...BASE, days: '40' })).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another type', '7'],
    [
      'an entry of another build',
      JSON.stringify({ ...JSON.parse(serializeKept(BASE, TYPED) ?? ''), version: 'other' }),
    ],
  ])('has nothing to restore from %s', (_what, stored) => {
    expect(restoreKept(stored, BASE)).toBeNull();
  });
});
