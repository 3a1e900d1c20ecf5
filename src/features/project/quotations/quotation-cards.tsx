import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatPrice } from '@/domain/money';
import { personName } from '@/features/common/people/person-name';
import { RatingLine } from '@/features/common/people/rating-line';
import { Button } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import { Chip } from '@/ui/layout/chip';
import type { Estimate } from '../types';
import { type Comparison, isFilled } from './compare-quotations';
import { columnsAt, type ShownColumn } from './comparison-lines';
import { PlanLine } from './payment-plan';
import { type ActsOn, ChooseButton, ColumnMarks, DeclineButton, WhyNot } from './quotation-cell';
import { QuotationPair } from './quotation-pair';
import type { Pairing } from './use-pairing';

interface QuotationCardsProps {
  comparison: Comparison;
  /** Indexes of all columns, in order. */
  ordered: number[];
  estimate: Estimate | null;
  controls: ReactNode;
  pairing: Pairing;
  actsOn?: ActsOn;
}

/** Quotations on a phone: a card for each with what decides, and two of them side by side. */
export function QuotationCards({ comparison, ordered, estimate, controls, pairing, actsOn }: QuotationCardsProps) {
  const { t } = useTranslation(['project', 'detail']);
  const { chosen, isOpen, setOpen, choose, toggle } = pairing;
  const columns = columnsAt(comparison, ordered);
  const pair = chosen.flatMap((id) => columns.find(({ quotation }) => quotation.id === id) ?? []);
  const isPair = isOpen && pair.length === 2;
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasPair = useRef(isPair);
  // The focus follows the press that opened the pair, or left it.
  useEffect(() => {
    if (wasPair.current === isPair) return;
    wasPair.current = isPair;
    (isPair ? heading : opener).current?.focus();
  }, [isPair]);

  if (columns.length === 1 || isPair) {
    return (
      <QuotationPair
        comparison={comparison}
        columns={columns}
        shown={columns.length === 1 ? columns : pair}
        heading={heading}
        onShown={(shown) => choose(shown.map(({ quotation }) => quotation.id))}
        onBack={columns.length === 1 ? undefined : () => setOpen(false)}
        actsOn={actsOn}
      />
    );
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      {controls}
      <p className="text-[0.9375rem] text-ink-2">
        {estimate && t('detail:quotes.compared_phone', { count: estimate.items.length })}
        {t('detail:quotes.pick_two')}
        {comparison.hasUnmarked && <span className="block">{t('detail:quotes.unmarked')}</span>}
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {columns.map((column) => (
          <li key={column.quotation.id}>
            <QuotationCard
              comparison={comparison}
              column={column}
              hasFilledButton={isFilled(column, columns)}
              isChosen={chosen.includes(column.quotation.id)}
              onToggle={() => toggle(column.quotation.id)}
              actsOn={actsOn}
            />
          </li>
        ))}
      </ul>
      {pair.length === 2 && (
        <div className="stick-foot sticky z-10 -mx-[18px] border-t border-line bg-card px-[18px] py-3">
          <Button ref={opener} variant="quiet" fullWidth onClick={() => setOpen(true)}>
            {t('detail:quotes.compare_two', {
              names: pair.map(({ quotation }) => personName(quotation.technician)).join(t('detail:quotes.comma')),
            })}
          </Button>
        </div>
      )}
    </div>
  );
}

interface QuotationCardProps {
  comparison: Comparison;
  column: ShownColumn;
  /** Of the button that chooses it. */
  hasFilledButton: boolean;
  isChosen: boolean;
  onToggle: () => void;
  actsOn?: ActsOn;
}

function QuotationCard({ comparison, column, hasFilledButton, isChosen, onToggle, actsOn }: QuotationCardProps) {
  const { t } = useTranslation(['project', 'detail']);
  const { quotation, completeness, isLowestTotal, hasCheaper } = column;
  const name = personName(quotation.technician);
  const acts = actsOn?.(quotation);
  const lacking = (kind: 'missing' | 'excluded') =>
    comparison.rows
      .filter((row) => (row.cells[column.index]?.kind ?? 'missing') === kind)
      .map((row) => row.description);
  const [missing, excluded] = [lacking('missing'), lacking('excluded')];
  return (
    <Card
      as="article"
      className={`grid grid-cols-[minmax(0,1fr)] gap-3 p-4 ${isChosen ? 'border-jade outline-1 outline-jade' : ''}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="font-semibold">{name}</h3>
          <RatingLine of={quotation.technician} />
        </div>
        <ColumnMarks column={column} />
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
        <span className="text-2xl font-semibold">{formatPrice(quotation.total_cents)}</span>
        {isLowestTotal && (
          <span className="text-[0.8125rem] text-jade-dark">
            {t(hasCheaper ? 'detail:quotes.lowest_complete' : 'detail:quotes.lowest')}
          </span>
        )}
        <span className="ml-auto text-ink-2">{t('days', { count: quotation.days })}</span>
      </p>
      <p className="flex flex-wrap gap-1.5 [&_span]:whitespace-normal">
        {completeness.lines > 0 && missing.length + excluded.length === 0 && (
          <Chip tone="info">
            {t('detail:quotes.all_priced', { covered: completeness.covered, count: completeness.lines })}
          </Chip>
        )}
        {missing.length > 0 && (
          <Chip tone="turn">
            {t('detail:quotes.lacks_named', { count: missing.length, names: missing.join(t('detail:quotes.comma')) })}
          </Chip>
        )}
        {excluded.length > 0 && (
          <Chip tone="turn">
            {t('detail:quotes.excludes_named', {
              count: excluded.length,
              names: excluded.join(t('detail:quotes.comma')),
            })}
          </Chip>
        )}
        <Chip tone="done">{t('detail:quotes.warranty_line', { count: quotation.warranty_months })}</Chip>
      </p>
      <PlanLine quotation={quotation} />
      {acts && <WhyNot acts={acts} />}
      <div className="flex flex-wrap items-center gap-2">
        <label className="mr-auto flex min-h-11 cursor-pointer items-center gap-2.5 pr-2 text-[0.9375rem]">
          <input type="checkbox" className="control-check" checked={isChosen} onChange={onToggle} />
          {t('detail:quotes.pick')}
          <span className="sr-only">{name}</span>
        </label>
        {acts && <DeclineButton quotation={quotation} acts={acts} />}
        {acts && <ChooseButton quotation={quotation} acts={acts} variant={hasFilledButton ? 'primary' : 'quiet'} />}
      </div>
    </Card>
  );
}
