import { VARIATION_ADVICE_DAYS, VARIATION_DAYS } from '@/config/limits/projects';
import { daysAfter } from '@/domain/time/calendar';
import { lineTotalCents } from '../money';
import type { StageStatus } from './statuses';

/** What a consultant says of a proposed change of the work. */
export const ADVICE = ['fair', 'too_dear', 'not_needed'] as const;
export type Advice = (typeof ADVICE)[number];

/** An item of the work as it is agreed now. `line` names it: `q` and a quotation item's id, or `v` and a variation's. */
export interface WorkLine {
  line: string;
  description: string;
  quantity: number;
  unit: string;
  unit_price_cents: number;
  total_cents: number;
}

/** One line of a variation: an added item, or an agreed one that is changed or taken away; amounts before and after. */
export interface VariationItem extends Omit<WorkLine, 'line'> {
  /** The agreed item that it changes; null for an added one. */
  line: string | null;
  is_removed: boolean;
  before_cents: number;
}

/** The item that a variation adds at this position. */
export const addedLine = (variationId: number, position: number) => `v${variationId}.${position}`;

/**
 * The items of the work with the agreed variations, in the order in which they were agreed; those taken away are left
 * out.
 */
export function linesInForce(
  quoted: readonly WorkLine[],
  agreed: readonly { id: number; items: readonly VariationItem[] }[],
): WorkLine[] {
  const lines = new Map(quoted.map((line) => [line.line, line]));
  for (const { id, items } of agreed) {
    for (const [position, { is_removed, before_cents: _before, ...item }] of items.entries()) {
      const line = item.line ?? addedLine(id, position);
      if (is_removed) lines.delete(line);
      else lines.set(line, { ...item, line });
    }
  }
  return [...lines.values()];
}

/** What a proposer states of one item. */
export interface ProposedItem {
  line?: string;
  is_removed: boolean;
  description: string;
  quantity: number;
  unit: string;
  unit_price_cents: number;
}

/** The item of a variation; null if it changes an item that is not in force. */
export function variationItem(item: ProposedItem, lines: readonly WorkLine[]): VariationItem | null {
  const before = item.line === undefined ? null : lines.find(({ line }) => line === item.line);
  if (before === undefined) return null;
  if (before && item.is_removed)
    return { ...before, quantity: 0, total_cents: 0, is_removed: true, before_cents: before.total_cents };
  const { description, quantity, unit, unit_price_cents } = item;
  return {
    line: before?.line ?? null,
    is_removed: false,
    ...{ description, quantity, unit, unit_price_cents },
    total_cents: lineTotalCents(quantity, unit_price_cents),
    before_cents: before?.total_cents ?? 0,
  };
}

/** How much dearer, or with a minus cheaper, the work becomes, in cents. */
export const variationCents = (items: readonly VariationItem[]): number =>
  items.reduce((sum, { total_cents, before_cents }) => sum + total_cents - before_cents, 0);

/** Whether each item that it changes is still in force as it was when the change was proposed. */
export const fits = (items: readonly VariationItem[], lines: readonly WorkLine[]): boolean =>
  items.every(
    ({ line, before_cents }) =>
      line === null || lines.some((now) => now.line === line && now.total_cents === before_cents),
  );

/** A stage as a reduction sees it; the stages are in their order. */
export interface ReducibleStage {
  id: number;
  status: StageStatus;
  amountCents: number;
  /** What is held of its payment. */
  heldCents: number;
  /** Its paid order, of which a newer one has a higher number; null if it is not paid. */
  orderId: number | null;
  /** It pays an addition, and lapses by itself if it is not paid. */
  isAddition: boolean;
}

export interface Reduction {
  /** The unpaid stages whose amounts change. */
  unpaid: { id: number; amountCents: number }[];
  /** What is sent back, by order. */
  refunds: { orderId: number; cents: number }[];
}

const isUnpaid = ({ status, isAddition }: ReducibleStage) =>
  !isAddition && (status === 'planned' || status === 'payable');
const holds = (stage: ReducibleStage): stage is ReducibleStage & { orderId: number } =>
  stage.orderId !== null && (stage.status === 'paid' || stage.status === 'claimed' || stage.status === 'returned');

/** The most that the stages can be reduced by: what is not paid yet or held, and never what is certified. */
export const reducibleCents = (stages: readonly ReducibleStage[]): number =>
  stages.reduce((sum, stage) => sum + (isUnpaid(stage) ? stage.amountCents : holds(stage) ? stage.heldCents : 0), 0);

/**
 * How a reduction is taken (PRODUCT §7): from unpaid stages, the last first, then from held money, the newest order
 * first. A rest below the least payment joins the stage before it, which is reduced next; without one it stays at the
 * least, and what that leaves over is sent back from held money.
 * @returns null if so much cannot be taken
 */
export function reduce(stages: readonly ReducibleStage[], cents: number, leastCents: number): Reduction | null {
  const unpaid = stages.filter(isUnpaid).map(({ id, amountCents }) => ({ id, amountCents }));
  let rest = cents;
  for (const stage of [...unpaid].reverse()) {
    const taken = Math.min(rest, stage.amountCents);
    stage.amountCents -= taken;
    rest -= taken;
  }
  const small = unpaid.findIndex(({ amountCents }) => amountCents > 0 && amountCents < leastCents);
  const [before, rump] = [unpaid[small - 1], unpaid[small]];
  if (rump && before) {
    before.amountCents += rump.amountCents;
    rump.amountCents = 0;
  } else if (rump) {
    rest += leastCents - rump.amountCents;
    rump.amountCents = leastCents;
  }
  const refunds: Reduction['refunds'] = [];
  for (const { orderId, heldCents } of stages.filter(holds).sort((a, b) => b.orderId - a.orderId)) {
    const taken = Math.min(rest, heldCents);
    if (taken > 0) refunds.push({ orderId, cents: taken });
    rest -= taken;
  }
  const changed = unpaid.filter(({ id, amountCents }) =>
    stages.some((stage) => stage.id === id && stage.amountCents !== amountCents),
  );
  return rest === 0 ? { unpaid: changed, refunds } : null;
}

/** The label of an agreed variation: `VO-01`. */
export const variationLabel = (number: number): string => `VO-${String(number).padStart(2, '0')}`;

/** A variation's title, after its number once it is agreed. */
export const variationName = ({ number, title }: { number: number | null; title: string }): string =>
  number === null ? title : `${variationLabel(number)} ${title}`;

/** When a variation that is proposed now, or anew, expires. */
export const variationDueAt = (now: Date): Date => daysAfter(now, VARIATION_DAYS);

/** Until when the consultant's advice is waited for. */
export const adviceDueAt = (due: Date): Date => daysAfter(due, VARIATION_ADVICE_DAYS - VARIATION_DAYS);
