import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { FileList } from '@/features/common/files/file-list';
import { PersonLine } from '@/features/common/people/person';
import { personName } from '@/features/common/people/person-name';
import { RatingLine } from '@/features/common/people/rating-line';
import { useDates } from '@/features/common/time/use-dates';
import { Card } from '@/ui/layout/card';
import type { Estimate, Quotation } from '../types';
import type { ComparedColumn, Comparison } from './compare-quotations';
import { CompletenessBar, CompletenessParts } from './completeness-view';
import { PriceHistory } from './price-history';
import { Best, ColumnMarks, ExtrasCell, PriceCell, TotalCell } from './quotation-cell';

interface QuotationTableProps {
  estimate: Estimate | null;
  comparison: Comparison;
  /** Indexes of the columns to show, in order. */
  shown: number[];
  /** The actions on a quotation, in the last row. */
  foot?: (quotation: Quotation) => ReactNode;
}

const CELL =
  'min-w-[172px] max-w-[320px] md:min-w-[168px] border-b border-line px-3.5 py-3 text-right align-top md:px-4 max-[359px]:min-w-[148px] max-[359px]:px-3';
const FIRST =
  'sticky left-0 z-10 min-w-[112px] max-w-[124px] break-words border-b border-line bg-card px-3.5 py-3 text-left align-top font-normal md:px-4 md:min-w-[168px] md:max-w-[260px] max-[359px]:px-3';
const SUM = 'border-t-2 border-t-ink text-lg !font-bold';

/** Quotations side by side, a row for each item; on a phone it scrolls inside its card and the first column stays. */
export function QuotationTable({ estimate, comparison, shown, foot }: QuotationTableProps) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const columns = shown.flatMap((index) => {
    const column = comparison.columns[index];
    return column ? [{ ...column, index }] : [];
  });
  const has = (test: (quotation: Quotation) => boolean) => columns.some(({ quotation }) => test(quotation));
  const line = (
    label: ReactNode,
    cellOf: (column: ComparedColumn & { index: number }) => ReactNode,
    look = '',
    key?: number,
  ) => (
    <tr key={key}>
      <th scope="row" className={`${FIRST} ${look}`}>
        {label}
      </th>
      {columns.map((column) => (
        <td key={column.quotation.id} className={`${CELL} ${column.isMostComplete ? 'bg-[#f4f9f7]' : ''} ${look}`}>
          {cellOf(column)}
        </td>
      ))}
    </tr>
  );
  const group = (label: string) => (
    <tr>
      <th
        scope="colgroup"
        colSpan={columns.length + 1}
        className="border-b border-line bg-[#f7f5f0] px-4 py-1.5 text-left text-[13px] font-normal text-ink-2"
      >
        <span className="sticky left-4">{label}</span>
      </th>
    </tr>
  );
  const text = (key: 'exclusions' | 'note') =>
    has((quotation) => quotation[key] !== '') &&
    line(t(`quotes.${key}`), ({ quotation }) => (
      <span className="block whitespace-pre-line break-words text-left text-sm">{quotation[key] || '–'}</span>
    ));

  return (
    <Card>
      <section
        aria-label={t('quotes.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative overflow-x-auto rounded-m"
      >
        <table className="w-full border-separate border-spacing-0 tabular-nums [&_tr:last-child>*]:border-b-0">
          <thead>
            <tr>
              <td className={`${FIRST} align-bottom text-sm text-ink-2`}>
                {estimate && t('quotes.compared', { version: estimate.version, n: estimate.items.length })}
              </td>
              {columns.map((column) => (
                <th
                  key={column.quotation.id}
                  scope="col"
                  className={`${CELL} font-normal ${column.isMostComplete ? 'bg-[#f4f9f7]' : ''}`}
                >
                  <div className="grid justify-items-end gap-2">
                    <div className="text-left">
                      <PersonLine person={column.quotation.technician} />
                    </div>
                    <RatingLine of={column.quotation.technician} />
                    <ColumnMarks column={column} />
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparison.rows.length > 0 && group(t('quotes.items'))}
            {comparison.rows.map((row) =>
              line(
                <>
                  {row.description}
                  <span className="block text-[13px] text-ink-2">
                    {row.quantity.toLocaleString('en')} {row.unit}
                  </span>
                </>,
                ({ index }) => <PriceCell cell={row.cells[index] ?? { kind: 'missing' }} />,
                '',
                row.itemId,
              ),
            )}
            {comparison.hasExtras && line(t('quotes.extras'), ({ extras }) => <ExtrasCell extras={extras} />)}
            {group(t('quotes.terms'))}
            {line(t('quotes.days'), ({ quotation, isShortest }) => (
              <Best isBest={isShortest} word={t('quotes.shortest')}>
                {t('days', { count: quotation.days })}
              </Best>
            ))}
            {line(t('quotes.warranty'), ({ quotation, isLongestWarranty }) => (
              <Best isBest={isLongestWarranty} word={t('quotes.longest')}>
                {t('months', { count: quotation.warranty_months })}
              </Best>
            ))}
            {line(t('quotes.valid_until'), ({ quotation }) => dates.day(quotation.valid_until))}
            {text('exclusions')}
            {text('note')}
            {has(({ files }) => files.length > 0) &&
              line(t('tabs.files'), ({ quotation }) =>
                quotation.files.length > 0 ? (
                  <div className="text-left [&_ul]:grid-cols-1">
                    <FileList files={quotation.files} />
                  </div>
                ) : (
                  <span className="text-ink-2">{t('quotes.no_extras')}</span>
                ),
              )}
            {line(
              <>
                {t('quotes.completeness')}
                <span className="mt-1 block text-[13px] leading-snug text-ink-2">{t('completeness.lead')}</span>
              </>,
              ({ completeness, quotation }) => (
                <div className="grid gap-2">
                  <CompletenessBar completeness={completeness} name={personName(quotation.technician)} />
                  <CompletenessParts completeness={completeness} />
                </div>
              ),
            )}
            {line(t('quotes.history.title'), ({ quotation }) => (
              <PriceHistory quotation={quotation} />
            ))}
            {line(
              t('total'),
              (column) => (
                <TotalCell column={column} />
              ),
              SUM,
            )}
            {foot && line(<span className="sr-only">{t('quotes.choose')}</span>, ({ quotation }) => foot(quotation))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
