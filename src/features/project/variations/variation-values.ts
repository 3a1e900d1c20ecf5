import { centsOf, lineTotalCents } from '@/domain/money';
import { dollarsOf, quantityOf, wholeOf } from '@/features/common/money/amounts';
import { MAX_UNIT_CENTS } from '../quotations/quote-values';
import type { Variation, WorkLine } from './use-variations';

export const MAX_DAYS = 1000;

interface ItemValues {
  description: string;
  quantity: string;
  unit: string;
  /** Dollars for one unit. */
  price: string;
}

/** An item that is agreed now, as it is or as it is to be. */
export interface LineValues extends ItemValues {
  line: string;
  mode: 'keep' | 'change' | 'remove';
  beforeCents: number;
}

export interface VariationValues {
  title: string;
  reason: string;
  added: ItemValues[];
  lines: LineValues[];
  daysMode: 'same' | 'more' | 'fewer';
  days: string;
}

export const blankItem = (): ItemValues => ({ description: '', quantity: '1', unit: '', price: '' });

type Item = Pick<WorkLine, 'description' | 'quantity' | 'unit' | 'unit_price_cents'>;
const valuesOf = ({ description, quantity, unit, unit_price_cents }: Item): ItemValues => ({
  description,
  quantity: String(quantity),
  unit,
  price: dollarsOf(unit_price_cents),
});

/** The form's initial values: every agreed item as it is, and what the earlier version of the change says. */
export function variationValues(lines: readonly WorkLine[], earlier: Variation | null): VariationValues {
  const days = earlier?.days ?? 0;
  const changeOf = (line: string) => earlier?.items.find((item) => item.line === line);
  return {
    title: earlier?.title ?? '',
    reason: earlier?.reason ?? '',
    added: earlier ? earlier.items.filter(({ line }) => line === null).map(valuesOf) : [blankItem()],
    lines: lines
      .filter(({ is_awaited }) => !is_awaited)
      .map((line) => {
        const change = changeOf(line.line);
        return {
          line: line.line,
          mode: change ? (change.is_removed ? 'remove' : 'change') : 'keep',
          ...valuesOf(change && !change.is_removed ? change : line),
          beforeCents: line.total_cents,
        };
      }),
    daysMode: days === 0 ? 'same' : days > 0 ? 'more' : 'fewer',
    days: days === 0 ? '' : String(Math.abs(days)),
  };
}

/** What typed figures cost in cents; null while they are not valid. */
export function itemCents({ quantity, price }: Pick<ItemValues, 'quantity' | 'price'>): number | null {
  const [count, unitCents] = [quantityOf(quantity), centsOf(price)];
  return count === null || unitCents === null || unitCents > MAX_UNIT_CENTS ? null : lineTotalCents(count, unitCents);
}

/** How much dearer, or with a minus cheaper, the typed change makes the work; items without valid figures count as none. */
export function changeCents({ added, lines }: Pick<VariationValues, 'added' | 'lines'>): number {
  const more = added.reduce((sum, item) => sum + (itemCents(item) ?? 0), 0);
  return lines.reduce((sum, line) => {
    if (line.mode === 'keep') return sum;
    const after = line.mode === 'remove' ? 0 : (itemCents(line) ?? line.beforeCents);
    return sum + after - line.beforeCents;
  }, more);
}

const sentItem = ({ description, quantity, unit, price }: ItemValues) => ({
  description: description.trim(),
  quantity: quantityOf(quantity) ?? 0,
  unit: unit.trim(),
  unit_price_cents: centsOf(price) ?? 0,
});

/** The typed values as propose-variation takes them; only after the form's rules hold. */
export function variationInput({ title, reason, added, lines, daysMode, days }: VariationValues) {
  const sign = { same: 0, more: 1, fewer: -1 }[daysMode];
  return {
    title: title.trim(),
    reason: reason.trim(),
    days: sign * (wholeOf(days) ?? 0),
    items: [
      ...added.map(sentItem),
      ...lines
        .filter(({ mode }) => mode !== 'keep')
        .map(({ line, mode, ...item }) => ({ line, is_removed: mode === 'remove', ...sentItem(item) })),
    ],
  };
}

/** The field of the form that the server's error on an item is about; `items.2.quantity` is that of the third sent. */
export function serverFieldOf(values: VariationValues, field: string): string | null {
  const [, at, name] = /^items\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (at === undefined || name === undefined) return null;
  const own = name === 'unit_price_cents' ? 'price' : name;
  const index = Number(at);
  if (index < values.added.length) return `added.${index}.${own}`;
  const changed = values.lines.flatMap(({ mode }, line) => (mode === 'keep' ? [] : [line]));
  const line = changed[index - values.added.length];
  return line === undefined ? null : `lines.${line}.${own}`;
}
