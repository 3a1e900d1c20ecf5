import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { formatPrice } from '@/domain/money';
import { personName } from '@/features/common/people/person-name';
import { Button, type ButtonVariant } from '@/ui/form/button';
import { Chip } from '@/ui/layout/chip';
import type { Quotation } from '../types';
import type { Cell, ComparedColumn } from './compare-quotations';
import { useRetentionWords } from './retention-line';

/** Marks the best figure of a row by a word: colour alone is not enough (LOOK rule 4). */
export function Best({ isBest, word, children }: { isBest: boolean; word: string; children: ReactNode }) {
  if (!isBest) return children;
  return (
    <span className="font-bold text-jade-dark">
      <span className="mr-1.5 text-[0.8125rem] font-normal">{word}</span>
      {children}
    </span>
  );
}

/** A quotation's answer to one item. */
export function PriceCell({ cell }: { cell: Cell }) {
  const { t } = useTranslation(['project', 'detail']);
  if (cell.kind !== 'priced') {
    return (
      <span className={cell.kind === 'included' ? 'text-ink-2' : 'font-semibold text-ember'}>
        {t(`detail:quotes.cell.${cell.kind}`)}
      </span>
    );
  }
  return (
    <Best isBest={cell.isLowest} word={t('detail:quotes.lowest')}>
      {formatPrice(cell.cents)}
    </Best>
  );
}

/** The total, and how many items it does not cover: without that two totals cannot be compared. */
export function TotalCell({ column }: { column: ComparedColumn }) {
  const { t } = useTranslation(['project', 'detail']);
  const { covered, lines } = column.completeness;
  return (
    <>
      <Best
        isBest={column.isLowestTotal}
        word={t(column.hasCheaper ? 'detail:quotes.lowest_complete' : 'detail:quotes.lowest')}
      >
        {formatPrice(column.quotation.total_cents)}
      </Best>
      {covered < lines && (
        <span className="block text-[0.8125rem] font-semibold leading-snug text-ember">
          {t('detail:quotes.lacks', { count: lines - covered })}
        </span>
      )}
    </>
  );
}

/** What is kept back of the price at approval. */
export function RetentionCell({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation(['project', 'detail']);
  const words = useRetentionWords().plain(quotation);
  if (!words) return <span className="text-ink-2">{t('detail:retention.none')}</span>;
  return (
    <>
      {words.amount}
      <span className="block text-[0.8125rem] leading-snug text-ink-2">{words.when}</span>
    </>
  );
}

/** Lines that answer no item of the estimate. */
export function ExtrasCell({ extras }: { extras: ComparedColumn['extras'] }) {
  const { t } = useTranslation(['project', 'detail']);
  if (extras.length === 0) return <span className="text-ink-2">{t('detail:quotes.no_extras')}</span>;
  return (
    <ul className="grid gap-1.5">
      {extras.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sent quotation's lines never move
        <li key={index}>
          <span className="block text-[0.8125rem] leading-snug text-ink-2">{line.description}</span>
          {line.state === 'priced' ? formatPrice(line.total_cents) : t(`detail:quotes.cell.${line.state}`)}
        </li>
      ))}
    </ul>
  );
}

/** The marks under a technician's name. */
export function ColumnMarks({ column }: { column: ComparedColumn }) {
  const { t } = useTranslation(['project', 'detail']);
  const { status, closed_because } = column.quotation;
  const chips = (
    <>
      {column.isMostComplete && <Chip tone="info">{t('detail:quotes.most_complete')}</Chip>}
      {status !== 'submitted' && (
        <Chip tone={status === 'accepted' ? 'info' : 'done'}>{t(`quotes.status.${status}`)}</Chip>
      )}
      {status === 'submitted' && closed_because && (
        <Chip tone="wait">{t(`detail:quotes.closed.${closed_because}`)}</Chip>
      )}
    </>
  );
  return <span className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">{chips}</span>;
}

/** What the reader may do with a quotation. */
export interface QuotationActs {
  onChoose?: () => void;
  onDecline?: () => void;
  /** The button that accepts is disabled: the element with this id says why. */
  blockedId?: string;
  /** The same of the one that declines. */
  declineBlockedId?: string;
  /** Why it cannot be chosen, for the reader who chooses. */
  why: Quotation['closed_because'];
}
export type ActsOn = (quotation: Quotation) => QuotationActs;

interface ActsProps {
  quotation: Quotation;
  acts: QuotationActs;
}

/** The button that accepts a quotation. */
export function ChooseButton({
  quotation,
  acts,
  variant,
  className,
}: ActsProps & { variant: ButtonVariant; className?: string }) {
  const { t } = useTranslation(['project', 'detail']);
  if (!acts.onChoose || acts.why) return null;
  return (
    <Button
      variant={variant}
      className={className}
      onClick={acts.onChoose}
      aria-label={t('detail:quotes.choose_name', { name: personName(quotation.technician) })}
      disabled={acts.blockedId !== undefined}
      aria-describedby={acts.blockedId}
    >
      {t('detail:quotes.choose')}
    </Button>
  );
}

/** The button that declines a quotation, or takes back that it was accepted. */
export function DeclineButton({ quotation, acts }: ActsProps) {
  const { t } = useTranslation(['project', 'detail']);
  if (!acts.onDecline) return null;
  const isAccepted = quotation.status === 'accepted';
  return (
    <Button
      variant="text"
      onClick={acts.onDecline}
      aria-label={t(isAccepted ? 'detail:quotes.rethink_name' : 'detail:quotes.decline_name', {
        name: personName(quotation.technician),
      })}
      disabled={acts.declineBlockedId !== undefined}
      aria-describedby={acts.declineBlockedId}
    >
      {t(isAccepted ? 'detail:quotes.rethink' : 'detail:quotes.decline')}
    </Button>
  );
}

/** Why a quotation cannot be chosen. */
export function WhyNot({ acts }: { acts: QuotationActs }) {
  const { t } = useTranslation(['project', 'detail']);
  if (!acts.why) return null;
  return <p className="text-left text-sm text-ink-2">{t(`detail:quotes.why.${acts.why}`)}</p>;
}

/** The owner's buttons, or why there are none. The name is repeated: the table's head is far above. */
export function ChooseCell({ quotation, acts, variant }: ActsProps & { variant: ButtonVariant }) {
  return (
    <div className="grid justify-items-end gap-1.5">
      <span className="text-[0.8125rem] text-ink-2">{personName(quotation.technician)}</span>
      <WhyNot acts={acts} />
      <ChooseButton quotation={quotation} acts={acts} variant={variant} />
      <DeclineButton quotation={quotation} acts={acts} />
    </div>
  );
}
