import { useTranslation } from 'next-i18next/pages';
import { formatPrice } from '@/domain/money';
import { DottedLine } from '@/features/common/money/dotted-line';
import type { AgreedFee } from '../types';
import { useFeeWords } from './use-fee-words';

/** What was agreed with the consultant, and where the money is, apart from that of the work; nothing without a fee. */
export function FeeLine({ fee }: { fee: AgreedFee | null }) {
  const money = useMoneyWords();
  const words = useFeeWords();
  if (!fee || fee.kind === 'none') return null;
  return (
    <p className="text-[0.9375rem] leading-snug tabular-nums text-ink-2">
      <DottedLine parts={[words.name(fee), ...money(fee)]} />
    </p>
  );
}

/** The terms under the consultant's name, before and while work is on, with the money on a line of its own. */
export function FeeOfConsultant({ fee }: { fee: AgreedFee | null }) {
  const money = useMoneyWords();
  const words = useFeeWords();
  if (!fee) return null;
  return (
    <div className="mt-1 text-sm leading-snug tabular-nums text-ink-2">
      <DottedLine parts={words.terms(fee)} />
      {fee.kind !== 'none' && <DottedLine parts={money(fee)} />}
    </div>
  );
}

/** How much of it was paid, and of that is held, due and gone back. */
function useMoneyWords() {
  const { t } = useTranslation('detail');
  return ({
    paid_cents: paid,
    returned_cents: returned,
    held_cents: held,
    is_waived: isWaived,
  }: AgreedFee): string[] => {
    if (paid === 0) return [t(isWaived ? 'fee.waived' : 'fee.unpaid')];
    const parts = { paid, held, due: paid - returned - held, returned };
    return (['paid', 'held', 'due', 'returned'] as const)
      .filter((part) => parts[part] > 0)
      .map((part) => t(`fee.money.${part}`, { amount: formatPrice(parts[part]) }));
  };
}
