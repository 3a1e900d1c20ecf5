import { describe, expect, it } from 'vitest';
import type { Variation, WorkLine } from './use-variations';
import {
  blankItem,
  changeCents,
  itemCents,
  serverFieldOf,
  type VariationValues,
  variationInput,
  variationValues,
} from './variation-values';

const line = (name: string, cents: number, more: Partial<WorkLine> = {}): WorkLine => ({
  line: name,
  description: `項目 ${name}`,
  quantity: 2,
  unit: '項',
  unit_price_cents: cents / 2,
  total_cents: cents,
  is_awaited: false,
  ...more,
});
const LINES = [line('q1', 300_000), line('q2', 90_050), line('q3', 5_000, { is_awaited: true })];
const fresh = () => variationValues(LINES, null);
const sockets = { description: ' 電掣 ', quantity: '２', unit: '個', price: '1,250.5' };
/** Adds sockets, changes the second item and takes the first away. */
const typed = (): VariationValues => {
  const values = fresh();
  const [first, second] = values.lines;
  return {
    ...values,
    title: ' 加設電掣 ',
    reason: '想多兩個',
    added: [sockets],
    lines: [
      { ...first, mode: 'remove' },
      { ...second, mode: 'change', quantity: '4' },
    ] as VariationValues['lines'],
    daysMode: 'fewer',
    days: '2',
  };
};

describe('the values of a change of the work', () => {
  it('begin with an empty item, and the agreed ones as they are but for those that wait for a payment', () => {
    const values = fresh();
    expect(values.added).toEqual([blankItem()]);
    expect(values.lines.map(({ line: name, mode, price }) => [name, mode, price])).toEqual([
      ['q1', 'keep', '1,500'],
      ['q2', 'keep', '450.25'],
    ]);
    expect(changeCents({ ...values, added: [] })).toBe(0);
  });

  it('cost what is added and changed, and save what is taken away', () => {
    expect(itemCents(sockets)).toBe(250_100);
    expect(changeCents(typed())).toBe(250_100 - 300_000 + 90_050);
  });

  it('count an item without valid figures as none', () => {
    expect(itemCents({ quantity: '0', price: '5' })).toBeNull();
    expect(itemCents({ quantity: '1', price: 'x' })).toBeNull();
    expect(changeCents({ ...fresh(), added: [blankItem()] })).toBe(0);
  });

  it('are sent without the items that stay', () => {
    expect(variationInput(typed())).toEqual({
      title: '加設電掣',
      reason: '想多兩個',
      days: -2,
      items: [
        { description: '電掣', quantity: 2, unit: '個', unit_price_cents: 125_050 },
        { line: 'q1', is_removed: true, description: '項目 q1', quantity: 2, unit: '項', unit_price_cents: 150_000 },
        { line: 'q2', is_removed: false, description: '項目 q2', quantity: 4, unit: '項', unit_price_cents: 45_025 },
      ],
    });
    expect(variationInput({ ...typed(), daysMode: 'same' }).days).toBe(0);
  });

  it('of a new version begin with what the earlier one says', () => {
    const { items, title, reason, days } = variationInput(typed());
    const earlier = {
      ...{ title, reason, days },
      items: items.map((item) => ({ line: null, is_removed: false, before_cents: 0, total_cents: 0, ...item })),
    } as unknown as Variation;
    const again = variationInput(variationValues(LINES, earlier));
    expect(again).toEqual({ title, reason, days, items });
  });

  it('show the server’s error at the item that it is about', () => {
    expect(serverFieldOf(typed(), 'items.0.unit_price_cents')).toBe('added.0.price');
    expect(serverFieldOf(typed(), 'items.2.quantity')).toBe('lines.1.quantity');
    expect(serverFieldOf(typed(), 'items')).toBeNull();
    const one = typed();
    expect(
      serverFieldOf({ ...one, lines: one.lines.map((l, i) => (i === 0 ? { ...l, mode: 'keep' } : l)) }, 'items.1.line'),
    ).toBe('lines.1.line');
  });
});
