import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { PersonLine } from '@/features/common/people/person';
import { RatingLine } from '@/features/common/people/rating-line';
import { Card } from '@/ui/layout/card';
import type { Estimate } from '../types';
import { type Comparison, isFilled } from './compare-quotations';
import { columnsAt, type ShownColumn, useComparisonLines } from './comparison-lines';
import { type ActsOn, ChooseCell, ColumnMarks, TotalCell } from './quotation-cell';

interface QuotationTableProps {
  estimate: Estimate | null;
  comparison: Comparison;
  /** Indexes of the columns to show, in order. */
  shown: number[];
  actsOn?: ActsOn;
}

const CELL = 'min-w-[156px] max-w-[320px] border-b border-line px-4 py-3 text-right align-top';
const FIRST =
  'sticky left-0 z-10 min-w-[156px] max-w-[260px] break-words border-b border-line bg-card px-4 py-3 text-left align-top font-normal';
const SUM = 'border-t-2 border-t-ink text-lg !font-bold';

/** Quotations side by side, a row for each item; a wide table scrolls inside its card and the first column stays. */
export function QuotationTable({ estimate, comparison, shown, actsOn }: QuotationTableProps) {
  const { t } = useTranslation(['project', 'detail']);
  const columns = columnsAt(comparison, shown);
  const lines = useComparisonLines(comparison, columns);
  const row = (key: string, label: ReactNode, cellOf: (column: ShownColumn) => ReactNode, look = '') => (
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
  return (
    <Card>
      <section
        aria-label={t('detail:quotes.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative overflow-x-auto rounded-m"
      >
        <table className="w-full border-separate border-spacing-0 tabular-nums [&_tr:last-child>*]:border-b-0">
          <thead>
            <tr>
              <td className={`${FIRST} align-bottom text-sm text-ink-2`}>
                {estimate && t('detail:quotes.compared', { version: estimate.version, n: estimate.items.length })}
                {comparison.hasUnmarked && <span className="mt-1 block">{t('detail:quotes.unmarked')}</span>}
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
            {lines.map((line) =>
              'heading' in line ? (
                <tr key={line.key}>
                  <th
                    scope="colgroup"
                    colSpan={columns.length + 1}
                    className="border-b border-line bg-[#f7f5f0] px-4 py-1.5 text-left text-[0.8125rem] font-normal text-ink-2"
                  >
                    <span className="sticky left-4">{line.heading}</span>
                  </th>
                </tr>
              ) : (
                row(line.key, line.label, line.cellOf)
              ),
            )}
            {row(
              'total',
              t('total'),
              (column) => (
                <TotalCell column={column} />
              ),
              SUM,
            )}
            {actsOn &&
              row('acts', <span className="sr-only">{t('detail:quotes.choose')}</span>, (column) => (
                <ChooseCell
                  quotation={column.quotation}
                  acts={actsOn(column.quotation)}
                  variant={isFilled(column, columns) ? 'primary' : 'quiet'}
                />
              ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
