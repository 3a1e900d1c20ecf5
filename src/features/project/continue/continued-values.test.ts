import { describe, expect, it } from 'vitest';
import type { RemainingWork } from '@/domain/project/remaining-work';
import type { FormField, ProjectDetails } from '../types';
import { type ContinuedWords, continuedValues } from './continued-values';

const fieldsWith = (max: { title?: number; description?: number }) =>
  [
    { key: 'title', type: 'text', max: max.title ?? 80, options: [] },
    { key: 'description', type: 'textarea', max: max.description ?? 5000, options: [] },
    { key: 'area', type: 'number', max: null, options: [] },
    { key: 'budget_min_cents', type: 'money', max: null, options: [] },
    { key: 'budget_max_cents', type: 'money', max: null, options: [] },
    { key: 'start_date', type: 'date', max: null, options: [] },
  ] as unknown as FormField[];

const words: ContinuedWords = {
  mark: '（續）',
  about: '延續項目 P-1。',
  items: '餘下工程：',
  defects: '尚待執漏：',
  more: (count) => `• 另有 ${count} 項`,
  before: '原來的工程內容：',
};

const work = (line: string, description: string, quantity: number, unit: string) => ({
  line,
  description,
  quantity,
  unit,
  unit_price_cents: 100,
  total_cents: 100,
});
const remaining: RemainingWork = { lines: [work('q2', '防水', 12.5, 'm²')], defects: [], agreedCents: 750_050 };
const withDefect: RemainingWork = { ...remaining, defects: ['磚縫不齊'], agreedCents: null };
const project = {
  id: 7,
  title: '浴室翻新',
  description: '想重做浴室。',
  area: 420,
  budget_min_cents: 5_000_000,
  budget_max_cents: 9_000_000,
  start_date: '2026-01-12',
  answers: [],
} as unknown as ProjectDetails;

const valuesOf = (left = remaining, max = {}, about = project) => continuedValues(fieldsWith(max), about, left, words);

describe('a request that goes on with a broken-off project', () => {
  it('says what remains above the old description, and proposes its agreed price as the upper limit', () => {
    expect(valuesOf()).toEqual({
      title: '浴室翻新（續）',
      description: '延續項目 P-1。\n\n餘下工程：\n• 防水 × 12.5 m²\n\n原來的工程內容：\n想重做浴室。',
      area: '420',
      budget_min_cents: '',
      budget_max_cents: '7,500.50',
      start_date: '',
      no_budget: '',
      invited_ids: '',
      continued_id: '7',
    });
  });

  it('lists what is to be put right, and then proposes no price', () => {
    expect(valuesOf(withDefect)).toMatchObject({
      description: expect.stringContaining('• 防水 × 12.5 m²\n\n尚待執漏：\n• 磚縫不齊\n\n原來'),
      budget_max_cents: '',
    });
  });

  it('marks a title once, and cuts a long one before the mark', () => {
    expect(valuesOf(remaining, { title: 6 }).title).toBe('浴室…（續）');
    expect(valuesOf(remaining, {}, { ...project, title: '浴室翻新（續）' }).title).toBe('浴室翻新（續）');
    expect(valuesOf(remaining, { title: 9 }, { ...project, title: '🛁🛁🛁🛁' }).title).toBe('🛁🛁…（續）');
  });

  it('cuts the old description first, and then counts the items that there is no room for', () => {
    const whole = valuesOf(withDefect).description?.length ?? 0;
    const at = (max: number) => valuesOf(withDefect, { description: max }).description ?? '';
    expect(at(whole - 3).endsWith('原來的工程內容：\n想重…')).toBe(true);
    expect(at(whole - 6)).toBe('延續項目 P-1。\n\n餘下工程：\n• 防水 × 12.5 m²\n\n尚待執漏：\n• 磚縫不齊');
    const lines = Array.from({ length: 100 }, (_, index) => work(`q${index}`, `第 ${index + 1} 項工程`, 1, '項'));
    const text = valuesOf({ ...withDefect, lines }, { description: 200 }).description ?? '';
    expect(text.length).toBeLessThanOrEqual(200);
    expect(text).toMatch(/• 第 1 項工程 × 1 項\n(• 第 .+\n)+• 另有 90 項\n/);
  });
});
