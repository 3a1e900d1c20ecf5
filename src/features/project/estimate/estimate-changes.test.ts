import { describe, expect, it } from 'vitest';
import type { Estimate } from '../types';
import { estimateChanges } from './estimate-changes';

let id = 0;
const estimate = (lines: [string, number?, string?][], more: Partial<Estimate> = {}): Estimate =>
  ({
    scope: '全屋',
    amount_min_cents: 100,
    amount_max_cents: 200,
    days: 30,
    items: lines.map(([description, quantity = 1, unit = '項']) => {
      id += 1;
      return { id, description, quantity, unit };
    }),
    ...more,
  }) as unknown as Estimate;

const diff = (before: Estimate, now: Estimate) =>
  estimateChanges(before, now).items.map((change) => `${change.kind} ${change.item.description}`);

describe('what changed between two versions of an estimate', () => {
  it('is nothing when the lines are equal except for their ids', () => {
    expect(diff(estimate([['拆卸'], ['防水']]), estimate([['拆卸'], ['防水']]))).toEqual(['same 拆卸', 'same 防水']);
  });

  it('marks added lines, and removed ones at their old place', () => {
    expect(diff(estimate([['拆卸'], ['防水'], ['清潔']]), estimate([['拆卸'], ['清潔'], ['鋪磚']]))).toEqual([
      'same 拆卸',
      'removed 防水',
      'same 清潔',
      'added 鋪磚',
    ]);
  });

  it('marks a removed first and a removed last line', () => {
    expect(diff(estimate([['拆卸'], ['防水'], ['清潔']]), estimate([['防水']]))).toEqual([
      'removed 拆卸',
      'same 防水',
      'removed 清潔',
    ]);
  });

  it('shows a changed quantity or unit with its old value', () => {
    const changes = estimateChanges(estimate([['防水', 12, 'm²']]), estimate([['防水', 14, 'm²']])).items;
    expect(changes).toMatchObject([{ kind: 'changed', item: { quantity: 14 }, before: { quantity: 12 } }]);
    expect(diff(estimate([['防水', 12, 'm²']]), estimate([['防水', 12, '呎']]))).toEqual(['changed 防水']);
  });

  it('treats a reworded line in the same place as changed', () => {
    expect(diff(estimate([['拆卸'], ['浴室防水']]), estimate([['拆卸'], ['浴室及廚房防水']]))).toEqual([
      'same 拆卸',
      'changed 浴室及廚房防水',
    ]);
    expect(diff(estimate([['拆卸'], ['浴室防水']]), estimate([['拆卸'], ['油漆']]))).toEqual([
      'same 拆卸',
      'added 油漆',
      'removed 浴室防水',
    ]);
  });

  it('pairs two lines with the same words one to one', () => {
    expect(diff(estimate([['油漆'], ['油漆']]), estimate([['油漆']]))).toEqual(['same 油漆', 'removed 油漆']);
  });

  it('treats lines that changed places as the same', () => {
    expect(diff(estimate([['拆卸'], ['防水']]), estimate([['防水'], ['拆卸']]))).toEqual(['same 防水', 'same 拆卸']);
  });

  it('reports whether scope, range and days changed', () => {
    const before = estimate([]);
    expect(estimateChanges(before, estimate([]))).toMatchObject({
      hasScopeChanged: false,
      hasAmountChanged: false,
      hasDaysChanged: false,
    });
    expect(estimateChanges(before, estimate([], { scope: '浴室', amount_max_cents: 300, days: 31 }))).toMatchObject({
      hasScopeChanged: true,
      hasAmountChanged: true,
      hasDaysChanged: true,
    });
  });
});
