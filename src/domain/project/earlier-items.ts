import type { ItemKind } from './item-kinds';
import type { QuotationItemState } from './options';

/** An item as far as another one can be recognised as the same work. */
export interface Work {
  kind: ItemKind | null;
  description: string;
  unit: string;
}

/** An item of an earlier quotation. */
export interface PricedWork extends Work {
  state: QuotationItemState;
  unit_price_cents: number;
}

/** Full-width and half-width, `m²` and `m2` are the same. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();

/** The same work: of the same kind, or in the same words, and always counted in the same unit. */
const isSame = (a: Work, b: Work): 'kind' | 'words' | null => {
  if (plain(a.unit) !== plain(b.unit)) return null;
  if (plain(a.description) === plain(b.description)) return 'words';
  return a.kind !== null && a.kind === b.kind ? 'kind' : null;
};

/**
 * The price of one unit, in HKD cents, that an earlier quotation had for this work; null if it had none. One in the
 * same words comes before another one of the same kind.
 */
export function earlierPrice(item: Work, earlier: readonly PricedWork[]): number | null {
  const priced = earlier.filter((one) => one.state === 'priced' && one.unit_price_cents > 0);
  const found =
    priced.find((one) => isSame(item, one) === 'words') ?? priced.find((one) => isSame(item, one) === 'kind');
  return found?.unit_price_cents ?? null;
}

/** At least half of the shorter text's characters occur in the other: the same work, reworded. */
export function isAlike(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const marks = Array.from(short.replace(/\s/g, '').toLowerCase());
  const there = new Set(Array.from(long.toLowerCase()));
  return marks.filter((mark) => there.has(mark)).length * 2 >= marks.length && marks.length > 0;
}
