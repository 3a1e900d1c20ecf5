import type { ReactNode } from 'react';
import { formatPrice } from '@/domain/money';
import { PersonLine } from '@/features/common/person';
import { personName } from '@/features/common/person-name';
import { useDates } from '@/features/common/use-dates';
import { Card } from '@/ui/card';
import { ProgressBar } from '@/ui/progress-bar';
import { useTranslation } from '@/ui/texts';
import type { Estimate, Quotation } from '../types';
import { type ComparedColumn, compareQuotations } from './compare-quotations';
import { Best, ChooseCell, ColumnMarks, ExtrasCell, PriceCell } from './quotation-cell';

interface QuotationTableProps {
  estimate: Estimate | null;
  quotations: Quotation[];
  /** Set for the owner while one can be chosen. */
  onChoose?: (quotation: Quotation) => void;
}

const CELL =
  'min-w-[164px] border-b border-line px-4 py-3 text-right align-top max-[359px]:min-w-[148px] max-[359px]:px-3';
const FIRST =
  'sticky left-0 z-10 min-w-[120px] max-w-[140px] break-words border-b border-line bg-card px-4 py-3 text-left align-top font-normal md:min-w-[180px] md:max-w-[260px] max-[359px]:min-w-[112px] max-[359px]:px-3';
const SUM = 'border-t-2 border-t-ink text-lg !font-bold';

/** Quotations side by side, like beside like; on a phone it scrolls inside its card and the first column stays. */
export function QuotationTable({ estimate, quotations, onChoose }: QuotationTableProps) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const { rows, columns, hasExtras } = compareQuotations(estimate, quotations);
  const line = (
    label: ReactNode,
    cellOf: (column: ComparedColumn, index: number) => ReactNode,
    look = '',
    key?: number,
  ) => (
    <tr key={key}>
      <th scope="row" className={`${FIRST} ${look}`}>
        {label}
      </th>
      {columns.map((column, index) => (
        <td key={column.quotation.id} className={`${CELL} ${column.isMostComplete ? 'bg-[#f4f9f7]' : ''} ${look}`}>
          {cellOf(column, index)}
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
    quotations.some((quotation) => quotation[key] !== '') &&
    line(t(`quotes.${key}`), ({ quotation }) => (
      <span className="block whitespace-pre-line break-words text-left text-sm">{quotation[key] || '–'}</span>
    ));

  return (
    <Card>
      <section
        aria-label={t('quotes.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-m"
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
                  <div className="flex justify-end text-left">
                    <PersonLine person={column.quotation.technician} note={<ColumnMarks column={column} />} />
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.length > 0 && group(t('quotes.items'))}
            {rows.map((row) =>
              line(
                <>
                  {row.description}
                  <span className="block text-[13px] text-ink-2">
                    {row.quantity.toLocaleString('en')} {row.unit}
                  </span>
                </>,
                (_column, index) => <PriceCell cell={row.cells[index] ?? { kind: 'missing' }} />,
                '',
                row.itemId,
              ),
            )}
            {hasExtras && line(t('quotes.extras'), ({ extras }) => <ExtrasCell extras={extras} />)}
            {group(t('quotes.terms'))}
            {line(t('quotes.days'), ({ quotation, isShortest }) => (
              <Best isBest={isShortest} word={t('quotes.shortest')}>
                {t('days', { n: quotation.days })}
              </Best>
            ))}
            {line(t('quotes.warranty'), ({ quotation, isLongestWarranty }) => (
              <Best isBest={isLongestWarranty} word={t('quotes.longest')}>
                {t('months', { n: quotation.warranty_months })}
              </Best>
            ))}
            {line(t('quotes.valid_until'), ({ quotation }) => dates.day(quotation.valid_until))}
            {line(t('quotes.completeness'), ({ completenessPercent, quotation }) => (
              <span className="flex items-center justify-end gap-2">
                <span className="w-16 shrink-0">
                  <ProgressBar
                    fraction={completenessPercent / 100}
                    label={`${personName(quotation.technician)} ${t('quotes.completeness')}`}
                  />
                </span>
                {completenessPercent}%
              </span>
            ))}
            {text('exclusions')}
            {text('note')}
            {line(
              t('total'),
              ({ quotation, isLowestTotal }) => (
                <Best isBest={isLowestTotal} word={t('quotes.lowest')}>
                  {formatPrice(quotation.total_cents)}
                </Best>
              ),
              SUM,
            )}
            {onChoose &&
              line(<span className="sr-only">{t('quotes.choose')}</span>, ({ quotation }) => (
                <ChooseCell quotation={quotation} onChoose={onChoose} />
              ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
