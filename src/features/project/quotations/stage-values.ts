import { plainFigure } from '@/domain/money';
import type { Category } from '@/domain/project/options';
import {
  STAGE_PROPOSALS,
  type StageFault,
  type StageLimits,
  type StageName,
  stageAmounts,
  stageFaults,
  WHOLE_SHARE,
} from '@/domain/project/stages';
import type { ProjectDetails, Quotation } from '../types';

/** A stage as it is typed. */
export interface StageValue {
  name: string;
  /** Percent of the total. */
  share: string;
  condition: string;
  /** The form's rows that it is about. Those that are gone, or not included any more, do not count. */
  rowIds: string[];
}

interface Row {
  rowId: string;
  state: Quotation['items'][number]['state'];
}

export const blankStage = (): StageValue => ({ name: '', share: '', condition: '', rowIds: [] });

/** Hundredths of a percent as the text of a field. */
export const percentOf = (share: number): string => String(share / 100);

/** A typed percentage in hundredths of a percent; null when it is not one, or has more than two decimals. */
export function shareOf(typed: string): number | null {
  const figure = plainFigure(typed).replace('。', '.').replace('%', '');
  if (!/^(\d{1,3}(\.\d{0,2})?|\.\d{1,2})$/.test(figure)) return null;
  const [whole, rest = ''] = figure.split('.');
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'));
}

/** The usual stages of this kind of work. */
export const proposedStages = (category: Category, nameOf: (name: StageName) => string): StageValue[] =>
  STAGE_PROPOSALS[category].map(([name, percent]) => ({ ...blankStage(), name: nameOf(name), share: String(percent) }));

/** The stages of an earlier version. @param lines the rows of its items, in their order */
export const earlierStages = (
  stages: readonly Pick<Quotation['stages'][number], 'name' | 'share' | 'condition' | 'items'>[],
  lines: readonly Pick<Row, 'rowId'>[],
): StageValue[] =>
  stages.map(({ name, share, condition, items }) => ({
    name,
    share: percentOf(share),
    condition,
    rowIds: items.flatMap((position) => lines[position]?.rowId ?? []),
  }));

/** The stages as quote-project takes them. @param rows all rows of the form, in the order in which they are sent */
export const stageInput = (stages: readonly StageValue[], rows: readonly Row[]) =>
  stages.map(({ name, share, condition, rowIds }) => ({
    name: name.trim(),
    condition: condition.trim(),
    items: rows.flatMap(({ rowId, state }, position) =>
      state !== 'excluded' && rowIds.includes(rowId) ? [position] : [],
    ),
    share: shareOf(share) ?? 0,
  }));

export const limitsOf = ({ first_max_percent, last_min_percent }: ProjectDetails['stage_limits']): StageLimits => ({
  firstMaxPercent: first_max_percent,
  lastMinPercent: last_min_percent,
});

const figuresOf = (stages: readonly Pick<StageValue, 'share'>[]) => stages.map(({ share }) => shareOf(share) ?? 0);

/** What the shares lack to the whole, in hundredths of a percent; below zero if they are more. */
export const restOf = (stages: readonly Pick<StageValue, 'share'>[]): number =>
  figuresOf(stages).reduce((rest, share) => rest - share, WHOLE_SHARE);

/** The last stage's share that makes the whole; null if the others leave nothing for it, or it makes it already. */
export function fillingShare(stages: readonly Pick<StageValue, 'share'>[]): number | null {
  const rest = restOf(stages);
  const share = (figuresOf(stages).at(-1) ?? 0) + rest;
  return rest !== 0 && share > 0 ? share : null;
}

/** What is shown beside the shares, in HKD cents: the last takes the rest once they make the whole. */
export function shownAmounts(totalCents: number, stages: readonly Pick<StageValue, 'share'>[]): number[] {
  const amounts = stageAmounts(totalCents, figuresOf(stages));
  return restOf(stages) === 0
    ? amounts
    : figuresOf(stages).map((share, index) =>
        index < amounts.length - 1 ? (amounts[index] ?? 0) : Math.floor((totalCents * share) / WHOLE_SHARE),
      );
}

export type ShareFault = Exclude<StageFault['code'], 'stages_few' | 'stages_many'> | 'share_figure';

/**
 * What is wrong with each share. That they do not make the whole is said at the last one, once each is a figure: it is
 * the one that takes the rest. A form without prices has no amounts yet that could be too small.
 */
export function shareFaults(
  totalCents: number,
  stages: readonly Pick<StageValue, 'share'>[],
  limits: StageLimits,
): (ShareFault | null)[] {
  const faults: (ShareFault | null)[] = stages.map(() => null);
  const figures = figuresOf(stages);
  const found = stageFaults(totalCents, figures, limits);
  for (const { code, stage } of found) {
    if (stage === null || (code === 'stage_not_chargeable' && totalCents === 0)) continue;
    const typed = stages[stage]?.share ?? '';
    faults[stage] = typed.trim() !== '' && shareOf(typed) === null ? 'share_figure' : code;
  }
  const last = stages.length - 1;
  if (figures.every((share) => share > 0) && found.some(({ code }) => code === 'shares_not_whole'))
    faults[last] ??= 'shares_not_whole';
  return faults;
}
