import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { formatPrice } from '@/domain/money';
import { personName } from '@/features/common/people/person-name';
import { Button } from '@/ui/form/button';
import { Chip } from '@/ui/layout/chip';
import type { Quotation } from '../types';
import type { Cell, ComparedColumn } from './compare-quotations';

/** Marks the best figure of a row by a word: colour alone is not enough (LOOK rule 4). */
export function Best({ isBest, word, children }: { isBest: boolean; word: string; children: ReactNode }) {
  if (!isBest) return children;
  return (
    <span className="font-bold text-jade-dark">
      <span className="mr-1.5 text-[13px] font-normal">{word}</span>
      {children}
    </span>
  );
}

/** A quotation's answer to one item. */
export function PriceCell({ cell }: { cell: Cell }) {
  const { t } = useTranslation('project');
  if (cell.kind !== 'priced') {
    return (
      <span className={cell.kind === 'included' ? 'text-ink-2' : 'font-semibold text-ember'}>
        {t(`quotes.cell.${cell.kind}`)}
      </span>
    );
  }
  return (
    <Best isBest={cell.isLowest} word={t('quotes.lowest')}>
      {formatPrice(cell.cents)}
    </Best>
  );
}

/** The total, and how many items it does not cover: without that two totals cannot be compared. */
export function TotalCell({ column }: { column: ComparedColumn }) {
  const { t } = useTranslation('project');
  const { covered, lines } = column.completeness;
  return (
    <>
      <Best isBest={column.isLowestTotal} word={t(column.hasCheaper ? 'quotes.lowest_complete' : 'quotes.lowest')}>
        {formatPrice(column.quotation.total_cents)}
      </Best>
      {covered < lines && (
        <span className="block text-[13px] font-semibold leading-snug text-ember">
          {t('quotes.lacks', { count: lines - covered })}
        </span>
      )}
    </>
  );
}

/** Lines that answer no item of the estimate. */
export function ExtrasCell({ extras }: { extras: ComparedColumn['extras'] }) {
  const { t } = useTranslation('project');
  if (extras.length === 0) return <span className="text-ink-2">{t('quotes.no_extras')}</span>;
  return (
    <ul className="grid gap-1.5">
      {extras.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sent quotation's lines never move
        <li key={index}>
          <span className="block text-[13px] leading-snug text-ink-2">{line.description}</span>
          {line.state === 'priced' ? formatPrice(line.total_cents) : t(`quotes.cell.${line.state}`)}
        </li>
      ))}
    </ul>
  );
}

/** The marks under a technician's name. */
export function ColumnMarks({ column }: { column: ComparedColumn }) {
  const { t } = useTranslation('project');
  const { status, closed_because } = column.quotation;
  const chips = (
    <>
      {column.isMostComplete && <Chip tone="info">{t('quotes.most_complete')}</Chip>}
      {status !== 'submitted' && (
        <Chip tone={status === 'accepted' ? 'info' : 'done'}>{t(`quotes.status.${status}`)}</Chip>
      )}
      {status === 'submitted' && closed_because && <Chip tone="wait">{t(`quotes.closed.${closed_because}`)}</Chip>}
    </>
  );
  return <span className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">{chips}</span>;
}

interface ChooseCellProps {
  quotation: Quotation;
  onChoose?: (quotation: Quotation) => void;
  onDecline?: (quotationId: number) => void;
  /** The buttons are disabled: the element with this id says why. */
  blockedId?: string;
}

/** The owner's buttons, or why there are none. The name is repeated: the table's head is far above. */
export function ChooseCell({ quotation, onChoose, onDecline, blockedId }: ChooseCellProps) {
  const { t } = useTranslation('project');
  const name = personName(quotation.technician);
  const isAccepted = quotation.status === 'accepted';
  const buttons = { disabled: blockedId !== undefined, 'aria-describedby': blockedId };
  const why = isAccepted ? null : quotation.closed_because;
  return (
    <div className="grid justify-items-end gap-1.5">
      <span className="text-[13px] text-ink-2">{name}</span>
      {why && onChoose && <span className="text-left text-sm text-ink-2">{t(`quotes.why.${why}`)}</span>}
      {onChoose && !quotation.closed_because && (
        <Button
          variant="quiet"
          onClick={() => onChoose(quotation)}
          aria-label={t('quotes.choose_name', { name })}
          {...buttons}
        >
          {t('quotes.choose')}
        </Button>
      )}
      {onDecline && (
        <Button
          variant="text"
          onClick={() => onDecline(quotation.id)}
          aria-label={t(isAccepted ? 'quotes.rethink_name' : 'quotes.decline_name', { name })}
          {...buttons}
        >
          {t(isAccepted ? 'quotes.rethink' : 'quotes.decline')}
        </Button>
      )}
    </div>
  );
}
