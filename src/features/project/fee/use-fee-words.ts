import { useTranslation } from 'next-i18next/pages';
import { FEE_DUE_DAYS } from '@/config/limits/projects';
import { formatPrice } from '@/domain/money';
import type { Fee } from '@/domain/project/fee';
import type { AgreedFee } from '../types';

/** A consultant's fee in words. */
export function useFeeWords() {
  const { t } = useTranslation('detail');
  const listed = ({ covers }: Fee) => covers.map((cover) => t(`fee.for.${cover}`)).join(t('quotes.comma'));
  const figuresOf = (fee: Fee) => ({
    amount: formatPrice(fee.cents ?? 0),
    percent: fee.percent ?? 0,
    covers: listed(fee),
    days: FEE_DUE_DAYS,
  });
  return {
    /** How much it is, and what for: the facts of a line. */
    terms: (fee: Fee): string[] =>
      fee.kind === 'none'
        ? [t('fee.terms.none')]
        : [t(`fee.terms.${fee.kind}`, figuresOf(fee)), t('fee.covers', figuresOf(fee))],
    /** The fee beside sums of money. */
    name: (fee: Fee): string => (fee.kind === 'none' ? t('fee.name') : t(`fee.title.${fee.kind}`, figuresOf(fee))),
    /** What is agreed to by accepting its consultant, and when it is paid. */
    agreed: (fee: Fee): string => t(`fee.agree.${fee.kind}`, figuresOf(fee)),
    /** That it is paid on top of quotations; null if there is none, or no longer. */
    onTop: (fee: AgreedFee | null): string | null =>
      !fee || fee.kind === 'none' || fee.is_waived ? null : t(`fee.on_top.${fee.kind}`, figuresOf(fee)),
  };
}
