import { expect, it } from 'vitest';
import { type BankPreview, hasNothingNew } from './fps-replies';

const line = (outcome: BankPreview['lines'][number]['outcome']): BankPreview['lines'][number] => ({
  row: 2,
  value_date: '2026-11-20',
  amount_cents: 100,
  description: '',
  outcome,
  order_number: null,
  fault: null,
});

it('offers to import a file unless all of its lines are shown and none is new', () => {
  const known = [line('known'), line(null)];
  expect(hasNothingNew({ lines: [], count: 0 })).toBe(true);
  expect(hasNothingNew({ lines: known, count: 2 })).toBe(true);
  expect(hasNothingNew({ lines: known, count: 3 })).toBe(false);
  expect(hasNothingNew({ lines: [...known, line('matched')], count: 3 })).toBe(false);
});
