import { type Completeness, completenessOf } from '@/domain/project/completeness';
import { answerTo } from '../match-items';
import type { GuideOf, PriceGuide } from '../prices/use-price-guide';
import type { Estimate, Quotation } from '../types';

/** One quotation's answer to one item of the estimate. */
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
  /** What one unit of it usually costs. */
  guide: PriceGuide | null;
  cells: Cell[];
}

export interface ComparedColumn {
  quotation: Quotation;
  /** Lines that answer no item of the estimate. */
  extras: Quotation['items'];
  completeness: Completeness;
  /** Only among those that cover most: a total without half the work is not low. */
  isLowestTotal: boolean;
  /** Another that can be accepted costs less; if this one has the lowest total, that one covers less. */
  hasCheaper: boolean;
  isShortest: boolean;
  isLongestWarranty: boolean;
  /** The most complete, and of those the cheapest; never with a single quotation. */
  isMostComplete: boolean;
}

export interface Comparison {
  rows: ComparedRow[];
  columns: ComparedColumn[];
  hasExtras: boolean;
  /** Some answer an older estimate, or have expired: no mark is for them. */
  hasUnmarked: boolean;
}

/** The quotations to compare: superseded, withdrawn and declined ones are shown elsewhere. */
export const comparable = (quotations: Quotation[]): Quotation[] =>
  quotations
    .filter(({ status }) => !['superseded', 'withdrawn', 'declined'].includes(status))
    .sort((a, b) => rank(a) - rank(b));

/** The withdrawn or declined quotations, shown for their reasons. */
export const turnedAway = (quotations: Quotation[]): Quotation[] =>
  quotations.filter(({ status }) => status === 'withdrawn' || status === 'declined');

/** The accepted one first, then those that can be chosen: a phone shows the first column. */
export const rank = ({ status, closed_because }: Quotation): number =>
  status === 'accepted' ? 0 : closed_because === null ? 1 : 2;

/** Whether it can be accepted, or has been: only these are marked as best. */
const isEligible = (quotation: Quotation): boolean => rank(quotation) < 2;

/**
 * Compares quotations by the estimate's items, one row for each.
 * @param today the day in Hong Kong, `YYYY-MM-DD`
 */
export function compareQuotations(
  estimate: Estimate | null,
  quotations: Quotation[],
  today: string,
  guideOf: GuideOf,
): Comparison {
  const items = estimate?.items ?? [];
  const rows = items.map((item) => ({
    itemId: item.id,
    description: item.description,
    quantity: item.quantity,
    unit: item.unit,
    guide: guideOf(item.kind, item.unit),
    cells: markLowest(
      quotations.map((quotation) => cellOf(linesFor(quotation, item))),
      quotations,
    ),
  }));
  const completeness = quotations.map((quotation) => completenessIn(items, quotation, today));
  const eligible = quotations.filter(isEligible);
  const maxCover = Math.max(...eligible.map((quotation) => completeness[quotations.indexOf(quotation)]?.covered ?? 0));
  const mostCovered = quotations.filter((each, index) => isEligible(each) && completeness[index]?.covered === maxCover);
  const isBest = (quotation: Quotation, among: Quotation[], of: (one: Quotation) => number, pick: Pick) =>
    among.includes(quotation) && isExtreme(among.map(of), of(quotation), pick);
  const best = mostComplete(quotations, completeness);
  const columns = quotations.map((quotation, index) => ({
    quotation,
    extras: extrasOf(quotation, items),
    completeness: completeness[index] ?? completenessIn(items, quotation, today),
    isLowestTotal: isBest(quotation, mostCovered, (one) => one.total_cents, Math.min),
    hasCheaper: eligible.some((other) => other.total_cents < quotation.total_cents),
    isShortest: isBest(quotation, eligible, (one) => one.days, Math.min),
    isLongestWarranty: isBest(quotation, eligible, (one) => one.warranty_months, Math.max),
    isMostComplete: index === best,
  }));
  return {
    rows,
    columns,
    hasExtras: columns.some((column) => column.extras.length > 0),
    hasUnmarked: quotations.some(
      ({ closed_because: why }) => why === 'quotation_outdated' || why === 'quotation_expired',
    ),
  };
}

/** Whether the button that chooses it is filled: that of the most complete one, or of each where that is not shown. */
export const isFilled = (column: ComparedColumn, shown: readonly ComparedColumn[]): boolean =>
  column.isMostComplete || !shown.some((other) => other.isMostComplete);

/** A quotation's completeness, by the estimate's items. */
export function completenessIn(items: Estimate['items'], quotation: Quotation, today: string): Completeness {
  return completenessOf(
    {
      answers: items.map((item) => {
        const { kind } = cellOf(linesFor(quotation, item));
        return kind === 'missing' ? null : kind;
      }),
      exclusions: quotation.exclusions,
      validUntil: quotation.valid_until,
      warrantyMonths: quotation.warranty_months,
      fileCount: quotation.files.length,
    },
    today,
  );
}

/** The lines that answer an item: by its id, or in a quotation for an older estimate by the same description. */
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

function markLowest(cells: Cell[], quotations: Quotation[]): Cell[] {
  const isOpen = (index: number) => {
    const quotation = quotations[index];
    return quotation !== undefined && isEligible(quotation);
  };
  const prices = cells.flatMap((cell, index) => (cell.kind === 'priced' && isOpen(index) ? [cell.cents] : []));
  return cells.map((cell, index) =>
    cell.kind === 'priced' && isOpen(index) ? { ...cell, isLowest: isExtreme(prices, cell.cents, Math.min) } : cell,
  );
}

type Pick = (...values: number[]) => number;

/** Whether `one` is the extreme of several values that are not all equal. */
const isExtreme = (all: number[], one: number, pick: Pick): boolean =>
  all.some((value) => value !== one) && pick(...all) === one;

function mostComplete(quotations: Quotation[], completeness: Completeness[]): number | null {
  const open = quotations.flatMap((quotation, index) => (quotation.closed_because === null ? [index] : []));
  if (open.length < 2) return null;
  const scoreOf = (index: number) => completeness[index]?.score ?? 0;
  const most = Math.max(...open.map(scoreOf));
  const candidates = open.filter((index) => scoreOf(index) === most);
  candidates.sort((a, b) => (quotations[a]?.total_cents ?? 0) - (quotations[b]?.total_cents ?? 0));
  return candidates[0] ?? null;
}
