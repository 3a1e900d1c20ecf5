import { centsOf } from '@/domain/money';
import { dollarsOf, quantityOf, wholeOf } from '@/features/common/money/amounts';
import { type ItemRow, kindOf, rowOf } from '../items/added-items';
import type { Estimate } from '../types';

export interface EstimateRow extends ItemRow {
  /** The id in the last version, so that quotations still answer the same item. */
  itemId: number | null;
}

export interface EstimateValues {
  items: EstimateRow[];
  scope: string;
  amountMin: string;
  amountMax: string;
  days: string;
}

export const blankRow = (): EstimateRow => ({ itemId: null, ...rowOf({ kind: null, description: '', unit: '' }) });

/** The form's initial values: the last version, or one empty row. */
export const estimateValues = (last: Estimate | null): EstimateValues => ({
  items: last ? last.items.map((item) => ({ itemId: item.id, ...rowOf(item) })) : [blankRow()],
  scope: last?.scope ?? '',
  amountMin: last ? dollarsOf(last.amount_min_cents) : '',
  amountMax: last ? dollarsOf(last.amount_max_cents) : '',
  days: last ? String(last.days) : '',
});

/** The first field of an item that is not filled in; null if all are. Limits are checked by the form's rules. */
export function missingIn(row: EstimateRow): 'description' | 'quantity' | 'unit' | null {
  if (row.description.trim() === '') return 'description';
  if (quantityOf(row.quantity) === null) return 'quantity';
  return row.unit.trim() === '' ? 'unit' : null;
}

/** The typed values as estimate-project takes them; only after the form's rules hold. */
export const estimateInput = (values: EstimateValues) => ({
  items: values.items.map((row) => ({
    ...(row.itemId !== null && { item_id: row.itemId }),
    description: row.description.trim(),
    quantity: quantityOf(row.quantity) ?? 0,
    unit: row.unit.trim(),
    kind: kindOf(row),
  })),
  scope: values.scope.trim(),
  amount_min_cents: centsOf(values.amountMin) ?? 0,
  amount_max_cents: centsOf(values.amountMax) ?? 0,
  days: wholeOf(values.days) ?? 0,
});
