import { expect, it } from 'vitest';
import { keepUnits } from './units';

it.each([
  ['第 4 步，共 8 步', '第 4\u00a0步，共 8\u00a0步'],
  ['5 days, 12 items', '5\u00a0days, 12\u00a0items'],
  ['訂單 T-20261120 已付', '訂單 T-20261120\u00a0已付'],
  ['Tower 3 Block B', 'Tower 3 Block B'],
  ['合計 $12,000', '合計 $12,000'],
  ['油漆 · 水電 · 8 年', '油漆 ·\u00a0水電 ·\u00a08\u00a0年'],
])('%s breaks neither between a figure and its unit nor after a dot', (text, kept) => {
  expect(keepUnits(text)).toBe(kept);
});
