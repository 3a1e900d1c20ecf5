import { MAX_ITEMS } from '@/config/limits/calls';
import { isAlike } from '@/domain/project/earlier-items';
import type { ItemKind } from '@/domain/project/item-kinds';

/** An item as it is typed. */
export interface ItemRow {
  description: string;
  quantity: string;
  unit: string;
  kind: ItemKind | null;
  /** The words that came with the kind. */
  named: string;
}

/** An item from the list of usual ones, from an earlier estimate, or in one's own words. */
export interface NewItem {
  kind: ItemKind | null;
  description: string;
  unit: string;
  quantity?: number;
}

export const rowOf = ({ kind, description, unit, quantity = 1 }: NewItem): ItemRow => ({
  description,
  quantity: String(quantity),
  unit,
  kind,
  named: kind ? description : '',
});

/** The kind as it is sent: none once the words are of another work. */
export const kindOf = ({ kind, named, description }: ItemRow): ItemKind | undefined =>
  kind && isAlike(named, description) ? kind : undefined;

const isBlank = (row: ItemRow) => row.description.trim() === '' && row.unit.trim() === '';

/** Rows with others after them; empty ones make room, and no more than a list may have are added. */
export function withAdded<Row extends ItemRow>(rows: readonly Row[], added: readonly Row[]) {
  const kept = rows.filter((row) => !isBlank(row));
  const fitting = added.slice(0, MAX_ITEMS - kept.length);
  return { rows: [...kept, ...fitting], added: fitting, from: kept.length };
}

const isUnchanged = (a: ItemRow, b: ItemRow) =>
  a.description === b.description && a.quantity === b.quantity && a.unit === b.unit && a.kind === b.kind;

/** Rows without those that were added and not changed since: undoing takes away nothing that was typed. */
export function withoutAdded<Row extends ItemRow>(rows: readonly Row[], added: readonly Row[]): Row[] {
  const left = [...added];
  return rows.filter((row) => {
    const at = left.findIndex((one) => isUnchanged(row, one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
