import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { FileList } from '@/features/common/files/file-list';
import { personName } from '@/features/common/people/person-name';
import { useDates } from '@/features/common/time/use-dates';
import { LazyGuideLine } from '../prices/guide-line-lazy';
import type { Quotation } from '../types';
import type { ComparedColumn, Comparison } from './compare-quotations';
import { CompletenessBar, CompletenessParts } from './completeness-view';
import { PaymentPlan } from './payment-plan';
import { PriceHistory } from './price-history';
import { Best, ExtrasCell, PriceCell, RetentionCell } from './quotation-cell';

/** A column that is shown, with its index in the comparison. */
export type ShownColumn = ComparedColumn & { index: number };

/** What quotations are compared by: a heading of several lines, or a line with a cell for each quotation. */
export type ComparisonLine =
  | { key: string; heading: string }
  | { key: string; label: ReactNode; cellOf: (column: ShownColumn) => ReactNode };

/** The lines of a comparison, from the items to the terms; the total is shown by the caller. */
export function useComparisonLines(comparison: Comparison, columns: readonly ShownColumn[]): ComparisonLine[] {
  const { t } = useTranslation(['project', 'detail']);
  const dates = useDates();
  const has = (test: (quotation: Quotation) => boolean) => columns.some(({ quotation }) => test(quotation));
  const text = (key: 'exclusions' | 'note'): ComparisonLine[] =>
    has((quotation) => quotation[key] !== '')
      ? [
          {
            key,
            label: t(`detail:quotes.${key}`),
            cellOf: ({ quotation }) => (
              <span className="block whitespace-pre-line break-words text-left text-sm">{quotation[key] || '–'}</span>
            ),
          },
        ]
      : [];
  const items: ComparisonLine[] = comparison.rows.map((row) => ({
    key: `item-${row.itemId}`,
    label: (
      <>
        {row.description}
        <span className="block whitespace-nowrap text-[0.8125rem] text-ink-2">
          {row.quantity.toLocaleString('en')} {row.unit}
        </span>
        {row.guide && <LazyGuideLine guide={row.guide} quantity={row.quantity} />}
      </>
    ),
    cellOf: ({ index }) => <PriceCell cell={row.cells[index] ?? { kind: 'missing' }} />,
  }));
  return [
    ...(items.length > 0 ? [{ key: 'items', heading: t('detail:quotes.items') }] : []),
    ...items,
    ...(comparison.hasExtras
      ? [
          {
            key: 'extras',
            label: t('detail:quotes.extras'),
            cellOf: ({ extras }: ShownColumn) => <ExtrasCell extras={extras} />,
          },
        ]
      : []),
    { key: 'terms', heading: t('detail:quotes.terms') },
    {
      key: 'payment',
      label: t('detail:plan.title'),
      cellOf: ({ quotation }) => <PaymentPlan quotation={quotation} />,
    },
    {
      key: 'days',
      label: t('detail:quotes.days'),
      cellOf: ({ quotation, isShortest }) => (
        <Best isBest={isShortest} word={t('detail:quotes.shortest')}>
          {t('days', { count: quotation.days })}
        </Best>
      ),
    },
    {
      key: 'warranty',
      label: t('detail:quotes.warranty'),
      cellOf: ({ quotation, isLongestWarranty }) => (
        <Best isBest={isLongestWarranty} word={t('detail:quotes.longest')}>
          {t('months', { count: quotation.warranty_months })}
        </Best>
      ),
    },
    ...(has(({ retention }) => retention !== null)
      ? [
          {
            key: 'retention',
            label: t('detail:retention.term'),
            cellOf: ({ quotation }: ShownColumn) => <RetentionCell quotation={quotation} />,
          },
        ]
      : []),
    {
      key: 'valid_until',
      label: t('detail:quotes.valid_until'),
      cellOf: ({ quotation }) => dates.day(quotation.valid_until),
    },
    ...text('exclusions'),
    ...text('note'),
    ...(has(({ files }) => files.length > 0)
      ? [
          {
            key: 'files',
            label: t('tabs.files'),
            cellOf: ({ quotation }: ShownColumn) =>
              quotation.files.length > 0 ? (
                <div className="text-left [&_ul]:grid-cols-1">
                  <FileList files={quotation.files} />
                </div>
              ) : (
                <span className="text-ink-2">{t('detail:quotes.no_extras')}</span>
              ),
          },
        ]
      : []),
    {
      key: 'completeness',
      label: (
        <>
          {t('detail:quotes.completeness')}
          <span className="mt-1 block text-[0.8125rem] leading-snug text-ink-2">{t('detail:completeness.lead')}</span>
        </>
      ),
      cellOf: ({ completeness, quotation }) => (
        <div className="grid gap-2">
          <CompletenessBar completeness={completeness} name={personName(quotation.technician)} />
          <CompletenessParts completeness={completeness} />
        </div>
      ),
    },
    {
      key: 'history',
      label: t('detail:quotes.history.title'),
      cellOf: ({ quotation }) => <PriceHistory quotation={quotation} />,
    },
  ];
}

/** The columns at these indexes, in this order. */
export const columnsAt = (comparison: Comparison, shown: readonly number[]): ShownColumn[] =>
  shown.flatMap((index) => {
    const column = comparison.columns[index];
    return column ? [{ ...column, index }] : [];
  });
