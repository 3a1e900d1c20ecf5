import { answerTo } from '../match-items';
import type { Estimate, Quotation } from '../types';

/** What one quotation says to one item of the estimate. */
export type Cell =
  | { kind: 'priced'; cents: number; isLowest: boolean }
  | { kind: 'included' }
  | { kind: 'excluded' }
  /** The quotation does not mention it. */
  | { kind: 'missing' };

export interface ComparedRow {
  itemId: number;
  description: string;
  quantity: number;
  unit: string;
  cells: Cell[];
}

export interface ComparedColumn {
  quotation: Quotation;
  /** Lines that answer no item of the estimate. */
  extras: Quotation['items'];
  /** How many of the estimate's items are priced or included, in per cent. */
  completenessPercent: number;
  /** Only among those that are as complete as any: a total without half the work is not low. */
  isLowestTotal: boolean;
  isShortest: boolean;
  isLongestWarranty: boolean;
  /** The most complete, and of those the cheapest; never with a single quotation. */
  isMostComplete: boolean;
}

export interface Comparison {
  rows: ComparedRow[];
  columns: ComparedColumn[];
  hasExtras: boolean;
}

/** Those worth comparing: what was replaced, withdrawn or declined is in the log. */
export const comparable = (quotations: Quotation[]): Quotation[] =>
  quotations
    .filter((quotation) => !['superseded', 'withdrawn', 'declined'].includes(quotation.status))
    .sort((a, b) => rank(a) - rank(b));

/** The accepted one first, then those that can be chosen: a phone shows the first column. */
const rank = ({ status, closed_because }: Quotation) => (status === 'accepted' ? 0 : closed_because === null ? 1 : 2);

/** Lines up quotations by the estimate's items, so that like stands beside like. */
export function compareQuotations(estimate: Estimate | null, quotations: Quotation[]): Comparison {
  const items = estimate?.items ?? [];
  const rows = items.map((item) => {
    const cells = quotations.map((quotation) => cellOf(linesFor(quotation, item)));
    return {
      itemId: item.id,
      description: item.description,
      quantity: item.quantity,
      unit: item.unit,
      cells: markLowest(cells),
    };
  });
  const completeness = quotations.map((_, index) => {
    if (rows.length === 0) return 100;
    const covered = rows.filter(({ cells }) => ['priced', 'included'].includes(cells[index]?.kind ?? '')).length;
    return Math.floor((covered / rows.length) * 100);
  });
  const fair = fairlyCompared(quotations, completeness);
  const totals = fair.map((quotation) => quotation.total_cents);
  const best = mostComplete(quotations, completeness);
  const columns = quotations.map((quotation, index) => ({
    quotation,
    extras: extrasOf(quotation, items),
    completenessPercent: completeness[index] ?? 0,
    isLowestTotal: fair.includes(quotation) && isExtreme(totals, quotation.total_cents, Math.min),
    isShortest: isExtreme(
      quotations.map(({ days }) => days),
      quotation.days,
      Math.min,
    ),
    isLongestWarranty: isExtreme(
      quotations.map((each) => each.warranty_months),
      quotation.warranty_months,
      Math.max,
    ),
    isMostComplete: index === best,
  }));
  return { rows, columns, hasExtras: columns.some((column) => column.extras.length > 0) };
}

/** The lines that answer an item: by its id, or in a quotation for an older estimate by the same words. */
function linesFor(quotation: Quotation, item: Estimate['items'][number]): Quotation['items'] {
  const named = quotation.items.filter((line) => line.estimate_item_id === item.id);
  if (named.length > 0) return named;
  const answer = answerTo(
    item,
    quotation.items.map((line) => ({ itemId: line.estimate_item_id, description: line.description, line })),
  );
  return answer ? [answer.line] : [];
}

function extrasOf(quotation: Quotation, items: Estimate['items']): Quotation['items'] {
  const answers = new Set(items.flatMap((item) => linesFor(quotation, item)));
  return quotation.items.filter((line) => !answers.has(line));
}

function cellOf(lines: Quotation['items']): Cell {
  const priced = lines.filter((line) => line.state === 'priced');
  if (priced.length > 0) {
    return { kind: 'priced', cents: priced.reduce((sum, line) => sum + line.total_cents, 0), isLowest: false };
  }
  if (lines.some((line) => line.state === 'included')) return { kind: 'included' };
  return lines.length > 0 ? { kind: 'excluded' } : { kind: 'missing' };
}

function markLowest(cells: Cell[]): Cell[] {
  const prices = cells.flatMap((cell) => (cell.kind === 'priced' ? [cell.cents] : []));
  return cells.map((cell) =>
    cell.kind === 'priced' ? { ...cell, isLowest: isExtreme(prices, cell.cents, Math.min) } : cell,
  );
}

/** The least or the most of several that are not all the same. */
const isExtreme = (all: number[], one: number, pick: (...values: number[]) => number): boolean =>
  all.some((value) => value !== one) && pick(...all) === one;

/** Those that can be chosen (or all, when the choice is over) and leave out least. */
function fairlyCompared(quotations: Quotation[], completeness: number[]): Quotation[] {
  const isOver = quotations.every((quotation) => quotation.closed_because !== null);
  const open = quotations.flatMap((quotation, index) => (isOver || quotation.closed_because === null ? [index] : []));
  const most = Math.max(...open.map((index) => completeness[index] ?? 0));
  return quotations.filter((_, index) => open.includes(index) && completeness[index] === most);
}

function mostComplete(quotations: Quotation[], completeness: number[]): number | null {
  const open = quotations.flatMap((quotation, index) => (quotation.closed_because === null ? [index] : []));
  if (open.length < 2) return null;
  const most = Math.max(...open.map((index) => completeness[index] ?? 0));
  const candidates = open.filter((index) => completeness[index] === most);
  candidates.sort((a, b) => (quotations[a]?.total_cents ?? 0) - (quotations[b]?.total_cents ?? 0));
  return candidates[0] ?? null;
}
